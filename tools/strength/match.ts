/**
 * `npm run tool -- match [--game trench-club] --first staff:colonel --second automa:overkill [--edition e2] [--pairs 30] [--seed 1] [--from 0]
 * [--sprt 0.87,0.93] [--weights '{"threat":0.5}']`: plays pairs of games, each pair with one set-up and one seed of dice and the seats exchanged, over both halves
 * of both maps; `--edition any` draws edition, countries, map and options of each pair. `staff:colonel-solver` leaves a part of Staff out
 * (match/parts.ts). Tells the score of the first with a 95 % interval (Wilson), how the games end, and what a turn of Staff takes. With
 * `--game trench` plays Trench: `--first level:5 --second level:4`, or `--second 'ugi:a command line'` with `--go 'nodes 5000'`; each pair
 * begins with one random opening and exchanges the colours. `--record games.pgn` appends the games in the form of PGN. With
 * `--sprt` it stops as soon as one of two hypotheses about the score is accepted (alpha = beta = 0.05).
 */
import { appendFileSync } from 'node:fs';
import { toolArguments } from '../../scripts/arguments.js';
import { WEIGHTS, type Weights } from '../../src/trench-club/opponents/staff/weights.js';
import { wilson } from './play/win-rates.js';
import { contestant, EDITIONS, playMatchGame, type Played, type Search } from './match/players.js';
import { playTrenchGame, trenchContestant } from './match/trench-games.js';
import { quantile } from '../../scripts/quantile.js';

const { values } = toolArguments(import.meta.url, {
  game: { type: 'string', default: 'trench-club' },
  go: { type: 'string', default: 'nodes 40000' },
  record: { type: 'string' },
  first: { type: 'string', default: 'staff:colonel' },
  second: { type: 'string', default: 'automa:overkill' },
  edition: { type: 'string', default: 'e2' },
  pairs: { type: 'string', default: '30' },
  from: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
  sprt: { type: 'string' },
  weights: { type: 'string', default: '{}' },
});

/** Wald's bounds for errors of 5 % each. */
const BOUND = Math.log(0.95 / 0.05);

const [low, high] = (values.sprt ?? '').split(',').map(Number);
/** Plays a game of a pair. */
type Play = (pair: number, isExchanged: boolean) => Played | Promise<Played>;

async function trenchMatch(): Promise<{ play: Play; close: () => void }> {
  const [first, second] = [
    await trenchContestant(values.first, values.go),
    await trenchContestant(values.second, values.go),
  ];
  return {
    play: (pair, isExchanged) => playTrenchGame(first, second, values.seed, pair, isExchanged),
    close() {
      first.close();
      second.close();
    },
  };
}

function clubMatch(): { play: Play; close: () => void } {
  const weights = { ...WEIGHTS, ...(JSON.parse(values.weights) as Partial<Weights>) };
  const [first, second] = [contestant(values.first, weights), contestant(values.second)];
  const edition = EDITIONS.find((one) => one === values.edition);
  if (!edition) throw new Error(`--edition is one of ${EDITIONS.join(', ')}.`);
  return {
    play: (pair, isExchanged) => playMatchGame(first, second, edition, values.seed, pair, isExchanged),
    close() {},
  };
}

const { play, close } = values.game === 'trench' ? await trenchMatch() : clubMatch();
const endings: Record<string, number> = {};
const searches: Search[] = [];
let [games, score, ratio, rounds] = [0, 0, 0, 0];
const from = Number(values.from);
for (let pair = from; pair < from + Number(values.pairs); pair++) {
  for (const isExchanged of [false, true]) {
    const played = await play(pair, isExchanged);
    if (values.record) appendFileSync(values.record, played.record);
    games++;
    score += played.score;
    rounds += played.rounds;
    searches.push(...played.searches);
    const ending = `${played.score === 1 ? 'won' : played.score === 0 ? 'lost' : 'drawn'} by ${played.reason}`;
    endings[ending] = (endings[ending] ?? 0) + 1;
    if (low !== undefined && high !== undefined) {
      ratio += played.score * Math.log(high / low) + (1 - played.score) * Math.log((1 - high) / (1 - low));
    }
  }
  process.stderr.write(`\r${score} of ${games}  `);
  if (Math.abs(ratio) >= BOUND) break;
}
close();
process.stderr.write('\n');
const [least, most] = wilson(score, games).map((share) => (100 * share).toFixed(1)) as [string, string];
const what = values.game === 'trench' ? 'Trench' : values.edition;
console.log(`${values.first} against ${values.second}, ${what}, seed ${values.seed}`);
console.log(`score      ${score} of ${games}: ${((100 * score) / games).toFixed(1)} % (${least} to ${most})`);
for (const [ending, count] of Object.entries(endings).sort(([, a], [, b]) => b - a))
  console.log(`  ${ending}: ${count}`);
console.log(`rounds     ${(rounds / games).toFixed(1)} on average`);
if (searches.length > 0) {
  const sum = (of: 'time' | 'plans') => searches.reduce((total, search) => total + search[of], 0);
  const at = (of: 'time' | 'gap', share: number) =>
    quantile(
      searches.map((search) => search[of]),
      share,
    ).toFixed(of === 'gap' ? 1 : 0);
  console.log(`turn       ms: median ${at('time', 0.5)}, 99 % ${at('time', 0.99)}, of ${searches.length}`);
  console.log(`plans      ${((1000 * sum('plans')) / sum('time')).toFixed(0)} a second of processor time`);
  console.log(
    `cancelled  ms until the next report: median ${at('gap', 0.5)}, 99 % ${at('gap', 0.99)}, worst ${at('gap', 1)}`,
  );
}
if (values.sprt) {
  const verdict = ratio >= BOUND ? `at least ${high}` : ratio <= -BOUND ? `at most ${low}` : 'open';
  console.log(`sprt       ${verdict} (log likelihood ratio ${ratio.toFixed(2)} of ${BOUND.toFixed(2)})`);
}
