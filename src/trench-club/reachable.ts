import { destinationsOf, immobility, type Destination } from './destinations.js';
import { outOfReach } from './out-of-reach.js';
import { activeCountry, positionOf, type Position } from './position.js';
import { reachOf, releaseReach, type Reach } from './reach.js';
import type { DestinationAnswer, ReachableAnswer, ReachAnswer } from './schema/answers-movement.js';
import type { Step } from './schema/command.js';
import type { Country } from './schema/names.js';
import type { State, Unit } from './schema/state.js';

export interface ReachableQuestion {
  /** Ids of units that the state has; all of the country by default. */
  readonly units?: readonly string[];
  readonly country?: Country;
  readonly paths?: boolean;
  /** Also why the other hexes and forts are out of reach. */
  readonly explain?: boolean;
}

/** Where units may go, as if each were the next to move. */
export function answerReachable(state: State, question: ReachableQuestion = {}): ReachableAnswer {
  const position = positionOf(state);
  const country = question.country ?? activeCountry(state);
  const chosen =
    question.units?.map((id) => position.unitIndex(id)) ??
    state.units.flatMap((unit, index) => (unit.country === country ? [index] : []));
  return { units: chosen.map((unit) => reachAnswer(position, unit, question)) };
}

function reachAnswer(position: Position, unit: number, { paths, explain }: ReachableQuestion): ReachAnswer {
  const { id } = position.state.units[unit] as Unit;
  const speed = points(position.figures[unit]?.speed ?? 0);
  const refusal = immobility(position, unit);
  if (refusal) return { unit: id, speed, refusal, destinations: [] };
  const reach = reachOf(position, unit);
  const places = destinationsOf(position, unit, reach);
  const destinations = places.map((place) => destinationAnswer(position, place, paths ? reach : null));
  const others = explain ? outOfReach(position, unit, reach, places) : null;
  releaseReach(reach);
  return {
    unit: id,
    speed,
    refusal: null,
    destinations,
    ...(others && {
      outOfReach: others.hexes.map((group) => ({ ...group, hexes: [...group.hexes] })),
      fortsOutOfReach: others.forts,
    }),
  };
}

function destinationAnswer(position: Position, destination: Destination, reach: Reach | null): DestinationAnswer {
  const { kind, node, transport, cost, freeCost, stopped, from } = destination;
  const boarded = transport === -1 ? null : (position.state.units[transport] as Unit).id;
  const answer: DestinationAnswer = {
    kind,
    ...placeOf(position, node),
    ...(boarded !== null && { transport: boarded }),
    cost: points(cost),
    endsMove: freeCost === null,
  };
  if (freeCost !== null && freeCost !== cost) answer.freeCost = points(freeCost);
  if (stopped) answer.contactStop = true;
  if (reach) {
    const last = boarded === null ? node : from;
    // A unit that stays, to unload or to board a neighbour, takes no steps; one that comes back to its start does.
    const stays = last === -1 || (last === reach.start && cost === 0);
    const steps: Step[] = stays ? [] : reach.path(last).map((one) => step(position, one));
    answer.path = boarded === null ? steps : [...steps, { board: boarded }];
  }
  return answer;
}

function placeOf({ map }: Position, node: number): Pick<DestinationAnswer, 'hex' | 'fort'> {
  const { board, forts } = map;
  if (node >= board.size) return { fort: forts[node - board.size]?.id as string };
  return { hex: board.hexes[node] as { q: number; r: number } };
}

function step(position: Position, node: number): Step {
  const { hex, fort } = placeOf(position, node);
  return fort === undefined ? (hex as { q: number; r: number }) : { fort };
}

/** Half points of the engine as points of the wire (DEF-12). */
function points(half: number): number {
  return half / 2;
}
