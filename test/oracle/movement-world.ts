/** What the movement oracle knows of a state: hexes, forts, figures, options and who is where. */
import { rulesets, unitSheets } from '../../src/trench-club/board/rules/catalogue.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/wire/schema/names.js';
import type { State } from '../../src/trench-club/wire/schema/state.js';
import type { UnitFigures } from '../../src/trench-club/wire/schema/unit-sheet.js';

export interface MapHex {
  readonly key: string;
  readonly index: number;
  terrain: string;
  readonly neighbours: MapHex[];
  /** DEF-11: the forts one of whose entrances is adjacent, if this hex belongs to no fort itself. */
  readonly gates: Fort[];
  part: 'body' | 'entrance' | null;
  /** VAR-TRE, DEC-TRE-16: every hex of the trench it belongs to. */
  trench: readonly MapHex[] | null;
  /** The fort it is a part of. */
  fort?: string;
}
export interface Fort {
  readonly key: string;
  readonly index: number;
  readonly id: string;
  readonly approaches: MapHex[];
}
export type Place = MapHex | Fort;

/** DEC-ICON-9: without a limit from 2 up, unless the sheet gives a minimum. */
export function intervalOf(range: UnitFigures['groundRange']): readonly [number, number] | null {
  if (range === null || range === 'unlimited') return range && [2, Infinity];
  return [range[0], range[1] === 'unlimited' ? Infinity : range[1]];
}

export interface Figures {
  readonly class: string;
  readonly speed: number;
  readonly footSoldier: boolean;
  readonly carried: boolean;
  readonly groundRange: readonly [number, number] | null;
  readonly airRange: readonly [number, number] | null;
}
export interface Soldier {
  readonly id: string;
  readonly country: Country;
  readonly type: UnitType;
  readonly place: Place | null;
  readonly aboard: string | null;
  readonly moved: boolean;
  /** VAR-TRE-6: came into its trench this turn. */
  readonly newInTrench: boolean;
  readonly army: number | null;
}
/** Everything that a move can change. */
export interface Situation {
  readonly units: readonly Soldier[];
  readonly flags: ReadonlyMap<string, Country>;
  readonly ordered: readonly number[];
}
export interface OracleWorld {
  readonly state: State;
  readonly hexes: ReadonlyMap<string, MapHex>;
  readonly forts: readonly Fort[];
  readonly figures: ReadonlyMap<UnitType, Figures>;
  readonly option: (key: string) => unknown;
  readonly situation: Situation;
  /** Answers of `closable`, which depend on nothing but the situation. */
  readonly closable: Map<string, boolean>;
}

// CMP-1, DEF-2
const CENTRAL: readonly Country[] = ['germany', 'austria-hungary'];
export const enemies = (a: Country, b: Country) => CENTRAL.includes(a) !== CENTRAL.includes(b);

const LETTERS: Record<string, string> = { o: 'open', r: 'road', b: 'bridge', f: 'forest', w: 'water', X: 'fort' };

function hexesOf(map: MapDocument, area: unknown): Map<string, MapHex> {
  const hexes = new Map<string, MapHex>();
  const places: [number, number][] = [];
  const columns = map.halves && area !== 'full' ? map.halves[area as 'half-1-6'].columns : [-Infinity, Infinity];
  map.rows.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (letter === ' ' || x < (columns[0] as number) || x > (columns[1] as number)) return;
      const [q, r] = map.orientation === 'flat' ? [x, y - Math.floor(x / 2)] : [x - Math.floor(y / 2), y];
      places.push([q, r]);
      const key = `hex:${q},${r}`;
      const terrain = LETTERS[letter] as string;
      hexes.set(key, { key, index: hexes.size, terrain, neighbours: [], gates: [], part: null, trench: null });
    });
  });
  for (const [q, r] of places) {
    const around = [[q, r - 1], [q + 1, r - 1], [q + 1, r], [q, r + 1], [q - 1, r + 1], [q - 1, r]] as const; // prettier-ignore
    for (const [nq, nr] of around) {
      const neighbour = hexes.get(`hex:${nq},${nr}`);
      if (neighbour) hexes.get(`hex:${q},${r}`)?.neighbours.push(neighbour);
    }
  }
  return hexes;
}

/** DEC-TRE-16: connected groups, wherever the cut of a half leaves them. */
function dig(map: MapDocument, hexes: ReadonlyMap<string, MapHex>): void {
  const drawn = map.trenches.flatMap((trench) => trench.hexes.flatMap(({ q, r }) => hexes.get(`hex:${q},${r}`) ?? []));
  for (const hex of drawn) hex.terrain = 'trench';
  const join = (hex: MapHex, group: MapHex[]): void => {
    if (hex.terrain !== 'trench' || hex.trench) return;
    hex.trench = group;
    group.push(hex);
    for (const next of hex.neighbours) join(next, group);
  };
  for (const hex of drawn) join(hex, []);
}

