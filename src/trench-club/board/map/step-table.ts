import type { Board } from '../../../hex/board.js';
import { BARRED } from './movement-modes.js';

/**
 * A step onto a hex as one number: the price in the low byte, and these marks. One table for each movement mode holds
 * the map's part; a position adds the units (see `Position.stepsFor`).
 */
export const PRICE = 0xff;
/** CON-2 */
export const CONTACT = 0x100;
/** MOV-15: an own or allied unit stands there, the mover itself included. */
export const OCCUPIED = 0x200;
/** DEC-MOV-7: an entrance, which some units can cross and none can end on. */
export const ENTRANCE = 0x400;
/** MOV-11: can be entered with the last half point. */
export const EXCEPTION = 0x800;
/** DEF-11: a step into a fort may follow. */
export const APPROACH = 0x1000;

/** VAR-TRE-16: entering it ends the move. */
export const STOPS_MOVE = 0x2000;
/** VAR-VP-3: a headquarters that the unit captures by entering it. */
export const CAPTURES = 0x4000;

/** A table by hex, and one more hex for the edge of the board, which cannot be entered. */
export function stepTable(size: number, stepOnto: (hex: number) => number): Uint16Array {
  const table = new Uint16Array(size + 1).fill(BARRED);
  for (let hex = 0; hex < size; hex++) table[hex] = stepOnto(hex);
  return table;
}

/** In an exit: not the direction of a step but the way out of a fort. */
export const ANY_DIRECTION = 6;

/** Exits of one hex in the list: its six directions, then again those ahead of each direction, across its first one. */
export const ROW = [0, 1, 2, 3, 4, 5, 0, 1, 5, 0, 4, 5] as const;
/** For each direction where in a row it and the two beside it stand together, in ascending order. */
export const AHEAD = [6, 0, 1, 2, 3, 9] as const;

/**
 * The ways out of every node, each as eight times the hex it leads to plus its direction: a `ROW` for each hex, then the
 * approach hexes of each fort. The edge of the board is the hex `board.size`. Directions always come in ascending order, so
 * that of two equally cheap ways the same one is found however a search goes about it.
 */
export interface Exits {
  readonly list: Int32Array;
  /** The index of the first exit of fort f; those of fort f + 1 follow. */
  readonly ofForts: Int32Array;
}

export function compileExits({ size, neighbours }: Board, forts: readonly { approaches: readonly number[] }[]): Exits {
  const list = new Int32Array(forts.reduce((sum, { approaches }) => sum + approaches.length, ROW.length * size));
  let length = 0;
  for (let hex = 0; hex < size; hex++) {
    for (const direction of ROW) {
      const next = neighbours[6 * hex + direction] as number;
      list[length++] = 8 * (next === -1 ? size : next) + direction;
    }
  }
  const ofForts = [length];
  for (const { approaches } of forts) {
    for (const hex of approaches) list[length++] = 8 * hex + ANY_DIRECTION;
    ofForts.push(length);
  }
  return { list, ofForts: Int32Array.from(ofForts) };
}
