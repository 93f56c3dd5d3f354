import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { reach, type State } from '../../../src/engine/index.js';
import { startChromium } from '../../support/chromium.js';
import { output, packages, serviceFor } from '../../support/consumer.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { install, consumer, libraries } = await packages(t);
await install(consumer, 'trench-club-board', 'trench-club-client', 'trench-club-engine');
const browser = await startChromium();
t.teardown(() => browser.close());

t.test('Vite bundles the engine for a page that lets no code be made', async (t) => {
  const site = path.join(consumer, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  cpSync(path.join(root, 'test/fixtures/mid-game.json'), path.join(site, 'mid-game.json'));
  const main = (imports: string, asked: string) => `
    import { ${imports} } from '@trench-club/engine';
    import state from './mid-game.json';
    document.title = JSON.stringify(${asked});`;
  const built = async (source: string) => {
    writeFileSync(path.join(site, 'main.js'), source);
    const told = await output([path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], site);
    t.equal(told, '', 'nothing is left to Node, nothing to warn of');
    const [name] = readdirSync(path.join(site, 'dist/assets'));
    return readFileSync(path.join(site, 'dist/assets', name as string), 'utf8');
  };
  const whole = await built(
    main(
      'parse, reach, render, odds, decide, enumerate',
      '[parse(state), render, odds, decide, enumerate, reach].length',
    ),
  );
  const text = await built(main('reach', "reach(state, { units: ['germany-tank'] })"));
  t.ok(gzipSync(text).length < 0.65 * gzipSync(whole).length, `${text.length} of ${whole.length} characters`);

  const page = await browser.newPage();
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(site, 'dist', pathname === '/' ? 'index.html' : path.normalize(pathname));
    const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'" };
    return route.fulfill({ path: file, headers });
  });
  await page.goto('http://localhost/');
  const state = JSON.parse(readFileSync(path.join(root, 'test/fixtures/mid-game.json'), 'utf8')) as State;
  t.equal(await page.title(), JSON.stringify(reach(state, { units: ['germany-tank'] })));
});

t.test('errors of the compiler name the types of the packages', async (t) => {
  cpSync(path.join(root, 'test/packages/errors.ts'), path.join(consumer, 'errors.ts'));
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'ES2022' },
    ...{ module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] },
  };
  writeFileSync(path.join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['errors.ts'] }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const errors = await output([tsc, '-p', 'tsconfig.json', '--pretty', 'false'], consumer);
  const named = ['TrenchClubState', 'TrenchClubCommand', 'TrenchClubEvent', 'TrenchState', 'TrenchCommand'];
  for (const name of named) t.match(errors, new RegExp(`to type '${name}'`));
  t.match(errors, /'\[TrenchClubState, TrenchClubCommand, TrenchClubEvent\]'|TrenchClubState \| TrenchClubCommand/);
  t.notMatch(errors, /components\[|\.\.\. \d+ more/, 'no type is spelled out or cut off');
});

t.test('the page in the README of the board shows a position, with nothing but the packages', async (t) => {
  const readme = readFileSync(path.join(root, 'packages/board/README.md'), 'utf8');
  const [, body = ''] = /```html\n([^]*?)```/.exec(readme) ?? [];
  const page = await browser.newPage();
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body, contentType: 'text/html' });
    const isPacked = pathname.startsWith('/node_modules/');
    const from = isPacked ? consumer : path.join(root, 'test/fixtures');
    return route.fulfill({ path: path.join(from, path.normalize(pathname)) });
  });
  await page.goto('http://localhost/');
  await page.locator('trench-board [data-unit="germany-tank"]').click();
  await page.locator('trench-board .highlight[data-kind="move"]').first().waitFor();
  const state = JSON.parse(readFileSync(path.join(root, 'test/fixtures/mid-game.json'), 'utf8')) as State;
  const places = reach(state, { units: ['germany-tank'] }).units[0]?.destinations.length;
  t.equal(await page.locator('body > p').innerText(), `germany-tank can go to ${places} places.`);
});

t.test('the client runs in a browser, from another origin', async (t) => {
  const pages = createServer(({ url = '' }, reply) => {
    if (!url.startsWith('/client/'))
      return reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    const type = { 'content-type': 'text/javascript' };
    return reply.writeHead(200, type).end(readFileSync(path.join(libraries, path.normalize(url))));
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const address = await serviceFor(t, [origin]);
  t.teardown(() => {
    pages.closeAllConnections();
    pages.close();
  });
  const page = await browser.newPage();
  await page.goto(origin);
  const heard = await page.evaluate(`(async () => {
    const { RulesClient, RefusalError } = await import('/client/dist/index.js');
    const client = new RulesClient('${address}');
    const seats = [{ country: 'germany' }, { country: 'france' }];
    const options = { players: 2, 'map.area': 'half-1-6' };
    const opened = await client.createSession({
      game: 'trench-club',
      ruleset: 'e1',
      map: 'flanders-mud',
      options,
      seats,
      contributions: 'waived',
    });
    const seat = await client.claimSeat(opened.id, opened.invitations[0]);
    const { version } = await seat.describe();
    const refused = await seat.command({ type: 'end-turn' }, { version }).catch((error) => error);
    const heard = [refused instanceof RefusalError && refused.refusal.code];
    const done = await seat.command({ type: 'offer-draw' }, { version });
    for await (const item of seat.follow(client.stream(), { from: 'start' })) {
      heard.push(item.type === 'event' ? item.event.data.type : item.type);
      if (item.seq === done.lastSeq) return heard;
    }
  })()`);
  t.match(heard, [/^[a-z-]+$/, 'session-created']);
  t.equal((heard as string[]).at(-1), 'draw-offered');
});

t.test('docs/examples/two-players.ts plays a whole game', async (t) => {
  const source = readFileSync(path.join(root, 'docs/examples/two-players.ts'), 'utf8');
  t.ok(source.split('\n').length < 100);
  const args = ['--import', 'tsx', 'docs/examples/two-players.ts', await serviceFor(t)];
  const told = await output(args, root);
  t.match(told, /^\d+: (germany|france) takes F\d/m);
  t.match(told, /^\d+: (central-powers|entente) wins, (forts|annihilation|surrender)$/m);
  const audits = [...told.matchAll(/^(\S+): (\d+) rolls are right; (\d+) commands, (\d+) events$/gm)];
  t.same(
    audits.map(([, name]) => name),
    ['germany', 'france', 'spectator'],
  );
  const [first] = audits;
  t.ok(Number(first?.[2]) > 2 && Number(first?.[3]) > 20, told);
  t.equal(new Set(audits.map(([, , rolls, commands, events]) => `${rolls} ${commands} ${events}`)).size, 1);
});
