import type { Rematch } from '../../game/hosted.js';
import { isCooperative } from '../board/position/side.js';
import type { SeatState, State } from '../wire/schema/state.js';
import { choiceOf, type SetUp } from './game/set-up.js';

/**
 * The same ruleset, options, map and unit boards; everybody plays the country of another. Factions alternate round the table
 * (SET-1), so each seat is exchanged with its neighbour's: with two the countries, with four the factions. Against an opponent the
 * person gets its country and it the person's; in a co-operative game the two people exchange theirs.
 */
export function rematch(initial: State, quick: boolean): Rematch {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts, phase } = initial;
  const people = seats.filter(isPerson);
  const partnerOf = (seat: SeatState): SeatState => {
    const among = isCooperative(initial) ? people : seats;
    const at = among.indexOf(seat);
    // With an odd one out, the opponent of a co-operative game, it stays.
    return (at < 0 ? seat : among[at % 2 === 0 ? at + 1 : at - 1]) ?? seat;
  };
  const setUp: SetUp = {
    ruleset,
    map,
    seats: seats.map((seat) => ({ ...choiceOf(partnerOf(seat)), country: seat.country })),
    // Of a game that was continued, they are no longer those it began with.
    ...(forts && phase === 'armies' && { forts }),
    ...(options && { options }),
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
    ...(quick && { quick }),
  };
  return {
    setUp,
    becomes: Object.fromEntries(people.map((seat) => [seat.country, partnerOf(seat).country])),
  };
}

function isPerson({ opponent = 'person' }: SeatState): boolean {
  return opponent === 'person';
}
