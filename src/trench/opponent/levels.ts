import type { Budget } from './search.js';

export interface Level extends Budget {
  /** Random change of a move's score, up to this many hundredths of a point either way. */
  readonly whim: number;
}

/** From the first level to the last. `npm run tool -- match --game trench` compares them (docs/trench.md). */
export const LEVELS: readonly Level[] = [
  { depth: 1, nodes: 10_000, whim: 500 },
  { depth: 1, nodes: 10_000, whim: 200 },
  { depth: 3, nodes: 1_500, whim: 0 },
  { depth: 12, nodes: 6_000, whim: 0 },
  { depth: 24, nodes: 40_000, whim: 0 },
];

/** Whole numbers below `n`, the same ones for the same seed. */
export function chanceOf(seed: string): (n: number) => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
