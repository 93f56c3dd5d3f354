import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';

const cwd = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

t.test('generators, Spectral and Prism of others take our documents', async (t) => {
  const { stdout } = await run('npm', ['run', '--silent', 'tool', '--', 'integrators'], { cwd });
  t.match(stdout, /prism: (\d+) of \1 operations, 0 violations; 2 of 2 that were planted/);
});
