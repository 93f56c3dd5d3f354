import {
  COUNTRIES,
  UNIT_TYPES,
  type Country,
  type Terrain,
  type UnitType,
} from '../../src/trench-club/schema/names.js';
import type { Unit } from '../../src/trench-club/schema/state.js';

const TERRAINS: readonly Terrain[] = ['open', 'open', 'open', 'forest', 'forest', 'water', 'road', 'bridge'];

/** A crowded corner of a map: `count` units of all kinds and countries, some inside a fort or aboard. */
export function randomPosition(below: (n: number) => number, count: number, types: readonly UnitType[] = UNIT_TYPES) {
  const terrain: Record<string, Terrain> = {};
  const taken = new Set<string>();
  const units: Unit[] = [];
  const span = 3 + below(5);
  for (let i = 0; i < count; i++) {
    const hex = { q: below(span) - 2, r: below(span) - 2 };
    const key = `${hex.q},${hex.r}`;
    const country = COUNTRIES[below(4)] as Country;
    const unit: Unit = { id: `u${i}`, country, type: types[below(types.length)] as UnitType };
    if (below(3) === 0) unit.damage = below(6);
    if (below(3) === 0) unit.xp = below(8);
    const place = below(20);
    if (place === 0) unit.fort = 'fort';
    else if (place === 1) unit.aboard = 'truck';
    else if (place > 2) {
      if (taken.has(key)) continue;
      taken.add(key);
      unit.hex = hex;
    }
    units.push(unit);
  }
  for (let q = -2; q < span; q++) {
    for (let r = -2; r < span; r++) terrain[`${q},${r}`] = TERRAINS[below(TERRAINS.length)] as Terrain;
  }
  return { units, terrain };
}
