import { binomial, FACES } from '../../../dice/binomial.js';
import { MOST_DICE } from '../../law/combat/damage-chances.js';
import { damageFor, type Row } from '../../board/rules/attack-value.js';

const BASE = BigInt(FACES);
const POWERS: readonly bigint[] = Array.from({ length: 2 * MOST_DICE + 1 }, (_, exponent) => BASE ** BigInt(exponent));

/** 12 to that power. */
export function power(exponent: number): bigint {
  return POWERS[exponent] ?? BASE ** BigInt(exponent);
}

/** A roll: `dice` dice that hit on `value` or less, against a row of thresholds, with room for so much damage. */
export interface Shot {
  readonly dice: number;
  /** k of KOF-ADV-1, 0 to 12. */
  readonly value: number;
  readonly row: Row;
  /** Damage the receiving unit still takes before it is destroyed. */
  readonly room: number;
}

/** Weights of 0, 1 … `room` damage over 12^dice; the last one is that of being destroyed. */
export function damageWeights({ dice, value, row, room }: Shot): readonly bigint[] {
  const weights = new Array<bigint>(room + 1).fill(0n);
  binomial(dice, value).numerators.forEach((ways, hits) => {
    const damage = Math.min(damageFor(row, hits), room);
    weights[damage] = (weights[damage] as bigint) + ways;
  });
  return weights;
}

/** Damage distributions that add up, each as weights over 12^exponent. */
export interface Weighted {
  readonly weights: readonly bigint[];
  readonly exponent: number;
}

/** Weights of the sum of two damages, capped at `room`. */
export function convolve(a: Weighted, b: Weighted, room: number): Weighted {
  const weights = new Array<bigint>(room + 1).fill(0n);
  a.weights.forEach((x, i) =>
    b.weights.forEach((y, j) => {
      const sum = Math.min(i + j, room);
      weights[sum] = (weights[sum] as bigint) + x * y;
    }),
  );
  return { weights, exponent: a.exponent + b.exponent };
}

/** Is the chance of at least `room` damage in all no less than `numerator`/`denominator`? */
export function isDestroyed(shots: readonly Weighted[], room: number, [numerator, denominator]: [number, number]) {
  const none: Weighted = { weights: [1n, ...new Array<bigint>(room).fill(0n)], exponent: 0 };
  const { weights, exponent } = shots.reduce((sum, shot) => convolve(sum, shot, room), none);
  return (weights[room] as bigint) * BigInt(denominator) >= BigInt(numerator) * power(exponent);
}
