import type { TrenchRenderOptions } from '../schema/render.js';
import type { Square } from '../squares.js';
import type { Point } from '../../game/svg.js';

/** The side of a square in units of the picture, whatever its size in pixels. */
export const SIDE = 64;

/** From a corner square of the diamond to the next one on the same line across. */
const STEP = SIDE / Math.SQRT2;

export type View = NonNullable<TrenchRenderOptions['view']>;

/** Coordinates of one view of the board; the middle of the board is at 0, 0. */
export interface Layout {
  readonly view: View;
  /** Half of the width and height of the board. */
  readonly extent: number;
  /** A place on the board, counted in squares from the middle of a1, in the picture. */
  at(column: number, row: number): Point;
}

/**
 * Diamond: the height is x + y and the sideways position x − y (section 1), so that forward points up the page.
 * Square: columns to the right and rows upwards. White sees the board from the other side.
 */
export function layoutOf(view: View, seenBy: 'black' | 'white'): Layout {
  const sign = seenBy === 'black' ? 1 : -1;
  const at = (column: number, row: number): Point => {
    const [x, y] = [sign * (column - 3.5), sign * (row - 3.5)];
    return view === 'square' ? { x: x * SIDE, y: -y * SIDE } : { x: (x - y) * STEP, y: -(x + y) * STEP };
  };
  return { view, extent: view === 'square' ? 4 * SIDE : 8 * STEP, at };
}

export function centre(layout: Layout, square: Square): Point {
  return layout.at(square & 7, square >> 3);
}

export function corners(layout: Layout, square: Square, grow = 0.5): Point[] {
  const [column, row] = [square & 7, square >> 3];
  return [
    layout.at(column - grow, row - grow),
    layout.at(column + grow, row - grow),
    layout.at(column + grow, row + grow),
    layout.at(column - grow, row + grow),
  ];
}
