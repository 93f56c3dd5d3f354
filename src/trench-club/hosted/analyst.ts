import type { Dice } from '../../dice/dice.js';
import type { Analyst } from '../../game/analysis.js';
import type { Seat } from '../../game/contract.js';
import type { Progress } from '../../game/progress.js';
import { Work } from '../../game/work.js';
import { handOf } from '../board/position/hand.js';
import { activeCountry } from '../board/position/position.js';
import { phaseOf } from '../decide.js';
import { view } from '../law/events/view.js';
import { turnOf } from '../law/turn/turn.js';
import { isBeforeFirstTurn, staffPlans, judgeTurn, chanceAt, valueAfterTurn } from '../opponents/staff/analysis.js';
import { PlanningContext } from '../opponents/staff/planning-context.js';
import { BUDGETS } from '../opponents/staff/staff.js';
import { WEIGHTS } from '../opponents/staff/weights.js';
import type { Command } from '../wire/schema/command.js';
import type { Event } from '../wire/schema/event.js';
import { FACTION_OF, type Country } from '../wire/schema/names.js';
import type { State } from '../wire/schema/state.js';
import { fillHidden } from './fill-hidden.js';

/** Staff at each level, in any seat. */
export const bots = Object.fromEntries(
  Object.entries(BUDGETS).map(([level, budget]) => [
    `staff:${level}`,
    (seen: State, seat: Seat, _dice: Dice, onWork?: Progress) =>
      (staffPlans(seen, seat as Country, 1, new Work(budget, onWork))[0]?.commands as Command[] | undefined) ?? [],
  ]),
);

/** Positions and games of Trench Club, judged by Staff from the view of the seat in turn. */
export const analyst: Analyst<State, Event> = {
  unit: 'plans',
  turnOf(state) {
    if (isBeforeFirstTurn(state) || phaseOf(state) === 'over') return null;
    const { country, round } = turnOf(state);
    return { seat: handOf(state, activeCountry(state)), key: `${round} ${country}` };
  },
  isOneSide: (_state, one, other) => FACTION_OF[one as Country] === FACTION_OF[other as Country],
  chance(state, seat) {
    if (isBeforeFirstTurn(state)) return null;
    const seen = fillHidden(view(state, seat as Country));
    return chanceAt(valueAfterTurn(new PlanningContext(seen, seat as Country, WEIGHTS)));
  },
  plans(state, seat, count, work) {
    return staffPlans(fillHidden(view(state, seat as Country)), seat as Country, count, work);
  },
  judge: (turn, work) => judgeTurn(turn, fillHidden, work),
};
