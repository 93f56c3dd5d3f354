import type { Weights } from '../../../src/trench-club/opponents/staff/weights.js';

/** Weights that are shares by their meaning: they stay between 0 and 1. The others stay above 0. */
const SHARES: ReadonlySet<string> = new Set([
  'worn',
  'taking',
  'losing',
  'losingPerTurn',
  'guarded',
  'approach',
  'perTurn',
  'deterrence',
  'perAdvance',
]);

/** Size of the differences, and the first length of a step for a difference of 1 in the score. */
const DIFFERENCE = 0.15;
const STEP = 0.06;
/** Iterations after which a step is half as long as the first. */
const HALF_AFTER = 150;

/** The numbers of weights by name; `worn` counts five, as an undamaged unit is worth its price. */
export function namesOf(weights: Weights): string[] {
  return Object.entries(weights).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [name]
      : (value as readonly number[]).flatMap((_, at) => (at > 0 ? [`${name}.${at}`] : [])),
  );
}

function isShare(name: string): boolean {
  return SHARES.has(name.split('.')[0] as string);
}

/** These numbers of the weights on a scale without bounds: logarithms, and log odds of shares. */
export function pointOf(weights: Weights, names: readonly string[]): number[] {
  return names.map((name) => {
    const [key, at] = name.split('.') as [keyof Weights, string?];
    const value = at === undefined ? (weights[key] as number) : (weights.worn[Number(at)] as number);
    return Math.log(isShare(name) ? value / (1 - value) : value);
  });
}

/** The weights with those of a point in their place, to three digits. */
export function weightsAt(weights: Weights, names: readonly string[], point: readonly number[]): Weights {
  const worn = [...weights.worn];
  const found: Record<string, number> = {};
  names.forEach((name, index) => {
    const power = Math.exp(point[index] as number);
    const value = Number((isShare(name) ? power / (1 + power) : power).toPrecision(3));
    const [key, at] = name.split('.') as [string, string?];
    if (at === undefined) found[key] = value;
    else worn[Number(at)] = value;
  });
  return { ...weights, ...found, worn };
}

/** How far a fit has come. */
export interface Fit {
  readonly iteration: number;
  readonly point: readonly number[];
  /** Mean of all points, the later the heavier: the result. */
  readonly mean: readonly number[];
  /** The scores of the last iteration, up and down. */
  readonly scores: readonly [number, number];
}

/**
 * An iteration of simultaneous perturbation stochastic approximation (Spall 1992): all numbers are changed at once, each up or down at
 * random, and follow the difference of the two scores.
 * @param scoresOf the scores of two points on the same games, 0 to 1
 * @param isUp a coin
 */
export function iterated(
  { iteration, point, mean }: Omit<Fit, 'scores'>,
  isUp: () => boolean,
  scoresOf: (plus: readonly number[], minus: readonly number[]) => readonly [number, number],
): Fit {
  const signs = point.map(() => (isUp() ? 1 : -1));
  const moved = (by: number) => point.map((one, index) => one + by * (signs[index] as number));
  const scores = scoresOf(moved(DIFFERENCE), moved(-DIFFERENCE));
  const [plus, minus] = scores;
  const length = (STEP / (1 + iteration / HALF_AFTER)) * ((plus - minus) / (2 * DIFFERENCE));
  const next = moved(length);
  const share = 2 / (iteration + 2);
  return {
    iteration: iteration + 1,
    point: next,
    mean: mean.map((one, index) => one + share * ((next[index] as number) - one)),
    scores,
  };
}
