import { about } from '../../../game/trace.js';
import { unitIndex, withPurchase } from '../events/state-updates.js';
import { oneCommand } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { addRemedy, askedInTurn, refusal } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import { KIND_OF, type Country, type UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { shortOfMoney } from './money.js';
import { mayCommand } from '../../board/position/hand.js';

/** ECO-3 … ECO-5, DEC-ECO-4, DEC-ECO-5 */
export const repair: CommandKind<'repair'> = {
  phases: ['money'],
  by: 'active',
  decide(uncommitted, { unit: id }, country) {
    const { state } = uncommitted;
    const unit = state.units.find((one) => one.id === id);
    const fault = askedInTurn(unit ? repairFault(state, unit, country) : unknownUnit(id), REPAIRS);
    if (fault) return addRemedy(fault, { units: repairable(state, country) });
    const price = repairPrice(rulesOf(state), (unit as Unit).type) as number;
    uncommitted.emit({ type: 'unit-repaired', unit: id, price });
    return null;
  },
  /** In the order of the state. */
  enumerate: (state, country) => repairable(state, country).map((unit) => oneCommand({ type: 'repair', unit }, unit)),
};

export const repairs: EventKinds<'unit-repaired'> = {
  /** ECO-5 */
  'unit-repaired'(state, event) {
    const index = unitIndex(state.units, event.unit);
    const unit = state.units[index];
    if (!unit) return state;
    const units = state.units.slice();
    units[index] = undamaged(unit);
    return withPurchase({ ...state, units }, unit.country, event.price);
  },
};

/** ECO-5: the unit without its damage. */
export function undamaged({ damage: _damage, ...repaired }: Unit): Unit {
  return repaired;
}

/** ECO-4: the price of a repair in a fort; null if the type cannot be repaired there (DEC-ECO-15). */
export function repairPrice(rules: Rules, type: UnitType): number | null {
  return KIND_OF[rules.units[type].class] === 'boat' ? null : usualRepairPrice(rules, type);
}

/** ECO-4: the price of a repair anywhere; null if the unit sheet has none for the type. */
export function usualRepairPrice(rules: Rules, type: UnitType): number | null {
  const price = rules.options['repair.price'];
  return price === 'per-type' ? rules.units[type].repairPrice : price;
}

/** Codes of {@link repairFault}, in the order in which it asks. */
const REPAIRS = [
  'unknown-unit',
  'not-your-unit',
  'not-repairable',
  'not-rested',
  'not-damaged',
  'too-expensive',
] as const;

function repairFault(state: State, unit: Unit, giver: Country) {
  const { id, country, type, fort } = unit;
  if (!mayCommand(state, giver, country)) return notYourUnit(unit, giver, { unit: id }, 'ECO-3');
  const price = repairPrice(rulesOf(state), type);
  const facts = about({ unit: id, fort: fort ?? null, damage: unit.damage ?? 0, price });
  if (price === null) return refusal('not-repairable', { ...facts, unitType: type }, { case: 'in-fort' });
  if (fort === undefined || !unit.rested) {
    return refusal('not-rested', facts, { case: fort === undefined ? 'outside' : 'moved' });
  }
  if (!unit.damage) return refusal('not-damaged', facts);
  return shortOfMoney(state, country, price, facts);
}

/** Units that may be repaired now, in the order of the state. */
export function repairable(state: State, country: Country): string[] {
  return state.units.flatMap((unit) =>
    unit.rested && unit.damage && repairFault(state, unit, country) === null ? [unit.id] : [],
  );
}
