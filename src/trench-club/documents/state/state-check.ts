import type { Finding } from '../../../game/contract.js';
import { FindingCollector, MAX_FINDINGS } from '../../../game/findings.js';
import { maps, unitSheets } from '../../board/rules/catalogue.js';
import { checkMap } from '../../board/map/map-check.js';
import { PRICE } from '../../board/map/step-table.js';
import { BARRED, MOVEMENT_MODES } from '../../board/map/movement-modes.js';
import { fortIndexOf, NOWHERE } from '../../board/position/place.js';
import { positionOf, type Position } from '../../board/position/position.js';
import { isCooperative, isOneSide, numberOfSides, opponentSeat } from '../../board/position/side.js';
import { CAPACITY } from '../../law/movement/boarding.js';
import { canAllUnload } from '../../law/movement/convoy.js';
import { checkAutoma } from './automa-check.js';
import { hasSpecialForces } from '../../law/orders/special-forces.js';
import { rulesOf, type UnitRules } from '../../board/rules/rules.js';
import { checkEnemy } from './enemy-check.js';
import { checkVictoryPoints } from './points-check.js';
import { opponentOf } from '../../board/position/opponents.js';
import { reportTo, type Report } from '../../words/report.js';
import { checkSpecialForces } from './special-forces-check.js';
import { sheetFindings } from './sheet-check.js';
import { checkTerrain } from './terrain-check.js';
import { ALLY_OF, FACTION_OF, KIND_OF, type Country } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { unitKindOf } from '../../wire/schema/values.js';

/**
 * Everything that makes a well-formed state impossible, with JSON pointers and the clauses that rule it out; at most
 * `limit` findings, none for a possible state. The state has passed `StateSchema`.
 */
export function stateFindings(state: State, limit = MAX_FINDINGS): Finding[] {
  const found = new FindingCollector(limit);
  const report = reportTo(found);
  const { list } = found;
  checkDocuments(state, report, found);
  // Further checks need the map and the sheet.
  if (list.length > 0) return list;
  checkOptions(state, report);
  checkSeats(state, report);
  if (state.seats.some(({ opponent }) => opponent)) {
    checkAutoma(state, report);
    checkEnemy(state, report);
  }
  if (list.length > 0) return list;
  const position = positionOf(state);
  if (state.terrain?.length) checkTerrain(position, report);
  checkForts(position, report);
  checkUnits(position, report);
  checkTrenches(position, report);
  if (position.loaded.size > 0) checkCargo(position, report);
  checkVictoryPoints(position, report);
  checkSpecialForces(position, report);
  checkTurn(position, report);
  if (list.length === 0) checkRoom(position, report);
  return list;
}

/** Findings of the documents of a new game. */
export function documentFindings(request: Pick<State, 'map' | 'unitSheet'>): Finding[] {
  const found = new FindingCollector();
  checkDocuments({ ...request, units: [] }, reportTo(found), found);
  return found.list;
}

type Documents = Pick<State, 'map' | 'unitSheet' | 'units'>;

function checkDocuments(state: Documents, report: Report, found: FindingCollector): void {
  const { map, unitSheet } = state;
  const below = (member: string) => (one: Finding) => ({ ...one, pointer: `/${member}${one.pointer}` });
  if (typeof map === 'string') {
    if (!maps.has(map)) report('/map', 'unknown-map', { values: { map, maps: [...maps.keys()] } });
  } else {
    found.addAll(checkMap(map), below('map'));
  }
  if (typeof unitSheet === 'string') {
    const sheets = [...unitSheets.keys()];
    if (!unitSheets.has(unitSheet)) {
      report('/unitSheet', 'unknown-unit-sheet', { values: { sheet: unitSheet, sheets } });
    }
    return;
  }
  if (!unitSheet) return;
  const types = new Set(unitSheet.units.map(({ type }) => type));
  found.addAll(sheetFindings(unitSheet), below('unitSheet'));
  state.units.forEach(({ type }, index) => {
    if (!types.has(type)) report(`/units/${index}/type`, 'unit-not-on-sheet', { values: { type } });
  });
}

