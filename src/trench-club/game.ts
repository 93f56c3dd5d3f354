import type { Game } from '../game/contract.js';
import { decide, seatsToAct } from './decide.js';
import { enumerate } from './enumerate.js';
import { evolve } from './events/evolve.js';
import { parseState } from './state/parse.js';
import type { Command } from './schema/command.js';
import type { Event } from './schema/event.js';
import { FACTION_OF } from './schema/names.js';
import type { State } from './schema/state.js';
import { redact, view } from './events/view.js';

/** Trench Club, both editions. */
export const trenchClub: Game<State, Command, Event> = {
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
  /** Victory is a faction's (DEC-END-2); a draw has no winners. */
  result({ result, seats }: State) {
    if (!result) return null;
    const winners = seats.flatMap(({ country }) => (FACTION_OF[country] === result.winner ? [country] : []));
    return { winners, reason: result.reason };
  },
};
