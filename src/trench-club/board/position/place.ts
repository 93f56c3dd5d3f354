import type { Hex } from '../../../hex/axial.js';
import type { CompiledMap } from '../map/compiled-map.js';
import type { CompiledTrench } from '../map/compiled-trench.js';
import { FACTION_OF, type Country, type MovementClass } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

/**
 * A place is where a unit can be, and a node of the search: a hex is the number the board gives it, fort f comes behind the
 * hexes as `board.size + f` (DEC-FRT-1).
 */
type Map = Pick<CompiledMap, 'board' | 'forts'>;

/** Not on a map hex and not inside a fort: aboard, waiting for deployment, or outside the map in play. */
export const NOWHERE = -1;

export function isHex({ board }: Map, place: number): boolean {
  return place !== NOWHERE && place < board.size;
}

export function isFort({ board }: Map, place: number): boolean {
  return place >= board.size;
}

/** The place inside the fort with that index. */
export function placeOfFort({ board }: Map, fort: number): number {
  return board.size + fort;
}

/** Index of the fort, −1 for any other place. */
export function fortIndexOf({ board }: Map, place: number): number {
  return place >= board.size ? place - board.size : -1;
}

/** Id of the fort; undefined for any other place. */
export function fortIdOf(map: Map, place: number): string | undefined {
  return map.forts[fortIndexOf(map, place)]?.id;
}

/** Hexes and forts together. */
export function placeCount({ board, forts }: Map): number {
  return board.size + forts.length;
}

/** VAR-TRE-3, VAR-TRE-5: the trench that a unit of that class is in there, if any. */
export function trenchAt(map: CompiledMap, kind: MovementClass, place: number): CompiledTrench | null {
  if (map.trenches.length === 0 || kind !== 'foot' || !isHex(map, place)) return null;
  return map.trenches[map.trenchAt[place] as number] ?? null;
}

export function hexOf({ map }: { readonly map: Map }, index: number): Hex {
  return map.board.hexes[index] as Hex;
}

/** VAR-VP-3: the hexes of headquarters that units of the country capture. */
export function enemyHeadquarters(
  { map, state }: { readonly map: Map; readonly state: State },
  country: Country,
): number[] {
  const enemies = (state.headquarters ?? []).filter((one) => FACTION_OF[one.country] !== FACTION_OF[country]);
  return enemies.map(({ hex }) => map.board.indexOf(hex.q, hex.r)).filter((hex) => hex !== -1);
}
