import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t from 'tap';
import { parseArguments, runFiles } from '../scripts/test/files.js';
import { type Tally, tallying } from '../scripts/test/tally.js';
import { find, instructions, missingPrograms, need, type Program, which } from './support/executables.js';

t.test('missing programs are named', async (t) => {
  const absent: Program = {
    name: 'the Absent Program',
    variable: 'ABSENT_PROGRAM_PATH',
    candidates: ['surely-no-program-has-this-name'],
    packages: { 'apt-get': 'absent-deb', apk: 'absent-apk', dnf: 'absent-rpm', brew: 'absent-brew' },
  };
  t.equal(which('/no/such/file'), undefined);
  t.equal(find(absent), undefined);
  t.throws(() => need(absent), { message: /absent-deb.*absent-brew.*ABSENT_PROGRAM_PATH/ });
  t.match(instructions([absent]), /the Absent Program.*apt-get install absent-deb.*brew install absent-brew/);
  t.same(missingPrograms([absent]), [absent]);

  process.env['ABSENT_PROGRAM_PATH'] = '/no/such/file';
  t.same(missingPrograms([absent]), [absent], 'a variable that names nothing is not worked around');
  t.match(instructions([absent]), /ABSENT_PROGRAM_PATH=\/no\/such\/file does not start/);
  process.env['ABSENT_PROGRAM_PATH'] = '/bin/false';
  t.equal(find(absent), undefined, 'nor is a stub that does not start');
  process.env['ABSENT_PROGRAM_PATH'] = process.execPath;
  t.equal(find(absent), process.execPath);
  delete process.env['ABSENT_PROGRAM_PATH'];
});

t.test('assertions are counted wherever they are nested', async (t) => {
  const streams: { name: string; tap: string; tally: Tally; files: string[]; failures: string[]; extra: string[] }[] = [
    {
      name: 'two files, nested subtests, a failure, console output',
      tap: [
        'TAP version 14',
        '# Subtest: a.test.ts',
        '    # Subtest: inner',
        '        ok 1 - one',
        '        not ok 2 - two',
        '          ---',
        '          found: 1',
        '          ...',
        '        1..2',
        '    not ok 1 - inner # time=1ms',
        '    hello',
        '    ok 2 - three',
        '    1..2',
        'not ok 1 - a.test.ts # time=20ms',
        '# Subtest: b.test.ts',
        '    ok 1 - four',
        '    1..1',
        'ok 2 - b.test.ts # time=10ms',
        '1..2',
        '',
      ].join('\n'),
      tally: { passed: 3, failed: 1, skipped: 0 },
      files: ['a.test.ts 2/1', 'b.test.ts 1/0'],
      failures: ['a.test.ts > inner > two'],
      extra: ['    hello'],
    },
    {
      name: 'a file that fails with nothing failing in it',
      tap: 'TAP version 14\n# Subtest: a.test.ts\n    ok 1 - one\n    1..1\nnot ok 1 - a.test.ts # time=20ms\n# Subtest: b.test.ts\n    ok 1 - one\n    1..1\nok 2 - b.test.ts\n1..2\n',
      tally: { passed: 2, failed: 1, skipped: 0 },
      files: ['a.test.ts 1/1', 'b.test.ts 1/0'],
      failures: ['a.test.ts'],
      extra: [],
    },
    {
      name: 'skipped and to do are no passes',
      tap: 'TAP version 14\nok 1 - one # SKIP no server\nnot ok 2 - two # TODO later\n1..2\n',
      tally: { passed: 0, failed: 0, skipped: 2 },
      files: ['one 0/0', 'two 0/0'],
      failures: [],
      extra: [],
    },
    {
      name: 'nothing at all',
      tap: 'TAP version 14\n1..0\n',
      tally: { passed: 0, failed: 0, skipped: 0 },
      files: [],
      failures: [],
      extra: [],
    },
  ];
  for (const each of streams) {
    const files: string[] = [];
    const failures: string[] = [];
    const extra: string[] = [];
    const { parser, tally } = tallying({
      file: (name, own) => files.push(`${name} ${own.passed}/${own.failed}`),
      failure: (result) => failures.push(result.fullname),
      extra: (line) => extra.push(line),
    });
    const { name, tap, ...expected } = each;
    parser.end(tap);
    t.same({ tally, files, failures, extra }, expected, name);
  }
});

