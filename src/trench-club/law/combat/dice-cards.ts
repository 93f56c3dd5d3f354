import { binomial } from '../../../dice/binomial.js';
import type { Dice } from '../../../dice/dice.js';
import { pickIndex } from '../../../dice/pick.js';
import type { Position } from '../../board/position/position.js';
import type { Country } from '../../wire/schema/names.js';

/** CARD-1 */
export const CARDS = 10;

/** CARD-3, OPT-32: the countries that draw cards. In a game with cards, all except those that chose dice. */
export function drawersOf({ state, rules }: Position): readonly Country[] {
  if (rules.options['random.source'] === 'dice') return NOBODY;
  return state.seats.flatMap(({ country, randomSource }) => (randomSource === 'dice' ? [] : [country]));
}

const NOBODY: readonly Country[] = [];

/** DEC-CARD-1: a card of the whole pack, 1 … 10; it goes back at once. It is drawn by a die, 11 and 12 again. */
export function drawCard(dice: Dice): number {
  return 1 + pickIndex(CARDS, dice);
}

/** By dice and value. */
const columns = new Map<string, readonly number[]>();

/**
 * CARD-1, CARD-2: the hits of a card for a number of dice at an attack value. The tables of the printed cards are
 * lost: card k of this pack shows the binomial quantile at (k − 0.5)/10 (DEC-CARD-2). So cards and dice agree on
 * average (CARD-3), and a higher card is better (CARD-4).
 */
export function hitsOnCard(card: number, dice: number, value: number): number {
  const key = `${dice} ${value}`;
  let column = columns.get(key);
  if (!column) columns.set(key, (column = quantiles(dice, value)));
  return column[card - 1] as number;
}

/** The least number of hits whose cumulated chance reaches (k − 0.5)/10, for each card k. */
function quantiles(dice: number, value: number): number[] {
  const { numerators, denominator } = binomial(dice, value);
  let hits = 0;
  let upTo = numerators[0] as bigint;
  return Array.from({ length: CARDS }, (_, index) => {
    while (BigInt(2 * CARDS) * upTo < BigInt(2 * index + 1) * denominator) upTo += numerators[++hits] as bigint;
    return hits;
  });
}
