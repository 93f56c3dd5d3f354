import type { Hex } from '../../../hex/axial.js';
import { distanceBetween, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { rangeAgainst, type Range } from '../../board/rules/close-combat.js';
import { distances } from './long-hex.js';
import { ordersRefusal, type OrdersRefusal } from '../orders/first-round.js';
import { rulesOf } from '../../board/rules/rules.js';
import { refusal, refuseWith } from '../refusals.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';

export type TargetFault =
  'target-not-enemy' | 'target-not-on-map' | 'no-range-against-target' | 'target-too-close' | 'target-too-far';

/** ATT-4 … ATT-9: why the attacker may not attack the target from where it is, or null. The orders of its army are not asked. */
export function attackFault(
  position: Position,
  attacker: Combatant,
  target: Combatant,
): AttackerFault | TargetFault | null {
  return attackerFault(position, attacker) ?? targetFault(position, attacker, target);
}

/** {@link attackFault} of a unit as if it were on that hex, with all others where they are. */
export function attackFrom(position: Position, unit: number, hex: number, target: Combatant) {
  return attackFault(position, position.standing(unit, hex), target);
}

/** ATT-4 … ATT-6, ATT-8: why an attacker that can attack at all may not choose this target; null if it may. */
export function targetFault(position: Position, attacker: Combatant, target: Combatant): TargetFault | null {
  if (attacker.faction === target.faction) return 'target-not-enemy';
  if (!target.hex || target.unit.fort !== undefined) return 'target-not-on-map';
  const range = rangeAgainst(attacker.figures, target.figures.class);
  if (!range) return 'no-range-against-target';
  if (attacker.trench || target.trench) return outOfRange(range, ...distances(position, attacker, target));
  const steps = distanceBetween(attacker, target);
  return outOfRange(range, steps, steps);
}

function outOfRange(range: Range, least: number, greatest: number): TargetFault | null {
  if (least === Infinity) return 'target-not-on-map';
  return greatest < range[0] ? 'target-too-close' : least > range[1] ? 'target-too-far' : null;
}

/** The targets a unit may choose, in the order of the state. */
export function targetsOf(position: Position, attacker: Combatant): readonly Combatant[] {
  return enemiesNear(position, attacker).filter((target) => targetFault(position, attacker, target) === null);
}

/** Every enemy on the map but those that lie beyond all its ranges, in the order of the state. */
export function enemiesNear({ combatants, map }: Position, { hex, faction, figures }: Combatant): Combatant[] {
  // A trench and a fort lie on many hexes.
  const longest =
    hex && map.trenches.length === 0
      ? Math.max(figures.groundRange?.[1] ?? 0, figures.airRange?.[1] ?? 0)
      : Number.POSITIVE_INFINITY;
  const { q, r } = hex ?? ORIGIN;
  const near: Combatant[] = [];
  for (const target of combatants) {
    const there = target.hex;
    if (there === null || target.faction === faction) continue;
    if (Math.abs(there.q - q) <= longest && Math.abs(there.r - r) <= longest) near.push(target);
  }
  return near;
}

const ORIGIN: Hex = { q: 0, r: 0 };

/** May these units get an order this round (FRS-5)? The first-round limits lie outside the position. */
export type Orders = (units: readonly Pick<Unit, 'id' | 'army'>[]) => OrdersRefusal | null;

export function ordersOf(state: State, country: Country): Orders {
  const { options } = rulesOf(state);
  return (units) => ordersRefusal(state, options, country, units);
}

type AttackerFault =
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
