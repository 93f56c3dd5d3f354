import { withRemedy } from '../game/records.js';
import type { Dice } from '../dice/dice.js';
import type { Decision, Seat } from '../game/contract.js';
import { about, asked, askedInTurn } from '../game/trace.js';
import { refuse, type Refusal } from '../game/verdict.js';
import {
  ahead,
  armyOf,
  colourOf,
  factorOf,
  otherOf,
  keepBoard,
  pointsOfSeats,
  scoreOfSeats,
  takeBoard,
  unitOn,
} from './board.js';
import { endingAfterMove } from './ending.js';
import { evolveAll } from './evolve.js';
import { moveFault, stopNames, stopsTowards } from './faults.js';
import { capturesOf } from './generate.js';
import { moveText, nameOf, squareOf, type Square } from './squares.js';
import { moveOf, type Position } from './position.js';
import { refusal } from './refusals.js';
import { timesSeen } from './repetition.js';
import type { TrenchCommand, TrenchCommandOf } from './schema/command.js';
import type { TrenchEvent } from './schema/event.js';
import { COLOURS, type Colour } from './schema/names.js';
import { ENDINGS, type EndingReason, type TrenchState } from './schema/state.js';
import { rankOf, sideOf, type UnitCode } from './units.js';

/** The seat whose army is to move, whether a person or the service plays it; null once the game is over (T-DEC-14). */
export function seatToMove(state: TrenchState): Colour | null {
  return state.result ? null : armyOf(state, state.active);
}

/** The same where a person plays it. */
export function seatsToAct(state: TrenchState): Colour[] {
  const seat = seatToMove(state);
  return seat === null || seat === state.opponent?.seat ? [] : [seat];
}

/**
 * Executes or refuses a command of a person, including the end of the battle and of the game. Commands of the opponent
 * go through {@link decideFor}.
 */
export function decide(
  state: TrenchState,
  command: TrenchCommand,
  seat: Seat,
  _dice?: Dice,
): Decision<TrenchState, TrenchEvent> {
  if (seat !== state.opponent?.seat || state.result) {
    asked(null, 'seat-of-opponent');
    return decideFor(state, command, seat);
  }
  const facts = { command: command.type, seat: state.opponent.seat };
  return refuse(refusal('seat-of-opponent', facts, { remedy: { seats: [otherOf(state.opponent.seat)] } }));
}

/** {@link decide} for any seat, also the opponent's. */
export function decideFor(state: TrenchState, command: TrenchCommand, seat: Seat): Decision<TrenchState, TrenchEvent> {
  const facts = about({ command: command.type, seat });
  if (state.result) return refuse(refusal('game-over', { ...facts, result: state.result }));
  asked(null, 'game-over');
  const player = COLOURS.find((colour) => colour === seat);
  if (!player) return refuse(refusal('unknown-seat', facts, { remedy: { seats: COLOURS } }));
  asked(null, 'unknown-seat');
  switch (command.type) {
    case 'move':
      return decideMove(state, command, player);
    case 'offer-draw':
      return decideOffer(state, player);
    case 'accept-draw':
      return decideAnswer(state, player, command.type, endOfGame('agreed-draw', null));
    case 'decline-draw':
      return decideAnswer(state, player, command.type, { type: 'draw-declined', seat: player });
    case 'resign':
      return accepted(state, [endOfGame('resignation', otherOf(player))]);
  }
}

function accepted(state: TrenchState, events: readonly TrenchEvent[]) {
  return { ok: true, events, state: evolveAll(state, events) } as const;
}

function endOfGame(reason: EndingReason, winner: Colour | null): TrenchEvent {
  return { type: 'game-ended', result: { winner, reason, clause: ENDINGS[reason] } };
}

/** T-MOV-1 */
function notYourTurn(state: TrenchState, seat: Colour, command: TrenchCommand['type']): Refusal | null {
  const active = armyOf(state, state.active);
  if (seat === active) return asked(null, 'not-your-turn');
  return refusal('not-your-turn', { command, seat, active }, { case: 'turn', remedy: { seats: [active] } });
}

function decideMove(
  state: TrenchState,
  { from: start, to: stop }: TrenchCommandOf<'move'>,
  seat: Colour,
): Decision<TrenchState, TrenchEvent> {
  const turn = notYourTurn(state, seat, 'move');
  if (turn) return refuse(turn);
  const position = takeBoard(state);
  const [from, to] = [squareOf(start), squareOf(stop)];
  const refused = moveRefusal(position, from, to);
  if (refused) return refuse(refused);
  const events = eventsOfMove(state, position, from, to, seat);
  const decision = accepted(state, events);
  if (events.length === 1) keepBoard(decision.state, position);
  return decision;
}

/** Codes of `moveFault`, in the order in which it asks. */
const MOVES = [
  'unit-stays',
  'no-line',
  'wrong-direction',
  'too-far',
  'friend-in-the-way',
  'capture-ends-move',
  'behind-a-wall',
  'front-attack',
  'trench-attack',
  'backward-attack',
];

