import { accept, refuse, type Refusal, type Verdict } from '../../game/verdict.js';
import type { Course } from '../events/course.js';
import { refusal } from '../refusals/refusals.js';
import { rulesOf, type Rules } from '../rules/rules.js';
import type { CommandOf } from '../schema/command.js';
import type { Event } from '../schema/event.js';
import { ALLY_OF, KIND_OF, type Country, type UnitType } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';

export function moneyOf(state: State, country: Country): number {
  return state.money?.[country] ?? 0;
}

/** Forts under the flag of the country itself (FRT-5), in the order of the map. */
export function ownForts(state: State, country: Country): string[] {
  const own = new Set((state.forts ?? []).flatMap((fort) => (fort.country === country ? [fort.id] : [])));
  return rulesOf(state).map.forts.flatMap(({ id }) => (own.has(id) ? [id] : []));
}

/** ECO-1, ECO-14, DEC-ECO-13 */
export function payIncome(course: Course, country: Country): void {
  const forts = ownForts(course.state, country).length;
  const amount = forts * rulesOf(course.state).options['money.perFort'];
  course.emit({ type: 'income-paid', country, forts, amount });
}

/** ECO-4: what a repair costs; null when the type cannot be repaired inside a fort (DEC-ECO-15). */
export function repairPrice(rules: Rules, type: UnitType): number | null {
  const price = rules.options['repair.price'];
  const figures = rules.units[type];
  if (KIND_OF[figures.class] === 'boat') return null;
  return price === 'per-type' ? figures.repairPrice : price;
}

/** ECO-3 … ECO-5, DEC-ECO-4, DEC-ECO-5 */
export function decideRepair(state: State, { unit: id }: CommandOf<'repair'>, country: Country): Verdict<Event[]> {
  const unit = state.units.find((one) => one.id === id);
  const remedy = () => ({ units: repairable(state, country) });
  if (!unit)
    return refuse(
      refusal('unknown-unit', { message: `There is no unit ${id}.`, facts: { unit: id }, remedy: remedy() }),
    );
  if (unit.country !== country) {
    return refuse(
      refusal(
        'not-your-unit',
        {
          message: `${id} belongs to ${unit.country}, not to ${country}.`,
          facts: { unit: id, country: unit.country, active: country },
          remedy: remedy(),
        },
        'ECO-3',
      ),
    );
  }
  const price = repairPrice(rulesOf(state), unit.type);
  const fault = repairFault(state, unit, price);
  if (fault) return refuse({ ...fault, remedy: { ...fault.remedy, ...remedy() } });
  return accept([{ type: 'unit-repaired', unit: id, price: price ?? 0 }]);
}

function repairFault(state: State, unit: Unit, price: number | null): Refusal | null {
  const { id, country, type, fort } = unit;
  const facts = { unit: id, fort: fort ?? null, damage: unit.damage ?? 0, price };
  if (price === null) {
    return refusal('not-repairable', {
      message: `A ${type} cannot be repaired in a fort.`,
      facts: { ...facts, unitType: type },
    });
  }
  if (fort === undefined || !unit.rested) {
    const message =
      fort === undefined ? `${id} is not inside a fort.` : `${id} was not inside ${fort} when the turn began.`;
    return refusal('not-rested', { message, facts });
  }
  if (!unit.damage) return refusal('not-damaged', { message: `${id} is not damaged.`, facts });
  return shortOfMoney(state, country, price, facts);
}

/** Units that may be repaired now, in the order of the state. */
export function repairable(state: State, country: Country): string[] {
  const rules = rulesOf(state);
  return state.units
    .filter(
      (unit) =>
        unit.country === country && unit.rested && repairFault(state, unit, repairPrice(rules, unit.type)) === null,
    )
    .map(({ id }) => id);
}

/** ECO-7, ECO-12 … ECO-14, DEC-ECO-6 … DEC-ECO-9 */
export function decideRecruit(
  state: State,
  { unitType, fort }: CommandOf<'recruit'>,
  country: Country,
): Verdict<Event[]> {
  const forts = ownForts(state, country);
  const fault = recruitFault(state, unitType, country);
  if (fault) {
    return refuse({ ...fault, remedy: { ...fault.remedy, unitTypes: recruitable(state, country), forts } });
  }
  if (!forts.includes(fort)) {
    const held = (state.forts ?? []).find(({ id }) => id === fort)?.country ?? null;
    return refuse(
      refusal('not-your-fort', {
        message: `Fort ${fort} is not under the flag of ${country}.`,
        facts: { fort, country: held },
        remedy: { forts },
      }),
    );
  }
  const price = rulesOf(state).units[unitType].price;
  return accept([
    { type: 'unit-recruited', unit: nextUnitId(state, country, unitType), country, unitType, fort, price },
  ]);
}

