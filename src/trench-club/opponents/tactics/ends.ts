import { destinationsOf, freshDestinationsOf, isMobile, pathTo, wayTo } from '../../law/movement/destinations.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { fortIndexOf } from '../../board/position/place.js';
import type { Step } from '../../wire/schema/command.js';
import type { Board } from './board.js';

/** The possible ends of a unit's move this turn (KOF-DEF-4, AUT-D-42), in the order of the map. */
export interface LegalEnds {
  /** Map hexes, its own included. */
  readonly hexes: readonly number[];
  /** Own forts it may enter. */
  readonly ownForts: readonly number[];
  /** Forts it may take. */
  readonly openForts: readonly number[];
}

export function endsOf(board: Board, unit: number): LegalEnds {
  const { position } = board;
  const own = board.place(unit);
  const hexes = new Set<number>();
  const ownForts: number[] = [];
  const openForts: number[] = [];
  // A loaded transport stays only where it can unload; its own hex is then among the destinations (DEC-TRN-1).
  if (board.isHex(own) && !position.loaded.has(unit)) hexes.add(own);
  for (const { kind, node } of isMobile(position, unit) ? freshDestinationsOf(position, unit) : []) {
    if (kind === 'move') hexes.add(node);
    else if (kind === 'enter-fort') ownForts.push(fortIndexOf(position.map, node));
    else if (kind === 'take-fort') openForts.push(fortIndexOf(position.map, node));
  }
  return { hexes: [...hexes].sort((a, b) => a - b), ownForts, openForts };
}

/** A cheapest way to a hex or fort where the unit may end, as a move command takes it; null if it stays where it is. */
export function wayToEnd(board: Board, unit: number, node: number): Step[] | null {
  const { position } = board;
  if (node === board.place(unit)) return position.loaded.has(unit) ? [] : null;
  const reach = reachOf(position, unit);
  const path = wayTo(position, reach, node);
  releaseReach(reach);
  return path;
}

/** A cheapest way aboard a transport, with its cost in half points; null if the unit cannot board it. */
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
