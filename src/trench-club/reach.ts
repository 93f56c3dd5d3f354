import { WHOLE_TURN, type CompiledFort } from './compiled-map.js';
import { NOWHERE, type Position } from './position.js';
import { isAlly, type UnitRules } from './rules.js';
import { TERRAINS, type Country } from './schema/names.js';
import type { Unit } from './schema/state.js';

/**
 * Where a unit may get in one move, with every rule of movement but those that ask for more than the mover: the room
 * for cargo and the loaded transports of its country are judged in `room.ts`.
 *
 * Two labels for each node are enough. A unit arrives *free to go on*, or its move *ends* there: stopped by contact, by a
 * whole-turn step, by the last-move exception, inside a fort it may not leave again. Whether a step stops is settled
 * by the two hexes of the step alone (CON-3, CON-4), so nothing else of the past matters, and only free labels go on.
 */
export interface Reach {
  readonly unit: number;
  /** Half points of the turn. */
  readonly speed: number;
  /** Node the unit starts from. */
  readonly start: number;
  /** Nodes with a label, in no particular order. A hex that can only be passed is listed too. */
  readonly nodes: readonly number[];
  /** Least cost in half points of arriving free to go on; `UNREACHED` when there is none. */
  freeCost(node: number): number;
  /** Least cost of arriving with the move ended; `UNREACHED` when there is none. */
  endCost(node: number): number;
  /** Is the cheapest ended arrival a contact stop (CON-1)? */
  isStop(node: number): boolean;
  /** May the unit stand there at the end: no other unit, no entrance. */
  isStandable(node: number): boolean;
  /** Nodes of a cheapest way, the start not included; with `goesOn` of a cheapest one after which a step may follow. */
  path(node: number, goesOn?: boolean): number[];
  /** Own transports the unit can board (TRN-4), with the cost and the node it boards from. */
  readonly boardings: readonly Boarding[];
}

export interface Boarding {
  readonly transport: number;
  readonly cost: number;
  readonly from: number;
}

export const UNREACHED = 0xffff;

/** What-if changes to the rules, to tell why a hex is out of reach. */
export interface Relaxation {
  readonly ignoreContact?: boolean;
  readonly ignoreUnits?: boolean;
  /** Half points instead of the unit’s speed. */
  readonly speed?: number;
}

/** Label arrays, reused from search to search: what a search has touched is wiped before the next one begins. */
class Labels {
  readonly free: Uint16Array;
  readonly end: Uint16Array;
  readonly freeFrom: Int32Array;
  readonly endFrom: Int32Array;
  readonly stop: Uint8Array;
  /** Nodes with a label, the first `count` of them. */
  readonly touched: Int32Array;
  count = 0;
  /** Buckets by cost (Dial): the first node in each, −1 for none, and the node after each node. */
  heads = new Int32Array(32);
  readonly link: Int32Array;

  constructor(readonly size: number) {
    this.free = new Uint16Array(size).fill(UNREACHED);
    this.end = new Uint16Array(size).fill(UNREACHED);
    this.freeFrom = new Int32Array(size);
    this.endFrom = new Int32Array(size);
    this.stop = new Uint8Array(size);
    this.touched = new Int32Array(size);
    this.link = new Int32Array(size);
  }

  /** Starts a search up to that cost: all labels of earlier ones are forgotten. */
  begin(most: number): void {
    const { touched, free, end, stop } = this;
    for (let i = 0; i < this.count; i++) {
      const node = touched[i] as number;
      free[node] = UNREACHED;
      end[node] = UNREACHED;
      stop[node] = 0;
    }
    this.count = 0;
    if (this.heads.length <= most) this.heads = new Int32Array(2 * most);
    this.heads.fill(-1, 0, most + 1);
  }
}

const pool: Labels[] = [];

function borrowLabels(size: number): Labels {
  const last = pool.at(-1);
  if (last && last.size >= size) return pool.pop() as Labels;
  const index = pool.findLastIndex((labels) => labels.size >= size);
  return index === -1 ? new Labels(size) : (pool.splice(index, 1)[0] as Labels);
}

/** The searches of one question borrow their labels; whoever keeps no `Reach` beyond the question gives them back. */
export function releaseReach(reach: Reach): void {
  const labels = (reach as Search).labels;
  if (labels && pool.length < 8) pool.push(labels);
  (reach as Search).labels = null;
}

const OPEN = TERRAINS.indexOf('open');
const NONE: readonly Boarding[] = [];

