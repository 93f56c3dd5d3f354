import type { Dice } from '../../dice/dice.js';
import type { Opponent } from '../../game/opponent.js';
import type { Refusal } from '../../game/verdict.js';
import { opponentOf, playedByService, type OpponentName } from '../board/position/opponents.js';
import { handOf } from '../board/position/hand.js';
import { activeCountry } from '../board/position/position.js';
import { withSeat } from '../law/events/state-updates.js';
import { refusal } from '../law/refusals.js';
import type { SetUp } from '../law/set-up/starting-state.js';
import { turnOf } from '../law/turn/turn.js';
import type { Event } from '../wire/schema/event.js';
import type { Country } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';
import { automa } from './automa/turn.js';
import { enemy } from './koff/sequence.js';
import { staff } from './staff/staff.js';
import type { OpponentKind, SeatChoice } from './tactics/opponent-kind.js';

export const OPPONENTS: Readonly<Record<OpponentName, OpponentKind>> = { enemy, automa, staff };

/** The seats that the service plays: the one in turn, or in phase armies each that has something to do. */
export const opponent: Opponent<State, Event> = {
  seats: playedByService,
  names: Object.keys(OPPONENTS),
  nameOf: (state, seat) => opponentOf(state, seat as Country) as OpponentName,
  step(state, dice, onWork) {
    if (state.phase === 'over') return null;
    // DEC-END-6: the orders of a country may be in its ally's hand.
    const isTogether = state.phase === 'armies' || state.phase === 'headquarters';
    const countries = isTogether ? playedByService(state) : [handOf(state, activeCountry(state))];
    for (const seat of countries) {
      const name = opponentOf(state, seat);
      const play = name && OPPONENTS[name].step(state, seat, dice, onWork);
      if (play) return { seat, ...play };
    }
    return null;
  },
  /** DEC-PHS-2: people without units who can buy nothing pass by themselves. */
  playsAgain(before, after) {
    const [then, now] = [turnOf(before), turnOf(after)];
    return before.phase === 'money' && then.country === now.country && then.round !== now.round;
  },
};

function kindOfSeat({ opponent = 'person' }: SeatChoice): OpponentKind | undefined {
  return opponent === 'person' ? undefined : OPPONENTS[opponent];
}

/** CMP-2: why the service does not play these seats, in such a game, at these levels. */
export function opponentsFault(request: SetUp, seats: readonly SeatChoice[]): Refusal | null {
  const played = seats.filter(kindOfSeat);
  const [first, second] = played;
  if (second) {
    const facts = { seats: played.map(({ country }) => country) };
    return refusal('one-opponent', facts);
  }
  const level = first ? levelFault(first) : null;
  const person = level ?? seats.map(personFault).find((fault) => fault !== null);
  return person ?? (first && kindOfSeat(first)?.setUpFault(request, first)) ?? null;
}

function levelFault(seat: SeatChoice): Refusal | null {
  const { country, opponent = 'person', difficulty } = seat;
  const { levels = [] } = kindOfSeat(seat) ?? {};
  if (difficulty === undefined || levels.includes(difficulty)) return null;
  return refusal('no-such-level', { country, opponent, difficulty }, { case: 'opponent', remedy: { levels } });
}

function personFault(seat: SeatChoice): Refusal | null {
  const { country, opponent = 'person', difficulty, chart, automa } = seat;
  if (opponent !== 'person' || (difficulty ?? chart ?? automa) === undefined) return null;
  return refusal('no-such-level', { country, opponent }, { case: 'person', remedy: { levels: [] } });
}

/** The state after the deal, with the draws and the memory of the opponents. */
export function withOpponents(state: State, seats: readonly SeatChoice[], dice: Dice): State {
  return seats.reduce((before, seat) => {
    const kind = kindOfSeat(seat);
    if (!kind) return before;
    const { country, opponent, difficulty = kind.levels[0], chart, automa } = seat;
    const seated = withSeat(before, country, (one) => ({
      ...one,
      ...(opponent && { opponent }),
      ...(difficulty && { difficulty }),
      ...(chart && { chart }),
      ...(automa && { automa }),
    }));
    return kind.prepared(seated, seat, dice);
  }, state);
}
