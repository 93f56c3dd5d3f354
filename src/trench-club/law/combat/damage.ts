import type { Row } from '../../board/rules/attack-value.js';
import { fractions, type Arithmetic, type Throw } from './damage-chances.js';

/** Weights of the damage from 0 to what destroys the unit, which takes no more. */
export interface Damage {
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
}

/** The damage of a roll to a unit with that row that is destroyed by `room` more (BAT-14, BAT-18). */
export function rolledDamage(pool: Throw, row: Row, room: number, arithmetic: Arithmetic<bigint> = fractions): Damage {
  return { weights: capped(arithmetic.damage(row, pool), room, arithmetic), denominator: arithmetic.noRoll };
}

/** DEC-BAT-14: weights of 0 to `room`, whatever is above counted as the last. */
export function capped<W>(weights: readonly W[], room: number, { zero, add }: Arithmetic<W>): readonly W[] {
  if (weights.length === room + 1) return weights;
  const sums = new Array<W>(room + 1).fill(zero);
  for (let damage = 0; damage < weights.length; damage++) {
    const most = Math.min(damage, room);
    sums[most] = add(sums[most] as W, weights[damage] as W);
  }
  return sums;
}

/** The sum of two, for a unit with the same room. */
export function convolved(a: Damage, b: Damage): Damage {
  const room = a.weights.length - 1;
  const weights = new Array<bigint>(room + 1).fill(0n);
  a.weights.forEach((x, i) =>
    b.weights.forEach((y, j) => {
      const most = Math.min(i + j, room);
      weights[most] = (weights[most] as bigint) + x * y;
    }),
  );
  return { weights, denominator: a.denominator * b.denominator };
}
