/** The engine's answer in the words of the movement oracle, and where the two differ. */
import { evolve } from '../../src/trench-club/evolve.js';
import { destinationsOf, immobility, pathTo } from '../../src/trench-club/law/movement/destinations.js';
import { checkMove } from '../../src/trench-club/law/movement/walk.js';
import { positionOf, type Position } from '../../src/trench-club/board/position/position.js';
import { fortIdOf } from '../../src/trench-club/board/position/place.js';
import { reachOf } from '../../src/trench-club/law/movement/reach.js';
import type { Placement, Step } from '../../src/trench-club/wire/schema/command.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import { randomPath, randomUnloading, type Below } from './movement-positions.js';
import { oracleWorld, type OracleWorld } from './movement-world.js';
import { oracleMove, oracleReach, type OracleDestination } from './movement.js';
import { costOf, eventsOf } from '../support/boards.js';

function engineReach(position: Position, index: number): Map<string, OracleDestination> {
  const { map, state, places, loaded } = position;
  const answer = new Map<string, OracleDestination>();
  if (immobility(position, index)) return answer;
  for (const { kind, node, transport, cost, freeCost, stopped } of destinationsOf(position, index)) {
    const hex = map.board.hexes[node];
    let key = hex ? `hex:${hex.q},${hex.r}` : `fort:${fortIdOf(map, node)}`;
    if (kind === 'board') key = `board:${state.units[transport]?.id}`;
    const stays = node === places[index] && loaded.has(index);
    answer.set(stays ? 'stay' : key, { kind: stays ? 'stay' : kind, cost, freeCost, stopped });
  }
  return answer;
}

/** A loaded transport's own place is one destination, reached by staying put. */
function oracleAnswer(world: OracleWorld, unit: State['units'][number]): Map<string, OracleDestination> {
  const answer = new Map(oracleReach(world, unit.id));
  const own = unit.hex ? `hex:${unit.hex.q},${unit.hex.r}` : `fort:${unit.fort}`;
  if (answer.has('stay')) answer.delete(own);
  return answer;
}

export interface Difference {
  readonly unit: string;
  readonly destination: string;
  readonly oracle: OracleDestination | undefined;
  readonly engine: OracleDestination | undefined;
}

/** Differences of engine and oracle over the units of the active country. */
export function differences(state: State): { found: Difference[]; agreed: OracleDestination[] } {
  const world = oracleWorld(state);
  const position = positionOf(state);
  const found: Difference[] = [];
  const agreed: OracleDestination[] = [];
  state.units.forEach((unit, index) => {
    if (unit.country !== state.active) return;
    const expected = oracleAnswer(world, unit);
    const answer = engineReach(position, index);
    for (const destination of new Set([...expected.keys(), ...answer.keys()])) {
      const oracle = expected.get(destination);
      const engine = answer.get(destination);
      const agrees =
        oracle &&
        engine &&
        oracle.kind === engine.kind &&
        oracle.cost === engine.cost &&
        oracle.freeCost === engine.freeCost &&
        (oracle.stopped === null || oracle.stopped === engine.stopped);
      if (agrees) agreed.push(oracle);
      else found.push({ unit: unit.id, destination, oracle, engine });
    }
  });
  return { found, agreed };
}

export interface MoveDifference {
  readonly unit: string;
  readonly path: readonly Step[];
  readonly unload: readonly Placement[] | undefined;
  readonly oracle: number | null;
  readonly engine: unknown;
}

/**
 * Whole moves of the active country judged by both: the engine's path to every destination, random paths, and paths that
 * go on from a destination at random.
 */
export function moveDifferences(
  state: State,
  below: Below,
): { found: MoveDifference[]; legal: number; refused: string[] } {
  const world = oracleWorld(state);
  const position = positionOf(state);
  const found: MoveDifference[] = [];
  let legal = 0;
  const refused: string[] = [];
  const judge = (unit: Unit, index: number, path: readonly Step[]) => {
    const cargo = state.units.filter(({ aboard }) => aboard === unit.id);
    const unload = cargo.length > 0 ? randomUnloading(below, unit, path, cargo) : undefined;
    const oracle = oracleMove(world, unit.id, path, unload ?? []);
    const verdict = checkMove(position, index, path, unload);
    const engine = verdict.ok ? costOf(verdict.value) : null;
    if (verdict.ok) legal++;
    else refused.push(verdict.refusal.code);
    if (oracle !== engine) {
      found.push({ unit: unit.id, path, unload, oracle, engine: verdict.ok ? engine : verdict.refusal.code });
    }
  };
  state.units.forEach((unit, index) => {
    if (unit.country !== state.active || position.places[index] === -1) return;
    for (let n = 0; n < 2; n++) judge(unit, index, randomPath(below, state, unit, 5));
    if (immobility(position, index)) return;
    const reach = reachOf(position, index);
    const destinations = destinationsOf(position, index, reach);
    for (const destination of destinations) {
      const path = pathTo(position, reach, destination);
      const oracle = oracleMove(world, unit.id, path);
      const { cost } = destination;
      if (oracle !== cost) found.push({ unit: unit.id, path, unload: undefined, oracle, engine: cost });
    }
    const some = destinations[below(Math.max(1, destinations.length))];
    if (!some) return;
    const path = pathTo(position, reach, some);
    judge(unit, index, path);
    const last = path.at(-1);
    if (!last || 'board' in last) return;
    const there: Unit = { ...unit };
    delete there.hex;
    delete there.fort;
    Object.assign(there, 'fort' in last ? { fort: last.fort } : { hex: last });
    judge(unit, index, [...path, ...randomPath(below, state, there, 2)]);
  });
  return { found, legal, refused };
}

/** The smallest state like this one about which the two still differ: fewer units, options and overrides. */
export function smallest(state: State, isWorse: (candidate: State) => boolean): State {
  let least = state;
  for (let again = true; again;) {
    again = false;
    const candidates: State[] = [
      ...least.units.map((unit) => ({
        ...least,
        units: least.units.filter((other) => other !== unit && other.aboard !== unit.id),
      })),
      ...(['options', 'unitOverrides'] as const).flatMap((key) =>
        Object.keys(least[key] ?? {}).map((entry) => ({
          ...least,
          [key]: Object.fromEntries(Object.entries(least[key] ?? {}).filter(([name]) => name !== entry)),
        })),
      ),
    ];
    const smaller = candidates.find(isWorse);
    if (smaller) {
      least = smaller;
      again = true;
    }
  }
  return least;
}

/** The state after a random legal move, or null when this try found none. */
export function randomMove(state: State, below: Below): State | null {
  const position = positionOf(state);
  const index = below(state.units.length);
  const unit = state.units[index];
  if (!unit || unit.country !== state.active || immobility(position, index)) return null;
  const reach = reachOf(position, index);
  const destinations = destinationsOf(position, index, reach);
  const destination = destinations[below(Math.max(1, destinations.length))];
  if (!destination) return null;
  const path = pathTo(position, reach, destination);
  const cargo = state.units.filter(({ aboard }) => aboard === unit.id);
  const last = path.at(-1) ?? unit.hex;
  const unload = cargo.length > 0 && last && 'q' in last ? randomUnloading(below, unit, path, cargo) : undefined;
  const verdict = checkMove(position, index, path, unload);
  return verdict.ok ? eventsOf(verdict.value).reduce(evolve, state) : null;
}
