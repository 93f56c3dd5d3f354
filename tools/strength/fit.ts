/**
 * `npm run tool -- fit --file survey.jsonl [--from 2] [--to 12]`: fits the weights of Staff's features to the results of the games that
 * `survey` played: logistic regression over the positions after turns of these rounds, with errors by game. Prints each weight beside that of
 * the source, in coins as the balance of units and money counts them, and the curve from values to chances with either set of weights.
 */
import { toolArguments } from '../../scripts/arguments.js';
import { FEATURES, WEIGHTS } from '../../src/trench-club/opponents/staff/weights.js';
import { FACTION_OF } from '../../src/trench-club/wire/schema/names.js';
import { readSurvey } from './survey/game.js';
import { chanceOf, regression, type Sample } from './survey/logistic.js';

const { values } = toolArguments(import.meta.url, {
  file: { type: 'string' },
  from: { type: 'string', default: '2' },
  to: { type: 'string', default: '12' },
});
if (values.file === undefined) throw new Error('--file is the file of the games.');
const [from, to] = [Number(values.from), Number(values.to)];
const games = readSurvey(values.file);

/** Features that the positions after a turn have; the others are 0 there. Income is what forts are in other units: it is not fitted apart. */
const names = FEATURES.filter(
  (name) =>
    !['won', 'income'].includes(name) &&
    games.some(({ positions }) => positions.some(({ features }) => name in features)),
);
const rows = games.flatMap(({ number, winner, positions }) =>
  winner === null
    ? []
    : positions
        .filter(({ round, features }) => round >= from && round <= to && !features.won)
        .map(({ balance, features, country }) => ({
          balance: balance + WEIGHTS.income * (features.income ?? 0),
          features: names.map((name) => features[name] ?? 0),
          result: winner === FACTION_OF[country] ? 1 : 0,
          group: `${number}`,
        })),
);
const all = rows.map(({ balance, features, ...row }): Sample => ({ ...row, features: [1, balance, ...features] }));
const byValue = rows.map(({ balance, features, ...row }): Sample => {
  const value = features.reduce(
    (sum, feature, at) => sum + feature * WEIGHTS[names[at] as (typeof names)[number]],
    balance,
  );
  return { ...row, features: [1, value] };
});
console.log(`${games.length} games, ${rows.length} positions of the rounds ${from} to ${to}`);
// Every other game is left out and judged: more weights fit the games that they come from.
const half = (samples: readonly Sample[], isFitted: boolean) =>
  samples.filter(({ group }) => Number(group) % 4 < 2 === isFitted);
for (const [what, samples] of [
  ['weights of the source', byValue],
  ['weights of the fit', all],
] as const) {
  const found = regression(half(samples, true)).map(({ value }) => value);
  const others = half(samples, false);
  const miss = others.reduce((sum, { features, result }) => sum + (chanceOf(found, features) - result) ** 2, 0);
  console.log(`${what}: mean squared error ${(miss / others.length).toFixed(4)} in games that they were not fitted to`);
}
const [base, slope] = regression(byValue);
console.log(`chance = 1 / (1 + exp(-(${base!.value.toFixed(4)} + ${slope!.value.toFixed(5)} * value)))`);
const [tempo, coin, ...weights] = regression(all);
console.log(`being on the move: ${(-tempo!.value / coin!.value).toFixed(1)} half mean prices`);
weights.forEach(({ value, error }, at) => {
  const name = names[at] as (typeof names)[number];
  const text = `${(value / coin!.value).toFixed(2)} ± ${((1.96 * error) / coin!.value).toFixed(2)}`;
  console.log(`${name.padEnd(11)} ${text}, in the source ${WEIGHTS[name]}`);
});
