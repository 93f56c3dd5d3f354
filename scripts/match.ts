/**
 * `npm run tool -- match --first staff:colonel --second automa:overkill [--edition e2] [--pairs 30] [--seed 1] [--from 0]
 * [--sprt 0.87,0.93] [--weights '{"threat":0.5}']`: plays pairs of games, each pair with one set-up and one seed of dice and the seats exchanged, over both halves
 * of both maps. Tells the score of the first with a 95 % interval (Wilson), how the games end, and what a turn of Staff takes. With
 * `--sprt` it stops as soon as one of two hypotheses about the score is accepted (alpha = beta = 0.05).
 */
import { parseArgs } from 'node:util';
import { WEIGHTS, type Weights } from '../src/trench-club/opponents/staff/weights.js';
import { wilson } from './play/win-rates.js';
import { contestant, playMatchGame } from './match/players.js';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: 'staff:colonel' },
    second: { type: 'string', default: 'automa:overkill' },
    edition: { type: 'string', default: 'e2' },
    pairs: { type: 'string', default: '30' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    sprt: { type: 'string' },
    weights: { type: 'string', default: '{}' },
  },
});

/** Wald's bounds for errors of 5 % each. */
const BOUND = Math.log(0.95 / 0.05);

const [low, high] = (values.sprt ?? '').split(',').map(Number);
const [first, second] = [
  contestant(values.first, { ...WEIGHTS, ...(JSON.parse(values.weights) as Partial<Weights>) }),
  contestant(values.second),
];
const endings: Record<string, number> = {};
const times: number[] = [];
let [games, score, ratio, rounds] = [0, 0, 0, 0];
const from = Number(values.from);
for (let pair = from; pair < from + Number(values.pairs); pair++) {
  for (const isExchanged of [false, true]) {
    const played = playMatchGame(first, second, values.edition === 'e1' ? 'e1' : 'e2', values.seed, pair, isExchanged);
    games++;
    score += played.score;
    rounds += played.rounds;
    times.push(...played.times);
    const ending = `${played.score === 1 ? 'won' : played.score === 0 ? 'lost' : 'drawn'} by ${played.reason}`;
    endings[ending] = (endings[ending] ?? 0) + 1;
    if (low !== undefined && high !== undefined) {
      ratio += played.score * Math.log(high / low) + (1 - played.score) * Math.log((1 - high) / (1 - low));
    }
  }
  process.stderr.write(`\r${score} of ${games}  `);
  if (Math.abs(ratio) >= BOUND) break;
}
process.stderr.write('\n');
times.sort((a, b) => a - b);
const [least, most] = wilson(score, games).map((share) => (100 * share).toFixed(1)) as [string, string];
console.log(`${values.first} against ${values.second}, ${values.edition}, seed ${values.seed}`);
console.log(`score      ${score} of ${games}: ${((100 * score) / games).toFixed(1)} % (${least} to ${most})`);
for (const [ending, count] of Object.entries(endings).sort(([, a], [, b]) => b - a))
  console.log(`  ${ending}: ${count}`);
console.log(`rounds     ${(rounds / games).toFixed(1)} on average`);
if (times.length > 0) {
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(0);
  console.log(`turn       ms: median ${at(0.5)}, 99 % ${at(0.99)}, of ${times.length}`);
}
if (values.sprt) {
  const verdict = ratio >= BOUND ? `at least ${high}` : ratio <= -BOUND ? `at most ${low}` : 'open';
  console.log(`sprt       ${verdict} (log likelihood ratio ${ratio.toFixed(2)} of ${BOUND.toFixed(2)})`);
}
