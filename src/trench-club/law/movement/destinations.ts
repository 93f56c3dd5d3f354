import type { Refusal } from '../../../game/verdict.js';
import { armyOrders, mayHaveOrders, ordersRefusal } from '../orders/first-round.js';
import { NOWHERE, type Position } from '../../board/position/position.js';
import { UNREACHED } from './labels.js';
import { reachOf, releaseReach, type Reach } from './reach.js';
import { refusal } from '../refusals.js';
import { firstUnloading } from './cargo-room.js';
import { hasLoadedFellow, hexesThatMatter, unloadingWithRoom } from './convoy.js';
import { SearchBudget } from './search-budget.js';
import type { Step } from '../../wire/schema/command.js';
import type { Unit } from '../../wire/schema/state.js';
import { stepOf } from './points.js';
import { boardingOrders, boxedInBy } from './transport.js';
import { isHex } from '../../board/position/place.js';

export type DestinationKind = 'move' | 'board' | 'enter-fort' | 'take-fort';

export interface Destination {
  readonly kind: DestinationKind;
  /** Hex or fort node; the transport’s node when it boards. */
  readonly node: number;
  /** Number of the transport it boards, else −1. */
  readonly transport: number;
  /** Least cost in half points of ending there. */
  readonly cost: number;
  /** Least cost of arriving with movement left; null if the move always ends there. */
  readonly freeCost: number | null;
  /** Is the cheapest arrival a contact stop (CON-1)? */
  readonly stopped: boolean;
  /** The node it boards from, −1 for its start. */
  readonly from: number;
  /**
   * TRN-14, DEC-TRN-15: hexes of the first unloading that leaves every other loaded transport a place to unload, in the order of the
   * cargo; null where nothing is placed by hand.
   */
  readonly unload: readonly number[] | null;
}

/** Nothing can follow: the move is over there, or no points are left. */
export function endsMove({ figures }: Position, unit: number, { freeCost }: Destination): boolean {
  return freeCost === null || freeCost === figures[unit]?.speed;
}

/** Why a unit cannot move at all, or null: moved already, not on the board, no orders in the first rounds. */
export function immobility(position: Position, unit: number): Refusal | null {
  const { state, places, rules } = position;
  const { id, country, moved, aboard } = state.units[unit] as Unit;
  if (aboard !== undefined) {
    return refusal('unit-aboard', { unit: id, transport: aboard }, { remedy: { move: [aboard] } });
  }
  if (places[unit] === NOWHERE) return refusal('unit-not-deployed', { unit: id });
  if (moved) return refusal('already-moved', { unit: id });
  return ordersRefusal(state, rules.options, country, [state.units[unit] as Unit]);
}

/** {@link immobility} without the reason, as a list of commands asks it of every unit. */
export function isMobile({ state, places, rules }: Position, unit: number): boolean {
  const who = state.units[unit] as Unit;
  if (who.aboard !== undefined || who.moved || places[unit] === NOWHERE) return false;
  return mayHaveOrders(armyOrders(state, rules.options, who.country), who);
}

/** Coming back to the hex it stands on is legal, but no destination worth listing. */
export function isReturn({ places }: Position, unit: number, { kind, node, cost }: Destination): boolean {
  return kind === 'move' && node === places[unit] && cost > 0;
}

/**
 * Every place where a move of the unit can end, in canonical order: hexes by number, then forts, then transports to
 * board. Does not check turn or mobility, see {@link immobility}. Includes the unit’s own place if it can return or
 * unload there. `budget` bounds the search for room of loaded transports.
 */
