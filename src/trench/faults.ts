import type { KeyedMessage } from '../language/messages.js';
import { unitOn } from './board.js';
import { between, generateFrom, MAX_MOVES } from './generate.js';
import { IN_TRENCH, meetingOf, STEP, TAKES, TAKES_ON, WALL } from './lines.js';
import { toOf, type Position } from './position.js';
import { REFUSALS, type RefusalCode } from './schema/refusals.js';
import type { SquareName } from './schema/names.js';
import type { TrenchUnit } from './schema/state.js';
import { nameOf, zoneOf, type Square } from './squares.js';
import { directionsOf, lineFrom, rankOf, sideOf, type UnitCode } from './units.js';
import type { NamedUnit } from './words/en/english.js';
import { msg } from './words/msg.js';

/** Why a unit cannot reach a square. */
export interface Fault {
  readonly code: RefusalCode;
  readonly clause: string;
  readonly message: KeyedMessage;
  /** The unit that is in the way. */
  readonly obstacle?: TrenchUnit;
}

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

function named({ square, colour, rank }: TrenchUnit): NamedUnit {
  return { square, colour, rank };
}

function fault(
  code: RefusalCode,
  message: KeyedMessage,
  obstacle?: TrenchUnit,
  clause: string = REFUSALS[code].clause,
): Fault {
  return { code, clause, message, ...(obstacle && { obstacle }) };
}

/**
 * Why the unit on `from` cannot end its move on `to`, regardless of turn; null if it can. Checks the line, then the
 * range, then the squares on the way, from near to far (T-MOV-1 … T-MOV-3, T-CAP-1 … T-CAP-6).
 */
export function moveFault(position: Position, from: Square, to: Square): Fault | null {
  const { units } = position;
  const code = units[from] as UnitCode;
  const unit = unitOn(units, from) as TrenchUnit;
  if (from === to) return fault('unit-stays', msg('unit-stays', { unit: named(unit) }));
  const way = { from: nameOf(from), to: nameOf(to) };
  if (STEP[(from << 6) | to] === 0) {
    return fault('no-line', msg('no-line', way));
  }
  if (!hasDirection(code, from, to)) {
    return fault('wrong-direction', msg('wrong-direction', { ...way, unit: named(unit) }));
  }
  const passed = between(from, to);
  const steps = passed.length + 1;
  if (steps > rankOf(code)) {
    return fault('too-far', msg('too-far', { ...way, steps, unit: named(unit), range: unit.rank }));
  }
  for (const square of passed) {
    const met = passing(position, from, square);
    if (met) return met;
  }
  return stopping(position, from, to);
}

/** The effect of a unit on the way. */
function passing({ units }: Position, from: Square, square: Square): Fault | null {
  const other = unitOn(units, square);
  if (!other) return null;
  const side = sideOf(units[from] as UnitCode);
  if (sideOf(units[square] as UnitCode) === side) {
    return fault('friend-in-the-way', msg('friend-in-the-way', { unit: named(other) }), other);
  }
  switch (meetingOf(side, from, square)) {
    case TAKES_ON:
      return null;
    case TAKES: {
      const crosses = zoneOf(from, side) !== zoneOf(square, side) && IN_TRENCH[square] === 0;
      const message = msg('capture-ends-move', { unit: named(other) });
      return fault('capture-ends-move', message, other, crosses ? 'T-CAP-6' : 'T-CAP-5');
    }
    case WALL:
      return fault('behind-a-wall', msg('behind-a-wall', { unit: named(other), from: nameOf(from) }), other);
  }
}

/** The effect of a unit on the last square. */
function stopping({ units }: Position, from: Square, to: Square): Fault | null {
  const other = unitOn(units, to);
  if (!other) return null;
  const side = sideOf(units[from] as UnitCode);
  if (sideOf(units[to] as UnitCode) === side) {
    return fault('friend-in-the-way', msg('friend-there', { unit: named(other) }), other);
  }
  if (meetingOf(side, from, to) !== WALL) return null;
  if (IN_TRENCH[from] === 0) {
    return fault('front-attack', msg('front-attack', { unit: named(other) }), other);
  }
  return IN_TRENCH[to] === 1
    ? fault('trench-attack', msg('trench-attack', { unit: named(other) }), other)
    : fault('backward-attack', msg('backward-attack', { unit: named(other) }), other);
}
