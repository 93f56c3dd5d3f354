/** A power without a function whose last digit is the machine's; parts of a turn are between its neighbours. */
export function power(base: number, exponent: number): number {
  let product = 1;
  let left = exponent;
  for (; left >= 1 && product > 1e-6; left--) product *= base;
  return left > 0 ? product * (1 - left * (1 - base)) : product;
}
