import type { Move, Position } from '../position.js';
import { LATE } from './evaluate.js';

/** Whether a stored score is exact, a lower bound, or an upper bound. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** A transposition table by position key. An entry replaces an earlier one of less depth. */
export class Table {
  readonly #keys: Int32Array;
  readonly #scores: Int32Array;
  /** Move, and 4096 times the bound, and 16384 times the depth. */
  readonly #facts: Int32Array;
  readonly #mask: number;

  /** @param bits the table has two to that many places */
  constructor(bits: number) {
    const size = 2 ** bits;
    this.#keys = new Int32Array(size);
    this.#scores = new Int32Array(size);
    this.#facts = new Int32Array(size);
    this.#mask = size - 1;
  }

  /** The place of a position. Late in a quiet spell the counter makes positions differ (T-END-2). */
  placeOf({ keyHigh, quiet }: Position): number {
    const late = quiet > LATE ? Math.imul(quiet, 0x2545f491) : 0;
    return (keyHigh ^ late) & this.#mask;
  }

  /** Is the place taken by this position? */
  holds(place: number, position: Position): boolean {
    return this.#facts[place] !== 0 && this.#keys[place] === checkOf(position);
  }

  moveAt(place: number): Move {
    return (this.#facts[place] as number) & 4095;
  }

  boundAt(place: number): Bound {
    return (((this.#facts[place] as number) >> 12) & 3) as Bound;
  }

  depthAt(place: number): number {
    return (this.#facts[place] as number) >> 14;
  }

  scoreAt(place: number): number {
    return this.#scores[place] as number;
  }

  keep(place: number, position: Position, depth: number, bound: Bound, score: number, move: Move): void {
    const check = checkOf(position);
    if (this.#keys[place] !== check && this.depthAt(place) > depth + 2) return;
    this.#keys[place] = check;
    this.#scores[place] = score;
    this.#facts[place] = move | (bound << 12) | (depth << 14);
  }
}

function checkOf({ keyLow, quiet }: Position): number {
  return quiet > LATE ? keyLow ^ Math.imul(quiet, 0x9e3779b1) : keyLow;
}
