import { damageOf, xpOf, type Combatant } from '../../board/position/combatant.js';
import type { OrderOf } from '../../wire/schema/chart.js';
import { assaultOf, type Assault } from '../tactics/assault.js';
import type { Board } from '../tactics/board.js';
import { least, most, type Criterion } from '../tactics/criteria.js';
import { entranceDistance } from '../tactics/measures.js';
import { endsOf, type LegalEnds } from '../tactics/ends.js';
import { costsFrom, NO_WAY, roadsOf, type Roads } from '../tactics/travel.js';
import { answersTo, classOf, toHit } from './chart.js';
import type { KoffStep } from './turn.js';

/** A unit of the people and the attacks on it that make sense, by the hex they come from in the order of the map. */
export interface Target {
  readonly unit: number;
  readonly assaults: readonly Assault[];
}

/** Why no target is left (KOF-ORD-2): a word and its clause. */
export interface Unmet {
  readonly reason: string;
  readonly clause: string;
}

/**
 * KOF-DEF-5, KOF-D-33: the eligible targets from these hexes, in the order of the state, without shots that make no sense.
 * Targets that are left without a sensible shot are listed with none.
 */
export function targetsFrom(board: Board, unit: number, hexes: readonly number[]): Target[] {
  const found = new Map<number, Assault[]>();
  for (const hex of hexes) {
    for (const target of board.opposingOnMap) {
      if (!board.canHit(unit, hex, target)) continue;
      const assaults = found.get(target) ?? [];
      found.set(target, assaults);
      const assault = assaultOf(board, unit, hex, target);
      if (assault.isSensible) assaults.push(assault);
    }
  }
  return [...found].map(([target, assaults]) => ({ unit: target, assaults })).sort((a, b) => a.unit - b.unit);
}

export function sensible(targets: readonly Target[]): Target[] {
  return targets.filter(({ assaults }) => assaults.length > 0);
}

/** The filter of an attack box, apart from reach and rank. */
export function matches(board: Board, target: number, order: OrderOf<'attack'>): boolean {
  const unit = board.unit(target);
  if (!answersTo(unit.type, order.target)) return false;
  if (damageOf(unit) < (order.min_damage ?? 0)) return false;
  const limits = order.fort_entrance_distance;
  if (!limits) return true;
  const distance = entranceDistance(board, board.place(target));
  return distance >= (limits.min ?? 0) && distance <= (limits.max ?? Infinity);
}

/** The targets of an attack box in reach, or its unmet condition (KOF-D-27, KOF-D-29, KOF-D-30, KOF-D-33). */
export function targetsOfBox(board: Board, targets: readonly Target[], order: OrderOf<'attack'>): Target[] | Unmet {
  if (!board.opposingOnMap.some((target) => matches(board, target, order))) {
    return { reason: 'no-such-target-on-the-map', clause: 'KOF-D-33' };
  }
  const inReach = targets.filter(({ unit }) => matches(board, unit, order));
  if (inReach.length === 0) return { reason: 'out-of-reach', clause: 'KOF-D-29' };
  const left = sensible(inReach);
  if (left.length === 0) return { reason: 'shot-makes-no-sense', clause: 'KOF-D-33' };
  if (!order.rank_by) return left;
  const { key, dir, place } = order.rank_by;
  const valueOf = (target: Target): bigint => {
    if (key === 'to_hit') return BigInt(toHit(board, target.unit));
    if (key === 'damage') return BigInt(damageOf(board.unit(target.unit)));
    return target.assaults.reduce((most, { gain }) => (gain > most ? gain : most), 0n);
  };
  const values = [...new Set(left.map(valueOf))].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  if (dir === 'desc') values.reverse();
  const wanted = values[place - 1];
  if (wanted === undefined) return { reason: 'no-such-rank', clause: 'KOF-D-27' };
  return left.filter((target) => valueOf(target) === wanted);
}

/**
 * KOF-TGT-1 for the artillery row, KOF-TGT-2 for every other: the tests for a target, KOF-TGT-3 at the end. `start` is the
 * node where the attacker was when the turn began (KOF-D-67).
 */
