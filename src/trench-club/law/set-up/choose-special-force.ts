import { withSeat } from '../events/state-updates.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { positionOf } from '../../board/position/position.js';
import { addRemedy, asked, refusal, type RefusalOf } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import { freeWater, isOnSheet, notOnSheet, unitTypeOf } from '../orders/special-forces.js';
import { SPECIAL_FORCES, type Country, type SpecialForce } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { boatsWaiting } from './deployment.js';

/** VAR-IDEA-1, DEC-SET-13: each country chooses a special force before it makes its armies; three Turrets go to stock. */
export const chooseSpecialForce: CommandKind<'choose-special-force'> = {
  phases: ['armies'],
  by: 'hand',
  inPlay: ({ options }) => options['start.specialForce'],
  decide(uncommitted, { force }, country) {
    const { state } = uncommitted;
    if (!rulesOf(state).options['start.specialForce']) {
      return refusal('special-forces-not-in-play', { country, force }, { case: 'start', clause: 'OPT-31' });
    }
    asked(null, 'special-forces-not-in-play');
    const chosen = chosenBy(state, country);
    if (chosen) return refusal('special-force-chosen', { country, force: chosen });
    asked(null, 'special-force-chosen');
    const missing = asked(notOnSheet(state, force, country), 'not-on-unit-board');
    if (missing) return missing;
    const fault = asked(forceFault(state, force), 'no-free-water');
    if (fault) return addRemedy(fault, { forces: choosable(state) });
    const type = unitTypeOf(force);
    const unit = type && `${country}-${type}-1`;
    uncommitted.emit({ type: 'special-force-chosen', country, force, ...(unit && { unit }) });
    return null;
  },
  /** In the order of SF-GEN-1. */
  enumerate: (state, country) =>
    listedIfAny('choose-special-force', '', mustChoose(state, country) ? choosable(state) : [], (force) => ({
      type: 'choose-special-force',
      force,
    })),
};

export const startingForces: EventKinds<'special-force-chosen'> = {
  'special-force-chosen'(before, { country, force, unit: id }) {
    const state = withSeat(before, country, (seat) => ({ ...seat, specialForce: force }));
    const type = unitTypeOf(force);
    if (!type || id === undefined) {
      return { ...state, turrets: { ...state.turrets, [country]: rulesOf(state).turret.perPurchase } };
    }
    const serial = { ...state.serial, [country]: (state.serial?.[country] ?? 0) + 1 };
    return { ...state, units: [...state.units, { id, country, type }], serial };
  },
};

function chosenBy(state: State, country: Country): SpecialForce | undefined {
  return state.seats.find((seat) => seat.country === country)?.specialForce;
}

/** Does the country still have its special force to choose? */
export function mustChoose(state: State, country: Country): boolean {
  return rulesOf(state).options['start.specialForce'] && chosenBy(state, country) === undefined;
}

/** DEC-SET-13: a Gunboat needs a hex of water, or a bridge, that no other one will need. */
function forceFault(state: State, force: SpecialForce): RefusalOf<'no-free-water'> | null {
  if (force !== 'gunboat' || freeWater(positionOf(state)).length > boatsWaiting(state)) return null;
  return refusal('no-free-water', { force }, { case: 'start', clause: 'DEC-SET-13' });
}

export function choosable(state: State): SpecialForce[] {
  const rules = rulesOf(state);
  return SPECIAL_FORCES.filter((force) => isOnSheet(rules, force) && forceFault(state, force) === null);
}
