import { Position } from './position.js';
import { COLOURS, type Colour } from './schema/names.js';
import type { Points, TrenchState, TrenchUnit } from './schema/state.js';
import { BLACK, nameOf, SQUARES, squareOf, WHITE, type Side, type Square } from './squares.js';
import { codeOf, rankOf, sideOf, startUnits, type UnitCode } from './units.js';

export function sideNumber(colour: Colour): Side {
  return colour === 'black' ? BLACK : WHITE;
}

export function colourOf(side: Side): Colour {
  return COLOURS[side];
}

export function otherOf(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

/** Score per point of the ranks: twice the points under the older scoring. */
export function factorOf({ options }: Pick<TrenchState, 'options'>): 1 | 2 {
  return options?.doubled ? 2 : 1;
}

/** The board of a state for moves to be made on; each call makes another one. */
export function positionOf(state: TrenchState): Position {
  const factor = factorOf(state);
  const { black, white } = state.score;
  const points = [black / factor, white / factor] as const;
  const position = new Position(codesOf(state.units), sideNumber(state.active), points);
  position.quiet = state.quiet;
  return position;
}

const boards = new WeakMap<TrenchState, Position>();

/** {@link positionOf}, or the board that was kept for this state, which is not kept any more. */
export function takeBoard(state: TrenchState): Position {
  const board = boards.get(state);
  if (!board) return positionOf(state);
  boards.delete(state);
  return board;
}

/** Keeps a board of that state for the next caller who takes it; the giver does not use it any more. */
export function keepBoard(state: TrenchState, board: Position): void {
  boards.set(state, board);
}

function codesOf(units: readonly TrenchUnit[]): Uint8Array {
  const codes = new Uint8Array(SQUARES);
  for (const { square, colour, rank } of units) codes[squareOf(square)] = codeOf(sideNumber(colour), rank);
  return codes;
}

/** The unit on a square as a state lists it. */
export function unitOn(codes: Uint8Array, square: Square): TrenchUnit | null {
  const code = codes[square] as UnitCode;
  return code === 0 ? null : { square: nameOf(square), colour: colourOf(sideOf(code)), rank: rankOf(code) };
}

/** The units of a board in the order of the squares. */
export function unitsOnBoard(codes: Uint8Array): TrenchUnit[] {
  const units: TrenchUnit[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const unit = unitOn(codes, square);
    if (unit) units.push(unit);
  }
  return units;
}

export function startList(): TrenchUnit[] {
  return unitsOnBoard(startUnits());
}

/** T-DEC-12: the army that a seat commands; the colours are exchanged in the second battle. Its own inverse. */
export function armyOf({ firstBattle }: Pick<TrenchState, 'firstBattle'>, seat: Colour): Colour {
  return firstBattle ? otherOf(seat) : seat;
}

/** The scores of the armies in this battle by seat. */
export function scoreOfSeats(state: Pick<TrenchState, 'score' | 'firstBattle'>): Points {
  const { black, white } = state.score;
  return state.firstBattle ? { black: white, white: black } : { black, white };
}

/** T-DEC-12: the points of the seats in both battles. */
export function pointsOfSeats(state: Pick<TrenchState, 'score' | 'firstBattle'>): Points {
  const now = scoreOfSeats(state);
  const { firstBattle } = state;
  return firstBattle ? { black: firstBattle.black + now.black, white: firstBattle.white + now.white } : now;
}

/** The colour with more points; null for a tie. */
export function ahead({ black, white }: Points): Colour | null {
  return black === white ? null : black > white ? 'black' : 'white';
}
