import type { Position } from './position.js';
import type { EndingReason } from './schema/state.js';
import type { TrenchOptions } from './schema/options.js';
import { BLACK, WHITE, type Side } from './squares.js';
import { STRENGTH } from './units.js';

/** Points of the ranks that win a battle; with doubled values it is twice as many (T-END-1). */
export const GOAL = 25;

/** Quiet moves of both sides together that end a battle (T-END-2). */
export const QUIET_LIMIT = 50;

/** The result of a battle: the winner, null for a draw, and the reason. */
export interface Ending {
  readonly winner: Side | null;
  readonly reason: EndingReason;
}

/** The side with more points; null when they are equal (T-END-3). */
export function leader({ points: [black, white] }: Position): Side | null {
  return black === white ? null : black > white ? BLACK : WHITE;
}

/**
 * Whether the last move ended the battle. Checks in this order: capture of the general (T-DEC-4), the whole army or
 * the points (T-DEC-17, T-END-1, T-DEC-15), no unit left to move (T-DEC-13), fifty quiet moves (T-END-2), and the
 * third repetition (T-DEC-16).
 */
export function endingAfterMove(position: Position, options: TrenchOptions, isThird: () => boolean): Ending | null {
  const mover = (position.side ^ 1) as Side;
  if (options.captureTheGeneral && position.tookGeneral) return { winner: mover, reason: 'general' };
  const bare = !position.hasUnits(position.side);
  if (options.wholeArmy) {
    if (bare) return { winner: mover, reason: 'army' };
  } else {
    const ending = byPoints(position, options, mover, bare);
    if (ending) return ending;
  }
  if (bare) return { winner: leader(position), reason: 'no-units' };
  if (position.quiet >= QUIET_LIMIT) return { winner: leader(position), reason: 'fifty-moves' };
  if (options.repetition && isThird()) return { winner: null, reason: 'repetition' };
  return null;
}

function byPoints(position: Position, { equalTurns }: TrenchOptions, mover: Side, bare: boolean): Ending | null {
  const [black, white] = position.points;
  if (!equalTurns) return position.points[mover] >= GOAL ? { winner: mover, reason: 'points' } : null;
  if (black < GOAL && white < GOAL) return null;
  // White has one more move, if it has a unit (T-DEC-15).
  if (mover === BLACK && !bare) return null;
  return black >= GOAL ? { winner: leader(position), reason: 'equal-turns' } : { winner: WHITE, reason: 'points' };
}

/**
 * An upper bound on the moves of a game: each capture, and the end, comes after at most 49 quiet moves. Without
 * winning, a side captures at most as many units as make up 24 points with the cheapest, or all but one of the army.
 */
export function longestGame(options: TrenchOptions = {}): number {
  const units = STRENGTH.flatMap((count, rank) => new Array<number>(count).fill(rank));
  let points = 0;
  let cheap = 0;
  for (const rank of units) if ((points += rank) < GOAL) cheap++;
  const each = options.wholeArmy ? units.length - 1 : cheap;
  // With equal turns Black may take one unit more before White’s last move.
  const captures = 2 * each + (options.equalTurns ? 1 : 0);
  return (options.twoBattles ? 2 : 1) * (captures + 1) * QUIET_LIMIT;
}
