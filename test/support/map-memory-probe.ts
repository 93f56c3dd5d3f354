/**
 * Memory held after many maps have been sent once each: in MiB, of large ones that a state was put on, and of small ones that
 * were drawn. Run with --expose-gc.
 */
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import { rulesOf } from '../../src/trench-club/board/rules/rules.js';
import { renderBoard } from '../../src/trench-club/render/board.js';

const MAPS = 60;
const WIDTH = 100;
const DRAWN = 600;

let number = 0;

function aMap(columns: number, rows: number): MapDocument {
  const title = `Plain ${number++}`;
  const row = 'o'.repeat(columns);
  return {
    ...{ schema: 'trench-club-map/1', id: 'plain', title, orientation: 'pointy' },
    ...{ rows: Array.from({ length: rows }, () => row), trenches: [], forts: [], starts: [] },
  };
}

function inUse(): number {
  for (let time = 0; time < 5; time++) gc?.();
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}

function boardOf(map: MapDocument): Pick<State, 'schema' | 'ruleset' | 'map' | 'units'> & { seats: State['seats'] } {
  return {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map,
    seats: [{ country: 'germany' }, { country: 'france' }],
    units: [],
  };
}

/** Of the first one is kept what all others share. */
const heldAfter = (count: number, work: () => unknown): number => {
  work();
  const before = inUse();
  for (let done = 0; done < count; done++) work();
  return (inUse() - before) / 2 ** 20;
};
const compiled = heldAfter(MAPS, () => rulesOf(boardOf(aMap(WIDTH, WIDTH))));
const drawn = heldAfter(DRAWN, () => renderBoard(boardOf(aMap(8, 3))));
console.log(JSON.stringify({ compiled, drawn }));
