import { ordersRefusal, type OrdersRefusal } from '../orders/first-round.js';
import type { Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Hex } from '../../../hex/axial.js';
import { refusal, refuseWith } from '../refusals.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';

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
  if (turret) return state.forts?.find(({ id }) => id === turret.id)?.turretPlaced ? 'turret-not-ready' : null;
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
    return fault && refusal('turret-not-ready', facts, { values: { fort: turret.id } });
  }
  if (!fault) return orders?.([unit]) ?? null;
  const facts = { attacker: unit.id, unitType: unit.type as UnitType };
  switch (fault) {
    case 'attacker-in-fort':
      return refusal(fault, { ...facts, fort: unit.fort as string });
    case 'attacker-in-water':
      return refusal(fault, { ...facts, hex: hex as Hex });
    default:
      return refuseWith(fault, facts);
  }
}
