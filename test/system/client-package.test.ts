import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import t, { type Test } from 'tap';
import type { Shown } from '../../docs/examples/drag.js';
import { reach, type State } from '../../src/engine/index.js';
import { startChromium } from '../support/chromium.js';
import { appOn, open } from '../support/session-table.js';
import { PATIENT_LIMITS } from '../support/waiting.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'client-package-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));
const consumer = path.join(folder, 'consumer');
const installed = path.join(consumer, 'node_modules/trench-club-rules');

/** Runs a script in a folder; answers with what it printed, whether it ended well or not. */
async function output(args: string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, args, { cwd }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${stdout}${stderr}`;
}

/** It has answered already: what a service works out once does not count against the patience of a client. */
async function listening(t: Test, corsOrigins: string[] = []): Promise<string> {
  const { app, service } = await appOn(undefined, {
    corsOrigins,
    rateLimit: { perMinute: 1e6 },
    limits: PATIENT_LIMITS,
  });
  await open(app, { quick: true });
  await app.listen({ port: 0 });
  t.teardown(async () => {
    app.server.closeAllConnections();
    await app.close();
    await service.close();
  });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

t.test('npm pack: the service, its client, its engine and their documents, and nothing else', async (t) => {
  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  const wanted = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'src', 'openapi', 'LICENSE', 'README.md'];
  const built = [
    'docs/rules',
    'scripts/build.js',
    'scripts/client-types.ts',
    'package-lock.json',
    'scripts/engine',
    'scripts/explorer',
    'test/corpus',
    'test/fixtures',
  ];
  for (const name of [...wanted, ...built, 'test/support', 'docs/examples']) {
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true });
  }
  // Types are checked elsewhere.
  const build = path.join(checkout, 'tsconfig.build.json');
  writeFileSync(build, readFileSync(build, 'utf8').replace('"compilerOptions": {', '$& "noCheck": true,'));
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '--json'], { cwd: checkout });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  const files = packed?.files.map((file) => file.path) ?? [];
  const typed = [
    'dist/client/index.js',
    'dist/client/index.d.ts',
    'dist/client/generated.d.ts',
    'dist/client/generated/trench.d.ts',
    ...['index', 'trench', 'opponents', 'es', 'it', 'fr'].flatMap((name) => [
      `dist/engine/${name}.js`,
      `dist/engine/${name}.d.ts`,
    ]),
  ];
  for (const file of [
    ...typed,
    'dist/main.js',
    'dist/documents/openapi.yaml',
    'dist/documents/stream.html',
    'dist/explorer/index.html',
    'docs/rules/core.md',
    'openapi/openapi.json',
  ]) {
    t.ok(files.includes(file), file);
  }
  const own = /^(dist\/.*\.(js|d\.ts|json)|dist\/(documents|explorer)\/.*|docs\/rules\/[\w-]+\.md|openapi\/\w+\.json)$/;
  const foreign = files.filter((file) => !own.test(file));
  t.same(foreign.sort(), ['LICENSE', 'README.md', 'package.json']);
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(checkout, packed?.filename as string), '--strip-components=1', '-C', installed]);
});

t.test('the package ships type declarations', async (t) => {
  const source = `
    import { RulesClient, RefusalError, type Command, type Item, type State } from 'trench-club-rules/client';
    export async function play(state: State): Promise<string> {
      const client = new RulesClient('http://127.0.0.1:3000', { fetch });
      const { units } = await client.post('/v1/rules/reachable', { body: { state, units: ['u'], paths: true } });
      const cost: number | undefined = units[0]?.destinations[0]?.cost;
      // @ts-expect-error a misspelt field
      await client.post('/v1/rules/reachable', { body: { state, unit: ['u'] } });
      const seat = client.session('ses_1', 'token');
      const command: Command = { type: 'move', unit: 'u', path: [{ q: 1, r: 2 }, { fort: 'F1' }] };
      // @ts-expect-error no such command
      const wrong: Command = { type: 'advance' };
      try {
        const { events } = await seat.command(command, { version: 3 });
        for (const { data } of events) if (data.type === 'fort-taken') return data.fort + cost + wrong.type;
      } catch (error) {
        if (error instanceof RefusalError && error.refusal.code === 'contact-stop') return error.refusal.clause;
      }
      const stream = client.stream({ WebSocket });
      for await (const item of seat.follow(stream, { from: { epoch: 'e', seq: 1 } })) return told(item);
      return '';
    }
    function told(item: Item): string {
      switch (item.type) {
        case 'snapshot':
          return item.reason ?? item.state.phase ?? '';
        case 'event':
          // @ts-expect-error a fort is not of every event
          return item.event.data.fort;
        case 'caught-up':
          return item.epoch;
      }
    }`;
  const engine = `
    import { RulesClient } from 'trench-club-rules/client';
    import { AnswerTooLarge, decide, evolve, inLanguage, parse, reach, type State } from 'trench-club-rules/engine';
    import { es } from 'trench-club-rules/engine/es';
    import { setUp } from 'trench-club-rules/engine/opponents';
    import { parse as parseTrench, reach as reachTrench, type TrenchState } from 'trench-club-rules/engine/trench';
    import { drag } from './drag.js';
    export async function ask(client: RulesClient, given: unknown): Promise<number | string> {
      const parsed = parse(given);
      if (!parsed.ok) return parsed.findings[0]?.clause ?? '';
      const [unit] = reach(parsed.state, { units: ['u'], paths: true }).units;
      const cost: number | undefined = unit?.destinations[0]?.cost;
      // @ts-expect-error a misspelt member
      reach(parsed.state, { unit: 'u' });
      // @ts-expect-error a state of the other game
      reachTrench(parsed.state);
      const decision = decide(parsed.state, { type: 'move', unit: 'u', path: [{ q: 1, r: 2 }] }, 'germany');
      if (!decision.ok) return inLanguage(decision, es).refusal.clause;
      const after: State = decision.events.reduce(evolve, parsed.state);
      // What the engine gives the client takes, and the other way round.
      const answer = await client.post('/v1/rules/apply', { body: { state: after, command: { type: 'end-turn' } } });
      if (answer.legal) reach(answer.state);
      const seats = [{ country: 'germany' as const }, { country: 'france' as const }];
      const begun = setUp({ ruleset: 'e1', map: 'flanders-mud', seats, dice: { seed: 's' } });
      const shown = drag(begun.legal ? begun.state : after, 'u')({ q: 1, r: 2 });
      const other = parseTrench(given);
      const trench: TrenchState | null = other.ok ? other.state : null;
      // @ts-expect-error a misspelt member
      if (trench) return reachTrench(trench, { square: 'a1' }).units.length;
      try {
        return shown.drop ? shown.cost : (shown.because?.clause ?? cost ?? 0);
      } catch (error) {
        return error instanceof AnswerTooLarge ? error.limit : 0;
      }
    }`;
  // Both ways and without a cast: an assignment that does not fit is an error of the compiler.
  const shared = `
    import type { Command, SessionCommand, State } from 'trench-club-rules/client';
    import type * as engine from 'trench-club-rules/engine';
    import type { TrenchCommand, TrenchState } from 'trench-club-rules/engine/trench';
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    export const same: [
      Same<Command, engine.Command>,
      Same<State, engine.State>,
      Same<Command<'trench'>, TrenchCommand>,
      Same<State<'trench'>, TrenchState>,
    ] = [true, true, true, true];
    export const toEngine = (command: Command, state: State): [engine.Command, engine.State] => [command, state];
    export const toClient = (command: engine.Command, state: engine.State): [Command, State] => [command, state];
    export const toTrench = (command: Command<'trench'>, state: State<'trench'>): [TrenchCommand, TrenchState] =>
      [command, state];
    export const fromTrench = (command: TrenchCommand, state: TrenchState): [Command<'trench'>, State<'trench'>] =>
      [command, state];
    // A session takes either, and has the time of its own clock.
    export const given: SessionCommand[] = [{ type: 'start-timer' }, toEngine({ type: 'end-turn' }, {} as State)[0]];`;
  writeFileSync(path.join(consumer, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(consumer, 'shared.ts'), shared);
  writeFileSync(path.join(consumer, 'engine.ts'), engine);
  cpSync(path.join(root, 'docs/examples/drag.ts'), path.join(consumer, 'drag.ts'));
  writeFileSync(path.join(consumer, 'browser.ts'), source);
  writeFileSync(path.join(consumer, 'node.ts'), `import { WebSocket } from 'ws';${source}`);
  for (const name of ['ws', '@types']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(consumer, 'node_modules', name));
  }
  const strict = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'ES2022' };
  const platforms = {
    browser: { module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] },
    // The declarations of Node's own types are not ours to check.
    node: { module: 'NodeNext', lib: ['ES2022'], types: ['node'], skipLibCheck: true },
  };
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  for (const [name, options] of Object.entries(platforms)) {
    const config = { compilerOptions: { ...strict, ...options }, files: [`${name}.ts`, 'engine.ts', 'shared.ts'] };
    writeFileSync(path.join(consumer, `tsconfig.${name}.json`), JSON.stringify(config));
    t.equal(await output([tsc, '-p', `tsconfig.${name}.json`], consumer), '', name);
  }
});

t.test('it runs on Node with nothing else installed', async (t) => {
  const address = await listening(t);
  const bare = path.join(folder, 'bare');
  mkdirSync(path.join(bare, 'node_modules'), { recursive: true });
  cpSync(installed, path.join(bare, 'node_modules/trench-club-rules'), { recursive: true });
  writeFileSync(
    path.join(bare, 'ask.mjs'),
    `import { createRequire } from 'node:module';
    import { RulesClient } from 'trench-club-rules/client';
    const { maps } = await new RulesClient('${address}').get('/v1/maps');
    const { info } = createRequire(import.meta.url)('trench-club-rules/openapi/openapi.json');
    const service = await import('trench-club-rules').catch(({ code }) => code);
    console.log(JSON.stringify({ maps: maps.length, title: info.title, service }));`,
  );
  const { maps, title, service } = JSON.parse(await output(['ask.mjs'], bare)) as {
    [answer: string]: unknown;
  };
  t.equal(maps, 2);
  t.match(title, /Trench Club/);
  t.equal(service, 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'the service is started, not imported');
});

t.test('the engine runs on Node with nothing else installed, as in docs/engine.md', async (t) => {
  const bare = path.join(folder, 'bare');
  const page = readFileSync(path.join(root, 'docs/engine.md'), 'utf8');
  const example = readFileSync(path.join(root, 'docs/examples/drag.ts'), 'utf8');
  t.ok(page.includes(`\`\`\`ts\n${example}\`\`\``));
  const [, code = '', printed = ''] = /```js\n([^]*?)```\n\n```json\n([^]*?)```/.exec(page) ?? [];
  cpSync(path.join(root, 'test/fixtures/mid-game.json'), path.join(bare, 'mid-game.json'));
  writeFileSync(path.join(bare, 'first.mjs'), code);
  t.same(JSON.parse(await output(['first.mjs'], bare)), JSON.parse(printed));

  writeFileSync(path.join(bare, 'drag.mjs'), transformSync(example, { loader: 'ts' }).code);
  writeFileSync(
    path.join(bare, 'dragging.mjs'),
    `import { readFileSync } from 'node:fs';
    import { parse } from 'trench-club-rules/engine';
    import { drag } from './drag.mjs';
    const { state } = parse(JSON.parse(readFileSync('mid-game.json', 'utf8')));
    const over = drag(state, 'germany-tank');
    const hexes = [{ q: 16, r: -4 }, { q: 16, r: -6 }, { q: 999, r: 0 }];
    console.log(JSON.stringify(hexes.map(over)));`,
  );
  const [dropped, stopped, nowhere] = JSON.parse(await output(['dragging.mjs'], bare)) as Shown[];
  t.match(dropped, { drop: { type: 'move', unit: 'germany-tank' }, targets: [{ unit: 'france-tank' }] });
  t.match(stopped, { drop: null, because: { code: 'contact-stop', clause: 'CON-1' } });
  t.same(nowhere, { drop: null, because: null });
});

t.test('Vite bundles the engine for a page that lets no code be made', async (t) => {
  const site = path.join(consumer, 'site');
  mkdirSync(site);
  writeFileSync(path.join(site, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  cpSync(path.join(root, 'test/fixtures/mid-game.json'), path.join(site, 'mid-game.json'));
  const main = (imports: string, asked: string) => `
    import { ${imports} } from 'trench-club-rules/engine';
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

  const browser = await startChromium();
  t.teardown(() => browser.close());
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

t.test('it runs in a browser, from another origin', async (t) => {
  const pages = createServer(({ url = '' }, reply) => {
    if (!url.startsWith('/client/'))
      return reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    const type = { 'content-type': 'text/javascript' };
    return reply.writeHead(200, type).end(readFileSync(path.join(installed, 'dist', path.normalize(url))));
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const address = await listening(t, [origin]);
  const browser = await startChromium();
  t.teardown(async () => {
    await browser.close();
    pages.closeAllConnections();
    pages.close();
  });
  const page = await browser.newPage();
  await page.goto(origin);
  const heard = await page.evaluate(`(async () => {
    const { RulesClient, RefusalError } = await import('/client/index.js');
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
  const args = ['--import', 'tsx', 'docs/examples/two-players.ts', await listening(t)];
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
