import type { CompiledMap } from '../../board/map/compiled-map.js';
import type { CompiledTrench } from '../../board/map/compiled-trench.js';
import { FIXED_COSTS, MOVEMENT_MODES, WHOLE_TURN } from '../../board/map/movement-modes.js';
import { enemyHeadquarters } from '../../board/position/place.js';
import { NOWHERE, type Position } from '../../board/position/position.js';
import { isOneSide } from '../../board/position/side.js';
import type { UnitRules } from '../../board/rules/rules.js';
import { isOpen } from './boarding.js';
import { borrowLabels, returnLabels, UNREACHED, type Labels } from './labels.js';
import { endingInside, mayTake } from './fort-step.js';
import { maySpendTurn } from './points.js';
import type { Country } from '../../wire/schema/names.js';
import type { Unit } from '../../wire/schema/state.js';
import { capturesToEnd } from '../turn/ending.js';
import {
  AHEAD,
  ANY_DIRECTION,
  APPROACH,
  CAPTURES,
  CONTACT,
  STOPS_MOVE,
  ENTRANCE,
  EXCEPTION,
  OCCUPIED,
  PRICE,
  ROW,
} from '../../board/map/step-table.js';

/**
 * The reach of a unit in one move, by all rules of movement except those that involve other units: room for cargo and
 * other loaded transports are judged in `cargo-room.ts`. `step.ts` holds the same rules in readable form; this module
 * is their fast twin, on the same tables. Two labels per node suffice: a unit arrives *free*, with movement left, or
 * its move *ends* there (contact, whole-turn step, last-move exception, or a fort it may not leave). Whether a step
 * ends the move depends on its two hexes alone (CON-3, CON-4), so only free labels are expanded.
 */
export interface Reach {
  readonly unit: number;
  /** Half points of the turn. */
  readonly speed: number;
  /** Node the unit starts from. */
  readonly start: number;
  /** Nodes with a label, in ascending order. A hex that can only be passed is listed too. */
  readonly nodes: readonly number[];
  /** The number of them on which the unit may end. */
  readonly standable: number;
  /** Least cost in half points of arriving free; `UNREACHED` if impossible. */
  freeCost(node: number): number;
  /** As `freeCost` of a node on which the unit may end so; on the hex of a friend it may only win (DEC-VP-8), with the move ended. */
  stayCost(node: number): number;
  /** Least cost of arriving with the move ended; `UNREACHED` when there is none. */
  endCost(node: number): number;
  /** Is the cheapest ended arrival a contact stop (CON-1)? */
  isStop(node: number): boolean;
  /** May the unit stand there at the end: no other unit, no entrance, or the game is over with the step (DEC-VP-8). */
  isStandable(node: number): boolean;
  /** Nodes of a cheapest way, the start not included; with `goesOn` of a cheapest one after which a step may follow. */
  path(node: number, goesOn?: boolean): number[];
  /**
   * The predecessor on a cheapest path that goes on from the node, or else on one that ends there: `path(before,
   * true)` is the path to it. −1 if there is none.
   */
  before(node: number, goesOn: boolean): number;
  /** Own transports the unit can board (TRN-4), with the cost and the node it boards from. */
  readonly boardings: readonly Boarding[];
}

export interface Boarding {
  readonly transport: number;
  readonly cost: number;
  readonly from: number;
}

/** Rules to ignore, to explain why a hex is out of reach. */
export interface Relaxation {
  readonly ignoreContact?: boolean;
  /** Own and allied units do not bar ending on their hexes. */
  readonly ignoreFriends?: boolean;
  /** No other units at all, so no contact either. */
  readonly ignoreUnits?: boolean;
  /** Half points instead of the unit’s speed. */
  readonly speed?: number;
  /** Trenches do not end a move (VAR-TRE-16). */
  readonly ignoreTrenches?: boolean;
  /** Captures do not end the game (DEC-VP-8). */
  readonly ignoreEnd?: boolean;
  /** and as if water were open ground to those who wade (MOV-8). */
  readonly ignoreWater?: boolean;
}

