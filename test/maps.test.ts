import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { dealFigures, type DealFigures } from '../src/trench-club/answers/playability/deal-figures.js';
import {
  approachHexes,
  areaOf,
  distanceTable,
  groups,
  landscapeFigures,
  mean,
  startFigures,
  walkOf,
  WALKERS,
  type Area,
  type AreaName,
} from '../src/trench-club/answers/playability/map-figures.js';
import { type Walker } from '../src/trench-club/wire/schema/walkers.js';
import { compileMap } from '../src/trench-club/board/map/compiled-map.js';
import { PRICE } from '../src/trench-club/board/map/step-table.js';
import { BARRED, MOVEMENT_MODES, WHOLE_TURN } from '../src/trench-club/board/map/movement-modes.js';
import { isShaped } from '../src/game/check.js';
import { areAdjacent, equals, fromOffset, hexKey, neighbours, opposite, toOffset, type Hex } from '../src/hex/axial.js';
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import { checkMap } from '../src/trench-club/board/map/map-check.js';
import { playabilityOf } from '../src/trench-club/answers/playability/playability.js';
import { PlayabilityAreaSchema } from '../src/trench-club/wire/schema/own-documents.js';
import { readMapText } from '../src/trench-club/documents/text/map-text.js';
import { MapDocumentSchema, TERRAIN_LETTERS, type MapDocument } from '../src/trench-club/wire/schema/map.js';
import { RUN_SEED } from './support/seed.js';

const wheelTable = (area: Area) => distanceTable(area, walkOf(area, 'wheel'));

const HALVES = [
  { name: 'half-1-6', numbers: [1, 2, 3, 4, 5, 6] },
  { name: 'half-7-12', numbers: [7, 8, 9, 10, 11, 12] },
] as const satisfies readonly { name: AreaName; numbers: readonly number[] }[];

/** Start tokens of each faction, and the forts that win. */
const HALF_DEAL = { each: 3, winningForts: 5 };
const FULL_DEAL = { each: 6, winningForts: 9 };

function builtIn(id: string): MapDocument {
  const entry = maps.get(id);
  if (!entry) throw new Error(`no map ${id}`);
  return entry.document;
}

t.test('the catalogue holds one map of mud and one of snow', async (t) => {
  t.equal(builtIn('flanders-mud').season, 'mud');
  t.equal(builtIn('vosges-snow').season, 'snow');
  t.equal(maps.size, 2);
});

