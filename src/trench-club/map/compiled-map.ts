import { fromOffset, type Hex } from '../../hex/axial.js';
import { compileBoard, type Board } from '../../hex/board.js';
import { halfOf } from './map-hexes.js';
import { compileTrenches, type CompiledTrench } from './compiled-trench.js';
import { APPROACH, compileExits, ENDS, ENTRANCE, EXCEPTION, stepTable, type Exits } from './step-table.js';
import { BARRED, eachWay, WHOLE_TURN, type Way, type WayRules } from './ways.js';
import { TERRAIN_LETTERS, type MapDocument } from '../schema/map.js';
import { TERRAINS, type Area, type Terrain } from '../schema/names.js';
import type { State } from '../schema/state.js';

/** A fort as the search sees it: a node that is entered from, and left to, its approach hexes (DEC-FRT-1). */
export interface CompiledFort {
  readonly id: string;
  readonly title: string;
  readonly index: number;
  readonly body: readonly number[];
  readonly entrances: readonly number[];
  /** Hexes adjacent to an entrance that belong to no fort (DEF-11). */
  readonly approaches: readonly number[];
}

/** The map in play: hexes beyond the cut of a half do not exist (DEC-SET-10). */
export interface CompiledMap {
  readonly document: MapDocument;
  readonly area: Area;
  readonly board: Board;
  /** Index into `TERRAINS` of each hex. */
  readonly terrain: Uint8Array;
  readonly forts: readonly CompiledFort[];
  /** For each hex the forts it is an approach hex of. */
  readonly approachedForts: readonly (readonly number[])[];
  /** For each hex the fort whose entrance it is, or −1. */
  readonly entranceOf: Int16Array;
  /** For each hex the fort whose body or entrance it is, or −1. */
  readonly fortAt: Int16Array;
  /** None where they are not played with (VAR-TRE-1). */
  readonly trenches: readonly CompiledTrench[];
  /** For each hex the index of its trench, or −1. */
  readonly trenchAt: Int16Array;
  /** Hex of each start number in play. */
  readonly starts: ReadonlyMap<number, number>;
  /** What a step onto each hex means by terrain alone, for each way of moving (see `step-table.ts`). */
  readonly steps: Readonly<Record<Way, Uint16Array>>;
  readonly exits: Exits;
  terrainAt(hex: number): Terrain;
  fortIndex(id: string): number;
}

const NO_FORTS: readonly number[] = [];

/** The hexes in play, row by row, and what grows on them: indices into `TERRAINS`. */
function landscape(document: MapDocument, area: Area): { readonly hexes: Hex[]; readonly terrain: Uint8Array } {
  const { rows, orientation } = document;
  const hexes: Hex[] = [];
  const terrain: number[] = [];
  const kinds = new Map(Object.entries(TERRAIN_LETTERS).map(([letter, kind]) => [letter, TERRAINS.indexOf(kind)]));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const isInPlay = Array.from({ length: width }, (_, column) => area === 'full' || halfOf(document, column) === area);
  rows.forEach((letters, row) => {
    for (let column = 0; column < letters.length; column++) {
      const kind = kinds.get(letters[column] as string);
      if (kind === undefined || !isInPlay[column]) continue;
      hexes.push(fromOffset(column, row, orientation));
      terrain.push(kind);
    }
  });
  return { hexes, terrain: Uint8Array.from(terrain) };
}

/**
 * MOV-11, DEC-MOV-2: what the last half point is enough for, as indices into `TERRAINS`.
 * @throws RangeError when two half points would not do for it: DEC-MOV-3 rests on that, and without it a unit would get
 * farther by wasting points, which no search for the cheapest way finds.
 */
function exceptedTerrains({ exceptions, costs }: WayRules): ReadonlySet<number> {
  const payable = exceptions.filter((terrain) => costs[terrain] < WHOLE_TURN);
  const dear = payable.find((terrain) => costs[terrain] > 2);
  if (dear) throw new RangeError(`The last half point cannot do for ${dear} (DEC-MOV-3).`);
  return new Set(payable.map((terrain) => TERRAINS.indexOf(terrain)));
}

const TRENCH = TERRAINS.indexOf('trench');

