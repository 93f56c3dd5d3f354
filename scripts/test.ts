/**
 * `npm test [-- <files> <options of tap>]` runs the tests that need nothing but Node; the last line is `N passed, N failed`.
 * `tsx scripts/test.ts <lengths>` runs other lengths: `core` (test), `system` (test/system, and the tests over stores again over
 * Redis) and `long` (test/long; with TEST_LENGTH=full at full length, and the core tests that have one). Missing programs are installed if this user may, or named.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from 'tap-parser';
import { CHROMIUM, REDIS, STRACE } from '../test/support/executables.js';
import { PROGRAMS } from '../test/support/programs.js';
import { writeClientTypes } from './client-types.js';
import { parseArguments, runFiles } from './test/files.js';
import { instructions, provision } from './test/provision.js';
import { tallying } from './test/tally.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const LENGTHS = ['core', 'system', 'long'] as const;
const { files: given, env } = parseArguments(args);
const lengths = LENGTHS.filter((length) => given.includes(length));
const files = given.filter((name) => !(LENGTHS as readonly string[]).includes(name));
if (files.length === 0 && lengths.length === 0) lengths.push('core');

// Tests check the types of examples and of the package.
await writeClientTypes();

const PROGRAMS_OF_THE_SYSTEM = [REDIS, CHROMIUM, ...(process.platform === 'linux' ? [STRACE] : [])];
const missing = provision(lengths.includes('system') ? PROGRAMS_OF_THE_SYSTEM : []);
if (missing.length > 0) {
  console.error(instructions(missing));
  console.log('0 passed, 1 failed');
  process.exit(1);
}

/** A failure in full, indented: where it is, what was found, what was wanted. */
function describe(result: Result): string {
  const lines = [`✗ ${result.fullname || result.name}`];
  if (result.tapError) lines.push(`  ${result.tapError}`);
  for (const [key, value] of Object.entries((result.diag ?? {}) as Record<string, unknown>)) {
    const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, plain);
    lines.push(text.includes('\n') ? `  ${key}:\n    ${text.replaceAll('\n', '\n    ')}` : `  ${key}: ${text}`);
  }
  return lines.join('\n');
}

/** JSON has no whole numbers without end, which a test may have compared. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

const failures: string[] = [];
const extras: string[] = [];
const { parser, tally } = tallying({
  file(name, own, milliseconds) {
    const time = milliseconds === undefined ? '' : ` (${(milliseconds / 1000).toFixed(1)} s)`;
    const skipped = own.skipped > 0 ? `, ${own.skipped} skipped` : '';
    console.log(`${own.failed > 0 ? '✗' : '✓'} ${name}: ${own.passed} passed, ${own.failed} failed${skipped}${time}`);
  },
  failure(result) {
    const text = describe(result);
    failures.push(text);
    console.log(text);
  },
  extra(line) {
    if (line !== '') extras.push(line);
  },
});

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
const atFullLength =
  lengths.includes('long') && !lengths.includes('core') && process.env['TEST_LENGTH'] === 'full'
    ? testsWithAmounts()
    : [];
const overRedis = lengths.includes('system') ? testsOverStores() : [];
await runFiles({
  files: [
    ...files,
    // The longest begin first, so that the last to end does not run by itself.
    ...lengths.toReversed().flatMap(filesOf),
    ...atFullLength,
    ...overRedis.map((file) => ({ file, env: { TEST_STORES: 'redis' } })),
  ],
  programs: PROGRAMS,
  cwd: root,
  env,
  signal: abort.signal,
  write: (tap) => parser.write(tap),
});
parser.end();

if (extras.length > 0) console.log(extras.join('\n'));

// Again at the end, where a log that was cut short still has them.
if (failures.length > 0) console.log(`\nAll failures again:\n${failures.join('\n')}`);
if (abort.signal.aborted) {
  tally.failed += 1;
  console.log('✗ The run was ended.');
}
if (tally.passed + tally.failed === 0) {
  tally.failed = 1;
  console.log('✗ No test was run.');
}
// A run of everything leaves nothing out; `npm test -- --only` or `--grep` may.
if (tally.skipped > 0 && files.length === 0 && Object.keys(env).length === 0) {
  tally.failed += tally.skipped;
  console.log(`✗ ${tally.skipped} skipped: a test is run or removed.`);
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** The test files of a length, by their paths in the project. */
function filesOf(length: (typeof LENGTHS)[number]): string[] {
  const folder = length === 'core' ? 'test' : `test/${length}`;
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.test.ts'));
  return names.map((name) => `${folder}/${name}`).sort();
}

/** The core tests that try more cases at full length. */
function testsWithAmounts(): string[] {
  return filesOf('core').filter((file) => readFileSync(path.join(root, file), 'utf8').includes('support/amount.js'));
}

/** The tests that run over each store, and over Redis in the system tests. */
function testsOverStores(): string[] {
  return filesOf('core').filter((file) => readFileSync(path.join(root, file), 'utf8').includes('of STORE_KINDS'));
}
