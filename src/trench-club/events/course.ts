import type { Event } from '../schema/event.js';
import type { State } from '../schema/state.js';
import { evolve } from './evolve.js';

/** The events one command sets off, with the state after the last of them. */
export class Course {
  readonly events: Event[] = [];

  constructor(public state: State) {}

  emit(...events: readonly Event[]): void {
    for (const event of events) {
      this.events.push(event);
      this.state = evolve(this.state, event);
    }
  }
}
