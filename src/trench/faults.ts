import { unitOn } from './board.js';
import { between, generateFrom, MAX_MOVES } from './generate.js';
import { IN_TRENCH, meetingOf, STEP, TAKES, TAKES_ON, WALL } from './lines.js';
import { toOf, type Position } from './position.js';
import { refusal } from './refusals.js';
import type { SquareName } from './schema/names.js';
import type { TrenchUnit } from './schema/state.js';
import { nameOf, zoneOf, type Square } from './squares.js';
import { directionsOf, lineFrom, rankOf, sideOf, type UnitCode } from './units.js';

/** The lines of a unit to the edge of the board, range left aside. */
export function linesOf(code: UnitCode, from: Square): Square[][] {
  return directionsOf(code).map((direction) => lineFrom(from, direction));
}

/** Does one of the unit's lines lead from one square to the other of a common line? */
function hasDirection(code: UnitCode, from: Square, to: Square): boolean {
  const [columns, rows] = [Math.sign((to & 7) - (from & 7)), Math.sign((to >> 3) - (from >> 3))];
  return directionsOf(code).some(([x, y]) => x === columns && y === rows);
}

/** The squares on which the unit on a square may end its move, in the order of the squares. */
export function stopsOf(position: Position, from: Square): Square[] {
  const moves = new Int16Array(MAX_MOVES);
  return Array.from(moves.subarray(0, generateFrom(position, from, moves)), toOf).sort((a, b) => a - b);
}

export function stopNames(position: Position, from: Square): SquareName[] {
  return stopsOf(position, from).map(nameOf);
}

/** Those of them that lie towards a square; none where the unit has no line to it. */
export function stopsTowards(position: Position, from: Square, to: Square): SquareName[] {
  const line = linesOf(position.units[from] as UnitCode, from).find((squares) => squares.includes(to)) ?? [];
  return stopsOf(position, from)
    .filter((stop) => line.includes(stop))
    .map(nameOf);
}

/** The facts of a refused move. */
interface MoveFacts {
  readonly from: string;
  readonly to: string;
  readonly unit: TrenchUnit;
}

/**
 * Why the unit on `from` cannot end its move on `to`, regardless of turn; null if it can. Without its remedy. Checks the line, then the
 * range, then the squares on the way, from near to far (T-MOV-1 … T-MOV-3, T-CAP-1 … T-CAP-6).
 */
export function moveFault(position: Position, from: Square, to: Square) {
  const { units } = position;
  const code = units[from] as UnitCode;
  const unit = unitOn(units, from) as TrenchUnit;
  const facts = { from: nameOf(from), to: nameOf(to), unit };
  if (from === to) return refusal('unit-stays', facts);
  if (STEP[(from << 6) | to] === 0) return refusal('no-line', facts);
  if (!hasDirection(code, from, to)) return refusal('wrong-direction', facts);
  const passed = between(from, to);
  const steps = passed.length + 1;
  if (steps > rankOf(code)) return refusal('too-far', facts, { values: { steps, range: unit.rank } });
  for (const square of passed) {
    const met = passing(position, from, square, facts);
    if (met) return met;
  }
  return stopping(position, from, to, facts);
}

/** The effect of a unit on the way. */
function passing({ units }: Position, from: Square, square: Square, move: MoveFacts) {
  const other = unitOn(units, square);
  if (!other) return null;
  const facts = { ...move, obstacle: other };
  const side = sideOf(units[from] as UnitCode);
  if (sideOf(units[square] as UnitCode) === side) return refusal('friend-in-the-way', facts, { case: 'on-the-way' });
  switch (meetingOf(side, from, square)) {
    case TAKES_ON:
      return null;
    case TAKES: {
      const crosses = zoneOf(from, side) !== zoneOf(square, side) && IN_TRENCH[square] === 0;
      return refusal('capture-ends-move', facts, { clause: crosses ? 'T-CAP-6' : 'T-CAP-5' });
    }
    case WALL:
      return refusal('behind-a-wall', facts);
  }
}

/** The effect of a unit on the last square. */
function stopping({ units }: Position, from: Square, to: Square, move: MoveFacts) {
  const other = unitOn(units, to);
  if (!other) return null;
  const facts = { ...move, obstacle: other };
  const side = sideOf(units[from] as UnitCode);
  if (sideOf(units[to] as UnitCode) === side) return refusal('friend-in-the-way', facts, { case: 'at-the-end' });
  if (meetingOf(side, from, to) !== WALL) return null;
  if (IN_TRENCH[from] === 0) return refusal('front-attack', facts);
  return IN_TRENCH[to] === 1 ? refusal('trench-attack', facts) : refusal('backward-attack', facts);
}
