import { shuffle } from '../../../dice/pick.js';
import type { Dice } from '../../../dice/dice.js';
import { accept, refuse, type Refusal, type Verdict } from '../../../game/verdict.js';
import { maps } from '../../board/rules/catalogue.js';
import { refusal } from '../refusals.js';
import { isCooperative, leadOf, leads, numberOfSides, opponentSeat } from '../../board/position/side.js';
import { rulesOf, type Rules, type RulesSource } from '../../board/rules/rules.js';
import { FACTION_OF, type Country, type UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { dividedTypes, divisionFault, jointFault, type Chosen } from './joint-start.js';

/** The choices that start a game. */
export interface SetUp {
  readonly ruleset: State['ruleset'];
  readonly options?: State['options'];
  readonly map: State['map'];
  readonly unitSheet?: State['unitSheet'];
  readonly unitOverrides?: State['unitOverrides'];
  /** Forts under a flag from the start, with the option `forts.start` set to `scenario` (DEC-SET-7). */
  readonly forts?: State['forts'];
  /** SET-1: in order of play, clockwise. */
  readonly seats: readonly Country[];
  /** The same seats with their players and starting units; default: a person with the usual units. */
  readonly choices?: readonly Chosen[];
}

/**
 * SET-1 … SET-4, SET-13 … SET-15, DEC-SET-1: the state before the armies are made. The dice shuffle the start tokens,
 * which are dealt three at a time in the order of the seats.
 */
export function startingState(request: SetUp, dice: Dice): Verdict<State> {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts = [] } = request;
  const { choices = seats.map((country): Chosen => ({ country })) } = request;
  const base = {
    schema: 'trench-club/1' as const,
    ruleset,
    ...(options && { options }),
    map,
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
  };
  const fault = setUpFault(base, choices);
  if (fault) return refuse(fault);
  const rules = rulesOf({ ...base, seats });
  const division = divisionFault(choices, (country) => startingTypes(rules, country), rules);
  if (division) return refuse(division);
  if (forts.length > 0 && rules.options['forts.start'] === 'neutral') {
    return refuse(
      refusal(
        'forts-start-neutral',
        { forts: forts.map(({ id }) => id) },
        { remedy: { options: { 'forts.start': 'scenario' } } },
      ),
    );
  }
  const numbers = [...rules.map.starts.keys()].sort((a, b) => a - b);
  const dealt = leads({ seats: choices });
  if (numbers.length < 3 * dealt.length) {
    return refuse(
      refusal(
        'too-few-starts',
        { starts: numbers, needed: 3 * dealt.length },
        { values: { found: numbers.length, players: dealt.length } },
      ),
    );
  }
  const tokens = shuffle(numbers, dice);
  const units = choices.flatMap((choice) => startingUnits(rules, choices, choice));
  return accept({
    ...base,
    seats: choices.map(({ country, startingUnits: chosen }) => {
      // KOF-COP-3: the three of two people lie with the first of them.
      const place = 3 * dealt.indexOf(country);
      const armies = place < 0 ? null : tokens.slice(place, place + 3).map((token) => ({ token }));
      return { country, ...(armies && { armies }), ...(chosen && { startingUnits: chosen }) };
    }),
    round: 1,
    phase: 'armies',
    units,
    ...(forts.length > 0 && { forts }),
    money: startingMoney(rules, choices),
    serial: Object.fromEntries(
      seats.map((country) => [country, units.filter((unit) => unit.country === country).length]),
    ),
  });
}

function setUpFault(base: Omit<RulesSource, 'seats'>, choices: readonly Chosen[]): Refusal | null {
  const seats = choices.map(({ country }) => country);
  const { map } = base;
  const document = typeof map === 'string' ? maps.get(map)?.document : map;
  if (!document) {
    return refusal(
      'unknown-map',
      { map },
      { values: { id: String(map), maps: [...maps.keys()] }, remedy: { maps: [...maps.keys()] } },
    );
  }
  const isJoint = opponentSeat({ seats: choices }) !== undefined && isCooperative({ seats: choices });
  if (seats.length !== 2 && seats.length !== 4 && !isJoint) {
    return refusal('wrong-number-of-players', { seats }, { case: 'seats', remedy: { players: [2, 4] } });
  }
  const joint = jointFault(choices);
  if (joint) return joint;
  const twice = seats.filter((country, index) => seats.indexOf(country) !== index);
  const neighbours = seats.filter(
    (country, index) => FACTION_OF[country] === FACTION_OF[seats[(index + 1) % seats.length] as Country],
  );
  if (twice.length + neighbours.length > 0 && !isJoint) {
    return refusal('factions-do-not-alternate', { seats, twice, besideAnAlly: neighbours });
  }
  const { options: rules } = rulesOf({ ...base, seats });
  const sides = numberOfSides({ seats });
  const wantsHalf = sides === 2;
  if (rules.players !== sides) {
    return refusal(
      'wrong-number-of-players',
      { seats, players: rules.players },
      { case: 'option', values: { sides }, remedy: { players: [sides] } },
    );
  }
  if (document.halves && wantsHalf !== (rules['map.area'] !== 'full')) {
    return refusal(
      'wrong-area',
      { players: seats.length, area: rules['map.area'] },
      { case: wantsHalf ? 'half' : 'full', remedy: { areas: wantsHalf ? ['half-1-6', 'half-7-12'] : ['full'] } },
    );
  }
  return null;
}

/** UNI-1 … UNI-4 */
function startingTypes(rules: Rules, country: Country): UnitType[] {
  return rules.types.filter((type) => {
    const { starting, countries } = rules.units[type];
    return starting && countries.includes(country);
  });
}

/** UNI-1, and a second one of each type of which the variants give two (VAR-IDEA-2, VAR-IDEA-4): two in all. */
function startingUnits(rules: Rules, seats: readonly Chosen[], seat: Chosen): Unit[] {
  const { country } = seat;
  const first = dividedTypes(seats, seat, startingTypes(rules, country), rules);
  const { 'start.doubleSet': isDouble, 'start.twoCountryUnits': hasTwo } = rules.options;
  // UNI-4: the types that only one unit board has.
  const second = first.filter((type) => isDouble || (hasTwo && rules.units[type].countries.length === 1));
  return [first, second].flatMap((types, index) =>
    types.map((type) => ({ id: `${country}-${type}-${index + 1}`, country, type })),
  );
}

/** SET-13, DEC-SET-8; two people have one purse (KOF-COP-6). */
function startingMoney(rules: Rules, seats: readonly Chosen[]): NonNullable<State['money']> {
  const money: NonNullable<State['money']> = Object.fromEntries(seats.map(({ country }) => [country, 0]));
  if (money['austria-hungary'] === undefined) return money;
  return { ...money, [leadOf({ seats }, 'austria-hungary')]: rules.options['money.startAH'] };
}
