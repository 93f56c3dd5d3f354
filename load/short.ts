/**
 * A short form of each measurement, for continuous integration: `npm run tool -- load:short`. It fails when a script fails, as each does when a
 * request is answered wrongly or an event is missed, never because something was slow; nothing is written. Builds the service
 * where it is not built, or older than its source. `--whole` measures all, and each writes its table into docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { toolArguments } from '../scripts/arguments.js';
import { isBuilt } from '../test/support/built-explorer.js';
import { instructions, missingPrograms, REDIS } from '../test/support/executables.js';

const { whole } = toolArguments(import.meta.url, { whole: { type: 'boolean', default: false } }).values;
const ONCE = ['--rounds', '1', '--seconds', '0.05'];
const FEW = ['--connections', '1'];
const FORMS: readonly (readonly string[])[] = [
  ['load/load.ts', ...ONCE, ...FEW, '--only', 'validate-state'],
  ['load/sessions.ts', ...ONCE, ...FEW, '--only', 'GET attacks', '--stores', 'embedded'],
  ['load/stream.ts', ...ONCE, '--sessions', '2', '--subscribers', '3', '--steady', '20', '--only', 'embedded'],
  ['load/stream.ts', ...ONCE, '--crowds', '40', '--only', 'fan-out'],
  ['load/stream.ts', ...ONCE, '--idle', '10', '--only', 'idle'],
  ['load/overload.ts', '--short', '--connections', '1'],
  ['load/start.ts', '--short'],
  ['load/cost.ts', '--short', '--against', 'dist/main.js'],
];
const WHOLE: typeof FORMS = ['load', 'sessions', 'stream', 'overload', 'start'].map((name) => [`load/${name}.ts`]);
/** A script that is still at it has met a fault that keeps it from ending. */
const HANGS = whole ? 7_200_000 : 600_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const missing = missingPrograms([REDIS]);
if (missing.length > 0) {
  console.error(instructions(missing));
  process.exit(1);
}
if (!isBuilt() && spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' }).status !== 0) {
  process.exit(1);
}
let failed = 0;
for (const form of whole ? WHOLE : FORMS) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...form], {
    cwd: root,
    encoding: 'utf8',
    timeout: HANGS,
  });
  console.log(`${status === 0 ? 'ok' : 'NOT OK'} ${form.join(' ')}`);
  if (status === 0) continue;
  failed += 1;
  console.error(`${stdout}\n${stderr}`);
}
process.exitCode = failed > 0 ? 1 : 0;
