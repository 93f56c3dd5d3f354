import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { hexKey, toOffset } from '../src/hex/axial.js';
import { destinationsOf, immobility, pathTo, type Destination } from '../src/trench-club/law/movement/destinations.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { checkMove } from '../src/trench-club/law/movement/walk.js';
import { Position } from '../src/trench-club/board/position/position.js';
import { reachOf, releaseReach } from '../src/trench-club/law/movement/reach.js';
import { REFUSALS } from '../src/trench-club/wire/refusals/refusals.js';
import { compileMap, withTerrain } from '../src/trench-club/board/map/compiled-map.js';
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import type { Placement, Step } from '../src/trench-club/wire/schema/command.js';
import { TERRAIN_LETTERS } from '../src/trench-club/wire/schema/map.js';
import { COUNTRIES, UNIT_TYPES } from '../src/trench-club/wire/schema/names.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { stepOf } from '../src/trench-club/law/movement/points.js';
import { costOf, eventsOf, remedyComplaint, textOf } from './support/boards.js';
import { wholeNumbers } from '../scripts/play/random.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

const clauses = new Set(
  readFileSync(new URL('../docs/rules/core.md', import.meta.url), 'utf8').match(/\b[A-Z]+(-[A-Z]+)*-\d+\b/g),
);
const MAPS = ['flanders-mud', 'vosges-snow'];
const compiled = new Map(MAPS.map((id) => [id, compileMap(maps.get(id)!.document, 'full')]));

/**
 * A crowded position on a full map: armies close together around one or two places, many at forts and roads, transports
 * with and without cargo. Every loaded transport has somewhere to unload.
 */
function randomState(seed: string): State {
  const below = wholeNumbers(seed);
  const id = MAPS[below(2)] as string;
  const map = compiled.get(id)!;
  const centre = map.board.hexes[below(map.board.size)]!;
  const near = map.board.hexes.filter(
    ({ q, r }) => Math.max(Math.abs(q - centre.q), Math.abs(r - centre.r), Math.abs(q + r - centre.q - centre.r)) <= 4,
  );
  const free = near.filter((hex) => map.fortAt[map.board.indexOf(hex.q, hex.r)] === -1);
  const forts = map.forts
    .filter(() => below(3) > 0)
    .map((fort) => ({ id: fort.id, country: below(5) === 0 ? null : COUNTRIES[below(2) === 0 ? 0 : below(4)]! }));
  const units: Unit[] = [];
  const count = 4 + below(26);
  for (let i = 0; i < count && free.length > 0; i++) {
    const country = COUNTRIES[below(4)]!;
    const type = below(4) === 0 ? 'troop-transport' : UNIT_TYPES[below(UNIT_TYPES.length)]!;
    const unit: Unit = { id: `u${i}`, country, type };
    const own = forts.filter((fort) => fort.country === country);
    if (below(8) === 0 && own.length > 0 && type !== 'gunboat') unit.fort = own[below(own.length)]!.id;
    else {
      const wet = (hex: { q: number; r: number }) => map.terrainAt(map.board.indexOf(hex.q, hex.r)) === 'water';
      const foot = ['infantry', 'mounted-infantry', 'heavy-infantry', 'anti-tank-gunners'].includes(type);
      const flies = ['fighter-plane', 'ground-attack-plane', 'airship'].includes(type);
      const index = Array.from({ length: 20 }, () => below(free.length)).find((n) =>
        type === 'gunboat' ? wet(free[n]!) : foot || flies || !wet(free[n]!),
      );
      if (index === undefined) continue;
      unit.hex = free.splice(index, 1)[0]!;
    }
    units.push(unit);
  }
  const options = {
    'fort.transit': below(4) > 0,
    'transport.unloadIntoWater': below(4) === 0,
    'transport.boardInsideFort': below(4) === 0,
  };
  let state: State = {
    schema: 'trench-club/1',
    ruleset: below(2) === 0 ? 'e1' : 'e2',
    map: id,
    seats: COUNTRIES.map((country) => ({ country })),
    options,
    units,
    forts,
  };
  // Some of those who can do so board.
  for (const unit of units) {
    if (below(3) === 0) continue;
    const position = new Position(state);
    const index = position.unitIndex(unit.id);
    const reach = reachOf(position, index);
    const boarding = destinationsOf(position, index, reach).find(({ kind }) => kind === 'board');
    const verdict = boarding && checkMove(position, index, pathTo(position, reach, boarding));
    releaseReach(reach);
    if (verdict?.ok) state = evolveAll(state, eventsOf(verdict.value));
  }
  return state;
}

