import type { Event, EventOf } from '../../wire/schema/event.js';
import type { State } from '../../wire/schema/state.js';

/** The state after an event. It never refuses and never rolls, and shares everything that the event leaves alone. */
export type EventKind<T extends Event['type']> = (state: State, event: EventOf<T>) => State;

/** State changes of some event types; each folder defines its own, `evolve.ts` joins them. */
export type EventKinds<T extends Event['type']> = {
  readonly [K in T]: EventKind<K>;
};
