import {
  add,
  disc,
  DIRECTIONS,
  equals,
  fromOffset,
  neighbours,
  ring,
  toOffset,
  type Hex,
} from '../../src/hex/axial.js';
import { parseState } from '../../src/trench-club/state/parse.js';
import type { MapDocument } from '../../src/trench-club/schema/map.js';
import type { Country, UnitType } from '../../src/trench-club/schema/names.js';
import type { OptionOverrides } from '../../src/trench-club/schema/options.js';
import type { State, Unit } from '../../src/trench-club/schema/state.js';
import type { LineUp } from './line-up.js';
import type { Chance } from './random.js';
import { LAST_ROUND } from './player.js';

/** A game that begins from a position of its own. */
export interface Planted extends LineUp {
  readonly position: State;
}

/** What hardly ever comes about by itself, each near in the positions of one kind. */
export const PLANTS = { trenches, points, convoys } as const;
const KINDS = ['trenches', 'convoys', 'points', 'trenches', 'points'] as const;

/** Every kind in turn; the rest by chance. */
export function planted(index: number, chance: Chance): Planted {
  return PLANTS[KINDS[index % KINDS.length] as (typeof KINDS)[number]](chance);
}

const SEATS: readonly Country[] = ['germany', 'france', 'austria-hungary', 'great-britain'];

type Offset = ReturnType<typeof toOffset>;

/** With a few rounds left, so that what is planted is most of the game. */
const ROUND = LAST_ROUND - 2;

interface Scene {
  readonly map: Pick<MapDocument, 'id' | 'rows' | 'trenches'> & Partial<MapDocument>;
  readonly options: OptionOverrides;
  readonly units: readonly Unit[];
  readonly state: Pick<State, 'phase'> & Partial<State>;
}

function plant(chance: Chance, { map, options, units, state }: Scene): Planted {
  const ruleset = chance.one(['e1', 'e2'] as const);
  const document: MapDocument = {
    schema: 'trench-club-map/1',
    title: map.id,
    orientation: 'pointy',
    forts: [],
    starts: [],
    ...map,
  };
  const setup = { ruleset, map: document, options };
  const seats = SEATS.map((country) => ({ country }));
  const position: State = { schema: 'trench-club/1', ...setup, seats, round: ROUND, units: [...units], ...state };
  return { ...setup, seats: SEATS, position };
}

/** Pieces with ids by their country and type. */
class Pieces {
  readonly units: Unit[] = [];

  constructor(readonly chance: Chance) {}

  put(country: Country, type: UnitType, place: Pick<Unit, 'hex' | 'aboard'>, damage = 0): string {
    const id = `${country}-${type}-${1 + this.units.filter((unit) => unit.country === country && unit.type === type).length}`;
    const xp = type === 'big-bertha' ? 0 : this.chance.one([0, 0, 4, 9]);
    this.units.push({ id, country, type, ...place, ...(damage > 0 && { damage }), ...(xp > 0 && { xp }) });
    return id;
  }
}

const SOLDIERS: readonly UnitType[] = ['infantry', 'mounted-infantry', 'heavy-infantry'];
const CLOSE: readonly UnitType[] = [...SOLDIERS, 'assault-gun', 'armoured-car', 'tank'];

/**
 * VAR-TRE, DEC-TRE-6, DEC-TRE-12, VAR-TRE-13: soldiers in trenches that lie around tanks, enemies on all sides of them, and
 * shells and gas in range: a shell that misses a tank comes down among the soldiers.
 */
function trenches(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  const dug: Hex[] = [];
  const tanks = [3, 7, ...(chance.happens(0.5) ? [11] : [])].map((column) => fromOffset(column, 4, 'pointy'));
  for (const tank of tanks) {
    const gap = chance.below(6);
    DIRECTIONS.forEach((direction, index) => {
      const hex = add(tank, direction);
      if (index !== gap && !isAmong(dug, hex)) dug.push(hex);
    });
    pieces.put(chance.one(['france', 'great-britain'] as const), 'tank', { hex: tank });
  }
  for (const { hexes } of trenchesOf(dug)) {
    for (const hex of chance.shuffled(hexes).slice(0, 2)) {
      pieces.put(chance.one(['france', 'great-britain'] as const), chance.one(SOLDIERS), { hex });
    }
  }
  const taken = [...dug, ...tanks];
  const beside = unique(dug.flatMap(neighbours)).filter((hex) => !isAmong(taken, hex));
  for (const hex of beside.filter(() => chance.happens(0.7))) {
    pieces.put('germany', chance.one(CLOSE), { hex });
    taken.push(hex);
  }
  const free = chance.shuffled(unique(tanks.flatMap((tank) => ring(tank, 3))).filter((hex) => !isAmong(taken, hex)));
  for (const country of ['germany', 'germany', 'france'] as const) {
    pieces.put(country, 'gas-launcher', { hex: free.pop() as Hex });
  }
  for (const column of [1, 4, 7, 10, 13]) pieces.put('germany', 'big-bertha', { hex: fromOffset(column, 9, 'pointy') });
  pieces.put('austria-hungary', 'mortar', { hex: fromOffset(0, 0, 'pointy') });
  return plant(chance, {
    map: { id: 'ringed', rows: Array.from({ length: 10 }, () => 'o'.repeat(15)), trenches: trenchesOf(dug) },
    options: {
      'sf.enabled': true,
      'variant.trenches': true,
      'trench.attackOrigin': chance.one(['own-hex', 'whole-trench'] as const),
      'area.rolls': chance.one(['single', 'per-hex'] as const),
      ...(chance.happens(0.3) && { 'random.source': 'cards' as const }),
    },
    units: pieces.units,
    state: { phase: 'declaration' },
  });
}

