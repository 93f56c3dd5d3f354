import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import t, { type Test } from 'tap';
import { TOOLS } from '../scripts/tool.js';
import { program, PROGRAMS } from './support/programs.js';

const root = path.join(import.meta.dirname, '..');

/** Runs a tool from an empty folder, which must be empty afterwards. */
function run(t: Test, name: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tools-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const { file } = TOOLS[name] as { file: (typeof PROGRAMS)[number] };
  const command = PROGRAMS.includes(file) ? program(file) : [path.join(root, file)];
  const tsx = command.map((word) => (word === 'tsx' ? import.meta.resolve('tsx') : word));
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tsx, ...args], { cwd: folder, encoding: 'utf8' });
  t.strictSame(readdirSync(folder), [], 'writes nothing');
  return { status, stdout, stderr };
}

t.test('a tool explains itself and its options when --help is asked', (t) => {
  for (const [name, line] of [
    ['perft', /counts legal commands by depth/],
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
    ['games', ['--folder', 'x'], /Unknown option '--folder'/],
    ['perft', ['one', 'two', 'three'], /Unexpected argument 'three'/],
    ['perft', ['--pins'], /Unknown option '--pins'/],
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