for (const { id, document } of maps.values()) {
  t.test(`${id}: the map is well formed (DEF-11, MOV-18, DEC-TRE-16)`, async (t) => {
    t.same(checkMap(document), []);
    const width = document.rows[0]?.length ?? 0;
    t.ok(width >= 28 && width <= 32 && document.rows.length >= 20 && document.rows.length <= 24, 'size');
    t.equal(document.orientation, 'flat');
  });

  t.test(`${id}: forts, numbers and halves are complete (CMP-3, SET-2)`, async (t) => {
    t.same(
      document.forts.map((fort) => fort.id),
      Array.from({ length: 14 }, (_, index) => `F${index + 1}`),
    );
    t.equal(new Set(document.forts.map((fort) => fort.title)).size, 14, 'every fort has a title of its own');
    for (const { body, entrances } of document.forts) {
      t.same(opposite(entrances.left, body[0] as Hex), entrances.right, 'entrances in line with the body');
    }
    for (const { name, numbers } of HALVES) {
      const area = areaOf(document, name);
      t.equal(area.forts.length, 7, `${name}: forts`);
      t.same(
        area.starts.map((start) => start.number),
        numbers,
        `${name}: numbers`,
      );
    }
    const hexes = HALVES.reduce((sum, { name }) => sum + areaOf(document, name).hexes.length, 0);
    t.equal(hexes, areaOf(document, 'full').hexes.length, 'the halves make up the map');
  });

  for (const { name } of HALVES) {
    const area = areaOf(document, name);
    const table = wheelTable(area);

    t.test(`${id} ${name}: two rings have room for an army of 11 (SET-10, SET-11, UNI-1)`, async (t) => {
      for (const start of startFigures(area, table)) {
        t.ok(start.room >= 15, `start ${start.number}: ${start.room} of 19 hexes are dry and free`);
        t.ok(start.room - start.forest >= 11, `start ${start.number}: an army needs no forest hex`);
        t.ok(start.nearestStart >= 5, `start ${start.number}: ${start.nearestStart} hexes to the next start`);
        t.ok(start.nearestFort >= 3, `start ${start.number}: ${start.nearestFort} hexes to the next fort`);
      }
    });

    t.test(`${id} ${name}: every start reaches every fort without leaving the half (DEC-SET-10)`, async (t) => {
      for (const walker of Object.keys(WALKERS) as Walker[]) {
        t.ok(distanceTable(area, walkOf(area, walker)).flat().every(Number.isFinite), walker);
      }
    });

    t.test(`${id} ${name}: token deals are even (SET-3)`, async (t) => {
      const figures = dealFigures(table, HALF_DEAL);
      t.equal(figures.deals, 20);
      for (const measure of [figures.all, figures.nearest]) {
        t.ok(measure.averageGap < 0.1, `sides of a deal differ by ${measure.averageGap} on average`);
        t.ok(measure.above25 <= 0.05, `${measure.above25} of the deals differ by more than 25 %`);
      }
      t.equal(figures.winningLead, 0, 'no side is nearer to five forts');
      const starts = startFigures(area, table);
      const middle = mean(starts.map((start) => start.mean));
      for (const start of starts) {
        t.ok(
          start.mean > middle * 0.8 && start.mean < middle * 1.25,
          `start ${start.number}: ${start.mean} of ${middle}`,
        );
      }
    });

    t.test(`${id} ${name}: the landscape has roads, bridges and trenches for its forts`, async (t) => {
      const land = landscapeFigures(area);
      t.ok(land.narrowestEntrance >= 3, 'no entrance walled in (DEF-11)');
      t.ok(land.fortsApart >= 2, 'forts keep their own approach hexes');
      t.equal(land.fortsOnRoad, 7, 'the road reaches every fort');
      t.equal(land.roadNets, 1, 'one road net');
      t.ok(land.bridges >= 3, 'bridges');
      t.ok(land.trenchesAtForts >= 2 && land.trenchesBetween >= 2, 'trenches at forts and between the lines');
      t.ok(land.railwayGun < 0.75, 'a railway gun does not cover the half (FIG-14)');
    });
  }

  t.test(`${id}: the halves are worth the same`, async (t) => {
    const tables = HALVES.map(({ name }) => wheelTable(areaOf(document, name)));
    const [one, two] = tables.map((table) => dealFigures(table, HALF_DEAL)) as [DealFigures, DealFigures];
    for (const measure of ['all', 'nearest'] as const) {
      const [first, second] = [one[measure].mean, two[measure].mean];
      t.ok(Math.abs(first - second) / mean([first, second]) < 0.1, `${measure}: ${first} and ${second} points`);
    }
  });

  t.test(`${id}: token deals are even with four players (SET-3)`, async (t) => {
    const figures = dealFigures(wheelTable(areaOf(document, 'full')), FULL_DEAL);
    t.equal(figures.deals, 924);
    t.ok(figures.all.averageGap < 0.1 && figures.nearest.averageGap < 0.1);
    t.ok(figures.all.above25 < 0.05 && figures.nearest.above25 < 0.05 && figures.winningLead < 0.15);
  });

  t.test(`${id}: rivers, roads and trenches are continuous (MOV-19, VAR-TRE-1)`, async (t) => {
    const area = areaOf(document, 'full');
    const isAtEdge = (hex: Hex) => {
      const { column, row } = toOffset(hex, document.orientation);
      return column * row === 0 || column + 1 === document.rows[0]?.length || row + 1 === document.rows.length;
    };
    const onEdge = (group: Hex[]) => group.filter(isAtEdge).length;
    t.ok(
      groups(area, 'wb').some((water) => onEdge(water) >= 2),
      'a river runs from edge to edge',
    );
    const [roads = []] = groups(area, 'rb');
    t.ok(onEdge(roads) >= 4, 'roads lead off the map');
    for (const hex of roads.filter((road) => area.letterAt(road) === 'b')) {
      t.ok(roads.filter((other) => areAdjacent(hex, other)).length >= 2, `a road crosses the bridge ${hexKey(hex)}`);
    }
    const trenchHexes = document.trenches.flatMap((trench) => trench.hexes);
    t.ok(
      trenchHexes.every((hex) => area.letterAt(hex) === 'o'),
      'trenches lie on open ground',
    );
    const starts = document.starts.map((start) => hexKey(start.hex));
    t.notOk(
      trenchHexes.some((hex) => starts.includes(hexKey(hex))),
      'no start in a trench',
    );
  });
}

