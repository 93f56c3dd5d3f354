import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { runFiles, type Time } from '../scripts/test/files.js';
import { parseStat, type Usage, usageOf } from '../scripts/test/processes.js';
import { Silence } from '../scripts/test/silence.js';
import { filesOf, PARTS, STAGES } from '../scripts/test/stages.js';

t.test('silence is counted in what the processes of a file do, not in time on the clock', (t) => {
  const starving: Usage = { cpuSeconds: 5, isBusy: true };
  const waiting: Usage = { cpuSeconds: 5, isBusy: false };
  const rows: { name: string; samples: Usage[]; seconds: number }[] = [
    {
      name: 'a file that gets no processor on a busy machine is never ended',
      samples: Array(999).fill(starving),
      seconds: 0,
    },
    { name: 'a file that waits for nothing that comes is ended', samples: Array(100).fill(waiting), seconds: 100 },
    {
      name: 'a file that asks again and again whether something has happened is ended',
      samples: Array.from({ length: 100 }, (_, index) => ({ cpuSeconds: 5 + index * 0.02, isBusy: false })),
      seconds: 100,
    },
    {
      name: 'a file that computes counts as the processor time that it got',
      samples: Array.from({ length: 100 }, (_, index) => ({ cpuSeconds: 5 + index * 0.25, isBusy: index % 2 === 0 })),
      seconds: 24.75,
    },
    {
      name: 'a child that has ended takes nothing back',
      samples: [starving, { cpuSeconds: 2, isBusy: true }, { cpuSeconds: 3, isBusy: true }],
      seconds: 1,
    },
  ];
  for (const { name, samples, seconds } of rows) {
    const silence = new Silence();
    silence.look({ cpuSeconds: 5, isBusy: true });
    for (const sample of samples) silence.look(sample);
    t.equal(Number(silence.seconds.toFixed(6)), seconds, name);
    silence.end();
    t.equal(silence.seconds, 0, `${name}: output ends the silence`);
  }
  const elsewhere = new Silence();
  elsewhere.look(undefined);
  t.ok(
    elsewhere.seconds > 0 && elsewhere.seconds <= 1,
    'without /proc, time on the clock counts, less on a loaded machine',
  );
  t.end();
});

t.test('a process is read with all that it has started, whatever its name', (t) => {
  const line = `4242 (a) R (b) S 17 4242 4242 0 -1 4194304 1 2 3 4 250 50 30 20 20 0 1 0 100 1 1`;
  t.same(parseStat(line), { state: 'S', parent: 17, ticks: 350, ended: 50 });
  const own = usageOf(process.pid);
  if (process.platform === 'linux') t.ok(own && own.cpuSeconds > 0 && own.isBusy, 'this process runs');
  else t.equal(own, undefined);
  t.same(usageOf(2 ** 30), own && { cpuSeconds: 0, isBusy: false }, 'a process that has ended wants nothing');
  t.end();
});

t.test('a file marked `Runs alone` runs after the others, with nothing beside it', async (t) => {
  const report = (name: string) => [
    "import { appendFileSync } from 'node:fs';",
    `appendFileSync('order', '${name} begins\\n');`,
    `appendFileSync('order', '${name} ends\\n');`,
    "console.log('TAP version 14\\nok 1 - one\\n1..1');",
  ];
  const cwd = t.testdir({
    'measures.ts': ['// Runs alone: it takes measures.', ...report('measures')].join('\n'),
    'one.ts': report('one').join('\n'),
    'other.ts': report('other').join('\n'),
  });
  const files = ['measures.ts', 'one.ts', 'other.ts'];
  const times: Time[] = [];
  const { signal } = new AbortController();
  await runFiles({ files, cwd, env: {}, signal, write: () => undefined, took: (time) => times.push(time) });
  const order = readFileSync(path.join(cwd, 'order'), 'utf8').trim().split('\n');
  t.same(order.slice(-2), ['measures begins', 'measures ends']);
  t.same(times.map(({ name }) => name).sort(), files);
  // Two that end at the same moment share what they took.
  const took = (...names: string[]) =>
    times.reduce((sum, { name, cpuSeconds = 0 }) => sum + (names.includes(name) ? cpuSeconds : 0), 0);
  if (process.platform === 'linux') t.ok(took('one.ts', 'other.ts') > 0 && took('measures.ts') > 0, 'processor time');
});

