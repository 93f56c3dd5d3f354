import { LRUCache } from 'lru-cache';
import { binomial, FACES } from '../../../dice/binomial.js';
import { damageFor, type Row } from '../../board/rules/attack-value.js';
import { CARDS, hitsOnCard } from './dice-cards.js';
import type { Pool } from './fire.js';

/** Dice of the largest roll there is: 12, +3 for surround (BAT-7), +2 against tanks (ICON-AT-1). */
export const MAX_DICE = 17;

/** The arithmetic of the odds: doubles, or whole numbers over {@link rollDenominator}s. */
export interface Arithmetic<W> {
  readonly zero: W;
  readonly one: W;
  add(a: W, b: W): W;
  multiply(a: W, b: W): W;
  /** Weights of 0 … 6 damage by that row for a throw. */
  damage(row: Row, pool: Throw): readonly W[];
  /** Weights of the numbers of hits. */
  hits(pool: Throw): readonly W[];
  /** The weight of `count` of the twelve faces of a die; with `of`, of one of `of` equally likely choices after it. */
  faces(count: number, of?: number): W;
  /** The weight of a roll that is not made, so that all rolls share a denominator. */
  readonly noRoll: W;
  /** Machine words of a weight over that many rolls; 0 for a double. */
  limbs(rolls: number): number;
}

/** A throw: dice, or a card read at their number (CARD-2), or fixed hits (AUT-CBT-1). */
type Throw = Pick<Pool, 'base' | 'extra' | 'value' | 'cards' | 'fixed'>;

type Chances<W> = Pick<Arithmetic<W>, 'damage' | 'hits'>;

/** Caches the weights of throws. */
function chancesOf<W>(
  { zero, add, noRoll }: Pick<Arithmetic<W>, 'zero' | 'add' | 'noRoll'>,
  weigh: (pool: Throw, dice: number) => readonly W[],
): Chances<W> {
  const known = new Map<number, readonly W[]>();
  const rows = new WeakMap<Row, Map<number, readonly W[]>>();
  // Fixed hits go by their number alone, behind all that is thrown.
  const keyOf = ({ base, extra, value, cards, fixed }: Throw) =>
    fixed === null ? ((base + extra) * (FACES + 1) + value) * 2 + (cards ? 1 : 0) : -1 - fixed;
  const hits = (pool: Throw, key: number) => {
    let weights = known.get(key);
    if (!weights) {
      weights =
        pool.fixed === null
          ? weigh(pool, pool.base + pool.extra)
          : Array.from({ length: pool.fixed + 1 }, (_, number) => (number === pool.fixed ? noRoll : zero));
      known.set(key, weights);
    }
    return weights;
  };
  return {
    hits: (pool) => hits(pool, keyOf(pool)),
    damage(row, pool) {
      const key = keyOf(pool);
      let ofRow = rows.get(row);
      if (!ofRow) rows.set(row, (ofRow = new Map()));
      let weights = ofRow.get(key);
      if (weights) return weights;
      const sums = new Array<W>(row.length + 1).fill(zero);
      hits(pool, key).forEach((weight, number) => {
        const damage = damageFor(row, number);
        sums[damage] = add(sums[damage] as W, weight);
      });
      ofRow.set(key, (weights = sums));
      return weights;
    },
  };
}

/** The number of cards by hits shown (DEC-CARD-2). */
function cardsByHits(dice: number, value: number): number[] {
  const counts = new Array<number>(dice + 1).fill(0);
  for (let card = 1; card <= CARDS; card++) counts[hitsOnCard(card, dice, value)]! += 1;
  return counts;
}

const sum = (a: number, b: number) => a + b;

/** Probabilities in double precision. */
export const doubles: Arithmetic<number> = {
  zero: 0,
  one: 1,
  add: sum,
  multiply: (a, b) => a * b,
  noRoll: 1,
  limbs: () => 0,
  faces: (count, of = 1) => count / FACES / of,
  ...chancesOf({ zero: 0, add: sum, noRoll: 1 }, ({ value, cards }, dice) =>
    cards ? cardsByHits(dice, value).map((count) => count / CARDS) : [...binomial(dice, value).chances],
  ),
};

