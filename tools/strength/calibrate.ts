/**
 * `npm run tool -- calibrate [trench-club|trench] [--games 100] [--seed 1] [--players staff:colonel,automa:overkill] [--edition e2]`: plays
 * games between computer players, takes the value of the position after each turn, and fits the logistic curve from values to results
 * (Newton's method). Prints the curve, a table of predicted and observed chances, and how often the side that stood better lost all the
 * same: what dice decide. Without players Trench Club is played by several pairs.
 */
import { toolArguments } from '../../scripts/arguments.js';
import { view } from '../../src/trench-club/law/events/view.js';
import { fillHidden } from '../../src/trench-club/hosted/fill-hidden.js';
import { analyst } from '../../src/trench-club/hosted/analyst.js';
import { PlanningContext } from '../../src/trench-club/opponents/staff/planning-context.js';
import { WEIGHTS } from '../../src/trench-club/opponents/staff/weights.js';
import { valueAfterTurn } from '../../src/trench-club/opponents/staff/analysis.js';
import { FACTION_OF, type Country, type Faction } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { contestant, EDITIONS, playMatchGame, type Edition } from './match/players.js';
import { scoredGame } from './match/trench-games.js';
import { wilson } from '../../src/game/intervals.js';

/** A value and what became of the game: 1 won, 0 lost, 0.5 drawn. */
interface Sample {
  readonly value: number;
  readonly result: number;
  /** The side of a game that it is about. */
  readonly side: string;
}

const { values, positionals } = toolArguments(
  import.meta.url,
  {
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string' },
    edition: { type: 'string', default: 'e2' },
  },
  1,
);
const [game = 'trench-club'] = positionals;
const games = Number(values.games);

/** The pairs of players of Trench Club in turn, with the edition. */
function clubPairs(): readonly (readonly [string, string, Edition])[] {
  const edition = EDITIONS.find((one) => one === values.edition);
  if (!edition) throw new Error(`--edition is one of ${EDITIONS.join(', ')}.`);
  const [first, second] = values.players?.split(',') ?? [];
  if (first && second) return [[first, second, edition]];
  return [
    ['staff:1000', 'automa:overkill', 'e2'],
    ['automa:overkill', 'warden', 'e2'],
    ['enemy:shell_shock', 'warden', 'e1'],
    ['staff:1000', 'warden', 'e1'],
  ];
}

function clubSamples(): Sample[] {
  const pairs = clubPairs();
  return Array.from({ length: games }, (_, n) => {
    const [first, second, edition] = pairs[n % pairs.length] as (typeof pairs)[number];
    const seen: { value: number; faction: Faction }[] = [];
    let last: { key: string; seat: string } | null = null;
    const watch = (state: State) => {
      const turn = analyst.turnOf(state);
      if (last && turn && turn.key !== last.key) {
        const country = last.seat as Country;
        seen.push({
          value: valueAfterTurn(new PlanningContext(fillHidden(view(state, country)), country, WEIGHTS)),
          faction: FACTION_OF[country],
        });
      }
      last = turn;
    };
    const { winner } = playMatchGame(
      contestant(first),
      contestant(second),
      { edition, seed: values.seed, pair: n, isExchanged: n % 2 === 1 },
      watch,
    );
    // A game that is not over by the last round does not count.
    if (winner === null) return [];
    return seen.map(({ value, faction }) => ({
      value,
      result: winner === faction ? 1 : 0,
      side: `${n} ${faction}`,
    }));
  }).flat();
}

function trenchSamples(): Sample[] {
  return Array.from({ length: games }, (_, n) =>
    scoredGame(`${values.seed}/${n}`).map((one, move) => ({ ...one, side: `${n} ${move % 2}` })),
  ).flat();
}

/** Base and slope of the curve with the greatest likelihood. */
function fitted(samples: readonly Sample[]): { base: number; slope: number } {
  let [base, slope] = [0, 0];
  for (let step = 0; step < 30; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const { value, result } of samples) {
      const chance = 1 / (1 + Math.exp(-(base + slope * value)));
      const weight = chance * (1 - chance);
      g0 += result - chance;
      g1 += (result - chance) * value;
      h00 += weight;
      h01 += weight * value;
      h11 += weight * value * value;
    }
    const determinant = h00 * h11 - h01 * h01;
    base += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return { base, slope };
}

// A won position has no finite value.
const samples = (game === 'trench' ? trenchSamples() : clubSamples()).filter(({ value }) => Math.abs(value) < 1e4);
const { base, slope } = fitted(samples);
console.log(`${game}: ${games} games, ${samples.length} positions, seed ${values.seed}`);
console.log(`chance = 1 / (1 + exp(-(${base.toFixed(4)} + ${slope.toFixed(5)} * value)))`);
const chances = samples.map((sample) => ({ ...sample, chance: 1 / (1 + Math.exp(-(base + slope * sample.value))) }));
const brier = chances.reduce((sum, { chance, result }) => sum + (chance - result) ** 2, 0) / chances.length;
console.log(`mean squared error ${brier.toFixed(4)}; 0.25 is a coin`);
for (let tenth = 0; tenth < 10; tenth++) {
  const within = chances.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
  if (within.length === 0) continue;
  const observed = within.reduce((sum, { result }) => sum + result, 0) / within.length;
  console.log(`${tenth * 10} to ${tenth * 10 + 10} %: ${(100 * observed).toFixed(1)} % of ${within.length}`);
}

/** Each side of each game: its chances on average and at best. */
const sides = [...groups(chances, ({ side }) => side)].map(([side, seen]) => ({
  game: side.split(' ')[0],
  mean: seen.reduce((sum, { chance }) => sum + chance, 0) / seen.length,
  most: Math.max(...seen.map(({ chance }) => chance)),
  result: seen[0]?.result ?? 0.5,
}));
const decided = [...groups(sides, ({ game }) => game).values()].flatMap(([one, other]) =>
  one && other && one.result !== 0.5 ? [one.mean > other.mean ? one : other] : [],
);
const lost = decided.filter(({ result }) => result === 0).length;
console.log(`the side with the higher chances on average lost ${share(lost, decided.length)}`);
for (const level of [60, 70, 80, 90, 95]) {
  const once = sides.filter(({ most }) => most >= level / 100);
  console.log(`who once had ${level} % lost ${share(once.filter(({ result }) => result === 0).length, once.length)}`);
}

function share(count: number, of: number): string {
  if (of === 0) return 'none of no games';
  const [low, high] = wilson(count, of).map((one) => (100 * one).toFixed(1));
  return `${count} of ${of} games: ${((100 * count) / of).toFixed(1)} % (${low} to ${high})`;
}

function groups<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}
