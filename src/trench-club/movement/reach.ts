import { WHOLE_TURN } from '../map/compiled-map.js';
import { NOWHERE, type Position } from '../position/position.js';
import { isAlly, type UnitRules } from '../rules/rules.js';
import type { Country } from '../schema/names.js';
import type { Unit } from '../schema/state.js';
import {
  AHEAD,
  ANY_DIRECTION,
  APPROACH,
  CONTACT,
  ENTRANCE,
  EXCEPTION,
  OCCUPIED,
  PRICE,
  ROW,
} from '../map/step-table.js';

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
  /** Nodes with a label, in ascending order. A hex that can only be passed is listed too. */
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
  /** As if the unit were alone on the map: no contact either. */
  readonly ignoreUnits?: boolean;
  /** Half points instead of the unit’s speed. */
  readonly speed?: number;
}

/**
 * Label arrays, reused from search to search. A label is the cost above `base`, which every search lifts beyond all
 * labels of earlier ones: nothing has to be wiped.
 */
class Labels {
  base = 0;
  readonly free: Int32Array;
  readonly end: Int32Array;
  /** Eight times the node come from, plus the direction of the step or `ANY_DIRECTION`. */
  readonly freeFrom: Int32Array;
  readonly endFrom: Int32Array;
  readonly stop: Uint8Array;
  /** The first `count` of them are the nodes with a label, some of them twice. */
  readonly touched: Int32Array;
  count = 0;
  /** Buckets by cost (Dial): the first node in each, −1 for none, and the node after each node. */
  heads = new Int32Array(128);
  readonly link: Int32Array;
  /** One bit for each node, to put them in order; all 0 between uses. */
  readonly bits: Int32Array;

  constructor(readonly size: number) {
    this.free = new Int32Array(size);
    this.end = new Int32Array(size);
    this.freeFrom = new Int32Array(size);
    this.endFrom = new Int32Array(size);
    this.stop = new Uint8Array(size);
    this.touched = new Int32Array(2 * size);
    this.link = new Int32Array(size);
    this.bits = new Int32Array((size >> 5) + 1);
  }

  /** Starts a search up to that cost: all labels of earlier ones are forgotten. */
  begin(most: number): void {
    this.base += UNREACHED;
    if (this.base > MOST_BASE) {
      this.free.fill(0);
      this.end.fill(0);
      this.base = UNREACHED;
    }
    this.count = 0;
    if (this.heads.length <= most) this.heads = new Int32Array(2 * most);
    this.heads.fill(-1, 0, most + 1);
  }

  inOrder(): number[] {
    const { touched, count, bits } = this;
    let first = bits.length;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const node = touched[i] as number;
      const word = node >> 5;
      bits[word] = (bits[word] as number) | (1 << (node & 31));
      if (word < first) first = word;
      if (word > last) last = word;
    }
    const nodes: number[] = [];
    for (let word = first; word <= last; word++) {
      let rest = bits[word] as number;
      bits[word] = 0;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest);
        nodes.push(32 * word + bit);
        rest &= rest - 1;
      }
    }
    return nodes;
  }
}

const MOST_BASE = 0x7fff_ffff - 2 * UNREACHED;

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

