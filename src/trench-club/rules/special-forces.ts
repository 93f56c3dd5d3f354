import type { Position } from '../position/position.js';
import type { SpecialForce, UnitType } from '../schema/names.js';
import type { Options } from '../schema/options.js';

/** OPT-11, OPT-31: does the game know special forces at all? They are bought only with `sf.enabled`. */
export function hasSpecialForces(options: Options): boolean {
  return options['sf.enabled'] || options['start.specialForce'];
}

/** The unit that a special force is; null for a Turret, which is the equipment of a fort (DEC-END-3). */
export function unitTypeOf(force: SpecialForce): UnitType | null {
  return force === 'turret' ? null : force;
}

/** ECO-11, SF-GUN-2, DEC-ECO-12: hexes that take a Gunboat: water or a bridge, free, next to enemies too. */
export function freeWater({ map, occupants }: Position): number[] {
  const found: number[] = [];
  for (let hex = 0; hex < map.board.size; hex++) {
    const terrain = map.terrainAt(hex);
    if (occupants[hex] === -1 && (terrain === 'water' || terrain === 'bridge')) found.push(hex);
  }
  return found;
}
