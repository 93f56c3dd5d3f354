import { pick, shuffle } from '../../dice/pick.js';
import type { Dice } from '../../dice/dice.js';
import { accept, refuse, type Refusal, type Verdict } from '../../game/verdict.js';
import { maps, rulesets } from '../rules/catalogue.js';
import { Course } from '../events/course.js';
import { hiddenArmies, rings, unitsOf } from './deployment.js';
import { refusal } from '../refusals/refusals.js';
import { rulesOf, type Rules, type RulesSource } from '../rules/rules.js';
import type { CommandOf, Placement } from '../schema/command.js';
import type { Event, EventOf } from '../schema/event.js';
import { FACTION_OF, type Country, type UnitType } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';

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
  /** Play the armies and the deployment with the dice too, up to the first turn. */
  readonly quick?: boolean;
}

export interface SetUpResult {
  readonly state: State;
  /** Of the quick set-up: from the state with the tokens dealt to the first turn. */
  readonly events: readonly Event[];
}

/**
 * SET-1 … SET-4, SET-13 … SET-15, DEC-SET-1: the state before the armies are made. The dice shuffle the start tokens,
 * which are dealt three at a time in the order of the seats. With `quick` they go on to choose everything up to the
 * first turn, see `quickly`.
 */
export function setUp(request: SetUp, dice: Dice): Verdict<SetUpResult> {
  const { ruleset, options, map, unitSheet, unitOverrides, seats, quick, forts = [] } = request;
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
  const state: State = {
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
    serial: Object.fromEntries(seats.map((country) => [country, startingTypes(rules, country).length])),
  };
  return accept(quick ? quickly(state, dice) : { state, events: [] });
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
  const refused = NOT_IN_PLAY.filter(({ key, on }) => rules[key] === on).map(({ key }) => key);
  if (refused.length > 0) {
    return refusal('variant-not-in-play', {
      message: `These options are not played here: ${refused.join(', ')}.`,
      facts: { options: refused, ruleset, rulesets: [...rulesets.keys()] },
      remedy: { without: refused },
    });
  }
  return null;
}

/** Options whose rules are those of sections 17 to 21. */
const NOT_IN_PLAY = [
  { key: 'sf.enabled', on: true },
  { key: 'variant.victoryPoints', on: true },
  { key: 'variant.trenches', on: true },
  { key: 'start.specialForce', on: true },
  { key: 'start.twoCountryUnits', on: true },
  { key: 'start.doubleSet', on: true },
  { key: 'random.source', on: 'cards' },
] as const;

/** UNI-1 … UNI-4 */
function startingTypes(rules: Rules, country: Country): UnitType[] {
  return rules.types.filter((type) => {
    const { starting, countries } = rules.units[type];
    return starting && countries.includes(country);
  });
}

function startingUnits(rules: Rules, country: Country): Unit[] {
  return startingTypes(rules, country).map((type) => ({ id: `${country}-${type}-1`, country, type }));
}

/** SET-13, DEC-SET-8 */
function startingMoney(rules: Rules, country: Country): number {
  return country === 'austria-hungary' ? rules.options['money.startAH'] : 0;
}

/** SET-5, SET-6: one player makes its three armies, of any size. The last one to do so starts the deployment. */
export function decideSplit(
  course: Course,
  { armies }: CommandOf<'split-armies'>,
  country: Country,
  dice: Dice,
): Verdict<readonly Event[]> {
  const { state } = course;
  if (state.seats.find((seat) => seat.country === country)?.split) {
    return refuse(
      refusal('armies-made', {
        message: `${country} has made its armies.`,
        facts: { country },
        remedy: { waitingFor: unsplit(state) },
      }),
    );
  }
  const own = state.units.filter((unit) => unit.country === country).map(({ id }) => id);
  const owned = new Set(own);
  const listed = armies.flat();
  const once = new Set<string>();
  const doubled = listed.filter((id) => once.size === once.add(id).size);
  const missing = own.filter((id) => !once.has(id));
  const foreign = listed.filter((id) => !owned.has(id));
  if (missing.length + foreign.length + doubled.length > 0) {
    return refuse(
      refusal('wrong-split', {
        message: 'Every starting unit belongs to exactly one of the three armies.',
        facts: { country, missing, foreign, doubled },
        remedy: { units: own },
      }),
    );
  }
  course.emit({ type: 'armies-split', country, armies });
  if (unsplit(course.state).length === 0) {
    const rolled = rollForOrder(course.state, 'deployment', dice);
    course.emit(rolled, { type: 'phase-began', phase: 'deployment', country: rolled.first, round: 1 });
  }
  return accept(course.events);
}

