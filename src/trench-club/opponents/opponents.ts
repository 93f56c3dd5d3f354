import type { Opponent } from '../../game/opponent.js';
import type { Steps } from '../../game/steps.js';
import { activeCountry } from '../board/position/position.js';
import type { Country } from '../wire/schema/names.js';
import type { Event } from '../wire/schema/event.js';
import type { State } from '../wire/schema/state.js';
import { opponentOf, playedByService, type OpponentName } from '../board/position/opponents.js';
import { turnOf } from '../law/turn/turn.js';
import { automa } from './automa/automa.js';
import { enemy } from './koff/koff.js';
import type { OpponentKind } from './tactics/opponent-kind.js';

/** Everybody who plays seats. */
export const OPPONENTS: Readonly<Record<OpponentName, OpponentKind>> = { enemy, automa };

/** The seats that the service plays: the opponent in turn, in phase armies all who have something to do. */
export const opponent: Opponent<State, Event> = {
  seats: playedByService,
  names: Object.keys(OPPONENTS),
  nameOf: (state, seat) => opponentOf(state, seat as Country) as OpponentName,
  *step(state, dice) {
    if (state.phase === 'over') return null;
    const countries = state.phase === 'armies' ? playedByService(state) : [activeCountry(state)];
    for (const seat of countries) {
      const name = opponentOf(state, seat);
      const play = name && (yield* OPPONENTS[name]?.step(state, seat, dice) ?? nothing());
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

function* nothing(): Steps<null> {
  return null;
}
