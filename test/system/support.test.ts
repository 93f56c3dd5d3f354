import { Redis } from 'ioredis';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { startChromium } from '../support/chromium.js';
import { freePort, startRedis } from '../support/redis.js';

t.test('a test’s Redis server is gone after stop', async (t) => {
  const server = await startRedis(['--appendonly', 'yes']);
  const client = new Redis(server.url, { lazyConnect: true, retryStrategy: () => null });
  await client.connect();
  await client.set('a', '1');
  t.equal(await client.get('a'), '1');
  const [, folder] = (await client.config('GET', 'dir')) as [string, string];
  t.ok(existsSync(join(folder, 'appendonlydir')), 'its data are in its temporary folder');
  const ended = once(client, 'end');
  await server.stop();
  await ended;
  t.notOk(existsSync(folder), 'the folder is removed');
  t.ok(server.process.exitCode !== null || server.process.signalCode !== null, 'the process has ended');
  await server.stop();
});

t.test('two Redis servers do not meet', async (t) => {
  const servers = await Promise.all([startRedis(), startRedis()]);
  t.not(servers[0].port, servers[1].port);
  await Promise.all(servers.map((server) => server.stop()));
});

t.test('a Redis server that cannot start reports the reason', async (t) => {
  await t.rejects(startRedis(['--no-such-option', '1']), { message: /no-such-option/ });
});

t.test('a free port is found', async (t) => {
  const port = await freePort();
  t.ok(port > 1023 && port < 65536);
});

t.test('Chromium shows a page', async (t) => {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.setContent('<p id="a">trench</p><script>document.body.dataset.b = 1 + 1</script>');
    t.equal(await page.textContent('#a'), 'trench');
    t.equal(await page.getAttribute('body', 'data-b'), '2');
  } finally {
    await browser.close();
  }
});
