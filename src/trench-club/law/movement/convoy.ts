import { neighboursOf } from '../../../hex/board.js';
import { firstUnloading, hasRoom, unloadings } from './cargo-room.js';
import { JointRoom, type Landing } from './joint-room.js';
import { reachOf, releaseReach } from './reach.js';
import { SearchBudget } from './search-budget.js';
import type { Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';

/**
 * DEC-TRN-3, DEC-TRN-15: can every loaded transport of the side still end its move and unload, one after another in
 * some order? Otherwise phase 1 could not close (DEC-TRN-2). The answer is exact.
 * @throws RoomUndecided when it would take too long to find out; AnswerTooLarge
 */
export function canAllUnload(position: Position, country: Country, budget: SearchBudget = new SearchBudget()): boolean {
  const transports = loadedOf(position, country);
  if (transports.length === 0) return true;
  budget.reset();
  return canUnloadInPlace(position, transports, budget) || new JointRoom(position, transports, budget).isEnough();
}

/** Tries the present places first, which usually suffice. */
function canUnloadInPlace(position: Position, transports: readonly number[], budget: SearchBudget): boolean {
  const [first, ...rest] = transports;
  if (first === undefined) return true;
  budget.spend(1);
  const to = position.places[first] as number;
  const unload = firstUnloading(position, first, to);
  if (!unload) return false;
  if (rest.length === 0) return true;
  return position.whatIf({ unit: first, to, unload }, () => canUnloadInPlace(position, rest, budget));
}

/**
 * A way in which all loaded transports of the side can unload, one after another: the first one in their order and that
 * of their ends, where that is found soon. Null when there is none.
 * @throws RoomUndecided
 */
export function cargoLandingsOf(position: Position, country: Country): Landing[] | null {
  const transports = loadedOf(position, country);
  const landings: Landing[] = [];
  const steps = { left: MAX_STEPS };
  if (land(position, transports, steps, landings)) return landings;
  if (steps.left > 0) return null;
  const room = new JointRoom(position, transports, new SearchBudget());
  return room.isEnough() ? room.landings() : null;
}

/** Bounds the search to a fraction of a second. */
const MAX_STEPS = 10_000;

function land(
  position: Position,
  transports: readonly number[],
  steps: { left: number },
  landings: Landing[],
): boolean {
  if (transports.length === 0) return true;
  for (const transport of transports) {
    const rest = transports.filter((other) => other !== transport);
    for (const to of nearestEnds(position, transport, steps)) {
      for (const unload of unloadings(position, transport, to)) {
        if (steps.left <= 0) return false;
        steps.left--;
        landings.push({ transport, to, unload });
        const change = { unit: transport, to, unload };
        if (position.whatIf(change, () => land(position, rest, steps, landings))) return true;
        landings.pop();
      }
    }
  }
  return false;
}

const NODES_PER_STEP = 64;

/**
 * The nodes where a loaded transport may end its move and unload: staying put (DEC-TRN-1) first, then the nearest. Looking
 * beyond its own place costs as many steps as the search is wide.
 */
function* nearestEnds(position: Position, transport: number, steps: { left: number }): Generator<number> {
  const place = position.places[transport] as number;
  if (hasRoom(position, transport, place)) yield place;
  if (steps.left <= 0) return;
  const reach = reachOf(position, transport);
  const byCost: number[][] = [];
  let count = 0;
  for (const node of reach.nodes) {
    count++;
    if (node === place || !reach.isStandable(node)) continue;
    (byCost[Math.min(reach.freeCost(node), reach.endCost(node))] ??= []).push(node);
  }
  releaseReach(reach);
  steps.left -= 1 + Math.floor(count / NODES_PER_STEP);
  for (const nodes of byCost) for (const node of nodes ?? []) if (hasRoom(position, transport, node)) yield node;
}

/** Loaded transports of the side of a country. */
export function loadedOf({ loaded, state }: Position, country: Country): number[] {
  return [...loaded.keys()].filter((index) => isOneSide(state, (state.units[index] as Unit).country, country));
}

/** Whether the side of the unit has another loaded transport. */
export function hasLoadedFellow({ loaded, state }: Position, unit: number): boolean {
  const { country } = state.units[unit] as Unit;
  for (const index of loaded.keys()) {
    if (index !== unit && isOneSide(state, (state.units[index] as Unit).country, country)) return true;
  }
  return false;
}

/**
 * If every loaded transport can unload in place, an unloaded unit can only spoil that by ending next to one. Returns
 * those hexes; null if they cannot all unload in place. Saves a search for each destination.
 */
export function hexesThatMatter(position: Position, unit: number): ReadonlySet<number> | null {
  const { map, places, state } = position;
  const transports = loadedOf(position, (state.units[unit] as Unit).country);
  if (!canUnloadInPlace(position, transports, new SearchBudget())) return null;
  const hexes = new Set<number>();
  for (const transport of transports) {
    const place = places[transport] as number;
    if (place >= map.board.size) continue;
    for (const hex of neighboursOf(map.board, place)) hexes.add(hex);
  }
  return hexes;
}

/** DEC-TRN-15: after a move to `to`, and some unloading, can all other loaded transports of the side still unload? */
export function leavesRoom(position: Position, unit: number, to: number, budget: SearchBudget): boolean {
  return !hasLoadedFellow(position, unit) || unloadingWithRoom(position, unit, to, budget) !== null;
}

/**
 * The first hexes, in the order of {@link unloadings}, for the cargo of a unit that ends at `to`, so that all other
 * loaded transports of the side can still unload (DEC-TRN-15). Null if there are none.
 * @throws RoomUndecided, AnswerTooLarge
 */
export function unloadingWithRoom(
  position: Position,
  unit: number,
  to: number,
  budget: SearchBudget = new SearchBudget(),
): number[] | null {
  if (!hasLoadedFellow(position, unit)) return firstUnloading(position, unit, to);
  const { country } = position.state.units[unit] as Unit;
  for (const unload of unloadings(position, unit, to)) {
    if (position.whatIf({ unit, to, unload }, () => canAllUnload(position, country, budget))) return unload;
  }
  return null;
}
