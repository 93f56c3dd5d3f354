import type { CompiledMap } from '../../board/map/compiled-map.js';

/** Asked for by each hex of a map: found anew, a large one would cost its square. */
const known = new WeakMap<CompiledMap, ReadonlySet<number>>();

/** KOF-D-24, KOF-D-69: road or bridge hexes with at least three neighbours that are road or bridge. */
export function crossroadsOf(map: CompiledMap): ReadonlySet<number> {
  let found = known.get(map);
  if (!found) {
    const isRoad = (hex: number) => hex !== -1 && ['road', 'bridge'].includes(map.terrainAt(hex));
    const hexes = Array.from({ length: map.board.size }, (_, hex) => hex);
    found = new Set(
      hexes.filter(
        (hex) =>
          isRoad(hex) &&
          [0, 1, 2, 3, 4, 5].filter((at) => isRoad(map.board.neighbours[6 * hex + at] as number)).length >= 3,
      ),
    );
    known.set(map, found);
  }
  return found;
}
