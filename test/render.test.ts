import fc from 'fast-check';
import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { GAMES } from '../src/games.js';
import { areAdjacent, disc, hexKey, neighbour, toPixel } from '../src/hex/axial.js';
import { LANGUAGES } from '../src/language/language.js';
import { boardBytes } from '../src/trench-club/render/board-bytes.js';
import { renderBoard } from '../src/trench-club/render/board.js';
import { FLAGS } from '../src/trench-club/render/flags.js';
import { HEX_SIZE, layoutOf, outlines } from '../src/trench-club/render/layout.js';
import { network, triangles, withoutTriangles, type Network } from '../src/trench-club/render/network.js';
import { COUNTERS } from '../src/trench-club/render/palette.js';
import { PICTOGRAMS } from '../src/trench-club/render/pictograms.js';
import { roadNetwork, waterNetwork } from '../src/trench-club/render/ways.js';
import { AREAS, UNIT_TYPES } from '../src/trench-club/wire/schema/names.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import { RenderOptionsSchema, type Highlight, type RenderOptions } from '../src/trench-club/wire/schema/render.js';
import type { State, Unit } from '../src/trench-club/wire/schema/state.js';
import { booksOf } from '../src/wire/language.js';
import { transforms } from './support/svg.js';
import { RUN_SEED } from './support/seed.js';
import { midGame, flanders, vosges, small, unit, inArea, reach } from './support/boards-drawn.js';

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

t.test('names of forts are in the language of the drawing', (t) => {
  const books = booksOf(GAMES);
  const names = (language: (typeof LANGUAGES)[number]) => {
    const svg = renderBoard(midGame, {}, books.translator(language));
    return ['F1', 'F6'].map((id) => element(svg, `class="fort-name" data-fort="${id}"`).replace(/<[^>]+>/g, ''));
  };
  t.same(
    LANGUAGES.map((language) => [language, ...names(language)]),
    [
      ['en', 'Fort Sint-Aldegond', 'Hill 41'],
      ['es', 'Fuerte Sint-Aldegond', 'Cota 41'],
      ['it', 'Forte Sint-Aldegond', 'Quota 41'],
      ['fr', 'Fort Sint-Aldegond', 'Cote 41'],
    ],
  );
  t.end();
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

t.test('marks drawn alone equal those of the board, and are small', async (t) => {
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
      const bytes = new TextDecoder().decode(boardBytes(state, options, speaker));
      t.ok(bytes === renderBoard(state, options, speaker), language);
    }
  }
});
