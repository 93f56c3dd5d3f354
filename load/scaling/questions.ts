import * as engine from '../../src/engine/index.js';
import { fromOffset } from '../../src/hex/axial.js';
import { mapOf } from '../../src/trench-club/rules/rules.js';
import type { MapDocument } from '../../src/trench-club/schema/map.js';
import type { State } from '../../src/trench-club/schema/state.js';
import { inBatches } from '../batches.js';
import { median } from '../measure.js';
import { spread } from '../page.js';
import { midGame } from '../planted.js';
import type { QuestionFigure } from './figures.js';

/** Open ground of `size` by `size` hexes with so many units of two countries, spread evenly. */
function openGround(size: number, count: number, type: 'infantry' | 'armoured-car'): State {
  const document = mapOf(midGame);
  const rows = Array.from({ length: size }, () => 'o'.repeat(size));
  const map: MapDocument = { ...document, id: 'open-ground', rows, trenches: [], forts: [], starts: [] };
  delete map.halves;
  const [like] = midGame.units as [State['units'][number]];
  const units = Array.from({ length: count }, (_, index) => {
    const at = Math.floor((index * size * size) / count);
    const hex = fromOffset(at % size, Math.floor(at / size), document.orientation);
    return { ...like, id: `unit-${index}`, type, country: index % 2 === 0 ? 'germany' : 'france', hex } as const;
  });
  return { ...midGame, map, units, forts: [] };
}

/** Edges of the maps; 27 is the nearest to the 704 hexes of the full map. */
type Asked = readonly [size: number, units: number, speed: 2 | 4];
const CASES: readonly [Asked, ...Asked[]] = [
  [10, 10, 4],
  [27, 10, 4],
  [27, 44, 2],
  [27, 44, 4],
  [27, 200, 4],
  [100, 44, 4],
  [100, 200, 4],
  [200, 44, 4],
  [200, 1000, 4],
];

let count = 0;

/** The body with a map that no body had before: other hexes of its first row are woods. */
function withAnotherMap(text: string): string {
  count = (count + 1) % 1024;
  const at = text.indexOf('"rows":["') + '"rows":["'.length;
  const letters = Array.from({ length: 10 }, (_, bit) => ((count >> bit) & 1 ? 'f' : 'o')).join('');
  return text.slice(0, at) + letters + text.slice(at + letters.length);
}

export function measureQuestions(rounds: number, milliseconds: number): QuestionFigure[] {
  // What is compiled while it runs shall be before the first is measured.
  const [first] = CASES;
  return [first, ...CASES]
    .map(([size, units, speed]) => {
      const text = JSON.stringify(openGround(size, units, speed === 2 ? 'infantry' : 'armoured-car'));
      const ask = (body = text) => {
        const parsed = engine.parse(JSON.parse(body));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed));
        return JSON.stringify(engine.reach(parsed.state, { units: ['unit-0'] }));
      };
      const times = Array.from({ length: rounds }, () => ({
        whole: inBatches(() => ask(), 3, milliseconds).median,
        unseen: inBatches(() => ask(withAnotherMap(text)), 3, milliseconds).median,
        bare: inBatches(() => JSON.parse(text) as unknown, 3, milliseconds).median,
      }));
      return {
        hexes: size * size,
        units,
        speed,
        bodyKb: Number((Buffer.byteLength(text) / 1000).toFixed(1)),
        micros: Math.round(median(times.map(({ whole }) => whole))),
        spread: spread(times.map(({ whole }) => whole)),
        microsNewMap: Math.round(median(times.map(({ unseen }) => unseen))),
        bare: Math.round(median(times.map(({ bare }) => bare))),
      };
    })
    .slice(1);
}
