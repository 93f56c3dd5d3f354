/**
 * `npm run tool -- match [--game trench-club] --first staff:colonel --second automa:overkill [--edition e2] [--pairs 30] [--seed 1] [--from 0]
 * [--sprt 0.87,0.93] [--weights '{"threat":0.5}'] [--first-turn both] [--force even] [--beside staff:colonel]`: plays pairs of games, each
 * pair with one set-up and one seed of dice and the seats exchanged, over both halves of both maps; `--edition any` draws edition, countries,
 * map and options of each pair. With `--first-turn both` each set-up has four games: in each seat either player once has the first turn.
 * With `--force even` a person beside an Automa begins with the force that the book gives to the Automa. `staff:colonel-solver` leaves a
 * part of Staff out (match/parts.ts), and `frozen:../other:colonel` is Staff of the sources in another folder. Prints the score of the first
 * with a 95 % interval (Wilson), its lead in coins (units as far as they are undamaged, and money) at the beginning of round 5 with an interval
 * over the set-ups, how the games end, and what a turn of Staff takes. With `--beside` the same games are played once more by another player in place of the
 * first, and the differences between the two have intervals over the set-ups. With
 * `--game trench` plays Trench: `--first level:5 --second level:4`, or `--second 'ugi:a command line'` with `--go 'nodes 5000'`; each pair
 * begins with one random opening and exchanges the colours. `--record games.pgn` appends the games in the form of PGN. With
 * `--sprt` it stops as soon as one of two hypotheses about the score is accepted (alpha = beta = 0.05).
 */
import { appendFileSync } from 'node:fs';
import { toolArguments } from '../../scripts/arguments.js';
import { WEIGHTS, type Weights } from '../../src/trench-club/opponents/staff/weights.js';
import { wilson } from '../../src/game/intervals.js';
import { meanText } from './match/paired.js';
import { contestantOf, EDITIONS, FORCES, playMatchGame, type Played, type Search } from './match/players.js';
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
  'first-turn': { type: 'string', default: 'rolled' },
  force: { type: 'string', default: 'book' },
  beside: { type: 'string' },
});

/** Wald's bounds for errors of 5 % each. */
const BOUND = Math.log(0.95 / 0.05);

const [low, high] = (values.sprt ?? '').split(',').map(Number);
/** The games of a set-up; `isBeside`: with the other player in place of the first. */
type Play = (pair: number, isBeside: boolean) => AsyncGenerator<Played & { readonly coins?: number }>;

async function trenchMatch(): Promise<{ play: Play; close: () => void }> {
  const [first, second] = [
    await trenchContestant(values.first, values.go),
    await trenchContestant(values.second, values.go),
  ];
  return {
    async *play(pair) {
      for (const isExchanged of [false, true]) {
        yield await playTrenchGame(first, second, values.seed, pair, isExchanged);
      }
    },
    close() {
      first.close();
      second.close();
    },
  };
}

async function clubMatch(): Promise<{ play: Play; close: () => void }> {
  const weights = { ...WEIGHTS, ...(JSON.parse(values.weights) as Partial<Weights>) };
  const [first, second, beside] = [
    await contestantOf(values.first, weights),
    await contestantOf(values.second),
    await contestantOf(values.beside ?? values.first),
  ];
  const edition = oneOf('edition', EDITIONS);
  const force = oneOf('force', FORCES);
  const turns = oneOf('first-turn', ['rolled', 'both', 'first', 'second']);
  const firstTurns = turns === 'both' ? (['first', 'second'] as const) : [turns === 'rolled' ? undefined : turns];
  const { seed } = values;
  return {
    async *play(pair, isBeside) {
      for (const isExchanged of [false, true]) {
        for (const firstTurn of firstTurns) {
          const game = { edition, seed, pair, isExchanged, force, ...(firstTurn && { firstTurn }) };
          yield playMatchGame(isBeside ? beside : first, second, game);
        }
      }
    },
    close() {},
  };
}

function oneOf<T extends string>(name: 'edition' | 'force' | 'first-turn', all: readonly T[]): T {
  const found = all.find((one) => one === values[name]);
  if (!found) throw new Error(`--${name} is one of ${all.join(', ')}.`);
  return found;
}

const { play, close } = values.game === 'trench' ? await trenchMatch() : await clubMatch();
const endings: Record<string, number> = {};
const searches: Search[] = [];
let [games, score, ratio, rounds] = [0, 0, 0, 0];
/** Of each set-up: the mean lead in coins of its games, and how much more these have than those of the player beside. */
const coins: number[] = [];
const more = { score: [] as number[], coins: [] as number[] };
const from = Number(values.from);
for (let pair = from; pair < from + Number(values.pairs); pair++) {
  const sums = { score: 0, coins: 0, games: 0 };
  for await (const played of play(pair, false)) {
    if (values.record) appendFileSync(values.record, played.record);
    games++;
    sums.games++;
    sums.score += played.score;
    sums.coins += played.coins ?? 0;
    rounds += played.rounds;
    searches.push(...played.searches);
    const ending = `${played.score === 1 ? 'won' : played.score === 0 ? 'lost' : 'drawn'} by ${played.reason}`;
    endings[ending] = (endings[ending] ?? 0) + 1;
    if (low !== undefined && high !== undefined) {
      ratio += played.score * Math.log(high / low) + (1 - played.score) * Math.log((1 - high) / (1 - low));
    }
  }
  score += sums.score;
  coins.push(sums.coins / sums.games);
  if (values.beside !== undefined) {
    for await (const played of play(pair, true)) {
      sums.score -= played.score;
      sums.coins -= played.coins ?? 0;
    }
    more.score.push(sums.score / sums.games);
    more.coins.push(sums.coins / sums.games);
  }
  process.stderr.write(`\r${score} of ${games}  `);
  if (Math.abs(ratio) >= BOUND) break;
}
close();
process.stderr.write('\n');
const [least, most] = wilson(score, games).map((share) => (100 * share).toFixed(1)) as [string, string];
const what = values.game === 'trench' ? 'Trench' : values.edition;
const terms = [what, `seed ${values.seed}`, `first turn ${values['first-turn']}`, `force by ${values.force}`];
console.log(
  `${values.first} against ${values.second}, ${(values.game === 'trench' ? terms.slice(0, 2) : terms).join(', ')}`,
);
console.log(`score      ${score} of ${games}: ${((100 * score) / games).toFixed(1)} % (${least} to ${most})`);
for (const [ending, count] of Object.entries(endings).sort(([, a], [, b]) => b - a))
  console.log(`  ${ending}: ${count}`);
if (values.game !== 'trench') console.log(`coins      ${meanText(coins)} at round 5, over ${coins.length} set-ups`);
if (values.beside !== undefined) {
  console.log(`beside     ${values.beside}, differences over ${coins.length} set-ups`);
  console.log(`  score    ${meanText(more.score, 100)} points of 100`);
  console.log(`  coins    ${meanText(more.coins)}`);
}
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
