import { fromOffset, hexKey, type Hex } from '../../../hex/axial.js';
import type { Area, Terrain } from '../../wire/schema/names.js';
import { TERRAIN_LETTERS, type MapDocument } from '../../wire/schema/map.js';

/** One hex of a map with all its properties. */
export interface MapHex extends Hex {
  /** Trenches lie on it. */
  readonly terrain: Exclude<Terrain, 'trench'>;
  /** The half it lies in, null where the map has no halves (SET-2). */
  readonly half: Exclude<Area, 'full'> | null;
  /** Id of the trench it belongs to (VAR-TRE). */
  readonly trench: string | null;
  /** Id of the fort whose body or entrance it is (DEF-11). */
  readonly fort: string | null;
  readonly part: 'body' | 'left-entrance' | 'right-entrance' | null;
  /** Number of the start hex (CMP-3). */
  readonly start: number | null;
}

/** Every hex of a map document, row by row, so that clients need not parse `rows`. */
export function mapHexes(map: MapDocument): MapHex[] {
  const trenches = new Map(map.trenches.flatMap(({ id, hexes }) => hexes.map((hex) => [hexKey(hex), id])));
  const starts = new Map(map.starts.map(({ number, hex }) => [hexKey(hex), number]));
  const forts = new Map<string, readonly [string, NonNullable<MapHex['part']>]>();
  for (const { id, body, entrances } of map.forts) {
    for (const hex of body) forts.set(hexKey(hex), [id, 'body']);
    forts.set(hexKey(entrances.left), [id, 'left-entrance']);
    forts.set(hexKey(entrances.right), [id, 'right-entrance']);
  }

  return map.rows.flatMap((letters, row) =>
    [...letters].flatMap((letter, column): MapHex[] => {
      if (letter === ' ') return [];
      const { q, r } = fromOffset(column, row, map.orientation);
      const key = hexKey({ q, r });
      const [fort, part] = forts.get(key) ?? [null, null];
      return [
        {
          q,
          r,
          terrain: TERRAIN_LETTERS[letter as keyof typeof TERRAIN_LETTERS],
          half: halfOf(map, column),
          trench: trenches.get(key) ?? null,
          fort,
          part,
          start: starts.get(key) ?? null,
        },
      ];
    }),
  );
}

/** Are the hexes of that half in play? Beyond the cut nothing exists (DEC-SET-10); a map without halves is whole. */
export function isInPlay({ halves }: MapDocument, half: MapHex['half'], area: Area): boolean {
  return area === 'full' || !halves || half === area;
}

/** The half that a column of the map lies in. */
export function halfOf(map: MapDocument, column: number): MapHex['half'] {
  for (const half of ['half-1-6', 'half-7-12'] as const) {
    const columns = map.halves?.[half].columns;
    if (columns && column >= columns[0] && column <= columns[1]) return half;
  }
  return null;
}
