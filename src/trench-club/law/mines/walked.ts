import type { Position } from '../../board/position/position.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import { hexOf } from '../../board/position/place.js';

/** A move that is legal, as it would be if nothing came between. */
export interface Walked {
  /** Number of the unit. */
  readonly unit: number;
  /** The move and its immediate results: a captured fort and the units in it. */
  readonly moved: readonly [EventOf<'unit-moved'>, ...Event[]];
  /** Its cargo put out. */
  readonly unloaded: EventOf<'units-unloaded'> | null;
  /** The node after each step of its path. */
  readonly nodes: readonly number[];
  /** Half points spent after each step. */
  readonly costs: readonly number[];
}

/** The move up to that step, without boarding (DEC-TRN-13) or unloading. */
export function cutShort(position: Position, { unit, moved, nodes, costs }: Walked, step: number): Walked {
  const [{ fort: _fort, hex: _hex, aboard: _aboard, ...rest }] = moved;
  const path = rest.path.slice(0, step + 1);
  const cost = (costs[step] as number) / 2;
  return {
    unit,
    moved: [{ ...rest, path, cost, hex: hexOf(position, nodes[step] as number), stopped: false }],
    unloaded: null,
    nodes: nodes.slice(0, step + 1),
    costs: costs.slice(0, step + 1),
  };
}
