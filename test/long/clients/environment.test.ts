import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { writePythonEnvironments } from '../../../scripts/python-client.js';
import { program } from '../../support/programs.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'python-env-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));
const worker = [process.execPath, ...program('src/cli.ts'), 'env'].join(' ');
const env = { ...process.env, TRENCH_CLUB_WORKER: worker };

let wheel = '';
t.before(() => {
  wheel = writePythonEnvironments(folder);
});

async function hasNumpy(): Promise<boolean> {
  return run('python3', ['-c', 'import numpy']).then(
    () => true,
    () => false,
  );
}

t.test('the wheel is of Python 3.9 and imports the standard library alone', async (t) => {
  const check = [
    'import ast, sys',
    'for file in sys.argv[2:]: ast.parse(open(file, encoding="utf-8").read(), feature_version=(3, 9))',
    'for name in ("numpy", "gymnasium", "pettingzoo"): sys.modules[name] = None',
    'sys.path.insert(0, sys.argv[1])',
    'import trench_club_env',
    'print(trench_club_env.__file__.startswith(sys.argv[1]), trench_club_env.__version__)',
  ];
  const source = path.join(root, 'packages/python-env/trench_club_env');
  const files = ['__init__.py', '__main__.py'].map((name) => path.join(source, name));
  const { stdout } = await run('python3', ['-I', '-B', '-c', check.join('\n'), wheel, ...files]);
  t.match(stdout, /^True 1\.0\.0/);
});

t.test('environments play both games, with numpy where it is installed and without', async (t) => {
  const expected =
    /^trench level:1 \d+\ntrench-club random \d+\ntrench all seats\ntrench many\ntrench-club all seats\ntrench-club many\n$/;
  for (const kind of (await hasNumpy()) ? ['plain', 'numpy'] : ['plain']) {
    const args = ['-W', 'error', '-B', path.join(root, 'test/python/environments.py'), wheel, worker, kind];
    const { stdout, stderr } = await run('python3', args).catch((error: { stdout: string; stderr: string }) => error);
    t.match(`${stdout}${stderr}`, expected, kind);
  }
});

t.test('the program of the page runs to its end, and so does the measurement', async (t) => {
  const page = readFileSync(path.join(root, 'packages/python-env/README.md'), 'utf8');
  const [, code = ''] = /^```python\n([\s\S]*?)^```/m.exec(page) ?? [];
  const file = path.join(folder, 'readme.py');
  writeFileSync(file, code);
  const PYTHONPATH = wheel;
  const { stdout } = await run('python3', ['-B', file], { env: { ...env, PYTHONPATH } });
  t.match(stdout, /^(-1|0|1)\.0 [a-z-]+\n$/);
  const args = ['-B', '-m', 'trench_club_env', '--game', 'trench', '--games', '4', '--steps', '5'];
  const measured = await run('python3', args, { env: { ...env, PYTHONPATH } });
  t.match(measured.stdout, /^trench: 4 games, \d+ steps a second with masks\n$/);
});
