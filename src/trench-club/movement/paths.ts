import type { Hex } from '../../hex/axial.js';
import type { Position } from '../position/position.js';
import type { Reach } from './reach.js';
import type { Destination } from './destinations.js';
import type { Step } from '../schema/command.js';
import type { Unit } from '../schema/state.js';

/** Movement points of a number of half points (DEF-12). */
export function points(halfPoints: number): number {
  return halfPoints / 2;
}

/** The hex with that number. */
export function hexOf(position: Position, index: number): Hex {
  return position.map.board.hexes[index] as Hex;
}

/** A node as a step on the wire: a hex, or the fort entered. */
export function stepOf(position: Position, node: number): Step {
  const { board, forts } = position.map;
  return node < board.size ? hexOf(position, node) : { fort: forts[node - board.size]?.id ?? '' };
}

/** A cheapest path to the destination, as a move command takes it. */
export function pathTo(position: Position, reach: Reach, { kind, node, transport, from }: Destination): Step[] {
  if (kind === 'board') {
    const way = from === -1 ? [] : reach.path(from, true).map((one) => stepOf(position, one));
    return [...way, { board: (position.state.units[transport] as Unit).id }];
  }
  if (node === reach.start && position.loaded.has(reach.unit)) return [];
  return reach.path(node).map((one) => stepOf(position, one));
}
