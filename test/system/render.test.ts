import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import t from 'tap';
import { isShaped } from '../../src/game/check.js';
import { GAMES } from '../../src/games.js';
import { areAdjacent, disc, hexKey, neighbour, toPixel, type Hex } from '../../src/hex/axial.js';
import { LANGUAGES } from '../../src/language/language.js';
import { boardBytes } from '../../src/trench-club/render/board-bytes.js';
import { maps } from '../../src/trench-club/board/rules/catalogue.js';
import { mapHexes, type MapHex } from '../../src/trench-club/board/map/map-hexes.js';
import { renderBoard } from '../../src/trench-club/render/board.js';
import { FLAGS } from '../../src/trench-club/render/flags.js';
import { HEX_SIZE, between, edgeMiddle, layoutOf, outlines } from '../../src/trench-club/render/layout.js';
import { network, triangles, withoutTriangles, type Network } from '../../src/trench-club/render/network.js';
import { COUNTERS } from '../../src/trench-club/render/palette.js';
import { PICTOGRAMS } from '../../src/trench-club/render/pictograms.js';
import { roadNetwork, waterNetwork } from '../../src/trench-club/render/ways.js';
import { AREAS, UNIT_TYPES, type Area } from '../../src/trench-club/wire/schema/names.js';
import type { MapDocument } from '../../src/trench-club/wire/schema/map.js';
import { RenderOptionsSchema, type Highlight, type RenderOptions } from '../../src/trench-club/wire/schema/render.js';
import type { State, Unit } from '../../src/trench-club/wire/schema/state.js';
import { booksOf } from '../../src/wire/language.js';
import { startChromium } from '../support/chromium.js';
import { transforms } from '../support/svg.js';
import { RUN_SEED } from '../support/seed.js';

