import { distance, equals, ring, type Hex } from '../../hex/axial.js';
import { accept, refuse, type Refusal, type Verdict } from '../../game/verdict.js';
import { positionOf } from '../position/position.js';
import { refusal } from '../refusals/refusals.js';
import { rulesOf, type Rules } from '../rules/rules.js';
import type { CommandOf, Placement } from '../schema/command.js';
import type { Event } from '../schema/event.js';
import { KIND_OF, type Country } from '../schema/names.js';
import type { SeatState, State, Unit } from '../schema/state.js';

type Army = NonNullable<SeatState['armies']>[number];

/** The free hexes of one ring around a start hex, clockwise. */
export interface Ring {
  readonly radius: number;
  /** Hexes that have to be filled before the next ring is begun (SET-11). */
  readonly land: readonly Hex[];
  /** Hexes that may be filled, by those who may stand there (SET-12). */
  readonly water: readonly Hex[];
}

export function armiesOf(state: State, country: Country): readonly Army[] {
  return state.seats.find((seat) => seat.country === country)?.armies ?? [];
}

/** SET-9: armies (1 … 3) whose token still lies face down. */
export function hiddenArmies(state: State, country: Country): number[] {
  return armiesOf(state, country).flatMap(({ revealed }, index) => (revealed ? [] : [index + 1]));
}

/** SET-9: the army whose token has been turned over and which is to be placed now, or null. */
export function armyToDeploy(state: State, country: Country): number | null {
  const index = armiesOf(state, country).findIndex(({ revealed, deployed }) => revealed && !deployed);
  return index === -1 ? null : index + 1;
}

/** The units of an army, in the order of the state. */
export function unitsOf(state: State, country: Country, army: number): Unit[] {
  return state.units.filter((unit) => unit.country === country && unit.army === army);
}

/** SET-9 */
export function decideReveal(state: State, { army }: CommandOf<'reveal-token'>, country: Country): Verdict<Event[]> {
  const waiting = armyToDeploy(state, country);
  if (waiting !== null) {
    return refuse(
      refusal('army-waits', {
        message: `Army ${waiting} of ${country} has been called and is placed first.`,
        facts: { country, army, waiting },
        remedy: { army: waiting },
      }),
    );
  }
  const token = armiesOf(state, country)[army - 1]?.token;
  const hidden = hiddenArmies(state, country);
  if (!hidden.includes(army)) {
    return refuse(
      refusal('token-revealed', {
        message: `The token of army ${army} of ${country} has been turned over.`,
        facts: { country, army },
        remedy: { armies: hidden },
      }),
    );
  }
  if (!token) {
    return refuse(
      refusal('token-unknown', {
        message: `The number of army ${army} is hidden in this state, which is one player's view.`,
        facts: { country, army },
        remedy: { armies: [] },
      }),
    );
  }
  return accept([{ type: 'token-revealed', country, army, number: token }]);
}

/** SET-9 … SET-12, DEC-SET-2 … DEC-SET-5: places one whole army. */
export function decideDeploy(
  state: State,
  { army, placements }: CommandOf<'deploy'>,
  country: Country,
): Verdict<Event[]> {
  const waiting = armyToDeploy(state, country);
  if (waiting !== army) {
    const message =
      waiting === null
        ? `${country} turns over a token before it places an army.`
        : `Army ${waiting} of ${country} is placed now, not army ${army}.`;
    const remedy = waiting === null ? { reveal: hiddenArmies(state, country) } : { army: waiting };
    return refuse(refusal('army-not-called', { message, facts: { country, army, waiting }, remedy }));
  }
  const fault = placementsFault(state, country, army, placements);
  return fault ? refuse(fault) : accept([{ type: 'army-deployed', country, army, placements }]);
}

