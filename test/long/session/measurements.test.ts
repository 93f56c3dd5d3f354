// Runs alone: it builds the service where the build is older than the sources, and measures it.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';

const cwd = fileURLToPath(new URL('../../..', import.meta.url));

t.test('each measurement runs in its short form, and every request is answered as it should be', async (t) => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'tool', '--', 'load:short'], { cwd });
  t.notMatch(stdout, /NOT OK/);
  t.match(stdout, /^ok load\//m);
});
