import type { EventKinds } from './event-kind.js';
import { unitIndex } from './state-updates.js';

/** By a battle, in a fort that is taken, by a mine. */
export const destruction: EventKinds<'unit-destroyed'> = {
  /** A battle has removed its dead already. */
  'unit-destroyed'(state, event) {
    const index = unitIndex(state.units, event.unit);
    return index === -1 ? state : { ...state, units: state.units.toSpliced(index, 1) };
  },
};
