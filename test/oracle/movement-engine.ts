/** The engine's answer in the words of the movement oracle, and where the two differ. */
import { destinationsOf, immobility } from '../../src/trench-club/destinations.js';
import { positionOf, type Position } from '../../src/trench-club/position.js';
import type { State } from '../../src/trench-club/schema/state.js';
import { oracleWorld, type OracleWorld } from './movement-world.js';
import { oracleReach, type OracleDestination } from './movement.js';

function engineReach(position: Position, index: number): Map<string, OracleDestination> {
  const { map, state, places, loaded } = position;
  const answer = new Map<string, OracleDestination>();
  if (immobility(position, index)) return answer;
  for (const { kind, node, transport, cost, freeCost, stopped } of destinationsOf(position, index)) {
    const hex = map.board.hexes[node];
    let key = hex ? `hex:${hex.q},${hex.r}` : `fort:${map.forts[node - map.board.size]?.id}`;
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

/** What the engine says otherwise than the oracle about the units of the active country. */
export function differences(state: State): { found: Difference[]; compared: number } {
  const world = oracleWorld(state);
  const position = positionOf(state);
  const found: Difference[] = [];
  let compared = 0;
  state.units.forEach((unit, index) => {
    if (unit.country !== state.active) return;
    const expected = oracleAnswer(world, unit);
    const answer = engineReach(position, index);
    compared += expected.size;
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
      if (!agrees) found.push({ unit: unit.id, destination, oracle, engine });
    }
  });
  return { found, compared };
}

/** The smallest state like this one about which the two still differ: fewer units, options and overrides. */
export function smallest(state: State): State {
  const isWorse = (candidate: State) => {
    try {
      return differences(candidate).found.length > 0;
    } catch {
      return false;
    }
  };
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
