/**
 * `npm test [-- <tap arguments>]`: sees to what the tests need, runs them, and ends with `N passed, N failed`.
 * Nothing is skipped: what is missing is installed where this user may, or named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from 'tap-parser';
import { CHROMIUM, REDIS } from '../test/support/executables.js';
import { instructions, provision } from './test/provision.js';
import { tallying } from './test/tally.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

const missing = provision([REDIS, CHROMIUM]);
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
    const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value);
    lines.push(text.includes('\n') ? `  ${key}:\n    ${text.replaceAll('\n', '\n    ')}` : `  ${key}: ${text}`);
  }
  return lines.join('\n');
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
    extras.push(line);
  },
});

const tap = spawn(process.execPath, [join(root, 'node_modules/tap/dist/esm/run.mjs'), '--reporter=tap', ...args], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tap.kill(signal));
const exited = once(tap, 'exit') as Promise<[number | null]>;
for await (const chunk of tap.stdout) parser.write(String(chunk));
parser.end();
let [code] = await exited;

if (extras.length > 0) console.log(extras.join('\n'));

if (failures.length > 1) console.log(`\nAll failures again:\n${failures.join('\n')}`);
if (code !== 0 && tally.failed === 0) {
  tally.failed = 1;
  console.log(`✗ The run itself failed: tap ended with ${code ?? 'a signal'}.`);
}
if (tally.passed + tally.failed === 0) {
  code = 1;
  console.log('✗ No test was run.');
}
// A run of everything leaves nothing out; `npm test -- --only` or `--grep` may.
if (tally.skipped > 0 && args.length === 0) {
  code = 1;
  tally.failed += tally.skipped;
  console.log(`✗ ${tally.skipped} skipped: a test is run or removed.`);
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = code ?? 1;
