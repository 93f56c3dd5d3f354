import { mean } from './map-figures.js';

/** Figures of one measure over all token deals, the two sides compared. */
interface Comparison {
  /** Over the sides of all deals. */
  readonly mean: number;
  /** Difference of the two sides as a share of their mean: average, largest, and how often above 25 %. */
  readonly averageGap: number;
  readonly largestGap: number;
  readonly above25: number;
}

export interface DealFigures {
  /** Different ways in which the start numbers fall to the two factions; all are equally likely. */
  readonly deals: number;
  /** Mean distance from all own starts to all forts. */
  readonly all: Comparison;
  /** Mean over the forts of the distance from the nearest own start. */
  readonly nearest: Comparison;
  /** Share of deals in which one side is nearer to as many forts as win the game (END-1). */
  readonly winningLead: number;
  readonly largestLead: number;
}

/**
 * SET-3: each player gets three numbers, so each faction gets three or, with four players, six. All divisions are
 * equally likely.
 * @param table has at least twice as many starts as `each` faction gets
 */
export function dealFigures(
  table: readonly (readonly number[])[],
  { each, winningForts }: { readonly each: number; readonly winningForts: number },
): DealFigures {
  // Half points are whole numbers.
  const halves = table.map((row) => row.map((points) => 2 * points));
  const forts = halves[0]?.length ?? 0;
  const all: [number, number][] = [];
  const nearest: [number, number][] = [];
  const leads: number[] = [];
  for (const [one, two] of divisions(halves, each)) {
    let near = 0;
    let far = 0;
    let ahead = 0;
    let behind = 0;
    for (let fort = 0; fort < forts; fort++) {
      const ones = one.nearest[fort] as number;
      const twos = two.nearest[fort] as number;
      near += ones;
      far += twos;
      if (ones < twos) ahead += 1;
      if (ones > twos) behind += 1;
    }
    all.push([one.sum / (2 * each * forts), two.sum / (2 * each * forts)]);
    nearest.push([near / (2 * forts), far / (2 * forts)]);
    leads.push(Math.max(ahead, behind));
  }
  return {
    deals: 2 * all.length,
    all: compare(all),
    nearest: compare(nearest),
    winningLead: mean(leads.map((lead) => (lead >= winningForts ? 1 : 0))),
    largestLead: Math.max(...leads),
  };
}

/** The starts that one side holds. */
interface Side {
  readonly starts: number;
  /** Half points from all of them to all forts. */
  readonly sum: number;
  /** Half points to each fort from the nearest of them. */
  readonly nearest: readonly number[];
}

const NOBODY: Side = { starts: 0, sum: 0, nearest: [] };

/**
 * Every division that gives each side that many starts, with the first start for side one: the others are mirror
 * images.
 */
function* divisions(
  table: readonly (readonly number[])[],
  each: number,
  [one, two]: readonly [Side, Side] = [NOBODY, NOBODY],
  index = 0,
): Generator<readonly [Side, Side], undefined> {
  const row = table[index];
  if (!row) return yield [one, two];
  if (one.starts < each) yield* divisions(table, each, [withStart(one, row), two], index + 1);
  if (two.starts < each && one.starts > 0) yield* divisions(table, each, [one, withStart(two, row)], index + 1);
  // More starts than are dealt: this one may stay unused.
  if (table.length - index > 2 * each - one.starts - two.starts) yield* divisions(table, each, [one, two], index + 1);
}

function withStart({ starts, sum, nearest }: Side, row: readonly number[]): Side {
  const least: number[] = [];
  let total = sum;
  for (let fort = 0; fort < row.length; fort++) {
    const points = row[fort] as number;
    total += points;
    least.push(starts === 0 ? points : Math.min(points, nearest[fort] as number));
  }
  return { starts: starts + 1, sum: total, nearest: least };
}

function compare(pairs: readonly (readonly [number, number])[]): Comparison {
  const gaps = pairs.map(([one, two]) => Math.abs(one - two) / ((one + two) / 2));
  return {
    mean: mean(pairs.flat()),
    averageGap: mean(gaps),
    largestGap: Math.max(...gaps),
    above25: mean(gaps.map((gap) => (gap > 0.25 ? 1 : 0))),
  };
}
