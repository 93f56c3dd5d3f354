import { add, DIRECTIONS, equals, fromOffset, neighbours, ring, type Hex } from '../../../../src/hex/axial.js';
import type { MapDocument } from '../../../../src/trench-club/wire/schema/map.js';
import type { Chance } from '../../../../scripts/play/random.js';
import { CLOSE, isAmong, Pieces, plant, SOLDIERS, unique, type Planted } from './scene.js';

/**
 * VAR-TRE, DEC-TRE-6, DEC-TRE-12, VAR-TRE-13: soldiers in trenches that lie around tanks, enemies on all sides of them, and
 * shells and gas in range: a shell that misses a tank comes down among the soldiers.
 */
export function trenches(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  const dug: Hex[] = [];
  const tanks = [3, 7, ...(chance.happens(0.5) ? [11] : [])].map((column) => fromOffset(column, 4, 'pointy'));
  for (const tank of tanks) {
    const gap = chance.below(6);
    DIRECTIONS.forEach((direction, index) => {
      const hex = add(tank, direction);
      if (index !== gap && !isAmong(dug, hex)) dug.push(hex);
    });
    pieces.put(chance.one(['france', 'great-britain'] as const), 'tank', { hex: tank });
  }
  for (const { hexes } of trenchesOf(dug)) {
    for (const hex of chance.shuffled(hexes).slice(0, 2)) {
      pieces.put(chance.one(['france', 'great-britain'] as const), chance.one(SOLDIERS), { hex });
    }
  }
  const taken = [...dug, ...tanks];
  const beside = unique(dug.flatMap(neighbours)).filter((hex) => !isAmong(taken, hex));
  for (const hex of beside.filter(() => chance.happens(0.7))) {
    pieces.put('germany', chance.one(CLOSE), { hex });
    taken.push(hex);
  }
  const free = chance.shuffled(unique(tanks.flatMap((tank) => ring(tank, 3))).filter((hex) => !isAmong(taken, hex)));
  for (const country of ['germany', 'germany', 'france'] as const) {
    pieces.put(country, 'gas-launcher', { hex: free.pop() as Hex });
  }
  for (const column of [1, 4, 7, 10, 13]) pieces.put('germany', 'big-bertha', { hex: fromOffset(column, 9, 'pointy') });
  pieces.put('austria-hungary', 'mortar', { hex: fromOffset(0, 0, 'pointy') });
  return plant(chance, {
    map: { id: 'ringed', rows: Array.from({ length: 10 }, () => 'o'.repeat(15)), trenches: trenchesOf(dug) },
    options: {
      'sf.enabled': true,
      'variant.trenches': true,
      'trench.attackOrigin': chance.one(['own-hex', 'whole-trench'] as const),
      'area.rolls': chance.one(['single', 'per-hex'] as const),
      ...(chance.happens(0.3) && { 'random.source': 'cards' as const }),
    },
    units: pieces.units,
    state: { phase: 'declaration' },
  });
}

/** DEC-TRE-16: connected hexes are one trench. */
function trenchesOf(hexes: readonly Hex[]): MapDocument['trenches'] {
  const left = [...hexes];
  const found: { id: string; hexes: Hex[] }[] = [];
  for (let first = left.pop(); first; first = left.pop()) {
    const group = [first];
    for (const hex of group) {
      for (const next of neighbours(hex)) {
        const index = left.findIndex((one) => equals(one, next));
        if (index !== -1) group.push(...left.splice(index, 1));
      }
    }
    found.push({ id: `T${found.length + 1}`, hexes: group });
  }
  return found;
}
