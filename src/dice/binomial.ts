/** Faces of a die (CMP-5). */
export const FACES = 12;

/** Chances of 0 … n hits with n dice that hit on `value` or less (BAT-12), as exact numerators over 12^n. */
export interface Binomial {
  readonly dice: number;
  readonly value: number;
  /** C(n, k) · value^k · (12 − value)^(n − k) for k = 0 … n. */
  readonly numerators: readonly bigint[];
  /** 12^n */
  readonly denominator: bigint;
  /** The chances as doubles, each correctly rounded from the fraction to within one unit in the last place. */
  readonly chances: Float64Array;
}

/** For a number of dice and an attack value (0 … 12). */
export function binomial(dice: number, value: number): Binomial {
  const numerators: bigint[] = [];
  const hit = BigInt(value);
  const miss = BigInt(FACES - value);
  let ways = 1n;
  for (let k = 0; k <= dice; k++) {
    numerators.push(ways * hit ** BigInt(k) * miss ** BigInt(dice - k));
    ways = (ways * BigInt(dice - k)) / BigInt(k + 1);
  }
  const denominator = BigInt(FACES) ** BigInt(dice);
  const chances = Float64Array.from(numerators, (numerator) => Number(numerator) / Number(denominator));
  return { dice, value, numerators, denominator, chances };
}
