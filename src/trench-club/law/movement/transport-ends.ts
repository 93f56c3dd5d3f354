import { reachOf, releaseReach } from './reach.js';
import type { Position } from '../../board/position/position.js';
import type { Country } from '../../wire/schema/names.js';

/** The possible ends of a loaded transport, ignoring other units of its side. */
export interface UnloadableEnds {
  /** Hexes, its own first, then the nearest. */
  readonly hexes: readonly number[];
  /** The nearest own fort, where all cargo can unload (DEC-TRN-3), or −1. */
  readonly fort: number;
  /** The holder of each fort when the ends were computed. */
  readonly flags: readonly (Country | null)[];
}

const known = new WeakMap<Position, Map<number, UnloadableEnds>>();

/**
 * The ends of a loaded transport. Own and allied units are passed (MOV-15) and make no contact, so whatever they do
 * they only take places away: the ends are found once for all that is supposed about a position but whose forts are whose.
 */
export function unloadableEnds(position: Position, transport: number): UnloadableEnds {
  let ofPosition = known.get(position);
  if (!ofPosition) known.set(position, (ofPosition = new Map()));
  let ends = ofPosition.get(transport);
  if (ends?.flags !== position.fortCountries) ofPosition.set(transport, (ends = findEnds(position, transport)));
  return ends as UnloadableEnds;
}

function findEnds(position: Position, transport: number): UnloadableEnds {
  const { map, places, fortCountries: flags } = position;
  const { size } = map.board;
  const start = places[transport] as number;
  if (start >= size) return { hexes: [], fort: start, flags };
  const reach = reachOf(position, transport, { ignoreFriends: true });
  const byCost: number[][] = [];
  for (const node of reach.nodes) {
    if (node === start || (node < size && map.entranceOf[node] !== -1)) continue;
    (byCost[Math.min(reach.freeCost(node), reach.endCost(node))] ??= []).push(node);
  }
  releaseReach(reach);
  const nodes = byCost.flat();
  return {
    hexes: [start, ...nodes.filter((node) => node < size)],
    fort: nodes.find((node) => node >= size) ?? -1,
    flags,
  };
}
