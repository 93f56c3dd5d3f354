import { positionOf } from '../trench/board.js';
import { orderedMoves } from '../trench/enumerate.js';
import { moveText, nameOf } from '../trench/squares.js';
import { surroundingsOf } from '../trench/opponent/choose.js';
import { isForced, Search, WON } from '../trench/opponent/search.js';
import { capturesOf } from '../trench/generate.js';
import { fromOf, moveOf, toOf, type Move } from '../trench/position.js';
import { parseState } from '../trench/parse.js';

/** The bounds of a search; the first one reached ends it. */
export interface SearchLimits {
  /** Half moves looked ahead. */
  readonly depth: number;
  /** Positions. */
  readonly nodes: number;
  readonly milliseconds: number | null;
}

/** A search, as it is sent to its thread. */
export interface SearchTask {
  readonly state: unknown;
  readonly limits: SearchLimits;
  /** Not 0 once the search is to stop. */
  readonly stopped: Int32Array;
}

export interface Searched {
  readonly move: string;
  readonly depth: number;
  readonly nodes: number;
  /** Hundredths of a point, for the side to move; or half moves until a forced end, positive for a win. */
  readonly score: { readonly points: number } | { readonly forcedIn: number };
  readonly line: readonly string[];
}

/** Searches a position of Trench. @throws Error for a state without moves */
export function searched({ state, limits, stopped }: SearchTask): Searched {
  const parsed = parseState(state);
  if (!parsed.ok) throw new Error('The position was not checked.');
  const position = positionOf(parsed.state);
  const until = limits.milliseconds === null ? Infinity : performance.now() + limits.milliseconds;
  const budget = { depth: limits.depth, nodes: limits.nodes, exchanges: true };
  const search: Search = new Search(position, surroundingsOf(parsed.state), budget, () => {
    if (Atomics.load(stopped, 0) !== 0 || performance.now() >= until) search.stop();
  });
  const { move, depth, nodes, score, line } = search.best(orderedMoves(position));
  const texts: string[] = [];
  for (const each of line) {
    texts.push(textOf(position, each));
    position.make(each);
  }
  for (const _ of line) position.unmake();
  const forcedIn = Math.max(1, WON - Math.abs(Math.round(score)));
  return {
    move: textOf(position, move),
    depth,
    nodes,
    score: isForced(score) ? { forcedIn: score > 0 ? forcedIn : -forcedIn } : { points: Math.round(score) },
    line: texts,
  };
}

function textOf(position: Parameters<typeof capturesOf>[0], move: Move): string {
  const [from, to] = [fromOf(move), toOf(move)];
  return moveText(nameOf(from), nameOf(to), capturesOf(position, moveOf(from, to)).length > 0);
}
