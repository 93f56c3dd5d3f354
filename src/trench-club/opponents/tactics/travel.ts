import { EXCEPTION, PRICE } from '../../board/map/step-table.js';
import { BARRED, FIXED_COSTS, WAYS, WHOLE_TURN } from '../../board/map/ways.js';
import { isHex, NOWHERE, placeCount, placeOfFort } from '../../board/position/place.js';
import type { Position } from '../../board/position/position.js';
import type { UnitRules } from '../../board/rules/rules.js';
import type { Unit } from '../../wire/schema/state.js';

/** No way leads there. */
export const NO_WAY = Infinity;

/**
 * KOF-DEF-9, KOF-D-64: what it costs a unit to get about over any number of turns, in half points. Units of the other
 * faction block, all others may be passed; contact and the ends of turns are not looked at. Ground units pass through
 * forts of their own country; for air units such a fort is a goal, or the place they start from.
 */
export class Travel {
  readonly #position: Position;
  readonly #unit: number;
  /** Half points for entering each hex, -1 where the unit never gets in. */
  readonly #prices: Int16Array;
  readonly #ownForts: readonly number[];
  readonly #passesForts: boolean;

  constructor(position: Position, unit: number) {
    const { map, factions, places, figures, fortCountries, state } = position;
    const { size } = map.board;
    const rules = figures[unit] as UnitRules;
    const { country } = state.units[unit] as Unit;
    const way = WAYS[position.wayOf(unit)];
    this.#position = position;
    this.#unit = unit;
    this.#prices = new Int16Array(size);
    const steps = map.steps[position.wayOf(unit)];
    for (let hex = 0; hex < size; hex++) this.#prices[hex] = priceOf(steps[hex] as number, rules.speed);
    places.forEach((place, other) => {
      if (isHex(map, place) && factions[other] !== factions[unit]) this.#prices[place] = -1;
    });
    this.#ownForts = fortCountries.flatMap((holder, fort) => (way.entersForts && holder === country ? [fort] : []));
    this.#passesForts = way.passesForts;
  }

  /** Cost of getting from where the unit is to every node; `NO_WAY` where it cannot. */
  fromStart(): Float64Array {
    const { map, places } = this.#position;
    const { size, neighbours } = map.board;
    const start = places[this.#unit] as number;
    return this.#search([start], (node, relax) => {
      if (node >= size) {
        if (!this.#passesForts && node !== start) return;
        for (const hex of map.forts[node - size]?.approaches ?? []) this.#enter(hex, relax);
        return;
      }
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbours[6 * node + direction] as number;
        if (hex !== -1) this.#enter(hex, relax);
      }
      for (const fort of map.approachedForts[node] as readonly number[]) {
        if (this.#ownForts.includes(fort)) relax(placeOfFort(map, fort), FIXED_COSTS.enterFort);
      }
    });
  }

  /** Cost that is still to go from every node to the nearest of the goals; `NO_WAY` where none can be got to. */
  toNearest(goals: readonly number[]): Float64Array {
    const { map, places } = this.#position;
    const { size, neighbours } = map.board;
    const start = places[this.#unit] as number;
    return this.#search(goals, (node, relax) => {
      if (node >= size) {
        if (!this.#ownForts.includes(node - size) || !(this.#passesForts || goals.includes(node))) return;
        // Whoever stands on the approach hex pays for the step into the fort.
        for (const hex of map.forts[node - size]?.approaches ?? []) relax(hex, FIXED_COSTS.enterFort);
        return;
      }
      const price = this.#prices[node] as number;
      if (price < 0) return;
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbours[6 * node + direction] as number;
        if (hex !== -1) relax(hex, price);
      }
      for (const fort of map.approachedForts[node] as readonly number[]) {
        const inside = placeOfFort(map, fort);
        if (this.#ownForts.includes(fort) && (this.#passesForts || inside === start)) relax(inside, price);
      }
    });
  }

  #enter(hex: number, relax: Relax): void {
    const price = this.#prices[hex] as number;
    if (price >= 0) relax(hex, price);
  }

  /** Cheapest first: nodes wait in one list for each cost. */
  #search(sources: readonly number[], expand: (node: number, relax: Relax) => void): Float64Array {
    const costs = new Float64Array(placeCount(this.#position.map)).fill(NO_WAY);
    const waiting: number[][] = [];
    const arrive: Relax = (node, cost) => {
      if (cost >= (costs[node] as number)) return;
      costs[node] = cost;
      (waiting[cost] ??= []).push(node);
    };
    for (const source of sources) if (source !== NOWHERE) arrive(source, 0);
    for (let spent = 0; spent < waiting.length; spent++) {
      for (const node of waiting[spent] ?? []) {
        if (costs[node] === spent) expand(node, (next, price) => arrive(next, spent + price));
      }
    }
    return costs;
  }
}

type Relax = (node: number, price: number) => void;

/** KOF-DEF-9: a whole turn counts as the allowance; what is dearer cannot be entered, save open ground at speed 0.5. */
function priceOf(step: number, speed: number): number {
  const price = step & PRICE;
  if (price === BARRED || speed === 0) return -1;
  if (price === WHOLE_TURN) return speed;
  if (price <= speed) return price;
  return speed === 1 && (step & EXCEPTION) !== 0 ? 1 : -1;
}
