import type { Board } from './board.js';

/** No way leads there. */
export const NO_WAY = Infinity;

/** Takes an edge to a node behind the hexes, or from one: the node it leads to, and its cost. */
export type Relax = (node: number, cost: number) => void;

/** A board to travel on. */
export interface Ground {
  readonly board: Board;
  /** Cost of entering each hex, a small whole number; 0: never entered. */
  readonly prices: ArrayLike<number>;
  /** Nodes that are no hexes, numbered from `board.size`; default: none. */
  readonly others?: number;
}

/**
 * Least cost of getting from the nearest of the sources to each node; with `toward`, from each node to the nearest source.
 * @param aside adds the edges of a node besides those between neighbours, in the direction of the search
 */
export function distanceField(
  { board: { size, neighbours }, prices, others = 0 }: Ground,
  sources: Iterable<number>,
  { toward = false, aside }: { readonly toward?: boolean; readonly aside?: (node: number, relax: Relax) => void } = {},
): Float64Array {
  const costs = new Float64Array(size + others).fill(NO_WAY);
  // Costs are small whole numbers: cheapest first by a list for each.
  const waiting: number[][] = [];
  let spent = 0;
  const arrive = (node: number, cost: number): void => {
    if (cost >= (costs[node] as number)) return;
    costs[node] = cost;
    (waiting[cost] ??= []).push(node);
  };
  const relax = (node: number, cost: number): void => {
    if (cost > 0) arrive(node, spent + cost);
  };
  for (const source of sources) if (source >= 0) arrive(source, 0);
  for (; spent < waiting.length; spent++) {
    for (const node of waiting[spent] ?? []) {
      if (costs[node] !== spent) continue;
      const last = node < size ? 6 * node + 6 : 0;
      for (let side = 6 * node; side < last; side++) {
        const next = neighbours[side] as number;
        if (next !== -1) relax(next, prices[toward ? node : next] as number);
      }
      aside?.(node, relax);
    }
  }
  return costs;
}
