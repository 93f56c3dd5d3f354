import document from '../../data/charts/koff.json' with { type: 'json' };
import { xpOf } from '../../board/position/combatant.js';
import { rankOf } from '../../board/rules/attack-value.js';
import { patchesFault } from '../../board/rules/enemy-levels.js';
import { isCloseCapable } from '../../board/rules/close-combat.js';
import type { ChartRow } from '../../wire/schema/chart-rows.js';
import type { BoxDocument, ChartDocument, Order, TargetKey } from '../../wire/schema/chart.js';
import type { UnitType } from '../../wire/schema/names.js';
import { refusal } from '../../law/refusals.js';
import type { Board } from '../tactics/board.js';

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

/** Its shape is checked by a test: compiling that check would slow each start of the service. */
export const CHART_DOCUMENT = document as unknown as ChartDocument;

const COLUMNS = 12;

/** KOF-D-20: the chart with these patches applied; none by default. @throws RangeError for a wrong choice of them */
export function chartWith(patches: readonly string[] = []): Chart {
  const fault = patchesFault(patches);
  if (fault) throw new RangeError(refusal('unknown-chart-patch', { patches }, fault).message);
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

/** KOF-DEF-3 */
export type UnitClass = 'FS' | 'ART' | 'ARM' | 'AIR' | 'AA' | 'TRK';

/**
 * KOF-DEF-3, KOF-D-16: the class of each type, in the order in which types act, row by row. Medic and Minelayer belong to no class
 * and come after all others.
 */
export const UNIT_CLASSES = {
  'troop-transport': 'TRK',
  infantry: 'FS',
  'mounted-infantry': 'FS',
  'heavy-infantry': 'FS',
  'anti-tank-gunners': 'FS',
  'assault-gun': 'ART',
  howitzer: 'ART',
  mortar: 'ART',
  'big-bertha': 'ART',
  gunboat: 'ART',
  'railway-gun': 'ART',
  'gas-launcher': 'ART',
  tank: 'ARM',
  'renault-ft-17': 'ARM',
  'mark-i-female': 'ARM',
  'armoured-car': 'ARM',
  'fighter-plane': 'AIR',
  'ground-attack-plane': 'AIR',
  airship: 'AIR',
  'anti-aircraft-truck': 'AA',
  medic: null,
  minelayer: null,
} as const satisfies Readonly<Record<UnitType, UnitClass | null>>;

export function classOf(type: UnitType): UnitClass | null {
  return UNIT_CLASSES[type];
}

const ACTING_ORDER = Object.keys(UNIT_CLASSES);

/** The place of a type in the order; types without a class share the last one, and act in the order of the state. */
function turnOf(type: UnitType): number {
  return classOf(type) === null ? ACTING_ORDER.length : ACTING_ORDER.indexOf(type);
}

/** Units by number in the order in which they act (KOF-D-16). */
export function inActingOrder(board: Board, units: readonly number[]): number[] {
  return [...units].sort((a, b) => turnOf(board.unit(a).type) - turnOf(board.unit(b).type) || a - b);
}

/** KOF-DEF-6, KOF-D-26: the number of its rank against ordinary targets; 0 for a unit that cannot attack. */
export function toHit(board: Board, unit: number): number {
  const { attack } = board.rules(unit);
  if (!attack) return 0;
  const rank = rankOf(xpOf(board.unit(unit)));
  return rank === 'war-hero' ? attack.warHero : attack[rank];
}

/** Section 11.3, KOF-D-51: does a unit of the type answer to the key of a box? */
export function answersTo(type: UnitType, key: TargetKey): boolean {
  const one = classOf(type);
  switch (key) {
    case 'any':
      return true;
    case 'infantry':
      return one === 'FS';
    case 'artillery':
      return one === 'ART';
    case 'non_artillery':
      return one !== 'ART';
    case 'transport':
      return one === 'TRK';
    case 'anti_aircraft':
      return one === 'AA';
    case 'air':
      return one === 'AIR';
    case 'tank':
      return one === 'ARM' && type !== 'armoured-car';
    case 'tank_or_armoured_car':
      return one === 'ARM';
  }
}

/** KOF-MOV-2: units without a ground range that includes 1 keep away. */
export function keepsAway(board: Board, unit: number): boolean {
  return !isCloseCapable(board.rules(unit), 'foot');
}