class Search implements Reach {
  labels: Labels | null;
  boardings: readonly Boarding[] = NONE;
  readonly start: number;
  readonly speed: number;
  /** The start as a source of its own, so that coming back to the start hex is an arrival like any other. */
  readonly #source: number;

  constructor(
    readonly position: Position,
    readonly unit: number,
    readonly relaxation: Relaxation,
  ) {
    const { map, places, figures } = position;
    const rules = figures[unit] as UnitRules;
    this.start = places[unit] as number;
    this.speed = relaxation.speed ?? rules.speed;
    this.#source = map.board.size + map.forts.length;
    this.labels = borrowLabels(this.#source + 1);
    this.#run(rules);
  }

  get #live(): Labels {
    if (!this.labels) throw new Error('This reach has been released.');
    return this.labels;
  }

  get nodes(): number[] {
    const { touched, count } = this.#live;
    return Array.from(touched.subarray(0, count));
  }

  freeCost(node: number): number {
    return this.#live.free[node] as number;
  }

  endCost(node: number): number {
    return this.#live.end[node] as number;
  }

  isStop(node: number): boolean {
    return this.#live.stop[node] === 1;
  }

  isStandable(node: number): boolean {
    const { map, occupants } = this.position;
    if (node >= map.board.size) return true;
    const occupant = occupants[node] as number;
    return (occupant === -1 || occupant === this.unit) && map.entranceOf[node] === -1;
  }

  path(node: number, goesOn = false): number[] {
    const labels = this.#live;
    const path = [node];
    const ends = !goesOn && this.endCost(node) < this.freeCost(node);
    let from = (ends ? labels.endFrom : labels.freeFrom)[node] as number;
    while (from !== this.#source) {
      path.push(from);
      from = labels.freeFrom[from] as number;
    }
    return path.reverse();
  }

  /**
   * One loop over all nodes, cheapest first. Since a step costs what the node entered costs (MOV-3), the first free arrival at
   * a node is the cheapest one, and no later arrival matters.
   */
  #run(rules: UnitRules): void {
    const { position, unit, relaxation, speed, start } = this;
    if (start === NOWHERE) return;
    const { map, state, occupants, fortCountries, loaded, factions, rules: game } = position;
    const { approachedForts, entranceOf, terrain } = map;
    const { size, neighbours } = map.board;
    const { options } = game;
    const source = this.#source;
    const labels = this.#live;
    labels.begin(speed);
    const { free, end, freeFrom, endFrom, stop, touched, link, heads } = labels;
    const { country } = state.units[unit] as Unit;
    const movementClass = rules.class;
    const faction = factions[unit] as number;
    const flies = movementClass === 'air';
    const overflies = flies && options['air.overflyEntrances'];
    const costs = overflies ? map.overflight : map.stepCosts[movementClass];
    const hasException = !flies && movementClass !== 'boat';
    const contact = relaxation.ignoreContact ? null : position.contacts(faction, movementClass);
    const ignoresUnits = relaxation.ignoreUnits === true;
    const isLoaded = loaded.has(unit);
    const entersForts = movementClass !== 'boat';
    const transits = options['fort.transit'] && !isLoaded;

