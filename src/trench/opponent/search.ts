import { NO_PROGRESS, type Progress } from '../../game/progress.js';
import { endingAfterMove, GOAL, QUIET_LIMIT, type Ending } from '../ending.js';
import { generate, MAX_MOVES } from '../generate.js';
import { IN_TRENCH, STEP } from '../lines.js';
import type { Move, Position } from '../position.js';
import type { TrenchOptions } from '../schema/options.js';
import type { Side } from '../squares.js';
import { evaluate, POINT } from './evaluate.js';
import { AT_LEAST, AT_MOST, EXACT, Table } from './table.js';

/** The score of a game that is won; each move until then counts one less. */
export const WON = 1_000_000;
const SURELY = WON - 1000;
const INFINITE = 2 * WON;
const MAX_PLIES = 96;

/** Is the score that of a game which one side has won by force? */
export function isForced(score: number): boolean {
  return Math.abs(score) >= SURELY;
}

/** Limits of the search. Work is counted in positions, so that the answer does not depend on the machine. */
export interface Budget {
  readonly depth: number;
  readonly nodes: number;
}

/** The results so far, and the number of occurrences of positions. */
export interface Surroundings {
  readonly options: TrenchOptions;
  /** In the second battle of a match: how far Black’s army is ahead from the first (T-DEC-12). */
  readonly carried?: number;
  /** Keys of the positions since the last capture, the present one not included (T-DEC-16). */
  readonly earlier?: readonly string[];
}

export interface Found {
  readonly move: Move;
  /** For the side to move, in hundredths of a point; see {@link WON}. */
  readonly score: number;
  /** Full search depth, in moves. */
  readonly depth: number;
  readonly nodes: number;
  /** The moves that the search expects, the first one included. */
  readonly line: readonly Move[];
}

export function keyOf({ keyLow, keyHigh }: Position): string {
  return `${keyLow},${keyHigh}`;
}

/** Searches one position. One instance per move of a game, so that equal questions have equal answers. */
export class Search {
  nodes = 0;
  readonly #position: Position;
  readonly #around: Surroundings;
  readonly #budget: Budget;
  readonly #table: Table;
  readonly #moves = new Int16Array(MAX_MOVES * (MAX_PLIES + 1));
  readonly #order = new Int32Array(MAX_MOVES * (MAX_PLIES + 1));
  readonly #history = new Int32Array(2 * 4096);
  readonly #killers = new Int16Array(2 * (MAX_PLIES + 1));
  readonly #line = new Int16Array((MAX_PLIES + 1) * (MAX_PLIES + 1));
  readonly #lengths = new Int16Array(MAX_PLIES + 2);
  readonly #keys: string[];
  #stopped = false;

  readonly #onWork: Progress;

  /** @param onWork called now and then; an exception thrown by it cancels the search, and leaves the position as it is then */
  constructor(position: Position, around: Surroundings, budget: Budget, onWork = NO_PROGRESS) {
    this.#position = position;
    this.#onWork = onWork;
    this.#around = around;
    this.#budget = budget;
    this.#table = new Table(Math.min(17, Math.max(10, Math.ceil(Math.log2(budget.nodes)))));
    this.#keys = [...(around.earlier ?? []), keyOf(position)];
  }

  /** Ends the search with what it has found; `onWork` may call it. */
  stop(): void {
    this.#stopped = true;
  }

