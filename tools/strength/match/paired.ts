/** z of a confidence of 95 %. */
const Z = 1.959964;

/** The mean of one number for each set-up, with a 95 % interval by their spread. */
export function meanOf(values: readonly number[]): {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
} {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = Z * Math.sqrt(variance / values.length);
  return { mean, low: mean - half, high: mean + half };
}

/** As a line of a report: `+3.1 (−0.4 to +6.6)`. */
export function meanText(values: readonly number[], factor = 1): string {
  const { mean, low, high } = meanOf(values.map((value) => factor * value));
  return `${signed(mean)} (${signed(low)} to ${signed(high)})`;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}
