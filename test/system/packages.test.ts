import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type OutputFile, transformSync } from 'esbuild';
import t from 'tap';
import type { Shown } from '../../docs/examples/drag.js';
import { output, packages, serviceFor } from '../support/consumer.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const { folder, packed, install, consumer, libraries } = await packages(t);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Code and output of the first example in the README of a package. */
function exampleOf(name: string): { code: string; printed: string } {
  const readme = readFileSync(path.join(root, 'packages', name, 'README.md'), 'utf8');
  const [, code = '', printed = ''] = /```js\n([^]*?)```\n\n```\n([^]*?)```/.exec(readme) ?? [];
  return { code, printed };
}

t.test('each package has its files, a README, a licence and a manifest that can be published', async (t) => {
  const shipped: Record<string, RegExp> = {
    'trench-club-board': /^dist\/[\w-]+\.(js|d\.ts)$/,
    'trench-club-client': /^dist\/[\w/-]+\.(js|d\.ts)$/,
    'trench-club-engine': /^dist\/[\w/-]+\.(js|d\.ts)$/,
    'trench-club-hex': /^dist\/[\w-]+\.(js|d\.ts)$/,
    'trench-club-rules':
      /^(dist\/[\w.-]+\.js|dist\/(documents|explorer)\/.*|docs\/rules\/[\w-]+\.(md|json)|openapi\/\w+\.json|scripts\/verify(\/\w+)?\.mjs)$/,
  };
  t.same(packed.map(({ name }) => name).sort(), Object.keys(shipped));
  for (const { name, files } of packed) {
    const others = files.filter((file) => !shipped[name]?.test(file));
    const pinned = name === 'trench-club-rules' ? ['npm-shrinkwrap.json'] : [];
    t.same(others.sort(), ['LICENSE', 'README.md', ...pinned, 'package.json'], name);
  }
  await install(consumer, 'trench-club-board', 'trench-club-client', 'trench-club-engine', 'trench-club-hex');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  for (const name of ['board', 'client', 'engine', 'hex']) {
    const manifest = JSON.parse(readFileSync(path.join(libraries, name, 'package.json'), 'utf8')) as object;
    t.match(manifest, {
      ...{ name: `@trench-club/${name}`, version, type: 'module', license: 'MIT' },
      ...{ repository: { type: 'git' }, publishConfig: { access: 'public', provenance: true } },
    });
    // To load the board defines an element; with what it shows comes the engine of the same release.
    const isBoard = name === 'board';
    t.match(manifest, { sideEffects: isBoard ? ['./dist/index.js'] : false });
    const { dependencies } = manifest as { dependencies?: object };
    t.same(dependencies, isBoard ? { '@trench-club/engine': version } : undefined, name);
  }
});

t.test('the examples of the READMEs print what they show', async (t) => {
  const address = await serviceFor(t);
  for (const name of ['client', 'engine', 'hex']) {
    const { code, printed } = exampleOf(name);
    writeFileSync(path.join(consumer, `${name}.mjs`), code);
    t.equal(await output([`${name}.mjs`, address], consumer), printed, name);
  }
});

t.test('the examples of the READMEs compile under strict', async (t) => {
  const names = ['client', 'engine', 'hex'];
  for (const name of names) writeFileSync(path.join(consumer, `readme-${name}.ts`), exampleOf(name).code);
  symlinkSync(path.join(root, 'node_modules/@types'), path.join(consumer, 'node_modules/@types'));
  const options = ['--strict', '--noEmit', '--pretty', 'false', '--target', 'es2022', '--module', 'nodenext'];
  const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const files = names.map((name) => `readme-${name}.ts`);
  t.equal(await output([tsc, ...options, '--types', 'node', '--skipLibCheck', ...files], consumer), '');
});

t.test('the engine’s reach, the whole client and the board alone keep their sizes, gzipped', async (t) => {
  const gzipped = async (contents: string, external: string[] = []) => {
    const stdin = { contents, resolveDir: consumer };
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false, external });
    return gzipSync((outputFiles[0] as OutputFile).contents, { level: 9 }).length;
  };
  const sizes = {
    reach: await gzipped("export { reach } from '@trench-club/engine';"),
    client: await gzipped("export * from '@trench-club/client';"),
    hex: await gzipped("export * from '@trench-club/hex';"),
    board: await gzipped("import '@trench-club/board';", ['@trench-club/engine', '@trench-club/engine/*']),
  };
  t.comment(JSON.stringify(sizes));
  t.ok(sizes.reach <= 58 * 1024, `${sizes.reach} bytes`);
  t.ok(sizes.client <= 8 * 1024, `${sizes.client} bytes`);
  t.ok(sizes.hex <= 3_000, `${sizes.hex} bytes`);
  t.ok(sizes.board <= 10_000, `${sizes.board} bytes`);
});

