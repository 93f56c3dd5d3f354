import t from 'tap';
import {
  isOneSide,
  leadOf,
  numberOfSides,
  opponentSeat,
  seatsOfSide,
  sideOf,
} from '../src/trench-club/board/position/side.js';
import { COUNTRIES, type Country } from '../src/trench-club/wire/schema/names.js';
import type { SeatState } from '../src/trench-club/wire/schema/state.js';

const seatsOf = (...seats: (Country | SeatState)[]) => ({
  seats: seats.map((seat) => (typeof seat === 'string' ? { country: seat } : seat)),
});
const COOPERATIVE = seatsOf('great-britain', 'france', { country: 'germany', opponent: 'enemy' });

void t.test('a side is one country except in co-operative games', async (t) => {
  const solo = seatsOf('france', { country: 'germany', opponent: 'automa' });
  for (const state of [seatsOf('germany', 'france'), seatsOf(...COUNTRIES), solo]) {
    t.equal(numberOfSides(state), state.seats.length);
    for (const { country } of state.seats) {
      t.equal(sideOf(state, country), country);
      t.equal(leadOf(state, country), country);
      t.same(
        seatsOfSide(state, country).map((seat) => seat.country),
        [country],
      );
      for (const other of COUNTRIES) t.equal(isOneSide(state, country, other), country === other);
    }
  }
});

void t.test('KOF-COP-1, KOF-D-59: two people form one side against an opponent', async (t) => {
  t.equal(numberOfSides(COOPERATIVE), 2);
  t.equal(sideOf(COOPERATIVE, 'france'), 'entente');
  t.equal(sideOf(COOPERATIVE, 'germany'), 'central-powers');
  t.ok(isOneSide(COOPERATIVE, 'france', 'great-britain'));
  t.notOk(isOneSide(COOPERATIVE, 'france', 'germany'));
  t.equal(leadOf(COOPERATIVE, 'france'), 'great-britain');
  t.equal(leadOf(COOPERATIVE, 'germany'), 'germany');
  t.equal(opponentSeat(COOPERATIVE)?.country, 'germany');
  t.equal(opponentSeat(seatsOf('france', 'germany')), undefined);
});
