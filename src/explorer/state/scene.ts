import { batch, computed, signal } from '@preact/signals';
import { ProblemError } from '@trench-club/client';
import { readDrawing, type Drawing } from '@trench-club/board';
import { client } from '../service/client.js';
import { situationOf } from '../service/types.js';
import type { Command, GameEvent, Highlight, Seat, StandingUnit, State } from '../service/types.js';
import { loadCatalogue, mayAsk } from './catalogue.js';
import { attempt, inform } from './notices.js';
import { ForeseenError, fortNames } from '../service/words.js';
import { language, text } from '../text/text.js';

/** The position on display. */
export interface Scene {
  readonly state: State;
  /** Its reference at the service. */
  readonly position: string;
  /** The events that led to it, with their dice. */
  readonly events: readonly GameEvent[];
  readonly command: Command | null;
  /** The reference of the position before; absent where it is not known. */
  readonly before?: string;
  /** The units in the position before; absent where they are not known. */
  readonly unitsBefore?: readonly StandingUnit[];
}

export interface Legal {
  readonly seat: Seat | null;
  readonly toAct: readonly Seat[];
  readonly commands: readonly Command[];
}

export const scene = signal<Scene | null>(null);
/** Null before there is one, and for games that have no board. */
export const drawing = signal<Drawing | null>(null);
/** Null while loading. */
export const legal = signal<Legal | null>(null);
/** Whether the commands are those of a seat that is to act. */
export const mayAct = computed(() => {
  const { seat = null, toAct = [] } = legal.value ?? {};
  return seat !== null && toAct.includes(seat);
});
/** The drawing of the marks of the present question; empty for none. */
export const marks = signal('');

export const units = computed(() => drawing.value?.units ?? []);

/** Asks about the position; posts it again if the service has dropped its reference. */
export async function aboutPosition<T>(ask: (position: string) => Promise<T>, of = scene.peek()): Promise<T> {
  if (!of) throw new ForeseenError(text('no-position'));
  try {
    return await ask(of.position);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'position-unknown')) throw error;
    return ask(await refer(of.state));
  }
}

/** @returns the reference of a state */
export async function refer(state: State): Promise<string> {
  const { position } = await client.post('/v1/positions', { body: { state } });
  return position;
}

/** Legal commands of a seat; by default of the first that is to act. */
export async function askLegal(of: Scene, seat?: Seat): Promise<Legal> {
  const query = seat === undefined ? {} : { seat };
  return aboutPosition((id) => client.get('/v1/positions/{id}/legal-commands', { path: { id }, query }), of);
}

/** Schemas of games whose commands name places: their names are shown along the edges. */
const lettered = new Set<string>();

/** What the land of a drawing hangs on, with the words in it. */
function landOf({ state }: Scene): string {
  const { schema, map, terrain, options } = situationOf(state);
  return JSON.stringify([language.peek(), schema, map, options, terrain]);
}

let landShown = '';

async function draw(next: Scene): Promise<Drawing> {
  const { schema } = next.state;
  const coordinates = lettered.has(schema);
  const shown = drawing.peek();
  const under = shown?.namesUnits && landShown === landOf(next) ? shown : undefined;
  // The board alone: the page has its own texts. Over land that is there already only the pieces are drawn.
  const query = { caption: false, coordinates, ...(under && { layers: 'pieces' as const }) };
  const drawn = readDrawing(
    await aboutPosition((id) => client.get('/v1/positions/{id}/board.svg', { path: { id }, query }), next),
    under,
  );
  if (drawn.namesUnits || coordinates) return drawn;
  lettered.add(schema);
  return draw(next);
}

/** By the labels of the drawing. */
function fortNamesOn(drawn: Drawing | null): ReadonlyMap<string, string> {
  const labels = drawn?.front.querySelectorAll<SVGElement>('.fort-name') ?? [];
  return new Map(Array.from(labels, (label) => [label.dataset['fort'] ?? '', label.textContent ?? '']));
}

let shown = 0;
let lastAsked: ((of: Scene) => Promise<Legal>) | null = askLegal;

/**
 * Draws a position and then loads its legal commands.
 * @param askFor its legal commands; null if no seat can act
 */
export async function show(next: Scene, askFor: ((of: Scene) => Promise<Legal>) | null = askLegal): Promise<void> {
  const turn = (shown += 1);
  lastAsked = askFor;
  await loadCatalogue();
  const drawn = mayAsk(next.state.schema, 'render') ? await draw(next) : null;
  if (turn !== shown) return;
  batch(() => {
    scene.value = next;
    drawing.value = drawn;
    landShown = landOf(next);
    fortNames.value = fortNamesOn(drawn);
    legal.value = null;
    marks.value = '';
  });
  if (!askFor) return;
  await attempt(async () => {
    const commands = turn === shown ? await askFor(next) : null;
    if (commands && turn === shown) legal.value = commands;
  }, true);
}

/** The same position again, as the service describes it in the present language. */
export async function showAgain(): Promise<void> {
  const at = scene.peek();
  if (at) await show({ ...at }, lastAsked);
}

/** Another seat's commands in the same position. */
export async function showSeat(seat: Seat): Promise<void> {
  const of = scene.peek();
  if (!of) return;
  const commands = await askLegal(of, seat);
  if (scene.peek() === of) legal.value = commands;
}

/** @returns the service's drawing of highlights; empty for none */
export async function drawMarks(highlights: readonly Highlight[]): Promise<string> {
  if (highlights.length === 0) return '';
  const body = { layers: ['marks' as const], highlights: [...highlights] };
  return aboutPosition((position) => client.post('/v1/rules/render', { body: { ...body, position } }));
}

/** Copies text and reports the result. */
export async function copy(content: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    inform(text('copied', { what }));
  } catch {
    inform(text('cannot-copy'), content);
  }
}
