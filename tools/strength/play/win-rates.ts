import { wilson } from '../../../src/game/intervals.js';

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
