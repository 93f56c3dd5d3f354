/**
 * Every number by which Staff values a plan, in coins where nothing else is said; shares are between 0 and 1. By hand, and then by
 * `npm run tool -- match --first staff:1000 --pairs 40 --seed 31` with `--weights`; docs/opponents.md has what was tried since.
 */
export const WEIGHTS = {
  // Weights of the features of the same name (features.ts).
  won: 1e6,
  /** Turns for which the income of a fort counts. */
  income: 4,
  fort: 2.5,
  fortGrowth: 0.75,
  attack: 1,
  threat: 1,
  resting: 1.7,
  returned: 1,
  losing: 0.8,
  contested: 0.35,
  taking: 0.7,
  approach: 0.5,
  advance: 0.5,
  repair: 0.7,
  mines: 0.1,

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
