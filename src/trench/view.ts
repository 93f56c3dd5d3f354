import type { Seat } from '../game/contract.js';
import type { TrenchEvent } from './schema/event.js';
import type { TrenchState } from './schema/state.js';

/** Nothing is hidden in Trench: everybody may know the whole state. */
export function view(state: TrenchState, _seat: Seat | null): TrenchState {
  return state;
}

/** Nor of any event. */
export function redact(event: TrenchEvent, _seat: Seat | null): TrenchEvent {
  return event;
}
