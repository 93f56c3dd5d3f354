import type { CompiledMap } from '../map/compiled-map.js';
import { OCCUPIED } from '../map/step-table.js';
import type { MovementMode } from '../map/movement-modes.js';
import type { Rules, UnitRules } from '../rules/rules.js';
import { COUNTRIES, FACTION_OF, FACTIONS, UNIT_TYPES, type Country, type UnitType } from '../../wire/schema/names.js';
import type { State, Unit } from '../../wire/schema/state.js';
import { isHex, NOWHERE, placeOfFort } from './place.js';

/** Indices into `FACTIONS` (CMP-1). */
export const FACTION_INDEX = Object.fromEntries(
  COUNTRIES.map((country) => [country, FACTIONS.indexOf(FACTION_OF[country])]),
) as Record<Country, number>;

const TYPE_INDEX = Object.fromEntries(UNIT_TYPES.map((type, index) => [type, index])) as Readonly<
  Record<UnitType, number>
>;

type Units = State['units'];

/** By faction and way of moving. */
export type StepTables = readonly Map<MovementMode, Uint16Array>[];

/** The place of each unit. Shared between positions until a unit moves. */
export interface Occupancy {
  readonly units: Units;
  readonly figures: readonly UnitRules[];
  /** Index into `FACTIONS` of each unit. */
  readonly factions: Uint8Array;
  /** By unit. */
  readonly places: Int32Array;
  /** Unit on each hex, or −1. */
  readonly occupants: Int16Array;
  /** Do two stand on one hex? No rule lets them, but who compiles a state does not ask. */
  readonly isStacked: boolean;
  /** Numbers of all Troop Transports. */
  readonly transports: readonly number[];
  /** Loaded transports by number, with their cargo. */
  readonly loaded: ReadonlyMap<number, readonly number[]>;
  /** Made on demand. */
  readonly steps: StepTables;
  /** Units that a what-if question has put elsewhere, and from where. */
  readonly displaced: Map<number, number>;
}

const NO_CARGO: ReadonlyMap<number, readonly number[]> = new Map();

function noTables(): StepTables {
  return FACTIONS.map(() => new Map<MovementMode, Uint16Array>());
}

/** Visits every unit. */
export function occupancyOf(units: Units, rules: Rules): Occupancy {
  const { board } = rules.map;
  const count = units.length;
  const figures: UnitRules[] = [];
  const factions = new Uint8Array(count);
  const places = new Int32Array(count);
  const occupants = new Int16Array(board.size).fill(-1);
  const transports: number[] = [];
  let isStacked = false;
  let hasCargo = false;
  for (let index = 0; index < count; index++) {
    const unit = units[index] as Unit;
    figures.push(rules.figures[TYPE_INDEX[unit.type]] as UnitRules);
    if (unit.type === 'troop-transport') transports.push(index);
    factions[index] = FACTION_INDEX[unit.country];
    if (unit.aboard !== undefined) hasCargo = true;
    const place = placeOfUnit(unit, rules.map);
    places[index] = place;
    if (!isHex(rules.map, place)) continue;
    if (occupants[place] !== -1) isStacked = true;
    occupants[place] = index;
  }
  const loaded = hasCargo ? cargoOf(units, transports) : NO_CARGO;
  return {
    units,
    figures,
    factions,
    places,
    occupants,
    isStacked,
    transports,
    loaded,
    steps: noTables(),
    displaced: new Map(),
  };
}

function placeOfUnit({ hex, fort }: Unit, map: CompiledMap): number {
  if (hex !== undefined) return map.board.indexOf(hex.q, hex.r);
  const node = fort === undefined ? -1 : map.fortIndex(fort);
  return node === -1 ? NOWHERE : placeOfFort(map, node);
}

/** Transports are few: looking through them costs a fifth less of a new position than numbering all ids. */
function cargoOf(units: Units, transports: readonly number[]): Map<number, number[]> {
  const loaded = new Map<number, number[]>();
  for (let index = 0; index < units.length; index++) {
    const { hex, fort, aboard } = units[index] as Unit;
    if (hex !== undefined || fort !== undefined || aboard === undefined) continue;
    const transport = transports.find((one) => units[one]?.id === aboard) ?? -1;
    const cargo = loaded.get(transport);
    if (cargo) cargo.push(index);
    else loaded.set(transport, [index]);
  }
  return loaded;
}

