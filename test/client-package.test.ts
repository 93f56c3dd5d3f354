import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { startChromium } from './support/chromium.js';
import { appOn, open } from './support/session-table.js';
import { PATIENT_LIMITS } from './support/waiting.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
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

t.test('npm pack: the service and its client, and nothing else', async (t) => {
  const checkout = path.join(folder, 'checkout');
  mkdirSync(checkout);
  const wanted = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'src', 'openapi', 'LICENSE', 'README.md'];
  const built = ['docs/rules', 'scripts/build.js', 'scripts/explorer', 'test/corpus', 'test/fixtures'];
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
  ];
  for (const file of [...typed, 'dist/main.js', 'dist/explorer/index.html', 'docs/rules/core.md']) {
    t.ok(files.includes(file), file);
  }
  const own = /^(dist\/.*\.(js|d\.ts|json)|dist\/explorer\/.*|docs\/rules\/[\w-]+\.md|openapi\/\w+\.json)$/;
  const foreign = files.filter((file) => !own.test(file));
  t.same(foreign.sort(), ['LICENSE', 'README.md', 'package.json']);
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(checkout, packed?.filename as string), '--strip-components=1', '-C', installed]);
});

t.test('whoever installs it has the types', async (t) => {
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
  writeFileSync(path.join(consumer, 'package.json'), '{ "type": "module" }');
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
    const config = { compilerOptions: { ...strict, ...options }, files: [`${name}.ts`] };
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
