import { BARRED, BucketQueue } from '../hex/search.js';
import { WHOLE_TURN } from './compiled-map.js';
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

/** Label arrays, reused from search to search: a label counts only when its stamp is the search’s own. */
class Labels {
  readonly free: Uint16Array;
  readonly end: Uint16Array;
  readonly freeFrom: Int32Array;
  readonly endFrom: Int32Array;
  readonly stop: Uint8Array;
  readonly stamp: Uint32Array;
  readonly queue = new BucketQueue();
  serial = 0;

  constructor(readonly size: number) {
    this.free = new Uint16Array(size);
    this.end = new Uint16Array(size);
    this.freeFrom = new Int32Array(size);
    this.endFrom = new Int32Array(size);
    this.stop = new Uint8Array(size);
    this.stamp = new Uint32Array(size);
  }

  /** Starts a search: all labels of earlier ones are forgotten. */
  begin(): void {
    if (this.serial === 0xffffffff) {
      this.stamp.fill(0);
      this.serial = 0;
    }
    this.serial++;
    this.queue.reset();
  }
}

const pool: Labels[] = [];

function borrowLabels(size: number): Labels {
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

class Search implements Reach {
  labels: Labels | null;
  readonly nodes: number[] = [];
  readonly boardings: Boarding[] = [];
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

  freeCost(node: number): number {
    const labels = this.#live;
    return labels.stamp[node] === labels.serial ? (labels.free[node] as number) : UNREACHED;
  }

  endCost(node: number): number {
    const labels = this.#live;
    return labels.stamp[node] === labels.serial ? (labels.end[node] as number) : UNREACHED;
  }

  isStop(node: number): boolean {
    const labels = this.#live;
    return labels.stamp[node] === labels.serial && labels.stop[node] === 1;
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

  #run(rules: UnitRules): void {
    const { position, unit, relaxation, speed, start } = this;
    const { map, state, occupants, fortCountries, loaded, rules: game } = position;
    const { board, approachedForts, terrain } = map;
    const { size, neighbours } = board;
    const { options } = game;
    const source = this.#source;
    const labels = this.#live;
    labels.begin();
    const { free, end, freeFrom, endFrom, stop, stamp, queue, serial } = labels;
    const { nodes } = this;
    const { country } = state.units[unit] as Unit;
    const movementClass = rules.class;
    const { factions } = position;
    const faction = factions[unit] as number;
    const flies = movementClass === 'air';
    const overflies = flies && options['air.overflyEntrances'];
    const costs = overflies ? map.overflight : map.stepCosts[movementClass];
    const hasException = !flies && movementClass !== 'boat';
    const contact = relaxation.ignoreContact ? null : position.contacts(faction, movementClass);
    const isLoaded = loaded.has(unit);
    const entersForts = movementClass !== 'boat';
    const transits = options['fort.transit'] && !isLoaded;

    const touch = (node: number): void => {
      if (stamp[node] === serial) return;
      stamp[node] = serial;
      free[node] = UNREACHED;
      end[node] = UNREACHED;
      stop[node] = 0;
      nodes.push(node);
    };
    const arriveFree = (node: number, cost: number, from: number): void => {
      touch(node);
      if (cost >= (free[node] as number)) return;
      free[node] = cost;
      freeFrom[node] = from;
      queue.push(cost, node);
    };
    const arriveEnded = (node: number, cost: number, from: number, stopped: boolean): void => {
      touch(node);
      if (cost > (end[node] as number) || (cost === end[node] && !stopped)) return;
      end[node] = cost;
      endFrom[node] = from;
      stop[node] = stopped ? 1 : 0;
    };
    /** MOV-16, MOV-17: 2 an enemy bars the hex, 1 a friend may be passed, 0 free to end on. */
    const obstacle = (hex: number): number => {
      const occupant = occupants[hex] as number;
      if (occupant === -1 || occupant === unit || relaxation.ignoreUnits) return map.entranceOf[hex] === -1 ? 0 : 1;
      return factions[occupant] === faction ? 1 : 2;
    };
    const stepTo = (hex: number, from: number, spent: number, inContact: boolean): void => {
      const price = costs[hex] as number;
      if (price === BARRED) return;
      const obstacles = obstacle(hex);
      if (obstacles === 2) return;
      const left = speed - spent;
      if (price === WHOLE_TURN) {
        // MOV-8, MOV-10
        if (from === source && obstacles === 0 && speed > 0) {
          arriveEnded(hex, speed, from, inContact && contact?.[hex] === 1);
        }
      } else if (price <= left) {
        if (!inContact || contact?.[hex] !== 1) arriveFree(hex, spent + price, from);
        // DEC-MOV-15, DEC-CON-5: no stop on a friend’s hex, nor above an entrance (DEC-MOV-7).
        else if (obstacles === 0) arriveEnded(hex, spent + price, from, true);
      } else if (left === 1 && hasException && terrain[hex] === OPEN && obstacles === 0) {
        // MOV-11, DEC-MOV-1 … DEC-MOV-3
        arriveEnded(hex, speed, from, inContact && contact?.[hex] === 1);
      }
    };
    const enterFort = (fort: number, from: number, spent: number): void => {
      const holder = fortCountries[fort] ?? null;
      if (holder === country) {
        // FRT-8; TRN-10, DEC-TRN-9, OPT-20
        if (spent + 1 > speed) return;
        if (transits) arriveFree(size + fort, spent + 1, from);
        else arriveEnded(size + fort, spent + 1, from, false);
      } else if (from === source && start < size && speed > 0 && mayTake(position, rules, country, holder)) {
        arriveEnded(size + fort, speed, from, false);
      }
    };

    if (start === NOWHERE) return;
    const leaveFort = (fort: number, from: number, spent: number): void => {
      // CON-10, DEC-CON-7: being inside is no contact.
      for (const hex of map.forts[fort]?.approaches ?? []) stepTo(hex, from, spent, false);
    };
    const leaveHex = (hex: number, from: number, spent: number): void => {
      const inContact = contact?.[hex] === 1;
      const base = 6 * hex;
      for (let direction = 0; direction < 6; direction++) {
        const next = neighbours[base + direction] as number;
        if (next !== -1) stepTo(next, from, spent, inContact);
      }
      if (!entersForts) return;
      const forts = approachedForts[hex] as readonly number[];
      for (let i = 0; i < forts.length; i++) enterFort(forts[i] as number, from, spent);
    };

    if (start < size) leaveHex(start, source, 0);
    else leaveFort(start - size, source, 0);
    for (let node = queue.pop(); node !== -1; node = queue.pop()) {
      const spent = queue.key;
      if ((free[node] as number) < spent) continue;
      if (spent === speed) continue;
      if (node < size) leaveHex(node, node, spent);
      else leaveFort(node - size, node, spent);
    }
    if (rules.carried && !isLoaded) this.#findBoardings(country);
  }

  /** TRN-1 … TRN-5, DEC-TRN-5 … DEC-TRN-8, DEC-CON-11, DEC-MOV-17 */
  #findBoardings(country: Country): void {
    const { position, start, speed } = this;
    const { map, state, places, loaded, rules } = position;
    const { size, neighbours } = map.board;
    const inFort = rules.options['transport.boardInsideFort'];
    for (let transport = 0; transport < state.units.length; transport++) {
      const truck = state.units[transport] as Unit;
      if (truck.type !== 'troop-transport' || truck.country !== country || truck.moved) continue;
      if ((loaded.get(transport)?.length ?? 0) >= CAPACITY) continue;
      const place = places[transport] as number;
      if (place === NOWHERE) continue;
      let cost = UNREACHED;
      let from = this.#source;
      const consider = (node: number): void => {
        const spent = node === start ? 0 : this.freeCost(node);
        if (spent + 1 > speed || spent + 1 >= cost) return;
        cost = spent + 1;
        from = node === start ? this.#source : node;
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
      if (cost !== UNREACHED) this.boardings.push({ transport, cost, from: from === this.#source ? -1 : from });
    }
  }
}

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