function fortsOf(map: MapDocument, hexes: ReadonlyMap<string, MapHex>): Fort[] {
  const parts = map.forts.map((fort) => {
    const named = (places: readonly { q: number; r: number }[], part: 'body' | 'entrance') =>
      places.flatMap(({ q, r }) => {
        const hex = hexes.get(`hex:${q},${r}`);
        if (hex) Object.assign(hex, { part, fort: fort.id });
        return hex ? [hex] : [];
      });
    const body = named(fort.body, 'body');
    const entrances = named([fort.entrances.left, fort.entrances.right], 'entrance');
    return { id: fort.id, entrances, onMap: body.length + entrances.length > 0 };
  });
  const inPlay = parts.filter((fort) => fort.onMap);
  return inPlay.map(({ id, entrances }, number) => {
    const fort: Fort = { key: `fort:${id}`, index: hexes.size + number, id, approaches: [] };
    for (const hex of hexes.values()) {
      if (hex.part !== null || !hex.neighbours.some((neighbour) => entrances.includes(neighbour))) continue;
      fort.approaches.push(hex);
      hex.gates.push(fort);
    }
    return fort;
  });
}

export function oracleWorld(state: State): OracleWorld {
  const ruleset = rulesets.get(state.ruleset)?.document;
  const option = (key: string) => (state.options as Record<string, unknown>)?.[key] ?? ruleset?.options[key]?.value;
  const sheet = unitSheets.get(ruleset?.unitSheet ?? '')?.document;
  const map = state.map;
  if (typeof map === 'string' || !sheet || state.unitSheet) throw new Error('the oracle wants an inline map');
  const figures = new Map<UnitType, Figures>();
  for (const entry of sheet.units) {
    const own = state.unitOverrides?.[entry.type] ?? {};
    figures.set(entry.type, {
      class: entry.class,
      footSoldier: entry.footSoldier,
      carried: entry.carried,
      speed: 2 * (own.speed ?? entry.speed.value),
      groundRange: intervalOf(own.groundRange === undefined ? entry.groundRange.value : own.groundRange),
      airRange: intervalOf(own.airRange === undefined ? entry.airRange.value : own.airRange),
    });
  }
  const hexes = hexesOf(map, option('map.area'));
  if (option('variant.trenches') === true) dig(map, hexes);
  const forts = fortsOf(map, hexes);
  const units = state.units.map((unit) => ({
    id: unit.id,
    country: unit.country,
    type: unit.type,
    place:
      (unit.hex && hexes.get(`hex:${unit.hex.q},${unit.hex.r}`)) ?? forts.find((fort) => fort.id === unit.fort) ?? null,
    aboard: unit.aboard ?? null,
    moved: unit.moved ?? false,
    newInTrench: unit.enteredTrench ?? false,
    army: unit.army ?? null,
  }));
  const flags = new Map<string, Country>();
  for (const fort of state.forts ?? []) if (fort.country) flags.set(fort.id, fort.country);
  const active = state.active ?? state.seats[0]?.country;
  const ordered = state.seats.find((seat) => seat.country === active)?.ordered?.[(state.round ?? 3) - 1] ?? [];
  return { state, hexes, forts, figures, option, situation: { units, flags, ordered }, closable: new Map() };
}

/** FRS-1 … FRS-5, DEC-FRS-1 … -6, DEC-TRN-13: may all these units have orders, given the armies ordered so far? */
export function mayOrder(world: OracleWorld, ordered: readonly number[], units: readonly Soldier[]): boolean {
  const { state, option } = world;
  const round = state.round ?? 3;
  const two = state.seats.length === 2;
  if (!option('firstRound.limits') || round > (two ? 2 : 1)) return true;
  const countries = state.seats.map((seat) => seat.country);
  const first = Math.max(0, countries.indexOf(state.firstPlayer as Country));
  const inOrderOfPlay = [...countries.slice(first), ...countries.slice(0, first)];
  const place = inOrderOfPlay.indexOf(units[0]?.country as Country);
  const limit = (two ? [[], [1, 2], [2, 3]] : [[], [1, 1, 2, 3]])[round]?.[place] as number;
  const before = state.seats.find((seat) => seat.country === units[0]?.country)?.ordered?.[0] ?? [];
  const rests = (army: number) =>
    two && round === 2 && place === 0 && option('firstRound.secondTurn') === 'remaining' && before.includes(army);
  const armies = new Set(ordered);
  for (const { army } of units) {
    if (army === null || rests(army)) return false;
    armies.add(army);
  }
  return armies.size <= limit;
}
