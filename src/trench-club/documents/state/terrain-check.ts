import { hexKey } from '../../../hex/axial.js';
import type { Position } from '../../board/position/position.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Terrain } from '../../wire/schema/names.js';
import type { Report } from '../../words/report.js';

/** The structures that a builder can make on each terrain (DEC-ICON-10). */
const WORKS: Readonly<Record<string, readonly Terrain[]>> = {
  open: ['road', 'trench'],
  forest: ['road', 'trench'],
  water: ['bridge'],
};

/** ICON-BLD-1, ICON-BLD-3, DEC-ICON-10: checks that builders can have made the changed terrain of the state. */
export function checkTerrain({ state, map, rules }: Position, report: Report): void {
  const { terrain: changes = [], ...unchanged } = state;
  const before = rulesOf(unchanged).map;
  const seen = new Set<string>();
  changes.forEach(({ hex, terrain, trench }, index) => {
    const at = `/terrain/${index}`;
    const key = hexKey(hex);
    const place = map.board.indexOf(hex.q, hex.r);
    if (place === -1) {
      report(`${at}/hex`, 'off-the-map');
      return;
    }
    if (seen.has(key)) report(`${at}/hex`, 'terrain-twice', { values: { hex } });
    seen.add(key);
    const ground = before.terrainAt(place);
    if (map.fortAt[place] !== -1 || ground === 'fort') {
      report(`${at}/hex`, 'terrain-on-fort', { values: { hex } });
    } else if (!WORKS[ground]?.includes(terrain)) {
      report(`${at}/terrain`, 'terrain-not-built', { values: { terrain, ground } });
    } else if (terrain === 'trench' && !rules.options['variant.trenches']) {
      report(`${at}/terrain`, 'trenches-not-in-play');
    }
    if (trench === undefined) return;
    if (terrain !== 'trench') report(`${at}/trench`, 'unknown-trench', { case: 'terrain', values: { terrain } });
    else if (!map.document.trenches.some(({ id }) => id === trench)) {
      report(`${at}/trench`, 'unknown-trench', { case: 'none', values: { trench } });
    }
  });
}
