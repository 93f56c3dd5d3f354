import type { Seat } from '../game/contract.js';
import type { TrenchEvent } from './schema/event.js';
import type { TrenchState } from './schema/state.js';

/** Trench has no hidden information: the view is the whole state. */
export function view(state: TrenchState, _seat: Seat | null): TrenchState {
  return state;
}

/** Nor of any event. */
export function redact(event: TrenchEvent, _seat: Seat | null): TrenchEvent {
  return event;
}
