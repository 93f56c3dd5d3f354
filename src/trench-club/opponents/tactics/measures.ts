import { neighboursOf } from '../../../hex/board.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { isCloseCapable } from '../../board/rules/close-combat.js';
import type { Board } from './board.js';

/** Distances of a hex to some units, the nearest first. */
export function distancesTo(board: Board, node: number, units: readonly number[]): number[] {
  return units.map((index) => board.distanceFrom(node, board.place(index))).sort((a, b) => a - b);
}

/** KOF-D-47, AUT-D-18: distances of a fort to the people's units on the map, the nearest first. */
export function fortDistances(board: Board, fort: number): number[] {
  const { size } = board.position.map.board;
  return distancesTo(board, size + fort, board.opposingOnMap);
}

/** KOF-MOV-2, KOF-D-38: units of the people on the map that are close-combat capable against the unit, wading ones too. */
export function closeCombatants(board: Board, unit: number): number[] {
  const { class: kind } = board.rules(unit);
  return board.opposingOnMap.filter((index) => isCloseCapable(board.rules(index), kind));
}

/** KOF-D-52: distance of a hex to the nearest entrance of any fort. */
export function entranceDistance(board: Board, hex: number): number {
  const { forts } = board.position.map;
  return Math.min(...forts.flatMap(({ entrances }) => entrances.map((entrance) => board.distance(hex, entrance))));
}

/** Cached: every hex of a map needs it, and computing it visits the whole map. */
const known = new WeakMap<CompiledMap, ReadonlySet<number>>();

/** KOF-D-24, KOF-D-69: road or bridge hexes with at least three neighbours that are road or bridge. */
export function crossroadsOf(map: CompiledMap): ReadonlySet<number> {
  let found = known.get(map);
  if (!found) {
    const { board } = map;
    const isRoad = (hex: number) => ['road', 'bridge'].includes(map.terrainAt(hex));
    const roads = board.hexes.flatMap((_, hex) => (isRoad(hex) ? [hex] : []));
    found = new Set(roads.filter((hex) => neighboursOf(board, hex).filter(isRoad).length >= 3));
    known.set(map, found);
  }
  return found;
}
