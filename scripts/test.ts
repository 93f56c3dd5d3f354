/**
 * `npm test [-- <files> <options of tap>]` runs the core tests, which need nothing but Node; the last line is `N passed, N failed`.
 * `tsx scripts/test.ts <stages> <parts>` runs other stages: `core`, `system` and `long`, of which `long session store` runs two
 * parts (`scripts/test/stages.ts`). Programs that are missing are named.
 */
import { fileURLToPath } from 'node:url';
import type { Result } from 'tap-parser';
import { CHROMIUM, instructions, missingPrograms, REDIS, STRACE } from '../test/support/executables.js';
import { PROGRAMS } from '../test/support/programs.js';
import { writeClientTypes } from './client-types.js';
import { parseArguments, runFiles, type Time } from './test/files.js';
import { filesOf, PARTS, STAGES } from './test/stages.js';
import { tallying } from './test/tally.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { files: given, env } = parseArguments(process.argv.slice(2));
const stages = STAGES.filter((stage) => given.includes(stage));
const named = PARTS.filter((part) => given.includes(part));
const files = given.filter((name) => !([...STAGES, ...PARTS] as string[]).includes(name));
if (files.length === 0 && stages.length === 0) stages.push('core');
const parts = named.length > 0 ? named : PARTS;

// Tests check the types of examples and of the package.
await writeClientTypes();

const needed = {
  core: [],
  system: [REDIS, CHROMIUM],
  long: [REDIS, CHROMIUM, ...(process.platform === 'linux' ? [STRACE] : [])],
};
const missing = missingPrograms([...new Set(stages.flatMap((stage) => needed[stage]))]);
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

const times = new Map<string, Time>();
const failures: string[] = [];
const extras: string[] = [];
const { parser, tally } = tallying({
  file(name, own) {
    const time = times.get(name);
    const skipped = own.skipped > 0 ? `, ${own.skipped} skipped` : '';
    const took = time === undefined ? '' : ` (${described(time)})`;
    console.log(`${own.failed > 0 ? '✗' : '✓'} ${name}: ${own.passed} passed, ${own.failed} failed${skipped}${took}`);
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

// A run finds what the one before it did not try; tests that draw at random take their draws from here.
const seed = process.env['TEST_SEED'] ?? String(Math.floor(Math.random() * 1e9));
console.log(`Seed of this run: TEST_SEED=${seed}`);

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());
await runFiles({
  files: [...files, ...filesOf(root, stages, parts)],
  programs: PROGRAMS,
  cwd: root,
  env: { TEST_SEED: seed, ...env },
  signal: abort.signal,
  write: (tap) => parser.write(tap),
  took: (time) => times.set(time.name, time),
});
parser.end();

if (extras.length > 0) console.log(extras.join('\n'));

if (times.size > 1) console.log(`\n${slowest([...times.values()])}`);

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
// A run of everything leaves nothing out.
if (tally.skipped > 0 && files.length === 0) {
  tally.failed += tally.skipped;
  console.log(`✗ ${tally.skipped} skipped: a test is run or removed.`);
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

function described({ seconds, cpuSeconds }: Time): string {
  return `${seconds.toFixed(1)} s${cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} s of processor time`}`;
}

/** The ten files that took longest. */
function slowest(times: readonly Time[]): string {
  const longest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const all = times.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
  return [
    'The slowest files:',
    ...longest.map((time) => `  ${time.name}: ${described(time)}`),
    `  ${(all / 60).toFixed(1)} minutes of processor time in all`,
  ].join('\n');
}
