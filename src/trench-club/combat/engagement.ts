import { distance, equals, opposite } from '../../hex/axial.js';
import { antiTankDice, attackValue, BASE_DICE, rankOf, type CombatOptions, type Row } from '../rules/attack-value.js';
import type { Battlefield, Combatant } from './battlefield.js';
import { canClose } from '../rules/close-combat.js';
import { KIND_OF } from '../schema/names.js';

export type Support = 'none' | 'flank' | 'surround';

/** BAT-6, BAT-7, BAT-8: extra dice of the attacker. */
export const SUPPORT_DICE: Readonly<Record<Support, number>> = { none: 0, flank: 2, surround: 3 };

/**
 * One unit against one unit (BAT-1): everything about the battle that follows from who stands where. Damage,
 * experience and who is still alive come in when it is fought (BAT-22).
 */
export interface Engagement {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly options: CombatOptions;
  readonly distance: number;
  /** DEF-8, DEC-ATT-8 */
  readonly closeCombat: boolean;
  /** BAT-3, BAT-4, DEC-ATT-9 */
  readonly returnFire: boolean;
  /** Units that support the attack as long as they live, clockwise around the target. */
  readonly supporters: readonly Combatant[];
  /** The one of them that stands exactly opposite the attacker (DEC-BAT-5). */
  readonly opposite: Combatant | null;
  readonly row: 'open' | 'forest';
  /** The row the target takes damage by (BAT-15, BAT-16). */
  readonly targetRow: Row;
  /** The row the attacker takes damage by: always its open one (BAT-17, DEC-BAT-13). */
  readonly attackerRow: Row;
}

/** Two units on map hexes, the target in the attacker's range (ATT-4). */
export function engagement(field: Battlefield, attacker: Combatant, target: Combatant): Engagement {
  const steps = attacker.hex && target.hex ? distance(attacker.hex, target.hex) : Infinity;
  const closeCombat = steps === 1;
  const supporters = closeCombat ? supportersOf(field, attacker, target) : [];
  // BAT-15, DEC-BAT-12, DEC-MOV-11: cover is for ground units that have a forest row.
  const covered = target.terrain === 'forest' && KIND_OF[target.figures.class] !== 'air';
  const forestRow = covered ? target.figures.forestRow : null;
  return {
    attacker,
    target,
    options: field.options,
    distance: steps,
    closeCombat,
    returnFire: closeCombat && canClose(target, attacker),
    supporters,
    opposite: supporters.find((supporter) => isOpposite(attacker, target, supporter)) ?? null,
    row: forestRow ? 'forest' : 'open',
    targetRow: forestRow ?? target.figures.openRow,
    attackerRow: attacker.figures.openRow,
  };
}

/** BAT-6, BAT-9, BAT-10, DEC-BAT-4, DEC-BAT-8: other units of the attacker's country that could fight the target. */
function supportersOf(field: Battlefield, attacker: Combatant, target: Combatant): Combatant[] {
  return field
    .around(target)
    .filter((other) => other !== attacker && other.unit.country === attacker.unit.country && canClose(other, target));
}

function isOpposite(attacker: Combatant, target: Combatant, supporter: Combatant): boolean {
  return (
    attacker.hex !== null &&
    target.hex !== null &&
    supporter.hex !== null &&
    equals(supporter.hex, opposite(attacker.hex, target.hex))
  );
}

/** BAT-6 … BAT-8: one supporter flanks; two, or one exactly opposite, surround; more add nothing. */
export function supportFrom(count: number, oppositeStands: boolean): Support {
  return count >= 2 || oppositeStands ? 'surround' : count === 1 ? 'flank' : 'none';
}

/** How many dice a side rolls and what hits. */
export interface Pool {
  readonly base: number;
  readonly extra: number;
  readonly value: number;
}

/** BAT-5 … BAT-8, BAT-12, DEC-BAT-17; damage and experience as they are when the battle starts (DEC-BAT-11). */
export function attackerPool(fight: Engagement, damage: number, xp: number, support: Support): Pool {
  const { attacker, target, options } = fight;
  const gunners = attacker.unit.type === 'anti-tank-gunners';
  return {
    base: BASE_DICE[damage] ?? 0,
    extra: SUPPORT_DICE[support] + antiTankDice(gunners, target.figures, 'attacker', options),
    value: attackValue(attacker.figures, target.figures, rankOf(xp), 'attacker', options),
  };
}

/** BAT-3, BAT-5, BAT-8: the defender never gets dice for flank or surround. */
export function targetPool(fight: Engagement, damage: number, xp: number): Pool {
  const { attacker, target, options } = fight;
  const gunners = target.unit.type === 'anti-tank-gunners';
  return {
    base: BASE_DICE[damage] ?? 0,
    extra: antiTankDice(gunners, attacker.figures, 'target', options),
    value: attackValue(target.figures, attacker.figures, rankOf(xp), 'target', options),
  };
}
