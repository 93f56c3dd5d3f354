import { DIRECTIONS, distance, equals, neighbour, opposite, type Hex } from '../../../hex/axial.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { distanceBetween, type Combatant } from '../../board/position/combatant.js';
import type { Position } from '../../board/position/position.js';
import { inRange, rangeAgainst } from '../../board/rules/close-combat.js';

/**
 * For attacks, a soldier in a trench is on every hex of the trench (VAR-TRE-8, VAR-TRE-9, DEC-TRE-11), and by option
 * it attacks and supports from all of them (DEC-TRE-5). Other units are on one hex.
 */
export function hexesOf({ map }: Position, { hexes }: CompiledTrench): Hex[] {
  return hexes.map((hex) => map.board.hexes[hex] as Hex);
}

/** The hexes on which the unit can be attacked. */
function targetHexes(position: Position, { trench, hex }: Combatant): readonly Hex[] {
  return trench ? hexesOf(position, trench) : hex ? [hex] : [];
}

/** The hexes from which the unit attacks and supports. */
function originHexes(position: Position, { trench, hex, hexes }: Combatant): readonly Hex[] {
  const isLong = trench && position.rules.options['trench.attackOrigin'] === 'whole-trench';
  // SF-TUR-4: a Turret fires from its whole fort.
  return isLong ? hexesOf(position, trench) : (hexes ?? (hex ? [hex] : []));
}

/** The least and the greatest distance from the attacker to the target; every one between occurs, a trench being connected. */
export function distances(
  position: Position,
  attacker: Combatant,
  target: Combatant,
): readonly [least: number, greatest: number] {
  if (!target.trench && !attacker.trench) {
    const steps = distanceBetween(attacker, target);
    return [steps, steps];
  }
  if (!target.hex) return [Infinity, Infinity];
  const there = targetHexes(position, target);
  let [least, greatest] = [Infinity, -Infinity];
  for (const from of originHexes(position, attacker)) {
    for (const to of there) {
      const steps = distance(from, to);
      least = Math.min(least, steps);
      greatest = Math.max(greatest, steps);
    }
  }
  return [least, greatest];
}

/** DEC-BAT-4, DEC-TRE-6: is the supporter next to the target? Who crosses a trench is next to the rest of it (DEC-TRE-11). */
export function isBeside(position: Position, supporter: Combatant, target: Combatant): boolean {
  const [least, greatest] = distances(position, supporter, target);
  return least <= 1 && greatest >= 1;
}

/** DEC-BAT-5; through a trench DEC-TRE-6: behind one or more hexes of it in a straight line. */
export function isOpposite(position: Position, attacker: Combatant, target: Combatant, supporter: Combatant): boolean {
  if (!attacker.trench && !target.trench && attacker.hex && target.hex && supporter.hex && !supporter.trench) {
    return equals(supporter.hex, opposite(attacker.hex, target.hex));
  }
  const behind = originHexes(position, supporter);
  const isThere = (hex: Hex) => behind.some((one) => equals(one, hex));
  const { trench, hex: there } = target;
  return originHexes(position, attacker).some((from) => {
    if (!trench) return there !== null && distance(from, there) === 1 && isThere(opposite(from, there));
    return DIRECTIONS.some((_, direction) => {
      let hex = neighbour(from, direction);
      while (position.trenchAt(hex) === trench) {
        hex = neighbour(hex, direction);
        if (isThere(hex)) return true;
      }
      return false;
    });
  });
}

/** DEC-TRE-12: the trench hexes that a shell or a cloud can be aimed at, the soldier’s own first. */
export function aimsAt(position: Position, attacker: Combatant, target: Combatant): Hex[] {
  const range = rangeAgainst(attacker.figures, target.figures.class);
  const isInRange = (to: Hex) => originHexes(position, attacker).some((from) => inRange(range, distance(from, to)));
  const own = (hex: Hex) => (target.hex && equals(hex, target.hex) ? 0 : 1);
  return targetHexes(position, target)
    .filter(isInRange)
    .sort((a, b) => own(a) - own(b));
}
