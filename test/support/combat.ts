import { fromOffset, hexKey, type Hex, type Orientation } from '../../src/hex/axial.js';
import { compileBoard } from '../../src/hex/board.js';
import type { CompiledMap } from '../../src/trench-club/board/map/compiled-map.js';
import type { Combatant } from '../../src/trench-club/board/position/combatant.js';
import { Position } from '../../src/trench-club/board/position/position.js';
import { rulesOf } from '../../src/trench-club/board/rules/rules.js';
import { TERRAIN_LETTERS, type MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { UnitOverrides } from '../../src/trench-club/wire/schema/unit-sheet.js';
import type { CombatFigures } from '../../src/trench-club/board/rules/attack-value.js';
import { rangeOf } from '../../src/trench-club/board/rules/close-combat.js';
import { unitSheets } from '../../src/trench-club/board/rules/catalogue.js';
import { COUNTRIES, type Country, type Terrain, type UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { Options } from '../../src/trench-club/wire/schema/options.js';
import type { Attacker, State, Unit } from '../../src/trench-club/wire/schema/state.js';

export type Edition = 'e1' | 'e2';

const plain = new Map<string, CombatFigures>();
for (const edition of ['e1', 'e2'] as const) {
  for (const entry of unitSheets.get(edition)?.document.units ?? []) {
    plain.set(`${edition} ${entry.type}`, {
      class: entry.class,
      tank: entry.tank,
      footSoldier: entry.footSoldier,
      groundRange: rangeOf(entry.groundRange.value),
      airRange: rangeOf(entry.airRange.value),
      attack: entry.attack.value,
      attackAgainstTanks: entry.attackAgainstTanks?.value,
      attackAgainstFootSoldiers: entry.attackAgainstFootSoldiers?.value,
      attackAgainstAir: entry.attackAgainstAir?.value,
      openRow: entry.openRow.value,
      forestRow: entry.forestRow.value,
    });
  }
}

export function figuresOf(type: UnitType, edition: Edition = 'e1'): CombatFigures {
  const figures = plain.get(`${edition} ${type}`);
  if (!figures) throw new Error(`no figures for ${type}`);
  return figures;
}

/** A fort with a Turret (SF-TUR). */
export interface SceneFort {
  readonly id: string;
  readonly country: Country;
  readonly body: Hex;
  readonly entrances: readonly [Hex, Hex];
}

export interface Scene {
  edition?: Edition;
  options?: Partial<Options>;
  units: Unit[];
  /** Terrain by `q,r`; everything else is open. */
  terrain?: Record<string, Terrain>;
  /** Trench hexes, in play with them (VAR-TRE-1). */
  trenches?: readonly Hex[];
  figures?: UnitOverrides;
  /** Where neighbours are numbered from; the hexes themselves stay as they are. */
  orientation?: Orientation;
  readonly forts?: readonly SceneFort[];
  /** Countries that have put cards aside for dice, in a game with cards (CARD-3). */
  dice?: readonly Country[];
  /** Countries that an Automa plays (AUT-CBT-1). */
  automata?: readonly Country[];
}

/** Some units on open ground, as far as they stand apart. */
export function field({
  edition = 'e1',
  options = NONE,
  units,
  terrain = NONE,
  trenches = NO_TRENCHES,
  figures = NONE,
  forts = NO_FORTS,
  dice = [],
  automata = [],
  orientation = 'flat',
}: Scene): Position {
  const [q, r, columns, rows] = windowOf(units, terrain, [...trenches, ...forts.flatMap(hexesOf)]);
  const map = landscape(terrain, trenches, forts, q, r, columns, rows);
  const state: State = {
    schema: 'trench-club/1',
    ruleset: edition,
    options: trenches.length > 0 ? { ...options, 'variant.trenches': true } : options,
    map,
    unitOverrides: figures,
    seats: COUNTRIES.map((country) => ({
      country,
      ...(dice.includes(country) && { randomSource: 'dice' }),
      ...(automata.includes(country) && { opponent: 'automa' }),
    })),
    units,
    ...(forts.length > 0 && { forts: forts.map(({ id, country }) => ({ id, country, turret: true })) }),
  };
  const rules = rulesOf(state);
  const here = shifted(rules.map, q, r);
  const document = { ...here.document, orientation };
  return new Position(state, { ...rules, map: orientation === 'flat' ? here : { ...here, document } });
}

const NONE = {};
const NO_TRENCHES: readonly Hex[] = [];
const NO_FORTS: readonly SceneFort[] = [];

export function hexesOf({ body, entrances }: SceneFort): Hex[] {
  return [body, ...entrances];
}

/** First column and row, and how many of each, of a window with everything in it and its neighbours. */
function windowOf(
  units: readonly Unit[],
  terrain: Record<string, Terrain>,
  trenches: readonly Hex[],
): [number, number, number, number] {
  let [q, r, lastQ, lastR] = [0, 0, 0, 0];
  const see = (hex: Hex | undefined) => {
    if (!hex) return;
    [q, r] = [Math.min(q, hex.q), Math.min(r, hex.r)];
    [lastQ, lastR] = [Math.max(lastQ, hex.q), Math.max(lastR, hex.r)];
  };
  for (const { hex } of units) see(hex);
  for (const key of Object.keys(terrain)) see(parsed(key));
  for (const hex of trenches) see(hex);
  const columns = lastQ - q + 3;
  return [q - 1, r - 1, columns, lastR - r + 3 + Math.ceil(columns / 2)];
}

function parsed(key: string): Hex {
  const [q, r] = key.split(',').map(Number) as [number, number];
  return { q, r };
}

const landscapes = new WeakMap<object, Map<string, MapDocument>>();

/** A map document begins at column 0 and row 0; everything is drawn that much further left and up. */
function landscape(
  terrain: Record<string, Terrain>,
  trenches: readonly Hex[],
  forts: readonly SceneFort[],
  q: number,
  r: number,
  columns: number,
  rows: number,
): MapDocument {
  let known = landscapes.get(terrain);
  if (!known) landscapes.set(terrain, (known = new Map()));
  const key = [q, r, columns, rows, ...trenches.map(hexKey), ...forts.flatMap(hexesOf).map(hexKey)].join();
  let map = known.get(key);
  if (!map) {
    const walls = new Set(forts.flatMap(hexesOf).map(hexKey));
    const drawn = (hex: Hex) => ({ q: hex.q - q, r: hex.r - r });
    const letterAt = (column: number, row: number) => {
      const hex = fromOffset(column, row, 'flat');
      const key = hexKey({ q: hex.q + q, r: hex.r + r });
      return LETTERS[walls.has(key) ? 'fort' : (terrain[key] ?? 'open')];
    };
    map = {
      schema: 'trench-club-map/1',
      id: 'window',
      title: 'Window',
      orientation: 'flat',
      rows: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => letterAt(column, row)).join(''),
      ),
      trenches: trenches.length > 0 ? [{ id: 'T1', hexes: trenches.map(drawn) }] : [],
      forts: forts.map(({ id, body, entrances: [left, right] }) => ({
        id,
        body: [drawn(body)],
        entrances: { left: drawn(left), right: drawn(right) },
      })),
      starts: [],
    };
    known.set(key, map);
  }
  return map;
}

