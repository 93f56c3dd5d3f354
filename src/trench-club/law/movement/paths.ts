import { hexOf } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import type { Step } from '../../wire/schema/command.js';

/** Movement points of a number of half points (DEF-12). */
export function points(halfPoints: number): number {
  return halfPoints / 2;
}

/** A node as a step on the wire: a hex, or the fort entered. */
export function stepOf(position: Position, node: number): Step {
  const { board, forts } = position.map;
  return node < board.size ? hexOf(position, node) : { fort: forts[node - board.size]?.id ?? '' };
}
