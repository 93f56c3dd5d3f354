import type { Dice } from '../../../dice/dice.js';
import type { EventKinds } from '../events/command-kind.js';
import { leads } from '../../board/position/side.js';
import type { EventOf } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

/** SET-8, SET-16, DEC-SET-6: one die for each side in the order of the seats; the highest roll again among themselves. */
export function rollForOrder(
  state: State,
  purpose: EventOf<'order-rolled'>['purpose'],
  dice: Dice,
): EventOf<'order-rolled'> {
  const rolls: EventOf<'order-rolled'>['rolls'] = [];
  let tied = leads(state);
  for (let round = 1; tied.length > 1; round++) {
    const results = dice.roll(tied.length);
    const highest = Math.max(...results);
    tied.forEach((country, index) => rolls.push({ round, country, die: results[index] as number }));
    tied = tied.filter((_, index) => results[index] === highest);
  }
  return { type: 'order-rolled', purpose, rolls, first: tied[0] as Country };
}

export const orderRolls: EventKinds<'order-rolled'> = {
  'order-rolled': (state, { purpose, first }) => (purpose === 'first-turn' ? { ...state, firstPlayer: first } : state),
};
