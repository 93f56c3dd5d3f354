import type { Hex } from '../../hex/axial.js';
import { BARRED } from '../../hex/search.js';
import { WHOLE_TURN } from '../map/compiled-map.js';
import type { Destination } from './destinations.js';
import type { Position } from '../position/position.js';
import { mayTake, reachOf, releaseReach, UNREACHED, type Reach } from './reach.js';
import { REFUSALS, type RefusalCode } from '../refusals/refusals.js';
import { hasRoom } from './cargo-room.js';
import { isAlly, type UnitRules } from '../rules/rules.js';
import type { Unit } from '../schema/state.js';
import { hexOf, points } from './paths.js';

/** Hexes that a unit cannot end on now, for one and the same reason. */
export interface OutOfReach {
  readonly code: RefusalCode;
  readonly clause: string;
  readonly title: string;
  /** `needs`: movement points that the way there would cost. */
  readonly hexes: readonly (Hex & { readonly needs?: number })[];
}

/** A fort that the unit neither enters nor takes now. */
export interface FortOutOfReach {
  readonly fort: string;
  readonly code: RefusalCode;
  readonly clause: string;
  readonly needs?: number;
}

/** More than any way on a map of 200 by 200 hexes is worth asking for: points of 16 turns of the fastest unit. */
const FAR = 400;

interface Reason {
  readonly code: RefusalCode;
  readonly clause?: string;
  /** Half points. */
  readonly needs?: number;
}

/**
 * Why the unit cannot end its move on the other hexes of the map in play: each hex under the first reason that holds, from
 * the hex itself (terrain, who stands there) over the way (contact, enemies in it) to the points missing.
 */
export function outOfReach(
  position: Position,
  unit: number,
  reach: Reach,
  destinations: readonly Destination[],
): { readonly hexes: OutOfReach[]; readonly forts: FortOutOfReach[] } {
  const { board, forts } = position.map;
  const ends = new Set(destinations.filter(({ kind }) => kind !== 'board').map(({ node }) => node));
  const why = new Explanation(position, unit, reach);
  const groups = new Map<
    string,
    { code: RefusalCode; clause: string; title: string; hexes: (Hex & { needs?: number })[] }
  >();
  for (let hex = 0; hex < board.size; hex++) {
    if (ends.has(hex) || hex === reach.start) continue;
    const { code, needs, clause = REFUSALS[code].clause } = why.hex(hex);
    let group = groups.get(`${code} ${clause}`);
    if (!group) groups.set(`${code} ${clause}`, (group = { code, clause, title: REFUSALS[code].title, hexes: [] }));
    group.hexes.push({ ...hexOf(position, hex), ...(needs !== undefined && { needs: points(needs) }) });
  }
  const closed = forts.flatMap(({ id, index }): FortOutOfReach[] => {
    if (ends.has(board.size + index) || reach.start === board.size + index) return [];
    const { code, needs, clause = REFUSALS[code].clause } = why.fort(index);
    return [{ fort: id, code, clause, ...(needs !== undefined && { needs: points(needs) }) }];
  });
  why.release();
  return { hexes: [...groups.values()], forts: closed };
}

class Explanation {
  readonly #withoutContact: Reach;
  readonly #withoutUnits: Reach;
  readonly #farther: Reach;
  readonly #rules: UnitRules;
  readonly #who: Unit;

  constructor(
    readonly position: Position,
    readonly unit: number,
    readonly reach: Reach,
  ) {
    this.#rules = position.figures[unit] as UnitRules;
    this.#who = position.state.units[unit] as Unit;
    this.#withoutContact = reachOf(position, unit, { ignoreContact: true });
    this.#withoutUnits = reachOf(position, unit, { ignoreContact: true, ignoreUnits: true });
    this.#farther = reachOf(position, unit, { ignoreContact: true, speed: FAR });
  }

  release(): void {
    for (const reach of [this.#withoutContact, this.#withoutUnits, this.#farther]) releaseReach(reach);
  }

  hex(hex: number): Reason {
    const { position, unit, reach } = this;
    const { map, occupants, factions, loaded, rules: game } = position;
    const rules = this.#rules;
    if (map.fortAt[hex] !== -1) {
      if (map.entranceOf[hex] === -1) return { code: 'fort-wall' };
      const crossed = rules.class === 'air' && game.options['air.overflyEntrances'];
      return { code: 'fort-entrance', clause: crossed ? 'DEC-MOV-7' : 'DEC-MOV-6' };
    }
    const price = map.stepCosts[rules.class][hex] as number;
    if (price === BARRED) {
      return { code: 'terrain-barred', clause: rules.class === 'boat' ? 'DEC-SF-GUN-1' : 'MOV-21' };
    }
    const occupant = occupants[hex] as number;
    if (occupant !== -1 && occupant !== unit) {
      return { code: factions[occupant] === factions[unit] ? 'hex-occupied' : 'enemy-in-the-way' };
    }
    if (reached(reach, hex)) {
      return loaded.has(unit) && !hasRoom(position, unit, hex)
        ? { code: 'no-room-to-unload' }
        : { code: 'transport-boxed-in' };
    }
    if (price === WHOLE_TURN) return { code: 'whole-turn-step', clause: 'MOV-8' };
    if (reached(this.#withoutContact, hex)) return { code: 'contact-stop' };
    if (reached(this.#withoutUnits, hex)) return { code: 'enemy-in-the-way' };
    return this.#missing(hex, price > rules.speed && map.terrainAt(hex) === 'forest' ? 'MOV-23' : 'MOV-2');
  }

  fort(index: number): Reason {
    const { position, reach } = this;
    const { map, fortCountries } = position;
    const { country } = this.#who;
    const rules = this.#rules;
    const holder = fortCountries[index] ?? null;
    if (rules.class === 'boat') return { code: 'boats-stay-outside' };
    if (holder && isAlly(country, holder)) {
      return { code: 'allied-fort', clause: rules.footSoldier ? 'FRT-6' : 'FRT-7' };
    }
    const node = map.board.size + index;
    if (holder === country) {
      if (reached(reach, node)) return { code: 'transport-boxed-in' };
      if (reached(this.#withoutContact, node)) return { code: 'contact-stop' };
      if (reached(this.#withoutUnits, node)) return { code: 'enemy-in-the-way' };
      return this.#missing(node, 'FRT-8');
    }
    if (!mayTake(position, rules, country, holder)) {
      return { code: 'cannot-take-forts', clause: rules.footSoldier ? 'VAR-SHORT-2' : 'FRT-1' };
    }
    if (reach.start >= map.board.size) return { code: 'taking-from-inside' };
    return reached(reach, node) ? { code: 'transport-boxed-in' } : { code: 'whole-turn-step', clause: 'FRT-3' };
  }

  #missing(node: number, clause: string): Reason {
    const needs = this.#farther.freeCost(node);
    // No way at all: water, forts or enemies all around.
    if (needs === UNREACHED) return { code: 'no-way' };
    return { code: 'not-enough-points', clause, needs };
  }
}

function reached(reach: Reach, node: number): boolean {
  return reach.freeCost(node) !== UNREACHED || reach.endCost(node) !== UNREACHED;
}
