import { Redis } from 'ioredis';
import t from 'tap';
import { openStore } from '../../src/session/store/open-store.js';
import { ask } from '../support/session-table.js';
import { startRedis } from '../support/redis.js';
import { instance, peer, problemOf, subscribe, table, type Instance } from '../support/stream-table.js';
import { PATIENT_STORE } from '../support/waiting.js';

t.test('two instances on Redis share one rate limit', async (t) => {
  const server = await startRedis();
  t.teardown(() => server.stop());
  const both = await Promise.all(
    [1, 2].map(async () => {
      const redis = new Redis(server.url);
      const store = openStore({ kind: 'redis', url: server.url, ...PATIENT_STORE });
      t.teardown(async () => {
        redis.disconnect();
        await store.close();
      });
      return instance(t, { store, rateLimit: { perMinute: 6, redis } });
    }),
  );
  const [one, two] = both as [Instance, Instance];
  const at = await table(one);
  const url = `/v1/sessions/${at.id}`;
  const [here, there] = [await peer(t, one, at.red), await peer(t, two, at.red)];
  for (let i = 0; i < 2; i++) {
    await subscribe(here, at.id);
    await subscribe(there, at.id);
    t.equal((await ask(two.app, at.red, { url })).statusCode, 200);
  }
  t.equal(await problemOf(here.ask({ t: 'subscribe', session: at.id })), 'too-many-requests');
  t.equal(await problemOf(there.ask({ t: 'subscribe', session: at.id })), 'too-many-requests');
  t.equal((await ask(one.app, at.red, { url })).statusCode, 429);
});