/** A program with this output. */
const tap = (...lines: string[]) => `console.log(${JSON.stringify(['TAP version 14', ...lines].join('\n'))});`;

t.test('a test file is a process, and its exit status is part of its result', async (t) => {
  const cwd = t.testdir({
    'fine.ts': tap('ok 1 - one', '1..1'),
    'fails.ts': tap('not ok 1 - one', '1..1') + '\nprocess.exitCode = 1;',
    'dies.ts': tap('ok 1 - one', '1..1') + "\nprocess.kill(process.pid, 'SIGKILL');",
    'stops.ts': tap('ok 1 - one') + '\nprocess.exit(0);',
    'none.ts': '',
    'bails.ts': tap('ok 1 - one', '    ok 1 - inner', '    Bail out! no', 'Bail out! no'),
    'promises.ts': tap('ok 1 - one', '1..2'),
    'breaks-off.ts': "process.stdout.write('TAP version 14\\nok 1 - one\\n1..2');",
  });
  const failures: string[] = [];
  const { parser, tally } = tallying({
    file: () => undefined,
    failure: (result) => failures.push(result.fullname),
    extra: () => undefined,
  });
  const { files, env } = parseArguments([
    'fine.ts',
    'fails.ts',
    'dies.ts',
    'stops.ts',
    'none.ts',
    'bails.ts',
    'promises.ts',
    'breaks-off.ts',
    '--grep=/a/',
    '--only',
  ]);
  t.same(env, { TAP_GREP: '/a/', TAP_ONLY: '1' });
  await runFiles({ files, cwd, env, signal: new AbortController().signal, write: (text) => parser.write(text) });
  parser.end();
  const plans = ['bails.ts', 'breaks-off.ts', 'promises.ts', 'stops.ts'];
  const broken = plans.map((file) => `${file} > the file keeps its plan`);
  t.same(failures.sort(), ['dies.ts', 'fails.ts > one', 'none.ts', ...broken].sort());
  t.same(tally, { passed: 7, failed: 7, skipped: 0 });

  const written: string[] = [];
  await runFiles({ files, cwd, env, signal: AbortSignal.abort(), write: (text) => written.push(text) });
  t.same(written, ['1..0\n'], 'nothing is begun once it is ended');
});