    let count = 0;
    let spent = 0;
    let node = start;
    for (let from = source; ; from = node) {
      const left = speed - spent;
      const dearest = left < WHOLE_TURN ? left : WHOLE_TURN - 1;
      // CON-10, DEC-CON-7: being inside a fort is no contact.
      const isHex = node < size;
      const inContact = isHex && contact !== null && contact[node] === 1;
      const approaches = isHex ? null : (map.forts[node - size] as CompiledFort).approaches;
      const exits = approaches === null ? 6 : approaches.length;
      const base = 6 * node;
      for (let exit = 0; exit < exits; exit++) {
        const hex = (approaches === null ? neighbours[base + exit] : approaches[exit]) as number;
        if (hex === -1 || free[hex] !== UNREACHED) continue;
        const price = costs[hex] as number;
        const isAffordable = price <= dearest;
        if (!isAffordable && price !== WHOLE_TURN && left !== 1) continue;
        const occupant = occupants[hex] as number;
        let isFree = true;
        if (occupant !== -1 && occupant !== unit && !ignoresUnits) {
          // MOV-15, MOV-16
          if (factions[occupant] !== faction) continue;
          isFree = false;
        }
        const stops = inContact && contact[hex] === 1;
        if (isAffordable && !stops) {
          if (end[hex] === UNREACHED) touched[count++] = hex;
          const cost = spent + price;
          free[hex] = cost;
          freeFrom[hex] = from;
          link[hex] = heads[cost] as number;
          heads[cost] = hex;
          continue;
        }
        // DEC-MOV-15, DEC-CON-5: no stop on a friend’s hex, nor above an entrance (DEC-MOV-7).
        if (!isFree || entranceOf[hex] !== -1) continue;
        let cost = speed;
        if (isAffordable) cost = spent + price;
        // MOV-8, MOV-10
        else if (price === WHOLE_TURN) {
          if (from !== source || speed === 0) continue;
        }
        // MOV-11, DEC-MOV-1 … DEC-MOV-3
        else if (!hasException || terrain[hex] !== OPEN) continue;
        const known = end[hex] as number;
        if (cost > known || (cost === known && !stops)) continue;
        if (known === UNREACHED) touched[count++] = hex;
        end[hex] = cost;
        endFrom[hex] = from;
        stop[hex] = stops ? 1 : 0;
      }
      const forts = isHex && entersForts ? (approachedForts[node] as readonly number[]) : NO_FORTS;
      for (let i = 0; i < forts.length; i++) {
        const fort = forts[i] as number;
        const inside = size + fort;
        if (free[inside] !== UNREACHED) continue;
        const holder = fortCountries[fort] ?? null;
        let cost = spent + 1;
        if (holder === country) {
          // FRT-8; TRN-10, DEC-TRN-9, OPT-20
          if (left < 1) continue;
          if (transits) {
            touched[count++] = inside;
            free[inside] = cost;
            freeFrom[inside] = from;
            link[inside] = heads[cost] as number;
            heads[cost] = inside;
            continue;
          }
        } else {
          // FRT-3
          if (from !== source || speed === 0 || !mayTake(position, rules, country, holder)) continue;
          cost = speed;
        }
        if (cost >= (end[inside] as number)) continue;
        if (end[inside] === UNREACHED) touched[count++] = inside;
        end[inside] = cost;
        endFrom[inside] = from;
      }

      // The next node, cheapest first; whoever has spent everything goes nowhere.
      while (spent < speed && heads[spent] === -1) spent++;
      if (spent >= speed) break;
      node = heads[spent] as number;
      heads[spent] = link[node] as number;
    }
    labels.count = count;
    if (rules.carried && !isLoaded) this.#findBoardings(country);
  }

  /** TRN-1 … TRN-5, DEC-TRN-5 … DEC-TRN-8, DEC-CON-11, DEC-MOV-17 */
  #findBoardings(country: Country): void {
    const { position, start, speed } = this;
    const { map, state, places, loaded, rules, transports } = position;
    const { size, neighbours } = map.board;
    const inFort = rules.options['transport.boardInsideFort'];
    const found: Boarding[] = [];
    for (const transport of transports) {
      const truck = state.units[transport] as Unit;
      if (truck.country !== country || truck.moved) continue;
      if ((loaded.get(transport)?.length ?? 0) >= CAPACITY) continue;
      const place = places[transport] as number;
      if (place === NOWHERE) continue;
      let least = UNREACHED;
      let from = -1;
      const consider = (node: number): void => {
        const spent = node === start ? 0 : this.freeCost(node);
        if (spent + 1 > speed || spent + 1 >= least) return;
        least = spent + 1;
        from = node === start ? -1 : node;
      };
      if (place >= size) {
        if (inFort) consider(place);
      } else {
        for (let direction = 0; direction < 6; direction++) {
          const hex = neighbours[6 * place + direction] as number;
          if (hex !== -1) consider(hex);
        }
        for (const fort of map.approachedForts[place] as readonly number[]) consider(size + fort);
      }
      if (least !== UNREACHED) found.push({ transport, cost: least, from });
    }
    if (found.length > 0) this.boardings = found;
  }
}

const NO_FORTS: readonly number[] = [];

/** TRN-1 */
export const CAPACITY = 4;

/** FRT-1, FRT-6, DEC-END-9: may a unit of that type and country take a fort that `holder` controls? */
export function mayTake(position: Position, rules: UnitRules, country: Country, holder: Country | null): boolean {
  if (!rules.footSoldier || holder === country || (holder && isAlly(country, holder))) return false;
  return rules.type !== 'anti-tank-gunners' || position.rules.options['victory.atGunnersTakeForts'];
}

/** Searches the reach of unit number `unit` of the position, as if it were to move now. */
export function reachOf(position: Position, unit: number, relaxation: Relaxation = {}): Reach {
  return new Search(position, unit, relaxation);
}
