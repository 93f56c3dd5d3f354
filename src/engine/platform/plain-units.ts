import type * as units from '../../trench-club/documents/state/plain-units.js';

/** All are looked at. */
export const plainUnits: typeof units.plainUnits = () => () => false;
