import type { Seat } from '../../../game/contract.js';
import type { Event } from '../../wire/schema/event.js';
import type { State } from '../../wire/schema/state.js';
import { handOf } from '../../board/position/hand.js';

/**
 * The state as a seat, or a spectator (null), sees it: without the numbers of face-down tokens, its own included
 * (DEC-SET-12), without mines of countries that it does not command (DEC-END-6), and without the deck. Returns the same object
 * if nothing in it is hidden.
 */
export function view(state: State, seat: Seat | null): State {
  const hasFaceDown = state.seats.some(({ armies }) => armies?.some(({ revealed }) => !revealed));
  if (!hasFaceDown && !state.mines && !state.solo && !state.specialForceDeck) return state;
  return {
    ...state,
    seats: state.seats.map((one) =>
      one.armies
        ? { ...one, armies: one.armies.map((army) => (army.revealed ? army : { ...army, token: null })) }
        : one,
    ),
    ...(state.mines && {
      mines: state.mines.map((mine) =>
        visibleMine(mine, mine.country === seat || handOf(state, mine.country) === seat),
      ),
    }),
    ...(state.solo && { solo: hiddenSolo(state.solo) }),
    ...(state.specialForceDeck && { specialForceDeck: state.specialForceDeck.map(() => null) }),
  };
}

type Mine = NonNullable<State['mines']>[number];

/** DEC-SF-MIN-2: only the owner sees where a mine lies; no seat sees whether it is armed. */
function visibleMine({ country, marker, mine }: Mine, isOwner: boolean): Mine {
  return isOwner && mine ? { country, marker, mine, armed: null } : { country, marker, mine: null };
}

/**
 * Armies, dice, orders and money are public (DEC-SET-12). A token's number is published when it is turned over, a card
 * when drawn, a mine when set off.
 */
export function redact(event: Event, seat: Seat | null): Event {
  if (event.type === 'special-forces-shuffled') return { ...event, deck: event.deck.map(() => null) };
  if (event.type !== 'mine-laid') return event;
  const { armed: _armed, ...laid } = event;
  const isOwner = seat !== null && (seat === event.country || seat === event.hand);
  return isOwner && laid.mine ? { ...laid, armed: null } : { ...laid, mine: null };
}

type Solo = NonNullable<State['solo']>;

/** KOF-D-56: an opponent's draw stays hidden until its token is turned over. */
function hiddenSolo(solo: Solo): Solo {
  return Object.fromEntries(
    Object.entries(solo).map(([country, memory]) => [
      country,
      memory.draws ? { ...memory, draws: memory.draws.map(() => null) } : memory,
    ]),
  );
}