const STRICT: Relaxation = {};
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
    return this.#live.inOrder();
  }

  freeCost(node: number): number {
    const { free, base } = this.#live;
    const cost = (free[node] as number) - base;
    return cost < 0 ? UNREACHED : cost;
  }

  endCost(node: number): number {
    const { end, base } = this.#live;
    const cost = (end[node] as number) - base;
    return cost < 0 ? UNREACHED : cost;
  }

  isStop(node: number): boolean {
    return this.endCost(node) !== UNREACHED && this.#live.stop[node] === 1;
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
    let from = ((ends ? labels.endFrom : labels.freeFrom)[node] as number) >> 3;
    while (from !== this.#source) {
      path.push(from);
      from = (labels.freeFrom[from] as number) >> 3;
    }
    return path.reverse();
  }

  /**
   * One loop over all nodes, cheapest first. Since a step costs what the node entered costs (MOV-3), the first free arrival at
   * a node is the cheapest one, and no later arrival matters. For the same reason a hex looks ahead only, at the three hexes
   * that its predecessor does not touch – unless steps from there could have been stopped by contact.
   */
  #run(rules: UnitRules): void {
    const { position, unit, relaxation, speed, start } = this;
    if (start === NOWHERE) return;
    const { map } = position;
    const { size } = map.board;
    const { list: exits, ofForts } = map.exits;
    const source = this.#source;
    const labels = this.#live;
    labels.begin(speed);
    const { free, end, freeFrom, endFrom, stop, touched, link, heads, base } = labels;
    const alone = relaxation.ignoreUnits === true;
    const steps = alone ? (map.steps[position.wayOf(unit)] as Uint16Array) : position.stepsFor(unit);
    const contact = relaxation.ignoreContact === true ? 0 : CONTACT;
    const fortMark = rules.class === 'boat' ? 0 : APPROACH;

    let count = 0;
    let spent = 0;
    let node = start;
    let ahead = ANY_DIRECTION;
    for (let from = source; ; from = node) {
      const left = speed - spent;
      const dearest = left < WHOLE_TURN ? left : WHOLE_TURN - 1;
      const isHex = node < size;
      // CON-10, DEC-CON-7: being inside a fort is no contact.
      const here = isHex ? (steps[node] as number) : 0;
      // CON-3: a step from contact into contact stops.
      const stopMark = here & contact;
      const looksAhead = stopMark === 0 && isHex && from !== source;
      const directions = looksAhead ? 7 : 0;
      const origin = 8 * from + (looksAhead ? 0 : ANY_DIRECTION);
      let exit = ROW.length * node;
      let last = exit + 6;
      if (!isHex) {
        exit = ofForts[node - size] as number;
        last = ofForts[node - size + 1] as number;
      } else if (ahead !== ANY_DIRECTION) {
        exit += AHEAD[ahead] as number;
        last = exit + 3;
      }
      for (; exit < last; exit++) {
        const way = exits[exit] as number;
        const hex = way >> 3;
        if ((free[hex] as number) >= base) continue;
        const step = steps[hex] as number;
        const price = step & PRICE;
        const isAffordable = price <= dearest;
        if (isAffordable && (step & stopMark) === 0) {
          const cost = spent + price;
          touched[count++] = hex;
          free[hex] = base + cost;
          freeFrom[hex] = origin | (way & directions);
          link[hex] = heads[cost] as number;
          heads[cost] = hex;
          continue;
        }
        let cost = speed;
        if (isAffordable) cost = spent + price;
        // MOV-8, MOV-10
        else if (price === WHOLE_TURN) {
          if (!maySpendTurn(speed, from === source)) continue;
        }
        // MOV-11, DEC-MOV-1 … DEC-MOV-3
        else if (left !== 1 || (step & EXCEPTION) === 0) continue;
        // DEC-MOV-15, DEC-CON-5: no stop on a friend’s hex, nor above an entrance (DEC-MOV-7).
        if ((step & (OCCUPIED | ENTRANCE)) !== 0 && hex !== start) continue;
        const stops = (step & stopMark) !== 0;
        const known = end[hex] as number;
        if (known < base) touched[count++] = hex;
        else if (base + cost > known || (base + cost === known && !stops)) continue;
        end[hex] = base + cost;
        endFrom[hex] = origin;
        stop[hex] = stops ? 1 : 0;
      }
      if ((here & fortMark) !== 0) {
        labels.count = count;
        this.#runIntoForts(labels, rules, node, from, spent);
        count = labels.count;
      }

      // The next node, cheapest first; whoever has spent everything goes nowhere.
      while (spent < speed && heads[spent] === -1) spent++;
      if (spent >= speed) break;
      node = heads[spent] as number;
      heads[spent] = link[node] as number;
      ahead = (freeFrom[node] as number) & 7;
    }
    labels.count = count;
    if (rules.carried && !position.loaded.has(unit)) this.#findBoardings((position.state.units[unit] as Unit).country);
  }

  /** Steps from an approach hex into the forts there. */
  #runIntoForts(labels: Labels, rules: UnitRules, node: number, from: number, spent: number): void {
    const { position, unit, speed } = this;
    const { map, fortCountries } = position;
    const { free, end, freeFrom, endFrom, stop, touched, link, heads, base } = labels;
    const { country } = position.state.units[unit] as Unit;
    const origin = 8 * from + ANY_DIRECTION;
    for (const fort of map.approachedForts[node] as readonly number[]) {
      const inside = map.board.size + fort;
      if ((free[inside] as number) >= base) continue;
      const holder = fortCountries[fort] ?? null;
      let cost = spent + 1;
      if (holder === country) {
        // FRT-8; TRN-10, DEC-TRN-9, OPT-20
        if (cost > speed) continue;
        if (position.rules.options['fort.transit'] && !position.loaded.has(unit)) {
          touched[labels.count++] = inside;
          free[inside] = base + cost;
          freeFrom[inside] = origin;
          link[inside] = heads[cost] as number;
          heads[cost] = inside;
          continue;
        }
      } else {
        // FRT-3
        if (!maySpendTurn(speed, from === this.#source) || !mayTake(position, rules, country, holder)) continue;
        cost = speed;
      }
      const known = end[inside] as number;
      if (known < base) touched[labels.count++] = inside;
      else if (base + cost >= known) continue;
      end[inside] = base + cost;
      endFrom[inside] = origin;
      stop[inside] = 0;
    }
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

/** TRN-1 */
export const CAPACITY = 4;

/** FRT-1, FRT-6, DEC-END-9: may a unit of that type and country take a fort that `holder` controls? */
export function mayTake(position: Position, rules: UnitRules, country: Country, holder: Country | null): boolean {
  if (!rules.footSoldier || holder === country || (holder && isAlly(country, holder))) return false;
  return rules.type !== 'anti-tank-gunners' || position.rules.options['victory.atGunnersTakeForts'];
}

/** MOV-10: only as the first step, and only of a unit that has movement to spend (MOV-2, DEC-MOV-3: 0 left is no move). */
export function maySpendTurn(speed: number, isFirstStep: boolean): boolean {
  return isFirstStep && speed > 0;
}

/** Searches the reach of unit number `unit` of the position, as if it were to move now. */
export function reachOf(position: Position, unit: number, relaxation: Relaxation = STRICT): Reach {
  return new Search(position, unit, relaxation);
}
