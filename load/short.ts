/**
 * A short form of each measurement, for continuous integration: `npm run load:short`. It fails when a script fails, never because
 * something was slow; nothing is written.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { REDIS } from '../test/support/executables.js';
import { instructions, provision } from '../scripts/test/provision.js';

const ONCE = ['--rounds', '1', '--seconds', '1', '--json'];
const FEW = ['--connections', '2'];
const FORMS: readonly (readonly string[])[] = [
  ['load/load.ts', ...ONCE, ...FEW, '--only', 'validate-state'],
  ['load/sessions.ts', ...ONCE, ...FEW, '--only', 'GET attacks'],
  ['load/stream.ts', ...ONCE, '--sessions', '4', '--subscribers', '5', '--steady', '20', '--only', 'embedded'],
  ['load/stream.ts', ...ONCE, '--crowds', '40', '--idle', '40', '--only', 'fan-out'],
  ['load/workers.ts', ...ONCE, ...FEW, '--only', 'questions'],
  ['load/bench-stores.ts', '0.1', '1'],
  ['load/scaling.ts', ...ONCE, '--only', 'questions'],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const missing = provision([REDIS]);
if (missing.length > 0) {
  console.error(instructions(missing));
  process.exit(1);
}
let failed = 0;
for (const form of FORMS) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...form], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  console.log(`${status === 0 ? 'ok' : 'NOT OK'} ${form.join(' ')}`);
  if (status === 0) continue;
  failed += 1;
  console.error(`${stdout}\n${stderr}`);
}
process.exitCode = failed > 0 ? 1 : 0;
