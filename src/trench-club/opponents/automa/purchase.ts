import type { KeyedMessage } from '../../../language/messages.js';
import { moneyOf } from '../../law/money/money.js';
import { tooManyOf } from '../../law/money/recruit.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { msg } from '../../words/msg.js';
import { least } from '../tactics/criteria.js';
import { fortDistances } from '../tactics/measures.js';
import type { StepContext } from '../tactics/step-context.js';

/** AUT-BUY-2, AUT-BUY-4 */
const ENOUGH_FOOT_SOLDIERS = 2;
const ENOUGH_CARS = 2;

/** The purchase that the rules prescribe, regardless of its price. */
interface Prescription {
  readonly type: UnitType | null;
  readonly clauses: readonly string[];
}

/** Section 7: one unit bought, or the end of the turn if the prescribed one cannot be had (AUT-D-16). */
export function purchase(context: StepContext): void {
  const { state, country, board, chooser } = context;
  // AUT-BUY-6, AUT-D-17, AUT-D-18
  const forts = board.ownForts.filter((fort) => !board.isGuarded(fort));
  if (forts.length === 0) {
    end(context, ['AUT-D-18'], msg('automa-no-fort-open'));
    return;
  }
  const { type, clauses } = prescribed(context);
  if (!type) {
    end(context, clauses, msg('automa-nothing-to-buy'));
    return;
  }
  const { price, title } = rulesOf(state).units[type];
  const kind = { type, title };
  const money = moneyOf(state, country);
  if (price > money || tooManyOf(state, type, country)) {
    const why = price > money ? msg('automa-cannot-pay', { kind, price, money }) : msg('automa-has-enough', { kind });
    end(context, [...clauses, 'AUT-D-16'], why);
    return;
  }
  const index = chooser.choose(
    'fort',
    forts,
    [least('hexes of all enemy units', 'AUT-BUY-7', (one) => fortDistances(board, one))],
    board.fortOption,
  );
  const fort = board.fortId(index);
  context.give({ type: 'recruit', unitType: type, fort });
  context.finish(
    { kind: 'purchase', clauses: [...clauses, 'AUT-BUY-6'], fort, choices: chooser.choices, amount: price },
    msg('automa-buys', { kind, price, fort }),
    { stage: 'money' },
  );
}

/** AUT-BUY-2 … AUT-BUY-4, AUT-D-34, AUT-D-38 */
function prescribed({ state, country, chooser }: StepContext): Prescription {
  const rules = rulesOf(state);
  const own = state.units.filter((unit) => unit.country === country);
  const footSoldiers = own.filter(({ type }) => rules.units[type].footSoldier).length;
  if (footSoldiers < ENOUGH_FOOT_SOLDIERS) return { type: 'mounted-infantry', clauses: ['AUT-BUY-2'] };
  const isCapped = (type: UnitType) => tooManyOf(state, type, country) !== null;
  const cars = own.filter(({ type }) => type === 'armoured-car').length;
  const hasCap = rules.options['recruit.maxPerType'] !== null;
  if (!(hasCap && (cars >= ENOUGH_CARS || isCapped('armoured-car')))) {
    return { type: 'armoured-car', clauses: ['AUT-BUY-3'] };
  }
  const sheet = sheetOf(state, country);
  const gun = sheet.find((type) => type === 'assault-gun' || type === 'howitzer');
  if (gun && !isCapped(gun)) return { type: gun, clauses: ['AUT-BUY-4'] };
  // AUT-D-17: the price is checked afterwards.
  const pool = sheet.filter((type) => type !== 'troop-transport' && !isCapped(type));
  const clauses = ['AUT-BUY-4', 'AUT-D-17', 'AUT-D-38'];
  if (pool.length === 0) return { type: null, clauses };
  const type = chooser.choose('type', pool, [], (unitType) => ({ unitType }));
  return { type, clauses };
}

/** Its unit sheet: the types it can recruit at all (DEC-ECO-8), in the order of the sheet. */
function sheetOf(state: State, country: Country): UnitType[] {
  const rules = rulesOf(state);
  return rules.types.filter((type) => !rules.units[type].specialForce && rules.units[type].countries.includes(country));
}

function end(context: StepContext, clauses: readonly string[], message: KeyedMessage): void {
  context.give({ type: 'end-turn' });
  context.finish({ kind: 'end', clauses: [...clauses] }, message, { stage: 'end', ends: true });
}