t.test(
  'test files are bundled: each knows where its source is, and starts programs that are bundled too',
  async (t) => {
    const cwd = t.testdir({
      'beside.txt': 'said',
      'shared.ts': 'export const loads: string[] = [];',
      'program.ts': "import { loads } from './shared.js';\nconsole.log(loads.length, import.meta.url);",
      'fine.test.ts': tap('ok 1 - one', '1..1'),
      'one.test.ts': [
        "import { execFileSync } from 'node:child_process';",
        "import { readFileSync } from 'node:fs';",
        "import { join } from 'node:path';",
        "import { loads } from './shared.js';",
        "const beside = readFileSync(new URL('beside.txt', import.meta.url), 'utf8');",
        "const program = join(process.env['BUNDLED_PROGRAMS'] ?? '', 'program.js');",
        "const said = execFileSync(process.execPath, [program], { encoding: 'utf8' });",
        "const own = readFileSync(join(import.meta.dirname, 'beside.txt'), 'utf8') === beside;",
        "const stack = new Error('planted').stack?.split('\\n')[1] ?? '';",
        'loads.push(said);',
        'console.log(`TAP version 14\\nok 1 - ${beside} ${own} ${said.trim()}\\n# ${stack}\\n1..1`);',
      ].join('\n'),
    });
    const run = async (...files: string[]) => {
      let written = '';
      const write = (text: string) => (written += text);
      await runFiles({ files, programs: ['program.ts'], cwd, env: {}, signal: new AbortController().signal, write });
      return written;
    };
    const source = (file: string) => `${pathToFileURL(join(cwd, file)).href}`;
    const whole = await run('one.test.ts');
    t.match(whole, `ok 1 - said true 0 ${source('program.ts')}\n`);
    t.match(whole, /# +at .*one\.test\.ts:9:15/, 'a stack names the lines of the source');
    t.match(whole, /^ok 1 - one\.test\.ts/m);
    t.same(readdirSync(join(cwd, '.tap')), [], 'nothing stays behind');

    const lacking = await run('fine.test.ts', 'absent.test.ts');
    t.match(lacking, /^not ok \d - absent\.test\.ts/m, 'a file that is not there fails');
    t.match(lacking, /^ok \d - fine\.test\.ts/m, 'and no other with it');
  },
);

t.test('an uncaught error and a difference fail their file, and both name their lines', async (t) => {
  const folder = t.testdir({
    'throws.test.ts': [
      "import t from 'tap';",
      "t.test('waits', async () => {",
      "  setTimeout(() => { throw new Error('thrown'); });",
      '  await new Promise(() => undefined);',
      '});',
    ].join('\n'),
    'rejects.test.ts': [
      "import t from 'tap';",
      "t.test('goes on', async (t) => {",
      "  void Promise.reject(new Error('rejected'));",
      '  await new Promise((resolve) => setTimeout(resolve, 1));',
      '  t.same({ a: [1, 2] }, { a: [1, 3] });',
      "  t.same({ a: [1, 2] }, { a: [1, '2'] }, 'loosely');",
      '});',
    ].join('\n'),
  });
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = ['throws.test.ts', 'rejects.test.ts'].map((name) => relative(root, join(folder, name)));
  let written = '';
  const write = (text: string) => (written += text);
  await runFiles({ files, cwd: root, env: {}, signal: new AbortController().signal, write });
  for (const [what, line] of [
    ['thrown', 'throws.test.ts:3:'],
    ['rejected', 'rejects.test.ts:3:'],
    ['should be equivalent', 'rejects.test.ts:5:'],
  ]) {
    t.match(written, new RegExp(`not ok \\d - ${what}\\n[^]*?stack: [^]*?${line}`));
  }
  t.match(written, /ok \d - loosely/);
  t.equal(written.match(/^not ok/gm)?.length, 2);
});

t.test('a test file that hangs is ended, and has failed', async (t) => {
  const said = "console.log('TAP version 14\\nok 1 - one\\n1..1');";
  const cwd = t.testdir({
    'loops.ts': `${said}\nfor (;;);`,
    'leaves.ts': [
      "import { spawn } from 'node:child_process';",
      "import { writeFileSync } from 'node:fs';",
      `${said}\nconst args = ['-e', 'setTimeout(() => 0, 120_000)'];`,
      "const left = spawn(process.execPath, args, { stdio: 'inherit', detached: true });",
      "left.unref();\nwriteFileSync('left', `${left.pid}`);",
    ].join('\n'),
  });
  const written: string[] = [];
  await runFiles({
    files: ['loops.ts', 'leaves.ts'],
    cwd,
    env: {},
    signal: new AbortController().signal,
    silenceSeconds: 1,
    graceSeconds: 0,
    write: (text) => written.push(text),
  });
  const ends = written.join('').match(/^(not )?ok \d - \S+/gm);
  t.same(ends?.map((end) => end.replace(/\d /, '')).sort(), ['not ok - leaves.ts', 'not ok - loops.ts']);
  // A busy machine may have ended it before it had started anything, or written the whole number.
  const left = Number(existsSync(join(cwd, 'left')) ? readFileSync(join(cwd, 'left'), 'utf8') : 0);
  if (left > 0) t.ok(process.kill(left), 'what was left behind is not waited for');
});
