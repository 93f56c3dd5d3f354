import { ordersRefusal, type OrdersRefusal } from '../orders/first-round.js';
import type { Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { rulesOf } from '../../board/rules/rules.js';
import { refusal } from '../refusals.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';

/** May these units get an order this round (FRS-5)? The first-round limits lie outside the position. */
export type Orders = (units: readonly Pick<Unit, 'id' | 'army'>[]) => OrdersRefusal | null;

export function ordersOf(state: State, country: Country): Orders {
  const { options } = rulesOf(state);
  return (units) => ordersRefusal(state, options, country, units);
}

export type AttackerFault =
  | 'attacker-in-fort'
  | 'attacker-not-on-map'
  | 'attacker-unarmed'
  | 'attacker-has-built'
  | 'attacker-in-water'
  | 'turret-not-ready';

/** ATT-9, DEF-7, DEC-SF-TUR-2: why it can attack nothing at all from where it is, or null; the orders of its army are not asked. */
export function attackerFault(
  { state }: Position,
  { unit, figures, turret, hex, wading }: Combatant,
): AttackerFault | null {
  if (turret) {
    return state.forts?.find(({ id }) => id === turret.id)?.turretPlaced ? 'turret-not-ready' : null;
  }
  if (unit.fort !== undefined) return 'attacker-in-fort';
  if (!hex) return 'attacker-not-on-map';
  if (!figures.groundRange && !figures.airRange) return 'attacker-unarmed';
  if (unit.built) return 'attacker-has-built';
  return wading ? 'attacker-in-water' : null;
}

/** {@link attackerFault} as a refusal, or that of the orders of its army (FRS-5). DEC-SF-TUR-1: a Turret needs none. */
export function attackerRefusal(position: Position, attacker: Combatant, orders?: Orders) {
  const { unit, turret, hex } = attacker;
  const fault = attackerFault(position, attacker);
  if (turret) {
    const facts = { attacker: { fort: turret.id } };
    return fault && refusal('turret-not-ready', { message: msg('turret-not-ready', { fort: turret.id }), facts });
  }
  if (!fault) return orders?.([unit]) ?? null;
  const facts = { attacker: unit.id, unitType: unit.type as UnitType };
  const { fort } = unit;
  if (fault === 'attacker-in-fort' && fort !== undefined) {
    return refusal(fault, { message: msg(fault, { unit: unit.id, fort }), facts: { ...facts, fort } });
  }
  const withHex = fault === 'attacker-in-water' ? { ...facts, hex } : facts;
  const message = msg(fault as Exclude<AttackerFault, 'attacker-in-fort' | 'turret-not-ready'>, { unit: unit.id });
  return refusal(fault, { message, facts: withHex });
}
