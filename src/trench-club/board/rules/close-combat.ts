import { isAir, KIND_OF, type MovementClass, type Terrain } from '../../wire/schema/names.js';
import type { UnitFigures } from '../../wire/schema/unit-sheet.js';

/** DEF-7: an interval of distances, both ends included; without an end it goes to `Infinity`. */
export type Range = readonly [number, number];

/** DEC-ICON-9: from 2 on unless the sheet starts at 1. */
export function rangeOf(figure: UnitFigures['groundRange']): Range | null {
  if (figure === null) return null;
  const [from, to] = figure === 'unlimited' ? ([2, 'unlimited'] as const) : figure;
  return [from, to === 'unlimited' ? Infinity : to];
}

/** DEF-7: a unit's two ranges; either may be missing. */
export interface Ranges {
  readonly class: MovementClass;
  readonly groundRange: Range | null;
  readonly airRange: Range | null;
}

/**
 * DEF-7, DEF-14, ATT-6: the range that counts against a target of that class. Everything that does not fly is a
 * ground target, boats included; in the air only an air range reaches (UNI-12, DEC-ATT-11).
 */
export function rangeAgainst(ranges: Ranges, target: MovementClass): Range | null {
  return isAir(target) ? ranges.airRange : ranges.groundRange;
}

/** DEF-7: false without a range. */
export function inRange(range: Range | null, steps: number): boolean {
  return range !== null && steps >= range[0] && steps <= range[1];
}

/** DEF-8: has a range for that class of target which includes 1. */
export function isCloseCapable(ranges: Ranges, target: MovementClass): boolean {
  return inRange(rangeAgainst(ranges, target), 1);
}

/** MOV-9, SF-GUN-4, DEC-MOV-11: in water, and neither a boat nor in the air. A bridge is not water (DEC-MOV-12). */
export function isWading(movementClass: MovementClass, terrain: Terrain | null): boolean {
  return terrain === 'water' && KIND_OF[movementClass] === 'ground';
}

/** A unit and the terrain of its map hex; null when it is not on a map hex (inside a fort, aboard, waiting). */
export interface Fighter {
  readonly figures: Ranges;
  readonly terrain: Terrain | null;
}

/**
 * DEF-9: the one predicate behind contact (CON-2), return fire (BAT-3), flank (BAT-6) and surround (BAT-7): the unit
 * is on a map hex (DEC-BAT-3), not wading (CON-11) and close-capable against the other (DEC-BAT-4). Adjacency is the
 * caller's to check.
 */
export function canClose(unit: Fighter, other: { readonly figures: { readonly class: MovementClass } }): boolean {
  return (
    unit.terrain !== null &&
    !isWading(unit.figures.class, unit.terrain) &&
    isCloseCapable(unit.figures, other.figures.class)
  );
}