const midGame = JSON.parse(readFileSync(new URL('../fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const flanders = documentOf('flanders-mud');
const vosges = documentOf('vosges-snow');

function documentOf(id: string): MapDocument {
  const entry = maps.get(id);
  if (!entry) throw new Error(`no map ${id}`);
  return entry.document;
}

/** A board of one row of seven hexes, or what the case changes about it. */
function small(changes: Partial<State> = {}, map: Partial<MapDocument> = {}): State {
  return {
    schema: 'trench-club/1',
    ruleset: 'e2',
    map: {
      schema: 'trench-club-map/1',
      id: 'small',
      title: 'Small',
      orientation: 'flat',
      rows: ['ooooooo'],
      trenches: [],
      forts: [],
      starts: [],
      ...map,
    },
    options: { 'map.area': 'full' },
    seats: [{ country: 'germany' }, { country: 'france' }],
    units: [],
    ...changes,
  };
}

const unit = (changes: Partial<Unit>): Unit => ({ id: 'a', country: 'germany', type: 'tank', ...changes });

type Attributes = Record<string, string>;

/** The opening tags of a class, as their attributes. */
function all(svg: string, className: string): Attributes[] {
  return [...svg.matchAll(/<[a-z][a-zA-Z]*((?: [a-zA-Z:-]+="[^"]*")*)\s*\/?>/g)]
    .map(([, text = '']) =>
      Object.fromEntries([...text.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
    )
    .filter((attributes): attributes is Attributes => attributes['class'] === className);
}

/** The text of the element that carries this attribute, with everything in it. */
function element(svg: string, attribute: string): string {
  const start = svg.lastIndexOf('<', svg.indexOf(attribute));
  const name = /^<([a-z]+)/i.exec(svg.slice(start))?.[1] ?? '';
  let depth = 0;
  for (const { 0: tag, index } of svg
    .slice(start)
    .matchAll(new RegExp(`<${name}\\b[^>]*?/>|<${name}\\b[^>]*>|</${name}>`, 'g'))) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth === 0) return svg.slice(start, start + index + tag.length);
  }
  return '';
}

const count = (text: string, part: string) => text.split(part).length - 1;
const keyOf = (each: Attributes) => `${each['data-q']},${each['data-r']}`;
const inArea = (map: MapDocument, area: Area): MapHex[] =>
  mapHexes(map).filter(({ half }) => area === 'full' || half === area);
const onMap = (map: MapDocument): State => ({ ...midGame, map: map.id, units: [], forts: [] });

for (const map of [flanders, vosges]) {
  for (const area of AREAS) {
    t.test(
      `${map.id}, ${area}: every hex, fort, start and trench of the area is drawn once, and nothing beyond (SET-2)`,
      async (t) => {
        const svg = renderBoard(onMap(map), { area });
        const hexes = inArea(map, area);
        const drawn = all(svg, 'hex');
        t.same(drawn.map(keyOf).sort(), hexes.map(hexKey).sort());
        const byKey = new Map(drawn.map((each) => [keyOf(each), each]));
        const wrong = hexes.filter((hex) => {
          const { x, y } = toPixel(hex, HEX_SIZE, map.orientation);
          const each = byKey.get(hexKey(hex));
          const near = Math.abs(Number(each?.['x']) - x) < 0.06 && Math.abs(Number(each?.['y']) - y) < 0.06;
          return !near || each?.['data-terrain'] !== hex.terrain;
        });
        t.same(wrong, [], 'where they belong, and of their terrain');

        const ids = (values: readonly (string | number | null)[]) =>
          [...new Set(values)]
            .filter((value) => value !== null)
            .map(String)
            .sort();
        t.same(
          all(svg, 'fort')
            .map((each) => each['data-fort'])
            .sort(),
          ids(hexes.map(({ fort }) => fort)),
        );
        t.same(all(svg, 'fort-name').length, all(svg, 'fort').length);
        t.same(
          all(svg, 'trench')
            .map((each) => each['data-trench'])
            .sort(),
          ids(hexes.map(({ trench }) => trench)),
        );
        t.same(
          all(svg, 'start')
            .map((each) => each['data-start'])
            .sort(),
          ids(hexes.map(({ start }) => start)),
        );
        const bridges = hexes.filter(({ terrain }) => terrain === 'bridge');
        t.equal(all(svg, 'bridge').length, bridges.length);
      },
    );
  }
}

t.test('the area of the options holds unless another one is asked for (OPT-2)', async (t) => {
  const halved: State = { ...midGame, options: { 'map.area': 'half-7-12' } };
  t.equal(all(renderBoard(halved), 'hex').length, inArea(flanders, 'half-7-12').length);
  t.equal(all(renderBoard(halved, { area: 'full' }), 'hex').length, inArea(flanders, 'full').length);
  const two: State = { ...midGame, seats: midGame.seats.slice(0, 2) };
  t.equal(all(renderBoard(two), 'hex').length, inArea(flanders, 'half-1-6').length, 'two players: half the map');
  t.equal(all(renderBoard(small(), { area: 'half-1-6' }), 'hex').length, 7, 'a map without halves is whole');
});

t.test('units stand where they are: on hexes, in forts, aboard (DEF-3)', async (t) => {
  const svg = renderBoard(midGame);
  const drawn = new Map(all(svg, 'unit').map((each) => [each['data-unit'], each]));
  t.equal(all(svg, 'unit').length, midGame.units.length);
  for (const { id, country, type, hex, fort, aboard } of midGame.units) {
    const each = drawn.get(id) ?? {};
    const [, x, y] = /^translate\((-?[\d.]+) ?(-?[\d.]+)\)/.exec(each['transform'] ?? '') ?? [];
    t.match(each, { 'data-country': country, 'data-type': type });
    if (hex) {
      const at = toPixel(hex, HEX_SIZE, 'flat');
      t.ok(Math.abs(Number(x) - at.x) < 0.06 && Math.abs(Number(y) - at.y) < 0.06, `${id} on its hex`);
    }
    t.equal(each['data-fort'], fort);
    t.equal(each['data-aboard'], aboard);
  }

  const half = renderBoard(midGame, { area: 'half-1-6' });
  const here = new Set(inArea(flanders, 'half-1-6').map(hexKey));
  const forts = new Set(inArea(flanders, 'half-1-6').map(({ fort }) => fort));
  const isHere = ({ hex, fort, aboard }: Unit): boolean =>
    hex
      ? here.has(hexKey(hex))
      : fort
        ? forts.has(fort)
        : midGame.units.some((each) => each.id === aboard && isHere(each));
  const expected = midGame.units.filter(isHere).map(({ id }) => id);
  t.same(
    all(half, 'unit')
      .map((each) => each['data-unit'])
      .sort(),
    expected.sort(),
    'nobody stands beyond the cut',
  );
  t.ok(expected.length > 0 && expected.length < midGame.units.length);
  t.same(all(renderBoard(small({ units: [unit({})] })), 'unit'), [], 'nobody is drawn who waits for deployment');
});

t.test('markers show damage, rank and move (BAT-18, DEF-13, MOV-1)', async (t) => {
  const cases = [
    { xp: 0, damage: 0, moved: false, rank: 'recruit' },
    { xp: 2, damage: 1, moved: true, rank: 'recruit' },
    { xp: 3, damage: 2, moved: false, rank: 'veteran' },
    { xp: 4, damage: 3, moved: true, rank: 'veteran' },
    { xp: 5, damage: 4, moved: false, rank: 'war-hero' },
    { xp: 40, damage: 5, moved: true, rank: 'war-hero' },
  ];
  for (const { xp, damage, moved, rank } of cases) {
    const drawn = element(
      renderBoard(small({ units: [unit({ hex: { q: 1, r: 0 }, xp, damage, moved })] })),
      'data-unit="a"',
    );
    t.equal(count(drawn, 'class="damage"'), damage, `${damage} damage`);
    t.equal(count(drawn, `-${rank}"`), rank === 'recruit' ? 0 : 1, rank);
    t.equal(count(drawn, 'class="rank"'), rank === 'recruit' ? 0 : 1);
    t.equal(count(drawn, 'class="moved"'), moved ? 1 : 0);
    t.match(
      drawn,
      new RegExp(`<title>Germany Tank \\(a\\), ${damage} damage, ${rank.replace('-', ' ')} with ${xp} xp`),
    );
  }
});

t.test('every type has its own pictogram, and every country its counter and flag', async (t) => {
  t.same(Object.keys(PICTOGRAMS), [...UNIT_TYPES]);
  t.equal(new Set(Object.values(PICTOGRAMS)).size, UNIT_TYPES.length);
  t.equal(new Set(Object.values(FLAGS)).size, 5);
  t.equal(new Set(Object.values(COUNTERS).map(({ body }) => body)).size, 4);
  const units = UNIT_TYPES.slice(0, 7).map((type, q) => unit({ id: type, type, hex: { q, r: 0 - Math.floor(q / 2) } }));
  const svg = renderBoard(small({ units }));
  for (const { type } of units) t.equal(count(element(svg, `data-unit="${type}"`), `-unit-${type}"`), 1, type);
});

t.test('forts fly the flag of their holder and show who is inside (FRT-5, FRT-9)', async (t) => {
  const inside = Array.from({ length: 5 }, (_, index) => unit({ id: `u${index}`, fort: 'F2' }));
  const svg = renderBoard({ ...midGame, units: inside });
  const holders = new Map((midGame.forts ?? []).map(({ id, country }) => [id, country]));
  for (const { id, title } of flanders.forts) {
    const drawn = element(svg, `class="fort" data-fort="${id}"`);
    t.equal(count(drawn, `-flag-${holders.get(id) ?? 'neutral'}"`), 1, `flag of ${id}`);
    t.equal(count(drawn, '-flag-'), 1);
    t.equal(count(drawn, 'class="gate"'), 2);
    t.equal(element(svg, `class="fort-name" data-fort="${id}"`).replace(/<[^>]+>/g, ''), title);
  }
  t.same(
    all(svg, 'garrison').map((each) => [each['data-fort'], each['data-count']]),
    [['F2', '5']],
  );
  t.equal(all(svg, 'unit').length, 5);
});

/** Which hexes belong together, by a net's own links. */
function components({ hexes, links }: Network): string[] {
  const left = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const groups: string[] = [];
  for (const first of hexes) {
    if (!left.delete(hexKey(first))) continue;
    const group = [first];
    for (const hex of group) {
      for (const k of links.get(hexKey(hex)) ?? []) {
        const next = left.get(hexKey(neighbour(hex, k)));
        if (next && left.delete(hexKey(next))) group.push(next);
      }
    }
    groups.push(group.map(hexKey).sort().join(' '));
  }
  return groups.sort();
}

function isMutual({ hexes, links }: Network): boolean {
  return hexes.every((hex) =>
    (links.get(hexKey(hex)) ?? []).every((k) => links.get(hexKey(neighbour(hex, k)))?.includes((k + 3) % 6)),
  );
}

t.test('roads join what is adjacent, without triangles; rivers run under bridges', async (t) => {
  for (const map of [flanders, vosges]) {
    for (const area of AREAS) {
      const layout = layoutOf(map, area);
      const whole = network(inArea(map, area).filter(({ terrain }) => terrain === 'road' || terrain === 'bridge'));
      const drawn = roadNetwork(layout);
      t.same(components(drawn), components(whole), `${map.id}, ${area}: what is connected stays connected`);
      t.same(triangles(drawn), []);
      t.ok(isMutual(drawn));
      const rivers = waterNetwork(layout);
      t.ok(isMutual(rivers));
      const water = inArea(map, area).filter(({ terrain }) => terrain === 'water');
      for (const hex of water) {
        for (const other of water.filter((each) => areAdjacent(hex, each))) {
          const joined = rivers.links.get(hexKey(hex))?.some((k) => hexKey(neighbour(hex, k)) === hexKey(other));
          if (!joined) t.fail(`water ${hexKey(hex)} and ${hexKey(other)} are apart`);
        }
      }
    }
  }

  const anyHexes = fc.subarray(disc({ q: 0, r: 0 }, 4), { minLength: 1 });
  fc.assert(
    fc.property(anyHexes, (hexes) => {
      const whole = network(hexes);
      const thinned = withoutTriangles(whole);
      const within = thinned.hexes.every((hex) =>
        (thinned.links.get(hexKey(hex)) ?? []).every((k) => whole.links.get(hexKey(hex))?.includes(k)),
      );
      const untouched =
        triangles(whole).length > 0 || JSON.stringify([...whole.links]) === JSON.stringify([...thinned.links]);
      return (
        within &&
        untouched &&
        isMutual(thinned) &&
        triangles(thinned).length === 0 &&
        JSON.stringify(components(thinned)) === JSON.stringify(components(whole))
      );
    }),
    { seed: RUN_SEED, numRuns: 300 },
  );
  t.pass('so for any 300 groups of hexes');
});

t.test('the rim of any group of hexes consists of closed loops along its outer edges', async (t) => {
  fc.assert(
    fc.property(fc.subarray(disc({ q: 0, r: 0 }, 3), { minLength: 1 }), (hexes) => {
      const keys = new Set(hexes.map(hexKey));
      const outer = hexes.flatMap((hex) =>
        [0, 1, 2, 3, 4, 5].filter((k) => !keys.has(hexKey(neighbour(hex, k)))),
      ).length;
      const loops = outlines(hexes, 'flat');
      const isEdge = (a: { x: number; y: number }, b: { x: number; y: number }) =>
        Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - HEX_SIZE) < 1e-6;
      const closed = loops.every((loop) =>
        loop.every((from, index) => isEdge(from, loop[(index + 1) % loop.length] ?? from)),
      );
      return closed && loops.flat().length === outer;
    }),
    { seed: RUN_SEED, numRuns: 300 },
  );
  t.pass();
});

const reach: Highlight[] = [
  { kind: 'move', hex: { q: 11, r: 2 }, cost: 1 },
  { kind: 'move', hex: { q: 12, r: 1 }, cost: 1.5 },
  { kind: 'board', hex: { q: 11, r: 3 }, cost: 0.5 },
  { kind: 'enter-fort', fort: 'F3', cost: 0.5 },
  { kind: 'take-fort', fort: 'F4' },
  { kind: 'target', hex: { q: 16, r: -3 }, label: '12 dice & more' },
  { kind: 'path', hex: { q: 11, r: 3 } },
  { kind: 'path', hex: { q: 11, r: 2 } },
  { kind: 'path', hex: { q: 12, r: 1 } },
];

t.test('highlights show reach with costs, targets and a path', async (t) => {
  t.ok(isShaped(RenderOptionsSchema, { highlights: reach }));
  t.notOk(isShaped(RenderOptionsSchema, { highlights: [{ kind: 'move', hex: { q: 1, r: 1 }, cost: 0.3 }] }));
  const svg = renderBoard(midGame, { highlights: reach });
  t.same(
    all(svg, 'highlight').map((each) => [each['data-kind'], each['data-fort'] ?? keyOf(each), each['data-cost']]),
    [
      ['move', '11,2', '1'],
      ['move', '12,1', '1.5'],
      ['board', '11,3', '0.5'],
      ['enter-fort', 'F3', '0.5'],
      ['take-fort', 'F4', undefined],
      ['target', '16,-3', undefined],
    ],
  );
  t.same(
    [...svg.matchAll(/<g class="cost"[^>]*><text[^>]*>([^<]*)</g)].map(([, cost]) => cost),
    ['1', '1.5', '0.5', '0.5'],
  );
  t.match(svg, /<g class="label"><text[^>]*>12 dice &amp; more</);
  t.equal(all(svg, 'target').length, 1);
  t.same(
    all(svg, 'path').map((each) => each['data-steps']),
    ['3'],
    'one line of three steps',
  );
  t.equal(all(svg, 'reach').length, 2);

  const jump: Highlight[] = [...reach, { kind: 'path', hex: { q: 20, r: 0 } }];
  t.same(
    all(renderBoard(midGame, { highlights: jump }), 'path').map((each) => each['data-steps']),
    ['3', '1'],
  );
  const beyond = renderBoard(midGame, { area: 'half-7-12', highlights: reach });
  t.same(all(beyond, 'highlight').map(keyOf), ['16,-3'], 'none beyond the cut');
  t.equal(all(renderBoard(midGame), 'highlight').length, 0);
});

t.test('the marks drawn alone equal those of the board, and are small', async (t) => {
  const board = renderBoard(midGame, { highlights: reach });
  const marks = renderBoard(midGame, { highlights: reach, layers: ['marks'] });
  t.same(all(marks, 'highlight'), all(board, 'highlight'));
  for (const layer of ['highlights', 'marks']) {
    const [drawn] = new RegExp(`<g class="${layer}".*?\n</g>`, 's').exec(marks) ?? [];
    t.ok(drawn && board.includes(drawn), layer);
  }
  const box = /viewBox="[^"]*"/.exec(board)?.[0];
  t.ok(box && marks.includes(box), 'to be laid over each other');
  t.equal(all(marks, 'unit').length, 0);
  t.ok(marks.length < board.length / 20, `${marks.length} of ${board.length} characters`);
});

t.test('declared attacks are drawn as arrows, the fought ones faint (ATT-1)', async (t) => {
  const declarations = [
    { attacker: 'germany-tank', target: 'france-tank' },
    { attacker: 'germany-infantry', target: 'france-infantry' },
    { attacker: 'germany-mounted-infantry', target: 'france-tank' },
  ];
  const drawn = all(renderBoard({ ...midGame, phase: 'battles', battle: 1, declarations }), 'declaration');
  t.same(
    drawn.map((each) => [each['data-attacker'], each['opacity']]),
    [
      ['germany-tank', '.35'],
      ['germany-infantry', undefined],
    ],
  );
});

t.test('a builder’s changes are drawn (ICON-BLD-1)', async (t) => {
  const changed = renderBoard(small({ terrain: [{ hex: { q: 2, r: -1 }, terrain: 'forest' }] }));
  t.same(
    all(changed, 'hex')
      .map((each) => each['data-terrain'])
      .sort(),
    ['forest', ...Array<string>(6).fill('open')],
  );
  t.equal(all(renderBoard(small()), 'wood-floor').length, 0, 'and do not stay on the map');
});

t.test('markup in ids and titles stays text', async (t) => {
  const hostile = `<script>alert(1)</script>"'&\u0000\u0008\ud800]]>`;
  const state = small(
    { units: [unit({ fort: 'F' })] },
    {
      title: hostile,
      rows: ['oXXXooo'],
      forts: [
        {
          id: 'F',
          title: hostile,
          body: [{ q: 2, r: -1 }],
          entrances: { left: { q: 1, r: 0 }, right: { q: 3, r: -1 } },
        },
      ],
    },
  );
  const svg = renderBoard(state, { highlights: [{ kind: 'target', fort: 'F', label: hostile }] });
  t.notMatch(svg, /<script|\u0000|\u0008|\ud800/);
  t.ok(count(svg, '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;]]&gt;') >= 6);
});

t.test('the picture stands on its own, is small and always the same', async (t) => {
  const options = { highlights: reach, coordinates: true };
  const svg = renderBoard(midGame, options);
  t.equal(renderBoard(structuredClone(midGame), structuredClone(options)), svg);
  const inline = renderBoard({ ...midGame, map: structuredClone(flanders) }, options);
  t.equal(inline, svg, 'an inline map is drawn like one of the catalogue');
  t.ok(Buffer.byteLength(renderBoard(midGame)) < 400_000, `${Buffer.byteLength(renderBoard(midGame))} bytes`);
  t.same(
    [...svg.matchAll(/https?:[^"]*/g)].map(([address]) => address),
    ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'],
  );
  t.notMatch(svg, /<image|<style|<foreignObject|@import|\bon[a-z]+=|NaN|undefined|Infinity/);

  t.ok(transforms(svg).all.length > 50);
  t.same(transforms(svg).wrong, [], 'transforms of SVG 1.1');

  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);
  t.equal(new Set(ids).size, ids.length, 'ids are unique');
  t.ok(
    ids.every((id) => id.startsWith('tc-mud-flat-')),
    'and prefixed',
  );
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map(([, id]) => id as string);
  t.same(
    [...new Set(used)].filter((id) => !ids.includes(id)),
    [],
    'everything used is defined',
  );

  const [width] = /width="[\d.]+" height="[\d.]+"/.exec(renderBoard(midGame, { size: 15 })) ?? [];
  t.equal(
    renderBoard(midGame, { size: 15 }),
    renderBoard(midGame).replace(/width="[\d.]+" height="[\d.]+"/, width ?? ''),
  );
  t.equal(all(svg, 'coordinate').length, 704);
  t.equal(all(renderBoard(midGame), 'coordinate').length, 0);
  t.equal(all(renderBoard(midGame, { caption: false }), 'caption').length, 0);
  t.match(svg, /Germany: 11 units, 3 forts, 11 coins</, 'CMP-8');
  t.match(renderBoard({ ...midGame, ruleset: 'e1' }), /Germany: 11 units, 3 forts, 11 bonds</);
  t.match(svg, /role="img" aria-label="Flanders in the mud: Round 6, movement, Germany to act"/);
});

/** Runs a function written for the page, on one argument that is plain data. */
function inPage<T>(page: Page, source: string, argument: unknown = null): Promise<T> {
  return page.evaluate<T>(`(${source})(${JSON.stringify(argument)})`);
}

/** What a person's pointer meets at points of the picture's own coordinates. */
function pointed(page: Page, points: readonly { x: number; y: number }[]) {
  type Met = { class: string; unit: string | null; hex: string | null } | null;
  return inPage<Met[]>(
    page,
    `(points) => {
      const matrix = document.querySelector('svg').getScreenCTM();
      return points.map(({ x, y }) => {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        const met = document.elementFromPoint(at.x, at.y)?.closest('.unit, .hex, .highlight');
        if (!met) return null;
        const { unit = null, q, r } = met.dataset;
        return { class: met.getAttribute('class'), unit, hex: q === undefined ? null : q + ',' + r };
      });
    }`,
    points,
  );
}

/** The mean colour of 9 x 9 pixels round each point, from a true screenshot. */
async function colours(page: Page, points: readonly { x: number; y: number }[]): Promise<number[][]> {
  const image = (await page.screenshot({ fullPage: true })).toString('base64');
  return inPage<number[][]>(
    page,
    `async ({ image, points }) => {
      const matrix = document.querySelector('svg').getScreenCTM();
      const picture = new Image();
      picture.src = 'data:image/png;base64,' + image;
      await picture.decode();
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context.drawImage(picture, 0, 0);
      return points.map(({ x, y }) => {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        const { data } = context.getImageData(Math.round(at.x) - 4, Math.round(at.y) - 4, 9, 9);
        const sums = [0, 0, 0];
        data.forEach((value, index) => {
          if (index % 4 < 3) sums[index % 4] += value / 81;
        });
        return sums;
      });
    }`,
    { image, points },
  );
}

t.test('a browser shows boards as drawn', async (t) => {
  const browser = await startChromium();
  t.teardown(() => browser.close());
  const show = async (svg: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 2200, height: 2000 } });
    await page.setContent(`<body style="margin:0">${svg}`);
    return page;
  };
  const snowy: State = { ...midGame, map: 'vosges-snow', forts: [] };
  const boards: { name: string; state: State; map: MapDocument; area: Area }[] = [
    { name: 'mud, whole', state: midGame, map: flanders, area: 'full' },
    { name: 'snow, whole', state: snowy, map: vosges, area: 'full' },
    { name: 'mud, half 7-12', state: midGame, map: flanders, area: 'half-7-12' },
    { name: 'snow, half 1-6', state: snowy, map: vosges, area: 'half-1-6' },
  ];

  for (const { name, state, map, area } of boards) {
    await t.test(`${name}: units and hexes are met where they are, nothing lies outside`, async (t) => {
      const page = await show(renderBoard(state, { area, size: 36, coordinates: true }));
      const hexes = inArea(map, area);
      const here = new Set(hexes.map(hexKey));
      const standing = state.units.filter(({ hex }) => hex && here.has(hexKey(hex)));
      const centreOf = (hex: Hex) => toPixel(hex, HEX_SIZE, map.orientation);
      const met = await pointed(
        page,
        standing.map(({ hex }) => centreOf(hex as Hex)),
      );
      t.same(
        met.map((each) => each?.unit),
        standing.map(({ id }) => id),
        'units',
      );

      const taken = new Set(standing.map(({ hex }) => hexKey(hex as Hex)));
      const garrisoned = new Set(state.units.map(({ fort }) => fort));
      const free = hexes.filter((hex) => !taken.has(hexKey(hex)) && !(hex.fort && garrisoned.has(hex.fort)));
      t.same(
        (await pointed(page, free.map(centreOf))).map((each) => each?.hex),
        free.map(hexKey),
        'hexes',
      );

      const outside = await inPage<string[]>(
        page,
        `() => {
          const svg = document.querySelector('svg');
          const frame = svg.getBoundingClientRect();
          return [...svg.querySelectorAll('.hex, .unit, .fort, .start, text, .garrison')]
            .filter((each) => {
              const { left, top, right, bottom } = each.getBoundingClientRect();
              const inside = left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
              return !inside || right - left < 1;
            })
            .map((each) => each.outerHTML.slice(0, 200));
        }`,
      );
      t.same(outside, []);
      await page.close();
    });

    await t.test(
      `${name}: roads lead where they are said to, a screenshot has the colours of the terrain`,
      async (t) => {
        const page = await show(renderBoard({ ...state, units: [] }, { area }));
        const net = roadNetwork(layoutOf(map, area));
        const keys = new Set(net.hexes.map(hexKey));
        const sides = net.hexes.flatMap((hex) =>
          [0, 1, 2]
            .filter((k) => keys.has(hexKey(neighbour(hex, k))))
            .flatMap((k) => {
              const middle = edgeMiddle(hex, k, map.orientation);
              const joined = net.links.get(hexKey(hex))?.includes(k) ?? false;
              // The road has to go on beyond the round end of its other half: to both sides of the edge.
              const into = [hex, neighbour(hex, k)].map((end) =>
                between(middle, toPixel(end, HEX_SIZE, map.orientation), 0.23),
              );
              return (joined ? [middle, ...into] : [middle]).map((at) => ({ ...at, joined }));
            }),
        );
        const drawn = await inPage<boolean[]>(
          page,
          `(points) => {
          const road = document.querySelector('path.road');
          return points.map(({ x, y }) => road.isPointInStroke(new DOMPoint(x, y)));
        }`,
          sides,
        );
        t.same(
          drawn,
          sides.map(({ joined }) => joined),
          'the road crosses exactly the edges of joined hexes',
        );
        t.ok(sides.length > 90);

        const hexes = inArea(map, area).filter(({ start, trench }) => start === null && trench === null);
        const places = hexes.map((hex) => toPixel(hex, HEX_SIZE, map.orientation));
        const crossings = sides.filter(({ joined }) => joined);
        const seen = await colours(page, [...places, ...crossings]);
        const road = seen.slice(places.length);
        const of = (terrain: string) => seen.filter((_, index) => hexes[index]?.terrain === terrain);
        const light = ([r = 0, g = 0, b = 0]: number[]) => (r + g + b) / 3;
        const share = (list: number[][], holds: (colour: number[]) => boolean) =>
          list.filter(holds).length / list.length;
        const mean = (list: number[][]) => list.reduce((sum, colour) => sum + light(colour), 0) / list.length;
        t.equal(
          share(of('water'), ([r = 0, , b = 0]) => b > r + 25),
          1,
          'water is blue',
        );
        t.ok(share(road, ([r = 0, , b = 0]) => r > b + 5) > 0.95, 'roads are of earth');
        t.ok(share(of('forest'), ([, g = 0]) => g < 185) > 0.95, 'woods are dark');
        t.ok(mean(of('forest')) < mean(of('open')) - 40, 'darker than open ground');
        if (map.season === 'snow') {
          t.ok(share(of('open'), (colour) => light(colour) > 195) > 0.9, 'snow is white');
          t.ok(mean(road) < mean(of('open')) - 15, 'roads are trodden into it');
        } else {
          t.ok(share(of('open'), ([r = 0, g = 0, b = 0]) => r > b + 20 && g > b) > 0.9, 'mud is brown');
          t.ok(share(of('forest'), ([r = 0, g = 0, b = 0]) => g > r - 6 && g > b + 15) > 0.9, 'woods are green');
          t.ok(mean(road) > mean(of('open')) + 10, 'roads are lighter');
        }
        await page.close();
      },
    );
  }

  await t.test('counters show the colour of their country', async (t) => {
    const page = await show(renderBoard(midGame, { size: 60 }));
    const units = midGame.units.filter(({ hex }) => hex);
    // Above the pictogram, between flag and rank, there is nothing but the counter.
    const places = units.map(({ hex }) => {
      const { x, y } = toPixel(hex as Hex, HEX_SIZE, 'flat');
      return { x: x + 1, y: y - 16.5 };
    });
    const seen = await colours(page, places);
    const nearest = seen.map((colour) => {
      const far = (hexadecimal: string) =>
        colour.reduce(
          (sum, value, k) => sum + Math.abs(value - parseInt(hexadecimal.slice(1 + 2 * k, 3 + 2 * k), 16)),
          0,
        );
      const sorted = Object.entries(COUNTERS).sort(([, a], [, b]) => far(a.body) - far(b.body));
      return sorted[0]?.[0];
    });
    const right = nearest.filter((country, index) => country === units[index]?.country).length;
    t.ok(right / units.length > 0.95, `${right} of ${units.length}`);
    await page.close();
  });

  await t.test('pointers meet highlights, hostile text stays text, pointy hexes stand on their points', async (t) => {
    const page = await show(renderBoard(midGame, { highlights: reach }));
    const [move, target] = await pointed(page, [
      toPixel({ q: 12, r: 1 }, HEX_SIZE, 'flat'),
      toPixel({ q: 16, r: -3 }, HEX_SIZE, 'flat'),
    ]);
    t.match(move, { class: 'highlight', hex: '12,1' });
    t.match(target, { class: 'unit', unit: 'france-tank' });

    const hostile = renderBoard(
      small({ units: [unit({ hex: { q: 1, r: 0 } })] }, { title: `<script>document.title='x'</script>&\u0001"` }),
    );
    const parsed = await inPage(
      page,
      `(text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        return {
          errors: parsed.querySelectorAll('parsererror').length,
          scripts: parsed.querySelectorAll('script').length,
          title: parsed.querySelector('.map-title')?.textContent,
          root: parsed.documentElement.tagName,
        };
      }`,
      hostile,
    );
    t.same(parsed, { errors: 0, scripts: 0, title: `<script>document.title='x'</script>&"`, root: 'svg' });
    await page.close();

    const pointy = await show(renderBoard(small({}, { orientation: 'pointy', rows: ['oor', 'wrf', 'woo'] })));
    const hexes: Hex[] = [
      { q: 0, r: 0 },
      { q: 2, r: 0 },
      { q: 1, r: 1 },
      { q: -1, r: 2 },
    ];
    const met = await pointed(
      pointy,
      hexes.map((hex) => toPixel(hex, HEX_SIZE, 'pointy')),
    );
    t.same(
      met.map((each) => each?.hex),
      hexes.map(hexKey),
    );
    const box = await inPage<boolean>(
      pointy,
      `() => {
        const { width, height } = document.querySelector('.hex').getBBox();
        return height > width;
      }`,
    );
    t.ok(box, 'higher than wide');
    await pointy.close();
  });
});

t.test('the board as bytes is the board as text', async (t) => {
  const books = booksOf(GAMES);
  const cases: [State, RenderOptions][] = [
    [midGame, {}],
    [
      { ...midGame, round: 5 },
      { coordinates: true, caption: false },
    ],
    [midGame, { from: { q: 10, r: -2 }, to: { q: 14, r: 0 } }],
    [{ ...midGame, terrain: [{ hex: { q: 15, r: -4 }, terrain: 'road' }] }, {}],
    [small({}, { title: 'Größer & <kleiner>' }), {}],
  ];
  for (const [state, options] of cases) {
    for (const language of LANGUAGES) {
      const speaker = books.translator(language);
      const bytes = boardBytes(state, options, speaker).text;
      t.ok(bytes === renderBoard(state, options, speaker), language);
    }
  }
});
