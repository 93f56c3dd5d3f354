import type { Refusal } from '../../../game/verdict.js';
import { opponentSeat } from '../../board/position/side.js';
import { refusal } from '../refusals.js';
import type { Rules } from '../../board/rules/rules.js';
import { ALLY_OF, FACTION_OF, type Country, type UnitType } from '../../wire/schema/names.js';
import type { SeatState } from '../../wire/schema/state.js';

/** A seat of a set-up, as far as two people against an opponent are concerned. */
export type Chosen = Pick<SeatState, 'country' | 'opponent' | 'startingUnits'>;

/** KOF-COP-2: the second person's part of the set; the first person has the rest. */
const OF_THE_SECOND: readonly UnitType[] = [
  'infantry',
  'mounted-infantry',
  'assault-gun',
  'howitzer',
  'anti-aircraft-truck',
  'tank',
];

/** KOF-COP-1, AUT-COP-1: three seats are two people of one faction and an opponent of the other. */
export function jointFault(seats: readonly Chosen[]): Refusal | null {
  const given = seats.filter(({ startingUnits }) => startingUnits);
  const opponent = opponentSeat({ seats });
  const people = seats.filter((seat) => seat !== opponent);
  const facts = { seats: seats.map(({ country }) => country), opponent: opponent?.country ?? null };
  if (seats.length !== 3) {
    if (given.length === 0) return null;
    return refusal('wrong-division', facts, { case: 'alone' });
  }
  const factions = people.map(({ country }) => FACTION_OF[country]);
  const areAllies = factions[0] === factions[1] && people[0]?.country !== people[1]?.country;
  if (!opponent || !areAllies || FACTION_OF[opponent.country] === factions[0]) return refusal('no-joint-game', facts);
  if (given.length === 0 || opponent.opponent === 'automa') return null;
  return refusal('wrong-division', facts, { case: 'given', clause: 'KOF-COP-2' });
}

/**
 * AUT-D-20: one set divided freely; the gun and the country-specific unit are of the type of the country that takes
 * them.
 */
export function divisionFault(
  seats: readonly Chosen[],
  typesOf: (country: Country) => readonly UnitType[],
  { units }: Pick<Rules, 'units'>,
): Refusal | null {
  const given = seats.filter(({ startingUnits }) => startingUnits);
  const [first] = given;
  if (!first) return null;
  const kindOf = (type: UnitType) =>
    type === 'assault-gun' || type === 'howitzer' ? 'gun' : units[type].countries.length === 1 ? 'own' : type;
  const foreign = given.flatMap(({ country, startingUnits = [] }) =>
    startingUnits.filter((type) => !typesOf(country).includes(type)),
  );
  const set = typesOf(first.country).map(kindOf).sort();
  const chosen = given.flatMap(({ startingUnits = [] }) => startingUnits.map(kindOf)).sort();
  if (foreign.length === 0 && set.join() === chosen.join()) return null;
  const facts = { seats: given.map(({ country }) => country), foreign };
  return refusal('wrong-division', facts, { case: 'wrong', remedy: { kinds: set } });
}

/** KOF-COP-4: the country-specific unit of its historical ally too, in the order of the unit sheet. */
function withAlliesOwn(country: Country, types: readonly UnitType[], units: Rules['units']): UnitType[] {
  return (Object.keys(units) as UnitType[]).filter(
    (type) => types.includes(type) || (units[type].starting && isOnlyOf(units[type].countries, ALLY_OF[country])),
  );
}

function isOnlyOf(countries: readonly Country[], country: Country): boolean {
  return countries.length === 1 && countries[0] === country;
}

/**
 * KOF-COP-2, AUT-COP-2, AUT-D-20: the types that a person starts with. Against the enemy both have their country-specific unit,
 * against an Automa one set is divided, whose is the first person's.
 */
export function dividedTypes(
  seats: readonly Chosen[],
  { country, startingUnits }: Chosen,
  types: readonly UnitType[],
  { units }: Pick<Rules, 'units'>,
): readonly UnitType[] {
  const opponent = opponentSeat({ seats });
  if (seats.length !== 3 || !opponent) return types;
  if (country === opponent.country) return opponent.opponent === 'enemy' ? withAlliesOwn(country, types, units) : types;
  if (startingUnits) return types.filter((type) => startingUnits.includes(type));
  const isFirst = seats.find((seat) => seat !== opponent)?.country === country;
  return types.filter((type) => {
    if (units[type].countries.length === 1) return isFirst || opponent.opponent === 'enemy';
    return OF_THE_SECOND.includes(type) !== isFirst;
  });
}
