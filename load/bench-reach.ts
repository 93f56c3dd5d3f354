import { readFileSync } from 'node:fs';
import { defineHex, Direction, Grid, Orientation, type Hex as LibraryHex } from 'honeycomb-grid';
import TinyQueue from 'tinyqueue';
import { fromOffset } from '../src/hex/axial.js';
import { freshDestinationsOf } from '../src/trench-club/law/movement/destinations.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { reachOf, releaseReach } from '../src/trench-club/law/movement/reach.js';
import { mapOf } from '../src/trench-club/board/rules/rules.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { BARRED } from '../src/trench-club/board/map/ways.js';
import { PRICE } from '../src/trench-club/board/map/step-table.js';
import { WHOLE_TURN } from '../src/trench-club/board/map/ways.js';
import { measure, median, type Measurement, type Section } from './measure.js';

const midGame = JSON.parse(readFileSync(new URL('../test/fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

/** A unit with speed 4 in the thick of it. */
const CAR = 'france-armoured-car';

/**
 * Reachable queries on the mid-game position, against a plain Dijkstra on honeycomb-grid 4.1.5 (a hex library of the npm
 * registry): string keys in a Map, `neighborOf`, a binary heap (tinyqueue). It knows step prices and blocked hexes and nothing
 * else: no contact, forts, transports, water or last-move exception.
 */
export const reach: Section = {
  title: `Reach, full map, ${midGame.units.length} units`,
  run() {
    const position = new Position(midGame);
    const all = midGame.units.map((_, index) => index).filter((index) => position.places[index] !== -1);
    const car = position.unitIndex(CAR);
    const library = libraryDijkstra(position);
    const wide = new Position(embedded(midGame, 200));
    // Taken in turn, so that a noisy minute touches both sides of a ratio.
    const rounds = Array.from({ length: 3 }, () => ({
      baseline: measure('', () => library(car), { batches: 5 }).microseconds,
      search: measure('', () => released(position, car), { batches: 5 }).microseconds,
      wide: measure('', () => released(wide, car), { batches: 5 }).microseconds,
    }));
    const baseline = median(rounds.map((round) => round.baseline));
    const search = median(rounds.map((round) => round.search));
    const large = median(rounds.map((round) => round.wide));
    const faster = median(rounds.map((round) => round.baseline / round.search));
    const wider = median(rounds.map((round) => round.wide / round.search));
    const perUnit = (name: string, one: (unit: number) => unknown): Measurement => {
      const { microseconds } = measure(name, () => all.forEach(one));
      return { name, microseconds: microseconds / all.length };
    };
    return [
      { name: `Dijkstra on honeycomb-grid, speed 4: ${faster.toFixed(0)} times the search`, microseconds: baseline },
      { name: 'search, all rules, speed 4, 704 hexes', microseconds: search },
      { name: `the same on 40,000 hexes: ${wider.toFixed(2)} times`, microseconds: large },
      ...['great-britain-infantry', 'germany-troop-transport', 'france-fighter-plane'].map((id) => {
        const unit = position.unitIndex(id);
        const { title, speed } = position.figures[unit]!;
        return measure(`search, ${title}, speed ${speed / 2}`, () => released(position, unit));
      }),
      measure('destinations in order, speed 4', () => freshDestinationsOf(position, car)),
      perUnit(`search for ${all.length} units, each`, (unit) => released(position, unit)),
      perUnit(`destinations for ${all.length} units, each`, (unit) => freshDestinationsOf(position, unit)),
      measure('a position never seen before, and one search', () => released(new Position(midGame), car)),
    ];
  },
};

function released(position: Position, unit: number): void {
  releaseReach(reachOf(position, unit));
}

/** The straightforward way: every hex a string key, every neighbour an object of the library. */
function libraryDijkstra(position: Position): (unit: number) => Map<string, number> {
  const Tile = defineHex({ orientation: Orientation.FLAT, offset: -1 });
  const { map, state, figures, factions, occupants } = position;
  const grid = new Grid(
    Tile,
    map.board.hexes.map(({ q, r }) => new Tile({ q, r })),
  );
  const directions = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];
  const key = (hex: LibraryHex) => `${hex.q},${hex.r}`;
  return (unit) => {
    const rules = figures[unit]!;
    const price = new Map<string, number>();
    const start = grid.getHex(state.units[unit]!.hex!)!;
    const steps = map.steps[position.wayOf(unit)];
    price.set(key(start), 0);
    const queue = new TinyQueue([{ hex: start, cost: 0 }], (a, b) => a.cost - b.cost);
    for (let item = queue.pop(); item; item = queue.pop()) {
      if (item.cost > price.get(key(item.hex))!) continue;
      for (const direction of directions) {
        const next = grid.neighborOf(item.hex, direction, { allowOutside: false });
        if (!next) continue;
        const index = map.board.indexOf(next.q, next.r);
        const step = steps[index]! & PRICE;
        const occupant = occupants[index]!;
        if (step === BARRED || step === WHOLE_TURN) continue;
        if (occupant !== -1 && factions[occupant] !== factions[unit]) continue;
        const cost = item.cost + step;
        if (cost > rules.speed || cost >= (price.get(key(next)) ?? Infinity)) continue;
        price.set(key(next), cost);
        queue.push({ hex: next, cost });
      }
    }
    return price;
  };
}

/** The position in the middle of a board of `size` by `size` hexes, open ground all around. */
function embedded(state: State, size: number): State {
  const document = mapOf(state);
  const width = document.rows[0]!.length;
  const left = 2 * Math.floor((size - width) / 4);
  const top = Math.floor((size - document.rows.length) / 2);
  const rows = Array.from({ length: size }, (_, row) => {
    const inner = document.rows[row - top];
    return inner ? 'o'.repeat(left) + inner + 'o'.repeat(size - left - width) : 'o'.repeat(size);
  });
  const origin = fromOffset(left, top, document.orientation);
  const moved = <T extends { q: number; r: number }>({ q, r }: T) => ({ q: q + origin.q, r: r + origin.r });
  const map: MapDocument = {
    ...document,
    id: 'embedded',
    rows,
    trenches: [],
    forts: document.forts.map((fort) => ({
      ...fort,
      body: fort.body.map(moved),
      entrances: { left: moved(fort.entrances.left), right: moved(fort.entrances.right) },
    })),
    starts: [],
  };
  delete map.halves;
  return { ...state, map, units: state.units.map((unit) => (unit.hex ? { ...unit, hex: moved(unit.hex) } : unit)) };
}
