import type { Seat } from '../game/contract.js';
import { UNLIMITED, type Allowance } from '../game/allowance.js';
import { armyOf, keepBoard, takeBoard } from './board.js';
import { keepsFromOffering } from './decide.js';
import { generate, MAX_MOVES } from './generate.js';
import { fromOf, toOf, type Move, type Position } from './position.js';
import type { TrenchCommand } from './schema/command.js';
import { COLOURS, type Colour } from './schema/names.js';
import type { TrenchState } from './schema/state.js';
import { nameOf } from './squares.js';

/**
 * Every legal command of a seat (docs/trench.md); empty for the opponent's seat. On its turn, moves by start square
 * and then by stop square, each in the order a1, b1 … h8; then `offer-draw`, `accept-draw`, `decline-draw` if legal;
 * last `resign`. Commands not listed are refused.
 * @throws AnswerTooLarge
 */
export function enumerate(state: TrenchState, seat: Seat, allowance: Allowance = UNLIMITED): TrenchCommand[] {
  const commands = [...listedMoves(state, seat).map(moveCommand), ...otherCommands(state, seat)];
  allowance.take(commands.length);
  return commands;
}

/** The moves of {@link enumerate}, in its order. */
export function listedMoves(state: TrenchState, seat: Seat): Move[] {
  if (!isOnTurn(state, seat)) return [];
  const position = takeBoard(state);
  const moves = orderedMoves(position);
  keepBoard(state, position);
  return moves;
}

export function moveCommand(move: Move): TrenchCommand {
  return { type: 'move', from: nameOf(fromOf(move)), to: nameOf(toOf(move)) };
}

/** The commands of {@link enumerate} after the moves. */
export function otherCommands(state: TrenchState, seat: Seat): TrenchCommand[] {
  const player = playerOf(state, seat);
  if (!player) return [];
  const { draw } = state;
  const commands: TrenchCommand[] = [];
  if (state.options?.agreedDraw) {
    if (isOnTurn(state, seat) && !(draw && keepsFromOffering(draw, player))) commands.push({ type: 'offer-draw' });
    if (draw && !draw.declined && draw.by !== player) commands.push({ type: 'accept-draw' }, { type: 'decline-draw' });
  }
  return [...commands, { type: 'resign' }];
}

/** The seat as long as a person can give commands for it. */
function playerOf(state: TrenchState, seat: Seat): Colour | undefined {
  if (state.result || seat === state.opponent?.seat) return undefined;
  return COLOURS.find((colour) => colour === seat);
}

function isOnTurn(state: TrenchState, seat: Seat): boolean {
  return playerOf(state, seat) === armyOf(state, state.active);
}

/** The moves of the side to move by start square, then by stop square. */
export function orderedMoves(position: Position): Move[] {
  const generated = new Int16Array(MAX_MOVES);
  const moves = new Array<Move>(generate(position, generated));
  // Units come by square already, so that a move goes past a few others of its unit at most.
  for (let index = 0; index < moves.length; index++) {
    const move = generated[index] as Move;
    let place = index;
    for (; place > 0 && isBefore(move, moves[place - 1] as Move); place--) moves[place] = moves[place - 1] as Move;
    moves[place] = move;
  }
  return moves;
}

function isBefore(move: Move, other: Move): boolean {
  return fromOf(move) === fromOf(other) && toOf(move) < toOf(other);
}