function placementsFault(
  state: State,
  country: Country,
  army: number,
  placements: readonly Placement[],
): Refusal | null {
  const units = unitsOf(state, country, army);
  const missing = units.flatMap(({ id }) => (placements.some(({ unit }) => unit === id) ? [] : [id]));
  const foreign = placements.flatMap(({ unit }) => (units.some(({ id }) => id === unit) ? [] : [unit]));
  const doubled = placements.flatMap(({ unit }, index) =>
    placements.findIndex((other) => other.unit === unit) < index ? [unit] : [],
  );
  if (missing.length + foreign.length + doubled.length > 0) {
    return refusal('wrong-army', {
      message: `Every unit of army ${army} is placed once, and no other.`,
      facts: { country, army, missing, foreign, doubled },
      remedy: { units: units.map(({ id }) => id) },
    });
  }
  const start = startHex(state, country, army);
  if (!start) return null;
  const isTaken = (hex: Hex) => placements.some((placement) => equals(placement.hex, hex));
  const firstOpen = () => {
    for (const ring of rings(state, country, army)) {
      const hexes = ring.land.filter((hex) => !isTaken(hex));
      if (hexes.length > 0) return { ring: ring.radius, hexes };
    }
    return { hexes: [] };
  };
  for (const [index, { unit, hex }] of placements.entries()) {
    const fault = hexFault(state, unit, hex, placements.slice(0, index));
    if (fault) return { ...fault, remedy: firstOpen() };
  }
  const outermost = placements.reduce((radius, { hex }) => Math.max(radius, distance(start, hex)), 0);
  for (const { radius, land } of rings(state, country, army)) {
    if (radius >= outermost) break;
    const free = land.filter((hex) => !isTaken(hex));
    if (free.length === 0) continue;
    const strayed = placements.filter(({ hex }) => distance(start, hex) > radius).map(({ unit }) => unit);
    return refusal('ring-not-full', {
      message: `Ring ${radius} has free hexes; placement goes on outwards when it is full.`,
      facts: { country, army, ring: radius, free, units: strayed },
      remedy: { ring: radius, hexes: free },
    });
  }
  return null;
}

/** DEC-SET-3, SET-12: may the unit stand on that hex at all? */
function hexFault(state: State, id: string, hex: Hex, before: readonly Placement[]): Refusal | null {
  const { map, occupants, rules } = positionOf(state);
  const index = map.board.indexOf(hex.q, hex.r);
  const reason =
    index === -1
      ? 'off-map'
      : map.fortAt[index] !== -1
        ? 'fort'
        : occupants[index] !== -1 || before.some((placement) => equals(placement.hex, hex))
          ? 'taken'
          : null;
  if (reason) {
    const text = { 'off-map': 'off the map in play', fort: 'part of a fort', taken: 'taken' }[reason];
    return refusal('hex-not-free', {
      message: `${id} cannot be placed on ${hex.q},${hex.r}: the hex is ${text}.`,
      facts: { unit: id, hex, reason },
    });
  }
  const unit = state.units.find((one) => one.id === id);
  if (map.terrainAt(index) !== 'water' || !unit || mayDeployInWater(rules, unit)) return null;
  return refusal('deployed-in-water', {
    message: `${id} may not be deployed in water.`,
    facts: { unit: id, unitType: unit.type, hex, option: rules.options['deploy.water'] },
  });
}

/** SET-12, DEC-SET-4, DEC-SET-5 */
export function mayDeployInWater(rules: Rules, unit: Pick<Unit, 'type'>): boolean {
  const figures = rules.units[unit.type];
  if (KIND_OF[figures.class] !== 'ground') return true;
  const option = rules.options['deploy.water'];
  return option === 'any' || (option === 'foot' && figures.footSoldier);
}

/**
 * SET-10, SET-11, DEC-SET-2, DEC-SET-3, DEC-SET-10: the rings an army is placed in, from the start hex (ring 0) outwards to
 * the edge of the map in play, with the hexes that are free: on the map, in no fort, not taken.
 */
export function* rings(state: State, country: Country, army: number): Generator<Ring> {
  const { map, occupants } = positionOf(state);
  const { board } = map;
  const start = startHex(state, country, army);
  if (!start) return;
  for (let radius = 0, seen = 0; seen < board.size; radius++) {
    const land: Hex[] = [];
    const water: Hex[] = [];
    for (const { q, r } of ring(start, radius)) {
      const index = board.indexOf(q, r);
      if (index === -1) continue;
      seen++;
      if (map.fortAt[index] !== -1 || occupants[index] !== -1) continue;
      (map.terrainAt(index) === 'water' ? water : land).push({ q, r });
    }
    yield { radius, land, water };
  }
}

/** The hex with the number of the army's token (SET-9); null while the number is hidden. */
export function startHex(state: State, country: Country, army: number): Hex | null {
  const { map } = rulesOf(state);
  const token = armiesOf(state, country)[army - 1]?.token;
  return map.board.hexes[map.starts.get(token ?? 0) ?? -1] ?? null;
}
