import type { Hex } from '../../../hex/axial.js';
import type { Destination } from './destinations.js';
import type { Position } from '../../board/position/position.js';
import { entryUnpaid, fortOfTheAlly, staysOutside, takesNoForts, takingFromInside, takingUnpaid } from './fort-step.js';
import type { Objection } from './judgement.js';
import { UNREACHED } from './labels.js';
import { reachOf, releaseReach, type Reach, type Relaxation } from './reach.js';
import { barredTerrain, cannotStand, enemyInTheWay, fortInTheWay, noRoom, notPaidFor, trenchHeld } from './step.js';
import { REFUSALS, type RefusalCode } from '../../wire/refusals/refusals.js';
import { points } from './points.js';
import { hexOf } from '../../board/position/place.js';
import { MEMBER_MESSAGES, type MemberMessages } from '../../../language/messages.js';
import { msg } from '../../words/msg.js';

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

/**
 * As if all movement were spent, so that no step can be paid: the refusal then names what a step to the place needs.
 */
const EVERYTHING = Infinity;

interface Reason extends Pick<Objection, 'code' | 'clause'> {
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
    {
      code: RefusalCode;
      clause: string;
      title: string;
      hexes: (Hex & { needs?: number })[];
      [MEMBER_MESSAGES]: MemberMessages;
    }
  >();
  for (let hex = 0; hex < board.size; hex++) {
    if (ends.has(hex) || hex === reach.start) continue;
    const { code, needs, clause = REFUSALS[code].clause } = why.hex(hex);
    let group = groups.get(`${code} ${clause}`);
    if (!group)
      groups.set(
        `${code} ${clause}`,
        (group = {
          code,
          clause,
          title: REFUSALS[code].title,
          hexes: [],
          [MEMBER_MESSAGES]: { title: msg('out-of-reach', { reason: { code, title: REFUSALS[code].title } }) },
        }),
      );
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
  #afterTheEnd: Reach | null = null;
  #overTrenches: Reach | null = null;
  #overWater: Reach | null = null;

  constructor(
    readonly position: Position,
    readonly unit: number,
    readonly reach: Reach,
  ) {
    this.#withoutContact = reachOf(position, unit, { ignoreContact: true });
    this.#withoutUnits = reachOf(position, unit, { ignoreContact: true, ignoreUnits: true });
    this.#farther = this.#search({});
  }

  release(): void {
    const reaches = [
      this.#withoutContact,
      this.#withoutUnits,
      this.#farther,
      this.#afterTheEnd,
      this.#overTrenches,
      this.#overWater,
    ];
    for (const reach of reaches) if (reach) releaseReach(reach);
  }

  hex(hex: number): Reason {
    const { position, unit, reach } = this;
    const itself =
      fortInTheWay(position, unit, hex) ??
      barredTerrain(position, unit, hex) ??
      enemyInTheWay(position, unit, hex) ??
      trenchHeld(position, unit, hex) ??
      cannotStand(position, unit, hex);
    if (itself) return itself;
    if (reached(reach, hex)) return noRoom(position, unit, hex, null) ?? { code: 'transport-boxed-in' };
    const unpaid = notPaidFor(position, unit, hex, EVERYTHING) as Objection;
    if (unpaid.code === 'whole-turn-step') return { ...unpaid, clause: 'MOV-8' };
    return this.#held(hex) ?? this.#missing(hex, unpaid);
  }

  fort(index: number): Reason {
    const { position, unit, reach } = this;
    const node = position.map.board.size + index;
    const itself = staysOutside(position, unit, node) ?? fortOfTheAlly(position, unit, node);
    if (itself) return itself;
    if (position.isOwnFort(unit, node)) {
      if (reached(reach, node)) return { code: 'transport-boxed-in' };
      return this.#held(node) ?? this.#missing(node, entryUnpaid(position, unit, node, EVERYTHING) as Objection);
    }
    const untaken = takesNoForts(position, unit, node) ?? takingFromInside(position, unit, reach.start, node);
    if (untaken) return untaken;
    if (reached(reach, node)) return { code: 'transport-boxed-in' };
    return takingUnpaid(position, unit, node, EVERYTHING) as Objection;
  }

  /** The reason for which other units block the place. */
  #held(node: number): Reason | null {
    if (reached(this.#withoutContact, node)) return { code: 'contact-stop' };
    if (reached(this.#withoutUnits, node)) return { code: 'enemy-in-the-way' };
    return null;
  }

  #missing(node: number, unpaid: Objection): Reason {
    const needs = Math.min(this.#farther.freeCost(node), this.#farther.endCost(node));
    return needs === UNREACHED ? this.#severalTurns(node) : { ...unpaid, needs };
  }

  /**
   * The terrain that costs ground units a turn of its own on every path; without any path: forts or enemies all
   * around.
   */
  #severalTurns(node: number): Reason {
    if (reached((this.#afterTheEnd ??= this.#search({ ignoreEnd: true })), node)) {
      return { code: 'move-has-ended', clause: 'DEC-VP-8' };
    }
    if (!this.position.figures[this.unit]?.footSoldier) return { code: 'no-way' };
    if (reached((this.#overTrenches ??= this.#search({ ignoreEnd: true, ignoreTrenches: true })), node)) {
      return { code: 'move-has-ended', clause: 'VAR-TRE-16' };
    }
    const dry = { ignoreEnd: true, ignoreTrenches: true, ignoreWater: true };
    if (reached((this.#overWater ??= this.#search(dry)), node)) return { code: 'whole-turn-step', clause: 'MOV-8' };
    return { code: 'no-way' };
  }

  #search(relaxation: Relaxation): Reach {
    return reachOf(this.position, this.unit, { ...relaxation, ignoreContact: true, speed: FAR });
  }
}

function reached(reach: Reach, node: number): boolean {
  return reach.freeCost(node) !== UNREACHED || reach.endCost(node) !== UNREACHED;
}
