import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { writePythonClient } from '../../scripts/python-client.js';
import { listening } from '../support/session-table.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'python-client-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

/** Output of a Python program of test/python, whether it ended well or not. */
async function python(program: string, ...args: string[]): Promise<string> {
  const file = path.join(root, 'test/python', program);
  const { stdout, stderr } = await run('python3', ['-W', 'error', '-B', file, folder, ...args]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${stdout}${stderr}`;
}

t.before(() => writePythonClient(path.join(folder, 'trench_club.py')));

t.test('it imports nothing but the standard library, of Python 3.11 and later', async (t) => {
  const check = 'import sys, trench_club; assert sys.version_info >= (3, 11); print(trench_club.RulesClient.__doc__)';
  const { stdout } = await run('python3', [
    '-I',
    '-B',
    '-c',
    `import sys; sys.path.insert(0, ${JSON.stringify(folder)}); ${check}`,
  ]);
  t.match(stdout, /The calls of the service/);
});

t.test('every recorded example is of its type', async (t) => {
  t.match(await python('check_types.py', path.join(root, 'openapi/examples.json')), /^\d{3,} examples, 0 faults\n$/);
});

t.test('it plays both games, follows them, retries, and verifies dice and chain', async (t) => {
  const address = `http://127.0.0.1:${await listening(t)}`;
  t.match(await python('play.py', address), /^trench-duel: \d+ commands.*ended\nskirmish: \d+ commands.*ended\n$/);
});