t.test('`TEST_SEED` repeats the bytes and ids that a test file draws, and each file has others', async (t) => {
  const name = (file: string) => `${file}.test.ts`;
  const text = [
    "import crypto, { randomBytes, randomUUID } from 'node:crypto';",
    "const drawn = [randomBytes(9).toString('hex'), randomUUID(), crypto.randomBytes(3).toString('hex')].join();",
    "console.log('TAP version 14\\nok 1 - ' + drawn + '\\n1..1');",
  ].join('\n');
  const cwd = t.testdir({ [name('one')]: text, [name('other')]: text });
  const drawn = async (seed: string | undefined) => {
    const lines = new Map<string, string>();
    const write = (tap: string) =>
      void lines.set(/# Subtest: (\S+)/.exec(tap)?.[1] ?? '', /ok 1 - (.*)/.exec(tap)?.[1] ?? '');
    const { signal } = new AbortController();
    await runFiles({ files: [name('one'), name('other')], cwd, env: { TEST_SEED: seed }, signal, write });
    return [lines.get(name('one')), lines.get(name('other'))];
  };
  const [first, again, another, free] = [await drawn('1'), await drawn('1'), await drawn('2'), await drawn(undefined)];
  t.same(again, first);
  const all = [...first, ...another, ...free];
  t.equal(new Set(all).size, all.length, all.join('\n'));
  const id = /^[0-9a-f]{18},[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12},[0-9a-f]{6}$/;
  for (const one of all) t.match(one, id);
});

t.test('the stages hold every test file, and each part its own', (t) => {
  const text = (...lines: string[]) => lines.join('\n');
  const root = t.testdir({
    test: {
      'plain.test.ts': '',
      'stores.test.ts': text('// Over the shared store: commits race.', 'for (const kind of STORE_KINDS) {}'),
      'more-stores.test.ts': 'for (const kind of STORE_KINDS) {}',
      'amounts.test.ts': "import { amount } from './support/amount.js';",
      'session-amounts.test.ts': text('// At full length in part: session', "import './support/amount.js';"),
      system: { 'redis.test.ts': '' },
      long: Object.fromEntries(PARTS.map((part) => [part, { [`${part}.test.ts`]: '' }])),
    },
  });
  const names = (...args: Parameters<typeof filesOf> extends [string, ...infer Rest] ? Rest : never) =>
    filesOf(root, ...args).map(
      ({ file, env }) => `${path.basename(file, '.test.ts')}${env ? ` ${env['TEST_STORES']}` : ''}`,
    );
  t.same(names(['core'], PARTS), ['amounts', 'more-stores', 'plain', 'session-amounts', 'stores']);
  t.same(names(['system'], PARTS), ['redis', 'stores redis']);
  t.same(names(['long'], ['rules']), ['rules', 'amounts']);
  t.same(names(['long'], ['session']), ['session', 'session-amounts']);
  t.same(names(['long'], ['store']), ['store', 'more-stores embedded,redis', 'stores embedded,redis']);
  t.same(names(['long'], ['explorer', 'clients']), ['explorer', 'clients']);

  const wrong = t.testdir({
    test: {
      'amounts.test.ts': text('// At full length in part: elsewhere', "import './support/amount.js';"),
      long: { rules: {} },
    },
  });
  t.throws(() => filesOf(wrong, ['long'], ['rules']), { message: /amounts\.test\.ts: there is no part elsewhere/ });
  t.end();
});

t.test('no test file of the project lies where no stage looks', (t) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const found = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => `test/${name}`);
  const staged = new Set(filesOf(root, STAGES, PARTS).map(({ file }) => file));
  t.same(
    found.filter((file) => !staged.has(file)),
    [],
  );
  t.end();
});

t.test('each test over every store names it, since runs over one store select by name', (t) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const unnamed = filesOf(root, ['core'], []).flatMap(({ file }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const loops = text.match(/^( *)for \(const kind of STORE_KINDS\) \{\n[^]*?^\1\}$/gm) ?? [];
    return loops.flatMap((loop) => {
      const indent = ' '.repeat(loop.search(/\S/) + 2);
      const names = loop.matchAll(new RegExp(`^${indent}t\\.test\\(\\s*(.*)`, 'gm'));
      return [...names].flatMap(([, name = '']) => (/\bkind\b/.test(name) ? [] : [`${file}: ${name}`]));
    });
  });
  t.same(unnamed, []);
  t.end();
});

t.test('every property draws from the seed of the run', (t) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const unseeded = filesOf(root, STAGES, PARTS)
    .map(({ file }) => file)
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      return count(/\bfc\.(assert|check|sample)\(/g) > count(/\bseed: RUN_SEED\b|\bruns\(\d+\)/g);
    });
  t.same(unseeded, []);
  t.end();
});
