import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import t from 'tap';
import type { Page } from 'playwright-core';
import { buildBoard } from '../../../scripts/board/build.js';
import { buildEngine } from '../../../scripts/engine/build.js';
import { startChromium } from '../../support/chromium.js';
import { person, sane, violations, type Watched } from '../../support/explorer.js';

const folder = mkdtempSync(join(tmpdir(), 'board-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));
await Promise.all([buildBoard(join(folder, 'board')), buildEngine(join(folder, 'engine'))]);
const browser = await startChromium();
t.teardown(() => browser.close());

const IMPORTS = {
  '@trench-club/board': '/board/index.js',
  '@trench-club/engine': '/engine/index.js',
  '@trench-club/engine/trench': '/engine/trench.js',
};

/** Two boards, one of them in a shadow root, and a list of all their events. There is no service. */
const PAGE = `<!doctype html>
<html lang="en">
  <title>Boards</title>
  <script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
  <main>
    <h1>Boards</h1>
    <trench-board id="war" src="/mid-game.json"></trench-board>
    <div id="host"></div>
  </main>
  <script type="module">
    import '@trench-club/board';
    import { setUp } from '@trench-club/engine/trench';
    const told = (globalThis.told = []);
    for (const type of ['unit', 'place', 'point', 'release', 'drawn', 'failed']) {
      addEventListener(type, (event) => {
        if (event instanceof CustomEvent) told.push({ type, board: event.composedPath()[0].id, detail: { ...event.detail } });
      });
    }
    const root = host.attachShadow({ mode: 'open' });
    const board = Object.assign(document.createElement('trench-board'), { id: 'line' });
    board.state = setUp().state;
    root.append(board);
    globalThis.boards = { war, line: board };
  </script>
</html>`;

const POLICY = "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:";

async function boards(watched: Watched): Promise<void> {
  const { page } = watched;
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'content-security-policy': POLICY };
    if (pathname === '/') return route.fulfill({ body: PAGE, contentType: 'text/html', headers });
    const file = pathname.endsWith('.json') ? join('test/fixtures', pathname) : join(folder, normalize(pathname));
    return route.fulfill({ path: file });
  });
  await page.goto('http://localhost/');
  await page.locator('#war .ground').waitFor();
  await page.locator('#line .ground').waitFor();
}

interface Told {
  readonly type: string;
  readonly board: string;
  readonly detail: { readonly unit?: string; readonly place?: string; readonly findings?: readonly object[] };
}

/** The events of the boards since the last call, without pointer moves. */
async function told(page: Page): Promise<Told[]> {
  const all = await page.evaluate<Told[]>('globalThis.told.splice(0)');
  return all.filter(({ type }) => type !== 'point' && type !== 'drawn');
}

const viewOf = (page: Page, board: string) => page.locator(`#${board} .ground`).getAttribute('viewBox');
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))';

