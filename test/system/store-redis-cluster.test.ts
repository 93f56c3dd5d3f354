import t from 'tap';
import { openStore } from '../../src/session/store/open-store.js';
import { parseRedisUrl } from '../../src/session/store/redis/address.js';
import { closingContract, storeContract } from '../store-contract.js';
import { allEvents, begin, change, newId, record } from '../support/store-under-test.js';
import { PRIMARIES, primaryOf, startCluster, startSentinel, type Server } from '../support/redis-topology.js';
import { eventually, PATIENT_STORE } from '../support/waiting.js';

/** A new id in a slot of this primary of a Cluster. */
function idAt(primary: number): string {
  for (;;) {
    const id = newId();
    if (primaryOf(id) === primary) return id;
  }
}

await t.test('a store behind Sentinels keeps the contract', async (t) => {
  const redis = await startSentinel();
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  t.teardown(() => Promise.all([store.close(), other.close()]));
  await storeContract(t, { name: 'redis by Sentinel', store, other });

  await t.test('Sentinels that are slow to answer are asked again', async (t) => {
    const store = openStore({ kind: 'redis', url: redis.url, waitReplicas: 1 });
    t.teardown(() => store.close());
    const sentinels = redis.servers.slice(3);
    for (const sentinel of sentinels) sentinel.signal('SIGSTOP');
    t.match(await store.ready(), { ready: false });
    for (const sentinel of sentinels) sentinel.signal('SIGCONT');
    await eventually('ready', async () => (await store.ready()).ready);
  });

  await t.test('the primary is killed: one call rides through the failover and nothing is lost', async (t) => {
    const session = await begin(store);
    await store.commit(change(session, 1, 'before'));
    const follower = record(other, session, 0);
    await follower.reached(2);
    const primary = await redis.primary();
    primary.signal('SIGKILL');
    let outcome = '';
    await eventually('the command to be settled', async () => {
      ({ outcome } = await store.commit(change(session, 2, 'during')));
      return true;
    });
    t.match(outcome, /committed|replayed/);
    await follower.reached(3);
    t.same(
      follower.events.map((event) => event.bytes.toString()),
      ['event 1', 'event of before', 'event of during'],
    );
    await follower.stop();
    t.not((await redis.primary()).port, primary.port);
  });

  await closingContract(t, 'redis by Sentinel', store);

  await t.test('a primary that was stopped and replaced is not read any more when it comes back', async (t) => {
    const lenient = () => openStore({ kind: 'redis', url: redis.url, deadlineMs: PATIENT_STORE.deadlineMs });
    const [writer, idle] = [lenient(), lenient()];
    t.teardown(() => Promise.all([writer.close(), idle.close()]));
    const session = await begin(writer);
    t.match(await idle.readPosition(session), { version: 1 });
    const primary = await redis.primary();
    primary.signal('SIGSTOP');
    t.match((await writer.commit(change(session, 1, 'elsewhere'))).outcome, /committed|replayed/);
    // The stopped primary runs earlier commands when it continues, but never receives this one.
    t.match(await writer.commit(change(session, 2, 'again')), { outcome: 'committed' });
    await redis.failover(primary);
    primary.signal('SIGCONT');
    t.match(await idle.readPosition(session), { version: 3 });
  });
});

