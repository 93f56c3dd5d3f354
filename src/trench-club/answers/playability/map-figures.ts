import { disc, distance, fromOffset, toOffset, type Hex } from '../../../hex/axial.js';
import { compileBoard, neighboursOf, type Board } from '../../../hex/board.js';
import { distanceField } from '../../../hex/distance-field.js';
import { connectedGroups } from '../../../hex/groups.js';
import type { Walker } from '../../wire/schema/walkers.js';
import { TERRAIN_LETTERS, type MapDocument } from '../../wire/schema/map.js';
import type { Terrain } from '../../wire/schema/names.js';
import { BARRED, MOVEMENT_MODES, WHOLE_TURN, type MovementMode } from '../../board/map/movement-modes.js';

interface WalkerRules {
  readonly way: MovementMode;
  /** In points, where that alone bars terrain. */
  readonly speed?: number;
  /** Are trenches terrain of their own? */
  readonly trenches?: true;
}

/** The movement of each walker: by the costs of the law (UNI-20). */
export const WALKERS = {
  foot: { way: 'march' },
  wheel: { way: 'drive' },
  track: { way: 'cross' },
  'wheel-trenches': { way: 'drive', trenches: true },
  'speed-1': { way: 'drive', speed: 1 },
} as const satisfies Record<Walker, WalkerRules>;

export type AreaName = 'half-1-6' | 'half-7-12' | 'full';
type Letter = 'o' | 'r' | 'b' | 'f' | 'w' | 'X';
type Fort = MapDocument['forts'][number];

/** The part of a map that is in play (SET-2); hexes beyond the cut do not exist (DEC-SET-10). */
export interface Area {
  readonly name: AreaName;
  readonly board: Board;
  /** Letter of each hex of the board. */
  readonly letters: readonly Letter[];
  readonly hexes: readonly Hex[];
  readonly forts: readonly Fort[];
  readonly starts: MapDocument['starts'];
  readonly trenches: MapDocument['trenches'];
  /** Undefined where there is no hex. */
  letterAt(hex: Hex): Letter | undefined;
}

/** A map without halves has no hex in either. */
export function areaOf(document: MapDocument, name: AreaName): Area {
  const [first, last] = name === 'full' ? [0, Infinity] : (document.halves?.[name].columns ?? [0, -1]);
  const isInside = (hex: Hex) => {
    const { column } = toOffset(hex, document.orientation);
    return column >= (first as number) && column <= (last as number);
  };
  const hexes: Hex[] = [];
  const letters: Letter[] = [];
  document.rows.forEach((letterRow, row) =>
    [...letterRow].forEach((letter, column) => {
      const hex = fromOffset(column, row, document.orientation);
      if (letter === ' ' || !isInside(hex)) return;
      hexes.push(hex);
      letters.push(letter as Letter);
    }),
  );
  const board = compileBoard(hexes);
  return {
    name,
    board,
    letters,
    hexes,
    forts: document.forts.filter((fort) => isInside(fort.body[0] as Hex)),
    starts: document.starts.filter((start) => isInside(start.hex)),
    trenches: document.trenches.filter((trench) => trench.hexes.every(isInside)),
    letterAt: ({ q, r }) => letters[board.indexOf(q, r)],
  };
}

export function fortHexes(fort: Fort): Hex[] {
  return [...fort.body, fort.entrances.left, fort.entrances.right];
}

/** DEF-11: the hexes next to one entrance that are part of no fort; with `dry` only those that are not water. */
export function approachHexes({ board, letters }: Area, entrance: Hex, dry = true): number[] {
  return neighboursOf(board, board.indexOf(entrance.q, entrance.r)).filter((hex) => {
    const letter = letters[hex];
    return letter !== 'X' && !(dry && letter === 'w');
  });
}

/** Half points that a whole turn counts for (MOV-8). */
const WHOLE = 4;

/** Half points for entering terrain; 0 where the walker cannot go. */
function walkerPrice(terrain: Terrain, { way, speed = Infinity }: WalkerRules): number {
  const cost = MOVEMENT_MODES[way].costs[terrain];
  if (cost === WHOLE_TURN) return WHOLE;
  return cost === BARRED || cost > 2 * speed ? 0 : cost;
}

/** The movement of a walker in an area. */
export interface Walk {
  /** The prices of all hexes, in half points. */
  readonly prices: Uint8Array;
  /** Foot soldiers can stand in the water before an entrance. */
  readonly dry: boolean;
}

export function walkOf({ board, letters, trenches }: Area, walker: Walker): Walk {
  const rules: WalkerRules = WALKERS[walker];
  const letterPrices = Object.entries(TERRAIN_LETTERS).map(([letter, terrain]) => [
    letter,
    walkerPrice(terrain, rules),
  ]);
  const byLetter = Object.fromEntries(letterPrices) as Readonly<Record<Letter, number>>;
  const prices = Uint8Array.from(letters, (letter) => byLetter[letter]);
  if (rules.trenches) {
    const price = walkerPrice('trench', rules);
    for (const { hexes } of trenches) for (const { q, r } of hexes) prices[board.indexOf(q, r)] = price;
  }
  return { prices, dry: byLetter.w === 0 };
}