const seeds = fc.integer({ min: 0, max: 0x7fffffff }).map(String);
const runs = (numRuns: number) => ({ numRuns, seed: RUN_SEED });

/** A move with the unloading that its refusal proposes. */
function judged(position: Position, unit: number, path: readonly Step[], unload?: readonly Placement[]) {
  const verdict = checkMove(position, unit, path, unload);
  if (verdict.ok || verdict.refusal.code !== 'unload-incomplete') return verdict;
  return checkMove(position, unit, path, verdict.refusal.remedy?.unload as Placement[]);
}

t.test('every destination can be moved to by its path, at exactly its cost (MOV-2, CON-1, TRN-8, FRT-3)', async (t) => {
  let seen = 0;
  let loaded = 0;
  const property = fc.property(seeds, (seed) => {
    const position = new Position(randomState(seed));
    loaded += position.loaded.size;
    for (let unit = 0; unit < position.state.units.length; unit++) {
      if (immobility(position, unit)) continue;
      const reach = reachOf(position, unit);
      for (const destination of destinationsOf(position, unit, reach)) {
        seen++;
        const path = pathTo(position, reach, destination);
        const verdict = judged(position, unit, path);
        if (!verdict.ok)
          throw new Error(`${position.state.units[unit]?.id} ${textOf(path)}: ${verdict.refusal.message}`);
        if (costOf(verdict.value) !== destination.cost)
          throw new Error(`${textOf(path)} costs ${costOf(verdict.value)}`);
        const [first] = eventsOf(verdict.value);
        const stopped = first?.type === 'unit-moved' && first.stopped;
        if (stopped !== destination.stopped) throw new Error(`${textOf(path)}: stopped ${stopped}`);
      }
      releaseReach(reach);
    }
  });
  const isCovered = () => seen > 10_000 && loaded > 20;
  for (const n of untilCovered(1, isCovered)) fc.assert(property, { numRuns: 150, seed: RUN_SEED + n });
  t.ok(seen > 10_000, `${seen} destinations`);
  t.ok(loaded > 20, `${loaded} loaded transports`);
});

// `no-room-to-unload` comes once in a thousand of these positions: test/transport.test.ts has rows of it.
const CODES = [
  'not-adjacent',
  'off-the-map',
  'terrain-barred',
  'not-enough-points',
  'whole-turn-step',
  'move-has-ended',
  'enemy-in-the-way',
  'hex-occupied',
  'contact-stop',
  'fort-wall',
  'fort-entrance',
  'unknown-fort',
  'not-at-the-fort',
  'unknown-unit',
];

