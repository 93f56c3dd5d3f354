import { shuffle } from '../../dice/pick.js';
import type { Dice } from '../../dice/dice.js';
import { accept, refuse, type Refusal, type Verdict } from '../../game/verdict.js';
import { maps, rulesets } from '../rules/catalogue.js';
import { refusal } from '../refusals/refusals.js';
import { optionsNotBuilt } from '../rules/not-built.js';
import { rulesOf, type Rules, type RulesSource } from '../rules/rules.js';
import { FACTION_OF, type Country, type UnitType } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';

/** What a game is begun with. */
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
}

/**
 * SET-1 … SET-4, SET-13 … SET-15, DEC-SET-1: the state before the armies are made. The dice shuffle the start tokens,
 * which are dealt three at a time in the order of the seats.
 */
export function startingState(request: SetUp, dice: Dice): Verdict<State> {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, forts = [] } = request;
  const base = {
    schema: 'trench-club/1' as const,
    ruleset,
    ...(options && { options }),
    map,
    ...(unitSheet && { unitSheet }),
    ...(unitOverrides && { unitOverrides }),
  };
  const fault = setUpFault(base, seats);
  if (fault) return refuse(fault);
  const rules = rulesOf({ ...base, seats });
  if (forts.length > 0 && rules.options['forts.start'] === 'neutral') {
    return refuse(
      refusal('forts-start-neutral', {
        message: 'All forts start neutral.',
        facts: { forts: forts.map(({ id }) => id) },
        remedy: { options: { 'forts.start': 'scenario' } },
      }),
    );
  }
  const numbers = [...rules.map.starts.keys()].sort((a, b) => a - b);
  if (numbers.length < 3 * seats.length) {
    return refuse(
      refusal('too-few-starts', {
        message: `The map in play has ${numbers.length} start hexes; ${seats.length} players need ${3 * seats.length}.`,
        facts: { starts: numbers, needed: 3 * seats.length },
      }),
    );
  }
  const tokens = shuffle(numbers, dice);
  return accept({
    ...base,
    seats: seats.map((country, seat) => ({
      country,
      armies: tokens.slice(3 * seat, 3 * seat + 3).map((token) => ({ token })),
    })),
    round: 1,
    phase: 'armies',
    units: seats.flatMap((country) => startingUnits(rules, country)),
    ...(forts.length > 0 && { forts }),
    money: Object.fromEntries(seats.map((country) => [country, startingMoney(rules, country)])),
    serial: Object.fromEntries(seats.map((country) => [country, startingUnits(rules, country).length])),
  });
}

function setUpFault(base: Omit<RulesSource, 'seats'>, seats: readonly Country[]): Refusal | null {
  const { map, ruleset } = base;
  const document = typeof map === 'string' ? maps.get(map)?.document : map;
  if (!document) {
    return refusal('unknown-map', {
      message: `There is no map ${String(map)}.`,
      facts: { map },
      remedy: { maps: [...maps.keys()] },
    });
  }
  if (seats.length !== 2 && seats.length !== 4) {
    return refusal('wrong-number-of-players', {
      message: 'Two or four countries play.',
      facts: { seats },
      remedy: { players: [2, 4] },
    });
  }
  const twice = seats.filter((country, index) => seats.indexOf(country) !== index);
  const neighbours = seats.filter(
    (country, index) => FACTION_OF[country] === FACTION_OF[seats[(index + 1) % seats.length] as Country],
  );
  if (twice.length + neighbours.length > 0) {
    return refusal('factions-do-not-alternate', {
      message: 'Clockwise, the countries belong to the two factions in turn, and each plays once.',
      facts: { seats, twice, besideAnAlly: neighbours },
    });
  }
  const { options: rules } = rulesOf({ ...base, seats });
  const wantsHalf = seats.length === 2;
  if (rules.players !== seats.length) {
    return refusal('wrong-number-of-players', {
      message: `The option players says ${rules.players}, and there are ${seats.length} seats.`,
      facts: { seats, players: rules.players },
      remedy: { players: [seats.length] },
    });
  }
  if (document.halves && wantsHalf !== (rules['map.area'] !== 'full')) {
    return refusal('wrong-area', {
      message: wantsHalf ? 'Two players use one half of the map.' : 'Four players use the full map.',
      facts: { players: seats.length, area: rules['map.area'] },
      remedy: { areas: wantsHalf ? ['half-1-6', 'half-7-12'] : ['full'] },
    });
  }
  const refused = optionsNotBuilt(ruleset, rules).map(({ key }) => key);
  if (refused.length > 0) {
    return refusal('variant-not-in-play', {
      message: `These options are not played here: ${refused.join(', ')}.`,
      facts: { options: refused, ruleset, rulesets: [...rulesets.keys()] },
      remedy: { without: refused },
    });
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
function startingUnits(rules: Rules, country: Country): Unit[] {
  const first = startingTypes(rules, country);
  const { 'start.doubleSet': isDouble, 'start.twoCountryUnits': hasTwo } = rules.options;
  // UNI-4: what stands on one unit board alone.
  const second = first.filter((type) => isDouble || (hasTwo && rules.units[type].countries.length === 1));
  return [first, second].flatMap((types, index) =>
    types.map((type) => ({ id: `${country}-${type}-${index + 1}`, country, type })),
  );
}

/** SET-13, DEC-SET-8 */
function startingMoney(rules: Rules, country: Country): number {
  return country === 'austria-hungary' ? rules.options['money.startAH'] : 0;
}
