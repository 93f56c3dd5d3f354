import type { Board } from './board.js';
import { NO_WAY } from './distance-field.js';

/** The cost and the end of a move. Hexes are numbers of a {@link Board}. */
export interface Movement {
  /** Points to spend; every step is paid in full. */
  readonly points: number;
  /** Price of a step between neighbours, a whole number from 1; 0: the step is closed. */
  cost(from: number, to: number): number;
  /** A zone of control: a step into it ends the move. Default: none. */
  isZone?(hex: number): boolean;
  /** Passed, but never the end of a move: a friend stands there. Default: none. */
  isTaken?(hex: number): boolean;
}

/** Why a move cannot end on a hex. */
export type WhyNot =
  /** No step enters it, whatever the points. */
  | { readonly code: 'closed' }
  /** It can be entered, but another piece stands there. */
  | { readonly code: 'taken' }
  /** Every way to it within the points leads through a zone, which ends the move. */
  | { readonly code: 'zone' }
  /** It needs more points than there are. */
  | { readonly code: 'too-far'; readonly needs: number }
  /** Closed hexes are all around it, or around the start. */
  | { readonly code: 'no-way' };

/** The places that one move can end on. */
export interface Reach {
  readonly start: number;
  /** In ascending order, without the start. */
  readonly hexes: readonly number[];
  /** Least cost of a move that ends there; {@link NO_WAY} if there is none. */
  cost(hex: number): number;
  /** The hexes of a cheapest move, the start not included. @throws RangeError for a hex out of reach */
  path(hex: number): number[];
  /** The reason for which no move ends there; null for a hex in reach, and for the start. */
  whyNot(hex: number): WhyNot | null;
}

/** All moves from a hex. A move may begin in a zone, and steps from one zone into another like into any. */
export function reachFrom(board: Board, start: number, movement: Movement): Reach {
  const { isZone = never, isTaken = never, points } = movement;
  const within = search(board, start, movement, isZone, points);
  const ends = (hex: number): boolean => hex !== start && (within.costs[hex] as number) !== NO_WAY && !isTaken(hex);
  const hexes: number[] = [];
  for (let hex = 0; hex < board.size; hex++) if (ends(hex)) hexes.push(hex);
  // Only questions for reasons pay for them.
  let unzoned: Search | null = null;
  let farther: Search | null = null;
  return {
    start,
    hexes,
    cost: (hex) => (ends(hex) ? (within.costs[hex] as number) : NO_WAY),
    path(hex) {
      if (!ends(hex)) throw new RangeError(`Hex ${hex} is out of reach.`);
      const path: number[] = [];
      for (let at = hex; at !== start; at = within.from[at] as number) path.unshift(at);
      return path;
    },
    whyNot(hex) {
      if (hex === start || ends(hex)) return null;
      if (isTaken(hex) && (within.costs[hex] as number) !== NO_WAY) return { code: 'taken' };
      if (!isEntered(board, hex, movement)) return { code: 'closed' };
      unzoned ??= search(board, start, movement, never, points);
      if ((unzoned.costs[hex] as number) !== NO_WAY) return { code: 'zone' };
      farther ??= search(board, start, movement, never, NO_WAY);
      const needs = farther.costs[hex] as number;
      return needs === NO_WAY ? { code: 'no-way' } : { code: 'too-far', needs };
    },
  };
}

const never = (): boolean => false;

interface Search {
  readonly costs: Float64Array;
  /** The hex before, on a cheapest way. */
  readonly from: Int32Array;
}

function search(
  { size, neighbours }: Board,
  start: number,
  { cost }: Movement,
  isZone: (hex: number) => boolean,
  points: number,
): Search {
  const costs = new Float64Array(size).fill(NO_WAY);
  const from = new Int32Array(size).fill(-1);
  // Costs are small whole numbers: cheapest first by a list for each.
  const waiting: number[][] = [[start]];
  costs[start] = 0;
  for (let spent = 0; spent < waiting.length; spent++) {
    for (const hex of waiting[spent] ?? []) {
      if (costs[hex] !== spent || (hex !== start && isZone(hex))) continue;
      for (let side = 6 * hex; side < 6 * hex + 6; side++) {
        const next = neighbours[side] as number;
        const price = next === -1 ? 0 : cost(hex, next);
        const total = spent + price;
        if (price <= 0 || total > points || total >= (costs[next] as number)) continue;
        costs[next] = total;
        from[next] = hex;
        (waiting[total] ??= []).push(next);
      }
    }
  }
  return { costs, from };
}

function isEntered({ neighbours }: Board, hex: number, { cost }: Movement): boolean {
  for (let side = 6 * hex; side < 6 * hex + 6; side++) {
    const before = neighbours[side] as number;
    if (before !== -1 && cost(before, hex) > 0) return true;
  }
  return false;
}
