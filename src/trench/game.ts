import type { Game, Seat } from '../game/contract.js';
import { armyOf } from './board.js';
import { decide, seatsToAct } from './decide.js';
import { enumerate } from './enumerate.js';
import { evolve } from './evolve.js';
import { parseState } from './parse.js';
import type { TrenchCommand } from './schema/command.js';
import type { TrenchEvent } from './schema/event.js';
import { COLOURS, type Colour } from './schema/names.js';
import type { TrenchState } from './schema/state.js';

/** Trench has no hidden information: the view is the whole state. */
export function view(state: TrenchState, _seat: Seat | null): TrenchState {
  return state;
}

/** Nor of any event. */
export function redact(event: TrenchEvent, _seat: Seat | null): TrenchEvent {
  return event;
}

/** The default seat: the seat that commands the army to move. */
export function seatInTurn(state: TrenchState): Colour {
  return armyOf(state, state.active);
}

/** Trench, the abstract game of Rui Alípio Monteiro. */
export const trench: Game<TrenchState, TrenchCommand, TrenchEvent> = {
  id: 'trench',
  schema: 'trench/1',
  parse: parseState,
  seats: () => COLOURS,
  toAct: seatsToAct,
  decide,
  evolve,
  enumerate,
  view,
  redact,
  result: ({ result }: TrenchState) => result ?? null,
  /** A draw has no winners (T-END-3). */
  winners: ({ result }: TrenchState) => (result?.winner ? [result.winner] : []),
};
