import { DIRECTIONS, distance, type Hex } from './axial.js';

/**
 * A board compiled to dense arrays. Hexes are numbered 0 … size−1 in the order given; only `src/hex/` and the engine
 * that compiled the board know these numbers, the wire speaks axial coordinates.
 */
export interface Board {
  readonly size: number;
  readonly hexes: readonly Hex[];
  /** Six entries for each hex, clockwise as in `DIRECTIONS`; −1 beyond the edge of the board. */
  readonly neighbours: Int32Array;
  /** Number of the hex at (q, r), −1 outside the board. */
  indexOf(q: number, r: number): number;
}

/** Clockwise from direction 0; fewer than six at the edge. */
export function neighboursOf({ neighbours }: Pick<Board, 'neighbours'>, hex: number): number[] {
  const found: number[] = [];
  for (let side = 6 * hex; side < 6 * hex + 6; side++) {
    const next = neighbours[side] as number;
    if (next !== -1) found.push(next);
  }
  return found;
}

/** Visits the hexes that are at least and at most so many steps away; the range may be without an end. */
export function eachInRange(
  { hexes, indexOf }: Board,
  from: number,
  [least, most]: readonly [number, number],
  visit: (hex: number, steps: number) => void,
): void {
  const centre = hexes[from] as Hex;
  if (most > LONG) {
    hexes.forEach((hex, index) => {
      const steps = distance(centre, hex);
      if (steps >= least && steps <= most) visit(index, steps);
    });
    return;
  }
  for (let dq = -most; dq <= most; dq++) {
    for (let dr = Math.max(-most, -dq - most); dr <= Math.min(most, most - dq); dr++) {
      const steps = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
      const hex = steps < least ? -1 : indexOf(centre.q + dq, centre.r + dr);
      if (hex !== -1) visit(hex, steps);
    }
  }
}

/** Beyond it all hexes of a board are fewer than those in range. */
const LONG = 16;

/** @throws RangeError when a hex is given twice. */
export function compileBoard(hexes: readonly Hex[]): Board {
  let minQ = Infinity;
  let maxQ = -Infinity;
  let minR = Infinity;
  let maxR = -Infinity;
  for (const { q, r } of hexes) {
    minQ = Math.min(minQ, q);
    maxQ = Math.max(maxQ, q);
    minR = Math.min(minR, r);
    maxR = Math.max(maxR, r);
  }
  const width = hexes.length ? maxQ - minQ + 1 : 0;
  const height = hexes.length ? maxR - minR + 1 : 0;
  const grid = new Int32Array(width * height).fill(-1);
  const indexOf = (q: number, r: number): number =>
    q < minQ || q > maxQ || r < minR || r > maxR ? -1 : (grid[(q - minQ) * height + (r - minR)] as number);

  hexes.forEach(({ q, r }, index) => {
    if (indexOf(q, r) !== -1) throw new RangeError(`Hex ${q},${r} is given twice.`);
    grid[(q - minQ) * height + (r - minR)] = index;
  });
  const neighbours = new Int32Array(6 * hexes.length);
  hexes.forEach(({ q, r }, index) => {
    DIRECTIONS.forEach((step, direction) => {
      neighbours[6 * index + direction] = indexOf(q + step.q, r + step.r);
    });
  });
  return { size: hexes.length, hexes, neighbours, indexOf };
}
