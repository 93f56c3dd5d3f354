import { disc, distance, fromOffset, hexKey, neighbours, toOffset, type Hex } from '../src/hex/axial.js';
import type { MapDocument } from '../src/trench-club/schema/map.js';

/** Ways to walk, by what bars them. Prices are those of MOV-4, 5 and 7 for all of them (UNI-20). */
export const WALKERS = {
  foot: 'foot soldiers, who may wade: a whole turn, counted as 2 points (MOV-8)',
  wheel: 'guns and vehicles on dry land',
  track: 'tanks on dry land',
  'wheel-trenches': 'guns and vehicles with the trenches variant on, which bars them from trench hexes (VAR-TRE-2)',
  'speed-1': 'units of speed 1, which can never enter forest (MOV-23)',
} as const;
export type Walker = keyof typeof WALKERS;

export type AreaName = 'half-1-6' | 'half-7-12' | 'full';
type Letter = 'o' | 'r' | 'b' | 'f' | 'w' | 'X';
type Fort = MapDocument['forts'][number];

/** The part of a map that is in play (SET-2); hexes beyond the cut do not exist (DEC-SET-10). */
export interface Area {
  readonly name: AreaName;
  readonly letters: ReadonlyMap<string, Letter>;
  readonly hexes: readonly Hex[];
  readonly forts: readonly Fort[];
  readonly starts: MapDocument['starts'];
  readonly trenches: MapDocument['trenches'];
}

export function areaOf(document: MapDocument, name: AreaName): Area {
  const columns = name === 'full' ? [0, Infinity] : (document.halves?.[name].columns ?? [0, -1]);
  const isInside = (hex: Hex) => hex.q >= (columns[0] as number) && hex.q <= (columns[1] as number);
  const hexes: Hex[] = [];
  const letters = new Map<string, Letter>();
  document.rows.forEach((letterRow, row) =>
    [...letterRow].forEach((letter, column) => {
      const hex = fromOffset(column, row, document.orientation);
      if (letter === ' ' || !isInside(hex)) return;
      hexes.push(hex);
      letters.set(hexKey(hex), letter as Letter);
    }),
  );
  return {
    name,
    hexes,
    letters,
    forts: document.forts.filter((fort) => isInside(fort.body[0] as Hex)),
    starts: document.starts.filter((start) => isInside(start.hex)),
    trenches: document.trenches.filter((trench) => trench.hexes.every(isInside)),
  };
}

export function fortHexes(fort: Fort): Hex[] {
  return [...fort.body, fort.entrances.left, fort.entrances.right];
}

/** DEF-11: the hexes next to one entrance that are part of no fort; with `dry` only those that are not water. */
export function approachHexes(area: Area, entrance: Hex, dry = true): Hex[] {
  return neighbours(entrance).filter((hex) => {
    const letter = area.letters.get(hexKey(hex));
    return letter !== undefined && letter !== 'X' && !(dry && letter === 'w');
  });
}

/** Price in points of entering a hex, or undefined where the walker cannot go. */
function price(letter: Letter | undefined, walker: Walker, isTrench: boolean): number | undefined {
  if (walker === 'wheel-trenches' && isTrench) return undefined;
  switch (letter) {
    case 'o':
      return 1;
    case 'r':
    case 'b':
      return 0.5;
    case 'f':
      return walker === 'speed-1' ? undefined : 1.5;
    case 'w':
      return walker === 'foot' ? 2 : undefined;
    default:
      return undefined;
  }
}

/** Movement points from a hex to every hex the walker reaches in any number of turns on an empty board. */
export function walkFrom(area: Area, from: Hex, walker: Walker): Map<string, number> {
  const trenchHexes = new Set(area.trenches.flatMap((trench) => trench.hexes.map(hexKey)));
  const best = new Map<string, number>([[hexKey(from), 0]]);
  const layers: Hex[][] = [[from]];
  for (let half = 0; half < layers.length; half++) {
    for (const hex of layers[half] ?? []) {
      if ((best.get(hexKey(hex)) as number) * 2 !== half) continue;
      for (const next of neighbours(hex)) {
        const key = hexKey(next);
        const step = price(area.letters.get(key), walker, trenchHexes.has(key));
        if (step === undefined || half / 2 + step >= (best.get(key) ?? Infinity)) continue;
        best.set(key, half / 2 + step);
        (layers[half + 2 * step] ??= []).push(next);
      }
    }
  }
  return best;
}

