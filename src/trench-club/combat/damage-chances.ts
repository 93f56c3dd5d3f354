import { binomial, FACES } from '../../dice/binomial.js';
import { damageFor, type Row } from '../rules/attack-value.js';
import { CARDS, hitsOnCard } from './dice-cards.js';
import type { Pool } from './fire.js';

/** Dice of the largest roll there is: 12, +3 for surround (BAT-7), +2 against tanks (ICON-AT-1). */
const MOST_DICE = 17;

/** How the weights of the odds are counted: as doubles, or as whole numbers over {@link rollDenominator}s. */
export interface Arithmetic<W> {
  readonly zero: W;
  readonly one: W;
  add(a: W, b: W): W;
  multiply(a: W, b: W): W;
  /** Weights of 0 … 6 damage by that row from a roll of so many dice at that attack value. */
  damage(row: Row, pool: Throw): readonly W[];
  /** Weights of the numbers of hits. */
  hits(pool: Throw): readonly W[];
  /** The weight of so many of the twelve faces of one die. */
  faces(count: number): W;
  /** What no roll at all weighs, so that every roll has the same denominator. */
  readonly noRoll: W;
}

/** What is thrown: dice, or the card that is read at their number (CARD-2). */
export type Throw = Pick<Pool, 'base' | 'extra' | 'value' | 'cards'>;

type Chances<W> = Pick<Arithmetic<W>, 'damage' | 'hits'>;

/** Weights that are asked for again and again. */
function chancesOf<W>(
  zero: W,
  add: Arithmetic<W>['add'],
  weigh: (pool: Throw, dice: number) => readonly W[],
): Chances<W> {
  const known = new Map<number, readonly W[]>();
  const rows = new WeakMap<Row, Map<number, readonly W[]>>();
  const keyOf = ({ base, extra, value, cards }: Throw) => ((base + extra) * (FACES + 1) + value) * 2 + (cards ? 1 : 0);
  const hits = (pool: Throw, key: number) => {
    let weights = known.get(key);
    if (!weights) known.set(key, (weights = weigh(pool, pool.base + pool.extra)));
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

/** How many of the cards show each number of hits (DEC-CARD-2). */
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
  faces: (count) => count / FACES,
  ...chancesOf(0, sum, ({ value, cards }, dice) =>
    cards ? cardsByHits(dice, value).map((count) => count / CARDS) : [...binomial(dice, value).chances],
  ),
};

/** Every roll, also one of fewer dice and the draw of a card, counts over this number. */
export function rollDenominator(cards: boolean): bigint {
  return BigInt(FACES) ** BigInt(MOST_DICE) * (cards ? BigInt(CARDS) : 1n);
}

const sumOf = (a: bigint, b: bigint) => a + b;

/** Numerators over {@link rollDenominator} for each roll. */
function wholeNumbers(withCards: boolean): Arithmetic<bigint> {
  const whole = rollDenominator(withCards);
  return {
    zero: 0n,
    one: 1n,
    add: sumOf,
    multiply: (a, b) => a * b,
    noRoll: whole,
    faces: (count) => (whole / BigInt(FACES)) * BigInt(count),
    ...chancesOf(0n, sumOf, ({ value, cards }, dice) => {
      if (cards) return cardsByHits(dice, value).map((count) => (whole / BigInt(CARDS)) * BigInt(count));
      const { numerators, denominator } = binomial(dice, value);
      return numerators.map((ways) => ways * (whole / denominator));
    }),
  };
}

export const fractions = wholeNumbers(false);
/** As soon as somebody draws cards: ten of them are no power of 12. */
export const fractionsWithCards = wholeNumbers(true);

/**
 * `numerators` over so many {@link rollDenominator}s as text, all over the smallest power of 12, and with cards of 10, that
 * serves them all.
 */
export function fractionTexts(numerators: readonly bigint[], rolls: number, cards: boolean): string[] {
  const twelves = shortened(numerators, BigInt(FACES), MOST_DICE * rolls);
  const tens = shortened(twelves.numerators, BigInt(CARDS), cards ? rolls : 0);
  const denominator = twelves.denominator * tens.denominator;
  return tens.numerators.map((numerator) => `${numerator}/${denominator}`);
}

function shortened(numerators: readonly bigint[], base: bigint, most: number) {
  let exponent = most;
  let rest = numerators;
  // What they have in common is taken out half by half: one factor after another would take seconds for a hundred battles.
  const powers = [base];
  while (2 ** powers.length <= exponent) powers.push((powers.at(-1) as bigint) ** 2n);
  for (let half = powers.length - 1; half >= 0; half--) {
    const power = powers[half] as bigint;
    if (2 ** half > exponent || !rest.every((numerator) => numerator % power === 0n)) continue;
    rest = rest.map((numerator) => numerator / power);
    exponent -= 2 ** half;
  }
  return { numerators: rest, denominator: base ** BigInt(exponent) };
}
