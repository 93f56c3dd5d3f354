import {
  attackValue,
  rankOf,
  type CombatFigures,
  type CombatOptions,
  type Role,
} from '../../board/rules/attack-value.js';
import type { Country, Rank } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

/** AUT-CBT-4: R of each rank. */
const RANK_STEPS: Readonly<Record<Rank, number>> = { recruit: 0, veteran: 1, 'war-hero': 2 };

/** AUT-CBT-2, AUT-CBT-3: from this damage on, a unit's value and rank count half. */
const WORN_FROM = 3;

/** AUT-CBT-1, AUT-CBT-6: countries whose units roll no dice, whether they attack or return fire (AUT-D-15). */
export function automataOf({ seats }: Pick<State, 'seats'>): readonly Country[] {
  for (const { opponent } of seats) {
    if (opponent === 'automa') return seats.flatMap((seat) => (seat.opponent === 'automa' ? [seat.country] : []));
  }
  return NOBODY;
}

const NOBODY: readonly Country[] = [];

/**
 * AUT-CBT-4, AUT-D-14: V, the attack value printed for a recruit against the kind of unit concerned, whatever the rank of
 * the unit that fires.
 */
export function printedValue(by: CombatFigures, against: CombatFigures, role: Role, options: CombatOptions): number {
  return attackValue(by, against, 'recruit', role, options);
}

/**
 * AUT-CBT-2 … AUT-CBT-4: the hits of a unit with that printed value, damage and experience. Support adds nothing
 * (AUT-CBT-5).
 */
export function fixedHits(value: number, { damage, xp }: { readonly damage: number; readonly xp: number }): number {
  const steps = RANK_STEPS[rankOf(xp)];
  return damage < WORN_FROM ? value + 2 * steps : Math.ceil(value / 2) + steps;
}
