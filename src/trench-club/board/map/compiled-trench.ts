import { hexKey } from '../../../hex/axial.js';
import { neighboursOf, type Board } from '../../../hex/board.js';
import { connectedGroups } from '../../../hex/groups.js';
import type { MapDocument } from '../../wire/schema/map.js';
import { ANY_DIRECTION } from './step-table.js';

/** One long hex (VAR-TRE-3, VAR-TRE-6): a connected group of trench hexes (DEC-TRE-16). */
export interface CompiledTrench {
  readonly index: number;
  /** The document's; a trench that a builder has dug alone is called after its first hex. */
  readonly id: string;
  readonly hexes: readonly number[];
  /** Hexes adjacent to any hex of it, its own among them where they are. */
  readonly touched: readonly number[];
  /** The ways out of it to the hexes around, as in `Exits`. */
  readonly exits: Int32Array;
  /** Forts connected to it: one of its hexes is an approach hex (DEC-TRE-16). */
  readonly forts: readonly number[];
}

/** The groups of trench hexes on the map in play, in the order of their first hexes. */
export function compileTrenches(
  document: MapDocument,
  board: Board,
  isTrench: (hex: number) => boolean,
  approachedForts: readonly (readonly number[])[],
): CompiledTrench[] {
  const { hexes: places } = board;
  const ids = new Map<string, string>();
  for (const { id, hexes } of document.trenches) for (const hex of hexes) ids.set(hexKey(hex), id);
  const dug = places.flatMap((_, hex) => (isTrench(hex) ? [hex] : []));
  const groups = connectedGroups(dug, (hex) => neighboursOf(board, hex));
  return groups.map((hexes, index) => {
    const [first] = hexes;
    hexes.sort(ascending);
    const touched = [...new Set(hexes.flatMap((hex) => neighboursOf(board, hex)))].sort(ascending);
    const named = hexes.map((hex) => ids.get(hexKey(places[hex] as (typeof places)[number]))).find(Boolean);
    return {
      index,
      id: named ?? `built-${first}`,
      hexes,
      touched,
      exits: Int32Array.from(touched.filter((hex) => !isTrench(hex)).map((hex) => 8 * hex + ANY_DIRECTION)),
      forts: [...new Set(hexes.flatMap((hex) => approachedForts[hex] ?? []))].sort(ascending),
    };
  });
}

const ascending = (one: number, other: number): number => one - other;
