import { binomial, FACES } from '../../dice/binomial.js';
import { damageFor, type Row } from '../rules/attack-value.js';

/** Dice of the largest roll there is: 12, +3 for surround (BAT-7), +2 against tanks (ICON-AT-1). */
const MOST_DICE = 17;

/** How the weights of the odds are counted: as doubles, or as whole numbers over a power of 12. */
export interface Arithmetic<W> {
  readonly zero: W;
  readonly one: W;
  add(a: W, b: W): W;
  multiply(a: W, b: W): W;
  /** Weights of 0 … 6 damage by that row from a roll of so many dice at that attack value. */
  damage(row: Row, dice: number, value: number): readonly W[];
  /** What no roll at all weighs, so that every roll has the same denominator. */
  readonly noRoll: W;
}

function cached<W>(compute: (row: Row, dice: number, value: number) => readonly W[]): Arithmetic<W>['damage'] {
  const rows = new WeakMap<Row, Map<number, readonly W[]>>();
  return (row, dice, value) => {
    let known = rows.get(row);
    if (!known) rows.set(row, (known = new Map()));
    const key = dice * (FACES + 1) + value;
    let weights = known.get(key);
    if (!weights) known.set(key, (weights = compute(row, dice, value)));
    return weights;
  };
}

/** Probabilities in double precision. */
export const doubles: Arithmetic<number> = {
  zero: 0,
  one: 1,
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
  noRoll: 1,
  damage: cached((row, dice, value) => {
    const weights = new Array<number>(row.length + 1).fill(0);
    binomial(dice, value).chances.forEach((chance, hits) => (weights[damageFor(row, hits)]! += chance));
    return weights;
  }),
};

/** Numerators over {@link ROLL_DENOMINATOR} for each roll. */
export const ROLL_DENOMINATOR = BigInt(FACES) ** BigInt(MOST_DICE);
export const fractions: Arithmetic<bigint> = {
  zero: 0n,
  one: 1n,
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
  noRoll: ROLL_DENOMINATOR,
  damage: cached((row, dice, value) => {
    const weights = new Array<bigint>(row.length + 1).fill(0n);
    const { numerators, denominator } = binomial(dice, value);
    numerators.forEach((ways, hits) => (weights[damageFor(row, hits)]! += ways * (ROLL_DENOMINATOR / denominator)));
    return weights;
  }),
};

/** `numerators` over 12^(rolls · 17) as text, all over the smallest power of 12 that serves them all. */
export function fractionTexts(numerators: readonly bigint[], rolls: number): string[] {
  let exponent = MOST_DICE * rolls;
  let rest = numerators;
  // What they have in common is taken out half by half: one 12 after another would take seconds for a hundred battles.
  const powers = [BigInt(FACES)];
  while (2 ** powers.length <= exponent) powers.push((powers.at(-1) as bigint) ** 2n);
  for (let half = powers.length - 1; half >= 0; half--) {
    const power = powers[half] as bigint;
    if (2 ** half > exponent || !rest.every((numerator) => numerator % power === 0n)) continue;
    rest = rest.map((numerator) => numerator / power);
    exponent -= 2 ** half;
  }
  const denominator = BigInt(FACES) ** BigInt(exponent);
  return rest.map((numerator) => `${numerator}/${denominator}`);
}