const LETTERS = Object.fromEntries(Object.entries(TERRAIN_LETTERS).map(([letter, kind]) => [kind, letter])) as Record<
  Terrain,
  string
>;

const shiftedMaps = new WeakMap<CompiledMap, Map<string, CompiledMap>>();

/** The same hexes with the same numbers, named from another origin. */
function shifted(map: CompiledMap, q: number, r: number): CompiledMap {
  let known = shiftedMaps.get(map);
  if (!known) shiftedMaps.set(map, (known = new Map()));
  const key = `${q},${r}`;
  let result = known.get(key);
  if (!result) {
    result = { ...map, board: compileBoard(map.board.hexes.map((hex) => ({ q: hex.q + q, r: hex.r + r }))) };
    known.set(key, result);
  }
  return result;
}

/** `unit('germany', 'tank', 3, -1)`: a unit on a hex, by default with id `germany-tank`. */
export function unit(country: Country, type: UnitType, q: number, r: number, more: Partial<Unit> = {}): Unit {
  return { id: `${country}-${type}`, country, type, hex: { q, r }, ...more };
}

export function fighter(position: Position, id: Attacker): Combatant {
  const combatant = position.combatant(id);
  if (!combatant) throw new Error(`no unit ${JSON.stringify(id)}`);
  return combatant;
}

export const at = (q: number, r: number): Hex => ({ q, r });
