import { toOffset, type Hex } from '../../hex/axial.js';
import { halfOf, isInPlay } from '../board/map/map-hexes.js';
import type { MapDocument } from '../wire/schema/map.js';
import type { Area } from '../wire/schema/names.js';

/** A part of the sheet: columns and rows, first and last. */
export interface Window {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** Opposite corners, in any order; without one of them the corner of the sheet. Undefined without both: all of it. */
export function windowOf(
  { rows, orientation }: MapDocument,
  { from, to }: { readonly from?: Hex; readonly to?: Hex },
): Window | undefined {
  if (!from && !to) return undefined;
  const a = from ? toOffset(from, orientation) : { column: 0, row: 0 };
  const width = Math.max(...rows.map(({ length }) => length));
  const b = to ? toOffset(to, orientation) : { column: width - 1, row: rows.length - 1 };
  return {
    columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
    rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
  };
}

/** Does the hex lie in the window? In none everything does. */
export function isInWindow(window: Window | undefined, hex: Hex, orientation: MapDocument['orientation']): boolean {
  if (!window) return true;
  const { column, row } = toOffset(hex, orientation);
  const { columns, rows } = window;
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

/** Whether the window has anything to draw. Nothing exists beyond the cut of a half (DEC-SET-10). */
export function hasHexes(map: MapDocument, window: Window | undefined, area: Area): boolean {
  if (!window) return true;
  const [first, last] = window.columns;
  return map.rows.slice(Math.max(0, window.rows[0]), Math.max(0, window.rows[1] + 1)).some((row) =>
    [...row].some((letter, column) => {
      if (letter === ' ' || column < first || column > last) return false;
      return isInPlay(map, halfOf(map, column), area);
    }),
  );
}

/** Places of the sheet in the window, at least as many as there are hexes to draw. */
export function placesInWindow({ rows }: MapDocument, window: Window | undefined): number {
  if (!window) return rows.reduce((sum, row) => sum + row.length, 0);
  const [first, last] = window.columns;
  return rows
    .slice(Math.max(0, window.rows[0]), Math.max(0, window.rows[1] + 1))
    .reduce((sum, row) => sum + Math.max(0, Math.min(row.length - 1, last) - Math.max(0, first) + 1), 0);
}