function checkOptions(state: State, report: Report): void {
  state.seats.forEach(({ randomSource }, index) => {
    if (!randomSource || rulesOf(state).options['random.source'] === 'cards') return;
    report(`/seats/${index}/randomSource`, 'cards-not-in-play');
  });
  if (!state.options) return;
  const { options } = rulesOf(state);
  if (options.players !== numberOfSides(state)) {
    report('/options/players', 'wrong-number-of-seats', {
      values: { players: options.players, seats: state.seats.length },
    });
  }
}

function checkSeats({ seats, active, firstPlayer, money }: State, report: Report): void {
  const countries = seats.map(({ country }) => country);
  if (new Set(countries).size < countries.length) {
    report('/seats', 'seat-twice');
  }
  const isJoint = isCooperative({ seats }) && isJointGame(seats);
  if (isCooperative({ seats }) && !isJoint) {
    report('/seats', 'three-seats', { clause: opponentSeat({ seats }) ? 'KOF-COP-1' : undefined });
  }
  for (let i = 0; i < seats.length && !isJoint; i++) {
    const next = seats[(i + 1) % seats.length]?.country as Country;
    if (FACTION_OF[seats[i]?.country as Country] === FACTION_OF[next]) {
      report(`/seats/${i}`, 'neighbours-allied');
    }
  }
  if (active && !countries.includes(active)) report('/active', 'no-such-seat', { values: { country: active } });
  if (firstPlayer && !countries.includes(firstPlayer)) {
    report('/firstPlayer', 'no-such-seat', { values: { country: firstPlayer } });
  }
  for (const country in money) {
    if (!countries.includes(country as Country)) report(`/money/${country}`, 'no-such-seat', { values: { country } });
  }
}

/** KOF-COP-1, AUT-COP-1 */
function isJointGame(seats: State['seats']): boolean {
  const opponent = opponentSeat({ seats });
  const people = seats.filter((seat) => seat !== opponent);
  const factions = new Set(people.map(({ country }) => FACTION_OF[country]));
  const isPlayed = people.every((seat) => opponentSeat({ seats: [seat] }) === undefined);
  return opponent !== undefined && isPlayed && factions.size === 1 && !factions.has(FACTION_OF[opponent.country]);
}

function checkForts({ state, map }: Position, report: Report): void {
  const { forts, seats } = state;
  if (!forts) return;
  for (let i = 0; i < forts.length; i++) {
    const { id, country } = forts[i] as (typeof forts)[number];
    if (map.fortIndex(id) === -1) {
      report(`/forts/${i}/id`, 'unknown-fort', { values: { fort: id } });
    }
    for (let j = 0; j < i; j++) {
      if (forts[j]?.id === id) report(`/forts/${i}/id`, 'fort-twice', { values: { fort: id } });
    }
    if (country && !seats.some((seat) => seat.country === country)) {
      report(`/forts/${i}/country`, 'no-such-seat', { values: { country }, clause: 'FRT-5' });
    }
  }
}

const unitAt = (index: number) => `/units/${index}`;

function checkUnits(position: Position, report: Report): void {
  const { state, places, rules } = position;
  const { units, seats } = state;
  const isSetUp = state.phase === 'armies' || state.phase === 'deployment';
  const seated = seats.map(({ country }) => country);
  const destroyAt = rules.options['battle.destroyAt'];
  if (!position.hasUniqueIds) {
    const last = new Map(units.map(({ id }, index) => [id, index]));
    units.forEach(({ id }, index) => {
      if (last.get(id) !== index) report(`${unitAt(index)}/id`, 'unit-twice', { values: { unit: id } });
    });
  }
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    const { hex, fort, aboard, damage, country } = unit;
    if (!seated.includes(country)) {
      report(`${unitAt(index)}/country`, 'no-such-seat', { values: { country }, clause: 'DEF-2' });
    }
    checkType(position, index, report);
    if (damage !== undefined && damage >= destroyAt) {
      report(`${unitAt(index)}/damage`, 'unit-destroyed', { values: { damage } });
    }
    if (hex !== undefined && fort === undefined && aboard === undefined) {
      checkHex(position, index, places[index] as number, report);
    } else if (hex === undefined && fort !== undefined && aboard === undefined) {
      checkInside(position, index, report);
    } else if (hex !== undefined || fort !== undefined) {
      report(unitAt(index), 'two-places');
    } else if (aboard === undefined && !isSetUp) {
      report(unitAt(index), 'no-place', { values: { unit: unit.id } });
    }
  }
}

