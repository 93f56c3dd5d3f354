import { about } from '../../../game/trace.js';
import { distance } from '../../../hex/axial.js';
import { armiesGivenOrders, unitIndex, withOrders, withPurchase } from '../events/state-updates.js';
import { listedIfAny } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { isOneSide } from '../../board/position/side.js';
import { addRemedy, askedInTurn, refusal } from '../refusals.js';
import { notYourUnit, unknownUnit } from '../orders/units.js';
import { ORDERS, ordersRefusal } from '../orders/first-round.js';
import { rulesOf } from '../../board/rules/rules.js';
import { hasSpecialForces } from '../orders/special-forces.js';
import type { Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';
import { shortOfMoney } from './money.js';
import { undamaged, usualRepairPrice } from './repair.js';

/** SF-MED-1 … SF-MED-3, DEC-SF-MED-1, DEC-SF-MED-2: a Medic and its patient may have moved and attacked. */
export const heal: CommandKind<'heal'> = {
  phases: ['money'],
  by: 'active',
  inPlay: ({ options }) => hasSpecialForces(options),
  decide(uncommitted, { medic: medicId, unit: id }, country) {
    const { state } = uncommitted;
    const medic = state.units.find((one) => one.id === medicId);
    const patient = state.units.find((one) => one.id === id);
    const fault =
      askedInTurn(medic ? medicFault(state, medic, country) : unknownUnit(medicId), MEDICS) ??
      askedInTurn(patient ? patientFault(state, medic as Unit, patient) : unknownUnit(id), PATIENTS);
    if (fault) return addRemedy(fault, { heals: heals(state, country) });
    uncommitted.emit({
      type: 'unit-healed',
      medic: medicId,
      unit: id,
      price: healingPrice(state, patient as Unit) ?? 0,
    });
    return null;
  },
  /** By Medic and then patient, in the order of the state. */
  enumerate: (state, country) =>
    medicsOf(state, country).flatMap((medic) =>
      listedIfAny('heal', medic.id, patientsOf(state, medic), (unit) => ({ type: 'heal', medic: medic.id, unit })),
    ),
};

export const healing: EventKinds<'unit-healed'> = {
  'unit-healed'(state, { medic, unit, price }) {
    const units = state.units.slice();
    const patient = unitIndex(units, unit);
    units[patient] = undamaged(units[patient] as Unit);
    const healer = unitIndex(units, medic);
    const { country } = units[healer] as Unit;
    units[healer] = { ...(units[healer] as Unit), acted: true };
    const armies = armiesGivenOrders(state, ({ id }) => id === medic);
    return withOrders(withPurchase({ ...state, units }, country, price), country, armies);
  },
};

/** Codes of {@link medicFault} and {@link patientFault}, in the order in which they ask. */
const MEDICS = [
  'unknown-unit',
  'not-your-unit',
  'not-a-medic',
  'medic-not-on-map',
  'already-acted',
  ...ORDERS,
] as const;
const PATIENTS = [
  'unknown-unit',
  'not-your-unit',
  'patient-not-adjacent',
  'not-damaged',
  'not-repairable',
  'too-expensive',
] as const;

/** Whether this unit can heal now (SF-MED-1, DEC-SF-MED-1, DEC-FRS-1). */
function medicFault(state: State, medic: Unit, country: Country) {
  const facts = about({ medic: medic.id });
  if (!mayCommand(state, country, medic.country)) return notYourUnit(medic, country, facts, 'SF-MED-1');
  if (medic.type !== 'medic') return refusal('not-a-medic', { ...facts, unitType: medic.type });
  if (!medic.hex) return refusal('medic-not-on-map', { ...facts, fort: medic.fort ?? null });
  if (medic.acted) return refusal('already-acted', facts, { case: 'healed', clause: 'SF-MED-1' });
  return ordersRefusal(state, rulesOf(state).options, country, [medic]);
}

function patientFault(state: State, medic: Unit, patient: Unit) {
  const { country, hex } = medic;
  const facts = about({ medic: medic.id, unit: patient.id });
  if (!isOneSide(state, patient.country, country)) {
    return refusal(
      'not-your-unit',
      { ...facts, country: patient.country },
      { case: 'patient', clause: 'DEC-SF-MED-1' },
    );
  }
  if (!hex || !patient.hex || distance(hex, patient.hex) !== 1) {
    return refusal('patient-not-adjacent', { ...facts, at: patient.hex ?? null });
  }
  if (!patient.damage) return refusal('not-damaged', facts, { clause: 'SF-MED-2' });
  const price = healingPrice(state, patient);
  if (price === null) {
    return refusal('not-repairable', facts, { case: 'no-price', values: { type: patient.type }, clause: 'SF-MED-2' });
  }
  return shortOfMoney(state, country, price, facts);
}

/** SF-MED-2: boats too (DEC-ECO-15). */
function healingPrice(state: State, { type }: Unit): number | null {
  return usualRepairPrice(rulesOf(state), type);
}

function medicsOf(state: State, country: Country): Unit[] {
  return state.units.filter(
    (unit) =>
      unit.type === 'medic' && mayCommand(state, country, unit.country) && medicFault(state, unit, country) === null,
  );
}

function patientsOf(state: State, medic: Unit): string[] {
  return state.units.flatMap((unit) => (unit.damage && patientFault(state, medic, unit) === null ? [unit.id] : []));
}

function heals(state: State, country: Country): { medic: string; units: string[] }[] {
  return medicsOf(state, country).flatMap((medic) => {
    const units = patientsOf(state, medic);
    return units.length > 0 ? [{ medic: medic.id, units }] : [];
  });
}
