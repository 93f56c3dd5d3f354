import { freshDestinationsOf, immobility } from '../../law/movement/destinations.js';
import { UNREACHED } from '../../law/movement/labels.js';
import { reachOf, releaseReach } from '../../law/movement/reach.js';
import { isFort, isHex } from '../../board/position/place.js';
import type { Board } from './board.js';

/** Where a unit may end its move (AUT-D-42). */
export interface Ends {
  /** Where it stands, a fort first, and the map hexes on which a legal move can end, in the order of the map. */
  readonly places: readonly number[];
  /** Forts it can take now, in the order of the map. */
  readonly forts: readonly number[];
}

export function endsOf(board: Board, unit: number): Ends {
  const { position, map } = board;
  const stands = board.place(unit);
  const hexes = new Set<number>(isHex(map, stands) ? [stands] : []);
  const forts: number[] = [];
  if (!immobility(position, unit)) {
    for (const { kind, node } of freshDestinationsOf(position, unit)) {
      if (kind === 'move') hexes.add(node);
      else if (kind === 'take-fort') forts.push(node - map.board.size);
    }
  }
  const inOrder = [...hexes].sort((a, b) => a - b);
  return { places: isFort(map, stands) ? [stands, ...inOrder] : inOrder, forts };
}

/**
 * AUT-D-11: the forts beside whose entrances the unit could end its next move, were it there with full points and everybody
 * else where they are.
 */
export function fortsNextTurn({ position }: Board, unit: number, place: number, forts: readonly number[]): number[] {
  const stood = position.places[unit] as number;
  if (place !== stood) position.put(unit, place);
  const reach = reachOf(position, unit);
  const canEnd = (hex: number) =>
    hex === place || (reach.isStandable(hex) && Math.min(reach.freeCost(hex), reach.endCost(hex)) < UNREACHED);
  const found = forts.filter((fort) => position.map.forts[fort]?.approaches.some(canEnd));
  releaseReach(reach);
  if (place !== stood) position.put(unit, stood);
  return found;
}
