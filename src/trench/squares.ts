import type { SquareName } from './schema/names.js';

/**
 * A square as a number from 0 to 63: `8y + x` with x for the columns a … h and y for the rows 1 … 8, so that a1 is 0, b1
 * is 1 and h8 is 63.
 */
export type Square = number;

const COLUMNS = 'abcdefgh';

export const SQUARES = 64;

/** The names of all squares by number. */
export const SQUARE_NAMES: readonly string[] = Array.from(
  { length: SQUARES },
  (_, square) => `${COLUMNS[square & 7]}${(square >> 3) + 1}`,
);

/** The number of a square. @throws RangeError when there is no square of that name */
export function squareOf(name: string): Square {
  const square = name.charCodeAt(0) - COLUMNS.charCodeAt(0) + 8 * (name.charCodeAt(1) - 49);
  if (SQUARE_NAMES[square] !== name) throw new RangeError(`There is no square ${name}.`);
  return square;
}

export function nameOf(square: Square): string {
  return SQUARE_NAMES[square] as string;
}

/** Armies as numbers. */
export const BLACK = 0;
export const WHITE = 1;
export type Side = typeof BLACK | typeof WHITE;

/** Parts of the board as one army sees them. */
export const OWN = 0;
export const TRENCH = 1;
export const ENEMY = 2;
export type Zone = typeof OWN | typeof TRENCH | typeof ENEMY;

/**
 * The zone of a square: the trench is the eight squares with x + y = 7; below it is Black’s territory, above it
 * White’s.
 */
export function zoneOf(square: Square, side: Side): Zone {
  const height = (square & 7) + (square >> 3);
  if (height === 7) return TRENCH;
  return height < 7 === (side === BLACK) ? OWN : ENEMY;
}

/** `d4-d5`, or `d4xe5` for a capture: the notation of section 8 of the rules. */
export function moveText(from: SquareName, to: SquareName, takes: boolean): string {
  return `${from}${takes ? 'x' : '-'}${to}`;
}