/** Eight columns by four rows, a fort at the left and one at the right of the cut. */
function smallMap(): MapDocument {
  const at = (column: number, row: number) => fromOffset(column, row, 'flat');
  return {
    schema: 'trench-club-map/1',
    id: 'small',
    title: 'Small',
    orientation: 'flat',
    rows: ['oXorooXf', 'oXowboXo', 'oXorooXo', 'ooorrrrr'],
    trenches: [
      { id: 'T1', hexes: [at(2, 1), at(2, 2)] },
      { id: 'T2', hexes: [at(4, 0), at(5, 0)] },
    ],
    forts: [
      { id: 'F1', body: [at(1, 1)], entrances: { left: at(1, 0), right: at(1, 2) } },
      { id: 'F2', body: [at(6, 1)], entrances: { left: at(6, 0), right: at(6, 2) } },
    ],
    starts: [
      { number: 1, hex: at(0, 1) },
      { number: 7, hex: at(4, 2) },
    ],
    halves: { 'half-1-6': { columns: [0, 3] }, 'half-7-12': { columns: [4, 7] } },
  };
}

type Edit = (map: MapDocument) => void;
const at = (column: number, row: number) => fromOffset(column, row, 'flat');

const FAULTS: readonly [name: string, edit: Edit, expected: readonly string[]][] = [
  ['nothing wrong', () => undefined, []],
  ['no halves', (map) => delete map.halves, []],
  ['short row', (map) => (map.rows[3] = 'ooorrrr'), ['/rows/3 rows-not-rectangular']],
  [
    'only spaces',
    (map) => Object.assign(map, { rows: ['  '], forts: [], starts: [], trenches: [], halves: undefined }),
    ['/rows no-hexes'],
  ],
  ['two forts of one name', (map) => (map.forts[1]!.id = 'F1'), ['/forts/1/id id-repeated']],
  ['fort hex is open ground', (map) => (map.rows[1] = 'ooowboXo'), ['/forts/0/body/0 fort-hex-not-lettered']],
  [
    'letter X in no fort',
    (map) => (map.rows[3] = 'XoorrrrX'),
    ['/rows/3 fort-letter-without-fort', '/rows/3 fort-letter-without-fort'],
  ],
  [
    'entrance is a body hex',
    (map) => map.forts[0]!.body.push(map.forts[0]!.entrances.left),
    ['/forts/0/entrances/left fort-hex-shared'],
  ],
  [
    'entrance away from the body',
    (map) => {
      map.forts[0]!.entrances.right = at(0, 3);
      map.rows.splice(2, 2, 'ooorooXo', 'Xoorrrrr');
    },
    ['/forts/0/entrances/right entrance-off-body', '/forts/0 fort-not-connected'],
  ],
  ['number given twice', (map) => map.starts.push({ number: 1, hex: at(0, 3) }), ['/starts/2/number start-repeated']],
  [
    'two numbers on one hex',
    (map) => map.starts.push({ number: 2, hex: at(0, 1) }),
    ['/starts/2/hex start-hex-shared'],
  ],
  ['start off the map', (map) => (map.starts[0]!.hex = { q: 2, r: 900 }), ['/starts/0/hex hex-off-map']],
  ['start in a fort', (map) => (map.starts[0]!.hex = at(1, 1)), ['/starts/0/hex start-on-fort']],
  ['two trenches of one name', (map) => (map.trenches[1]!.id = 'T1'), ['/trenches/1/id id-repeated']],
  [
    'trench hex listed twice',
    (map) => map.trenches[0]!.hexes.push(at(2, 1)),
    ['/trenches/0/hexes/2 trench-hex-repeated'],
  ],
  ['trench off the map', (map) => map.trenches[1]!.hexes.push(at(5, -1)), ['/trenches/1/hexes/2 hex-off-map']],
  ['trench in a fort', (map) => map.trenches[0]!.hexes.push(at(1, 1)), ['/trenches/0/hexes/2 trench-on-fort']],
  [
    'trench in a river and on a bridge',
    (map) => {
      map.trenches[0]!.hexes.push(at(3, 1));
      map.trenches[1]!.hexes.push(at(4, 1));
    },
    ['/trenches/0/hexes/2 trench-on-water', '/trenches/1/hexes/2 trench-on-water', '/trenches/1 trenches-touch'],
  ],
  [
    'trench in two pieces',
    (map) => map.trenches[0]!.hexes.splice(0, 2, at(2, 0), at(2, 2)),
    ['/trenches/0 trench-not-connected'],
  ],
  ['trenches touch', (map) => map.trenches[1]!.hexes.push(at(3, 0)), ['/trenches/1 trenches-touch']],
  [
    'half beyond the map',
    (map) => (map.halves!['half-7-12'].columns = [4, 8]),
    ['/halves/half-7-12/columns half-off-map'],
  ],
  ['half backwards', (map) => (map.halves!['half-1-6'].columns = [3, 0]), ['/halves/half-1-6/columns half-off-map']],
  ['halves overlap', (map) => (map.halves!['half-1-6'].columns = [0, 4]), ['/halves halves-overlap']],
  ['start in the wrong half', (map) => (map.starts[1]!.hex = at(0, 0)), ['/starts/1/hex start-outside-half']],
  [
    'cut through a fort',
    (map) => {
      map.rows[1] = 'oXowboXX';
      map.forts[1]!.body.push(at(7, 1));
      map.halves!['half-7-12'].columns = [4, 6];
    },
    ['/forts/1 fort-across-cut'],
  ],
  [
    'cut through a trench that bends',
    (map) => {
      map.trenches = [{ id: 'T1', hexes: [at(3, 0), at(4, 1), at(4, 2), at(3, 2)] }];
      map.rows[1] = 'oXowooXo';
    },
    ['/trenches/0 trench-across-cut'],
  ],
];

