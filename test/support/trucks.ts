import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { Drawing } from './boards.js';

export const SEATS: Partial<State> = { seats: [{ country: 'germany' }, { country: 'france' }] };

/** DEC-TRN-15: the three trucks that cannot be judged one after another without the whole field of the second. */
export const threeTrucks = (aboard: string): Drawing => ({
  rows: ['oww', 'oww', 'oow', 'oww', ...Array.from({ length: 17 }, () => 'www')].map(
    (pocket) => pocket + 'r'.repeat(22),
  ),
  units: {
    a: 'G troop-transport 0,2',
    ...Object.fromEntries([1, 2].map((n) => [`a${n}`, 'G infantry @a'])),
    b: 'G troop-transport 14,10',
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`b${n}`, 'G infantry @b'])),
    c: 'G troop-transport 0,0',
    m: `G infantry ${aboard}`,
    e: 'F infantry 24,20',
  },
  more: SEATS,
});
