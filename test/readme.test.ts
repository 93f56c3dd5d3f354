import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import t from 'tap';
import { buildApp } from '../src/app.js';

const run = promisify(execFile);

t.test('a game in five calls, as README.md tells', async (t) => {
  const app = await buildApp();
  t.teardown(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, script = ''] = /^## A game in five calls\n\n```sh\n([^]*?)^```$/m.exec(readme) ?? [];
  t.equal([...script.matchAll(/curl /g)].length, 5);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script.replaceAll(':3000', `:${port}`)]);
  const at = stdout.indexOf('{"epoch"');
  const done = JSON.parse(stdout.slice(0, at)) as { events: { type: string }[] };
  const page = JSON.parse(stdout.slice(at)) as { events: { type: string }[]; next: null };
  t.match(done.events[0], { type: 'armies-split' });
  t.ok(page.events.some(({ type }) => type === 'session-created'));
  t.match(page.events.at(-1), { type: 'armies-split' });
  t.equal(page.next, null);
});
