import type { Dice } from '../../../dice/dice.js';

/** So many dice seed the search of a step: 12^6 different searches. */
const SEED_DICE = 6;

/** Repeatable random numbers for a search, seeded by dice of the game (xorshift of 32 bits, Marsaglia 2003). */
export class Chance {
  #state: number;

  constructor(dice: Dice) {
    this.#state = dice.roll(SEED_DICE).reduce((sum, die) => Math.imul(sum, 12) + die - 1, 0) + 0x9e3779b9;
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    let state = this.#state | 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % count;
  }
}
