import { WEIGHTS } from '../../../src/trench-club/opponents/staff/weights.js';
import { contestant } from '../match/players.js';
import { Chance } from '../../../scripts/play/random.js';
import { earlyGame } from './early-game.js';
import { iterated, pointOf, weightsAt, type Fit } from './spsa.js';

export interface Tuning {
  readonly seed: string;
  /** Staff, which plays with the weights that are fitted. */
  readonly player: string;
  readonly against: string;
  /** The weights that are fitted. */
  readonly names: readonly string[];
  /** Games that each of the two sets of weights of an iteration plays. */
  readonly games: number;
  readonly rounds: number;
  readonly seat: 'first' | 'second' | 'any';
}

/** The weights of the source. */
export function begunFit({ names }: Pick<Tuning, 'names'>): Fit {
  const point = pointOf(WEIGHTS, names);
  return { iteration: 0, point, mean: point, scores: [0, 0] };
}

/** One more iteration, whose games no other iteration has. */
export function nextFit(tuning: Tuning, fit: Fit): Fit {
  const name = `${tuning.seed}/${fit.iteration}`;
  const coins = new Chance(`${name} signs`);
  return iterated(
    fit,
    () => coins.happens(0.5),
    (plus, minus) => scoresOf(tuning, name, [plus, minus]),
  );
}

/** The mean chance of winning with each point over the same games. */
function scoresOf(
  { player, against, names, games, rounds, seat }: Tuning,
  name: string,
  points: readonly [readonly number[], readonly number[]],
): [number, number] {
  const [plus, minus] = points.map((point) => contestant(player, weightsAt(WEIGHTS, names, point)));
  const second = contestant(against);
  const sums: [number, number] = [0, 0];
  for (let [game, count] = [0, 0]; count < games; game++) {
    const number = [name, game >> 1, game % 2 === 1] as const;
    const one = plus && earlyGame(plus, second, number, rounds, seat);
    const other = one && minus && earlyGame(minus, second, number, rounds, seat);
    if (!one || !other) continue;
    count++;
    sums[0] += one.chance / games;
    sums[1] += other.chance / games;
  }
  return sums;
}