for (const [name, look] of Object.entries({
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
})) {
  t.test(`two boards share one page: ${name}`, async (t) => {
    const me = await person(t, browser, look);
    const { page } = me;
    await boards(me);
    t.same(await violations(page), []);
    const labels = await page.evaluate<string[]>('Object.values(boards).map((one) => one.ariaLabel)');
    t.match(labels, [/^Flanders.*Arrow keys go/, /^Trench: .*Arrow keys go/], 'each is named after its position');

    await told(page);
    const tank = page.locator('#war [data-unit="germany-tank"]');
    await tank.scrollIntoViewIfNeeded();
    if (name === 'phone') await tank.tap();
    else await tank.click();
    t.match(await told(page), [{ type: 'unit', board: 'war', detail: { unit: 'germany-tank', place: '15,-3' } }]);
    await page.locator('#line .unit[data-square="d1"]').click();
    t.match(await told(page), [{ type: 'unit', board: 'line', detail: { unit: 'd1', place: 'd1' } }]);

    await page.evaluate(`(async () => {
      const { explain, parse } = await import('@trench-club/engine');
      const { state } = parse(boards.war.state);
      boards.war.selected = 'germany-tank';
      [boards.war.reach] = explain(state, { units: ['germany-tank'], paths: true }).units;
      boards.war.pointed = '15,-5';
    })()`);
    await page.locator('#war .highlight[data-kind="move"]').first().waitFor();
    t.equal(await page.locator('#war .way-stop').count(), 2, 'the way to the place');
    await page.evaluate(`boards.war.pointed = '99,99', boards.war.way = [{ q: 15, r: -4, spent: 1 }]`);
    await page.evaluate(DRAWN);
    t.equal(await page.locator('#war .way-stop').count(), 1, 'a way of the page’s own');
    t.equal(await page.locator('#line :is(.highlight, .way-stop, .selected)').count(), 0, 'the other knows nothing');

    const views = [await viewOf(page, 'war'), await viewOf(page, 'line')];
    await page.evaluate('boards.war.focus()');
    await page.keyboard.press('+');
    await page.evaluate(DRAWN);
    t.not(await viewOf(page, 'war'), views[0]);
    t.equal(await viewOf(page, 'line'), views[1]);
    await told(page);
    await page.keyboard.press('n');
    await page.locator('#war .spoken', { hasText: /germany|france|austria|britain/i }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    t.match(await told(page), [
      { type: 'unit', board: 'war' },
      { type: 'release', board: 'war' },
    ]);
    await page.evaluate('boards.line.focus()');
    await page.keyboard.press('n');
    await page.locator('#line .spoken', { hasText: /^[a-h][1-8]\b/ }).waitFor({ state: 'attached' });
    await page.evaluate(`(async () => {
      const { reach } = await import('@trench-club/engine/trench');
      [boards.line.reach] = reach(boards.line.state, { squares: ['d1'] }).units;
    })()`);
    await page.locator('#line .highlight[data-kind="move"]').first().waitFor();
    const hosts = new Set(me.addresses.map((address) => new URL(address).host));
    t.same([...hosts], ['localhost'], 'nothing else was asked');
    sane(t, me);
  });
}

t.test('a board leaves the page and comes back', async (t) => {
  const me = await person(t, browser);
  const { page } = me;
  await boards(me);
  const view = await viewOf(page, 'war');
  await page.evaluate(`(() => {
    const { war } = boards;
    const place = war.parentNode;
    for (const _ of [1, 2, 3]) {
      war.remove();
      war.selected = 'germany-tank';
      place.prepend(war);
    }
  })()`);
  await page.locator('#war .overlay .selected').waitFor();
  t.equal(await viewOf(page, 'war'), view);
  await told(page);
  await page.locator('#war [data-unit="germany-tank"]').click();
  t.equal((await told(page)).length, 1, 'one click is told once');

  const broken = `{ ...boards.war.state, round: -1, units: [{ id: 'a' }] }`;
  await page.evaluate(`boards.war.state = ${broken}`);
  await page.waitForFunction(`told.some(({ type }) => type === 'failed')`);
  const [failed] = await told(page);
  t.match(failed, { type: 'failed', board: 'war' });
  t.ok((failed?.detail.findings?.length ?? 0) > 0);
  t.equal(await page.locator('#war .ground').count(), 1, 'what was there stays');

  const line = await page.context().newCDPSession(page);
  await page.evaluate(`(async () => {
    globalThis.gone = [];
    for (let count = 0; count < 10; count += 1) {
      const board = document.createElement('trench-board');
      board.state = boards.line.state;
      const drawn = new Promise((done) => board.addEventListener('drawn', done));
      document.body.append(board);
      await drawn;
      board.remove();
      gone.push(new WeakRef(board));
    }
  })()`);
  // Frames that are due hold on to what they draw.
  for (let left = 10; left > 0;) {
    await page.evaluate(DRAWN);
    await line.send('HeapProfiler.collectGarbage');
    left = await page.evaluate<number>('gone.filter((one) => one.deref()).length');
  }
  t.pass('boards that have left the page are forgotten');
  sane(t, me);
});
