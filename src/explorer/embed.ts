import { highlightsOf, type Drawing, type Reach, type TrenchBoard } from '@trench-club/board';
import { client, fileBeside } from './service/client.js';
import { counted, showPending } from './service/pending.js';
import { trouble } from './service/words.js';
import { readFragment, unpack } from './state/share.js';
import { text, useLanguage } from './text/text.js';

/** The page `/embed`: a position to look at. A unit that is chosen shows where it may go; nothing can be done. */
class Embed {
  #position = '';
  /** Grows with each choice: the answers to an earlier one come too late. */
  #turn = 0;

  constructor(
    private readonly board: TrenchBoard,
    private readonly status: HTMLElement,
  ) {
    board.addEventListener('unit', ({ detail }) => void this.#attempt(() => this.#choose(detail.unit)));
    board.addEventListener('place', ({ detail }) => {
      this.#letGo();
      status.textContent = detail.title;
    });
    board.addEventListener('release', () => this.#letGo());
  }

  /** @returns the title of the position; undefined if there is none */
  async open(): Promise<string | undefined> {
    return this.#attempt(async () => {
      this.#position = await this.#reference();
      const asked = { caption: false, coordinates: false };
      this.board.drawing = await this.#drawn(asked);
      // Places with names of their own are named along the edges.
      if (this.#drawing?.namesUnits === false) this.board.drawing = await this.#drawn({ caption: false });
      return this.#drawing?.title;
    });
  }

  get #drawing(): Drawing | null {
    return this.board.drawing;
  }

  /** That of the address, or of the state in it; else that with which the explorer begins. */
  async #reference(): Promise<string> {
    const given = new URLSearchParams(location.search).get('position');
    if (given !== null) return given;
    const packed = readFragment().get('position');
    const body = { state: packed === undefined ? await firstRecorded() : await unpack(packed) };
    const { position } = (await client.call('POST', '/v1/positions', { body })) as { position: string };
    return position;
  }

  async #drawn(query: object): Promise<string> {
    return this.#ask('board.svg', query) as Promise<string>;
  }

  #ask(question: string, query: object): Promise<unknown> {
    return client.call('GET', `/v1/positions/${encodeURIComponent(this.#position)}/${question}`, {
      query: query as Record<string, string>,
    });
  }

  async #choose(unit: string): Promise<void> {
    const { board } = this;
    const drawing = this.#drawing;
    if (!drawing) return;
    this.#letGo();
    const turn = this.#turn;
    board.selected = unit;
    this.status.textContent = drawing.units.find(({ id }) => id === unit)?.title ?? unit;
    const asked = drawing.namesUnits ? { unit, paths: true, explain: true } : { square: unit, explain: true };
    const [going, attacking] = await Promise.all([
      this.#ask('reachable', asked),
      drawing.namesUnits ? this.#ask('attacks', { unit }) : { attackers: [] },
    ]);
    const [reach = null] = (going as { units: Reach[] }).units;
    const [attacker] = (attacking as { attackers: { attacks: { target: string }[] }[] }).attackers;
    const targets = attacker?.attacks.map(({ target }) => target) ?? [];
    const highlights = highlightsOf(reach, targets, drawing, text('contact'));
    const layers = drawing.namesUnits && { layers: ['marks'] };
    const body = { position: this.#position, highlights, ...layers };
    const marks = highlights.length > 0 ? await client.call('POST', '/v1/rules/render', { body }) : '';
    if (turn === this.#turn) Object.assign(board, { reach, targets, marks });
  }

  #letGo(): void {
    this.#turn += 1;
    Object.assign(this.board, { selected: null, reach: null, targets: [], marks: '' });
    this.status.textContent = '';
  }

  async #attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await counted(task);
    } catch (error) {
      const { title, detail } = trouble(error);
      this.status.textContent = error instanceof Error && error.message === detail ? detail : `${title}. ${detail}`;
      return undefined;
    }
  }
}

async function firstRecorded(): Promise<unknown> {
  const [first] = (await (await fileBeside('games/index.json')).json()) as { readonly href: string }[];
  return (await fileBeside(first?.href ?? '')).json();
}

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;

// Without the file of a language the page is in English; a frame may have no storage that names one.
await useLanguage().catch(() => {});
const link = find<HTMLAnchorElement>('footer a');
// The explorer takes a state from its address, and no reference.
if (!new URLSearchParams(location.search).has('position')) {
  link.textContent = text('open-in-explorer');
  link.href = `/${location.hash}`;
}
const board = find<TrenchBoard>('trench-board');
showPending(() => 'embed');
const title = await new Embed(board, find('[role=status]')).open();
if (title !== undefined) {
  document.title = title;
  find('h1').textContent = title;
} else {
  // Above the reason there is a board to look at.
  board.inert = true;
  const still = await fileBeside('board.svg').catch(() => null);
  if (still?.ok) board.drawing = await still.text();
}
