import { timerEnds } from './clock/expire-timer.js';
import { timerStarts } from './clock/start-timer.js';
import { randomSources } from './combat/choose-random-source.js';
import { declarations } from './combat/declare.js';
import { battles } from './combat/fight.js';
import type { EventKind, EventKinds } from './events/event-kind.js';
import type { Law } from './events/uncommitted-events.js';
import { destruction } from './events/unit-destroyed.js';
import { healing } from './money/heal.js';
import { income } from './money/money.js';
import { turrets } from './money/place-turret.js';
import { recruits } from './money/recruit.js';
import { repairs } from './money/repair.js';
import { specialForces } from './money/special-force.js';
import { transfers } from './money/transfer.js';
import { construction } from './movement/build.js';
import { mining } from './movement/lay-mine.js';
import { moves } from './movement/move.js';
import type { Event } from './schema/event.js';
import type { State } from './schema/state.js';
import { startingForces } from './set-up/choose-special-force.js';
import { deployments } from './set-up/deploy.js';
import { headquartersChoices } from './set-up/headquarters.js';
import { orderRolls } from './set-up/order-of-play.js';
import { reveals } from './set-up/reveal-token.js';
import { splits } from './set-up/split-armies.js';
import { enemyEvents } from './solo/enemy/events.js';
import { withoutEndedRepairs } from './solo/enemy/repairs.js';
import { choices } from './solo/memory.js';
import { conclude, endings } from './turn/ending.js';
import { offers } from './turn/offers.js';
import { phases } from './turn/phases.js';
import { scores } from './turn/scoring.js';

/** How the events of a command come to be. */
export const LAW: Law = { evolve, conclude };

/** Every event there is; one that is forgotten does not compile. */
const EVENTS: EventKinds<Event['type']> = {
  ...startingForces,
  ...splits,
  ...orderRolls,
  ...reveals,
  ...deployments,
  ...headquartersChoices,
  ...phases,
  ...moves,
  ...mining,
  ...construction,
  ...destruction,
  ...declarations,
  ...battles,
  ...randomSources,
  ...income,
  ...repairs,
  ...healing,
  ...recruits,
  ...specialForces,
  ...turrets,
  ...transfers,
  ...timerStarts,
  ...timerEnds,
  ...offers,
  ...scores,
  ...choices,
  ...enemyEvents,
  ...endings,
};

/**
 * The state after an event. Never refuses and never rolls; shares everything that the event leaves alone. Flags are
 * absent when false, damage and experience when 0, lists of declarations when empty, neutral forts always.
 */
export function evolve(state: State, event: Event): State {
  return withoutEndedRepairs(kindOf(event.type)(state, event));
}

function kindOf<T extends Event['type']>(type: T): EventKind<T> {
  return EVENTS[type];
}

/** The state after a list of events. */
export function evolveAll(state: State, events: readonly Event[]): State {
  return events.reduce(evolve, state);
}
