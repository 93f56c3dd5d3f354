import { fromOffset, type Hex } from '../../../hex/axial.js';
import { compileBoard, neighboursOf, type Board } from '../../../hex/board.js';
import { halfOf, isInPlay } from './map-hexes.js';
import { compileTrenches, type CompiledTrench } from './compiled-trench.js';
import { APPROACH, compileExits, STOPS_MOVE, ENTRANCE, EXCEPTION, stepTable, type Exits } from './step-table.js';
import { BARRED, forEachMode, WHOLE_TURN, type MovementMode, type ModeRules } from './movement-modes.js';
import { TERRAIN_LETTERS, type MapDocument } from '../../wire/schema/map.js';
import { TERRAINS, type Area, type Terrain } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';

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
  /** The step onto each hex by terrain alone, for each movement mode (see `step-table.ts`). */
  readonly steps: Readonly<Record<MovementMode, Uint16Array>>;
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
  const played = Array.from({ length: width }, (_, column) => isInPlay(document, halfOf(document, column), area));
  rows.forEach((letters, row) => {
    for (let column = 0; column < letters.length; column++) {
      const kind = kinds.get(letters[column] as string);
      if (kind === undefined || !played[column]) continue;
      hexes.push(fromOffset(column, row, orientation));
      terrain.push(kind);
    }
  });
  return { hexes, terrain: Uint8Array.from(terrain) };
}

/**
 * MOV-11, DEC-MOV-2: the terrains that the last half point pays for, as indices into `TERRAINS`.
 * @throws RangeError if two half points do not pay for them. DEC-MOV-3 relies on that: otherwise a unit would get
 * farther by wasting points, which no search for cheapest paths finds.
 */
function exceptedTerrains({ exceptions, costs }: ModeRules): ReadonlySet<number> {
  const payable = exceptions.filter((terrain) => costs[terrain] < WHOLE_TURN);
  const dear = payable.find((terrain) => costs[terrain] > 2);
  if (dear) throw new RangeError(`The last half point cannot do for ${dear} (DEC-MOV-3).`);
  return new Set(payable.map((terrain) => TERRAINS.indexOf(terrain)));
}

const TRENCH = TERRAINS.indexOf('trench');

type Changes = NonNullable<State['terrain']>;

/** The map as its document draws it; with `hasTrenches` the trenches are terrain of their own (VAR-TRE-1). */
export function compileMap(document: MapDocument, area: Area, hasTrenches = false): CompiledMap {
  const { hexes, terrain } = landscape(document, area);
  const board = compileBoard(hexes);
  for (const { q, r } of hasTrenches ? document.trenches.flatMap((trench) => trench.hexes) : []) {
    const index = board.indexOf(q, r);
    if (index !== -1) terrain[index] = TRENCH;
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
      for (const hex of neighboursOf(board, entrance)) if (fortAt[hex] === -1) approaches.add(hex);
    }
    for (const hex of approaches) approachedForts[hex] = [...(approachedForts[hex] as readonly number[]), index];
    return { id: fort.id, title: fort.title ?? fort.id, index, body, entrances, approaches: [...approaches] };
  });

  const ground = { document, board, terrain, fortAt, entranceOf, approachedForts };
  const byId = new Map(forts.map(({ id, index }) => [id, index]));

  const starts = new Map(
    document.starts.flatMap(({ number, hex }) => {
      const index = board.indexOf(hex.q, hex.r);
      return index === -1 ? [] : [[number, index] as const];
    }),
  );
  const drawn = { ...ground, area, forts, starts, exits: compileExits(board, forts) };
  const steps = forEachMode((way) => stepTable(board.size, stepOnto(ground, way)));
  return mapOf({ ...drawn, fortIndex: (id: string) => byId.get(id) ?? -1 }, trenchesOf(ground), steps);
}

/** The one literal of a map, so that all are of one hidden class. */
function mapOf(
  drawn: Omit<CompiledMap, 'steps' | 'terrainAt' | keyof Trenches>,
  trenches: Trenches,
  steps: CompiledMap['steps'],
): CompiledMap {
  const { terrain } = drawn;
  return {
    document: drawn.document,
    area: drawn.area,
    board: drawn.board,
    terrain,
    forts: drawn.forts,
    approachedForts: drawn.approachedForts,
    entranceOf: drawn.entranceOf,
    fortAt: drawn.fortAt,
    trenches: trenches.trenches,
    trenchAt: trenches.trenchAt,
    starts: drawn.starts,
    steps,
    exits: drawn.exits,
    terrainAt: (hex) => TERRAINS[terrain[hex] as number] as Terrain,
    fortIndex: drawn.fortIndex,
  };
}

/** ICON-BLD-1: the map with other terrain on some hexes; it shares with the one given whatever these do not touch. */
export function withTerrain(map: CompiledMap, changes: Changes): CompiledMap {
  const terrain = map.terrain.slice();
  const changed: number[] = [];
  for (const { hex, terrain: kind } of changes) {
    const index = map.board.indexOf(hex.q, hex.r);
    if (index === -1) continue;
    terrain[index] = TERRAINS.indexOf(kind);
    changed.push(index);
  }
  const ground = { ...map, terrain };
  const isDug = changed.some((hex) => (terrain[hex] === TRENCH) !== (map.terrain[hex] === TRENCH));
  const steps = forEachMode((way, name) => {
    const table = map.steps[name].slice();
    const step = stepOnto(ground, way);
    for (const hex of changed) table[hex] = step(hex);
    return table;
  });
  return mapOf(ground, isDug ? trenchesOf(ground) : map, steps);
}

type Trenches = Pick<CompiledMap, 'trenches' | 'trenchAt'>;
type Ground = Pick<CompiledMap, 'document' | 'board' | 'terrain' | 'fortAt' | 'entranceOf' | 'approachedForts'>;

/** The step onto a hex by terrain alone. */
function stepOnto({ terrain, fortAt, entranceOf, approachedForts }: Ground, way: ModeRules): (hex: number) => number {
  const { costs, crossing, entersForts } = way;
  const excepted = exceptedTerrains(way);
  const endsOn = way.endsOn === null ? -1 : TERRAINS.indexOf(way.endsOn);
  const priceFor = (hex: number) => {
    if (fortAt[hex] === -1) return costs[TERRAINS[terrain[hex] as number] as Terrain];
    return entranceOf[hex] === -1 ? BARRED : crossing;
  };
  return (hex) => {
    let step = priceFor(hex) | (entranceOf[hex] === -1 ? 0 : ENTRANCE);
    if (entersForts && approachedForts[hex]?.length) step |= APPROACH;
    if (terrain[hex] === endsOn) step |= STOPS_MOVE;
    return excepted.has(terrain[hex] as number) && fortAt[hex] === -1 ? step | EXCEPTION : step;
  };
}

function trenchesOf({ document, board, terrain, approachedForts }: Ground): Trenches {
  const trenches = compileTrenches(document, board, (hex) => terrain[hex] === TRENCH, approachedForts);
  const trenchAt = new Int16Array(board.size).fill(-1);
  for (const { index, hexes } of trenches) for (const hex of hexes) trenchAt[hex] = index;
  return { trenches, trenchAt };
}
