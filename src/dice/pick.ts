import { FACES } from './binomial.js';
import type { Dice } from './dice.js';

/**
 * A number from 0 to `count` − 1, each as likely, from twelve-sided dice. One choice needs no die. Up to 12 choices
 * take one die, up to 144 two, up to 1728 three; the dice are read as one number, the first die counting most, and
 * rolled again while it lies beyond the largest multiple of `count`.
 * @throws RangeError when there is nothing to choose from, or more than 1728.
 */
export function pickIndex(count: number, dice: Dice): number {
  if (count < 1 || count > FACES ** 3) throw new RangeError(`Dice cannot choose one of ${count}.`);
  if (count === 1) return 0;
  const needed = count <= FACES ? 1 : count <= FACES ** 2 ? 2 : 3;
  const limit = FACES ** needed - (FACES ** needed % count);
  for (;;) {
    const number = dice.roll(needed).reduce((sum, die) => FACES * sum + die - 1, 0);
    if (number < limit) return number % count;
  }
}

/** One item of a list, by `pickIndex`. */
export function pick<T>(list: readonly T[], dice: Dice): T {
  return list[pickIndex(list.length, dice)] as T;
}

/** A list in random order: Fisher and Yates from the last place down, each partner by `pickIndex`. */
export function shuffle<T>(list: readonly T[], dice: Dice): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = pickIndex(last + 1, dice);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
