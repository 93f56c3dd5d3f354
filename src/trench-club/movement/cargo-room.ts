import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import type { Position } from '../position/position.js';
import { NOWHERE } from '../position/position.js';
import { reachOf, releaseReach } from './reach.js';
import type { UnitRules } from '../rules/rules.js';
import type { Country } from '../schema/names.js';
import type { Unit } from '../schema/state.js';

/** What a move changes for the units of its own country: who stands where, who is aboard, whose a fort is. */
export interface Change {
  readonly unit: number;
  /** Hex or fort node; `NOWHERE` when it boards. */
  readonly to: number;
  readonly boards?: number;
  /** Hexes of unloaded cargo, in the order of the cargo; ignored inside a fort. */
  readonly unload?: readonly number[];
}

interface MutablePosition {
  fortCountries: readonly (Country | null)[];
  loaded: ReadonlyMap<number, readonly number[]>;
}

/** Asks `question` of the position as it would be after the change; the position is the same again afterwards. */
export function supposing<T>(position: Position, change: Change, question: () => T): T {
  const { places, fortCountries, loaded } = position;
  const mutable: MutablePosition = position;
  const { size } = position.map.board;
  const { unit, to, boards, unload } = change;
  const from = places[unit] as number;
  const cargo = to === NOWHERE ? undefined : loaded.get(unit);
  const isOut = cargo !== undefined && to < size;

  position.put(unit, to);
  if (to >= size) mutable.fortCountries = fortCountries.with(to - size, (position.state.units[unit] as Unit).country);
  if (boards !== undefined || cargo) {
    const after = new Map(loaded);
    if (boards !== undefined) after.set(boards, [...(loaded.get(boards) ?? []), unit]);
    if (cargo) after.delete(unit);
    mutable.loaded = after;
  }
  if (isOut) unload?.forEach((hex, i) => position.put(cargo[i] as number, hex));
  try {
    return question();
  } finally {
    if (isOut) unload?.forEach((_, i) => position.put(cargo[i] as number, NOWHERE));
    position.put(unit, from);
    mutable.fortCountries = fortCountries;
    mutable.loaded = loaded;
  }
}

/**
 * Hexes around `node` that could take cargo of the transport, were it to end there: free, on the map, no fort
 * (TRN-6, DEC-TRN-4). The hex the transport leaves counts as free. `land` hexes take anybody, `water` hexes foot soldiers
 * where OPT-21 allows it.
 */
export function unloadingHexes(
  position: Position,
  transport: number,
  node: number,
): { land: number[]; water: number[] } {
  const { map, occupants, rules } = position;
  const { neighbours } = map.board;
  const land: number[] = [];
  const water: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbours[6 * node + direction] as number;
    if (hex === -1 || map.fortAt[hex] !== -1) continue;
    const occupant = occupants[hex] as number;
    if (occupant !== -1 && occupant !== transport) continue;
    if (map.terrainAt(hex) !== 'water') land.push(hex);
    else if (rules.options['transport.unloadIntoWater']) water.push(hex);
  }
  return { land, water };
}

/** TRN-8: is there a free hex for everyone aboard? An own fort always has room (DEC-TRN-3). */
export function hasRoom(position: Position, transport: number, node: number): boolean {
  if (node >= position.map.board.size) return true;
  const cargo = position.loaded.get(transport) ?? [];
  const { land, water } = unloadingHexes(position, transport, node);
  const guns = cargo.filter((unit) => !(position.figures[unit] as UnitRules).footSoldier).length;
  return guns <= land.length && cargo.length <= land.length + water.length;
}

/**
 * The nodes where a loaded transport may end its move and unload: staying put (DEC-TRN-1) first, then the nearest. Looking
 * beyond its own place costs as many tries as the search is wide.
 */
function* transportEnds(position: Position, transport: number, tries: Tries): Generator<number> {
  const place = position.places[transport] as number;
  if (hasRoom(position, transport, place)) yield place;
  if (!tries.areLeft) return;
  const reach = reachOf(position, transport);
  const byCost: number[][] = [];
  let count = 0;
  for (const node of reach.nodes) {
    count++;
    if (node === place || !reach.isStandable(node)) continue;
    (byCost[Math.min(reach.freeCost(node), reach.endCost(node))] ??= []).push(node);
  }
  releaseReach(reach);
  tries.take(1 + Math.floor(count / NODES_PER_TRY));
  for (const nodes of byCost) for (const node of nodes ?? []) if (hasRoom(position, transport, node)) yield node;
}