/** Why a country may not recruit the type, whatever the fort. */
function recruitFault(state: State, type: UnitType, country: Country): Refusal | null {
  const rules = rulesOf(state);
  const facts = { unitType: type, country };
  if (!rules.types.includes(type)) {
    return refusal('not-on-unit-board', { message: `The unit sheet has no ${type}.`, facts });
  }
  const figures = rules.units[type];
  if (figures.specialForce) {
    return refusal('special-forces-unavailable', {
      message: `A ${type} is a special force; it is not recruited by name.`,
      facts,
    });
  }
  if (!figures.countries.includes(country)) {
    return refusal('not-on-unit-board', { message: `The unit board of ${country} has no ${type}.`, facts });
  }
  const limit = rules.options['recruit.maxPerType'];
  if (limit !== null) {
    const alive = state.units.filter((unit) => unit.country === country && unit.type === type).map(({ id }) => id);
    if (alive.length >= limit) {
      return refusal('too-many-of-type', {
        message: `${country} has ${alive.length} of the type ${type}, and ${limit} is the limit.`,
        facts: { ...facts, limit, units: alive },
      });
    }
  }
  return shortOfMoney(state, country, figures.price, facts);
}

/** Types the country may recruit now, in the order of the unit sheet; none without a fort of its own (DEC-ECO-7). */
export function recruitable(state: State, country: Country): UnitType[] {
  if (ownForts(state, country).length === 0) return [];
  return rulesOf(state).types.filter((type) => recruitFault(state, type, country) === null);
}

/** Ids of recruits count the units the country has ever raised. */
function nextUnitId(state: State, country: Country, type: UnitType): string {
  for (let number = (state.serial?.[country] ?? 0) + 1; ; number++) {
    const id = `${country}-${type}-${number}`;
    if (!state.units.some((unit) => unit.id === id)) return id;
  }
}

/** ECO-2, DEC-ECO-2, DEC-ECO-3 */
export function decideTransfer(
  state: State,
  { to, amount }: CommandOf<'transfer'>,
  country: Country,
): Verdict<Event[]> {
  const ally = allyInPlay(state, country);
  if (ally !== to) {
    const message = ally
      ? `${country} may give money to ${ally} only.`
      : `${country} has no ally in this game to give money to.`;
    return refuse(
      refusal(
        'not-your-ally',
        { message, facts: { country, to, ally }, remedy: { to: ally ? [ally] : [] } },
        ally ? 'ECO-2' : 'DEC-ECO-3',
      ),
    );
  }
  const fee = rulesOf(state).options['money.transferFee'];
  const fault = shortOfMoney(state, country, amount + fee, { to, amount, fee });
  if (fault) return refuse({ ...fault, remedy: { ...fault.remedy, amount: largestTransfer(state, country) } });
  return accept([{ type: 'money-transferred', from: country, to, amount, fee }]);
}

/** The largest amount the country may give to its ally; 0 when it can give nothing. */
export function largestTransfer(state: State, country: Country): number {
  if (!allyInPlay(state, country)) return 0;
  return Math.max(0, moneyOf(state, country) - rulesOf(state).options['money.transferFee']);
}

/** CMP-2: with two players there is no ally. */
export function allyInPlay(state: State, country: Country): Country | null {
  const ally = ALLY_OF[country];
  return state.seats.some((seat) => seat.country === ally) ? ally : null;
}

/** DEC-PHS-2: can a country without units do anything in phase 4? */
export function canBuy(state: State, country: Country): boolean {
  return largestTransfer(state, country) > 0 || recruitable(state, country).length > 0;
}

/** DEC-ECO-16 */
function shortOfMoney(
  state: State,
  country: Country,
  price: number,
  facts: Readonly<Record<string, unknown>>,
): Refusal | null {
  const money = moneyOf(state, country);
  if (money >= price) return null;
  return refusal('too-expensive', {
    message: `${country} has ${money}, and this costs ${price}.`,
    facts: { ...facts, money, price },
    remedy: { missing: price - money },
  });
}