t.test('faults of a map are reported at their place (DEF-11, CMP-3, DEC-TRE-16, DEC-SET-10)', async (t) => {
  for (const [name, edit, expected] of FAULTS) {
    const map = smallMap();
    edit(map);
    const found = checkMap(map).map(({ pointer, code }) => `${pointer} ${code}`);
    t.same(found.sort(), [...expected].sort(), name);
    t.ok(
      checkMap(map).every(({ clause, message }) => clause && message),
      `${name}: clause and message`,
    );
  }
});

t.test('docs/trench-club.md: its example is a sound map and every code is explained', async (t) => {
  const text = readFileSync(new URL('../docs/trench-club.md', import.meta.url), 'utf8');
  const typed = readMapText(/```text\n([^]*?)```/.exec(text)?.[1] ?? '');
  const example = typed.ok ? typed.document : typed.faults;
  t.ok(isShaped(MapDocumentSchema, example) && checkMap(example).length === 0);
  const codes = new Set(FAULTS.flatMap(([, , expected]) => expected.map((finding) => finding.split(' ')[1])));
  for (const code of codes) t.ok(text.includes(`\`${code}\``), `${code} is explained`);
});

t.test('every document of the right shape is judged without an exception', async (t) => {
  const hex = fc.record({ q: fc.integer({ min: -3, max: 6 }), r: fc.integer({ min: -3, max: 6 }) });
  const id = fc.constantFrom('A', 'B', 'C');
  const columns = fc.tuple(
    fc.integer({ min: -1, max: 6 }),
    fc.oneof(fc.integer({ min: -1, max: 6 }), fc.maxSafeInteger()),
  );
  const letter = fc.constantFrom(' ', ...Object.keys(TERRAIN_LETTERS));
  const document = fc.record(
    {
      schema: fc.constant('trench-club-map/1'),
      id,
      title: fc.string({ maxLength: 5 }),
      orientation: fc.constantFrom('flat', 'pointy'),
      rows: fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      trenches: fc.array(fc.record({ id, hexes: fc.array(hex, { minLength: 1, maxLength: 5 }) }), { maxLength: 3 }),
      forts: fc.array(
        fc.record({
          id,
          body: fc.array(hex, { minLength: 1, maxLength: 3 }),
          entrances: fc.record({ left: hex, right: hex }),
        }),
        { maxLength: 3 },
      ),
      starts: fc.array(fc.record({ number: fc.integer({ min: 1, max: 12 }), hex }), { maxLength: 12 }),
      halves: fc.record({ 'half-1-6': fc.record({ columns }), 'half-7-12': fc.record({ columns }) }),
    },
    { requiredKeys: ['schema', 'id', 'title', 'orientation', 'rows', 'trenches', 'forts', 'starts'] },
  );
  fc.assert(
    fc.property(document, (input) => {
      if (!isShaped(MapDocumentSchema, input)) return false;
      return checkMap(input, 7).length <= 7;
    }),
    { numRuns: 500, seed: RUN_SEED },
  );
  t.pass('500 documents');
});

