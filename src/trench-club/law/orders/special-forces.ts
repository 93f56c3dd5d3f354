import type { Hex } from '../../../hex/axial.js';
import type { Position } from '../../board/position/position.js';
import { refusal, type RefusalOf } from '../refusals.js';
import type { Country, SpecialForce, UnitType } from '../../wire/schema/names.js';
import type { Options } from '../../wire/schema/options.js';
import type { State } from '../../wire/schema/state.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';

/** OPT-11, OPT-31: does the game know special forces at all? They are bought only with `sf.enabled`. */
export function hasSpecialForces(options: Options): boolean {
  return options['sf.enabled'] || options['start.specialForce'];
}

/** The unit that a special force is; null for a Turret, which is the equipment of a fort (DEC-END-3). */
export function unitTypeOf(force: SpecialForce): UnitType | null {
  return force === 'turret' ? null : force;
}

/** CMP-9: has the unit sheet in play such a unit? One of the caller’s own may lack some; a Turret is no unit. */
export function isOnSheet({ types }: Pick<Rules, 'types'>, force: SpecialForce): boolean {
  const type = unitTypeOf(force);
  return type === null || types.includes(type);
}

export function notOnSheet(state: State, force: SpecialForce, country: Country): RefusalOf<'not-on-unit-board'> | null {
  const type = unitTypeOf(force);
  if (!type || isOnSheet(rulesOf(state), force)) return null;
  return refusal('not-on-unit-board', { unitType: type, country }, { case: 'sheet', clause: 'CMP-9' });
}

/** ECO-11, SF-GUN-2, DEC-ECO-12: hexes that take a Gunboat: water or a bridge, free, next to enemies too. */
export function freeWater({ map, occupants }: Position): Hex[] {
  return map.board.hexes.flatMap(({ q, r }, index) => {
    const terrain = map.terrainAt(index);
    return occupants[index] === -1 && (terrain === 'water' || terrain === 'bridge') ? [{ q, r }] : [];
  });
}
