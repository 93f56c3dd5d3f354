/**
 * `npm run tool -- tune [--iterations 150] [--games 10] [--seed 1] [--player staff:2000] [--against automa:overkill] [--rounds 4]
 * [--seat first] [--only threat,strike] [--state tune.json]`: fits the weights of Staff's evaluation. Each iteration changes all of them
 * at once, up and down, plays the first rounds of the same games with either, and goes along the difference of the chances of winning.
 * Against `staff:2000`, which has the weights of the source, it is self-play. Prints the two scores of each iteration, and
 * at the end the weights. With `--state` it can be stopped at any time, and the same command goes on.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { toolArguments } from '../../scripts/arguments.js';
import { WEIGHTS } from '../../src/trench-club/opponents/staff/weights.js';
import { SEATS } from './tune/early-game.js';
import { namesOf, weightsAt, type Fit } from './tune/spsa.js';
import { begunFit, nextFit, type Tuning } from './tune/tuning.js';

const { values } = toolArguments(import.meta.url, {
  iterations: { type: 'string', default: '150' },
  games: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
  player: { type: 'string', default: 'staff:2000' },
  against: { type: 'string', default: 'automa:overkill' },
  rounds: { type: 'string', default: '4' },
  seat: { type: 'string', default: 'first' },
  only: { type: 'string' },
  state: { type: 'string' },
});
const { seed, player, against, state: file } = values;
const seat = SEATS.find((one) => one === values.seat);
if (!seat) throw new Error(`--seat is one of ${SEATS.join(', ')}.`);
const all = namesOf(WEIGHTS);
const names = values.only?.split(',') ?? all;
const unknown = names.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`There is no weight ${unknown}: ${all.join(', ')}.`);
const [games, rounds] = [Number(values.games), Number(values.rounds)];
const tuning: Tuning = { seed, player, against, names, games, rounds, seat };
let fit: Fit = begunFit(tuning);
if (file && existsSync(file)) fit = JSON.parse(readFileSync(file, 'utf8')) as Fit;
while (fit.iteration < Number(values.iterations)) {
  fit = nextFit(tuning, fit);
  if (file) writeFileSync(file, JSON.stringify(fit));
  process.stderr.write(`${fit.iteration}  ${fit.scores.map((score) => `${(100 * score).toFixed(1)} %`).join('  ')}\n`);
}
console.log(JSON.stringify(weightsAt(WEIGHTS, names, fit.mean), null, 2));
