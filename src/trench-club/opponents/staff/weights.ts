/**
 * Weights of the features of a plan, in the order of its vector, in coins. The value of the plan is the sum of each feature times its
 * weight; what is bad for us counts below 0.
 */
const FEATURE_WEIGHTS = {
  /** 1 if the forts that the plan takes win the game, else 0. */
  won: 1e6,
  /** Income from forts of a turn, less that of the enemy. Its weight is the turns for which it counts. */
  income: 4,
  /** Forts, less those of the enemy, in half mean prices. */
  fort: 2.5,
  /** For each fort the number of those before it, less the same of the enemy, in half mean prices. */
  fortGrowth: 0.75,
  /** Worth that the attacks of the plan take from the enemy, less what return fire takes, and enemies in forts that are taken. */
  attack: 1,
  /** Worth that the enemy's next turn takes from units that may act in our next one, and from those that may not. */
  threat: 1,
  resting: 1.7,
  /** Worth that return fire takes from the enemy in its next turn. */
  returned: 1,
  /** The loss of each fort that is ours, and of each other one, to the enemy, by how near it is to taking it. */
  losing: 0.8,
  contested: 0.35,
  /** Forts that foot soldiers of ours can take in the next turn, and those that they are on their way to. */
  taking: 0.7,
  approach: 0.5,
  /** The fights that units can get into from where they are, by their distance. */
  advance: 0.5,
  /** Worth that repairs give back, less their cost. */
  repair: 0.7,
  /** Worth of the units next to mine markers of the enemy. */
  mines: 0.1,
};

export type Feature = keyof typeof FEATURE_WEIGHTS;

export const FEATURES = Object.keys(FEATURE_WEIGHTS) as readonly Feature[];

/** The place of each feature in the vector. */
export const AT = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Readonly<Record<Feature, number>>;

/**
 * Every number by which Staff values a plan, in coins where nothing else is said; shares are between 0 and 1. By hand, and then by
 * `npm run tool -- match --first staff:1000 --pairs 40 --seed 31` with `--weights`; docs/opponents.md has what was tried since.
 */
export const WEIGHTS = {
  ...FEATURE_WEIGHTS,

  // The worth of a unit.
  /** Share of its price that a unit is worth with each damage, 0 to 5. */
  worn: [1, 0.9, 0.79, 0.62, 0.47, 0.32] as readonly number[],
  /** What a veteran and a war hero are worth more, as a share of the price. */
  veteran: 0.35,
  hero: 0.75,
  /** What a foot soldier is worth more, which takes forts, in half mean prices. */
  foot: 1.5,
  /** A point of experience short of the next rank, as a share of the price. */
  experience: 0.06,

  // Attacks.
  /** Attacks that gain less are not made. */
  leastGain: 0.05,
  /** Share of an attack that is answered, where orders are compared before they are planned together. */
  answered: 0.8,
  /** Share of the enemy's fire on a hex, in the same comparison. */
  exposure: 0.3,
  /** Share of an attack's worth that is left with each turn that it takes to get there, and turns to come out of a fort. */
  perAdvance: 0.75,
  leavingFort: 0.5,
  /** Share of the return fire that keeps the enemy from an attack. */
  deterrence: 0.8,

  // Forts.
  /** Forts of the first kind that one more is worth at most. */
  fortLimit: 4,
  /** Share of the danger to a fort that is left with each turn that an enemy still needs. */
  losingPerTurn: 0.35,
  /** Share of that danger that is left where a foot soldier of ours can take the fort back. */
  guarded: 0.5,
  /** Share of a fort that is left with each turn that it takes a foot soldier to get there. */
  perTurn: 0.75,

  // Money.
  /** Share of its price that a repair in a fort costs, beside what it gives back. */
  repairCost: 5 / 7,
  /** Foot soldiers that a side wants for each fort that it does not hold, and what one counts more until then. */
  footPerFort: 1,
  wantedFoot: 2.5,
  /** A cheaper type is bought now if it is worth so much of one that has to be saved for. */
  instead: 0.8,
  /** Hexes that a fort counts as farther away from where a recruit is needed, when the enemy stands beside it. */
  dangerAway: 12,
};

export type Weights = Readonly<typeof WEIGHTS>;

/** The weights of the features, in the order of the vector. */
export function weightVector(weights: Weights): Float64Array {
  return Float64Array.from(FEATURES, (name) => weights[name]);
}

/** A power without a function whose last digit is the machine's; parts of a turn are between its neighbours. */
export function power(base: number, exponent: number): number {
  let product = 1;
  let left = exponent;
  for (; left >= 1 && product > 1e-6; left--) product *= base;
  return left > 0 ? product * (1 - left * (1 - base)) : product;
}
