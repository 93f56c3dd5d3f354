import { createServer, type AddressInfo, type Socket } from 'node:net';
import t from 'tap';
import { openStore } from '../../src/session/store/open-store.js';
import { closingContract, storeContract } from '../store-contract.js';
import { startReplicated, startSingle, type Server } from '../support/redis-topology.js';
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
  await closingContract(t, 'redis', store);
  await other.close();
});

await t.test('a Redis primary with a replica and WAIT keeps the contract', async (t) => {
  const redis = await startReplicated(1);
  t.teardown(() => redis.stop());
  const open = () => openStore({ kind: 'redis', url: redis.url, waitReplicas: 1, ...PATIENT_STORE });
  const [store, other] = [open(), open()];
  await storeContract(t, { name: 'redis with WAIT', store, other });
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
