import { fromOffset } from '../../../../src/hex/axial.js';
import type { Chance } from '../../../../scripts/play/random.js';
import { Pieces, plant, SEATS, type Planted } from './scene.js';

/** VAR-VP-1, DEC-VP-8: both sides have nearly won, and weak units fight each other. */
export function points(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  for (const column of [0, 4, 8, 12]) {
    pieces.put('germany', chance.one(['tank', 'armoured-car']), { hex: fromOffset(column, 1, 'pointy') }, 5);
    const enemy = chance.one(['france', 'great-britain'] as const);
    pieces.put(enemy, chance.one(['tank', 'armoured-car']), { hex: fromOffset(column + 1, 1, 'pointy') }, 5);
  }
  SEATS.forEach((country, index) =>
    pieces.put(country, 'infantry', { hex: fromOffset(4 * index, index % 2 === 0 ? 4 : 5, 'pointy') }),
  );
  return plant(chance, {
    map: { id: 'field', rows: Array.from({ length: 6 }, () => 'o'.repeat(15)), trenches: [] },
    options: {
      'variant.victoryPoints': true,
      'victory.check': chance.one(['immediate', 'end-of-turn'] as const),
    },
    units: pieces.units,
    state: {
      phase: 'declaration',
      victoryPoints: { germany: 9, 'austria-hungary': chance.below(6), france: 9, 'great-britain': 5 },
    },
  });
}
