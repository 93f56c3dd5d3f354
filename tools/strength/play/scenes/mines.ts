import { fromOffset } from '../../../../src/hex/axial.js';
import type { Chance } from '../../../../scripts/play/random.js';
import { isAmong, Pieces, plant, SOLDIERS, type Planted } from './scene.js';

/**
 * SF-MIN-3, DEC-TRN-11, DEC-END-6: loaded transports whose passengers get out among mines, and Minelayers of a country that is
 * in its ally's hand.
 */
export function mines(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  for (const column of [2, 6, 10]) {
    const hex = fromOffset(column, 3, 'pointy');
    const aboard = pieces.put('germany', 'troop-transport', { hex });
    for (let one = 0; one < 2; one++) pieces.put('germany', chance.one(SOLDIERS), { aboard });
  }
  for (const column of [0, 4, 8, 12]) {
    pieces.put('germany', 'minelayer', { hex: fromOffset(column, 3, 'pointy') });
  }
  SIDES.forEach((country, index) =>
    pieces.put(country, 'infantry', { hex: fromOffset(4 * index, index % 2 === 0 ? 7 : 8, 'pointy') }),
  );
  const taken = pieces.units.flatMap(({ hex }) => (hex ? [hex] : []));
  const hexes = Array.from({ length: 14 * 9 }, (_, index) => fromOffset(index % 14, Math.floor(index / 14), 'pointy'));
  const mined = hexes.filter((hex) => !isAmong(taken, hex) && chance.happens(0.2));
  return plant(chance, {
    map: { id: 'minefield', rows: Array.from({ length: 9 }, () => 'o'.repeat(14)), trenches: [] },
    options: { 'sf.enabled': true },
    units: pieces.units,
    state: {
      phase: 'movement',
      mines: mined.map((hex) => ({ country: 'france', marker: hex, mine: hex })),
    },
    handedOver: chance.happens(0.6) ? 'germany' : null,
  });
}

const SIDES = ['austria-hungary', 'france', 'great-britain'] as const;
