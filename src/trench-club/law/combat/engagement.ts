import type { Hex } from '../../../hex/axial.js';
import { neighboursOf } from '../../../hex/board.js';
import { distanceBetween, type Combatant } from '../../board/position/combatant.js';
import { isHex } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import type { CombatOptions } from '../../board/rules/attack-value.js';
import { canClose, isCloseCapable, rangeAgainst } from '../../board/rules/close-combat.js';
import type { Country } from '../../wire/schema/names.js';
import { automataOf } from './fixed-hits.js';
import { drawersOf } from './dice-cards.js';
import { aimsAt, distances, isBeside, isOpposite } from './long-hex.js';
import { hitTargetOf, hitGroupsAt, type HitTarget, type HitGroup } from './hit-groups.js';

/**
 * A declared attack (BAT-1): all of the battle that depends on places alone. Damage, experience and survivors enter
 * when it is fought (BAT-22), as does the landing of a shell (`landings.ts`). `fire.ts` then makes the fire rolls.
 */
export interface Engagement {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly options: CombatOptions;
  /** Countries that draw cards instead of rolling dice (CARD-3). */
  readonly drawers: readonly Country[];
  /** Countries whose hits are fixed (AUT-CBT-1). */
  readonly automata: readonly Country[];
  readonly distance: number;
  /** The hex aimed at by a shell or a cloud (DEC-TRE-12). */
  readonly aim: Hex;
  /** DEF-8, DEC-ATT-8; a shell that may scatter is never close combat (DEC-ICON-6), nor is the fire of a Turret (DEC-SF-TUR-4). */
  readonly closeCombat: boolean;
  /** Units that support the attack as long as they live, clockwise around the target; with trenches in the order of the state. */
  readonly supporters: readonly Combatant[];
  /** The one of them that stands exactly opposite the attacker (DEC-BAT-5). */
  readonly opposite: Combatant | null;
  /** Whose class the attack value is for: the target, or the unit that a shell lands on (DEC-ICON-3, DEC-ICON-11). */
  readonly against: Combatant;
  /**
   * The units that take the attacker's hits, each by its own row (BAT-15, BAT-16); one group for each of its rolls,
   * usually one.
   */
  readonly volleys: readonly HitGroup[];
  /** Units that return fire (BAT-3, BAT-4, DEC-ATT-9), the target first. */
  readonly returning: readonly Combatant[];
  /** The attacker as it takes the hits of those: always by its open row (BAT-17, DEC-BAT-13). */
  readonly attackerAsTarget: HitTarget;
}

/** Two units on map hexes, the target in the attacker's range (ATT-4); `named` is the trench hex aimed at, if one is. */
export function engagement(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  named: Hex | null = null,
): Engagement {
  const { area } = attacker.figures;
  const steps = stepsTo(position, attacker, target);
  const closeCombat = isCloseCombat(position, attacker, target, steps);
  const supporters = closeCombat ? supportersOf(position, attacker, target) : [];
  const aim = named ?? (target.trench ? aimsAt(position, attacker, target)[0] : null) ?? (target.hex as Hex);
  return {
    attacker,
    target,
    options: position.rules.options,
    drawers: drawersOf(position),
    automata: automataOf(position.state),
    distance: steps,
    aim,
    closeCombat,
    supporters,
    opposite: supporters.find((supporter) => isOpposite(position, attacker, target, supporter)) ?? null,
    against: target,
    // DEC-TRE-12: on any hex of that trench a shell hits the soldier declared.
    volleys: area ? hitGroupsAt(position, attacker, aim) : [[hitTargetOf(target)]],
    returning: closeCombat ? returningTo(position, attacker, target) : [],
    attackerAsTarget: { unit: attacker, cover: 'open', row: attacker.figures.openRow },
  };
}

/** DEC-ATT-8, DEC-TRE-5, DEC-TRE-11: the least distance that is in range; a trench may be nearer, even underfoot. */
function stepsTo(position: Position, attacker: Combatant, target: Combatant): number {
  if (!attacker.trench && !target.trench) return distanceBetween(attacker, target);
  const [least] = distances(position, attacker, target);
  return Math.max(least, rangeAgainst(attacker.figures, target.figures.class)?.[0] ?? 1);
}

/** DEF-8, DEC-ICON-6, DEC-SF-TUR-4 */
export function isCloseCombat(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  steps = stepsTo(position, attacker, target),
): boolean {
  return steps === 1 && !attacker.figures.scatter && !attacker.turret;
}

/** Where units stand: the place of each unit by number, and the unit on each hex or −1. */
export type Standing = Pick<Position, 'places' | 'occupants'>;

/**
 * BAT-6, BAT-9, BAT-10, DEC-BAT-4, DEC-BAT-8: other units of the attacker's country, or of its side (KOF-COP-5), that
 * could fight the target, clockwise around it; Turrets by option only (OPT-35, DEC-SF-TUR-1).
 */
export function supportersOf(
  position: Position,
  attacker: Combatant,
  target: Combatant,
  { places, occupants }: Standing = position,
): Combatant[] {
  const { map, state } = position;
  const isOurs = ({ unit }: Combatant) => isOneSide(state, unit.country, attacker.unit.country);
  const supporters: Combatant[] = [];
  const consider = (unit: number, place: number) => {
    const other = position.standing(unit, place);
    if (unit !== attacker.index && isOurs(other) && canClose(other, target)) supporters.push(other);
  };
  if (map.trenches.length === 0) {
    const { q, r } = target.hex as Hex;
    const at = map.board.indexOf(q, r);
    for (const hex of at === -1 ? [] : neighboursOf(map.board, at)) {
      const unit = occupants[hex] as number;
      if (unit !== -1) consider(unit, hex);
    }
  } else {
    places.forEach((place, unit) => {
      if (isHex(map, place) && isBeside(position, position.standing(unit, place), target)) consider(unit, place);
    });
  }
  for (const turret of position.contactForts.length === 0 ? [] : position.turrets) {
    const isCapable = isCloseCapable(turret.figures, target.figures.class);
    if (isOurs(turret) && isCapable && isBeside(position, turret, target)) supporters.push(turret);
  }
  return supporters;
}

/** BAT-3, VAR-TRE-10: the target and the units in its trench, as far as they can return fire. */
export function returningTo(position: Position, attacker: Combatant, target: Combatant): Combatant[] {
  if (!target.trench) return canClose(target, attacker) ? [target] : [];
  const fellows = position.soldiersIn(target.trench).filter((other) => other !== target);
  return [target, ...fellows].filter((one) => canClose(one, attacker));
}
