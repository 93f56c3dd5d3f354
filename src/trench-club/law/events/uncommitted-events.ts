import { askedAll } from '../../../game/trace.js';
import type { Event } from '../../wire/schema/event.js';
import type { State } from '../../wire/schema/state.js';

/** Events of one moment: a battle with its losses, a mine that goes off, a step onto a headquarters. */
export interface Happening {
  readonly before: State;
  readonly events: readonly Event[];
  readonly uncommitted: UncommittedEvents;
}

/** Functions of higher layers, passed in to the modules that emit events. */
export interface Law {
  readonly evolve: (state: State, event: Event) => State;
  /** Emits immediate consequences: captured headquarters, points, the end of the game. */
  readonly conclude: (happening: Happening) => void;
}

/** The events that one command sets off, with the state after the last of them. */
export class UncommittedEvents {
  readonly events: Event[] = [];
  readonly #law: Law;

  constructor(
    public state: State,
    law: Law,
  ) {
    this.#law = law;
  }

  get isOver(): boolean {
    return this.state.phase === 'over';
  }

  /**
   * Emits simultaneous events with their consequences (DEC-VP-8). Does nothing after the end of the game (DEC-END-7).
   */
  emit(...events: readonly Event[]): void {
    if (this.isOver || events.length === 0) return;
    const before = this.state;
    this.append(...events);
    this.#law.conclude({ before, events, uncommitted: this });
  }

  /** Events from which nothing follows, or that are listed with all that does. */
  append(...events: readonly Event[]): void {
    askedAll();
    for (const event of events) {
      this.events.push(event);
      this.state = this.#law.evolve(this.state, event);
    }
  }

  /** Would the game be over after events of one moment? */
  wouldEnd(...events: readonly Event[]): boolean {
    const trial = new UncommittedEvents(this.state, this.#law);
    trial.emit(...events);
    return trial.isOver;
  }
}