/** Countries that have not made their armies, in the order of the seats. */
export function unsplit(state: State): Country[] {
  return state.seats.filter(({ split }) => !split).map(({ country }) => country);
}

/** SET-16: after the last army stands, the first turn begins. */
export function endDeployment(course: Course, dice: Dice): void {
  const { state } = course;
  if (!state.seats.every(({ armies }) => armies?.every(({ deployed }) => deployed))) return;
  const rolled = rollForOrder(state, 'first-turn', dice);
  course.emit(rolled, { type: 'phase-began', phase: 'movement', country: rolled.first, round: 1 });
}

/** SET-8, SET-16, DEC-SET-6: one die each in the order of the seats; the highest roll again among themselves. */
function rollForOrder(state: State, purpose: EventOf<'order-rolled'>['purpose'], dice: Dice): EventOf<'order-rolled'> {
  const rolls: EventOf<'order-rolled'>['rolls'] = [];
  let tied = state.seats.map(({ country }) => country);
  for (let round = 1; tied.length > 1; round++) {
    const results = dice.roll(tied.length);
    const highest = Math.max(...results);
    tied.forEach((country, index) => rolls.push({ round, country, die: results[index] as number }));
    tied = tied.filter((_, index) => results[index] === highest);
  }
  return { type: 'order-rolled', purpose, rolls, first: tied[0] as Country };
}

/** SET-7 */
const FIRST_SPLIT: readonly (readonly UnitType[])[] = [
  ['mounted-infantry', 'armoured-car', 'fighter-plane'],
  ['infantry', 'tank', 'assault-gun', 'howitzer', 'anti-aircraft-truck'],
];

/** SET-7: the books' suggestion for a first game. */
export function suggestedSplit(state: State, country: Country): string[][] {
  const armies: string[][] = [[], [], []];
  for (const unit of state.units) {
    if (unit.country !== country) continue;
    const army = FIRST_SPLIT.findIndex((types) => types.includes(unit.type));
    armies[army === -1 ? 2 : army]?.push(unit.id);
  }
  return armies;
}

/**
 * The quick set-up: the suggested split (SET-7), each token picked by the dice, and each army placed ring by ring: its
 * units in shuffled order, the land hexes of a ring in shuffled order, no unit in water.
 */
function quickly(state: State, dice: Dice): SetUpResult {
  const course = new Course(state);
  for (const { country } of state.seats) {
    decideSplit(course, { type: 'split-armies', armies: suggestedSplit(state, country) }, country, dice);
  }
  while (course.state.phase === 'deployment') {
    const country = course.state.active as Country;
    const army = pick(hiddenArmies(course.state, country), dice);
    const number = course.state.seats.find((seat) => seat.country === country)?.armies?.[army - 1]?.token as number;
    course.emit({ type: 'token-revealed', country, army, number });
    course.emit({
      type: 'army-deployed',
      country,
      army,
      placements: placedAtRandom(course.state, country, army, dice),
    });
    endDeployment(course, dice);
  }
  return { state: course.state, events: course.events };
}

function placedAtRandom(state: State, country: Country, army: number, dice: Dice): Placement[] {
  const units = shuffle(unitsOf(state, country, army), dice);
  const placements: Placement[] = [];
  for (const { land } of rings(state, country, army)) {
    if (placements.length === units.length) break;
    for (const hex of shuffle(land, dice).slice(0, units.length - placements.length)) {
      placements.push({ unit: (units[placements.length] as Unit).id, hex });
    }
  }
  return placements;
}