/** Returns the labels borrowed for a reach. Call it once the `Reach` is no longer used. */
export function releaseReach(reach: Reach): void {
  const labels = (reach as Search).labels;
  if (labels) returnLabels(labels);
  (reach as Search).labels = null;
}

const STRICT: Relaxation = {};
const NO_STEPS = new Uint16Array(0);
/** No hex is in it, not even those in no trench. */
const NO_TRENCH = -2;
const NONE: readonly Boarding[] = [];

class Search implements Reach {
  labels: Labels | null;
  boardings: readonly Boarding[] = NONE;
  readonly start: number;
  readonly speed: number;
  /** The start as a source of its own, so that coming back to the start hex is an arrival like any other. */
  readonly #source: number;
  /** CON-3: the mark of contact, 0 where contact stops no unit. */
  #contactMark = CONTACT;
  /** Marks of hexes where the unit cannot stop. */
  #unfitMarks = OCCUPIED | ENTRANCE;
  /** DEC-VP-8: headquarters to capture in one move to end the game; null where they do not. */
  #captures: number | null = null;
  /** Hexes of friends on which a step ends the game (DEC-VP-8): a move may end there. */
  readonly #wonOn: number[] = [];
  #steps: Uint16Array = NO_STEPS;

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

  #live(): Labels {
    if (!this.labels) throw new Error('This reach has been released.');
    return this.labels;
  }

  get nodes(): readonly number[] {
    return this.#live().inOrder();
  }

  get standable(): number {
    return this.#live().countOf((node) => this.isStandable(node));
  }

  freeCost(node: number): number {
    const { free, base } = this.#live();
    const cost = (free[node] as number) - base;
    return cost < 0 ? UNREACHED : cost;
  }

  stayCost(node: number): number {
    return this.#wonOn.includes(node) ? UNREACHED : this.freeCost(node);
  }

  endCost(node: number): number {
    const { end, base } = this.#live();
    const cost = (end[node] as number) - base;
    return cost < 0 ? UNREACHED : cost;
  }

  isStop(node: number): boolean {
    return this.endCost(node) !== UNREACHED && this.#live().stop[node] === 1;
  }

  isStandable(node: number): boolean {
    const { map, occupants } = this.position;
    if (node >= map.board.size) return true;
    const occupant = occupants[node] as number;
    const isFree = (occupant === -1 || occupant === this.unit) && map.entranceOf[node] === -1;
    return isFree || this.#wonOn.includes(node);
  }

  path(node: number, goesOn = false): number[] {
    const labels = this.#live();
    const path = [node];
    const ends = !goesOn && this.endCost(node) < this.stayCost(node);
    let from = ((ends ? labels.endFrom : labels.freeFrom)[node] as number) >> 3;
    while (from !== this.#source) {
      path.push(from);
      from = (labels.freeFrom[from] as number) >> 3;
    }
    return path.reverse();
  }

  before(node: number, goesOn: boolean): number {
    const { freeFrom, endFrom } = this.#live();
    const from = ((goesOn ? freeFrom : endFrom)[node] as number) >> 3;
    return from === this.#source ? -1 : from;
  }

  /**
   * One loop over all nodes, cheapest first. A step costs what the entered node costs (MOV-3), so the first free
   * arrival is the cheapest, and later ones do not matter. For the same reason a hex expands only the three hexes not
   * adjacent to its predecessor, unless contact may have stopped steps from there.
   */
  #run(rules: UnitRules): void {
    const { position, unit, speed, start } = this;
    if (start === NOWHERE) return;
    const { map } = position;
    const { country } = position.state.units[unit] as Unit;
    const { size } = map.board;
    const { list: exits, ofForts } = map.exits;
    const source = this.#source;
    const labels = this.#live();
    labels.begin(speed);
    const { free, freeFrom, link, heads, base } = labels;
    const steps = (this.#steps = this.#prepareSteps(rules, country));
    const contact = this.#contactMark;
    const unfit = this.#unfitMarks;

    // VAR-TRE-6, DEC-TRE-14: by its first step it leaves the whole trench, or goes along it.
    const leaves = position.trenchToLeave(unit);
    let spent = 0;
    let node = start;
    let from = source;
    let isHex = node < size;
    let ways: ArrayLike<number> = exits;
    let forts: readonly number[] | null = null;
    // CON-10, DEC-CON-7: being inside a fort is no contact.
    let here = isHex ? (steps[node] as number) : 0;
    let exit = firstExit(map, node);
    let last = firstExit(map, node + 1);
    let along: readonly number[] | null = null;
    if (leaves) {
      along = ofTrench(position, leaves, exits.subarray(exit, last));
      ({ exits: ways, forts } = leaves);
      here = asOneHex(leaves, steps);
      exit = 0;
      last = ways.length;
    }
    for (;;) {
      const left = speed - spent;
      const dearest = Math.min(left, WHOLE_TURN - 1);
      // CON-3: a step from contact into contact stops.
      const stopMark = here & contact;
      const endMark = stopMark | STOPS_MOVE | CAPTURES;
      // DEC-TRE-15: from hex to hex of the trench it was in.
      const home = leaves && map.trenchAt[node] === leaves.index ? leaves.index : NO_TRENCH;
      const looksAhead = stopMark === 0 && isHex && from !== source;
      const directions = looksAhead ? 7 : 0;
      const origin = 8 * from + (looksAhead ? 0 : ANY_DIRECTION);
      for (; exit < last; exit++) {
        const way = ways[exit] as number;
        const hex = way >> 3;
        if ((free[hex] as number) >= base) continue;
        const step = steps[hex] as number;
        const price = step & PRICE;
        const marks = step & endMark;
        if (price > dearest || this.#stops(marks, hex, home))
          this.#arriveEnded(hex, step, spent, origin, stopMark, unfit);
        else if (this.#wins(marks, hex, from)) this.#arriveEnded(hex, step, spent, origin, stopMark, 0);
        else labels.arriveFree(hex, spent + price, origin | (way & directions));
      }
      if ((here & APPROACH) !== 0) {
        const near = forts ?? (map.approachedForts[node] as readonly number[]);
        this.#runIntoForts(labels, rules, near, 8 * from + ANY_DIRECTION, spent);
      }

      if (along) {
        here = steps[start] as number;
        ways = along;
        forts = null;
        along = null;
        exit = 0;
        last = ways.length;
        continue;
      }

      // The next node, cheapest first. Nodes without movement left are not expanded.
      while (spent < speed && heads[spent] === -1) spent++;
      if (spent >= speed) break;
      node = heads[spent] as number;
      heads[spent] = link[node] as number;
      from = node;
      ways = exits;
      forts = null;
      isHex = node < size;
      if (!isHex) {
        here = 0;
        exit = ofForts[node - size] as number;
        last = ofForts[node - size + 1] as number;
        continue;
      }
      here = steps[node] as number;
      const ahead = (freeFrom[node] as number) & 7;
      exit = ROW.length * node;
      last = exit + 6;
      if (ahead === ANY_DIRECTION) continue;
      exit += AHEAD[ahead] as number;
      last = exit + 3;
    }
    this.#findWins(country);
    if (rules.carried) this.#findBoardings(country);
  }

  /** Price and marks of entering each hex, with the relaxed rules ignored. */
  #prepareSteps(rules: UnitRules, country: Country): Uint16Array {
    const { position, unit, relaxation } = this;
    if (relaxation.ignoreContact === true) this.#contactMark = 0;
    if (relaxation.ignoreFriends === true) this.#unfitMarks = ENTRANCE;
    let steps = relaxation.ignoreUnits === true ? position.map.steps[position.wayOf(unit)] : position.stepsFor(unit);
    if (relaxation.ignoreTrenches === true) steps = steps.map((step) => step & ~STOPS_MOVE);
    if (relaxation.ignoreWater === true) steps = steps.map(dried);
    if (relaxation.ignoreEnd !== true) this.#captures = capturesToEnd(position.state, country);
    if (this.#captures !== null && rules.capturesHeadquarters) steps = withHeadquarters(position, country, steps);
    return steps;
  }

  /**
   * Whether a step with these marks ends the move, though the game goes on.
   * @param home DEC-TRE-15: the trench along which steps go on
   */
  #stops(marks: number, hex: number, home: number): boolean {
    return (marks & CONTACT) !== 0 || ((marks & STOPS_MOVE) !== 0 && this.position.map.trenchAt[hex] !== home);
  }

  /** Whether a step with these marks, from a node on, ends the game (DEC-VP-8). Then it may end on the hex of a friend. */
  #wins(marks: number, hex: number, from: number): boolean {
    if ((marks & CAPTURES) === 0 || this.#capturesOn(from) + 1 !== this.#captures) return false;
    if (((this.#steps[hex] as number) & this.#unfitMarks) !== 0) this.#wonOn.push(hex);
    return true;
  }

  /** A step that ends the move, if it can be paid for and the unit can stay there. */
  #arriveEnded(hex: number, step: number, spent: number, origin: number, stopMark: number, unfit: number): void {
    // DEC-MOV-15, DEC-CON-5: no stop on a friend’s hex, nor above an entrance (DEC-MOV-7).
    if ((step & unfit) !== 0 && hex !== this.start) return;
    const price = step & PRICE;
    const left = this.speed - spent;
    const isPaid = price < WHOLE_TURN && price <= left;
    if (isPaid || this.#takesAll(step, left))
      this.#live().arriveEnded(hex, isPaid ? spent + price : this.speed, origin, (step & stopMark) !== 0);
  }

  /** Headquarters captured on the path to a node, if the path goes on from it. */
  #capturesOn(node: number): number {
    let count = 0;
    const { freeFrom } = this.#live();
    const steps = this.#steps;
    for (let at = node; at !== this.#source; at = (freeFrom[at] as number) >> 3) {
      if (((steps[at] ?? 0) & CAPTURES) !== 0) count++;
    }
    return count;
  }

  /** Whether a step that costs more than is left may take all of it. */
  #takesAll(step: number, left: number): boolean {
    // MOV-8, MOV-10: by the first step only.
    if ((step & PRICE) === WHOLE_TURN) return maySpendTurn(this.speed, left === this.speed);
    // MOV-11, DEC-MOV-1 … DEC-MOV-3
    return left === 1 && (step & EXCEPTION) !== 0;
  }

  /** Steps into the forts next to the node; `origin` is the label of the way to them. */
  #runIntoForts(labels: Labels, rules: UnitRules, forts: readonly number[], origin: number, spent: number): void {
    const { position, unit, speed } = this;
    const { map, fortCountries, state } = position;
    const { country } = state.units[unit] as Unit;
    for (const fort of forts) {
      const inside = map.board.size + fort;
      if ((labels.free[inside] as number) >= labels.base) continue;
      const holder = fortCountries[fort] ?? null;
      if (holder && isOneSide(state, holder, country)) {
        // FRT-8
        const cost = spent + FIXED_COSTS.enterFort;
        if (cost > speed) continue;
        if (endingInside(position, unit) === null) labels.arriveFree(inside, cost, origin);
        else labels.arriveEnded(inside, cost, origin, false);
      } else if (maySpendTurn(speed, spent === 0) && mayTake(position, rules, country, holder)) {
        // FRT-3
        labels.arriveEnded(inside, speed, origin, false);
      }
    }
  }

  /** DEC-VP-8: of several ways to the hex of a friend one may win, though another was first to pass. */
  #findWins(country: Country): void {
    const { position, speed } = this;
    const { neighbours } = position.map.board;
    for (const hex of this.#captures === null ? [] : enemyHeadquarters(position, country)) {
      const step = this.#steps[hex] as number;
      if ((step & this.#unfitMarks) === 0 || this.freeCost(hex) === UNREACHED) continue;
      for (const from of neighbours.slice(6 * hex, 6 * hex + 6)) {
        const spent = from === -1 ? UNREACHED : this.freeCost(from);
        if ((step & PRICE) > Math.min(speed - spent, WHOLE_TURN - 1)) continue;
        const marks = step & (((this.#steps[from] as number) & this.#contactMark) | STOPS_MOVE | CAPTURES);
        const isAgain = this.path(from, true).includes(hex);
        if (!isAgain && !this.#stops(marks, hex, NO_TRENCH) && this.#wins(marks, hex, from))
          this.#arriveEnded(hex, step, spent, 8 * from + ANY_DIRECTION, 0, 0);
      }
    }
  }

  /** TRN-1 … TRN-5, DEC-TRN-5 … DEC-TRN-8, DEC-CON-11, DEC-MOV-17 */
  #findBoardings(country: Country): void {
    const { position, unit, start, speed } = this;
    if (position.loaded.has(unit)) return;
    const { map, state, places, transports } = position;
    const { size, neighbours } = map.board;
    const found: Boarding[] = [];
    for (const transport of transports) {
      const { country: owner } = state.units[transport] as Unit;
      if (!isOneSide(state, owner, country) || !isOpen(position, transport)) continue;
      const place = places[transport] as number;
      if (place === NOWHERE) continue;
      let least = speed + 1;
      let from = -1;
      const consider = (node: number): void => {
        const cost = (node === start ? 0 : this.freeCost(node)) + FIXED_COSTS.board;
        if (cost >= least) return;
        least = cost;
        from = node === start ? -1 : node;
      };
      if (place >= size) consider(place);
      else {
        if (position.trenchToLeave(this.unit)?.touched.includes(place)) consider(start);
        for (let direction = 0; direction < 6; direction++) {
          const hex = neighbours[6 * place + direction] as number;
          if (hex !== -1) consider(hex);
        }
        for (const fort of map.approachedForts[place] as readonly number[]) consider(size + fort);
      }
      if (least <= speed) found.push({ transport, cost: least, from });
    }
    if (found.length > 0) this.boardings = found;
  }
}

function dried(step: number): number {
  return (step & PRICE) === WHOLE_TURN ? (step & ~PRICE) | MOVEMENT_MODES.march.costs.open : step;
}

/** VAR-VP-3: marks the headquarters that units of the country capture. */
function withHeadquarters(position: Position, country: Country, steps: Uint16Array): Uint16Array {
  const marked = steps.slice();
  for (const hex of enemyHeadquarters(position, country)) marked[hex] = (marked[hex] as number) | CAPTURES;
  return marked;
}

/** Those of the exits that lead to hexes of the trench. */
function ofTrench({ map }: Position, { index }: CompiledTrench, exits: Int32Array): number[] {
  return [...exits].filter((way) => map.trenchAt[way >> 3] === index);
}

/** The marks of all its hexes together. */
function asOneHex({ hexes }: CompiledTrench, steps: Uint16Array): number {
  let marks = 0;
  for (const hex of hexes) marks |= (steps[hex] as number) & (CONTACT | APPROACH);
  return marks;
}

/** The index of a node's first exit; the exits of the next node follow. */
function firstExit({ board, exits }: CompiledMap, node: number): number {
  return node < board.size ? ROW.length * node : (exits.ofForts[node - board.size] as number);
}

/** Searches the reach of unit number `unit` of the position, as if it were to move now. */
export function reachOf(position: Position, unit: number, relaxation: Relaxation = STRICT): Reach {
  return new Search(position, unit, relaxation);
}
