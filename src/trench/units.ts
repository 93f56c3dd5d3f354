import { BLACK, SQUARES, type Side, type Square } from './squares.js';

/** 1 soldier … 5 general; also the range of a unit and its points. */
export type Rank = number;

/** A unit as one small number: its rank, and 8 more for White. 0 is an empty square. */
export type UnitCode = number;

export function codeOf(side: Side, rank: Rank): UnitCode {
  return (side << 3) | rank;
}

export function sideOf(code: UnitCode): Side {
  return (code >> 3) as Side;
}

export function rankOf(code: UnitCode): Rank {
  return code & 7;
}

/** Every code there is. */
export const CODES: readonly UnitCode[] = [1, 2, 3, 4, 5, 9, 10, 11, 12, 13];

/** The number of units of each rank in an army; index 0 is unused. */
export const STRENGTH: readonly number[] = [0, 6, 4, 3, 2, 1];

type Vector = readonly [x: number, y: number];

const STRAIGHT: readonly Vector[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const FORWARD: Vector = [1, 1];
const BACKWARD: Vector = [-1, -1];
const SIDEWAYS: readonly Vector[] = [
  [1, -1],
  [-1, 1],
];

/** Black’s directions by rank; White’s are the opposite ones (T-MOV-2). */
const DIRECTIONS: readonly (readonly Vector[])[] = [
  [],
  STRAIGHT,
  [...STRAIGHT, FORWARD],
  [...STRAIGHT, FORWARD, BACKWARD],
  [...STRAIGHT, FORWARD, ...SIDEWAYS],
  [...STRAIGHT, FORWARD, BACKWARD, ...SIDEWAYS],
];

/** The directions of a unit as steps in x and y. */
export function directionsOf(code: UnitCode): Vector[] {
  const sign = sideOf(code) === BLACK ? 1 : -1;
  return (DIRECTIONS[rankOf(code)] as readonly Vector[]).map(([x, y]) => [sign * x, sign * y]);
}

/** The squares of one line from a square to the edge of the board, the square itself left out. */
export function lineFrom(square: Square, [x, y]: Vector): Square[] {
  const line: Square[] = [];
  let column = (square & 7) + x;
  let row = (square >> 3) + y;
  for (; column >= 0 && column < 8 && row >= 0 && row < 8; column += x, row += y) line.push(8 * row + column);
  return line;
}

/** The rank that starts at a distance of 0 … 6 from the home corner. */
const FORMATION: readonly Rank[] = [5, 4, 3, 2, 1, 1, 1];

/** The start position: codes by square. */
export function startUnits(): Uint8Array {
  const units = new Uint8Array(SQUARES);
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const rank = FORMATION[x + y] as Rank;
      units[8 * y + x] = codeOf(0, rank);
      units[63 - (8 * y + x)] = codeOf(1, rank);
    }
  }
  return units;
}
