import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';

/** The opponents that can play a seat in place of a person. */
export type OpponentName = Exclude<NonNullable<SeatState['opponent']>, 'person'>;

/** The opponent that plays the country; null for a person. */
export function opponentOf({ seats }: Pick<State, 'seats'>, country: Country): OpponentName | null {
  const { opponent = 'person' } = seats.find((seat) => seat.country === country) ?? {};
  return opponent === 'person' ? null : opponent;
}

/** The countries that the service plays, in the order of the seats. */
export function playedByService(state: Pick<State, 'seats'>): Country[] {
  return state.seats.flatMap(({ country }) => (opponentOf(state, country) ? [country] : []));
}
