import { equals, opposite, type Hex } from '../../hex/axial.js';
import { distanceBetween, type Combatant } from '../position/combatant.js';
import type { Position } from '../position/position.js';
import type { CombatOptions } from '../rules/attack-value.js';
import { canClose, isCloseCapable } from '../rules/close-combat.js';
import type { Country } from '../schema/names.js';
import { drawersOf } from './dice-cards.js';
import { markOf, volleysAt, type Mark, type Volley } from './volleys.js';

/**
 * A declared attack (BAT-1): everything about the battle that follows from who stands where. Damage, experience and who is
 * still alive come in when it is fought (BAT-22), and so does the place where a shell lands (`landings.ts`); then it comes
 * to fires, see `fire.ts`.
 */
export interface Engagement {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly options: CombatOptions;
  /** Countries that draw cards instead of rolling dice (CARD-3). */
  readonly drawers: readonly Country[];
  readonly distance: number;
  /** DEF-8, DEC-ATT-8; a shell that may scatter is never close combat (DEC-ICON-6), nor is the fire of a Turret (DEC-SF-TUR-4). */
  readonly closeCombat: boolean;
  /** Units that support the attack as long as they live, clockwise around the target. */
  readonly supporters: readonly Combatant[];
  /** The one of them that stands exactly opposite the attacker (DEC-BAT-5). */
  readonly opposite: Combatant | null;
  /** Whose class the attack value is for: the target, or the unit that a shell lands on (DEC-ICON-3, DEC-ICON-11). */
  readonly against: Combatant;
  /** Who takes the hits of the attacker, each by its own row (BAT-15, BAT-16), for each of its rolls: one as a rule. */
  readonly volleys: readonly Volley[];
  /** Who returns fire (BAT-3, BAT-4, DEC-ATT-9), the target first. */
  readonly returning: readonly Combatant[];
  /** The attacker as it takes the hits of those: always by its open row (BAT-17, DEC-BAT-13). */
  readonly exposed: Mark;
}

/** Two units on map hexes, the target in the attacker's range (ATT-4). */
export function engagement(position: Position, attacker: Combatant, target: Combatant): Engagement {
  const steps = distanceBetween(attacker, target);
  const { scatter, area } = attacker.figures;
  const closeCombat = steps === 1 && !scatter && !attacker.turret;
  const supporters = closeCombat ? supportersOf(position, attacker, target) : [];
  return {
    attacker,
    target,
    options: position.rules.options,
    drawers: drawersOf(position),
    distance: steps,
    closeCombat,
    supporters,
    opposite: supporters.find((supporter) => isOpposite(attacker, target, supporter)) ?? null,
    against: target,
    volleys: scatter || area ? volleysAt(position, attacker, target.hex as Hex) : [[markOf(target)]],
    returning: closeCombat && canClose(target, attacker) ? [target] : [],
    exposed: { unit: attacker, cover: 'open', row: attacker.figures.openRow },
  };
}

/**
 * BAT-6, BAT-9, BAT-10, DEC-BAT-4, DEC-BAT-8: other units of the attacker's country that could fight the
 * target; Turrets by option only (OPT-35, DEC-SF-TUR-1).
 */
function supportersOf(position: Position, attacker: Combatant, target: Combatant): Combatant[] {
  const isOurs = ({ unit }: Combatant) => unit.country === attacker.unit.country;
  const units = position
    .around(target)
    .filter((other) => other !== attacker && isOurs(other) && canClose(other, target));
  if (position.contactForts.length === 0) return units;
  const turrets = position.turrets.filter(
    (turret) =>
      isOurs(turret) && isCloseCapable(turret.figures, target.figures.class) && distanceBetween(turret, target) === 1,
  );
  return [...units, ...turrets];
}

/** DEC-BAT-5; of a Turret with any hex of its fort. */
function isOpposite(attacker: Combatant, target: Combatant, supporter: Combatant): boolean {
  if (!attacker.hex || !target.hex) return false;
  const across = opposite(attacker.hex, target.hex);
  return (supporter.hexes ?? (supporter.hex ? [supporter.hex] : [])).some((hex) => equals(hex, across));
}
