import { fromOffset } from '../../../../src/hex/axial.js';
import type { Chance } from '../../../../scripts/play/random.js';
import { Pieces, plant, SOLDIERS, type Planted } from './scene.js';

/**
 * DEC-BAT-1, DEC-END-5, DEC-SF-TUR-4, VAR-VP-3: the last pieces of both sides, worn out and face to face; or worn-out enemies
 * around a fort with a Turret, which scores for its holder.
 */
export function duels(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  const at = (column: number, row: number) => fromOffset(column, row, 'pointy');
  const isLast = chance.happens(0.5);
  if (isLast) {
    pieces.put('germany', 'tank', { hex: at(2, 3) }, 5);
    pieces.put('france', 'tank', { hex: at(3, 3) }, 5);
  } else {
    pieces.put('germany', 'infantry', { hex: at(12, 0) });
    for (const column of [1, 3, 5]) pieces.put('france', chance.one(SOLDIERS), { hex: at(column, 3) }, 5);
  }
  const isOpen = isLast && chance.happens(0.4);
  const country = chance.one(['germany', 'france'] as const);
  return plant(chance, {
    map: {
      id: 'duels',
      rows: [...Array.from({ length: 5 }, () => 'o'.repeat(14)), 'ooXXXooooooooo'],
      trenches: [],
      forts: [{ id: 'F1', body: [at(3, 5)], entrances: { left: at(2, 5), right: at(4, 5) } }],
    },
    options: {
      'sf.enabled': true,
      'variant.victoryPoints': !isLast || chance.happens(0.3),
      'victory.annihilation': true,
      'victory.check': chance.one(['immediate', 'end-of-turn'] as const),
    },
    units: pieces.units,
    state: {
      phase: 'declaration',
      ...(!isOpen && { forts: [isLast ? { id: 'F1', country } : { id: 'F1', country: 'germany', turret: true }] }),
    },
  });
}
