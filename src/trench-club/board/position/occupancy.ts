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
  readonly figures: readonly UnitRules[];
  /** Index into `FACTIONS` of each unit. */
  readonly factions: Uint8Array;
  /** By unit. */
  readonly places: Int32Array;
  /** Unit on each hex, or −1. */
  readonly occupants: Int16Array;
  /** Numbers of all Troop Transports. */
  readonly transports: readonly number[];
  /** Loaded transports by number, with their cargo. */
  readonly loaded: ReadonlyMap<number, readonly number[]>;
  /** Made on demand. */
  readonly steps: StepTables;
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
  let hasCargo = false;
  for (let index = 0; index < count; index++) {
    const unit = units[index] as Unit;
    figures.push(rules.figures[TYPE_INDEX[unit.type]] as UnitRules);
    if (unit.type === 'troop-transport') transports.push(index);
    factions[index] = FACTION_INDEX[unit.country];
    if (unit.aboard !== undefined) hasCargo = true;
    const place = placeOfUnit(unit, rules.map);
    places[index] = place;
    if (isHex(rules.map, place)) occupants[place] = index;
  }
  const loaded = hasCargo ? cargoOf(units, transports) : NO_CARGO;
  return {
    figures,
    factions,
    places,
    occupants,
    transports,
    loaded,
    steps: noTables(),
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

function mark(table: Uint16Array, map: CompiledMap, place: number, isOccupied: boolean): void {
  if (!isHex(map, place)) return;
  const step = table[place] as number;
  table[place] = isOccupied ? step | OCCUPIED : step & ~OCCUPIED;
}

/** Puts a unit elsewhere while a what-if question lasts. Only `Position.whatIf` does so, and puts it back. */
export function displace(occupancy: Occupancy, map: CompiledMap, unit: number, place: number): void {
  const { places, occupants, factions, steps: known } = occupancy;
  const from = places[unit] as number;
  if (place === from) return;
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