/** UNI-2, UNI-4, DEC-ECO-8: the unit board of the country; special forces are on none of them. */
function checkType({ state, figures, rules }: Position, index: number, report: Report): void {
  const { country } = state.units[index] as Unit;
  const type = figures[index] as UnitRules;
  const { countries, specialForce } = type;
  if (specialForce) {
    if (hasSpecialForces(rules.options) || opponentOf(state, country)) return;
    report(`${unitAt(index)}/type`, 'special-force-not-in-play', { case: 'unit', values: { kind: unitKindOf(type) } });
  } else if (!countries.includes(country) && !isOfTheEnemy(state, country, countries)) {
    const clause = countries.length === 1 ? 'UNI-4' : 'UNI-2';
    const kind = unitKindOf(type);
    if (countries.length === 0) {
      report(`${unitAt(index)}/type`, 'foreign-unit-type', { case: 'none', values: { country, kind }, clause });
    } else {
      report(`${unitAt(index)}/type`, 'foreign-unit-type', {
        case: 'some',
        values: { country, kind, countries },
        clause,
      });
    }
  }
}

/** KOF-COP-4: against two people the enemy has the country-specific unit of its historical ally too. */
function isOfTheEnemy(state: State, country: Country, countries: readonly Country[]): boolean {
  if (!isCooperative(state) || countries.length !== 1 || countries[0] !== ALLY_OF[country]) return false;
  return state.seats.some((seat) => seat.country === country && seat.opponent === 'enemy');
}

function checkHex(position: Position, index: number, place: number, report: Report): void {
  const { map, figures, rules, occupants, state } = position;
  if (place === NOWHERE) {
    report(`${unitAt(index)}/hex`, 'off-the-map');
    return;
  }
  // DEC-END-7: the game may end while a unit passes another one.
  if (occupants[place] !== index && state.phase !== 'over') {
    const other = state.units[occupants[place] as number]?.id;
    report(`${unitAt(index)}/hex`, 'hex-shared', { values: { unit: other as string } });
  }
  const terrain = map.terrainAt(place);
  if (terrain === 'fort') {
    report(`${unitAt(index)}/hex`, 'on-fort-hex');
    return;
  }
  // Whatever a class pays for a hex, it can have walked there.
  const price = (map.steps[position.wayOf(index)][place] as number) & PRICE;
  if (price !== BARRED) return;
  const type = figures[index] as UnitRules;
  const kind = unitKindOf(type);
  const at = `${unitAt(index)}/hex`;
  if (KIND_OF[type.class] === 'boat') report(at, 'boat-on-land', { values: { kind, terrain } });
  else if (terrain === 'trench' && !isBuilt(state, place, map)) {
    report(at, 'barred-from-trench', { values: { kind } });
  } else if (terrain === 'water' && rules.options['deploy.water'] !== 'any') {
    report(at, 'in-water', { values: { kind } });
  }
}

/** DEC-ICON-10: a builder can dig a trench under any unit of its own side. */
function isBuilt({ terrain = [] }: State, place: number, { board }: Position['map']): boolean {
  return terrain.some(({ hex }) => board.indexOf(hex.q, hex.r) === place);
}

/** VAR-TRE-3, DEC-TRE-2: a unit in a trench keeps the other side out. */
function checkTrenches(position: Position, report: Report): void {
  for (const trench of position.map.trenches) {
    const [first, ...others] = position.soldiersIn(trench);
    const other = others.find(({ faction }) => faction !== first?.faction);
    if (!other || !first) continue;
    report(`${unitAt(other.index)}/hex`, 'trench-shared', { values: { unit: first.unit.id, trench: trench.id } });
  }
}

function isHeldBy({ state, fortCountries }: Position, fort: number, country: Country): boolean {
  const holder = fortCountries[fort];
  return Boolean(holder) && isOneSide(state, holder as Country, country);
}

