import { isHex } from '../../board/position/place.js';
import { NOWHERE, type Position } from '../../board/position/position.js';
import { reachOf, releaseReach } from './reach.js';

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
