import type { Seat } from '../../game/contract.js';
import type { Event } from '../schema/event.js';
import type { State } from '../schema/state.js';
import { handOf } from '../turn/hand.js';

/**
 * What a seat, or a spectator (null), may know of a state: no number of a face-down token, not even its own
 * (DEC-SET-12), no mine of a country that is not in its hand (DEC-END-6), no card of the deck.
 */
export function view(state: State, seat: Seat | null): State {
  return {
    ...state,
    seats: state.seats.map((one) =>
      one.armies
        ? { ...one, armies: one.armies.map((army) => (army.revealed ? army : { ...army, token: null })) }
        : one,
    ),
    ...(state.mines && {
      mines: state.mines.map((mine) =>
        mine.country === seat || handOf(state, mine.country) === seat ? mine : { ...mine, mine: null },
      ),
    }),
    ...(state.specialForceDeck && { specialForceDeck: state.specialForceDeck.map(() => null) }),
  };
}

/**
 * Armies, dice, orders and money are open to everybody (DEC-SET-12); a number is told when its token is turned over, a card
 * when it is drawn.
 */
export function redact(event: Event, _seat: Seat | null): Event {
  return event.type === 'special-forces-shuffled' ? { ...event, deck: event.deck.map(() => null) } : event;
}
