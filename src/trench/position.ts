import { IN_TRENCH, STEP } from './lines.js';
import { BLACK, SQUARES, type Side, type Square } from './squares.js';
import { startUnits, type UnitCode } from './units.js';

/** A move as one number: the start square, and 64 times the stop square (T-CAP-7). */
export type Move = number;

export function moveOf(from: Square, to: Square): Move {
  return from | (to << 6);
}

export function fromOf(move: Move): Square {
  return move & 63;
}

export function toOf(move: Move): Square {
  return move >> 6;
}

const GENERAL = 5;

/** Random numbers for every unit on every square, and one for the side to move, the same on every run. */
const KEYS_LOW = new Int32Array(16 * SQUARES);
const KEYS_HIGH = new Int32Array(16 * SQUARES);
let seed = 0x9e3779b9;
function next(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed ^ (mixed >>> 14);
}
for (let index = 0; index < KEYS_LOW.length; index++) {
  KEYS_LOW[index] = next();
  KEYS_HIGH[index] = next();
}
const SIDE_LOW = next();
const SIDE_HIGH = next();

/**
 * The board of one battle, made for speed: moves are made and taken back in place. It does not ask whether a move is
 * legal. Points are those of the ranks, not doubled.
 */
export class Position {
  /** Codes by square; 0 is empty. */
  readonly units: Uint8Array;
  /** Bits of the squares that are taken: Black a1–h4, a5–h8, White a1–h4, a5–h8. */
  readonly taken = new Int32Array(4);
  /** Points of Black and of White (T-END-1). */
  readonly points: [number, number] = [0, 0];
  side: Side = BLACK;
  /** Moves since the last capture (T-END-2). */
  quiet = 0;
  /** Whether the last move captured a general. */
  tookGeneral = false;
  /** Two halves of a hash of the units and the side to move. */
  keyLow = 0;
  keyHigh = 0;
  readonly #undo: number[] = [];

  constructor(units: Uint8Array = startUnits(), side: Side = BLACK, points: readonly [number, number] = [0, 0]) {
    this.units = units.slice();
    for (let square = 0; square < SQUARES; square++) {
      const code = units[square] as UnitCode;
      if (code !== 0) this.#toggle(square, code);
    }
    if (side !== BLACK) {
      this.side = side;
      this.keyLow ^= SIDE_LOW;
      this.keyHigh ^= SIDE_HIGH;
    }
    this.points[0] = points[0];
    this.points[1] = points[1];
  }

  /** Has the side a unit left? */
  hasUnits(side: Side): boolean {
    return ((this.taken[side << 1] as number) | (this.taken[(side << 1) | 1] as number)) !== 0;
  }

  /** Makes a legal move, captures included (T-CAP-4, T-CAP-5), and hands the turn over. */
  make(move: Move): void {
    const from = move & 63;
    const to = move >> 6;
    const { units } = this;
    const code = units[from] as UnitCode;
    const undo = this.#undo;
    let captures = 0;
    this.tookGeneral = false;
    if (IN_TRENCH[from] === 1) {
      const step = STEP[(from << 6) | to] as number;
      for (let square = from + step; ; square += step) {
        if (units[square] !== 0) {
          undo.push((this.#capture(square) << 6) | square);
          captures++;
        }
        if (square === to) break;
      }
    } else if (units[to] !== 0) {
      undo.push((this.#capture(to) << 6) | to);
      captures = 1;
    }
    undo.push(code, this.quiet, captures, move);
    this.quiet = captures === 0 ? this.quiet + 1 : 0;
    this.#toggle(from, code);
    this.#toggle(to, code);
    units[from] = 0;
    units[to] = code;
    this.#pass();
  }

  /** Takes the last move back. */
  unmake(): void {
    const undo = this.#undo;
    const move = undo.pop() as Move;
    const captures = undo.pop() as number;
    this.quiet = undo.pop() as number;
    const code = undo.pop() as UnitCode;
    const from = move & 63;
    const to = move >> 6;
    this.#pass();
    this.#toggle(to, code);
    this.#toggle(from, code);
    this.units[to] = 0;
    this.units[from] = code;
    for (let count = 0; count < captures; count++) {
      const capture = undo.pop() as number;
      const square = capture & 63;
      const captured = capture >> 6;
      this.units[square] = captured;
      this.#toggle(square, captured);
      this.points[this.side] -= captured & 7;
    }
  }

  #capture(square: Square): UnitCode {
    const code = this.units[square] as UnitCode;
    this.#toggle(square, code);
    this.units[square] = 0;
    this.points[this.side] += code & 7;
    if ((code & 7) === GENERAL) this.tookGeneral = true;
    return code;
  }

  /** Adds the unit to board and key, or takes it off: both are exclusive or. */
  #toggle(square: Square, code: UnitCode): void {
    const half = ((code >> 3) << 1) | (square >> 5);
    this.taken[half] = (this.taken[half] as number) ^ (1 << (square & 31));
    this.keyLow ^= KEYS_LOW[(code << 6) | square] as number;
    this.keyHigh ^= KEYS_HIGH[(code << 6) | square] as number;
  }

  #pass(): void {
    this.side = (this.side ^ 1) as Side;
    this.keyLow ^= SIDE_LOW;
    this.keyHigh ^= SIDE_HIGH;
  }
}
