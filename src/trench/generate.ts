import { END_OF_LINES, FIRST, MEETING, NEXT_LINE, TAKES_ON, WALL, WAY } from './lines.js';
import type { Move, Position } from './position.js';
import type { Square } from './squares.js';
import type { UnitCode } from './units.js';

/** More moves than any position has. */
export const MAX_MOVES = 256;

/**
 * Writes the moves of the side to move into `moves` from place `start` on: units by square, then line by line from near to
 * far (section 5, “generator in words”).
 * @returns the place after the last one
 */
export function generate(position: Position, moves: Int16Array, start = 0): number {
  const { side, taken } = position;
  let end = start;
  for (let half = 0; half < 2; half++) {
    let left = taken[(side << 1) | half] as number;
    while (left !== 0) {
      const from = (half << 5) | (31 - Math.clz32(left & -left));
      left &= left - 1;
      end = generateFrom(position, from, moves, end);
    }
  }
  return end;
}

/** The moves of the unit on a square, regardless of turn: T-MOV-2 … T-MOV-5, T-CAP-1 … T-CAP-6. */
export function generateFrom(position: Position, from: Square, moves: Int16Array, start = 0): number {
  const { units } = position;
  const code = units[from] as UnitCode;
  const side = code >> 3;
  const meetings = (side << 12) | (from << 6);
  let end = start;
  let place = FIRST[(code << 6) | from] as number;
  for (;;) {
    const to = WAY[place] as number;
    if (to < 0) {
      if (to === END_OF_LINES) return end;
      place++;
      continue;
    }
    const other = units[to] as UnitCode;
    if (other === 0) {
      moves[end++] = from | (to << 6);
      place++;
      continue;
    }
    if (other >> 3 !== side) {
      const meeting = MEETING[meetings | to] as number;
      if (meeting !== WALL) moves[end++] = from | (to << 6);
      if (meeting === TAKES_ON) {
        place++;
        continue;
      }
    }
    place = NEXT_LINE[place] as number;
  }
}

/** The number of moves of the side to move. */
export function countMoves(position: Position): number {
  const { units, side, taken } = position;
  let count = 0;
  for (let half = 0; half < 2; half++) {
    let left = taken[(side << 1) | half] as number;
    while (left !== 0) {
      const from = (half << 5) | (31 - Math.clz32(left & -left));
      left &= left - 1;
      const meetings = (side << 12) | (from << 6);
      let place = FIRST[((units[from] as UnitCode) << 6) | from] as number;
      for (;;) {
        const to = WAY[place] as number;
        if (to < 0) {
          if (to === END_OF_LINES) break;
          place++;
          continue;
        }
        const other = units[to] as UnitCode;
        if (other === 0) {
          count++;
          place++;
          continue;
        }
        if (other >> 3 !== side) {
          const meeting = MEETING[meetings | to] as number;
          if (meeting !== WALL) count++;
          if (meeting === TAKES_ON) {
            place++;
            continue;
          }
        }
        place = NEXT_LINE[place] as number;
      }
    }
  }
  return count;
}

/** The squares of the enemies that a legal move takes, in the order of the way. */
export function capturesOf(position: Position, move: Move): Square[] {
  const from = move & 63;
  const to = move >> 6;
  const { units } = position;
  const captures: Square[] = [];
  // Only a move that starts in the trench continues after a capture; elsewhere the squares before the last are empty.
  for (const square of between(from, to)) if (units[square] !== 0) captures.push(square);
  if (units[to] !== 0) captures.push(to);
  return captures;
}

/** The squares strictly between two squares of a common line. */
export function between(from: Square, to: Square): Square[] {
  const columns = Math.sign((to & 7) - (from & 7));
  const rows = Math.sign((to >> 3) - (from >> 3));
  const squares: Square[] = [];
  for (let square = from + columns + 8 * rows; square !== to; square += columns + 8 * rows) squares.push(square);
  return squares;
}