/** Up to this many moved units an update is cheaper than visiting all. */
const FEW = 12;

/**
 * The occupancy of these units, if they differ from those of another one in what few commands have done; null if too much differs.
 * A command moves one or two of them, and all else is shared. Step tables are taken along by {@link takeStepTables}.
 */
export function nextOccupancy(before: Occupancy, units: Units, { map }: Rules): Occupancy | null {
  const { units: old } = before;
  if (old === units) return before;
  const count = units.length;
  if (old.length !== count || before.isStacked || before.displaced.size > 0) return null;
  let moved: number[] | null = null;
  let hasCargo = false;
  for (let index = 0; index < count; index++) {
    const unit = units[index] as Unit;
    const was = old[index] as Unit;
    if (unit === was) continue;
    if (unit.id !== was.id || unit.type !== was.type || unit.country !== was.country) return null;
    if (unit.aboard !== was.aboard) hasCargo = true;
    if (unit.hex === was.hex && unit.fort === was.fort && unit.aboard === was.aboard) continue;
    (moved ??= []).push(index);
    if (moved.length > FEW) return null;
  }
  if (!moved) return { ...before, units };
  const places = before.places.slice();
  const occupants = before.occupants.slice();
  for (const index of moved) {
    const from = places[index] as number;
    if (isHex(map, from)) occupants[from] = -1;
  }
  for (const index of moved) {
    const place = placeOfUnit(units[index] as Unit, map);
    places[index] = place;
    if (!isHex(map, place)) continue;
    if (occupants[place] !== -1) return null;
    occupants[place] = index;
  }
  const loaded = hasCargo ? cargoOf(units, before.transports) : before.loaded;
  return { ...before, units, places, occupants, loaded, steps: noTables(), displaced: new Map() };
}

/**
 * Moves step tables to the successor, and adapts them to the units that have moved. The predecessor makes its own again on demand,
 * which is rare. The tables of other factions than those units' are not moved: contact has changed for them.
 */
export function takeStepTables(before: Occupancy, next: Occupancy, map: CompiledMap): void {
  if (before.steps === next.steps) return;
  const { factions, places: old } = before;
  const { places } = next;
  const moved: number[] = [];
  for (let index = 0; index < places.length; index++) if (places[index] !== old[index]) moved.push(index);
  before.steps.forEach((tables, faction) => {
    if (!moved.every((index) => factions[index] === faction)) return;
    for (const [way, table] of tables) {
      for (const index of moved) mark(table, map, old[index] as number, false);
      for (const index of moved) mark(table, map, places[index] as number, true);
      next.steps[faction]?.set(way, table);
    }
    tables.clear();
  });
}

function mark(table: Uint16Array, map: CompiledMap, place: number, isOccupied: boolean): void {
  if (!isHex(map, place)) return;
  const step = table[place] as number;
  table[place] = isOccupied ? step | OCCUPIED : step & ~OCCUPIED;
}

/** Puts a unit elsewhere while a what-if question lasts. Only `Position.whatIf` does so, and puts it back. */
export function displace(occupancy: Occupancy, map: CompiledMap, unit: number, place: number): void {
  const { places, occupants, factions, steps: known, displaced } = occupancy;
  const from = places[unit] as number;
  if (place === from) return;
  const home = displaced.get(unit) ?? from;
  if (place === home) displaced.delete(unit);
  else displaced.set(unit, home);
  places[unit] = place;
  const leaves = isHex(map, from) && occupants[from] === unit;
  const enters = isHex(map, place);
  if (leaves) occupants[from] = -1;
  if (enters) occupants[place] = unit;
  known.forEach((tables, faction) => {
    // Contact has changed for the other faction; its tables are rarely needed again.
    if (faction !== factions[unit]) tables.clear();
    for (const steps of tables.values()) {
      if (leaves) mark(steps, map, from, false);
      mark(steps, map, place, true);
    }
  });
}