t.test(
  'a changed path is legal and its end a destination no dearer, or refused with a legal remedy (MOV-2, DEC-MOV-15)',
  async (t) => {
    const codes = new Set<string>();
    let legal = 0;
    const property = fc.property(seeds, (seed) => {
      const state = randomState(seed);
      const position = new Position(state);
      const below = wholeNumbers(`mutations ${seed}`);
      for (let unit = 0; unit < state.units.length; unit++) {
        if (immobility(position, unit)) continue;
        const reach = reachOf(position, unit);
        const found = destinationsOf(position, unit, reach);
        const endOf = ({ kind, node, transport }: Destination): Step =>
          kind === 'board' ? { board: state.units[transport]!.id } : stepOf(position, node);
        const least = new Map(found.map((one) => [textOf([endOf(one)]), one.cost]));
        for (let n = 0; n < 6 && found.length > 0; n++) {
          const path = mutated(position, pathTo(position, reach, found[below(found.length)]!), below);
          const verdict = judged(position, unit, path);
          if (verdict.ok) {
            legal++;
            const cost = least.get(textOf([path.at(-1) ?? stepOf(position, reach.start)]));
            if (cost === undefined || cost > costOf(verdict.value))
              throw new Error(`${textOf(path)}: ${cost} in the reach`);
            continue;
          }
          const { code, clause } = verdict.refusal;
          codes.add(code);
          if (!(code in REFUSALS)) throw new Error(`unregistered code ${code}`);
          if (!clauses.has(clause)) throw new Error(`unknown clause ${clause}`);
          const complaint = remedyComplaint(state, state.units[unit]!.id, verdict.refusal);
          if (complaint) throw new Error(`${textOf(path)} ${code}: ${complaint}`);
        }
        releaseReach(reach);
      }
    });
    const isCovered = () => legal > 2000 && CODES.every((code) => codes.has(code));
    for (const n of untilCovered(1, isCovered)) fc.assert(property, { numRuns: 200, seed: RUN_SEED + n });
    t.ok(legal > 2000, `${legal} legal changed paths`);
    t.same(
      CODES.filter((code) => !codes.has(code)),
      [],
      'each code is met',
    );
  },
);

/** A path with a step replaced, dropped, doubled, put in or put on, sensibly or not. */
function mutated(position: Position, path: readonly Step[], below: (n: number) => number): Step[] {
  const { map, state } = position;
  const beside = (step: Step | undefined): Step => {
    if (!step || !('q' in step)) return map.board.hexes[below(map.board.size)]!;
    const [dq, dr] = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ][below(6)] as [number, number];
    return { q: step.q + dq, r: step.r + dr };
  };
  const any = (step: Step | undefined): Step => {
    const kind = below(12);
    if (kind === 0) return { fort: below(4) === 0 ? 'nowhere' : map.forts[below(map.forts.length)]!.id };
    if (kind === 1) return { board: below(4) === 0 ? 'nobody' : state.units[below(state.units.length)]!.id };
    if (kind === 2) return { q: below(2001) - 1000, r: below(2001) - 1000 };
    return beside(step);
  };
  const result = [...path];
  for (let n = 0; n <= below(3); n++) {
    const at = below(result.length + 1);
    const how = below(4);
    if (how === 0) result.splice(at, 0, any(result[at - 1]));
    else if (how === 1) result.splice(at, 1, any(result[at]));
    else if (how === 2) result.splice(at, 1);
    else result.push(any(result.at(-1)));
  }
  return result;
}

t.test('the order of the units array means nothing (MOV-1)', async (t) => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const state = randomState(seed);
      const below = wholeNumbers(`order ${seed}`);
      const units = [...state.units];
      for (let i = units.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [units[i], units[j]] = [units[j]!, units[i]!];
      }
      const [a, b] = [new Position(state), new Position({ ...state, units })];
      for (const { id } of units) {
        if (answers(a, id) !== answers(b, id)) throw new Error(`${id}: ${answers(a, id)} against ${answers(b, id)}`);
      }
    }),
    runs(60),
  );
  t.pass('the same answers for 60 shuffled positions');
});

function answers(position: Position, id: string): string {
  const unit = position.unitIndex(id);
  if (immobility(position, unit)) return 'immobile';
  return destinationsOf(position, unit)
    .map(({ kind, node, cost, freeCost, stopped, transport }) =>
      [kind, node, cost, freeCost, stopped, position.state.units[transport]?.id].join(' '),
    )
    .sort()
    .join();
}

