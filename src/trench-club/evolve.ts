import { timerEnds } from './law/clock/expire-timer.js';
import { timerStarts } from './law/clock/start-timer.js';
import { randomSources } from './law/combat/choose-random-source.js';
import { declarations } from './law/combat/declare.js';
import { battles } from './law/combat/fight.js';
import type { EventKind, EventKinds } from './law/events/command-kind.js';
import type { Law } from './law/events/uncommitted-events.js';
import { destruction } from './law/events/state-updates.js';
import { healing } from './law/money/heal.js';
import { income } from './law/money/money.js';
import { turrets } from './law/money/place-turret.js';
import { recruits } from './law/money/recruit.js';
import { repairs } from './law/money/repair.js';
import { specialForces } from './law/money/special-force.js';
import { transfers } from './law/money/transfer.js';
import { construction } from './law/movement/build.js';
import { mining } from './law/mines/lay-mine.js';
import { moves } from './law/movement/move.js';
import type { Event } from './wire/schema/event.js';
import type { State } from './wire/schema/state.js';
import { startingForces } from './law/set-up/choose-special-force.js';
import { deployments } from './law/set-up/deploy.js';
import { headquartersChoices } from './law/set-up/headquarters.js';
import { orderRolls } from './law/set-up/order-of-play.js';
import { reveals } from './law/set-up/reveal-token.js';
import { splits } from './law/set-up/split-armies.js';
import { enemyEvents } from './law/turn/enemy-events.js';
import { withoutEndedRepairs, choices } from './law/turn/opponent-memory.js';
import { conclude, endings } from './law/turn/ending.js';
import { offers } from './law/turn/offers.js';
import { phases } from './law/turn/phases.js';
import { scores } from './law/turn/scoring.js';

/** How events change a state and end a game. */
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
  return withoutEndedRepairs(eventKindOf(event.type)(state, event));
}

function eventKindOf<T extends Event['type']>(type: T): EventKind<T> {
  return EVENTS[type];
}

export function evolveAll(state: State, events: readonly Event[]): State {
  return events.reduce(evolve, state);
}
