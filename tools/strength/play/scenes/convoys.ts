import { disc, fromOffset, neighbours, toOffset, type Hex } from '../../../../src/hex/axial.js';
import { parseState } from '../../../../src/trench-club/documents/state/parse.js';
import type { Chance } from '../../../../scripts/play/random.js';
import { isAmong, Pieces, plant, SOLDIERS, unique, type Planted } from './scene.js';

type Offset = ReturnType<typeof toOffset>;

/** DEC-TRN-15: loaded transports on islands that have just about as many hexes as they need; some have a shore, or a fort. */
export function convoys(chance: Chance): Planted {
  for (;;) {
    const pieces = new Pieces(chance);
    const letters = Array.from({ length: 8 }, () => Array.from({ length: 17 }, () => ' '));
    const write = ({ column, row }: Offset, letter: string) => ((letters[row] as string[])[column] = letter);
    const isByFort = chance.happens(0.3);
    const isTimed = chance.happens(0.5);
    for (const column of [3, 11]) {
      const loads = Array.from({ length: 1 + chance.below(3) }, () => 1 + chance.below(2));
      const needed = loads.reduce((sum, load) => sum + 1 + load, chance.below(3));
      const island = islandAround(chance, fromOffset(column, 3, 'pointy'), needed);
      const shores = isByFort ? [] : chance.shuffled(island).slice(0, chance.below(3));
      for (const hex of island) {
        write(toOffset(hex, 'pointy'), isAmong(shores, hex) ? 'w' : chance.one(['o', 'o', 'o', 'r']));
      }
      const starts = chance.shuffled(island.filter((hex) => !isAmong(shores, hex)));
      for (const load of loads) {
        const aboard = pieces.put('germany', 'troop-transport', { hex: starts.pop() as Hex });
        for (let one = 0; one < load; one++) {
          pieces.put('germany', chance.one([...SOLDIERS, 'mortar', 'mortar']), { aboard });
        }
      }
    }
    const fort = [2, 3, 4].map((column) => fromOffset(column, 7, 'pointy')) as [Hex, Hex, Hex];
    if (isByFort) {
      for (const hex of fort) write(toOffset(hex, 'pointy'), 'X');
      for (const column of [2, 3, 4]) write({ column, row: 6 }, 'o');
    }
    pieces.put('france', 'infantry', { hex: fromOffset(16, 0, 'pointy') });
    pieces.put('great-britain', 'infantry', { hex: fromOffset(16, 6, 'pointy') });
    for (const row of [0, 6]) write({ column: 16, row }, 'o');
    const [left, body, right] = fort;
    const found = plant(chance, {
      map: {
        id: 'islands',
        rows: letters.map((row) => row.join('')),
        trenches: [],
        forts: isByFort ? [{ id: 'F1', body: [body], entrances: { left, right } }] : [],
      },
      options: {
        'transport.unloadIntoWater': chance.happens(0.7),
        ...(isTimed && { 'timer.movePlusDeclare': 300 }),
      },
      units: pieces.units,
      state: {
        phase: 'movement',
        ...(isByFort && { forts: [{ id: 'F1', country: 'germany' }] }),
        ...(isTimed && { deadline: '2026-01-01T12:05:00.000Z' }),
      },
    });
    // Not every island that was drawn has room.
    if (parseState(found.position).ok) return found;
  }
}

/** Connected hexes within three steps of the middle. */
function islandAround(chance: Chance, middle: Hex, size: number): Hex[] {
  const sheet = disc(middle, 3);
  const island = [middle];
  while (island.length < size) {
    const shore = unique(island.flatMap(neighbours)).filter((hex) => isAmong(sheet, hex) && !isAmong(island, hex));
    island.push(chance.one(shore));
  }
  return island;
}
