import { hexKey } from '../../hex/axial.js';
import type { Board } from '../../hex/board.js';
import type { MapDocument } from '../schema/map.js';
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
  { size, neighbours, hexes: places }: Board,
  isTrench: (hex: number) => boolean,
  approachedForts: readonly (readonly number[])[],
): CompiledTrench[] {
  const ids = new Map(document.trenches.flatMap(({ id, hexes }) => hexes.map((hex) => [hexKey(hex), id])));
  const around = (hex: number) => [...neighbours.subarray(6 * hex, 6 * hex + 6)].filter((next) => next !== -1);
  const seen = new Uint8Array(size);
  const trenches: CompiledTrench[] = [];
  for (let first = 0; first < size; first++) {
    if (seen[first] || !isTrench(first)) continue;
    const hexes = [first];
    seen[first] = 1;
    for (const hex of hexes) {
      for (const next of around(hex)) {
        if (seen[next] || !isTrench(next)) continue;
        seen[next] = 1;
        hexes.push(next);
      }
    }
    hexes.sort((a, b) => a - b);
    const touched = [...new Set(hexes.flatMap(around))].sort((a, b) => a - b);
    const named = hexes.map((hex) => ids.get(hexKey(places[hex] as (typeof places)[number]))).find(Boolean);
    trenches.push({
      index: trenches.length,
      id: named ?? `built-${first}`,
      hexes,
      touched,
      exits: Int32Array.from(touched.filter((hex) => !isTrench(hex)).map((hex) => 8 * hex + ANY_DIRECTION)),
      forts: [...new Set(hexes.flatMap((hex) => approachedForts[hex] ?? []))].sort((a, b) => a - b),
    });
  }
  return trenches;
}
