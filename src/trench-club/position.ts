import { isCloseCapable } from './close-combat.js';
import type { CompiledMap } from './compiled-map.js';
import { rulesOf, type Rules, type UnitRules } from './rules.js';
import { COUNTRIES, FACTION_OF, type Country, type Faction, type MovementClass } from './schema/names.js';
import type { State, Unit } from './schema/state.js';

/** In `places`: not on a map hex and not inside a fort (aboard, or waiting for deployment). */
export const NOWHERE = -1;

/**
 * A state compiled for questions: who stands where, whose forts, where contact is. Units are numbered by their place in
 * `state.units`, hexes by the board, and fort f is the node `board.size + f` of the search.
 */
export interface Position {
  readonly state: State;
  readonly rules: Rules;
  readonly map: CompiledMap;
  readonly figures: readonly UnitRules[];
  /** Node of each unit: a hex, a fort node, or `NOWHERE`. */
  readonly places: Int32Array;
  /** Unit on each hex, or −1 (MOV-17: one at most). */
  readonly occupants: Int16Array;
  /** Country that controls each fort (FRT-5), null for neutral. */
  readonly fortCountries: readonly (Country | null)[];
  /** Own transports with somebody aboard, by number, and their cargo. */
  readonly loaded: ReadonlyMap<number, readonly number[]>;
  unitIndex(id: string): number;
  /**
   * CON-2: for a mover of that faction and class, 1 on every hex that is adjacent to an enemy who could attack it there
   * in close combat.
   */
  contacts(faction: Faction, movementClass: MovementClass): Uint8Array;
}

const positions = new WeakMap<State, Position>();

/** The position of a parsed state, compiled once for each state object. */
export function positionOf(state: State): Position {
  let position = positions.get(state);
  if (!position) positions.set(state, (position = compile(state)));
  return position;
}

function compile(state: State): Position {
  const rules = rulesOf(state);
  const { map } = rules;
  const { board } = map;
  const { units } = state;
  const figures: UnitRules[] = new Array(units.length);
  const places = new Int32Array(units.length);
  const occupants = new Int16Array(board.size).fill(-1);
  let loaded: Map<number, number[]> | null = null;
  let byId: Map<string, number> | null = null;

  const unitIndex = (id: string): number => {
    byId ??= new Map(units.map((unit, index) => [unit.id, index]));
    return byId.get(id) ?? -1;
  };

  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    figures[index] = rules.unit(unit.type);
    const place = placeOf(map, unit);
    places[index] = place;
    if (place !== NOWHERE && place < board.size) occupants[place] = index;
    if (unit.aboard !== undefined) {
      const transport = unitIndex(unit.aboard);
      loaded ??= new Map();
      const cargo = loaded.get(transport);
      if (cargo) cargo.push(index);
      else loaded.set(transport, [index]);
    }
  }

  const fortCountries: (Country | null)[] = map.forts.map(() => null);
  for (const { id, country } of state.forts ?? []) {
    const fort = map.fortIndex(id);
    if (fort !== -1) fortCountries[fort] = country;
  }

  const contacts = new Map<string, Uint8Array>();
  return {
    state,
    rules,
    map,
    figures,
    places,
    occupants,
    fortCountries,
    loaded: loaded ?? NO_CARGO,
    unitIndex,
    contacts(faction, movementClass) {
      // Ranges tell only air units from all others (DEF-14).
      const kind = movementClass === 'air' ? 'air' : 'foot';
      const key = `${faction} ${kind}`;
      let field = contacts.get(key);
      if (!field) contacts.set(key, (field = contactField(units, figures, places, map, faction, kind)));
      return field;
    },
  };
}

const NO_CARGO: ReadonlyMap<number, readonly number[]> = new Map();

function placeOf(map: CompiledMap, unit: Unit): number {
  if (unit.hex) return map.board.indexOf(unit.hex.q, unit.hex.r);
  if (unit.fort !== undefined) {
    const fort = map.fortIndex(unit.fort);
    return fort === -1 ? NOWHERE : map.board.size + fort;
  }
  return NOWHERE;
}

/** CON-2, CON-6 … CON-9, CON-11, CON-12 */
function contactField(
  units: readonly Unit[],
  figures: readonly UnitRules[],
  places: Int32Array,
  map: CompiledMap,
  faction: Faction,
  kind: MovementClass,
): Uint8Array {
  const { board } = map;
  const field = new Uint8Array(board.size);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (FACTION_OF[unit.country] === faction) continue;
    const place = places[index] as number;
    if (place === NOWHERE || place >= board.size) continue;
    const rules = figures[index] as UnitRules;
    if (!isCloseCapable(rules, kind)) continue;
    if (map.terrainAt(place) === 'water' && rules.class !== 'boat' && rules.class !== 'air') continue;
    for (let direction = 0; direction < 6; direction++) {
      const hex = board.neighbours[6 * place + direction] as number;
      if (hex !== -1) field[hex] = 1;
    }
  }
  return field;
}

/** DEF-3, DEF-10: whose turn it is; the first seat in a state that does not say. */
export function activeCountry(state: State): Country {
  return state.active ?? state.firstPlayer ?? state.seats[0]?.country ?? COUNTRIES[0];
}
