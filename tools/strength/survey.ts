/**
 * `npm run tool -- survey --file survey.jsonl [--games 10000] [--player staff:colonel] [--seed 1]`: plays games of Trench Club between two equal
 * players, both editions in turn, and appends a line for each to the file; the same command goes on behind the last one. `--games 0` plays
 * none. Prints what the games of the file are like: who wins, by what and when, and what a unit of each type was worth.
 */
import { appendFileSync } from 'node:fs';
import { toolArguments } from '../../scripts/arguments.js';
import { quantile } from '../../scripts/quantile.js';
import { unitSheetOf } from '../../src/trench-club/board/rules/rules.js';
import { FACTION_OF, type UnitType } from '../../src/trench-club/wire/schema/names.js';
import { contestant } from './match/players.js';
import { wilson } from '../../src/game/intervals.js';
import { playSurveyGame, readSurvey, type SurveyGame } from './survey/game.js';
import { regression } from './survey/logistic.js';

const { values } = toolArguments(import.meta.url, {
  file: { type: 'string' },
  games: { type: 'string', default: '10000' },
  player: { type: 'string', default: 'staff:colonel' },
  seed: { type: 'string', default: '1' },
});
const { file, seed } = values;
if (file === undefined) throw new Error('--file is the file of the games.');
const games = readSurvey(file);
const player = contestant(values.player);
while (games.length < Number(values.games)) {
  const game = playSurveyGame(player, seed, games.length);
  appendFileSync(file, `${JSON.stringify(game)}\n`);
  games.push(game);
}
const decided = games.filter(({ winner }) => winner !== null);
console.log(
  `${games.length} games of ${values.player} against itself, seed ${seed}; ${games.length - decided.length} drawn`,
);
const hasWon = ({ winner, first }: SurveyGame) => winner === FACTION_OF[first];
table('won by who moves first', hasWon, [
  ['all', () => true],
  ...kindsOf(({ edition }) => edition),
  ...kindsOf(({ map, area }) => `${map}, ${area}`),
]);
table('won by the Entente', ({ winner }) => winner === 'entente', [['all', () => true], ...kindsOf(({ map }) => map)]);
table(
  'ended',
  () => true,
  kindsOf(({ reason }) => `by ${reason}`),
  games.length,
);
const rounds = games.map((game) => game.rounds);
console.log(`\nrounds: ${[0.1, 0.5, 0.9].map((share) => quantile(rounds, share)).join(', ')} (10 %, median, 90 %)`);
for (const round of [2, 3, 5, 7]) leads(round);
for (const edition of ['e1', 'e2'] as const) unitWorths(edition);

type Kind = readonly [name: string, isIn: (game: SurveyGame) => boolean];

function kindsOf(nameOf: (game: SurveyGame) => string): Kind[] {
  const names = [...new Set(games.map(nameOf))].sort();
  return names.map((name) => [name, (game) => nameOf(game) === name]);
}

/** Shares of the decided games of each kind, or of so many games. */
function table(title: string, isCounted: (game: SurveyGame) => boolean, kinds: readonly Kind[], of?: number): void {
  console.log(`\n${title}`);
  for (const [name, isIn] of kinds) {
    const those = (of === undefined ? decided : games).filter(isIn);
    const [count, total] = [those.filter(isCounted).length, of ?? those.length];
    const [low, high] = wilson(count, total).map((share) => (100 * share).toFixed(1));
    console.log(`  ${name}: ${count} of ${total}, ${((100 * count) / total).toFixed(1)} % (${low} to ${high})`);
  }
}

/** How often the side wins that has more forts, or more worth on the board, after its turn of a round. */
function leads(round: number): void {
  const seen = decided.flatMap(({ positions, winner }) =>
    positions.filter((one) => one.round === round).map((one) => ({ ...one, won: winner === FACTION_OF[one.country] })),
  );
  const share = (of: 'forts' | 'balance') => {
    const ahead = seen.filter((one) => one[of] !== 0);
    const right = ahead.filter((one) => one[of] > 0 === one.won).length;
    return ahead.length === 0 ? '–' : `${((100 * right) / ahead.length).toFixed(1)} % of ${ahead.length}`;
  };
  console.log(
    `the side ahead after a turn of round ${round} wins: by forts ${share('forts')}, by worth ${share('balance')}`,
  );
}

/** What a unit of each type adds to the chance of winning, beside a coin of money. */
function unitWorths(edition: 'e1' | 'e2'): void {
  const prices = new Map(unitSheetOf({ ruleset: edition }).units.map(({ type, price }) => [type, price.value]));
  const those = decided.filter((game) => game.edition === edition);
  const types = [
    ...new Set(those.flatMap(({ positions }) => positions.flatMap((one) => Object.keys(one.units)))),
  ].sort();
  const samples = those.flatMap(({ number, positions, winner }) =>
    positions.map(({ units, damage, money, forts, country }) => ({
      features: [1, money, damage, forts, ...types.map((type) => units[type as UnitType] ?? 0)],
      result: winner === FACTION_OF[country] ? 1 : 0,
      group: `${number}`,
    })),
  );
  if (samples.length === 0) return;
  const found = regression(samples);
  const names = ['being on the move', 'a coin', 'a point of damage', 'a fort', ...types];
  // The mean unit is worth its price: money alone is a small and noisy part of what decides.
  const sum = (of: (at: number) => number) => types.reduce((total, _, at) => total + of(at), 0);
  const unit =
    sum((at) => found[at + 4]!.value) / sum((at) => Number(prices.get(types[at] as UnitType) ?? 0)) || Number.NaN;
  console.log(`\n${edition}: worth in coins, by ${samples.length} positions; a coin is ${unit.toFixed(4)} of log odds`);
  found.forEach(({ value, error }, at) => {
    const [worth, half] = [(at === 0 ? -2 * value : value) / unit, ((at === 0 ? 2 : 1) * 1.96 * error) / unit];
    const price = prices.get(types[at - 4] as UnitType);
    const beside = price === undefined ? '' : `, price ${price}`;
    console.log(`  ${names[at]}: ${worth.toFixed(1)} ± ${half.toFixed(1)}${beside}`);
  });
}