/** VAR-VP-1, DEC-VP-8: both sides have nearly won, and weak units fight each other. */
function points(chance: Chance): Planted {
  const pieces = new Pieces(chance);
  for (const column of [0, 4, 8, 12]) {
    pieces.put('germany', chance.one(['tank', 'armoured-car']), { hex: fromOffset(column, 1, 'pointy') }, 5);
    const enemy = chance.one(['france', 'great-britain'] as const);
    pieces.put(enemy, chance.one(['tank', 'armoured-car']), { hex: fromOffset(column + 1, 1, 'pointy') }, 5);
  }
  SEATS.forEach((country, index) =>
    pieces.put(country, 'infantry', { hex: fromOffset(4 * index, index % 2 === 0 ? 4 : 5, 'pointy') }),
  );
  return plant(chance, {
    map: { id: 'field', rows: Array.from({ length: 6 }, () => 'o'.repeat(15)), trenches: [] },
    options: {
      'variant.victoryPoints': true,
      'victory.check': chance.one(['immediate', 'end-of-turn'] as const),
    },
    units: pieces.units,
    state: {
      phase: 'declaration',
      victoryPoints: { germany: 9, 'austria-hungary': chance.below(6), france: 9, 'great-britain': 5 },
    },
  });
}

/** DEC-TRN-15: loaded transports on islands that have just about as many hexes as they need; some have a shore, or a fort. */
function convoys(chance: Chance): Planted {
  for (;;) {
    const pieces = new Pieces(chance);
    const letters = Array.from({ length: 8 }, () => Array.from({ length: 17 }, () => ' '));
    const write = ({ column, row }: Offset, letter: string) => ((letters[row] as string[])[column] = letter);
    const isByFort = chance.happens(0.3);
    const isTimed = chance.happens(0.5);
    for (const column of [3, 11]) {
      const loads = Array.from({ length: 1 + chance.below(3) }, () => 1 + chance.below(2));
      const needed = loads.reduce((sum, load) => sum + 1 + load, chance.below(3));
      const island = islandAround(chance, fromOffset(column, 3, 'pointy'), needed);
      const shores = isByFort ? [] : chance.shuffled(island).slice(0, chance.below(3));
      for (const hex of island) {
        write(toOffset(hex, 'pointy'), isAmong(shores, hex) ? 'w' : chance.one(['o', 'o', 'o', 'r']));
      }
      const starts = chance.shuffled(island.filter((hex) => !isAmong(shores, hex)));
      for (const load of loads) {
        const aboard = pieces.put('germany', 'troop-transport', { hex: starts.pop() as Hex });
        for (let one = 0; one < load; one++) {
          pieces.put('germany', chance.one([...SOLDIERS, 'mortar', 'mortar']), { aboard });
        }
      }
    }
    const fort = [2, 3, 4].map((column) => fromOffset(column, 7, 'pointy')) as [Hex, Hex, Hex];
    if (isByFort) {
      for (const hex of fort) write(toOffset(hex, 'pointy'), 'X');
      for (const column of [2, 3, 4]) write({ column, row: 6 }, 'o');
    }
    pieces.put('france', 'infantry', { hex: fromOffset(16, 0, 'pointy') });
    pieces.put('great-britain', 'infantry', { hex: fromOffset(16, 6, 'pointy') });
    for (const row of [0, 6]) write({ column: 16, row }, 'o');
    const [left, body, right] = fort;
    const found = plant(chance, {
      map: {
        id: 'islands',
        rows: letters.map((row) => row.join('')),
        trenches: [],
        forts: isByFort ? [{ id: 'F1', body: [body], entrances: { left, right } }] : [],
      },
      options: {
        'transport.unloadIntoWater': chance.happens(0.7),
        ...(isTimed && { 'timer.movePlusDeclare': 300 }),
      },
      units: pieces.units,
      state: {
        phase: 'movement',
        ...(isByFort && { forts: [{ id: 'F1', country: 'germany' }] }),
        ...(isTimed && { deadline: '2026-01-01T12:05:00.000Z' }),
      },
    });
    // Not every island that was drawn has room.
    if (parseState(found.position).ok) return found;
  }
}

/** Connected hexes within three steps of the middle. */
function islandAround(chance: Chance, middle: Hex, size: number): Hex[] {
  const sheet = disc(middle, 3);
  const island = [middle];
  while (island.length < size) {
    const shore = unique(island.flatMap(neighbours)).filter((hex) => isAmong(sheet, hex) && !isAmong(island, hex));
    island.push(chance.one(shore));
  }
  return island;
}

/** DEC-TRE-16: connected hexes are one trench. */
function trenchesOf(hexes: readonly Hex[]): MapDocument['trenches'] {
  const left = [...hexes];
  const found: { id: string; hexes: Hex[] }[] = [];
  for (let first = left.pop(); first; first = left.pop()) {
    const group = [first];
    for (const hex of group) {
      for (const next of neighbours(hex)) {
        const index = left.findIndex((one) => equals(one, next));
        if (index !== -1) group.push(...left.splice(index, 1));
      }
    }
    found.push({ id: `T${found.length + 1}`, hexes: group });
  }
  return found;
}

function isAmong(hexes: readonly Hex[], hex: Hex): boolean {
  return hexes.some((one) => equals(one, hex));
}

function unique(hexes: readonly Hex[]): Hex[] {
  return hexes.filter((hex, index) => hexes.findIndex((one) => equals(one, hex)) === index);
}
