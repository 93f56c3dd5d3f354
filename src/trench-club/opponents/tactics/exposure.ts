import { inRange, isCloseCapable, isWading, rangeAgainst, type Range } from '../../board/rules/close-combat.js';
import { nextEnds } from '../../law/movement/destinations.js';
import type { Board } from './board.js';

/**
 * KOF-ADV-2, step 3, KOF-D-66: the number of the people's units that could attack the unit on that hex on their next
 * turn, all other units staying in place. Units in forts count if they can come out; first-round limits are ignored.
 */
export function exposure(board: Board, unit: number, hex: number): number {
  return countThreats(board, unit, hex, (other) => rangeAgainst(board.rules(other), board.rules(unit).class));
}

/** KOF-D-49: can one of them get next to the unit and fight it in close combat on their next turn? */
export function isInCloseReach(board: Board, unit: number, hex: number): boolean {
  const { class: kind } = board.rules(unit);
  return countThreats(board, unit, hex, (other) => (isCloseCapable(board.rules(other), kind) ? [1, 1] : null)) > 0;
}

function countThreats(board: Board, unit: number, hex: number, rangeOf: (other: number) => Range | null): number {
  const isThreat = (other: number) => {
    const range = rangeOf(other);
    return range && firingHexes(board, other).some((node) => inRange(range, board.distance(node, hex)));
  };
  return board.position.whatIf({ unit, to: hex }, () => board.opposing.filter(isThreat).length);
}

/** Hexes from which a unit could fire after its next move, if it has one. */
function firingHexes(board: Board, other: number): number[] {
  const { class: kind } = board.rules(other);
  const ends = nextEnds(board.position, other).map(({ node }) => node);
  return ends.filter((node) => !isWading(kind, board.map.terrainAt(node)));
}