function checkInside(position: Position, index: number, report: Report): void {
  const { state, map, places } = position;
  const { fort, country } = state.units[index] as Unit;
  const place = places[index] as number;
  const at = `${unitAt(index)}/fort`;
  if (place === NOWHERE) report(at, 'unknown-fort', { values: { fort: fort as string } });
  else if (!isHeldBy(position, fortIndexOf(map, place), country)) {
    report(at, 'foreign-fort', { values: { country, fort: fort as string } });
  } else if (!MOVEMENT_MODES[position.wayOf(index)].entersForts) {
    report(at, 'boat-in-fort');
  }
}

/** TRN-1 … TRN-6, DEC-TRN-2: cargo exists only in the movement phase of its owner, aboard a transport yet to drive. */
function checkCargo(position: Position, report: Report): void {
  const { state, loaded, figures, places } = position;
  const pointer = (index: number) => `/units/${index}/aboard`;
  // DEC-END-7: the game may end while units are still aboard.
  const isOver = state.phase === 'over';
  for (const [transport, cargo] of loaded) {
    const truck = state.units[transport];
    for (const index of cargo) {
      const unit = state.units[index] as Unit;
      if (!truck || truck.type !== 'troop-transport' || !isOneSide(state, truck.country, unit.country)) {
        report(pointer(index), 'no-transport', {
          case: 'none',
          values: { unit: unit.aboard as string, country: unit.country },
        });
      } else if (places[transport] === NOWHERE) {
        report(pointer(index), 'no-transport', {
          case: 'off-map',
          values: { unit: unit.aboard as string },
          clause: 'TRN-4',
        });
      } else if (!figures[index]?.carried) {
        report(pointer(index), 'cannot-be-carried', { values: { type: unit.type } });
      } else if (isOver) {
        continue;
      } else if (truck.moved) {
        report(pointer(index), 'transport-has-moved');
      } else if (
        (state.phase ?? 'movement') !== 'movement' ||
        (state.active && !isOneSide(state, state.active, unit.country))
      ) {
        report(pointer(index), 'aboard-out-of-turn');
      }
    }
    if (truck && cargo.length > CAPACITY) {
      report(pointer(cargo[CAPACITY] as number), 'transport-full');
    }
  }
}

/** DEC-TRN-15: no legal order leaves a loaded transport without a place to unload. */
function checkRoom(position: Position, report: Report): void {
  if (position.state.phase === 'over') return;
  const rooms = new Map<Country, boolean>();
  for (const transport of position.loaded.keys()) {
    const { id, country } = position.state.units[transport] as Unit;
    const hasRoom = rooms.get(country) ?? canAllUnload(position, country);
    rooms.set(country, hasRoom);
    if (!hasRoom) {
      report(`/units/${transport}`, 'transport-boxed-in', { values: { unit: id } });
    }
  }
}

function checkTurn(position: Position, report: Report): void {
  const { phase, declarations, battle, result } = position.state;
  if (battle !== undefined && battle > (declarations?.length ?? 0)) {
    report('/battle', 'no-such-battle');
  }
  if (result && phase !== 'over') report('/result', 'not-over');
  if (phase === 'over' && !result) report('/phase', 'no-result');
  declarations?.forEach(({ hex }, index) => {
    if (hex && !position.trenchAt(hex)) {
      report(`/declarations/${index}/hex`, 'aimed-at-no-trench');
    }
  });
  if (!declarations || phase === 'battles') return;
  const known = new Set(position.state.units.map(({ id }) => id));
  declarations.forEach(({ attacker, target }, index) => {
    if (typeof attacker !== 'string') {
      const isThere = position.state.forts?.some(({ id, turret }) => turret && id === attacker.fort);
      if (!isThere) report(`/declarations/${index}/attacker`, 'no-turret-there', { values: { fort: attacker.fort } });
    } else if (!known.has(attacker)) {
      report(`/declarations/${index}/attacker`, 'unknown-unit', { values: { unit: attacker } });
    }
    if (!known.has(target)) report(`/declarations/${index}/target`, 'unknown-unit', { values: { unit: target } });
  });
}
