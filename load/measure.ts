/** The one in the middle; of the two there the greater. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/** A number with three significant digits. */
export function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** The median of some ratios, and a confidence interval of 95 % or more, whatever the distribution of the noise. */
export interface Verdict {
  readonly ratio: number;
  readonly interval: readonly [number, number];
}

/**
 * The interval is the narrowest from the k-th lowest to the k-th highest that holds the true median with 95 % or more: it misses when a
 * coin falls heads fewer than k times, or tails. Fewer than six ratios are too few for any.
 */
export function verdictOn(ratios: readonly number[]): Verdict {
  const sorted = ratios.toSorted((a, b) => a - b);
  const count = sorted.length;
  let [k, ways, fewer] = [0, 1, 1];
  while (2 * fewer <= 0.05 * 2 ** count) {
    k += 1;
    ways = (ways * (count - k + 1)) / k;
    fewer += ways;
  }
  const least = Math.max(1, k);
  const middle = sorted[count >> 1] as number;
  const ratio = count % 2 === 1 ? middle : ((sorted[(count >> 1) - 1] as number) + middle) / 2;
  return { ratio, interval: [sorted[least - 1] as number, sorted[count - least] as number] };
}