/**
 * `table[start][fort]`, in the order of `area.starts` and `area.forts`: points to the cheapest approach hex of the fort, Infinity
 * where there is no way.
 */
export function distanceTable(area: Area, { prices, dry }: Walk): number[][] {
  const approaches = area.forts.map(({ entrances }) =>
    [entrances.left, entrances.right].flatMap((entrance) => approachHexes(area, entrance, dry)),
  );
  const { board } = area;
  return area.starts.map(({ hex }) => {
    const halves = distanceField({ board, prices }, [board.indexOf(hex.q, hex.r)]);
    return approaches.map((hexes) => Math.min(...hexes.map((one) => halves[one] as number)) / 2);
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
    const letters = disc(hex, 2).map((place) => area.letterAt(place));
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

/** Connected groups of the hexes with one of the letters, largest first. */
export function groups({ board, letters, hexes }: Area, wanted: string): Hex[][] {
  const open = letters.flatMap((letter, hex) => (wanted.includes(letter) ? [hex] : []));
  const result = connectedGroups(open, (hex) => neighboursOf(board, hex));
  result.sort((one, two) => two.length - one.length);
  return result.map((group) => group.map((hex) => hexes[hex] as Hex));
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
  /** Largest share of the area's hexes within 9 steps of one hex: the possible range of a railway gun (FIG-14). */
  readonly railwayGun: number;
}

export function landscapeFigures(area: Area): LandscapeFigures {
  const { board, letters, hexes, forts, trenches } = area;
  const share = (letter: Letter) => letters.filter((one) => one === letter).length / hexes.length;
  const approachesOf = (fort: Fort) =>
    [fort.entrances.left, fort.entrances.right].flatMap((entrance) => approachHexes(area, entrance));
  const atForts = new Set(forts.flatMap(approachesOf));
  const touching = trenches.filter((trench) => trench.hexes.some(({ q, r }) => atForts.has(board.indexOf(q, r))));
  const onRoad = (hex: number) => letters[hex] === 'r' || letters[hex] === 'b';
  const gaps = forts.flatMap((fort, index) =>
    forts
      .slice(index + 1)
      .map((other) => Math.min(...fortHexes(fort).flatMap((a) => fortHexes(other).map((b) => distance(a, b))))),
  );
  return {
    hexes: hexes.length,
    share: { o: share('o'), r: share('r'), b: share('b'), f: share('f'), w: share('w'), X: share('X') },
    bridges: Math.round(share('b') * hexes.length),
    roadNets: groups(area, 'rb').length,
    fortsOnRoad: forts.filter((fort) => approachesOf(fort).some(onRoad)).length,
    trenchesAtForts: touching.length,
    trenchesBetween: trenches.length - touching.length,
    narrowestEntrance: Math.min(
      ...forts.flatMap(({ entrances }) =>
        [entrances.left, entrances.right].map((entrance) => approachHexes(area, entrance).length),
      ),
    ),
    fortsApart: Math.min(...gaps),
    railwayGun: widestView(area) / hexes.length,
  };
}

const RAILWAY_GUN_RANGE = 9;

/** Most hexes within the range of a railway gun of any one hex, by sums along the columns of axial coordinates. */
function widestView({ board, hexes }: Area): number {
  const sums = new Map<number, { readonly from: number; readonly upTo: Int32Array }>();
  const rows = new Map<number, readonly [least: number, most: number]>();
  for (const { q, r } of hexes) {
    const [least, most] = rows.get(q) ?? [r, r];
    rows.set(q, [Math.min(least, r), Math.max(most, r)]);
  }
  for (const [q, [least, most]] of rows) {
    const upTo = new Int32Array(most - least + 2);
    for (let r = least; r <= most; r++) {
      upTo[r - least + 1] = (upTo[r - least] as number) + (board.indexOf(q, r) === -1 ? 0 : 1);
    }
    sums.set(q, { from: least, upTo });
  }
  let widest = 0;
  for (let index = 0; index < hexes.length; index++) {
    const { q, r } = hexes[index] as Hex;
    let seen = 0;
    for (let step = -RAILWAY_GUN_RANGE; step <= RAILWAY_GUN_RANGE; step++) {
      const column = sums.get(q + step);
      if (!column) continue;
      const { from, upTo } = column;
      const first = r + Math.max(-RAILWAY_GUN_RANGE, -step - RAILWAY_GUN_RANGE);
      const last = r + Math.min(RAILWAY_GUN_RANGE, -step + RAILWAY_GUN_RANGE);
      seen += upToRow(upTo, last + 1 - from) - upToRow(upTo, first - from);
    }
    widest = Math.max(widest, seen);
  }
  return widest;
}

function upToRow(upTo: Int32Array, row: number): number {
  return upTo[row < 0 ? 0 : row < upTo.length ? row : upTo.length - 1] as number;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