export function destinationsOf(
  position: Position,
  unit: number,
  reach: Reach = reachOf(position, unit),
  budget: () => SearchBudget = () => new SearchBudget(),
): Destination[] {
  const { map, loaded } = position;
  const { size } = map.board;
  const isLoaded = loaded.has(unit);
  const needsRoom = loaded.size > 0 && hasLoadedFellow(position, unit);
  const matters = needsRoom && !isLoaded ? hexesThatMatter(position, unit) : null;
  const destinations: Destination[] = [];
  let { nodes } = reach;
  // DEC-TRN-1: a loaded transport may stay where it is and unload.
  if (isLoaded && !nodes.includes(reach.start)) nodes = [...nodes, reach.start].sort((a, b) => a - b);
  for (const node of nodes) {
    if (!reach.isStandable(node)) continue;
    const asks = needsRoom && (matters === null || matters.has(node));
    let unload: number[] | null = null;
    if (asks) unload = unloadingWithRoom(position, unit, node, budget());
    else if (isLoaded) unload = firstUnloading(position, unit, node);
    if ((asks || isLoaded) && unload === null) continue;
    const stays = isLoaded && node === reach.start;
    const free = stays ? 0 : reach.stayCost(node);
    const end = reach.endCost(node);
    destinations.push({
      kind: kindOfEnd(position, unit, node),
      node,
      transport: -1,
      cost: Math.min(free, end),
      freeCost: free === UNREACHED ? null : free,
      stopped: end < free && reach.isStop(node),
      from: -1,
      unload: isLoaded && node < size ? unload : null,
    });
  }
  for (const { transport, cost, from } of reach.boardings) {
    if (!mayBoard(position, unit, transport, budget())) continue;
    const node = position.places[transport] as number;
    destinations.push({ kind: 'board', node, transport, cost, freeCost: null, stopped: false, from, unload: null });
  }
  return destinations;
}

function kindOfEnd(position: Position, unit: number, node: number): Destination['kind'] {
  if (node < position.map.board.size) return 'move';
  return position.isOwnFort(unit, node) ? 'enter-fort' : 'take-fort';
}

/** Whether some destination needs a search for cargo room. */
export function asksForRoom(position: Position, unit: number): boolean {
  return position.loaded.has(unit) || hasLoadedFellow(position, unit);
}

/** The length of {@link destinationsOf} for a unit without cargo questions, without creating the list. */
export function countDestinations(position: Position, unit: number, reach: Reach): number {
  const boardings = reach.boardings.filter(({ transport }) => mayBoard(position, unit, transport, new SearchBudget()));
  return reach.standable + boardings.length;
}

function mayBoard(position: Position, unit: number, transport: number, budget: SearchBudget): boolean {
  return (boardingOrders(position, unit, transport) ?? boxedInBy(position, unit, transport, budget)) === null;
}

/** As {@link destinationsOf}, for callers that release the reach. */
export function freshDestinationsOf(position: Position, unit: number): Destination[] {
  const reach = reachOf(position, unit);
  const destinations = destinationsOf(position, unit, reach);
  releaseReach(reach);
  return destinations;
}

/** A cheapest path to the destination, as a move command takes it. */
export function pathTo(position: Position, reach: Reach, { kind, node, transport, from }: Destination): Step[] {
  if (kind === 'board') {
    const way = from === -1 ? [] : reach.path(from, true).map((one) => stepOf(position, one));
    return [...way, { board: (position.state.units[transport] as Unit).id }];
  }
  return wayTo(position, reach, node);
}

/** A cheapest way to a hex or into a fort; none for a loaded transport that stays where it is (DEC-TRN-1). */
export function wayTo(position: Position, reach: Reach, node: number): Step[] {
  if (node === reach.start && position.loaded.has(reach.unit)) return [];
  return reach.path(node).map((one) => stepOf(position, one));
}

/** A hex where a unit may be after its next move. */
export interface MoveEnd {
  readonly node: number;
  /** In half points; −1 for staying. */
  readonly cost: number;
}

/** The hexes where the unit may be after its next move, the one where it stands behind the others. Room for cargo is not judged. */
export function nextEnds(position: Position, unit: number): MoveEnd[] {
  const { map, places } = position;
  const start = places[unit] as number;
  if (start === NOWHERE) return [];
  const reach = reachOf(position, unit);
  const ends = reach.nodes
    .filter((node) => node !== start && isHex(map, node) && reach.isStandable(node))
    .map((node) => ({ node, cost: Math.min(reach.stayCost(node), reach.endCost(node)) }));
  releaseReach(reach);
  if (isHex(map, start)) ends.push({ node: start, cost: -1 });
  return ends;
}
