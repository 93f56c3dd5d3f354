import { FACTION_OF, type Country, type Faction } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';

/**
 * Countries that move together and share forts, money, trucks and support: one country, or in a co-operative game the
 * faction of the two people (KOF-COP-5, KOF-COP-6, KOF-D-59; AUT-COP-4, AUT-D-36).
 */
export type Side = Country | Faction;

/** A seat, as far as sides are concerned. */
type Seated = Pick<SeatState, 'country' | 'opponent'>;
interface Seats<S extends Seated = Seated> {
  readonly seats: readonly S[];
}

/** The seat that the service plays, if there is one. */
export function opponentSeat<S extends Seated>({ seats }: Seats<S>): S | undefined {
  return seats.find(({ opponent = 'person' }) => opponent !== 'person');
}

/** KOF-COP-1, AUT-COP-1: the two countries of one faction against one opponent. No other game has three seats. */
export function isCooperative({ seats }: Seats): boolean {
  return seats.length === 3;
}

/** The side of a country: in every game but a co-operative one the country itself. */
export function sideOf(state: Seats, country: Country): Side {
  return isCooperative(state) ? FACTION_OF[country] : country;
}

/** Do two countries move together? */
export function isOneSide(state: Seats, country: Country, other: Country): boolean {
  return country === other || (isCooperative(state) && FACTION_OF[country] === FACTION_OF[other]);
}

/** The seats of a side, in the order of play. */
export function seatsOfSide<S extends Seated>(state: Seats<S>, country: Country): S[] {
  return state.seats.filter((seat) => isOneSide(state, seat.country, country));
}

/**
 * The country that holds the common property of a side, its purse (KOF-COP-6) and its three armies (KOF-COP-3): the
 * first of its seats.
 */
export function leadOf(state: Seats, country: Country): Country {
  return isCooperative(state) ? (seatsOfSide(state, country)[0]?.country ?? country) : country;
}

/** Those countries, in the order of play. */
export function leads(state: Seats): Country[] {
  const countries = state.seats.map(({ country }) => country);
  return isCooperative(state) ? countries.filter((country) => leadOf(state, country) === country) : countries;
}

/** The next seat clockwise; of the next side, where two move together. */
export function nextSeat(state: Seats, country: Country): Country {
  const order = leads(state);
  return order[(order.indexOf(leadOf(state, country)) + 1) % order.length] ?? country;
}

/** The number of sides: two in a game against an opponent. */
export function numberOfSides(state: { readonly seats: readonly unknown[] }): number {
  return state.seats.length === 3 ? 2 : state.seats.length;
}

export function enemyOf(faction: Faction): Faction {
  return faction === 'central-powers' ? 'entente' : 'central-powers';
}

/** END-5, DEC-END-2: forts under the flag of either country of the faction. */
export function fortsOf({ forts = [] }: Pick<State, 'forts'>, faction: Faction): number {
  return forts.filter(({ country }) => country !== null && FACTION_OF[country] === faction).length;
}
