import { distance, equals, type Hex } from '../../../hex/axial.js';
import type { Position } from '../../board/position/position.js';
import { isHex } from '../../board/position/place.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { FACTION_OF, KIND_OF } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';

export type Mine = NonNullable<State['mines']>[number];

/** DEC-SF-MIN-2, DEC-SF-MIN-5: can a mine lie there at all? Land without a fort; a bridge is land. */
export function takesMine({ map }: Position, hex: number): boolean {
  return hex !== -1 && map.fortAt[hex] === -1 && map.terrainAt(hex) !== 'water';
}

/** A mine may lie on the hex of its marker or next to it (DEC-SF-MIN-2). */
export function mayLieAt({ marker }: Mine, hex: Hex): boolean {
  return distance(marker, hex) <= 1;
}

/**
 * SF-MIN-3, SF-MIN-4, DEC-SF-MIN-3: the mine that unit `unit` sets off by entering the hex, or null. `hidden` if the
 * state is a view that does not show it.
 */
export function mineSetOff(position: Position, unit: number, hex: number): Mine | 'hidden' | null {
  const { mines = [], units } = position.state;
  if (mines.length === 0 || !isHex(position.map, hex) || !takesMine(position, hex)) return null;
  if (KIND_OF[(position.figures[unit] as UnitRules).class] !== 'ground') return null;
  const { country } = units[unit] as Unit;
  const at = position.map.board.hexes[hex] as Hex;
  const hostile = mines.filter((mine) => FACTION_OF[mine.country] !== FACTION_OF[country]);
  const armed = hostile.find(({ mine, armed }) => mine && equals(mine, at) && (armed ?? armed === undefined));
  if (armed) return armed;
  const isHidden = (mine: Mine) =>
    mine.mine === null ? mayLieAt(mine, at) : equals(mine.mine, at) && mine.armed === null;
  return hostile.some(isHidden) ? 'hidden' : null;
}
