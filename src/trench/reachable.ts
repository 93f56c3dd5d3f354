import { UNLIMITED, type Allowance } from '../game/allowance.js';
import { MEMBER_MESSAGES } from '../language/messages.js';
import type { Refusal } from '../game/verdict.js';
import { factorOf, positionOf, unitOn } from './board.js';
import { linesOf, moveFault, stopsOf } from './faults.js';
import { capturesOf } from './generate.js';
import { moveOf, type Position } from './position.js';
import { refusal } from './refusals.js';
import type { SquareName } from './schema/names.js';
import type { TrenchDestination, TrenchOutOfReach, TrenchReach, TrenchReachableAnswer } from './schema/reachable.js';
import type { TrenchState, TrenchUnit } from './schema/state.js';
import { nameOf, squareOf, type Square } from './squares.js';
import { rankOf, type UnitCode } from './units.js';

export interface TrenchReachableQuestion {
  /** Default: all units of the side to move. */
  readonly squares?: readonly SquareName[];
  /** Also why the other squares of the lines of the units cannot be reached. */
  readonly explain?: boolean;
}

/**
 * The places where units can end their move, with the captures of each stop (T-MOV-2 … T-MOV-5, T-CAP-1 … T-CAP-7).
 * Units of the side that is not to move are answered as if it were, with a refusal; after the end no unit moves
 * (T-DEC-14).
 * @throws AnswerTooLarge
 */
export function reachable(
  state: TrenchState,
  { squares, explain = false }: TrenchReachableQuestion = {},
  allowance: Allowance = UNLIMITED,
): TrenchReachableAnswer {
  const position = positionOf(state);
  const asked = squares ?? state.units.flatMap(({ square, colour }) => (colour === state.active ? [square] : []));
  return {
    units: asked.map((name) => {
      const reach = reachFrom(state, position, squareOf(name), explain);
      allowance.take(1 + reach.destinations.length + (reach.outOfReach?.length ?? 0));
      return reach;
    }),
  };
}

function reachFrom(state: TrenchState, position: Position, from: Square, explain: boolean): TrenchReach {
  const unit = unitOn(position.units, from);
  const refused = immobility(state, unit, from);
  const head = { square: nameOf(from), colour: unit?.colour ?? null, rank: unit?.rank ?? null, refusal: refused };
  if (!unit || state.result) return { ...head, destinations: [] };
  const factor = factorOf(state);
  const stops = stopsOf(position, from);
  return {
    ...head,
    destinations: stops.map((to) => destination(position, from, to, factor)),
    ...(explain && { outOfReach: outOfReach(position, from, new Set(stops)) }),
  };
}

/** Why a unit cannot be moved at all now. */
function immobility(state: TrenchState, unit: TrenchUnit | null, from: Square): Refusal | null {
  const facts = { square: nameOf(from), unit };
  if (state.result) return refusal('game-over', { ...facts, result: state.result });
  if (!unit) return refusal('no-unit', facts, { values: { empty: facts.square } });
  if (unit.colour === state.active) return null;
  return refusal('not-your-turn', { ...facts, active: state.active }, { case: 'to-move' });
}

function destination(position: Position, from: Square, to: Square, factor: number): TrenchDestination {
  const captures = capturesOf(position, moveOf(from, to)).map((square) => {
    const rank = rankOf(position.units[square] as UnitCode);
    return { square: nameOf(square), rank, points: factor * rank };
  });
  return { square: nameOf(to), captures, points: captures.reduce((sum, { points }) => sum + points, 0) };
}

/** The other squares of the unit's lines, to the edge of the board, each with the first thing that keeps the unit away. */
function outOfReach(position: Position, from: Square, reached: ReadonlySet<Square>): TrenchOutOfReach[] {
  const others = linesOf(position.units[from] as UnitCode, from)
    .flat()
    .filter((square) => !reached.has(square))
    .sort((a, b) => a - b);
  return others.flatMap((square) => {
    const fault = moveFault(position, from, square);
    if (!fault) return [];
    const { code, clause, message, facts, [MEMBER_MESSAGES]: messages } = fault;
    const obstacle = 'obstacle' in facts ? facts.obstacle : undefined;
    return [
      {
        square: nameOf(square),
        code,
        clause,
        message,
        ...(obstacle && { obstacle: obstacle.square }),
        ...(messages && { [MEMBER_MESSAGES]: messages }),
      },
    ];
  });
}
