import type { Seat } from '../game/contract.js';
import { UNLIMITED, type Allowance } from '../game/allowance.js';
import { armyOf, positionOf } from './board.js';
import { keepsFromOffering } from './decide.js';
import { generate, MAX_MOVES } from './generate.js';
import { fromOf, toOf, type Position } from './position.js';
import type { TrenchCommand } from './schema/command.js';
import { COLOURS } from './schema/names.js';
import type { TrenchState } from './schema/state.js';
import { nameOf } from './squares.js';

/**
 * Every legal command of a seat (docs/trench.md); empty for the opponent's seat. On its turn, moves by start square
 * and then by stop square, each in the order a1, b1 … h8; then `offer-draw`, `accept-draw`, `decline-draw` if legal;
 * last `resign`. Commands not listed are refused.
 * @throws AnswerTooLarge
 */
export function enumerate(state: TrenchState, seat: Seat, allowance: Allowance = UNLIMITED): TrenchCommand[] {
  const player = COLOURS.find((colour) => colour === seat);
  if (state.result || !player || player === state.opponent?.seat) return [];
  const { draw } = state;
  const commands: TrenchCommand[] = [];
  const onTurn = armyOf(state, state.active) === player;
  if (onTurn) {
    for (const move of orderedMoves(positionOf(state))) {
      commands.push({ type: 'move', from: nameOf(fromOf(move)), to: nameOf(toOf(move)) });
    }
  }
  if (state.options?.agreedDraw) {
    if (onTurn && !(draw && keepsFromOffering(draw, player))) commands.push({ type: 'offer-draw' });
    if (draw && !draw.declined && draw.by !== player) commands.push({ type: 'accept-draw' }, { type: 'decline-draw' });
  }
  commands.push({ type: 'resign' });
  allowance.take(commands.length);
  return commands;
}

/** The moves of the side to move by start square, then by stop square. */
export function orderedMoves(position: Position): number[] {
  const moves = new Int16Array(MAX_MOVES);
  const end = generate(position, moves);
  return Array.from(moves.subarray(0, end)).sort((a, b) => fromOf(a) - fromOf(b) || a - b);
}