t.test('deals of start tokens agree with all pairs of hands (SET-3)', async (t) => {
  const hands = (starts: readonly number[], each: number): number[][] =>
    each === 0
      ? [[]]
      : starts.flatMap((start, index) => hands(starts.slice(index + 1), each - 1).map((rest) => [start, ...rest]));
  const points = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2);
  const deal = fc
    .record({
      each: fc.integer({ min: 1, max: 3 }),
      spare: fc.integer({ min: 0, max: 2 }),
      forts: fc.integer({ min: 1, max: 5 }),
    })
    .chain(({ each, spare, forts }) =>
      fc.record({
        each: fc.constant(each),
        table: fc.array(fc.array(points, { minLength: forts, maxLength: forts }), {
          minLength: 2 * each + spare,
          maxLength: 2 * each + spare,
        }),
      }),
    );
  fc.assert(
    fc.property(deal, ({ each, table }) => {
      const all = table.map((_, start) => start);
      const deals = hands(all, each).flatMap((one) =>
        hands(
          all.filter((start) => !one.includes(start)),
          each,
        ).map((two) => [one, two] as const),
      );
      const forts = table[0]?.map((_, fort) => fort) ?? [];
      const nearest = (hand: readonly number[]) =>
        forts.map((fort) => Math.min(...hand.map((start) => table[start]?.[fort] as number)));
      const leads = deals.map(([one, two]) => {
        const [near, far] = [nearest(one), nearest(two)];
        const ahead = (a: number[], b: number[]) =>
          forts.filter((fort) => (a[fort] as number) < (b[fort] as number)).length;
        return Math.max(ahead(near, far), ahead(far, near));
      });
      const sums = deals.map((sides) => sides.map((hand) => mean(hand.flatMap((start) => table[start] ?? []))));
      const figures = dealFigures(table, { each, winningForts: 2 });
      const close = (a: number, b: number) => Math.abs(a - b) < 1e-9 || (Number.isNaN(a) && Number.isNaN(b));
      return (
        figures.deals === deals.length &&
        figures.largestLead === Math.max(...leads) &&
        close(figures.winningLead, leads.filter((lead) => lead >= 2).length / leads.length) &&
        close(figures.all.mean, mean(sums.flat())) &&
        close(figures.all.averageGap, mean(sums.map(([a = 0, b = 0]) => Math.abs(a - b) / ((a + b) / 2)))) &&
        close(figures.nearest.mean, mean(deals.flat().map((hand) => mean(nearest(hand)))))
      );
    }),
    { numRuns: 300, seed: RUN_SEED },
  );
  t.pass('300 tables');
});

t.test('a map with an odd number of starts is dealt three to each player (SET-3)', async (t) => {
  const { halves, ...whole } = builtIn('vosges-snow');
  t.ok(halves);
  const [area] = playabilityOf({ ...whole, starts: whole.starts.slice(0, 7) });
  t.equal(area?.deals?.deals, 140, 'three of seven, then three of four');
  t.ok(isShaped(PlayabilityAreaSchema, area), 'figures, not null');
});

t.test(
  'entering a hex costs its printed points, or null if the walker cannot go there (MOV-4, MOV-5, MOV-7, MOV-8, MOV-23, VAR-TRE-2)',
  async (t) => {
    const area = areaOf(builtIn('vosges-snow'), 'full');
    const trench = area.trenches[0]?.hexes[0] as Hex;
    const inTrenches = new Set(area.trenches.flatMap(({ hexes }) => hexes.map(hexKey)));
    const places = {
      ...Object.fromEntries(
        [...'orbfwX'].map((letter) => [
          letter,
          area.hexes.find((hex) => area.letterAt(hex) === letter && !inTrenches.has(hexKey(hex))) as Hex,
        ]),
      ),
      trench,
    };
    const onLand = { o: 1, r: 0.5, b: 0.5, f: 1.5, w: null, X: null, trench: 1 };
    t.equal(area.letterAt(trench), 'o');
    for (const [walker, points] of Object.entries({
      foot: { ...onLand, w: 2 },
      wheel: onLand,
      track: onLand,
      'wheel-trenches': { ...onLand, trench: null },
      'speed-1': { ...onLand, f: null },
    })) {
      const { prices } = walkOf(area, walker as Walker);
      const pointsAt = ({ q, r }: Hex) => (prices[area.board.indexOf(q, r)] as number) / 2 || null;
      t.same(Object.fromEntries(Object.entries(places).map(([name, hex]) => [name, pointsAt(hex)])), points, walker);
    }
  },
);

