import { wilson } from '../game/intervals.js';
import { USAGE, type Tally } from './tally.js';

const percent = (share: number): string => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–');

/** The results of all games as a table in Markdown, a row for each entrant, and its errors by clause. */
export function tableOf(
  heading: string,
  entrants: readonly { readonly name: string; readonly tally: Tally }[],
): string {
  const usage = USAGE.filter((name) => entrants.some(({ tally }) => tally.usage[name] !== undefined));
  const columns = [
    ...['entrant', 'games', 'won', 'drawn', 'lost', 'score', '95 % interval', 'commands', 'illegal', 'malformed'],
    ...['replaced', 'forfeited', 'remedies taken up', 'legal at once', ...usage],
  ];
  const rows = entrants.map(({ name, tally }) => {
    const games = tally.won + tally.drawn + tally.lost;
    const points = tally.won + tally.drawn / 2;
    const [low, high] = wilson(points, games);
    const tries = tally.illegal + tally.malformed;
    return [
      ...[`\`${name.replaceAll('|', '\\|')}\``, games, tally.won, tally.drawn, tally.lost, percent(points / games)],
      ...[`${percent(low)} to ${percent(high)}`, tally.given, tally.illegal, tally.malformed, tally.replaced],
      ...[tally.forfeited, `${tally.takenUp} of ${tally.remedies}, ${percent(tally.takenUp / tally.remedies)}`],
      ...[`${tally.repaired} of ${tries}, ${percent(tally.repaired / tries)}`],
      ...usage.map((one) => Math.round(tally.usage[one] ?? 0)),
    ];
  });
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const errors = entrants.flatMap(({ name, tally }) => {
    const clauses = Object.entries(tally.byClause).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return clauses.length === 0
      ? []
      : ['', `Illegal tries of \`${name}\`: ${clauses.map((one) => one.join(' ')).join(', ')}`];
  });
  return `${[heading, '', ...lines, ...errors].join('\n')}\n`;
}
