import type { Hex } from '../../hex/axial.js';
import type { Position } from '../position/position.js';
import type { Step } from '../schema/command.js';

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
