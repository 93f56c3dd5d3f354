import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import t from 'tap';
import { buildApp } from '../../src/app.js';
import { openStore } from '../../src/session/store/open-store.js';
import { encryptedStore } from '../../src/session/store/sealed/encrypted-store.js';
import { reseal } from '../../src/session/store/sealed/resealing.js';
import type { DueEntry } from '../../src/session/store/store.js';
import { openClient } from '../../src/session/store/redis/topology.js';
import { takeAllDue } from '../support/due-entries.js';
import { closingContract, storeContract } from '../store-contract.js';
import { claim, open as openSession, sessionsFor } from '../support/session-table.js';
import { startSingle, type Server } from '../support/redis-topology.js';
import { eventually, PATIENT_STORE } from '../support/waiting.js';

const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
const PASSWORDS: Readonly<Record<string, string>> = {
  REDIS_PASSWORD: 'of-the-service',
  REPLICA_PASSWORD: 'of-replicas',
};
/** The access rules of compose.yaml, one list of words for each user. */
const USERS = [...compose.matchAll(/^ *user (rules|replica) (.*)$/gm)].map(([, name = '', rules = '']) => [
  name,
  ...rules.replace(/\$\{(\w+)[^}]*\}/g, (_, word: string) => PASSWORDS[word] ?? '').split(' '),
]);

await t.test('the Redis users of compose.yaml may run their own commands only', async (t) => {
  const redis = await startSingle();
  t.teardown(() => redis.stop());
  const [server] = redis.servers as [Server];
  for (const user of USERS) await redis.ask(server, 'ACL', 'SETUSER', ...user);
  t.same(
    USERS.map(([name]) => name),
    ['rules', 'replica'],
  );
  const address = (user: string, password: string) => `redis://${user}:${password}@127.0.0.1:${server.port}`;
  const url = address('rules', 'of-the-service');

  const open = () => openStore({ kind: 'redis', url, waitReplicas: 1, ...PATIENT_STORE });
  const args = [
    '--replicaof',
    '127.0.0.1',
    String(server.port),
    '--masteruser',
    'replica',
    '--masterauth',
    'of-replicas',
  ];
  const replica = await startSingle(args);
  t.teardown(() => replica.stop());
  await eventually('the replica', async () => (await redis.online(server)) === 1);
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis as in compose.yaml', store, other });
  await closingContract(t, 'redis as in compose.yaml', store);
  await other.close();

  await t.test('requests are counted in Redis', async (t) => {
    const client = openClient({ topology: 'single', url });
    const app = await buildApp({ rateLimit: { perMinute: 1, redis: client } });
    t.teardown(async () => {
      await app.close();
      client.disconnect();
    });
    await eventually('a connection', async () => client.status === 'ready');
    const headers = { authorization: 'Bearer sea_unknown' };
    const ask = () => app.inject({ url: '/v1/sessions/ses_00000000000000000000000000000000', headers });
    t.equal((await ask()).statusCode, 404);
    t.equal((await ask()).statusCode, 429);
  });
  await t.test('lost deadlines are put back, and records sealed anew', async (t) => {
    const [first, second] = ['the-first-key-of-the-test-0123456789', 'another-key-of-the-test-9876543210'];
    const store = open();
    const { app, service } = await sessionsFor(t, encryptedStore(store, [first]));
    const clock = { bank: 3600, atZero: 'pass' };
    const session = await openSession(app, { clock });
    for (const seat of ['germany', 'france']) await claim(app, session, seat);
    const dues = async () => {
      const due = await takeAllDue(store);
      return due.filter((one) => one.session === session.id);
    };
    const [lost, ...more] = await dues();
    t.ok(lost);
    for (const entry of [lost as DueEntry, ...more]) await store.setDue(entry, null);
    t.same(await dues(), []);
    await service.agenda.scan();
    t.match(await dues(), [{ session: session.id }]);
    t.match(await reseal(store, [second, first]), { isDone: true });
  });
  t.same(await redis.ask(server, 'ACL', 'LOG'), [], 'nothing that the service sends is denied');

  await t.test('other commands are denied', async (t) => {
    const service = new Redis(url, { retryStrategy: () => null });
    t.teardown(() => service.disconnect());
    for (const [name, ...words] of [
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['KEYS', '*'],
      ['SCRIPT', 'FLUSH'],
      ['ACL', 'LIST'],
      ['SHUTDOWN'],
      ['GET', 'key-of-another-program'],
      ['SET', 'trench-club-rate', '1'],
      ['EVAL', 'return redis.call("GET", KEYS[1])', '1', 'key-of-another-program'],
      ['PUBLISH', 'channel-of-another-program', '1'],
    ] as [string, ...string[]][]) {
      await t.rejects(service.call(name, ...words), /NOPERM|No permissions|can't access/i, [name, ...words].join(' '));
    }
    const follower = new Redis(address('replica', 'of-replicas'), {
      retryStrategy: () => null,
      enableReadyCheck: false,
    });
    t.teardown(() => follower.disconnect());
    await t.rejects(follower.call('GET', '{ses_1}:state'), /NOPERM/, 'a replica asks for no key');
    const stranger = new Redis(address('replica', 'of-the-service'), { retryStrategy: () => null, lazyConnect: true });
    stranger.on('error', () => undefined);
    await t.rejects(stranger.connect(), /WRONGPASS|closed/, 'one password does not open the other user');
    stranger.disconnect();
  });
});
