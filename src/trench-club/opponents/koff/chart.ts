import document from '../../data/charts/koff.json' with { type: 'json' };
import type { BoxDocument, ChartDocument, Order } from '../../wire/schema/chart.js';
import type { ChartRow } from '../../wire/schema/chart-rows.js';
import type { UnitType } from '../../wire/schema/names.js';
import { english } from '../../words/say.js';
import { patchesFault } from '../../board/rules/chart-patches.js';

/** One box as it holds for one unit type: its options in order; a plain order is the only one. */
export interface Box {
  readonly column: number;
  readonly cell: string;
  readonly options: readonly Order[];
}

/** The action chart with the patches that are wanted. */
export interface Chart {
  readonly patches: readonly string[];
  /** The row of a unit type, null for Medic and Minelayer, which have none (KOF-DEF-3). */
  rowOf(type: UnitType): ChartRow | null;
  /** KOF-ORD-2: the boxes of the type from that column to the left, after column 1 column 12, each cell once. */
  boxesFrom(column: number, type: UnitType): readonly Box[];
}

/** Its shape is checked by a test: the check takes a second of processor time to compile, each time the service starts. */
export const CHART_DOCUMENT = document as unknown as ChartDocument;

const COLUMNS = 12;

/** KOF-D-20: the chart with these patches applied; none by default. @throws RangeError for a wrong choice of them */
export function chartWith(patches: readonly string[] = []): Chart {
  const fault = patchesFault(patches);
  if (fault) throw new RangeError(english(fault));
  const { chart, row_units: rowUnits, patches: known } = CHART_DOCUMENT;
  const rows = new Map<ChartRow, readonly BoxDocument[]>();
  const rowOf = new Map<UnitType, ChartRow>();
  for (const row of CHART_DOCUMENT.row_order) {
    const boxes = [...chart[row]];
    for (const patch of known) {
      if (patch.row !== row || !patches.includes(patch.id)) continue;
      for (const column of patch.columns) boxes[column - 1] = patch.box;
    }
    rows.set(row, boxes);
    for (const type of rowUnits[row]) rowOf.set(type, row);
  }
  const lists = new Map<string, readonly Box[]>();
  return {
    patches,
    rowOf: (type) => rowOf.get(type) ?? null,
    boxesFrom(column, type) {
      const key = `${column} ${type}`;
      let list = lists.get(key);
      if (!list) {
        const row = rowOf.get(type);
        lists.set(key, (list = row ? fallThrough(rows.get(row) ?? [], column, type) : []));
      }
      return list;
    },
  };
}

/** KOF-ORD-1, KOF-ORD-2 */
function fallThrough(boxes: readonly BoxDocument[], from: number, type: UnitType): Box[] {
  const seen = new Set<string>();
  const list: Box[] = [];
  for (let step = 0; step < COLUMNS; step++) {
    const column = ((from - 1 - step + 2 * COLUMNS) % COLUMNS) + 1;
    const box = boxes[column - 1] as BoxDocument;
    if (seen.has(box.cell)) continue;
    seen.add(box.cell);
    list.push({ column, cell: box.cell, options: optionsFor(box, type) });
  }
  return list;
}

function optionsFor(box: BoxDocument, type: UnitType): readonly Order[] {
  const instead = box.override?.[type];
  if (instead) return [instead];
  if (box.do === 'first_of') return box.options;
  const { cell: _cell, override: _override, ...order } = box;
  return [order];
}
