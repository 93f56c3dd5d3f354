import { Rows } from '../../../game/rows.js';
import { UnitSchema } from './state.js';

/** What is noted of the units of a state that is read, so that none of them need be looked at again to compile it. */
export const UNIT_ROWS = new Rows({ id: 'id', country: 'word', type: 'word', hex: 'hex', damage: 'number' });

/** Where each number stands in the row of a unit. Countries and types are indices into `COUNTRIES` and `UNIT_TYPES`. */
export const UNIT_ROW = { members: 0, id: 1, country: 2, type: 3, q: 4, r: 5, damage: 6 } as const;

const bitOf = (member: keyof typeof UnitSchema.properties): number =>
  2 ** Object.keys(UnitSchema.properties).indexOf(member);

/** Bits of `members`: where the unit is. */
export const [ON_HEX, IN_FORT, ABOARD] = [bitOf('hex'), bitOf('fort'), bitOf('aboard')];
export const ANYWHERE = ON_HEX | IN_FORT | ABOARD;