t.test('no path, however wild, makes the engine throw (PHS-4, DEF-11)', async (t) => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ q: fc.integer({ min: -3, max: 34 }), r: fc.integer({ min: -18, max: 24 }) }) },
    fc.record({ q: fc.integer({ min: -1000, max: 1000 }), r: fc.integer({ min: -1000, max: 1000 }) }),
    fc.record({ fort: fc.constantFrom('F1', 'F7', 'F14', 'F99', '', '__proto__', 'constructor') }),
    fc.record({ board: fc.constantFrom('u0', 'u1', 'u2', 'u29', 'u99', '', '__proto__', 'toString') }),
  );
  const unload = fc.option(
    fc.array(
      fc.record({
        unit: fc.constantFrom('u0', 'u1', 'u2', '__proto__'),
        hex: fc.record({ q: fc.integer({ min: -3, max: 34 }), r: fc.integer({ min: -18, max: 24 }) }),
      }),
      { maxLength: 4 },
    ),
    { nil: undefined },
  );
  let refused = 0;
  fc.assert(
    fc.property(seeds, fc.array(step, { maxLength: 8 }), unload, (seed, path, placements) => {
      const position = new Position(randomState(seed));
      for (let unit = 0; unit < position.state.units.length; unit++) {
        const verdict = checkMove(position, unit, path, placements);
        if (verdict.ok) continue;
        refused++;
        const { code, clause } = verdict.refusal;
        if (!(code in REFUSALS) || !clauses.has(clause)) throw new Error(`${code} ${clause}`);
      }
    }),
    runs(150),
  );
  t.ok(refused > 500, `${refused} refusals`);
});

t.test('the map after a builder’s change equals the map drawn with it (ICON-BLD-1)', async (t) => {
  const letters = new Map(Object.entries(TERRAIN_LETTERS).map(([letter, terrain]) => [terrain, letter]));
  const kinds = ['road', 'bridge', 'trench'] as const;
  const chosen = fc.array(fc.record({ at: fc.nat(), terrain: fc.constantFrom(...kinds) }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...MAPS), chosen, (id, places) => {
      const { document } = maps.get(id)!;
      const bare = compileMap(document, 'full', true);
      const free = bare.board.hexes.filter((_, hex) => bare.fortAt[hex] === -1 && bare.terrainAt(hex) !== 'trench');
      const changes = places.map(({ at, terrain }) => ({ hex: free[at % free.length]!, terrain }));
      const rows = document.rows.map((row) => [...row]);
      const dug = new Set<string>();
      for (const { hex, terrain } of changes) {
        dug.delete(hexKey(hex));
        if (terrain === 'trench') dug.add(hexKey(hex));
        const { column, row } = toOffset(hex, document.orientation);
        if (terrain !== 'trench') rows[row]![column] = letters.get(terrain)!;
      }
      const hexes = free.filter((hex) => dug.has(hexKey(hex))).map(({ q, r }) => ({ q, r }));
      const trenches = [...document.trenches, ...hexes.map((hex) => ({ id: `dug ${hexKey(hex)}`, hexes: [hex] }))];
      const drawn = compileMap({ ...document, rows: rows.map((row) => row.join('')), trenches }, 'full', true);
      const built = withTerrain(bare, changes);
      t.same(built.terrain, drawn.terrain);
      t.same(built.steps, drawn.steps);
      t.same(built.trenchAt, drawn.trenchAt);
      const shapes = ({ trenches }: typeof built) => trenches.map(({ id: _, ...shape }) => shape);
      t.same(shapes(built), shapes(drawn));
      const oneByOne = changes.reduce((map, change) => withTerrain(map, [change]), bare);
      t.same(
        { ...oneByOne, terrainAt: null },
        { ...built, terrainAt: null },
        'and the one that is built piece by piece',
      );
      t.same(bare.steps, compileMap(document, 'full', true).steps, 'the map as drawn is still the same');
    }),
    { numRuns: 30, seed: RUN_SEED },
  );
});
