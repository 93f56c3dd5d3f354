/** z of a confidence of 95 %. */
const Z = 1.959964;

/** The interval in which a probability lies, with 95 % confidence, when it came to pass `times` of `of` times (Wilson). */
export function wilson(times: number, of: number): [number, number] {
  const share = times / of;
  const middle = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + (Z / (2 * of)) ** 2);
  const whole = 1 + Z ** 2 / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
