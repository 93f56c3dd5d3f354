import { UNIT_ROW, UNIT_ROWS } from '../../wire/schema/unit-rows.js';
import { MOST_UNITS, type State } from '../../wire/schema/state.js';

/** A power of two, and more than twice as many as there are units: numbers that fall together go to the next slot. */
const SLOTS = 2 ** Math.ceil(Math.log2(2 * MOST_UNITS + 1));
/** One more than the number of the unit. */
const slots = new Uint16Array(SLOTS);

/** Has each of the units that were read last an id of its own, told by their numbers? A no says that two may be the same. */
export function areUnique({ length }: State['units']): boolean {
  const { numbers, width } = UNIT_ROWS;
  const size = 2 ** Math.ceil(Math.log2(2 * length + 1));
  slots.fill(0, 0, size);
  for (let index = 0; index < length; index++) {
    const number = numbers[index * width + UNIT_ROW.id] as number;
    let slot = (number ^ (number >>> 15)) & (size - 1);
    for (let other = slots[slot] as number; other !== 0; other = slots[slot] as number) {
      if (numbers[(other - 1) * width + UNIT_ROW.id] === number) return false;
      slot = (slot + 1) & (size - 1);
    }
    slots[slot] = index + 1;
  }
  return true;
}
