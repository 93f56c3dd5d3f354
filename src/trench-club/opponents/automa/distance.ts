import { distance, type Hex } from '../../../hex/axial.js';
import { neighboursOf } from '../../../hex/board.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { PRICE } from '../../board/map/step-table.js';
import { BARRED, WHOLE_TURN, type MovementMode } from '../../board/map/movement-modes.js';
import { fortIndexOf } from '../../board/position/place.js';
import type { Board } from '../tactics/board.js';
import { UNREACHABLE } from '../tactics/criteria.js';
import { costsFrom, costsTo, NO_WAY, pricesOf, type Roads } from '../tactics/travel.js';

/** Half points of a hex for units in the air, which are measured in hexes. */
const AIR_PRICE = 2;

/**
 * AUT-D-8: travel costs of one kind of unit on a map, in half points: by terrain alone, ignoring units. Water takes a
 * foot soldier's whole speed, forest is closed below speed 1.5, forts are no short cut. Without a path the distance is
 * `UNREACHABLE` and hexes.
 */
export class AutomaDistance {
  readonly #roads: Roads;
  readonly #toForts = new Map<number, Float64Array>();

  constructor(
    readonly map: CompiledMap,
    way: MovementMode,
    speed: number,
    readonly isAir: boolean,
  ) {
    const automaPrice = (step: number, hex: number) => {
      const price = step & PRICE;
      if (price === BARRED || speed === 0) return 0;
      if (price === WHOLE_TURN) return speed;
      return map.terrainAt(hex) === 'forest' && price > speed ? 0 : price;
    };
    const prices = pricesOf(map, way, automaPrice);
    this.#roads = { map, prices, isEntered: () => false, isLeft: () => true, passesForts: false };
  }

  /** Plain hexes between two places; from inside a fort, from the nearer entrance (AUT-D-31). */
  hexes(place: number, to: number): number {
    const { board, forts } = this.map;
    const between = (from: number) => distance(board.hexes[from] as Hex, board.hexes[to] as Hex);
    const fort = forts[fortIndexOf(this.map, place)];
    return fort ? Math.min(...fort.entrances.map(between)) : between(place);
  }

  /** The distance of a place to the nearest of some units, adjacent being 0. */
  toUnits(hexes: readonly number[]): (place: number) => number {
    return this.#toBeside(hexes, (goals) => costsTo(this.#roads, goals));
  }

  /** The distance of a place to the entrances of a fort, beside one being 0. */
  toFort(fort: number): (place: number) => number {
    return this.#toBeside(this.map.forts[fort]?.entrances ?? [], (goals) => {
      const field = this.#toForts.get(fort) ?? costsTo(this.#roads, goals);
      this.#toForts.set(fort, field);
      return field;
    });
  }

  #toBeside(hexes: readonly number[], fieldTo: (goals: readonly number[]) => Float64Array): (place: number) => number {
    const { map, isAir } = this;
    const inHexes = (place: number) => Math.min(...hexes.map((hex) => this.hexes(place, hex)));
    if (isAir) return (place) => AIR_PRICE * (inHexes(place) - 1);
    const beside = new Set(hexes.flatMap((hex) => neighboursOf(map.board, hex)));
    let field: Float64Array | null = null;
    return (place) => {
      // AUT-D-8: from inside a fort an entrance beside it is as near as can be.
      if (map.forts[fortIndexOf(map, place)]?.entrances.some((entrance) => beside.has(entrance))) return 0;
      const cost = (field ??= fieldTo([...beside]))[place] as number;
      return cost < NO_WAY ? cost : UNREACHABLE + inHexes(place);
    };
  }

  /** From the place where a unit started to a hex; staying is 0. */
  fromStart(start: number): (place: number) => number {
    if (this.isAir) return (place) => (place === start ? 0 : AIR_PRICE * this.hexes(start, place));
    let costs: Float64Array | null = null;
    return (place) => {
      if (place === start) return 0;
      const cost = (costs ??= costsFrom(this.#roads, start))[place] as number;
      return cost < NO_WAY ? cost : UNREACHABLE + this.hexes(start, place);
    };
  }
}

const known = new WeakMap<CompiledMap, Map<string, AutomaDistance>>();

/** Distances for units that move alike. Ways to forts are measured once for each map. */
export function distanceOf(board: Board, unit: number): AutomaDistance {
  const { map } = board;
  const way = board.position.wayOf(unit);
  const { speed } = board.rules(unit);
  let ofMap = known.get(map);
  if (!ofMap) known.set(map, (ofMap = new Map()));
  const key = `${way} ${speed}`;
  let found = ofMap.get(key);
  if (!found) ofMap.set(key, (found = new AutomaDistance(map, way, speed, board.isAir(unit))));
  return found;
}
