import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { writePythonClient } from '../../../scripts/python-client.js';
import { signedHeaders } from '../../../src/webhooks/signature.js';
import { served } from '../../support/session-table.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
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

const module = path.join(folder, 'trench_club.py');
let wheel = '';
t.before(() => {
  wheel = writePythonClient(module);
});

t.test('the wheel is imported with the standard library of Python 3.9 alone', async (t) => {
  const check = [
    'import ast, sys',
    'wheel, module = sys.argv[1:]',
    'ast.parse(open(module, encoding="utf-8").read(), feature_version=(3, 9))',
    'sys.path.insert(0, wheel)',
    'import trench_club, importlib.resources',
    'print(trench_club.__file__.startswith(wheel), trench_club.RulesClient.__doc__)',
    'print((importlib.resources.files(trench_club) / "py.typed").is_file())',
  ];
  const { stdout } = await run('python3', ['-I', '-B', '-c', check.join('\n'), wheel, module]);
  t.equal(stdout, 'True The calls of the service, by the ids of its operations.\nTrue\n');
  const names = /^from typing import (.*)$/m.exec(readFileSync(module, 'utf8'))?.[1]?.split(', ') ?? [];
  const later = names.filter(
    (name) => !['TYPE_CHECKING', 'Any', 'Literal', 'NamedTuple', 'TypedDict', 'Union'].includes(name),
  );
  t.same(later, [], 'no name that Python 3.9 lacks is imported when it runs');
});

t.test('pip finds the files of the wheel as its record has them', async (t) => {
  const target = path.join(folder, 'installed');
  await run('python3', ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--target', target, wheel]);
  const { stdout } = await run('python3', [
    '-I',
    '-c',
    `import sys; sys.path.insert(0, sys.argv[1]); import trench_club; print(trench_club.__version__)`,
    target,
  ]);
  t.match(stdout, /^1\.0\.0/);
});

t.test('the program of its page runs to its end', async (t) => {
  const page = readFileSync(path.join(root, 'packages/python/README.md'), 'utf8');
  const [, code = ''] = /^```python\n([\s\S]*?)^```/m.exec(page) ?? [];
  const address = (await served(t)).address;
  const file = path.join(folder, 'readme.py');
  writeFileSync(file, code.replace('http://127.0.0.1:3000', address));
  const { stdout } = await run('python3', ['-W', 'error', '-B', file]);
  t.match(stdout, /event unit-moved\n(event .*\n)*event dice-revealed\n/);
  t.match(stdout, /\ncaught-up \nover \nfaults: \[\]\n$/);
});

t.test(
  'the webhook receiver of the page accepts what the service signs, and nothing else, each notice once',
  async (t) => {
    const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const child = spawn('python3', [path.join(root, 'docs/examples/receiver.py'), String(port)], {
      env: { ...process.env, WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    t.teardown(() => child.kill());
    let heard = '';
    child.stdout.on('data', (chunk) => (heard += chunk));
    const body = '{"type":"turn-started","data":{}}';
    const send = async (headers: Record<string, string>): Promise<number> => {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body }).catch(() => null);
        if (answer) return answer.status;
      }
    };
    const signed = signedHeaders(secret, 'msg_1', new Date(), body);
    t.same([await send(signed), await send(signed)], [204, 204]);
    t.equal(await send(signedHeaders(secret, 'msg_2', new Date(Date.now() - 600_000), body)), 401, 'an old one');
    t.equal(await send({ ...signed, 'webhook-id': 'msg_3' }), 401);
    child.kill();
    await once(child, 'close');
    t.equal(heard, 'turn-started\n');
  },
);

t.test('every recorded example is of its type', async (t) => {
  t.match(await python('check_types.py', path.join(root, 'openapi/examples.json')), /^\d{3,} examples, 0 faults\n$/);
});

t.test('it plays both games, follows them, retries, and verifies dice and chain', async (t) => {
  const address = (await served(t)).address;
  t.match(await python('play.py', address), /^trench-duel: \d+ commands.*ended\nskirmish: \d+ commands.*ended\n$/);
});
