import type { State } from '../../wire/schema/state.js';

type Solo = NonNullable<State['solo']>;

/** KOF-D-56: what an opponent has drawn is told only when the token is turned over, to nobody before. */
export function hiddenSolo(solo: Solo): Solo {
  return Object.fromEntries(
    Object.entries(solo).map(([country, memory]) => [
      country,
      memory.draws ? { ...memory, draws: memory.draws.map(() => null) } : memory,
    ]),
  );
}
