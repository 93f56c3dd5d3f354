import { distance } from '../../../hex/axial.js';
import type { CompiledMap } from '../../board/map/compiled-map.js';
import { PRICE } from '../../board/map/step-table.js';
import { BARRED, WHOLE_TURN, type Way } from '../../board/map/ways.js';
import { UNREACHABLE } from '../tactics/criteria.js';

/**
 * AUT-D-8: distances in half points (movement points doubled). From `NO_WAY` on there is no way, and what is above it are
 * hexes, so that numbers compare as the decision says.
 */
export const NO_WAY = UNREACHABLE;

/** Half points of a hex for units in the air, which are measured in hexes. */
const AIR_PRICE = 2;

/** Marks a hex that the mover never enters. */
const CLOSED = 0;

/**
 * AUT-D-8: what it costs units of one kind to get about on a map: terrain alone, all units ignored. Water takes a foot
 * soldier's whole speed, forest is closed below speed 1.5, forts are no short cut.
 */
export class Metric {
  readonly #prices: Uint16Array;
  readonly #toForts = new Map<number, Int32Array>();

  constructor(
    readonly map: CompiledMap,
    readonly way: Way,
    readonly speed: number,
    readonly isAir: boolean,
  ) {
    const { size } = map.board;
    const steps = map.steps[way];
    this.#prices = new Uint16Array(size);
    for (let hex = 0; hex < size; hex++) this.#prices[hex] = this.#priceOf(hex, (steps[hex] as number) & PRICE);
  }

  #priceOf(hex: number, price: number): number {
    if (price === BARRED || this.speed === 0) return CLOSED;
    if (price === WHOLE_TURN) return this.speed;
    return this.map.terrainAt(hex) === 'forest' && price > this.speed ? CLOSED : price;
  }

  /** Plain hexes between two places; from inside a fort, from the nearer entrance (AUT-D-31). */
  hexes(place: number, to: number): number {
    const { board, forts } = this.map;
    if (place < board.size) return this.#hexesBetween(place, to);
    const entrances = forts[place - board.size]?.entrances ?? [];
    return Math.min(...entrances.map((entrance) => this.#hexesBetween(entrance, to)));
  }

  #hexesBetween(from: number, to: number): number {
    const { hexes } = this.map.board;
    return distance(hexes[from] as { q: number; r: number }, hexes[to] as { q: number; r: number });
  }

  /** The distance of a place to the nearest of some units, adjacent being 0. */
  toUnits(hexes: readonly number[]): (place: number) => number {
    const inHexes = (place: number) => Math.min(...hexes.map((hex) => this.hexes(place, hex)));
    if (this.isAir) return (place) => AIR_PRICE * (inHexes(place) - 1);
    let field: Int32Array | null = null;
    const beside = new Set(hexes.flatMap((hex) => this.#around(hex)));
    return (place) => this.#distance(place, (field ??= this.#backFrom(beside)), beside, inHexes);
  }

  /** The distance of a place to the entrances of a fort, beside one being 0. */
  toFort(fort: number): (place: number) => number {
    const entrances = this.map.forts[fort]?.entrances ?? [];
    const inHexes = (place: number) => Math.min(...entrances.map((hex) => this.hexes(place, hex)));
    if (this.isAir) return (place) => AIR_PRICE * (inHexes(place) - 1);
    const beside = new Set(entrances.flatMap((hex) => this.#around(hex)));
    let field = this.#toForts.get(fort);
    if (!field) this.#toForts.set(fort, (field = this.#backFrom(beside)));
    const known = field;
    return (place) => this.#distance(place, known, beside, inHexes);
  }

  /** From the place where a unit started to a hex; staying is 0. */
  fromStart(start: number): (place: number) => number {
    if (this.isAir) return (place) => (place === start ? 0 : AIR_PRICE * this.hexes(start, place));
    let costs: Int32Array | null = null;
    return (place) => {
      if (place === start) return 0;
      const cost = (costs ??= this.#outFrom(start))[place] as number;
      return cost < NO_WAY ? cost : NO_WAY + this.hexes(start, place);
    };
  }

  #distance(place: number, field: Int32Array, beside: ReadonlySet<number>, inHexes: (place: number) => number): number {
    const { board, forts } = this.map;
    let cost = NO_WAY;
    if (place < board.size) cost = field[place] as number;
    else {
      const fort = forts[place - board.size];
      // AUT-D-8: an entrance beside it is as near as can be, else the first hex outside costs.
      if (fort?.entrances.some((entrance) => beside.has(entrance))) return 0;
      for (const hex of fort?.approaches ?? []) {
        const price = this.#prices[hex] as number;
        if (price !== CLOSED) cost = Math.min(cost, price + (field[hex] as number));
      }
    }
    return cost < NO_WAY ? cost : NO_WAY + inHexes(place);
  }

  #around(hex: number): number[] {
    return [...this.map.board.neighbours.subarray(6 * hex, 6 * hex + 6)].filter((next) => next !== -1);
  }

  /** Of each hex what it costs from there into one of these, which cost nothing themselves. */
  #backFrom(hexes: Iterable<number>): Int32Array {
    const queue = new Queue(this.map.board.size);
    for (const hex of hexes) queue.arrive(hex, 0);
    queue.run((hex, cost) => {
      const price = this.#prices[hex] as number;
      if (price === CLOSED) return;
      for (const before of this.#around(hex)) queue.arrive(before, cost + price);
    });
    return queue.costs;
  }

  /** Of each hex what it costs to get there from the place. */
  #outFrom(start: number): Int32Array {
    const { board, forts } = this.map;
    const queue = new Queue(board.size);
    const enter = (hex: number, spent: number) => {
      const price = this.#prices[hex] as number;
      if (price !== CLOSED) queue.arrive(hex, spent + price);
    };
    if (start < board.size) queue.arrive(start, 0);
    else for (const hex of forts[start - board.size]?.approaches ?? []) enter(hex, 0);
    queue.run((hex, cost) => {
      for (const next of this.#around(hex)) enter(next, cost);
    });
    return queue.costs;
  }
}

/** Cheapest first, by a list for each cost: costs are small whole numbers. */
class Queue {
  readonly costs: Int32Array;
  readonly #waiting: number[][] = [];

  constructor(size: number) {
    this.costs = new Int32Array(size).fill(NO_WAY);
  }

  arrive(hex: number, cost: number): void {
    if (cost >= (this.costs[hex] as number)) return;
    this.costs[hex] = cost;
    (this.#waiting[cost] ??= []).push(hex);
  }

  run(visit: (hex: number, cost: number) => void): void {
    for (let cost = 0; cost < this.#waiting.length; cost++) {
      for (const hex of this.#waiting[cost] ?? []) if (this.costs[hex] === cost) visit(hex, cost);
    }
  }
}

const known = new WeakMap<CompiledMap, Map<string, Metric>>();

/** The metric of units that move alike; ways to forts are measured once for each map. */
export function metricOf(map: CompiledMap, way: Way, speed: number, isAir: boolean): Metric {
  let ofMap = known.get(map);
  if (!ofMap) known.set(map, (ofMap = new Map()));
  const key = `${way} ${speed}`;
  let metric = ofMap.get(key);
  // 2.47 times as quick (bench:ways).
  if (!metric) ofMap.set(key, (metric = new Metric(map, way, speed, isAir)));
  return metric;
}
