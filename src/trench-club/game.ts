import type { Game } from '../game/contract.js';
import { decide, seatsToAct } from './decide.js';
import { enumerate } from './enumerate.js';
import { redact, view } from './law/events/view.js';
import { evolve } from './evolve.js';
import { activeCountry } from './board/position/position.js';
import type { Command } from './wire/schema/command.js';
import type { Event } from './wire/schema/event.js';
import { FACTION_OF, type Country } from './wire/schema/names.js';
import type { State } from './wire/schema/state.js';
import { parseState } from './documents/state/parse.js';
import { handOf } from './board/position/hand.js';

/** The default seat: the seat that commands the country in turn (DEC-END-6). */
export function seatInTurn(state: State): Country {
  return handOf(state, activeCountry(state));
}

/** Trench Club, both editions: its rules alone. */
export const rules: Game<State, Command, Event> = {
  id: 'trench-club',
  schema: 'trench-club/1',
  parse: parseState,
  seats: (state: State) => state.seats.map(({ country }) => country),
  toAct: seatsToAct,
  decide,
  evolve,
  enumerate,
  view,
  redact,
  result: ({ result }: State) => result ?? null,
  /** Victory is a faction’s (DEC-END-2); a draw has no winners. */
  winners: ({ result, seats }: State) =>
    seats.flatMap(({ country }) => (FACTION_OF[country] === result?.winner ? [country] : [])),
};
