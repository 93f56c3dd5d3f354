import type { OrdersRefusal } from '../orders/first-round.js';
import type { Combatant } from '../../board/position/combatant.js';
import { refusal } from '../refusals.js';
import type { Unit } from '../../wire/schema/state.js';
import { say } from '../../words/say.js';

/** May these units get an order this round (FRS-5)? The first-round limits lie outside the position. */
export type Orders = (units: readonly Pick<Unit, 'id' | 'army'>[]) => OrdersRefusal | null;

export type AttackerFault =
  'attacker-in-fort' | 'attacker-not-on-map' | 'attacker-unarmed' | 'attacker-has-built' | 'attacker-in-water';

/** ATT-9, DEF-7: why it can attack nothing at all from where it is, or null; the orders of its army are not asked. */
export function attackerFault({ unit, figures, turret, hex, wading }: Combatant): AttackerFault | null {
  // DEC-SF-TUR-1: a Turret needs no orders.
  if (turret) return null;
  if (unit.fort !== undefined) return 'attacker-in-fort';
  if (!hex) return 'attacker-not-on-map';
  if (!figures.groundRange && !figures.airRange) return 'attacker-unarmed';
  if (unit.built) return 'attacker-has-built';
  return wading ? 'attacker-in-water' : null;
}

/** Why this unit can attack nothing at all from where it is (ATT-9), or null. */
export function attackerRefusal(attacker: Combatant, orders?: Orders) {
  const { unit, turret, hex } = attacker;
  if (turret) return null;
  const fault = attackerFault(attacker);
  if (!fault) return orders?.([unit]) ?? null;
  const facts = { attacker: unit.id, unitType: unit.type };
  const { fort } = unit;
  if (fault === 'attacker-in-fort' && fort !== undefined) {
    return refusal(fault, { message: say(fault, { unit: unit.id, fort }), facts: { ...facts, fort } });
  }
  const told = fault === 'attacker-in-water' ? { ...facts, hex } : facts;
  const message = say(fault as Exclude<AttackerFault, 'attacker-in-fort'>, { unit: unit.id });
  return refusal(fault, { message, facts: told });
}
