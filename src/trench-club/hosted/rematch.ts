import type { Rematch } from '../../game/hosted.js';
import { isCooperative } from '../board/position/side.js';
import type { SeatState, State } from '../wire/schema/state.js';
import { choiceOf, type SetUp } from './game/set-up.js';

/**
 * The same ruleset, options, map and unit boards with exchanged seats. Each seat swaps with its neighbour, since
 * factions alternate round the table (SET-1): with two seats the countries swap, with four the factions. A person
 * swaps with the opponent; in a co-operative game the two people swap.
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
    // In a continued game they have changed since the start.
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
