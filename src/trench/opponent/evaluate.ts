import { countMoves } from '../generate.js';
import type { Position } from '../position.js';
import { BLACK, SQUARES, TRENCH, zoneOf, ENEMY, type Side } from '../squares.js';
import { CODES, rankOf, sideOf, type UnitCode } from '../units.js';

/** A point of the score in units of the evaluation. */
export const POINT = 100;

/** From here on a lead is worth more with every quiet move, for the fiftieth ends the game (T-END-2). */
export const LATE = 30;

const IN_TRENCH_BONUS = 22;
const ADVANCE = 3;
const RAID = 6;
const MOBILITY = 3;
const LEAD_LATE = 12;

/** The value of a unit on a square beyond its points: PLACES[code << 6 | square]. */
const PLACES = new Int16Array(16 * SQUARES);
for (const code of CODES) {
  const side = sideOf(code);
  for (let square = 0; square < SQUARES; square++) PLACES[(code << 6) | square] = placeValue(code, side, square);
}

/** The trench is safe from the front; soldiers lead, and the general stays behind. */
function placeValue(code: UnitCode, side: Side, square: number): number {
  const height = (square & 7) + (square >> 3);
  const gone = side === BLACK ? height : 14 - height;
  const zone = zoneOf(square, side);
  const rank = rankOf(code);
  if (zone === TRENCH) return IN_TRENCH_BONUS + 2 * rank;
  if (zone === ENEMY) return RAID;
  return ADVANCE * Math.min(gone, 5) * (rank <= 3 ? 1 : 0.5);
}

/** The value of a position for the side to move, in hundredths of a point. */
export function evaluate(position: Position): number {
  const { units, taken, points, side, quiet } = position;
  let value = 0;
  for (let half = 0; half < 4; half++) {
    let left = taken[half] as number;
    let sum = 0;
    while (left !== 0) {
      const square = ((half & 1) << 5) | (31 - Math.clz32(left & -left));
      left &= left - 1;
      sum += PLACES[((units[square] as UnitCode) << 6) | square] as number;
    }
    value += half < 2 ? sum : -sum;
  }
  const lead = points[0] - points[1];
  value += POINT * lead;
  if (quiet > LATE && lead !== 0) value += (lead > 0 ? LEAD_LATE : -LEAD_LATE) * (quiet - LATE);
  const own = countMoves(position);
  position.side = (side ^ 1) as Side;
  const theirs = countMoves(position);
  position.side = side;
  return (side === BLACK ? value : -value) + MOBILITY * (own - theirs);
}
