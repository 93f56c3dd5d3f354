import type { Refusal } from '../../../game/verdict.js';
import { ring, type Hex } from '../../../hex/axial.js';
import { BARRED, MOVEMENT_MODES } from '../../board/map/movement-modes.js';
import { activeCountry, positionOf } from '../../board/position/position.js';
import { isCooperative, isOneSide, leadOf, seatsOfSide } from '../../board/position/side.js';
import { refusal } from '../refusals.js';
import { rulesOf, type Rules } from '../../board/rules/rules.js';
import { freeWater } from '../orders/special-forces.js';
import type { Placement } from '../../wire/schema/command.js';
import { KIND_OF, type Country, type Terrain } from '../../wire/schema/names.js';
import type { SeatState, State, Unit } from '../../wire/schema/state.js';
import { mayCommand } from '../../board/position/hand.js';

type Army = NonNullable<SeatState['armies']>[number];

/** The free hexes of one ring around a start hex, clockwise. */
export interface Ring {
  readonly radius: number;
  /** Hexes to fill before the next ring (SET-11), as far as some unit may stand there (DEC-SET-2). */
  readonly land: readonly Hex[];
  /** Hexes that may be filled, by those who may stand there (SET-12). */
  readonly water: readonly Hex[];
}

export function armiesOf(state: State, country: Country): readonly Army[] {
  const lead = leadOf(state, country);
  return state.seats.find((seat) => seat.country === lead)?.armies ?? [];
}

/** KOF-COP-3, AUT-COP-3: of two people each has an army of its own, the first and the second, and both have the third. */
export function isArmyOf(state: State, country: Country, army: number): boolean {
  if (!isCooperative(state)) return true;
  const side = seatsOfSide(state, country).map((seat) => seat.country);
  return side.length === 1 || army === 3 || side[army - 1] === country;
}

/** Whether the seat that commands a country may turn over the token of an army and place its units. */
export function mayDeploy(state: State, giver: Country, army: number): boolean {
  return seatsOfSide(state, giver).some(
    ({ country }) => mayCommand(state, giver, country) && isArmyOf(state, country, army),
  );
}

/** KOF-COP-3: the army is the partner's. */
export function armyOfPartner(state: State, country: Country, army: number): Refusal | null {
  if (mayDeploy(state, country, army)) return null;
  const armies = [1, 2, 3].filter((one) => mayDeploy(state, country, one));
  return refusal('army-of-partner', { country, army }, { remedy: { armies } });
}

/** KOF-COP-3: the countries of the side in turn that have an army to turn over or to place now, in the order of the seats. */
export function deploying(state: State): Country[] {
  const active = activeCountry(state);
  const waiting = armyToDeploy(state, active);
  const armies = waiting === null ? hiddenArmies(state, active) : [waiting];
  const side = seatsOfSide(state, active).map(({ country }) => country);
  return side.filter((country) => armies.some((army) => isArmyOf(state, country, army)));
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
export function unitsOfArmy(state: State, country: Country, army: number): Unit[] {
  return state.units.filter((unit) => unit.army === army && isOneSide(state, unit.country, country));
}

/** SET-12, DEC-SET-4, DEC-SET-5: planes too are no foot soldiers; SF-GUN-2: a bridge is water for boats. */
export function mayDeployOn(rules: Rules, { type }: Pick<Unit, 'type'>, terrain: Terrain): boolean {
  const figures = rules.units[type];
  if (isBoat(rules, { type })) return terrain === 'water' || terrain === 'bridge';
  // VAR-TRE-2, DEC-TRE-1
  if (terrain === 'trench') return MOVEMENT_MODES[rules.modes[figures.class]].costs.trench !== BARRED;
  if (terrain !== 'water') return true;
  const option = rules.options['deploy.water'];
  return option === 'any' || (option === 'foot' && figures.footSoldier);
}

export function isBoat({ units }: Rules, { type }: Pick<Unit, 'type'>): boolean {
  return KIND_OF[units[type].class] === 'boat';
}

/** DEC-SET-13: boats that still wait for their hex, of all countries. */
export function boatsWaiting(state: State): number {
  const rules = rulesOf(state);
  return state.units.filter((unit) => !unit.hex && unit.fort === undefined && isBoat(rules, unit)).length;
}

/**
 * DEC-SET-13, ECO-11: how many free hexes of water, bridges included, others may take without taking the last one of a
 * boat that waits. Below 0 if they have taken too many.
 */
export function spareBoatHexes(state: State, placements: readonly Placement[] = []): number {
  const waiting = boatsWaiting(state);
  if (waiting === 0) return Infinity;
  const takesBoats = boatHexes(state);
  const { rules } = positionOf(state);
  const ashore = state.units.flatMap((unit) => (isBoat(rules, unit) ? [] : [unit.id]));
  const taken = placements.filter(({ unit, hex }) => ashore.includes(unit) && takesBoats(hex));
  return freeWater(positionOf(state)).length - waiting - taken.length;
}

/** SF-GUN-2: is this a hex that takes a boat? */
export function boatHexes(state: State): (hex: Hex) => boolean {
  const { map, rules } = positionOf(state);
  return ({ q, r }) => mayDeployOn(rules, { type: 'gunboat' }, map.terrainAt(map.board.indexOf(q, r)));
}

/** {@link mayDeployOn} for hexes on the map in play, and no soldier in a trench that the enemy holds (DEC-TRE-2). */
export function terrainRules(state: State): (unit: Unit, hex: Hex) => boolean {
  const { map, rules } = positionOf(state);
  return (unit, hex) =>
    mayDeployOn(rules, unit, map.terrainAt(map.board.indexOf(hex.q, hex.r))) &&
    enemyInTrench(state, unit, hex) === null;
}

/** VAR-TRE-3: the enemy that keeps a foot soldier out of the trench on that hex, or null. */
export function enemyInTrench(state: State, { id, type }: Unit, { q, r }: Hex): string | null {
  const position = positionOf(state);
  const { map, rules } = position;
  const trench = map.trenches[map.trenchAt[map.board.indexOf(q, r)] ?? -1];
  if (!trench || rules.units[type].class !== 'foot') return null;
  const enemy = position.enemyIn(trench, position.unitIndex(id));
  return state.units[enemy]?.id ?? null;
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
