import { about } from '../../../game/trace.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { activeCountry } from '../../board/position/position.js';
import { asked, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';

/** Later years would be written with more digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** TIM-1: starts the clock of the active player. Any seat may start it; the caller supplies the time. */
export const startTimer: CommandKind<'start-timer'> = {
  phases: ['movement', 'declaration'],
  by: 'anybody',
  decide(uncommitted, { now }) {
    const { state } = uncommitted;
    const seconds = rulesOf(state).options['timer.movePlusDeclare'];
    const facts = about({ now, active: activeCountry(state), seconds });
    if (seconds === null) return refusal('timer-off', facts);
    asked(null, 'timer-off');
    if (state.deadline !== undefined) return refusal('timer-running', { ...facts, deadline: state.deadline });
    asked(null, 'timer-running');
    const end = Math.min(Date.parse(now) + 1000 * seconds, LAST_MOMENT);
    uncommitted.emit({ type: 'timer-started', deadline: new Date(end).toISOString() });
    return null;
  },
  /** Its time is an input, not a choice. */
  enumerate: () => [],
};

export const timerStarts: EventKinds<'timer-started'> = {
  'timer-started': (state, { deadline }) => ({ ...state, deadline }),
};
