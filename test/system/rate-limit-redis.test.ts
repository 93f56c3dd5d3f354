import { Redis } from 'ioredis';
import t from 'tap';
import { MemoryStore } from '../../src/session/store/memory.js';
import { openStore } from '../../src/session/store/open-store.js';
import { parseRedisUrl } from '../../src/session/store/redis/address.js';
import { openClient } from '../../src/session/store/redis/topology.js';
import { startRedis } from '../support/redis.js';
import { appOn, ask, open, sessionsFor } from '../support/session-table.js';
import { eventually, PATIENT_STORE } from '../support/waiting.js';

t.test('instances share the count through Redis, and go on without it', async (t) => {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const store = new MemoryStore();
  const counting = async (redis: ReturnType<typeof openClient>) => {
    t.teardown(() => redis.disconnect());
    await eventually('Redis to be reached', async () => redis.status === 'ready');
    return (await appOn(store, { rateLimit: { perMinute: 6, redis } })).app;
  };
  t.teardown(() => store.close());
  // These two wait for Redis as long as it takes; that of the service would rather not count.
  const [one, two] = [await counting(new Redis(server.url)), await counting(new Redis(server.url))];
  const hasty = await counting(openClient(parseRedisUrl(server.url)));
  const session = await open(one);
  const url = `/v1/sessions/${session.id}`;
  const statuses = [];
  for (const app of [one, two, one, two, one, two, one, two]) {
    statuses.push((await ask(app, session.hostToken, { url })).statusCode);
  }
  t.same(statuses, [200, 200, 200, 200, 200, 200, 429, 429], 'six a minute over both');
  server.process.kill('SIGSTOP');
  t.equal((await ask(hasty, session.hostToken, { url })).statusCode, 200, 'whoever cannot count lets through');
  server.process.kill('SIGCONT');
});

t.test('requests that Redis counts together count as if they came one by one, and each once', async (t) => {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const redis = new Redis(server.url);
  t.teardown(() => redis.disconnect());
  const { app } = await sessionsFor(t, openStore({ kind: 'redis', url: server.url, ...PATIENT_STORE }), {
    rateLimit: { perMinute: 6, redis },
  });
  const session = await open(app);
  const url = `/v1/sessions/${session.id}`;
  const left = async (token: string) => (await ask(app, token, { url })).headers['x-ratelimit-remaining'];
  const { spectatorToken, hostToken } = session;
  const all = await Promise.all([spectatorToken, hostToken, spectatorToken, spectatorToken].map(left));
  t.same(all, ['5', '5', '4', '3']);
  const forbidden = {
    method: 'POST',
    url: `${url}/spectators/tokens`,
    headers: { 'idempotency-key': 'a-key-long-enough' },
  } as const;
  t.equal((await ask(app, spectatorToken, forbidden)).statusCode, 403);
  t.equal(await left(spectatorToken), '1', 'whoever may not has asked once');
  t.equal((await ask(app, `${hostToken}x`, { url })).statusCode, 404);
  t.equal(await left(hostToken), '4', 'what others guess is not counted for a member');
});
