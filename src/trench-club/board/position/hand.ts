import { isOneSide } from './side.js';
import { ALLY_OF, type Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

/**
 * DEC-END-6: the seat that gives the orders of a country: its own, or its ally’s once the country alone of its faction has
 * surrendered. Taking the surrender back takes the country back.
 */
export function handOf({ seats }: Pick<State, 'seats'>, country: Country): Country {
  const ally = seats.find((seat) => seat.country === ALLY_OF[country]);
  const seat = seats.find((one) => one.country === country);
  return seat?.surrendered && ally && !ally.surrendered ? ally.country : country;
}

/** The countries in the hand of a seat, its own first. */
export function countriesOf(state: Pick<State, 'seats'>, seat: Country): Country[] {
  return [seat, ALLY_OF[seat]].filter(
    (country) => state.seats.some((one) => one.country === country) && handOf(state, country) === seat,
  );
}

/**
 * KOF-COP-2, MOV-1: whether the seat that commands a country also commands a unit. Two people who move together each
 * command only their own units, as long as both play (DEC-END-6).
 */
export function mayCommand(state: Pick<State, 'seats'>, giver: Country, owner: Country): boolean {
  return giver === owner || (isOneSide(state, giver, owner) && handOf(state, owner) === giver);
}
