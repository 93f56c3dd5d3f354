import type { BoardState, Engine } from './types.js';

/** Why a state cannot be drawn. */
export class ImpossibleState extends Error {
  constructor(readonly findings: readonly object[]) {
    super('The state is not possible.');
  }
}

type Parsed = { readonly ok: true; readonly state: BoardState } | { readonly ok: false; readonly findings: object[] };
type Loaded = Engine & { parse(input: unknown): Parsed };

/** `@trench-club/engine`: the entry of a state's game is loaded when the first such state is drawn. */
export class LoadedEngine implements Engine {
  #given: BoardState | null = null;
  #parsed: BoardState | null = null;

  async render(state: BoardState, ...options: [never?, never?]): Promise<string> {
    const { parse, render } = await load(state);
    if (state !== this.#given || !this.#parsed) {
      const parsed = parse(state);
      if (!parsed.ok) throw new ImpossibleState(parsed.findings);
      [this.#given, this.#parsed] = [state, parsed.state];
    }
    return render(this.#parsed, ...options);
  }
}

async function load({ schema }: BoardState): Promise<Loaded> {
  const loaded: unknown = schema.startsWith('trench-club/')
    ? await import('@trench-club/engine')
    : await import('@trench-club/engine/trench');
  return loaded as Loaded;
}

/** A state in JSON from an address. */
export async function stateAt(address: string): Promise<BoardState> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as BoardState;
}
