import t from 'tap';
import { openStore } from '../src/session/store/open-store.js';
import type { Wire } from '../src/session/store/remote/protocol.js';
import { remoteStore } from '../src/session/store/remote/remote-store.js';
import { StoreHost } from '../src/session/store/remote/store-host.js';
import type { SessionStore } from '../src/session/store/store.js';
import { deserialize, serialize } from 'node:v8';
import { begin, bytes, change, closingContract, storeContract } from './store-contract.js';
import { Bell } from './support/waiting.js';

/** Two ends of a channel between processes: what is sent is written and read, and arrives later. */
function channel(): { ends: [Wire, Wire]; cut: () => void } {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const closers: (() => void)[] = [];
  let isCut = false;
  const end = (own: number): Wire => ({
    send(message) {
      if (isCut) return;
      const written = serialize(message);
      setImmediate(() => {
        if (!isCut) for (const listener of listeners[1 - own] ?? []) listener(deserialize(written));
      });
    },
    onMessage: (listener) => void listeners[own]?.push(listener),
    onClose: (listener) => void closers.push(listener),
  });
  return {
    ends: [end(0), end(1)],
    cut() {
      isCut = true;
      for (const close of closers) close();
    },
  };
}

function user(host: StoreHost): { store: SessionStore; cut: () => void } {
  const { ends, cut } = channel();
  host.attach(ends[0]);
  return { store: remoteStore(ends[1]), cut };
}

t.test('a store that another process holds keeps the contract', async (t) => {
  const held = openStore({ kind: 'memory' });
  t.teardown(() => held.close());
  const host = new StoreHost(held);
  const [one, two] = [user(host), user(host)];
  await storeContract(t, { name: 'remote', store: one.store, other: two.store });
  await closingContract(t, 'remote', one.store);
  await two.store.close();
});

t.test('a process that has gone: nothing has been read, and a write may have happened', async (t) => {
  const held = openStore({ kind: 'memory' });
  t.teardown(() => held.close());
  const { store, cut } = user(new StoreHost(held));
  const session = await begin(store);
  const [read, written] = [store.readPosition(session), store.append(change(session, 1, 'a'))];
  const [reading, writing] = [
    t.rejects(read, { code: 'store-unavailable' }),
    t.rejects(written, { code: 'commit-unknown' }),
  ];
  cut();
  await Promise.all([reading, writing]);
  await t.rejects(store.readPosition(session), { code: 'store-unavailable' });
  t.match(await store.ready(), { ready: false, reason: /has gone/ });
  await store.close();
});

t.test('a call for something that is no operation of a store is refused', async (t) => {
  const held = openStore({ kind: 'memory' });
  t.teardown(() => held.close());
  const { ends } = channel();
  new StoreHost(held).attach(ends[0]);
  const answer = new Promise((resolve) => ends[1].onMessage(resolve));
  ends[1].send({ store: 'call', id: 1, operation: 'close', args: [bytes('x')] });
  t.match(await answer, { store: 'reply', id: 1, error: { message: /no operation close/ } });
});

t.test('whoever uses the store is told at once what others have changed', async (t) => {
  const held = openStore({ kind: 'memory' });
  t.teardown(() => held.close());
  const host = new StoreHost(held);
  const { store } = user(host);
  const { ends } = channel();
  host.attach(ends[0]);
  const told: unknown[] = [];
  const bell = new Bell();
  ends[1].onMessage((message) => {
    told.push(message);
    bell.ring();
  });
  const session = await begin(store);
  await store.append(change(session, 1, 'a'));
  await store.readPosition(session);
  await store.renewEpoch({ session, expected: { version: 2, epoch: 'e1' }, version: 3, epoch: 'e2' });
  await store.trim(session, 2);
  await store.expire(session, 1_000_000);
  await store.delete(session);
  await bell.until(() => told.length >= 6, 'six changes');
  t.same(told, Array(6).fill({ store: 'change', session }), 'of each write, and of nothing else');
});