export function targetCriteria(board: Board, unit: number, start: number): Criterion<Target>[] {
  return [...priorityCriteria(board, unit, start), ...lastCriteria()];
}

/** KOF-D-42: a Turret chooses like artillery, from the nearest hex of its fort. */
export function turretCriteria(board: Board, turret: Combatant): Criterion<Target>[] {
  const { size } = board.position.map.board;
  return [...criteriaBy(board, true, size + (turret.turret?.index ?? 0)), ...lastCriteria()];
}

/** KOF-TGT-1, KOF-TGT-2 without their last step */
export function priorityCriteria(board: Board, unit: number, start: number): Criterion<Target>[] {
  return criteriaBy(board, classOf(board.unit(unit).type) === 'ART', start);
}

function criteriaBy(board: Board, isArtillery: boolean, start: number): Criterion<Target>[] {
  const clause = isArtillery ? 'KOF-TGT-1' : 'KOF-TGT-2';
  const worn = most<Target>('5 damage', clause, (target) => damageOf(board.unit(target.unit)) === 5);
  const best = isArtillery ? most : least;
  const strength = [
    best<Target>('to-hit', clause, ({ unit }) => toHit(board, unit)),
    best<Target>('experience', clause, ({ unit }) => xpOf(board.unit(unit))),
  ];
  if (!isArtillery) return [worn, ...strength];
  const near = least<Target>('distance', 'KOF-D-67', ({ unit }) => board.distanceFrom(start, board.place(unit)));
  return [worn, near, ...strength];
}

/** KOF-TGT-3: hit without return fire from some hex; then the greatest U over such hexes, or over all. */
function lastCriteria(): Criterion<Target>[] {
  return [
    most('without return fire', 'KOF-TGT-3', ({ assaults }) => assaults.some(({ returnFire }) => !returnFire)),
    most('greatest U', 'KOF-TGT-3', ({ assaults }) => greatest(assaults)),
  ];
}

function greatest(assaults: readonly Assault[]): bigint {
  const safe = assaults.filter(({ returnFire }) => !returnFire);
  const all = (safe.length > 0 ? safe : assaults).map(({ advantage }) => advantage);
  return all.reduce((most, one) => (one > most ? one : most), all[0] ?? -(1n << 128n));
}

/** An order that can be completed: carrying it out moves the unit and takes what dice its choices need. */
export interface Plan {
  carryOut(): void;
}

export type PlanResult = Plan | Unmet;

export function isUnmet(result: PlanResult | Target[]): result is Unmet {
  return 'reason' in result;
}

/** A unit on the present board with the values that several boxes need, each computed on first use. */
export class Actor {
  readonly board: Board;
  #ends: LegalEnds | null = null;
  #targets: Target[] | null = null;
  #roads: Roads | null = null;
  #costs: Float64Array | null = null;

  constructor(
    readonly turn: KoffStep,
    readonly unit: number,
  ) {
    this.board = turn.board;
  }

  get ends(): LegalEnds {
    return (this.#ends ??= endsOf(this.board, this.unit));
  }

  /** Every unit of the people that it can reach and hit (KOF-DEF-5). */
  get targets(): Target[] {
    return (this.#targets ??= targetsFrom(this.board, this.unit, this.ends.hexes));
  }

  get roads(): Roads {
    return (this.#roads ??= roadsOf(this.board.position, this.unit));
  }

  /** KOF-DEF-9: travel from where it is. */
  get costs(): Float64Array {
    return (this.#costs ??= costsFrom(this.roads, this.board.place(this.unit)));
  }

  /** KOF-D-63: of these hexes the free ones on which it could stand and to which a path exists. */
  goals(hexes: Iterable<number>): number[] {
    const { occupants, map } = this.board.position;
    return [...hexes].filter((hex) => {
      const occupant = occupants[hex] as number;
      // DEC-MOV-7: entrances may be crossed by some units, but none ends there.
      const isFree = (occupant === -1 || occupant === this.unit) && map.entranceOf[hex] === -1;
      return isFree && (this.costs[hex] as number) < NO_WAY;
    });
  }

  least(nodes: readonly number[]): number {
    return nodes.reduce((least, node) => Math.min(least, this.costs[node] as number), NO_WAY);
  }
}
