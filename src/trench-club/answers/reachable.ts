import { fortIdOf, placeCount, hexOf } from '../board/position/place.js';
import { UNLIMITED, type Allowance } from '../../game/allowance.js';
import {
  destinationsOf,
  endsMove,
  immobility,
  isReturn,
  pathTo,
  type Destination,
} from '../law/movement/destinations.js';
import { outOfReach } from '../law/movement/out-of-reach.js';
import { activeCountry, positionOf, type Position } from '../board/position/position.js';
import { isOneSide } from '../board/position/side.js';
import { reachOf, releaseReach, type Reach } from '../law/movement/reach.js';
import { SearchBudget } from '../law/movement/search-budget.js';
import type { DestinationAnswer, ReachableAnswer, ReachAnswer } from '../wire/answers/movement.js';
import type { Country } from '../wire/schema/names.js';
import type { State, Unit } from '../wire/schema/state.js';
import { points } from '../law/movement/points.js';

export interface ReachableQuestion {
  /** Ids of units that the state has; by default all of the country, or of those whose turn it is. */
  readonly units?: readonly string[];
  readonly country?: Country;
  readonly paths?: boolean;
  /** Also why the other hexes and forts are out of reach. */
  readonly explain?: boolean;
}

/** @throws AnswerTooLarge */
export function answerReachable(
  state: State,
  question: ReachableQuestion = {},
  allowance: Allowance = UNLIMITED,
): ReachableAnswer {
  const position = positionOf(state);
  const units: ReachAnswer[] = [];
  for (const unit of chosenUnits(position, question)) units.push(reachAnswer(position, unit, question, allowance));
  return { units };
}

export function chosenUnits(position: Position, { units, country }: ReachableQuestion): readonly number[] {
  const { state } = position;
  if (units) return units.map((id) => position.unitIndex(id));
  const active = activeCountry(state);
  const isAsked = country
    ? (unit: Unit) => unit.country === country
    : (unit: Unit) => isOneSide(state, unit.country, active);
  return state.units.flatMap((unit, index) => (isAsked(unit) ? [index] : []));
}

/** The destinations of the unit, except its own place. */
export function listedDestinations(
  position: Position,
  unit: number,
  reach: Reach,
  allowance: Allowance,
): Destination[] {
  const destinations = destinationsOf(position, unit, reach, () => new SearchBudget(allowance));
  const returns = (one: Destination) => isReturn(position, unit, one);
  return destinations.some(returns) ? destinations.filter((one) => !returns(one)) : destinations;
}

function reachAnswer(
  position: Position,
  unit: number,
  { paths, explain }: ReachableQuestion,
  allowance: Allowance,
): ReachAnswer {
  allowance.take(1);
  const { id } = position.state.units[unit] as Unit;
  const speed = points(position.figures[unit]?.speed ?? 0);
  const refusal = immobility(position, unit);
  if (refusal) return { unit: id, speed, refusal, destinations: [] };
  const reach = reachOf(position, unit);
  const places = listedDestinations(position, unit, reach, allowance);
  allowance.take(explain ? placeCount(position.map) : places.length);
  const destinations = places.map((place) => {
    const answer = destinationAnswer(position, unit, place);
    if (paths) answer.path = pathTo(position, reach, place);
    allowance.take(answer.path?.length ?? 0);
    return answer;
  });
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

/** A destination in its wire form, without a path. */
export function destinationAnswer(position: Position, unit: number, destination: Destination): DestinationAnswer {
  const { kind, node, transport, cost, freeCost, stopped } = destination;
  const answer: Partial<DestinationAnswer> = { kind };
  const fort = fortIdOf(position.map, node);
  if (fort === undefined) answer.hex = hexOf(position, node);
  else answer.fort = fort;
  if (transport !== -1) answer.transport = (position.state.units[transport] as Unit).id;
  answer.cost = points(cost);
  answer.endsMove = endsMove(position, unit, destination);
  if (freeCost !== null && freeCost !== cost) answer.freeCost = points(freeCost);
  if (stopped) answer.contactStop = true;
  return answer as DestinationAnswer;
}