t.test('the report uses the prices of the rules (MOV-4, MOV-5, MOV-7, MOV-8, VAR-TRE-2)', async (t) => {
  const area = areaOf(builtIn('vosges-snow'), 'full');
  const trench = area.board.indexOf(area.trenches[0]?.hexes[0]?.q as number, area.trenches[0]?.hexes[0]?.r as number);
  const priceAt = (walker: string, hex: number) => walkOf(area, walker as Walker).prices[hex];
  const costs: Record<string, number> = MOVEMENT_MODES.drive.costs;
  for (const [letter, terrain] of Object.entries(TERRAIN_LETTERS)) {
    const hex = area.letters.findIndex((one) => one === letter);
    const { [terrain]: cost } = MOVEMENT_MODES.drive.costs;
    t.teardown(() => Object.assign(costs, { [terrain]: cost }));
    Object.assign(costs, { [terrain]: 9 });
    t.equal(priceAt('wheel', hex), 9, `${terrain} at another price`);
    t.equal(priceAt('speed-1', hex), 0, 'more than the speed');
    Object.assign(costs, { [terrain]: BARRED });
    t.equal(priceAt('wheel', hex), 0, `${terrain} barred`);
    Object.assign(costs, { [terrain]: WHOLE_TURN });
    t.equal(priceAt('wheel', hex), 4, `${terrain} for a whole turn`);
    Object.assign(costs, { [terrain]: cost });
  }
  Object.assign(costs, { trench: 7 });
  t.teardown(() => Object.assign(costs, { trench: BARRED }));
  t.equal(priceAt('wheel-trenches', trench), 7);
  t.not(priceAt('wheel', trench), 7, 'without trenches it is the ground they are dug in');
});

t.test('prices equal those of the compiled map, for a unit of each kind', async (t) => {
  for (const { document } of maps.values()) {
    const area = areaOf(document, 'full');
    const compiled = { wheel: compileMap(document, 'full'), 'wheel-trenches': compileMap(document, 'full', true) };
    for (const [walker, map, way] of [
      ['foot', compiled.wheel, 'march'],
      ['wheel', compiled.wheel, 'drive'],
      ['track', compiled.wheel, 'drive'],
      ['wheel-trenches', compiled['wheel-trenches'], 'drive'],
    ] as const) {
      const { prices } = walkOf(area, walker);
      const wrong = area.hexes.filter(({ q, r }, hex) => {
        const price = (map.steps[way][map.board.indexOf(q, r)] as number) & PRICE;
        return prices[hex] !== (price === BARRED ? 0 : price === WHOLE_TURN ? 4 : price);
      });
      t.same(wrong, [], `${document.id}: ${walker}`);
    }
  }
});

t.test('walks agree with repeated relaxation (MOV-4, MOV-5, MOV-7)', async (t) => {
  for (const { document } of maps.values()) {
    const area = areaOf(document, 'full');
    for (const walker of Object.keys(WALKERS) as Walker[]) {
      const { prices, dry } = walkOf(area, walker);
      const points = area.starts.map(({ hex }) => {
        const halves = area.hexes.map((one) => (equals(one, hex) ? 0 : Infinity));
        for (let changed = true; changed;) {
          changed = false;
          area.hexes.forEach((one, from) => {
            for (const next of neighbours(one).map(({ q, r }) => area.board.indexOf(q, r))) {
              const price = prices[next] || Infinity;
              if ((halves[from] as number) + price >= (halves[next] ?? 0)) continue;
              halves[next] = (halves[from] as number) + price;
              changed = true;
            }
          });
        }
        return area.forts.map(({ entrances: { left, right } }) =>
          Math.min(
            ...[left, right].flatMap((one) => approachHexes(area, one, dry).map((at) => (halves[at] as number) / 2)),
          ),
        );
      });
      t.same(distanceTable(area, walkOf(area, walker)), points, `${document.id}: ${walker}`);
    }
  }
});

t.test('the figures of a small map agree with a count by hand', async (t) => {
  const area = areaOf(smallMap(), 'full');
  t.same(wheelTable(area), [
    // Start 1 stands next to an entrance of F1; to F2 it pays four open hexes, two of road, and one open or two of road.
    [0, 6],
    // Start 7 pays one road and one open hex to F1, one open hex to F2.
    [1.5, 1],
  ]);
  t.equal(landscapeFigures(area).trenchesAtForts, 2, 'both trenches touch a fort');
});
