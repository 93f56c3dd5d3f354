import { hexKey } from '../../../hex/axial.js';
import type { Board } from '../../../hex/board.js';
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
  { size, neighbours, hexes: places }: Board,
  isTrench: (hex: number) => boolean,
  approachedForts: readonly (readonly number[])[],
): CompiledTrench[] {
  const ids = new Map<string, string>();
  for (const { id, hexes } of document.trenches) for (const hex of hexes) ids.set(hexKey(hex), id);
  const seen = new Uint8Array(size);
  const trenches: CompiledTrench[] = [];
  for (let first = 0; first < size; first++) {
    if (seen[first] || !isTrench(first)) continue;
    const hexes = [first];
    const around = new Set<number>();
    const connected = new Set<number>();
    seen[first] = 1;
    for (const hex of hexes) {
      for (let exit = 6 * hex; exit < 6 * hex + 6; exit++) {
        const next = neighbours[exit] as number;
        if (next === -1) continue;
        around.add(next);
        if (seen[next] || !isTrench(next)) continue;
        seen[next] = 1;
        hexes.push(next);
      }
      for (const fort of approachedForts[hex] ?? []) connected.add(fort);
    }
    hexes.sort(ascending);
    const touched = [...around].sort(ascending);
    const named = hexes.map((hex) => ids.get(hexKey(places[hex] as (typeof places)[number]))).find(Boolean);
    trenches.push({
      index: trenches.length,
      id: named ?? `built-${first}`,
      hexes,
      touched,
      exits: Int32Array.from(touched.filter((hex) => !isTrench(hex)).map((hex) => 8 * hex + ANY_DIRECTION)),
      forts: [...connected].sort(ascending),
    });
  }
  return trenches;
}

const ascending = (one: number, other: number): number => one - other;