t.test('the packages ship type declarations', async (t) => {
  const programs = path.join(root, 'test/packages');
  for (const name of readdirSync(programs)) cpSync(path.join(programs, name), path.join(consumer, name));
  cpSync(path.join(root, 'packages/hex/example/ford.ts'), path.join(consumer, 'ford.ts'));
  const engine = readFileSync(path.join(consumer, 'engine.ts'), 'utf8');
  writeFileSync(path.join(consumer, 'engine.ts'), engine.replace('../../docs/examples/', './'));
  cpSync(path.join(root, 'docs/examples/drag.ts'), path.join(consumer, 'drag.ts'));
  const browser = readFileSync(path.join(consumer, 'browser.ts'), 'utf8');
  writeFileSync(path.join(consumer, 'node.ts'), `import { WebSocket } from 'ws';${browser}`);
  symlinkSync(path.join(root, 'node_modules/ws'), path.join(consumer, 'node_modules/ws'));
  const strict = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'ES2022' };
  const platforms = {
    browser: { module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] },
    // The declarations of Node's own types are not ours to check.
    node: { module: 'NodeNext', lib: ['ES2022'], types: ['node'], skipLibCheck: true },
  };
  const compile = (name: string, options: object, files: string[]) => {
    const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');
    writeFileSync(
      path.join(consumer, `tsconfig.${name}.json`),
      JSON.stringify({ compilerOptions: { ...strict, ...options }, files }),
    );
    return output([tsc, '-p', `tsconfig.${name}.json`, '--pretty', 'false'], consumer);
  };
  for (const [name, options] of Object.entries(platforms)) {
    const files = name === 'browser' ? ['board.ts'] : [];
    t.equal(await compile(name, options, [...files, `${name}.ts`, 'engine.ts', 'shared.ts', 'ford.ts']), '', name);
  }
});

t.test('the server is installed in an empty folder, started by its program and answers', async (t) => {
  const cwd = path.join(folder, 'server');
  t.equal(await install(cwd, 'trench-club-rules'), '', 'without a warning');
  const program = path.join(cwd, 'node_modules/.bin/trench-club-rules');
  const { stdout: version } = await run(program, ['--version'], { cwd });
  t.equal(
    version,
    `${(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version}\n`,
  );
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { packages: pinned } = JSON.parse(
    readFileSync(path.join(cwd, 'node_modules/trench-club-rules/npm-shrinkwrap.json'), 'utf8'),
  ) as Lock;
  for (const [place, { version }] of Object.entries(pinned))
    if (place !== '') t.equal(version, packages[place]?.version);
  const { stdout: found } = await run('npm', ['ls', '--all', '--parseable'], { cwd });
  t.ok(found.trim().split('\n').length <= 20, found);
  const { stdout } = await run(program, ['--help'], { cwd });
  t.match(stdout, /^ {2}PORT {2}/m);
  await t.rejects(run(program, ['sell'], { cwd }), { code: 2, stderr: /start, ugi, mcp, env, sim, bench, verify;/ });
  await t.rejects(run(program, ['verify'], { cwd }), {
    code: 2,
    stderr: /usage: trench-club-rules verify <game file>/,
  });
  t.ok(Number((await run('du', ['-sk', 'node_modules'], { cwd })).stdout.split('\t')[0]) < 48_000);

  const child = spawn(program, ['--port', '0', '--data', 'games'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(() => child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  while (!printed.includes('Server listening')) await once(child.stdout, 'data');
  const [, address] = /Play in the browser {2}(\S+)/.exec(printed) ?? [];
  const { info } = (await (await fetch(`${address}/openapi.json`)).json()) as { info: { version: string } };
  t.ok(printed.startsWith(`Trench Club Rules ${info.version}\n`));
  const readme = readFileSync(path.join(root, 'packages/server/README.md'), 'utf8');
  for (const text of [readme, printed]) {
    const [request = ''] = /curl -s .*/.exec(text) ?? [];
    const answer = await run('bash', ['-c', request.replace(/http:\/\/127.0.0.1:\d+/, address as string)]);
    t.match(JSON.parse(answer.stdout), { legal: true }, request);
  }
  child.kill('SIGTERM');
  t.same(await once(child, 'exit'), [0, null]);
  t.ok(readdirSync(path.join(cwd, 'games')).length > 0);
});

t.test('the engine runs on Node, as in docs/clients.md', async (t) => {
  const page = readFileSync(path.join(root, 'docs/clients.md'), 'utf8');
  const example = readFileSync(path.join(root, 'docs/examples/drag.ts'), 'utf8');
  t.ok(page.includes(`\`\`\`ts\n${example}\`\`\``));
  const [, code = '', printed = ''] = /## The engine[^]*?```js\n([^]*?)```\n\n```json\n([^]*?)```/.exec(page) ?? [];
  cpSync(path.join(root, 'test/fixtures/mid-game.json'), path.join(consumer, 'mid-game.json'));
  writeFileSync(path.join(consumer, 'first.mjs'), code);
  t.same(JSON.parse(await output(['first.mjs'], consumer)), JSON.parse(printed));

  writeFileSync(path.join(consumer, 'drag.mjs'), transformSync(example, { loader: 'ts' }).code);
  writeFileSync(
    path.join(consumer, 'dragging.mjs'),
    `import { readFileSync } from 'node:fs';
    import { parse } from '@trench-club/engine';
    import { drag } from './drag.mjs';
    const { state } = parse(JSON.parse(readFileSync('mid-game.json', 'utf8')));
    const over = drag(state, 'germany-tank');
    const hexes = [{ q: 16, r: -4 }, { q: 16, r: -6 }, { q: 999, r: 0 }];
    console.log(JSON.stringify(hexes.map(over)));`,
  );
  const [dropped, stopped, nowhere] = JSON.parse(await output(['dragging.mjs'], consumer)) as Shown[];
  t.match(dropped, { drop: { type: 'move', unit: 'germany-tank' }, targets: [{ unit: 'france-tank' }] });
  t.match(stopped, { drop: null, because: { code: 'contact-stop', clause: 'CON-1' } });
  t.same(nowhere, { drop: null, because: null });
});