  /**
   * The best of the moves, looking one move further each time until the budget is spent. Among equally good ones the
   * first wins. `bonus` is added to the scores of single moves, which makes the search slower.
   */
  best(moves: readonly Move[], bonus?: ReadonlyMap<Move, number>): Found {
    let order = [...moves];
    let found: Found = { move: order[0] as Move, score: 0, depth: 0, nodes: 0, line: order.slice(0, 1) };
    for (let depth = 1; depth <= Math.min(this.#budget.depth, MAX_PLIES / 2); depth++) {
      const round = this.#round(order, depth, bonus);
      if (round) found = { ...round, depth: this.#stopped ? depth - 1 : depth, nodes: this.nodes };
      if (this.#stopped || isForced(found.score)) break;
      order = [found.move, ...order.filter((move) => move !== found.move)];
    }
    return { ...found, nodes: this.nodes };
  }

  /** Searches one depth; null if the budget ran out before its first move was complete. */
  #round(
    moves: readonly Move[],
    depth: number,
    bonus?: ReadonlyMap<Move, number>,
  ): Omit<Found, 'depth' | 'nodes'> | null {
    let best: Omit<Found, 'depth' | 'nodes'> | null = null;
    for (const move of moves) {
      const extra = bonus?.get(move) ?? 0;
      const alpha = best && !bonus ? best.score : -INFINITE;
      this.#lengths[1] = 0;
      let score: number = this.#after(move, depth, best && !bonus ? alpha + 1 : INFINITE, alpha, 0);
      if (best && !bonus && score > alpha && !this.#stopped) score = this.#after(move, depth, INFINITE, alpha, 0);
      if (this.#stopped) break;
      if (best && score + extra <= best.score) continue;
      const rest = this.#line.subarray(MAX_PLIES + 1, MAX_PLIES + 1 + (this.#lengths[1] as number));
      best = { move, score: score + extra, line: [move, ...rest] };
    }
    return best;
  }

  /** The score of a move for the side that makes it. */
  #after(move: Move, depth: number, beta: number, alpha: number, ply: number): number {
    const position = this.#position;
    position.make(move);
    const ending = this.#ending();
    let score: number;
    if (ending) {
      this.#lengths[ply + 1] = 0;
      score = -this.#final(ending, ply + 1);
    } else if (this.#around.options.repetition) {
      this.#keys.push(keyOf(position));
      score = -this.#negamax(depth - 1, -beta, -alpha, ply + 1);
      this.#keys.pop();
    } else {
      score = -this.#negamax(depth - 1, -beta, -alpha, ply + 1);
    }
    position.unmake();
    return score;
  }

  /** The score of a move behind the first: with a window of nothing, and again with the whole one if it is better than expected. */
  #afterLater(move: Move, depth: number, reduction: number, beta: number, alpha: number, ply: number): number {
    const score = this.#after(move, depth - reduction, alpha + 1, alpha, ply);
    const again = score > alpha && (reduction > 0 || score < beta) && !this.#stopped;
    return again ? this.#after(move, depth, beta, alpha, ply) : score;
  }

  /** The end caused by the last move; in most positions a few comparisons. */
  #ending(): Ending | null {
    const position = this.#position;
    const { quiet, points } = position;
    const { options } = this.#around;
    const usual = quiet > 0 && quiet < QUIET_LIMIT && points[0] < GOAL && points[1] < GOAL && !options.repetition;
    if (usual && position.hasUnits(position.side)) return null;
    return endingAfterMove(position, options, this.#isThird);
  }

  readonly #isThird = (): boolean => {
    const key = keyOf(this.#position);
    const { quiet } = this.#position;
    let times = 1;
    const first = Math.max(0, this.#keys.length - quiet);
    for (let index = this.#keys.length - 2; index >= first; index -= 2) if (this.#keys[index] === key) times++;
    return times >= 3;
  };

  /** The score of a finished battle for the side to move. */
  #final({ winner }: Ending, ply: number): number {
    const { side, points } = this.#position;
    const { options, carried } = this.#around;
    const lead = side === 0 ? points[0] - points[1] : points[1] - points[0];
    // A match is decided by the points of both battles, so the first one is only worth its points.
    if (options.twoBattles && carried === undefined) return 2 * POINT * lead;
    const total = lead + (side === 0 ? (carried ?? 0) : -(carried ?? 0));
    const won: Side | null = !options.twoBattles
      ? winner
      : total === 0
        ? null
        : total > 0
          ? side
          : ((side ^ 1) as Side);
    return won === null ? 0 : won === side ? WON - ply : ply - WON;
  }

  #negamax(depth: number, low: number, beta: number, ply: number): number {
    this.#lengths[ply] = 0;
    if (depth <= 0 || ply >= MAX_PLIES) return this.#quiesce(low, beta, ply);
    if (!this.#count()) return 0;
    const position = this.#position;
    const table = this.#table;
    const place = table.placeOf(position);
    let alpha = low;
    const isKnown = table.holds(place, position);
    const remembered = isKnown ? table.moveAt(place) : -1;
    if (isKnown && beta - alpha === 1 && table.depthAt(place) >= depth && !this.#around.options.repetition) {
      const score = fromTable(table.scoreAt(place), ply);
      if (decides(table.boundAt(place), score, alpha, beta)) return score;
    }
    const start = MAX_MOVES * ply;
    const end = generate(position, this.#moves, start);
    this.#rate(start, end, remembered, ply);
    let best = -INFINITE;
    let bestMove = 0;
    for (let index = start; index < end; index++) {
      const move = this.#next(index, end);
      // Late quiet moves are searched less deeply first.
      const calm = index - start >= 4 && depth >= 3 && (this.#order[index] as number) < QUIET_RATING;
      const score =
        index === start
          ? this.#after(move, depth, beta, alpha, ply)
          : this.#afterLater(move, depth, calm ? 1 : 0, beta, alpha, ply);
      if (this.#stopped) return 0;
      if (score <= best) continue;
      best = score;
      bestMove = move;
      if (score > alpha) {
        alpha = score;
        this.#extend(ply, move);
      }
      if (alpha >= beta) {
        this.#reward(move, depth, ply);
        break;
      }
    }
    const bound = best >= beta ? AT_LEAST : best > low ? EXACT : AT_MOST;
    table.keep(place, position, depth, bound, toTable(best, ply), bestMove);
    return best;
  }

  /** Searches captures until none gains; a capture is never compulsory (T-MOV-6). */
  #quiesce(low: number, beta: number, ply: number): number {
    if (!this.#count()) return 0;
    const stand = evaluate(this.#position);
    if (stand >= beta || ply >= MAX_PLIES) return stand;
    let alpha = Math.max(low, stand);
    let best = stand;
    const start = MAX_MOVES * ply;
    const end = this.#captures(start, generate(this.#position, this.#moves, start));
    for (let index = start; index < end; index++) {
      const move = this.#next(index, end);
      // Even with its gain the capture stays below the bound.
      if (stand + POINT * ((this.#order[index] as number) >> 4) + 200 <= alpha && !this.#nearsGoal()) continue;
      const score = this.#afterCapture(move, beta, alpha, ply);
      if (this.#stopped) return 0;
      if (score <= best) continue;
      best = score;
      alpha = Math.max(alpha, score);
      if (alpha >= beta) break;
    }
    return best;
  }

  #nearsGoal(): boolean {
    return (this.#position.points[this.#position.side] as number) >= GOAL - 10;
  }

  #afterCapture(move: Move, beta: number, alpha: number, ply: number): number {
    const position = this.#position;
    position.make(move);
    const ending = this.#ending();
    const score = ending ? -this.#final(ending, ply + 1) : -this.#quiesce(-beta, -alpha, ply + 1);
    position.unmake();
    return score;
  }

  /** Moves the captures to the front and rates them: 16 times the points, less the rank of the capturer. */
  #captures(start: number, end: number): number {
    let last = start;
    for (let index = start; index < end; index++) {
      const move = this.#moves[index] as number;
      const points = this.#pointsOf(move);
      if (points === 0) continue;
      this.#moves[index] = this.#moves[last] as number;
      this.#moves[last] = move;
      this.#order[last++] = (points << 4) + 8 - ((this.#position.units[move & 63] as number) & 7);
    }
    return last;
  }

  /** Points of the ranks that a move takes. */
  #pointsOf(move: Move): number {
    const from = move & 63;
    const to = move >> 6;
    const { units } = this.#position;
    if (IN_TRENCH[from] === 0) return (units[to] as number) & 7;
    const step = STEP[(from << 6) | to] as number;
    let points = 0;
    for (let square = from + step; ; square += step) {
      points += (units[square] as number) & 7;
      if (square === to) return points;
    }
  }

  #rate(start: number, end: number, remembered: Move, ply: number): void {
    const { side, units } = this.#position;
    for (let index = start; index < end; index++) {
      const move = this.#moves[index] as number;
      const points = this.#pointsOf(move);
      let rating: number;
      if (move === remembered) rating = 1 << 30;
      else if (points > 0) rating = CAPTURE_RATING + (points << 4) - ((units[move & 63] as number) & 7);
      else if (move === this.#killers[2 * ply]) rating = QUIET_RATING + 2;
      else if (move === this.#killers[2 * ply + 1]) rating = QUIET_RATING + 1;
      else rating = this.#history[(side << 12) | move] as number;
      this.#order[index] = rating;
    }
  }

  /** Brings the best rated of the moves left to `index`. */
  #next(index: number, end: number): Move {
    const order = this.#order;
    const moves = this.#moves;
    let top = index;
    for (let other = index + 1; other < end; other++) {
      if ((order[other] as number) > (order[top] as number)) top = other;
    }
    const move = moves[top] as number;
    const rating = order[top] as number;
    moves[top] = moves[index] as number;
    order[top] = order[index] as number;
    moves[index] = move;
    order[index] = rating;
    return move;
  }

  #reward(move: Move, depth: number, ply: number): void {
    if (this.#pointsOf(move) > 0) return;
    if (this.#killers[2 * ply] !== move) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply] as number;
      this.#killers[2 * ply] = move;
    }
    const entry = (this.#position.side << 12) | move;
    this.#history[entry] = Math.min(QUIET_RATING - 1, (this.#history[entry] as number) + depth * depth);
  }

  /** The line from here is this move and the line after it. */
  #extend(ply: number, move: Move): void {
    const width = MAX_PLIES + 1;
    const length = ply + 1 > MAX_PLIES ? 0 : (this.#lengths[ply + 1] as number);
    this.#line[width * ply] = move;
    for (let index = 0; index < length; index++) {
      this.#line[width * ply + index + 1] = this.#line[width * (ply + 1) + index] as number;
    }
    this.#lengths[ply] = Math.min(length + 1, width - 1);
  }

  /** One position more; false when there may be no more. */
  #count(): boolean {
    if (this.nodes >= this.#budget.nodes) this.#stopped = true;
    else if (++this.nodes % BETWEEN_REPORTS === 0) this.#onWork(this.nodes, this.#budget.nodes);
    return !this.#stopped;
  }
}

/** Positions between two calls of `onWork`. */
const BETWEEN_REPORTS = 512;

const QUIET_RATING = 1 << 24;
const CAPTURE_RATING = 1 << 26;

/** Does a score of the table decide a search of the window? */
function decides(bound: number, score: number, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha);
}

/** Forced wins are stored as moves from the position, not from the root. */
function toTable(score: number, ply: number): number {
  return score >= SURELY ? score + ply : score <= -SURELY ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  return score >= SURELY ? score - ply : score <= -SURELY ? score + ply : score;
}
