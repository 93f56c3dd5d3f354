import type { State } from '../../wire/schema/state.js';

type Solo = NonNullable<State['solo']>;

/** KOF-D-56: an opponent's draw stays hidden until its token is turned over. */
export function hiddenSolo(solo: Solo): Solo {
  return Object.fromEntries(
    Object.entries(solo).map(([country, memory]) => [
      country,
      memory.draws ? { ...memory, draws: memory.draws.map(() => null) } : memory,
    ]),
  );
}