/** Every roll, also one of fewer dice and the draw of a card, counts over this number. */
export function rollDenominator(besides: bigint): bigint {
  return BigInt(FACES) ** BigInt(MAX_DICE) * besides;
}

/**
 * The denominator's factor beyond powers of 12: 10 for cards, and the part prime to 6 of the number picked among
 * (DEC-TRE-12).
 */
export function extraDenominator(cards: boolean, mostPicked: number): bigint {
  let besides = cards ? CARDS : 1;
  for (let count = 2; count <= mostPicked; count++) {
    let rest = count;
    while (rest % 2 === 0) rest /= 2;
    while (rest % 3 === 0) rest /= 3;
    besides = (besides * rest) / greatestDivisor(besides, rest);
  }
  return BigInt(besides);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

const sumOf = (a: bigint, b: bigint) => a + b;

/** Numerators over {@link rollDenominator} for each roll. */
function wholeNumbers(besides: bigint): Arithmetic<bigint> {
  const whole = rollDenominator(besides);
  const bits = whole.toString(2).length;
  return {
    limbs: (rolls) => Math.ceil((rolls * bits) / 64),
    zero: 0n,
    one: 1n,
    add: sumOf,
    multiply: (a, b) => a * b,
    noRoll: whole,
    faces: (count, of = 1) => (whole / BigInt(FACES * of)) * BigInt(count),
    ...chancesOf({ zero: 0n, add: sumOf, noRoll: whole }, ({ value, cards }, dice) => {
      if (cards) return cardsByHits(dice, value).map((count) => (whole / BigInt(CARDS)) * BigInt(count));
      const { numerators, denominator } = binomial(dice, value);
      return numerators.map((ways) => ways * (whole / denominator));
    }),
  };
}

/** Fractions of powers of twelve. */
export const fractions = wholeNumbers(1n);
/** Fractions of the other denominators, as dice cards have them. */
const others = new LRUCache<bigint, Arithmetic<bigint>>({ max: 8 });

/** Fractions of powers of twelve and of something {@link extraDenominator}. */
export function fractionsWith(besides: bigint): Arithmetic<bigint> {
  if (besides === 1n) return fractions;
  let arithmetic = others.get(besides);
  if (!arithmetic) others.set(besides, (arithmetic = wholeNumbers(besides)));
  return arithmetic;
}

/**
 * `numerators` over that many {@link rollDenominator}s as text, over the smallest common power of 12 and {@link
 * extraDenominator}.
 */
export function fractionTexts(numerators: readonly bigint[], rolls: number, besides = 1n): string[] {
  const inTwelves = shortened(numerators, TWELVE, MAX_DICE * rolls);
  const rest = besides === 1n ? null : shortened(inTwelves.numerators, besides, rolls);
  const below = String(inTwelves.denominator * (rest?.denominator ?? 1n));
  const { numerators: above } = rest ?? inTwelves;
  return above.map((numerator) => `${numerator}/${below}`);
}

const TWELVE = BigInt(FACES);
/** 12, its square, the square of that, as far as they have been needed: a tenth of the odds of one attack as fractions. */
const twelves = [TWELVE];

function shortened(
  numerators: readonly bigint[],
  base: bigint,
  most: number,
): { readonly numerators: readonly bigint[]; readonly denominator: bigint } {
  let exponent = most;
  let rest = numerators;
  // Removes common factors by halving the exponent: one factor at a time is too slow for long lists.
  const powers = base === TWELVE ? twelves : [base];
  while (2 ** powers.length <= exponent) powers.push((powers.at(-1) as bigint) ** 2n);
  for (let half = powers.length - 1; half >= 0; half--) {
    if (2 ** half > exponent) continue;
    const power = powers[half] as bigint;
    const divided = quotients(power, rest);
    if (!divided) continue;
    rest = divided;
    exponent -= 2 ** half;
  }
  return { numerators: rest, denominator: base ** BigInt(exponent) };
}

/** null where one of them is no multiple. */
function quotients(divisor: bigint, numerators: readonly bigint[]): bigint[] | null {
  if (!numerators.every((numerator) => numerator % divisor === 0n)) return null;
  return numerators.map((numerator) => numerator / divisor);
}

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
