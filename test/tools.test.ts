import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t, { type Test } from 'tap';
import { TOOLS } from '../scripts/tool.js';

const root = path.join(import.meta.dirname, '..');

/** Runs a tool from an empty folder, which must be empty afterwards. */
function run(t: Test, name: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const tsx = import.meta.resolve('tsx');
  const file = path.join(root, (TOOLS[name] as { file: string }).file);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, file, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  t.strictSame(readdirSync(folder), [], 'writes nothing');
  return { status, stdout, stderr };
}

t.test('a tool explains itself and its options when --help is asked', (t) => {
  for (const [name, line] of [
    ['pack', /packs each folder of `packages\/` into a tarball/],
    ['simulate', /--seeds <value> \(10000\)\n[^]*--help/],
    ['verify', /usage: .*--keys <file>/],
  ] as const) {
    const { status, stdout, stderr } = run(t, name, '--help');
    t.match(stdout, line, name);
    t.strictSame([status, stderr], [0, ''], name);
  }
  t.end();
});

t.test('a tool refuses an option that it does not know, and an argument too many', (t) => {
  for (const [name, args, fault] of [
    ['pack', ['--folder', 'x'], /Unknown option '--folder'/],
    ['pack', ['one', 'two'], /Unexpected argument 'two'/],
    ['perft', ['--pins'], /Unknown option '--pins'/],
    ['simulate', ['--seeds', '1', '--sed', '2'], /Unknown option '--sed'/],
    ['verify', ['--helm'], /Unknown option '--helm'/],
  ] as const) {
    const { status, stdout, stderr } = run(t, name, ...args);
    t.match(stderr, fault, name);
    t.strictSame([status, stdout], [2, ''], name);
  }
  t.end();
});

t.test('every tool reads its arguments by the shared parser', (t) => {
  for (const [name, { file }] of Object.entries(TOOLS)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const reads = file.endsWith('.mjs') ? /parseArgs\(/ : /(toolArguments|settings)\(\s*import\.meta\.url/;
    t.ok(reads.test(source), name);
    if (!file.endsWith('.mjs')) t.notOk(/parseArgs\(|argv\.includes|argv\[2\]/.test(source), name);
  }
  t.end();
});
