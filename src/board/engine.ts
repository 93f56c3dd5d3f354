import type { BoardState, Engine } from './types.js';

/** The engine of a state's game, loaded when the first such state is drawn. */
export async function engineFor({ schema }: BoardState): Promise<Engine> {
  const loaded: unknown = schema.startsWith('trench-club/')
    ? await import('@trench-club/engine')
    : await import('@trench-club/engine/trench');
  return loaded as Engine;
}

/** A state in JSON from an address. */
export async function stateAt(address: string): Promise<BoardState> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as BoardState;
}
