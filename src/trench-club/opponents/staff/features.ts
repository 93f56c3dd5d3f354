import type { Weights } from './weights.js';

/**
 * The features of a plan, in the order of its vector. The value of the plan is the sum of each times its weight of the same name, in coins;
 * what is bad for us counts below 0.
 */
export const FEATURES = [
  /** 1 if the forts that the plan takes win the game, else 0. */
  'won',
  /** Income from forts of a turn, less that of the enemy. */
  'income',
  /** Forts, less those of the enemy, in half mean prices. */
  'fort',
  /** For each fort the number of those before it, less the same of the enemy, in half mean prices. */
  'fortGrowth',
  /** Worth that the attacks of the plan take from the enemy, less what return fire takes, and enemies in forts that are taken. */
  'attack',
  /** Worth that the enemy's next turn takes from units that may act in our next one, and from those that may not. */
  'threat',
  'resting',
  /** Worth that return fire takes from the enemy in its next turn. */
  'returned',
  /** The loss of each fort that is ours, and of each other one, to the enemy, by how near it is to taking it. */
  'losing',
  'contested',
  /** Forts that foot soldiers of ours can take in the next turn, and those that they are on their way to. */
  'taking',
  'approach',
  /** The fights that units can get into from where they are, by their distance. */
  'advance',
  /** Worth that repairs give back, less their cost. */
  'repair',
  /** Worth of the units next to mine markers of the enemy. */
  'mines',
] as const satisfies readonly (keyof Weights)[];

export type Feature = (typeof FEATURES)[number];

/** The place of each feature in the vector. */
export const AT = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Readonly<Record<Feature, number>>;

/** The weights of the features, in the same order. */
export function weightVector(weights: Weights): Float64Array {
  return Float64Array.from(FEATURES, (name) => weights[name]);
}
