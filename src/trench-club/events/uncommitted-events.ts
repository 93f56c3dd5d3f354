import type { Event } from '../schema/event.js';
import type { State } from '../schema/state.js';

/** The events that one command sets off, with the state after the last of them. */
export class UncommittedEvents {
  readonly events: Event[] = [];
  /** The state before the first of them. */
  readonly before: State;
  readonly #evolve: (state: State, event: Event) => State;

  /** The law that evolves them stands above the rooms that emit them, so it is handed in. */
  constructor(
    public state: State,
    evolve: (state: State, event: Event) => State,
  ) {
    this.before = state;
    this.#evolve = evolve;
  }

  emit(...events: readonly Event[]): void {
    for (const event of events) {
      this.events.push(event);
      this.state = this.#evolve(this.state, event);
    }
  }
}
