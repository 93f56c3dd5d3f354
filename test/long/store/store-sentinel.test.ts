import { once } from 'node:events';
import t from 'tap';
import { openStore } from '../../../src/session/store/open-store.js';
import { parseRedisUrl } from '../../../src/session/store/redis/address.js';
import { openTopology } from '../../../src/session/store/redis/topology.js';
import type { NewSession } from '../../../src/session/store/store.js';
import { startLoneSentinel } from '../../support/lone-sentinel.js';
import { startReplicated, type Server } from '../../support/redis-topology.js';
import { PATIENT_STORE } from '../../support/waiting.js';

/** The one that was primary, cut off from its replicas, and the one that is. */
const former = await startReplicated(0);
const current = await startReplicated(1);
const portOf = ({ servers: [server] }: { servers: readonly Server[] }) => (server as Server).port;
t.teardown(() => Promise.all([former.stop(), current.stop()]));

const begun = (session: string, state: string): NewSession => ({
  session,
  epoch: 'e1',
  state: Buffer.from(state),
  meta: Buffer.from('m'),
  events: [Buffer.from(`event of ${state}`)],
});

await t.test('a failed WAIT asks the Sentinels again, for reads as well', async (t) => {
  const sentinel = await startLoneSentinel(portOf(former));
  const patient = { kind: 'redis', waitReplicas: 1, ...PATIENT_STORE } as const;
  const store = openStore({ ...patient, url: sentinel.url, waitMs: 100 });
  const there = openStore({ ...patient, url: current.url });
  t.teardown(async () => {
    await Promise.all([store.close(), there.close()]);
    await sentinel.close();
  });
  t.equal(await store.readPosition('nobody'), undefined, 'reads go to the former primary');
  await t.rejects(store.commit(begun('one', 'former')), { code: 'commit-unknown' });
  sentinel.name(portOf(current));
  await there.commit(begun('one', 'current'));
  t.match(await store.commit(begun('two', 'current')), { outcome: 'committed' });
  t.equal(String((await store.readSnapshot('one'))?.state), 'current');
  t.same(
    (await store.readEvents('one', 0, 9))?.events.map(({ bytes }) => String(bytes)),
    ['event of current'],
  );
});

await t.test('writes on the former primary alone are not confirmed', async (t) => {
  const [old, url] = [former.servers[0] as Server, current.url];
  const reader = openStore({ kind: 'redis', url: former.url, waitReplicas: 1, ...PATIENT_STORE, waitMs: 100 });
  const there = openStore({ kind: 'redis', url, waitReplicas: 1, ...PATIENT_STORE });
  t.teardown(() => Promise.all([reader.close(), there.close()]));
  await t.rejects(reader.commit(begun('three', 'former')), { code: 'commit-unknown' });
  await there.commit(begun('three', 'current'));
  // Reads still go to the former primary when writes have moved.
  const sentinel = await startLoneSentinel(old.port);
  const torn = openStore({ kind: 'redis', url: sentinel.url, waitReplicas: 1, ...PATIENT_STORE });
  t.teardown(async () => {
    await torn.close();
    await sentinel.close();
  });
  t.equal(await torn.readPosition('nobody'), undefined);
  sentinel.name(portOf(current));
  t.equal(String((await torn.readSnapshot('three'))?.state), 'current');
});

await t.test('a connection that is given up while there is none can still be given up when there is one', async (t) => {
  const sentinel = await startLoneSentinel(portOf(former));
  const topology = openTopology(parseRedisUrl(sentinel.url), { onWakeUp: () => {}, onReconnect: () => {} });
  t.teardown(async () => {
    topology.close();
    await sentinel.close();
  });
  const redis = await topology.connection('primary', 'write', PATIENT_STORE.attemptMs);
  const reconnecting = once(redis, 'reconnecting').then(() => redis.disconnect(true));
  redis.disconnect(true);
  await reconnecting;
  await topology.connection('primary', 'write', PATIENT_STORE.attemptMs);
  const closed = once(redis, 'close');
  redis.disconnect(true);
  await closed;
  t.pass('it was given up');
});
