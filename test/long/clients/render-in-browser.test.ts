import type { Page } from 'playwright-core';
import t from 'tap';
import { hexKey, neighbour, toPixel, type Hex } from '../../../src/hex/axial.js';
import { renderBoard } from '../../../src/trench-club/render/board.js';
import { HEX_SIZE, between, edgeMiddle, layoutOf } from '../../../src/trench-club/render/layout.js';
import { COUNTERS } from '../../../src/trench-club/render/palette.js';
import { roadNetwork } from '../../../src/trench-club/render/ways.js';
import { type Area } from '../../../src/trench-club/wire/schema/names.js';
import type { MapDocument } from '../../../src/trench-club/wire/schema/map.js';
import type { State } from '../../../src/trench-club/wire/schema/state.js';
import { startChromium } from '../../support/chromium.js';
import { midGame, flanders, vosges, small, unit, inArea, reach } from '../../support/boards-drawn.js';

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
