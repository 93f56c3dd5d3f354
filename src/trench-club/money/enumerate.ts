import { listed, oneCommand, type CommandGroup } from '../events/command-group.js';
import { allyInPlay, largestTransfer, ownForts, recruitable, repairable } from './money.js';
import type { Country } from '../schema/names.js';
import type { State } from '../schema/state.js';

/**
 * PHS-5: repairs in the order of the state (ECO-3); recruits by type in the order of the unit sheet and by fort in the
 * order of the map (ECO-7); gifts of 1, of half and of everything that can be given (ECO-2); the end of the turn.
 */
export function moneyGroups(state: State, country: Country): CommandGroup[] {
  const forts = ownForts(state, country);
  return [
    ...repairable(state, country).map((unit) => oneCommand({ type: 'repair', unit }, unit)),
    ...recruitable(state, country).map((unitType) =>
      listed('recruit', unitType, forts, (fort) => ({ type: 'recruit', unitType, fort })),
    ),
    ...gifts(state, country),
    oneCommand({ type: 'end-turn' }),
  ];
}

function gifts(state: State, country: Country): CommandGroup[] {
  const to = allyInPlay(state, country);
  const most = largestTransfer(state, country);
  if (!to || most === 0) return [];
  const amounts = [...new Set([1, Math.ceil(most / 2), most])];
  return [listed('transfer', '', amounts, (amount) => ({ type: 'transfer', to, amount }))];
}
