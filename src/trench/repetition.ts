import { between } from './generate.js';
import type { Position } from './position.js';
import { linesOf } from './faults.js';
import { squareOf, type Square } from './squares.js';
import { rankOf, sideOf, type UnitCode } from './units.js';

/** A quiet move in notation, `d4-d5`, as its two squares. */
export function squaresOfQuiet(text: string): [from: Square, to: Square] {
  return [squareOf(text.slice(0, 2)), squareOf(text.slice(3, 5))];
}

/**
 * T-DEC-16: how often the position has stood since the last capture, the present time included. `history` are the quiet
 * moves since then, the last of them the one that was just made. Before a capture no position can have been the same.
 */
export function timesSeen(position: Position, history: readonly string[]): number {
  const present = position.units;
  const units = present.slice();
  let times = 1;
  for (let back = 1; back <= history.length; back++) {
    const [from, to] = squaresOfQuiet(history[history.length - back] as string);
    units[from] = units[to] as UnitCode;
    units[to] = 0;
    // The same side is to move two moves earlier.
    if (back % 2 === 0 && units.every((code, square) => code === present[square])) times++;
  }
  return times;
}

/** The index of the first impossible move, from the last one backwards; -1 if all are possible. */
export function impossibleMove(position: Position, history: readonly string[]): number {
  const units = position.units.slice();
  let mover = position.side ^ 1;
  for (let index = history.length - 1; index >= 0; index--) {
    const [from, to] = squaresOfQuiet(history[index] as string);
    const code = units[to] as UnitCode;
    if (code === 0 || sideOf(code) !== mover || units[from] !== 0) return index;
    const way = linesOf(code, from).find((line) => line.includes(to));
    const passed = way ? between(from, to) : [];
    if (!way || passed.length >= rankOf(code) || passed.some((square) => units[square] !== 0)) return index;
    units[from] = code;
    units[to] = 0;
    mover ^= 1;
  }
  return -1;
}