/** Points from a start to the cheapest approach hex of a fort; Infinity where there is no way. */
function pointsToFort(area: Area, walked: ReadonlyMap<string, number>, fort: Fort, walker: Walker): number {
  const approaches = [fort.entrances.left, fort.entrances.right].flatMap((entrance) =>
    approachHexes(area, entrance, walker !== 'foot'),
  );
  return Math.min(...approaches.map((hex) => walked.get(hexKey(hex)) ?? Infinity));
}

/** `table[start][fort]` in points, in the order of `area.starts` and `area.forts`. */
export function distanceTable(area: Area, walker: Walker): number[][] {
  return area.starts.map(({ hex }) => {
    const walked = walkFrom(area, hex, walker);
    return area.forts.map((fort) => pointsToFort(area, walked, fort, walker));
  });
}

export interface StartFigures {
  readonly number: number;
  /** Hexes of the start hex and its two rings where a unit can be put without water: no fort, on the map. */
  readonly room: number;
  readonly forest: number;
  /** Mean points to the forts of the area by wheel or track. */
  readonly mean: number;
  readonly nearestStart: number;
  readonly nearestFort: number;
}

export function startFigures(area: Area, table: readonly number[][]): StartFigures[] {
  return area.starts.map(({ number, hex }, index) => {
    const letters = disc(hex, 2).map((place) => area.letters.get(hexKey(place)));
    const others = area.starts.filter((start) => start.number !== number);
    return {
      number,
      room: letters.filter((letter) => letter !== undefined && letter !== 'X' && letter !== 'w').length,
      forest: letters.filter((letter) => letter === 'f').length,
      mean: mean(table[index] as number[]),
      nearestStart: Math.min(...others.map((start) => distance(hex, start.hex))),
      nearestFort: Math.min(...area.forts.flatMap(fortHexes).map((place) => distance(hex, place))),
    };
  });
}

/** Figures of one measure over all token deals, the two factions compared. */
interface Comparison {
  /** Mean over the deals for the faction that gets the first and the second share. */
  readonly factions: readonly [number, number];
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
  /** Share of deals in which one side is nearer to so many forts that they would win the game (END-1). */
  readonly winningLead: number;
  readonly largestLead: number;
}

/**
 * SET-3: every player gets three numbers, so each faction gets half of those in play, whoever of its players holds
 * them. All divisions are equally likely, with two players and with four.
 */
export function dealFigures(table: readonly (readonly number[])[], winningForts: number): DealFigures {
  const size = table.length;
  const all: [number, number][] = [];
  const nearest: [number, number][] = [];
  const leads: number[] = [];
  for (let mask = 0; mask < 1 << size; mask++) {
    const sides: [number[][], number[][]] = [[], []];
    table.forEach((row, index) => sides[(mask >> index) & 1]?.push([...row]));
    if (sides[0].length !== sides[1].length) continue;
    const near = sides.map((side) =>
      (side[0] as number[]).map((_, fort) => Math.min(...side.map((row) => row[fort]!))),
    );
    const [one, two] = near as [number[], number[]];
    all.push([mean(sides[0].flat()), mean(sides[1].flat())]);
    nearest.push([mean(one), mean(two)]);
    const nearer = (a: number[], b: number[]) => a.filter((points, fort) => points < (b[fort] as number)).length;
    leads.push(Math.max(nearer(one, two), nearer(two, one)));
  }
  return {
    deals: all.length,
    all: compare(all),
    nearest: compare(nearest),
    winningLead: mean(leads.map((lead) => (lead >= winningForts ? 1 : 0))),
    largestLead: Math.max(...leads),
  };
}

