import type { CompiledTrench } from '../map/compiled-trench.js';
import { BARRED, WHOLE_TURN } from '../map/ways.js';
import { CONTACT, PRICE } from '../map/step-table.js';
import type { Position } from '../position/position.js';
import { UNREACHED } from './labels.js';

/** A hex of the trench as a unit comes to it that has not left the trench. */
export interface Along {
  readonly cost: number;
  /** The hex before it. */
  readonly from: number;
  /** May it go on, or does the step end its move: stopped by contact, or paid for with all that was left? */
  readonly isFree: boolean;
  readonly stopped: boolean;
}

/** What a step for all that is left is asked of the search: {@link Along} knows no more of the mover than that. */
type TakesAll = (step: number, left: number) => boolean;

/**
 * DEC-TRE-14, DEC-TRE-15: the hexes of its trench to which a unit may go along the trench, by ordinary steps that do not end
 * its move. In there it is in contact where any hex of the trench is, so a step onto a hex in contact stops it. Leaving the
 * trench from one of them brings nothing: it could have been left so from the start.
 */
export function alongTrench(
  { map }: Position,
  trench: CompiledTrench,
  start: number,
  speed: number,
  {
    steps,
    contact,
    takesAll,
    mayEnd,
  }: {
    readonly steps: Uint16Array;
    /** `CONTACT`, or 0 where it is ignored. */
    readonly contact: number;
    readonly takesAll: TakesAll;
    readonly mayEnd: (hex: number) => boolean;
  },
): ReadonlyMap<number, Along> {
  const found = new Map<number, Along>();
  const isInContact = trench.hexes.some((hex) => ((steps[hex] as number) & contact & CONTACT) !== 0);
  // Every hex of it has the same price, so whoever comes first comes cheapest.
  const open: [hex: number, cost: number][] = [[start, 0]];
  for (const [from, cost] of open) {
    for (let direction = 0; direction < 6; direction++) {
      const hex = map.board.neighbours[6 * from + direction] as number;
      if (hex === -1 || map.trenchAt[hex] !== trench.index || found.get(hex)?.isFree) continue;
      const step = steps[hex] as number;
      const price = step & PRICE;
      const left = speed - cost;
      if (price === BARRED) continue;
      const stopped = isInContact && (step & contact) !== 0;
      const isPaid = price <= left && price < WHOLE_TURN;
      if (isPaid && !stopped) {
        found.set(hex, { cost: cost + price, from, isFree: true, stopped });
        open.push([hex, cost + price]);
      } else if ((isPaid || takesAll(step, left)) && mayEnd(hex) && !found.has(hex)) {
        found.set(hex, { cost: isPaid ? cost + price : speed, from, isFree: false, stopped });
      }
    }
  }
  return found;
}

/** As the labels of a search say it. */
export function freeCostOf(along: Along | undefined): number {
  return along?.isFree ? along.cost : UNREACHED;
}

export function endCostOf(along: Along | undefined): number {
  return along && !along.isFree ? along.cost : UNREACHED;
}
