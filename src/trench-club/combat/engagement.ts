import { distance, equals, opposite } from '../../hex/axial.js';
import type { Combatant } from '../position/combatant.js';
import type { Position } from '../position/position.js';
import type { CombatOptions, Row } from '../rules/attack-value.js';
import { canClose } from '../rules/close-combat.js';
import { KIND_OF } from '../schema/names.js';

/** A unit that takes damage by the hits of a roll, and the row it takes it by (BAT-14). */
export interface Mark {
  readonly unit: Combatant;
  readonly cover: 'open' | 'forest';
  readonly row: Row;
}

/**
 * A declared attack (BAT-1): everything about the battle that follows from who stands where. Damage, experience and who is
 * still alive come in when it is fought (BAT-22); then it comes to fires, see `fire.ts`.
 */
export interface Engagement {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly options: CombatOptions;
  readonly distance: number;
  /** DEF-8, DEC-ATT-8 */
  readonly closeCombat: boolean;
  /** Units that support the attack as long as they live, clockwise around the target. */
  readonly supporters: readonly Combatant[];
  /** The one of them that stands exactly opposite the attacker (DEC-BAT-5). */
  readonly opposite: Combatant | null;
  /** Who takes the hits of the attacker, each by its own row (BAT-15, BAT-16). */
  readonly marks: readonly Mark[];
  /** Who returns fire (BAT-3, BAT-4, DEC-ATT-9). */
  readonly returning: readonly Combatant[];
  /** The attacker as it takes the hits of those: always by its open row (BAT-17, DEC-BAT-13). */
  readonly exposed: Mark;
}

/** Two units on map hexes, the target in the attacker's range (ATT-4). */
export function engagement(position: Position, attacker: Combatant, target: Combatant): Engagement {
  const steps = attacker.hex && target.hex ? distance(attacker.hex, target.hex) : Infinity;
  const closeCombat = steps === 1;
  const supporters = closeCombat ? supportersOf(position, attacker, target) : [];
  return {
    attacker,
    target,
    options: position.rules.options,
    distance: steps,
    closeCombat,
    supporters,
    opposite: supporters.find((supporter) => isOpposite(attacker, target, supporter)) ?? null,
    marks: [markOf(target)],
    returning: closeCombat && canClose(target, attacker) ? [target] : [],
    exposed: { unit: attacker, cover: 'open', row: attacker.figures.openRow },
  };
}

/** BAT-15, DEC-BAT-12, DEC-MOV-11: cover is for ground units that have a forest row. */
function markOf(unit: Combatant): Mark {
  const { figures, terrain } = unit;
  const forestRow = terrain === 'forest' && KIND_OF[figures.class] !== 'air' ? figures.forestRow : null;
  return forestRow ? { unit, cover: 'forest', row: forestRow } : { unit, cover: 'open', row: figures.openRow };
}

/** BAT-6, BAT-9, BAT-10, DEC-BAT-4, DEC-BAT-8: other units of the attacker's country that could fight the target. */
function supportersOf(position: Position, attacker: Combatant, target: Combatant): Combatant[] {
  return position
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
