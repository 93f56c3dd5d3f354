import { withMoney } from '../events/state-updates.js';
import { listedCommands } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { isCooperative, isOneSide } from '../../board/position/side.js';
import { addRemedy, asked, refusal } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import { MAX_GIVEN } from '../../wire/schema/command.js';
import { ALLY_OF, type Country } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { moneyOf, shortOfMoney } from './money.js';

/** ECO-2, DEC-ECO-2, DEC-ECO-3 */
export const transfer: CommandKind<'transfer'> = {
  phases: ['money'],
  by: 'active',
  decide(uncommitted, { to, amount }, country) {
    const { state } = uncommitted;
    const ally = allyInPlay(state, country);
    if (ally !== to) {
      const isShared = isOneSide(state, country, to);
      const facts = { country, to, ally };
      const remedy = { to: ally ? [ally] : [] };
      return refusal('not-your-ally', facts, {
        case: ally ? 'other' : isShared ? 'one-purse' : 'none',
        remedy,
        clause: ally ? 'ECO-2' : isShared ? 'KOF-COP-6' : 'DEC-ECO-3',
      });
    }
    asked(null, 'not-your-ally');
    const fee = rulesOf(state).options['money.transferFee'];
    const fault = asked(shortOfMoney(state, country, amount + fee, { to, amount, fee }), 'too-expensive');
    const most = largestTransfer(state, country);
    if (fault) return most > 0 ? addRemedy(fault, { amount: most }) : fault;
    uncommitted.emit({ type: 'money-transferred', from: country, to, amount, fee });
    return null;
  },
  /** 1, half and everything that can be given. */
  enumerate(state, country) {
    const to = allyInPlay(state, country);
    const most = largestTransfer(state, country);
    if (!to || most === 0) return [];
    const amounts = [...new Set([1, Math.ceil(most / 2), most])];
    return [listedCommands('transfer', '', amounts, (amount) => ({ type: 'transfer', to, amount }))];
  },
};

export const transfers: EventKinds<'money-transferred'> = {
  'money-transferred': (state, { from, to, amount, fee }) =>
    withMoney(withMoney(state, from, -amount - fee), to, amount),
};

/** The largest amount the country may give to its ally at once; 0 when it can give nothing. */
export function largestTransfer(state: State, country: Country): number {
  if (!allyInPlay(state, country)) return 0;
  return Math.min(MAX_GIVEN, Math.max(0, moneyOf(state, country) - rulesOf(state).options['money.transferFee']));
}

/** CMP-2: with two players there is no ally; two who move together have one purse (KOF-COP-6). */
export function allyInPlay(state: State, country: Country): Country | null {
  if (isCooperative(state)) return null;
  const ally = ALLY_OF[country];
  return state.seats.some((seat) => seat.country === ally) ? ally : null;
}
