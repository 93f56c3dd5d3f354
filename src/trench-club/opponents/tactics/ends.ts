import { destinationsOf, freshDestinationsOf, pathTo } from '../../law/movement/destinations.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { fortIndexOf } from '../../board/position/place.js';
import type { Step } from '../../wire/schema/command.js';
import type { Board } from './board.js';

/** Where a unit may end its move this turn. */
export interface Ends {
  /** KOF-DEF-4: map hexes in the order of the map, its own included. */
  readonly hexes: readonly number[];
  /** Own forts it may enter. */
  readonly forts: readonly number[];
}

export function endsOf(board: Board, unit: number): Ends {
  const own = board.place(unit);
  const isLoaded = board.position.loaded.has(unit);
  const hexes = new Set<number>();
  const forts: number[] = [];
  // A loaded transport stays only where it can unload; its own hex is then among the destinations (DEC-TRN-1).
  if (board.isHex(own) && !isLoaded) hexes.add(own);
  for (const { kind, node } of freshDestinationsOf(board.position, unit)) {
    if (kind === 'move') hexes.add(node);
    else if (kind === 'enter-fort') forts.push(fortIndexOf(board.position.map, node));
  }
  return { hexes: [...hexes].sort((a, b) => a - b), forts };
}

/** A cheapest way to a hex or into a fort, as a move command takes it; null for staying. */
export function wayTo(board: Board, unit: number, node: number): Step[] | null {
  const { position } = board;
  if (node === board.place(unit)) return position.loaded.has(unit) ? [] : null;
  const reach = reachOf(position, unit);
  const destination = destinationsOf(position, unit, reach).find((one) => one.node === node && one.kind !== 'board');
  const path = destination && pathTo(position, reach, destination);
  releaseReach(reach);
  if (!path) throw new Error(`${board.unit(unit).id} cannot end its move there.`);
  return path;
}

/** A cheapest way aboard a transport, with its cost in half points; null when the unit cannot board it. */
export function wayAboard(board: Board, unit: number, transport: number): { path: Step[]; cost: number } | null {
  const { position } = board;
  const reach = reachOf(position, unit);
  const destination = destinationsOf(position, unit, reach).find(
    (one) => one.kind === 'board' && one.transport === transport,
  );
  const way = destination && { path: pathTo(position, reach, destination), cost: destination.cost };
  releaseReach(reach);
  return way ?? null;
}
