import { about } from '../../../game/trace.js';
import { withPurchase } from '../events/state-updates.js';
import { listedCommands } from '../events/command-group.js';
import type { CommandKind, EventKinds } from '../events/command-kind.js';
import { isOneSide } from '../../board/position/side.js';
import { addRemedy, asked, askedInTurn, refusal, type RefusalOf } from '../refusals.js';
import { rulesOf } from '../../board/rules/rules.js';
import type { Country, UnitType } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import { moneyOf, ownForts, shortOfMoney } from './money.js';

/** ECO-7, ECO-12 … ECO-14, DEC-ECO-6 … DEC-ECO-9 */
export const recruit: CommandKind<'recruit'> = {
  phases: ['money'],
  by: 'active',
  decide(uncommitted, { unitType, fort }, country) {
    const { state } = uncommitted;
    const forts = ownForts(state, country);
    const fault = askedInTurn(recruitFault(state, unitType, country), RECRUITS);
    if (fault) return addRemedy(fault, { unitTypes: recruitable(state, country), forts });
    about({ fort, forts });
    if (!forts.includes(fort)) {
      const held = (state.forts ?? []).find(({ id }) => id === fort)?.country ?? null;
      return refusal(
        'not-your-fort',
        { fort, country: held },
        { case: 'held', values: { by: country }, remedy: { forts } },
      );
    }
    asked(null, 'not-your-fort');
    const { price } = rulesOf(state).units[unitType];
    const unit = nextUnitId(state, country, unitType);
    uncommitted.emit({ type: 'unit-recruited', unit, country, unitType, fort, price });
    return null;
  },
  /** By type in the order of the unit sheet and by fort in the order of the map. */
  enumerate(state, country) {
    const forts = ownForts(state, country);
    return recruitable(state, country).map((unitType) =>
      listedCommands('recruit', unitType, forts, (fort) => ({ type: 'recruit', unitType, fort })),
    );
  },
};

export const recruits: EventKinds<'unit-recruited'> = {
  /** ECO-7, ECO-14 */
  'unit-recruited'(state, event) {
    const { country, fort, hex } = event;
    const place = fort === undefined ? hex && { hex } : { fort };
    const units = [...state.units, { id: event.unit, country, type: event.unitType, ...place }];
    const serial = { ...state.serial, [country]: (state.serial?.[country] ?? 0) + 1 };
    const { waitingForce, ...rest } = state;
    // A recruit of the unit board leaves what waits alone.
    const after = waitingForce && waitingForce.force !== event.unitType ? { ...rest, waitingForce } : rest;
    return withPurchase({ ...after, units, serial }, country, event.price);
  },
};

/** Codes of {@link recruitFault}. */
const RECRUITS = ['not-on-unit-board', 'special-forces-unavailable', 'too-many-of-type', 'too-expensive'] as const;

/** Why a country may not recruit the type, whatever the fort. */
function recruitFault(state: State, type: UnitType, country: Country) {
  const rules = rulesOf(state);
  const facts = about({ unitType: type, country });
  if (!rules.types.includes(type)) return refusal('not-on-unit-board', facts, { case: 'sheet' });
  const figures = rules.units[type];
  if (figures.specialForce) return refusal('special-forces-unavailable', facts);
  if (!figures.countries.includes(country)) return refusal('not-on-unit-board', facts, { case: 'board' });
  return tooManyOf(state, type, country) ?? shortOfMoney(state, country, figures.price, facts);
}

/** ECO-12, DEC-ECO-9; two people are one player (AUT-COP-1, KOF-D-59). */
export function tooManyOf(state: State, type: UnitType, country: Country): RefusalOf<'too-many-of-type'> | null {
  const limit = rulesOf(state).options['recruit.maxPerType'];
  if (limit === null) return null;
  const alive = state.units
    .filter((unit) => unit.type === type && isOneSide(state, unit.country, country))
    .map(({ id }) => id);
  if (alive.length < limit) return null;
  return refusal(
    'too-many-of-type',
    { unitType: type, country, limit, units: alive },
    { values: { alive: alive.length } },
  );
}

/** Types the country may recruit now, in the order of the unit sheet; none without a fort of its own (DEC-ECO-7). */
export function recruitable(state: State, country: Country): UnitType[] {
  if (ownForts(state, country).length === 0) return [];
  const { types, units } = rulesOf(state);
  const money = moneyOf(state, country);
  return types.filter((type) => {
    const { price, specialForce, countries } = units[type];
    // Common reasons are skipped without building a refusal.
    if (price > money || specialForce || !countries.includes(country)) return false;
    return recruitFault(state, type, country) === null;
  });
}

/** Ids of recruits count the units the country has ever raised. */
export function nextUnitId(state: State, country: Country, type: UnitType): string {
  for (let number = (state.serial?.[country] ?? 0) + 1; ; number++) {
    const id = `${country}-${type}-${number}`;
    if (!state.units.some((unit) => unit.id === id)) return id;
  }
}