/** What the terrain of a map in play depends on beside the document. */
export interface Ground {
  /** Hexes that a builder has changed replace the terrain of the document (ICON-BLD-1). */
  readonly changes?: State['terrain'];
  /** VAR-TRE-1: are the trenches terrain of their own? */
  readonly trenches?: boolean;
}

export function compileMap(document: MapDocument, area: Area, ground: Ground = {}): CompiledMap {
  const { changes = [], trenches: hasTrenches = false } = ground;
  const { hexes, terrain } = landscape(document, area);
  const board = compileBoard(hexes);
  for (const { q, r } of hasTrenches ? document.trenches.flatMap((trench) => trench.hexes) : []) {
    const index = board.indexOf(q, r);
    if (index !== -1) terrain[index] = TRENCH;
  }
  for (const { hex, terrain: changed } of changes) {
    const index = board.indexOf(hex.q, hex.r);
    if (index !== -1) terrain[index] = TERRAINS.indexOf(changed);
  }

  const fortAt = new Int16Array(board.size).fill(-1);
  const entranceOf = new Int16Array(board.size).fill(-1);
  const outlines = document.forts.flatMap((fort) => {
    const body = fort.body.map(({ q, r }) => board.indexOf(q, r));
    const entrances = [fort.entrances.left, fort.entrances.right].map(({ q, r }) => board.indexOf(q, r));
    return body.includes(-1) || entrances.includes(-1) ? [] : [{ fort, body, entrances }];
  });
  outlines.forEach(({ body, entrances }, index) => {
    for (const hex of body) fortAt[hex] = index;
    for (const hex of entrances) fortAt[hex] = entranceOf[hex] = index;
  });
  const approachedForts = new Array<readonly number[]>(board.size).fill(NO_FORTS);
  const forts = outlines.map(({ fort, body, entrances }, index): CompiledFort => {
    const approaches = new Set<number>();
    for (const entrance of entrances) {
      for (let direction = 0; direction < 6; direction++) {
        const hex = board.neighbours[6 * entrance + direction] as number;
        if (hex !== -1 && fortAt[hex] === -1) approaches.add(hex);
      }
    }
    for (const hex of approaches) approachedForts[hex] = [...(approachedForts[hex] as readonly number[]), index];
    return { id: fort.id, title: fort.title ?? fort.id, index, body, entrances, approaches: [...approaches] };
  });

  const priceFor = ({ costs, crossing }: WayRules, hex: number) => {
    if (fortAt[hex] === -1) return costs[TERRAINS[terrain[hex] as number] as Terrain];
    return entranceOf[hex] === -1 ? BARRED : crossing;
  };
  const stepsOf = (way: WayRules) => {
    const prices = terrain.map((_, hex) => priceFor(way, hex));
    const excepted = exceptedTerrains(way);
    const endsOn = way.endsOn === null ? -1 : TERRAINS.indexOf(way.endsOn);
    return stepTable(prices, (hex) => {
      let marks = entranceOf[hex] === -1 ? 0 : ENTRANCE;
      if (way.entersForts && approachedForts[hex]?.length) marks |= APPROACH;
      if (terrain[hex] === endsOn) marks |= ENDS;
      return excepted.has(terrain[hex] as number) && fortAt[hex] === -1 ? marks | EXCEPTION : marks;
    });
  };
  const trenches = compileTrenches(document, board, (hex) => terrain[hex] === TRENCH, approachedForts);
  const trenchAt = new Int16Array(board.size).fill(-1);
  for (const { index, hexes: line } of trenches) for (const hex of line) trenchAt[hex] = index;
  const byId = new Map(forts.map(({ id, index }) => [id, index]));

  return {
    document,
    area,
    board,
    terrain,
    forts,
    approachedForts,
    entranceOf,
    fortAt,
    trenches,
    trenchAt,
    starts: new Map(
      document.starts.flatMap(({ number, hex }) => {
        const index = board.indexOf(hex.q, hex.r);
        return index === -1 ? [] : [[number, index] as const];
      }),
    ),
    steps: eachWay(stepsOf),
    exits: compileExits(board, forts),
    terrainAt: (hex) => TERRAINS[terrain[hex] as number] as Terrain,
    fortIndex: (id) => byId.get(id) ?? -1,
  };
}
