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

/** How often the opponent won at each level, out of endings named `<level>: <winner> by <reason>`. */
export function winRates(levels: readonly string[], endings: Readonly<Record<string, number>>): string[] {
  return levels.flatMap((level) => {
    const ofLevel = Object.entries(endings).filter(([name]) => name.startsWith(`${level}: `));
    const games = ofLevel.reduce((sum, [, count]) => sum + count, 0);
    if (games === 0) return [];
    const won = ofLevel
      .filter(([name]) => name.startsWith(`${level}: opponent `))
      .reduce((sum, [, count]) => sum + count, 0);
    const [low, high] = wilson(won, games).map((share) => (100 * share).toFixed(1)) as [string, string];
    return [`${level.padEnd(18)} wins ${won} of ${games}: ${((100 * won) / games).toFixed(1)} % (${low} to ${high})`];
  });
}
