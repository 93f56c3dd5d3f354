import type { Hex } from '../../../hex/axial.js';
import { distanceBetween, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { rangeAgainst, type Range } from '../../board/rules/close-combat.js';
import { attackerFault, type AttackerFault } from './attackers.js';
import { distances } from './long-hex.js';

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