/** Every set of hexes that takes the whole cargo at `node`, as one hex for each unit aboard. */
export function* unloadings(position: Position, transport: number, node: number): Generator<number[]> {
  const cargo = position.loaded.get(transport) ?? [];
  if (node >= position.map.board.size) {
    yield [];
    return;
  }
  const { land, water } = unloadingHexes(position, transport, node);
  const guns = cargo.filter((unit) => !(position.figures[unit] as UnitRules).footSoldier);
  const hexes = [...land, ...water];
  for (const set of subsets(hexes, cargo.length)) {
    const dry = set.filter((hex) => land.includes(hex));
    if (dry.length < guns.length) continue;
    const others = [...dry.slice(guns.length), ...set.filter((hex) => !land.includes(hex))];
    const gunHexes = dry.slice(0, guns.length);
    yield cargo.map((unit) => (guns.includes(unit) ? gunHexes.shift() : others.shift()) as number);
  }
}

function* subsets(items: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - count; i++) {
    for (const rest of subsets(items, count - 1, i + 1)) yield [items[i] as number, ...rest];
  }
}

/** Where a loaded transport ends its move, and the hexes of its cargo. */
export interface Landing {
  readonly transport: number;
  readonly to: number;
  readonly unload: readonly number[];
}

/**
 * Where there is room, one of the first ways shows it; that there is none would only be certain after all of them, and
 * their number grows as a power of the number of loaded transports. After so many the answer is no.
 */
const MOST_TRIES = 10_000;
const NODES_PER_TRY = 64;
/** What a try takes of the allowance for an answer, so that one answer looks for room only so long. */
const PLACES_PER_TRY = 4;

/** How much may still be tried to find room. */
export class Tries {
  #left = MOST_TRIES;

  constructor(private readonly allowance: Allowance = UNLIMITED) {}

  get areLeft(): boolean {
    return this.#left > 0;
  }

  /** @throws AnswerTooLarge */
  take(count: number): void {
    this.#left -= count;
    this.allowance.take(PLACES_PER_TRY * count);
  }
}

/**
 * DEC-TRN-3, DEC-TRN-15: can every loaded transport of the country still end its move and unload, one after another in
 * some order? Otherwise phase 1 could not close (DEC-TRN-2).
 */
export function canAllUnload(position: Position, country: Country, tries: Tries = new Tries()): boolean {
  return land(position, loadedOf(position, country), tries, null);
}

/** The first way in which all loaded transports of the country can unload, one after another; null when there is none. */
export function landingsOf(position: Position, country: Country, tries: Tries = new Tries()): Landing[] | null {
  const landings: Landing[] = [];
  return land(position, loadedOf(position, country), tries, landings) ? landings : null;
}

function loadedOf({ loaded, state }: Position, country: Country): number[] {
  return [...loaded.keys()].filter((index) => state.units[index]?.country === country);
}

/** `landings`: where the way is to be written down; null when it is enough that there is one. */
function land(position: Position, transports: readonly number[], tries: Tries, landings: Landing[] | null): boolean {
  if (transports.length === 0) return true;
  for (const transport of transports) {
    const rest = transports.filter((other) => other !== transport);
    for (const to of transportEnds(position, transport, tries)) {
      if (rest.length === 0 && !landings) return true;
      for (const unload of unloadings(position, transport, to)) {
        if (!tries.areLeft) return false;
        tries.take(1);
        const landing = { transport, to, unload };
        landings?.push(landing);
        if (rest.length === 0) return true;
        const change = { unit: transport, to, unload };
        if (supposing(position, change, () => land(position, rest, tries, landings))) return true;
        landings?.pop();
      }
    }
  }
  return false;
}

/** DEC-TRN-15: after a move to `to`, and some unloading, can all other loaded transports of the country still unload? */
export function leavesRoom(position: Position, unit: number, to: number, tries: Tries): boolean {
  return !hasLoadedFellow(position, unit) || unloadingWithRoom(position, unit, to, tries) !== null;
}

/**
 * Hexes for whoever is aboard the unit, were it to end its move at `to`, after which all other loaded transports of the
 * country can still unload (DEC-TRN-15); null when there are none.
 */
export function unloadingWithRoom(
  position: Position,
  unit: number,
  to: number,
  tries: Tries = new Tries(),
): number[] | null {
  const { country } = position.state.units[unit] as Unit;
  const asks = hasLoadedFellow(position, unit);
  for (const unload of unloadings(position, unit, to)) {
    if (!asks || supposing(position, { unit, to, unload }, () => canAllUnload(position, country, tries))) return unload;
  }
  return null;
}

/** Does the country of the unit have another transport with somebody aboard? */
export function hasLoadedFellow({ loaded, state }: Position, unit: number): boolean {
  const country = state.units[unit]?.country;
  for (const index of loaded.keys()) if (index !== unit && state.units[index]?.country === country) return true;
  return false;
}