function compare(pairs: readonly (readonly [number, number])[]): Comparison {
  const gaps = pairs.map(([one, two]) => Math.abs(one - two) / ((one + two) / 2));
  return {
    factions: [mean(pairs.map(([one]) => one)), mean(pairs.map(([, two]) => two))],
    averageGap: mean(gaps),
    largestGap: Math.max(...gaps),
    above25: mean(gaps.map((gap) => (gap > 0.25 ? 1 : 0))),
  };
}

/** Connected groups of the hexes with one of the letters, largest first. */
export function groups(area: Area, letters: string): Hex[][] {
  const open = new Map(
    area.hexes
      .filter((hex) => letters.includes(area.letters.get(hexKey(hex)) as string))
      .map((hex) => [hexKey(hex), hex]),
  );
  const result: Hex[][] = [];
  for (const [key, hex] of open) {
    open.delete(key);
    const group = [hex];
    for (const member of group) {
      for (const next of neighbours(member)) if (open.delete(hexKey(next))) group.push(next);
    }
    result.push(group);
  }
  return result.sort((one, two) => two.length - one.length);
}

export interface LandscapeFigures {
  readonly hexes: number;
  readonly share: Readonly<Record<Letter, number>>;
  readonly bridges: number;
  readonly roadNets: number;
  /** Forts with a road or bridge hex among their approach hexes. */
  readonly fortsOnRoad: number;
  /** Trenches with an approach hex of a fort, and the others, which run between the lines (DEC-TRE-16). */
  readonly trenchesAtForts: number;
  readonly trenchesBetween: number;
  /** Fewest dry approach hexes of any one entrance. */
  readonly narrowestEntrance: number;
  readonly fortsApart: number;
  /** Largest share of the area's hexes within 9 steps of one hex: what a railway gun could cover (FIG-14). */
  readonly railwayGun: number;
}

export function landscapeFigures(area: Area): LandscapeFigures {
  const share = (letter: Letter) =>
    area.hexes.filter((hex) => area.letters.get(hexKey(hex)) === letter).length / area.hexes.length;
  const approachesOf = (fort: Fort) =>
    [fort.entrances.left, fort.entrances.right].flatMap((entrance) => approachHexes(area, entrance));
  const atForts = new Set(area.forts.flatMap(approachesOf).map(hexKey));
  const touching = area.trenches.filter((trench) => trench.hexes.some((hex) => atForts.has(hexKey(hex)))).length;
  const onRoad = (hex: Hex) => 'rb'.includes(area.letters.get(hexKey(hex)) as string);
  const gaps = area.forts.flatMap((fort, index) =>
    area.forts
      .slice(index + 1)
      .map((other) => Math.min(...fortHexes(fort).flatMap((a) => fortHexes(other).map((b) => distance(a, b))))),
  );
  return {
    hexes: area.hexes.length,
    share: { o: share('o'), r: share('r'), b: share('b'), f: share('f'), w: share('w'), X: share('X') },
    bridges: Math.round(share('b') * area.hexes.length),
    roadNets: groups(area, 'rb').length,
    fortsOnRoad: area.forts.filter((fort) => approachesOf(fort).some(onRoad)).length,
    trenchesAtForts: touching,
    trenchesBetween: area.trenches.length - touching,
    narrowestEntrance: Math.min(
      ...area.forts.flatMap(({ entrances }) =>
        [entrances.left, entrances.right].map((entrance) => approachHexes(area, entrance).length),
      ),
    ),
    fortsApart: Math.min(...gaps),
    railwayGun: Math.max(
      ...area.hexes.map((hex) => area.hexes.filter((other) => distance(hex, other) <= 9).length / area.hexes.length),
    ),
  };
}

/** Is the hex at the edge of the drawn sheet? */
export function isAtEdge(document: MapDocument, hex: Hex): boolean {
  const { column, row } = toOffset(hex, document.orientation);
  const width = document.rows[0]?.length ?? 0;
  return column === 0 || row === 0 || column === width - 1 || row === document.rows.length - 1;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
