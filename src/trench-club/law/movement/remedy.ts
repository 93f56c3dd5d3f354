import { distance, type Hex } from '../../../hex/axial.js';
import { destinationsOf, isReturn, pathTo, type Destination } from './destinations.js';
import type { Position } from '../../board/position/position.js';
import { reachOf, releaseReach } from './reach.js';
import { leavesRoom } from './convoy.js';
import { ifWithinBudget, SearchBudget } from './search-budget.js';
import { addRemedy, type RefusalOf } from '../refusals.js';
import type { PathRefusal } from '../../wire/refusals/refusals.js';
import type { Step } from '../../wire/schema/command.js';
import { points } from './points.js';
import { hexOf } from '../../board/position/place.js';

/** A part of a path after which the unit may stand where it is: the number of steps, and the node, null once aboard. */
export interface LegalStop {
  readonly steps: number;
  readonly node: number | null;
}

/**
 * Adds what would be legal: the longest legal part of the path (of the `halts` on the way the last that leaves room for
 * loaded transports, DEC-TRN-15), and the legal destination nearest to its end, other than where the unit stands.
 */
export function withRemedy(
  position: Position,
  unit: number,
  path: readonly Step[],
  halts: readonly LegalStop[],
  reason: RefusalOf<PathRefusal>,
): RefusalOf<PathRefusal> {
  const tries = new SearchBudget();
  const halt = ifWithinBudget(() =>
    halts.findLast(({ node }) => node === null || leavesRoom(position, unit, node, tries)),
  );
  const reach = reachOf(position, unit);
  const destinations = (ifWithinBudget(() => destinationsOf(position, unit, reach, () => tries)) ?? []).filter(
    (one) => !isReturn(position, unit, one),
  );
  const goal = goalOf(position, path);
  const nearest = goal && nearestTo(position, destinations, goal);
  const remedied = addRemedy(reason, {
    longestPrefix: path.slice(0, halt?.steps ?? 0),
    nearest: nearest
      ? {
          kind: nearest.kind,
          path: pathTo(position, reach, nearest),
          cost: points(nearest.cost),
          distance: goal ? distanceToGoal(position, nearest, goal) : 0,
        }
      : null,
  });
  releaseReach(reach);
  return remedied;
}

function goalOf(position: Position, path: readonly Step[]): Hex | null {
  const last = path.at(-1);
  if (!last) return null;
  if ('fort' in last) {
    const fort = position.map.forts[position.map.fortIndex(last.fort)];
    return fort ? hexOf(position, fort.entrances[0] as number) : null;
  }
  if ('board' in last) return position.state.units[position.unitIndex(last.board)]?.hex ?? null;
  return last;
}

function distanceToGoal(position: Position, { node }: Destination, goal: Hex): number {
  const { board, forts } = position.map;
  const hex = node < board.size ? node : (forts[node - board.size]?.entrances[0] as number);
  return distance(hexOf(position, hex), goal);
}

function nearestTo(position: Position, destinations: readonly Destination[], goal: Hex): Destination | null {
  let best: Destination | null = null;
  let least = Infinity;
  for (const destination of destinations) {
    const far = distanceToGoal(position, destination, goal) * 1000 + destination.cost;
    if (far < least) {
      least = far;
      best = destination;
    }
  }
  return best;
}