/** T-MOV-1 … T-MOV-5, T-CAP-1 … T-CAP-6: may the side to move make this move? */
export function moveRefusal(position: Position, from: Square, to: Square): Refusal | null {
  const unit = unitOn(position.units, from);
  const facts = about({ from: nameOf(from), to: nameOf(to), unit });
  const colour = colourOf(position.side);
  if (unit?.colour !== colour) {
    const remedy = { squares: movableSquares(position) };
    return unit
      ? refusal('not-your-unit', facts, { values: { owner: unit.colour }, remedy })
      : refusal('no-unit', facts, { values: { empty: facts.from }, remedy });
  }
  asked(null, 'no-unit', 'not-your-unit');
  const fault = askedInTurn(moveFault(position, from, to), MOVES);
  return fault && withRemedy(fault, { towards: stopsTowards(position, from, to), squares: stopNames(position, from) });
}

/** The squares of the units of the side to move that have a move. */
function movableSquares(position: Position): string[] {
  const squares: string[] = [];
  position.units.forEach((code, square) => {
    if (code === 0 || sideOf(code) !== position.side) return;
    if (stopNames(position, square).length > 0) squares.push(nameOf(square));
  });
  return squares;
}

/** Makes the move on the board. */
function eventsOfMove(state: TrenchState, position: Position, from: Square, to: Square, seat: Colour): TrenchEvent[] {
  const code = position.units[from] as UnitCode;
  const move = moveOf(from, to);
  const factor = factorOf(state);
  const captures = capturesOf(position, move).map((square) => {
    const rank = rankOf(position.units[square] as UnitCode);
    return { square: nameOf(square), rank, points: factor * rank };
  });
  const moved: TrenchEvent = {
    type: 'unit-moved',
    seat,
    colour: colourOf(sideOf(code)),
    rank: rankOf(code),
    from: nameOf(from),
    to: nameOf(to),
    captures,
  };
  position.make(move);
  const ending = endingAfterMove(position, state.options ?? {}, () => {
    const history = [...(state.history ?? []), moveText(nameOf(from), nameOf(to), false)];
    return captures.length === 0 && timesSeen(position, history) >= 3;
  });
  if (!ending) return [moved];
  const winner = ending.winner === null ? null : armyOf(state, colourOf(ending.winner));
  return [moved, ...endOfBattle(evolveAll(state, [moved]), ending.reason, winner)];
}

/** T-DEC-12: the first battle of a match is followed by the second, and the points of both decide. */
function endOfBattle(after: TrenchState, reason: EndingReason, winner: Colour | null): TrenchEvent[] {
  if (!after.options?.twoBattles) return [endOfGame(reason, winner)];
  const battle = after.firstBattle ? 2 : 1;
  const points = scoreOfSeats(after);
  const ended: TrenchEvent = { type: 'battle-ended', battle, reason, clause: ENDINGS[reason], points };
  return battle === 1
    ? [ended, { type: 'battle-began', battle: 2 }]
    : [ended, endOfGame('match', ahead(pointsOfSeats(after)))];
}

function drawsDisabled(state: TrenchState, seat: Colour, command: string): Refusal | null {
  if (state.options?.agreedDraw) return asked(null, 'draws-off');
  return refusal('draws-off', { command, seat }, { remedy: { option: 'agreedDraw' } });
}

/** T-END-6: one offer stands at a time, and a seat offers once a turn. Declining an offer is no reason not to make one. */
export function keepsFromOffering({ by, declined }: NonNullable<TrenchState['draw']>, seat: Colour): boolean {
  return by === seat || !declined;
}

/** T-END-6: on the own turn, once a turn. */
function decideOffer(state: TrenchState, seat: Colour): Decision<TrenchState, TrenchEvent> {
  const { draw } = state;
  const refused = drawsDisabled(state, seat, 'offer-draw') ?? notYourTurn(state, seat, 'offer-draw');
  if (refused) return refuse(refused);
  if (draw && keepsFromOffering(draw, seat)) {
    const facts = { command: 'offer-draw', seat, draw };
    const remedy = { commands: [draw.by === seat ? 'move' : 'accept-draw'] } as const;
    const details = { case: draw.declined ? 'declined' : 'open', values: { by: draw.by }, remedy } as const;
    return refuse(refusal('already-offered', facts, details));
  }
  asked(null, 'already-offered');
  return accepted(state, [{ type: 'draw-offered', seat }]);
}

/** T-END-6: the other seat answers at any time before its next move. */
function decideAnswer(
  state: TrenchState,
  seat: Colour,
  command: string,
  event: TrenchEvent,
): Decision<TrenchState, TrenchEvent> {
  const { draw } = state;
  const refused = drawsDisabled(state, seat, command);
  if (refused) return refuse(refused);
  if (!draw || draw.declined || draw.by === seat) {
    return refuse(refusal('nothing-offered', { command, seat, draw: draw ?? null }, { values: { by: otherOf(seat) } }));
  }
  asked(null, 'nothing-offered');
  return accepted(state, [event]);
}
