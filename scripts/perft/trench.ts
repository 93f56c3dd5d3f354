import { endingAfterMove, GOAL, QUIET_LIMIT } from '../../src/trench/ending.js';
import { capturesOf, countMoves, generate, MAX_MOVES } from '../../src/trench/generate.js';
import { moveText, nameOf } from '../../src/trench/squares.js';
import { fromOf, toOf, type Position } from '../../src/trench/position.js';
import type { TrenchOptions } from '../../src/trench/schema/options.js';

/** Sequences of legal moves after each first move. */
export interface Divided {
  readonly move: string;
  readonly count: number;
}

/**
 * Counts the sequences of that many legal moves. Games that end earlier add none (T-DEC-14); `options` can change when
 * that is. Repetitions of earlier positions are ignored.
 */
export function perft(position: Position, depth: number, options: TrenchOptions = {}): number {
  if (depth <= 0) return 1;
  const moves = new Int16Array(MAX_MOVES * depth);
  return count(position, depth, moves, 0, options);
}

/** {@link perft} move by move, in the order of {@link generate}. */
export function perftDivide(position: Position, depth: number, options: TrenchOptions = {}): Divided[] {
  const moves = new Int16Array(MAX_MOVES);
  const end = generate(position, moves);
  return Array.from(moves.subarray(0, end), (move) => {
    const text = moveText(nameOf(fromOf(move)), nameOf(toOf(move)), capturesOf(position, move).length > 0);
    position.make(move);
    const over = depth > 1 && hasEnded(position, options);
    const below = over ? 0 : perft(position, depth - 1, options);
    position.unmake();
    return { move: text, count: below };
  });
}

function count(position: Position, depth: number, moves: Int16Array, start: number, options: TrenchOptions): number {
  if (depth === 1) return countMoves(position);
  const end = generate(position, moves, start);
  let sum = 0;
  for (let place = start; place < end; place++) {
    position.make(moves[place] as number);
    if (!hasEnded(position, options)) sum += count(position, depth - 1, moves, end, options);
    position.unmake();
  }
  return sum;
}

/** Only a capture or the fiftieth quiet move ends a game, or White’s last move with equal turns. */
function hasEnded(position: Position, options: TrenchOptions): boolean {
  const { quiet, points } = position;
  if (quiet > 0 && quiet < QUIET_LIMIT && points[0] < GOAL && points[1] < GOAL && position.hasUnits(position.side)) {
    return false;
  }
  return endingAfterMove(position, options, never) !== null;
}

const never = () => false;
