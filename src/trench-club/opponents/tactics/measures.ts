import { neighboursOf } from '../../../hex/board.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { isCloseCapable, inRange, isWading, rangeAgainst, type Range } from '../../board/rules/close-combat.js';
import type { Board } from './board.js';
import { nextEnds } from '../../law/movement/destinations.js';

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

/**
 * KOF-ADV-2, step 3, KOF-D-66: the number of the people's units that could attack the unit on that hex on their next
 * turn, all other units staying in place. Units in forts count if they can come out; first-round limits are ignored.
 */
export function exposure(board: Board, unit: number, hex: number): number {
  return countThreats(board, unit, hex, (other) => rangeAgainst(board.rules(other), board.rules(unit).class));
}

/** KOF-D-49: can one of them get next to the unit and fight it in close combat on their next turn? */
export function isInCloseReach(board: Board, unit: number, hex: number): boolean {
  const { class: kind } = board.rules(unit);
  return countThreats(board, unit, hex, (other) => (isCloseCapable(board.rules(other), kind) ? [1, 1] : null)) > 0;
}

function countThreats(board: Board, unit: number, hex: number, rangeOf: (other: number) => Range | null): number {
  const isThreat = (other: number) => {
    const range = rangeOf(other);
    return range && firingHexes(board, other).some((node) => inRange(range, board.distance(node, hex)));
  };
  return board.position.whatIf({ unit, to: hex }, () => board.opposing.filter(isThreat).length);
}

/** Hexes from which a unit could fire after its next move, if it has one. */
function firingHexes(board: Board, other: number): number[] {
  const { class: kind } = board.rules(other);
  const ends = nextEnds(board.position, other).map(({ node }) => node);
  return ends.filter((node) => !isWading(kind, board.map.terrainAt(node)));
}
