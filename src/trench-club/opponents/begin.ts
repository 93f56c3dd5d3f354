import type { Dice } from '../../dice/dice.js';
import type { Refusal } from '../../game/verdict.js';
import { withSeat } from '../law/events/changes.js';
import { refusal } from '../law/refusals.js';
import type { State } from '../wire/schema/state.js';
import type { SetUp } from '../law/set-up/starting-state.js';
import type { OpponentKind, SeatChoice } from './tactics/opponent-kind.js';
import { OPPONENTS } from './opponents.js';
import { say } from '../words/say.js';

function kindOf({ opponent = 'person' }: SeatChoice): OpponentKind | undefined {
  return opponent === 'person' ? undefined : OPPONENTS[opponent];
}

/** CMP-2: may these seats be played by the service, in such a game, at these levels? */
export function opponentsFault(request: SetUp, seats: readonly SeatChoice[]): Refusal | null {
  const played = seats.filter(({ opponent = 'person' }) => opponent !== 'person');
  const [first, second] = played;
  if (!first) return seats.map(personFault).find((fault) => fault !== null) ?? null;
  const facts = { seats: played.map(({ country }) => country) };
  if (second) return refusal('one-opponent', { message: say('one-opponent'), facts });
  const kind = kindOf(first);
  const { country, opponent = 'person', difficulty } = first;
  if (kind && difficulty !== undefined && !kind.levels.includes(difficulty)) {
    return refusal('no-such-level', {
      message: say('opponent-has-no-level', { opponent, level: difficulty }),
      facts: { country, opponent, difficulty },
      remedy: { levels: kind.levels },
    });
  }
  return seats.map(personFault).find((fault) => fault !== null) ?? kind?.setUpFault(request, first) ?? null;
}

function personFault(seat: SeatChoice): Refusal | null {
  const { country, opponent = 'person', difficulty, chart, automa } = seat;
  if (opponent !== 'person' || (difficulty ?? chart ?? automa) === undefined) return null;
  const message = say('person-has-no-level', { country });
  return refusal('no-such-level', { message, facts: { country, opponent }, remedy: { levels: [] } });
}

/** The state after the deal, with what the opponents make of it. */
export function withOpponents(state: State, seats: readonly SeatChoice[], dice: Dice): State {
  return seats.reduce((before, seat) => {
    const kind = kindOf(seat);
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
