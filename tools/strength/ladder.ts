/**
 * `npm run tool -- ladder [--edition e2] [--players staff:colonel,automa:overkill,warden,random] [--pairs 10] [--seed 1]`: a round robin
 * in pairs of games with the seats exchanged. Prints the score of each pairing and the strength of each player in Elo
 * (Bradley–Terry), with 95 % intervals from 200 draws of pairs with replacement.
 */
import { toolArguments } from '../../scripts/arguments.js';
import { intervals, strengths, type Pairing } from './match/bradley-terry.js';
import { contestant, EDITIONS, playMatchGame } from './match/players.js';
import { Chance } from '../../scripts/play/random.js';

const SAMPLES = 200;

const { values } = toolArguments(import.meta.url, {
  edition: { type: 'string', default: 'e2' },
  players: { type: 'string', default: 'staff:colonel,automa:overkill,warden,random' },
  pairs: { type: 'string', default: '10' },
  seed: { type: 'string', default: '1' },
});
const edition = EDITIONS.find((one) => one === values.edition);
if (!edition) throw new Error(`--edition is one of ${EDITIONS.join(', ')}.`);
const names = values.players.split(',');
const pairings: Pairing[] = names.flatMap((name, first) =>
  names.slice(first + 1).flatMap((other, index): Pairing[] => {
    const [one, two] = [contestant(name), contestant(other)];
    // The rules let the service play one seat of a game by the books.
    if (one.kind === 'service' && two.kind === 'service') return [];
    const scores = Array.from({ length: Number(values.pairs) }, (_, pair) =>
      [false, true].reduce(
        (sum, isExchanged) => sum + playMatchGame(one, two, { edition, seed: values.seed, pair, isExchanged }).score,
        0,
      ),
    );
    const score = scores.reduce((sum, each) => sum + each, 0);
    console.log(`${name.padEnd(20)} ${other.padEnd(20)} ${score} of ${2 * scores.length}`);
    return [{ first, second: first + 1 + index, scores }];
  }),
);

const chance = new Chance(values.seed);
const elo = strengths(names.length, pairings);
const spread = intervals(names.length, pairings, SAMPLES, (below) => chance.below(below));
const ranked = names.map((name, player) => ({ name, elo: elo[player] ?? 0, spread: spread[player] ?? [0, 0] }));
console.log(`\nElo, mean 0: ${edition}, seed ${values.seed}, ${2 * Number(values.pairs)} games a pairing`);
for (const one of ranked.sort((a, b) => b.elo - a.elo)) {
  const [low, high] = one.spread.map((each) => each.toFixed(0));
  console.log(`${one.name.padEnd(20)} ${one.elo.toFixed(0).padStart(5)}  ${low} to ${high}`);
}