await t.test('a Cluster of three primaries and three replicas keeps the contract', async (t) => {
  const redis = await startCluster();
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  t.teardown(() => Promise.all([store.close(), other.close()]));
  await eventually('the store is ready', async () => (await store.ready()).ready);
  await storeContract(t, { name: 'redis cluster', store, other });

  await t.test('sessions are spread over all primaries', async (t) => {
    const primaries = redis.servers.slice(0, PRIMARIES);
    for (let primary = 0; primary < PRIMARIES; primary += 1) {
      const session = await begin(store, 1, idAt(primary));
      const keys = await Promise.all(primaries.map((server) => redis.ask(server, 'KEYS', `*${session}*`)));
      t.same(
        keys.map((list) => (list as string[]).length > 0),
        primaries.map((_, index) => index === primary),
      );
    }
  });

  await closingContract(t, 'redis cluster', open());

  await t.test('a primary is killed: its sessions come back on the replica, complete', async (t) => {
    const ids = [0, 0, 0, 0, 1, 1, 2, 2].map(idAt);
    const sessions = await Promise.all(ids.map((id) => begin(store, 1, id)));
    const acknowledged = new Map(sessions.map((session) => [session, 1]));
    const append = async (session: string, key: string): Promise<void> => {
      const version = (await store.readPosition(session))?.version ?? 0;
      const result = await store.commit(change(session, version, key));
      if (result.outcome !== 'conflict') acknowledged.set(session, (acknowledged.get(session) ?? 0) + 1);
    };
    await Promise.all(sessions.map((session) => append(session, 'before')));
    const mine = sessions.filter((session) => primaryOf(session) === 0);
    const rest = sessions.filter((session) => primaryOf(session) !== 0);
    const patient = openStore({ kind: 'redis', url: redis.url, ...PATIENT_STORE });
    t.teardown(() => patient.close());
    const [waiting, ...others] = mine as [string, ...string[]];
    await patient.readPosition(waiting);
    redis.servers[0]?.signal('SIGKILL');
    const late = patient.commit(change(waiting, 2, 'after'));
    await Promise.all(rest.map((session) => append(session, 'beside')));
    t.pass('the other primaries go on');
    const replica = redis.servers[3] as Server;
    await eventually('the replica is promoted', async () =>
      String(await redis.ask(replica, 'ROLE')).startsWith('master'),
    );
    // With its only replica promoted, no replica is left to confirm: refused, but written; the key settles it later.
    const hasty = openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE, waitMs: 200 });
    t.teardown(() => hasty.close());
    t.match((await late).outcome, /committed|replayed/, 'who waits for a primary that is gone finds the new one');
    const refused = others.map((session) =>
      t.rejects(hasty.commit(change(session, 2, 'after')), { code: 'commit-unknown' }),
    );
    await Promise.all(refused);
    const lenient = openStore({ kind: 'redis', url: redis.url, ...PATIENT_STORE });
    t.teardown(() => lenient.close());
    for (const session of mine) {
      t.match(await lenient.commit(change(session, 2, 'after')), { outcome: 'replayed' });
      t.equal((await allEvents(lenient, session)).length, 3);
    }
    for (const session of rest) t.equal((await allEvents(lenient, session)).length, acknowledged.get(session));
  });
});

await t.test('addresses of every topology are parsed', async (t) => {
  t.same(parseRedisUrl('redis://localhost'), { topology: 'single', url: 'redis://localhost' });
  t.same(parseRedisUrl('rediss://user:pa%20ss@a:1,b'), {
    topology: 'cluster',
    nodes: [
      { host: 'a', port: 1 },
      { host: 'b', port: 6379 },
    ],
    login: { username: 'user', password: 'pa ss', tls: true },
  });
  t.same(parseRedisUrl('redis://a:1,redis://[::1]:2'), {
    topology: 'cluster',
    nodes: [
      { host: 'a', port: 1 },
      { host: '::1', port: 2 },
    ],
    login: {},
  });
  t.match(parseRedisUrl('redis+cluster://one:7000'), { topology: 'cluster' });
  t.same(parseRedisUrl('redis+sentinel://a,b:2/main'), {
    topology: 'sentinel',
    sentinels: [
      { host: 'a', port: 26379 },
      { host: 'b', port: 2 },
    ],
    name: 'main',
    login: {},
  });
  for (const wrong of ['', 'localhost:6379', 'http://a', 'redis://a:99999', 'redis+sentinel://a', 'redis://a,b/1']) {
    t.throws(() => parseRedisUrl(wrong), RangeError, wrong);
  }
});
