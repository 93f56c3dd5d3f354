import type { Dice } from '../../dice/dice.js';
import type { Seat } from '../../game/contract.js';
import type { Opponent } from '../../game/opponent.js';
import type { Progress } from '../../game/progress.js';
import { decideFor } from '../decide.js';
import type { TrenchEvent } from '../schema/event.js';
import type { TrenchState } from '../schema/state.js';
import { choose } from './choose.js';
import { LEVELS } from './levels.js';

const nameOf = (level: number) => `level-${level}`;

/** Each level, in any seat. */
export const bots = Object.fromEntries(
  LEVELS.map((_, index) => [
    nameOf(index + 1),
    (seen: TrenchState, seat: Seat, dice: Dice, onWork?: Progress) => {
      const choice = choose(seen, seat, index + 1, String(dice.roll(8)), onWork);
      return choice ? [choice.command] : [];
    },
  ]),
);

/**
 * The seat played by the service. Its chance comes from the seed in the state, since Trench rolls no dice. It gives
 * ordinary commands, one a turn.
 */
export const opponent: Opponent<TrenchState, TrenchEvent> = {
  seats: (state) => (state.opponent ? [state.opponent.seat] : []),
  names: LEVELS.map((_, index) => nameOf(index + 1)),
  nameOf: (state) => nameOf(state.opponent?.level ?? 1),
  step(state, _dice, onWork) {
    if (!state.opponent) return null;
    const { seat, level, seed = '' } = state.opponent;
    const choice = choose(state, seat, level, seed, onWork);
    if (!choice) return null;
    const { command, explanation } = choice;
    const decision = decideFor(state, command, seat);
    if (!decision.ok) throw new Error(`The opponent may not do this: ${decision.refusal.message}`);
    const chose: TrenchEvent = { type: 'opponent-chose', seat, explanation };
    return { seat, events: [chose, ...decision.events], state: decision.state };
  },
};
