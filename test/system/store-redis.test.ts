import { createServer, type AddressInfo, type Socket } from 'node:net';
import t from 'tap';
import { openStore } from '../../src/session/store/open-store.js';
import { closingContract, storeContract } from '../store-contract.js';
import { startReplicated, startSingle, type Server } from '../support/redis-topology.js';
import { begin, change } from '../support/store-under-test.js';
import { PATIENT_STORE } from '../support/waiting.js';

await t.test('a store on one Redis server keeps the contract', async (t) => {
  const redis = await startSingle();
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, prefix: 'contract:', ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis', store, other });
  await t.test('position requests of one turn are batched', async (t) => {
    const X = Buffer.of(1);
    const [server] = redis.servers as [Server];
    for (const session of ['one', 'two', 'three']) {
      await store.commit({ session, epoch: `${session}\n`, state: X, meta: X, events: [X], chain: '' });
    }
    const at = (epoch: string) => ({ version: 1, epoch: `${epoch}\n`, seq: 1 });
    await redis.ask(server, 'SCRIPT', 'FLUSH');
    const look = () => Promise.allSettled(['one', 'two', 'one', 'none', 'three'].map((id) => other.readPosition(id)));
    const values = async () => (await look()).map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    t.same(await values(), [at('one'), at('two'), at('one'), undefined, at('three')]);
    await redis.ask(server, 'CONFIG', 'RESETSTAT');
    await look();
    const told = String(await redis.ask(server, 'INFO', 'commandstats'));
    t.match(told, /cmdstat_evalsha:calls=1,/, 'with one command');
    await redis.ask(server, 'HSET', 'contract:{two}:state', 'q', 'x');
    await redis.ask(server, 'DEL', 'contract:{three}:state');
    await redis.ask(server, 'SET', 'contract:{three}:state', 'x');
    const [one, two, , none, three] = await values();
    t.same([one, none], [at('one'), undefined]);
    t.match(two, { code: 'store-damaged' }, 'what is wrong with one is told of that one alone');
    t.match(three, { message: /WRONGTYPE/ });
  });
  await t.test('deadlines in the list of earlier releases are taken, and move into their shards', async (t) => {
    const [server] = redis.servers as [Server];
    const list = 'contract:{clocks}:due';
    await redis.ask(server, 'ZADD', list, '10', 'one 3', '10', 'an entry of another kind', '1e14', 'two 5');
    const [place = ''] = store.duePlaces();
    t.equal(await store.hasDue('clock', place), true);
    t.match(await store.takeDue('clock', place, 20, 8, 100), [{ session: 'one', mark: 3, at: 10, held: 120 }]);
    t.same(await redis.ask(server, 'ZRANGE', list, '0', '-1'), ['an entry of another kind', 'two 5']);
    const taken = await other.takeDue('clock', other.duePlaceOf('one'), 120, 8, 100);
    t.match(taken, [{ session: 'one', mark: 3, at: 120 }], 'of two instances one has it');
    await store.setDue({ kind: 'clock', session: 'one', mark: 3 }, null);
    await redis.ask(server, 'DEL', list);
  });
  await closingContract(t, 'redis', store);
  await other.close();
});

await t.test('a Redis primary with a replica and WAIT keeps the contract', async (t) => {
  const redis = await startReplicated(1);
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis with WAIT', store, other });
  await t.test('a write and its due entries are one command and one WAIT', async (t) => {
    const [server] = redis.servers as [Server];
    const session = await begin(store);
    const due = [
      { kind: 'clock', mark: 2, at: 1e14 },
      { kind: 'clock', mark: 1, at: null },
      { kind: 'webhook', mark: 0, at: 1e14, only: 'there' },
    ] as const;
    await redis.ask(server, 'CONFIG', 'RESETSTAT');
    t.match(await store.commit(change(session, 1, 'k1', { due })), { outcome: 'committed' });
    const told = String(await redis.ask(server, 'INFO', 'commandstats'));
    t.match(told, /cmdstat_evalsha:calls=[12],/, 'the write, and perhaps its confirmation by then');
    t.match(told, /cmdstat_wait:calls=1,/);
    await store.setDue({ kind: 'clock', session, mark: 2 }, null);
  });
  await closingContract(t, 'redis with WAIT', store);
  await other.close();
});

await t.test('a call is over at its deadline, whatever it waits for', async (t) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const store = openStore({ kind: 'redis', url: `redis://127.0.0.1:${port}`, ...PATIENT_STORE, deadlineMs: 200 });
  t.teardown(async () => {
    await store.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const X = Buffer.of(1);
  await t.rejects(store.readPosition('one'), { code: 'store-unavailable' });
  await t.rejects(store.commit({ session: 'one', epoch: 'e', state: X, meta: X, events: [X] }), {
    code: 'commit-unknown',
  });
});
