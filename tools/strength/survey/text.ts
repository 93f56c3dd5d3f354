import { quantile } from '../../../scripts/quantile.js';
import { wilson } from '../../../src/game/intervals.js';
import { unitSheetOf } from '../../../src/trench-club/board/rules/rules.js';
import { FACTION_OF, type UnitType } from '../../../src/trench-club/wire/schema/names.js';
import type { SurveyGame } from './game.js';
import { regression } from './logistic.js';

type Kind = readonly [name: string, isIn: (game: SurveyGame) => boolean];

/** Rounds after which a lead is looked at. */
const LEAD_ROUNDS = [2, 3, 5, 7];
/** What happens in nearly every game, or in none but by accident, is not listed. */
const LISTED = [0.005, 0.995] as const;

/** What games are like, in Markdown. @param by the command that played them */
export function surveyText(games: readonly SurveyGame[], by: string): string {
  const decided = games.filter(({ winner }) => winner !== null);
  const rounds = games.map((game) => game.rounds);
  const [early, median, late] = [0.1, 0.5, 0.9].map((share) => quantile(rounds, share));
  return [
    `${games.length} games, ${games.length - decided.length} of them not over in 24 rounds (${by}). Intervals are of 95 %.`,
    `A game takes ${median} rounds in the median, ${early} to ${late} in eight of ten.`,
    shares('who moves first wins', decided, ({ winner, first }) => winner === FACTION_OF[first], [
      ['all', () => true],
      ...kindsOf(games, ({ edition, option }) => (option === '' ? `\`${edition}\`` : null)),
      ...kindsOf(games, ({ map, area }) => `${map}, ${area}`),
      ...kindsOf(games, ({ option }) => (option === '' ? null : `\`${option}\``)),
    ]),
    shares('the Entente wins', decided, ({ winner }) => winner === 'entente', [
      ['all', () => true],
      ...kindsOf(games, ({ edition }) => `\`${edition}\``),
      ...kindsOf(games, ({ map, area }) => `${map}, ${area}`),
    ]),
    endings(games),
    leads(decided),
    worths(decided),
    happenings(games),
    forts(decided),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The kinds that a name divides the games into; games without a name are in none. */
function kindsOf(games: readonly SurveyGame[], nameOf: (game: SurveyGame) => string | null): Kind[] {
  const names = [...new Set(games.map(nameOf))].filter((name) => name !== null).sort();
  return names.map((name) => [name, (game) => nameOf(game) === name]);
}

const percent = (share: number) => (100 * share).toFixed(1);

function shareCells(count: number, total: number): string[] {
  const [low, high] = wilson(count, total).map(percent);
  return [`${count} of ${total}`, `${percent(count / total)} %`, `${low} to ${high}`];
}

function shares(
  what: string,
  games: readonly SurveyGame[],
  isCounted: (game: SurveyGame) => boolean,
  kinds: readonly Kind[],
): string {
  const rows = kinds.flatMap(([name, isIn]) => {
    const those = games.filter(isIn);
    return those.length === 0 ? [] : [[name, ...shareCells(those.filter(isCounted).length, those.length)]];
  });
  return table([what, 'games', 'share', 'interval'], rows);
}

function endings(games: readonly SurveyGame[]): string {
  const kinds = kindsOf(games, ({ reason }) => reason);
  const rows = kinds.map(([name, isIn]) => [name, ...shareCells(games.filter(isIn).length, games.length)]);
  return table(['ended by', 'games', 'share', 'interval'], rows);
}

/** How often the side wins that has more forts, or more worth on the board, after its turn of a round. */
function leads(decided: readonly SurveyGame[]): string {
  const rows = LEAD_ROUNDS.map((round) => {
    const seen = decided.flatMap(({ positions, winner }) =>
      positions
        .filter((one) => one.round === round)
        .map((one) => ({ ...one, won: winner === FACTION_OF[one.country] })),
    );
    const share = (of: 'forts' | 'balance') => {
      const ahead = seen.filter((one) => one[of] !== 0);
      const right = ahead.filter((one) => one[of] > 0 === one.won).length;
      return ahead.length === 0 ? '–' : `${percent(right / ahead.length)} % of ${ahead.length}`;
    };
    return [`${round}`, share('forts'), share('balance')];
  });
  return table(['after a turn of round', 'the side with more forts wins', 'the side with more worth wins'], rows);
}

/** What a unit of each type adds to the chance of winning, where the mean type adds 1, beside its price in the same measure. */
function worths(decided: readonly SurveyGame[]): string {
  const prices = (['e1', 'e2'] as const).map((ruleset) => {
    const { units } = unitSheetOf({ ruleset });
    const mean = units.reduce((sum, { price }) => sum + price.value, 0) / units.length;
    return { mean, of: new Map(units.map(({ type, price }) => [type, price.value / mean])) };
  });
  const [, second] = prices;
  const types = [
    ...new Set(decided.flatMap(({ positions }) => positions.flatMap((one) => Object.keys(one.units)))),
  ].sort();
  const samples = decided.flatMap(({ number, edition, positions, winner }) =>
    positions.map(({ units, damage, money, forts: lead, country }) => ({
      features: [
        1,
        money / (prices[edition === 'e1' ? 0 : 1]?.mean ?? 1),
        damage,
        lead,
        ...types.map((type) => units[type as UnitType] ?? 0),
      ],
      result: winner === FACTION_OF[country] ? 1 : 0,
      group: `${number}`,
    })),
  );
  if (samples.length === 0 || !second) return '';
  const found = regression(samples);
  const mean = found.slice(4).reduce((sum, { value }) => sum + value, 0) / types.length;
  const names = ['being on the move', 'money for a mean unit', 'a point of damage', 'a fort', ...types];
  const rows = found.map(({ value, error }, at) => {
    // After its turn a side is not on the move, and the other one is.
    const factor = at === 0 ? -2 : 1;
    const beside = prices.map(({ of }) => of.get(types[at - 4] as UnitType)?.toFixed(2) ?? '');
    return [
      names[at] ?? '',
      `${((factor * value) / mean).toFixed(2)} ± ${((1.96 * Math.abs(factor) * error) / mean).toFixed(2)}`,
      ...beside,
    ];
  });
  return table([`worth by ${samples.length} positions`, 'of the mean unit', 'price, `e1`', 'price, `e2`'], rows);
}

/** In how many games each thing happened, and how often in a game. */
function happenings(games: readonly SurveyGame[]): string {
  const names = [...new Set(games.flatMap(({ happened }) => Object.keys(happened)))].sort();
  const rows = names.flatMap((name) => {
    const counts = games.map(({ happened }) => happened[name] ?? 0);
    const share = counts.filter((count) => count > 0).length / games.length;
    if (/^fort F/.test(name) || share < LISTED[0] || share > LISTED[1]) return [];
    return [[name, `${percent(share)} %`, (counts.reduce((sum, count) => sum + count, 0) / games.length).toFixed(1)]];
  });
  return table(['happened', 'in games', 'times in a game'], rows);
}

/** How often each fort is taken at all, in the games on its map and half. */
function forts(decided: readonly SurveyGame[]): string {
  const rows = kindsOf(decided, ({ map, area }) => `${map}, ${area}`).map(([name, isIn]) => {
    const those = decided.filter(isIn);
    const all = [...new Set(those.flatMap(({ happened }) => Object.keys(happened)))].filter((key) =>
      /^fort F/.test(key),
    );
    const share = (key: string) => those.filter(({ happened }) => key in happened).length / those.length;
    const listed = all.sort((a, b) => share(b) - share(a)).map((key) => `${key.slice(5)} ${percent(share(key))}`);
    return [name, `${those.length}`, listed.join(', ')];
  });
  return table(['forts, by the share of games in which somebody takes them', 'games', '%'], rows);
}
