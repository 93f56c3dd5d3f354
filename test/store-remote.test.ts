import t from 'tap';
import { openStore } from '../src/session/store/open-store.js';
import { overlaid } from '../src/session/store/overlay.js';
import type { Wire } from '../src/session/store/remote/protocol.js';
import { remoteStore } from '../src/session/store/remote/remote-store.js';
import { UnderWay } from '../src/session/store/remote/under-way.js';
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

interface User {
  readonly store: SessionStore;
  cut(): void;
  /** Whoever uses the store is busy with something else, and looks at no message, as long as this is true. */
  isStuck: boolean;
}

function user(host: StoreHost): User {
  const { ends, cut } = channel();
  host.attach(ends[0]);
  const late: (() => void)[] = [];
  let isStuck = false;
  const wire: Wire = {
    ...ends[1],
    onMessage: (listener) =>
      ends[1].onMessage((message) => {
        if (isStuck) late.push(() => listener(message));
        else listener(message);
      }),
  };
  return {
    ...{ store: remoteStore(wire), cut },
    get isStuck() {
      return isStuck;
    },
    set isStuck(is) {
      isStuck = is;
      if (!is) for (const read of late.splice(0)) read();
    },
  };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

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

t.test('a change is made once nobody holds for true what was before', async (t) => {
  const held = openStore({ kind: 'memory' });
  t.teardown(() => held.close());
  const host = new StoreHost(held);
  const [writer, reader, other] = [user(host), user(host), user(host)];
  const session = await begin(writer.store);
  const versions = () => [writer, reader].map(({ store }) => store.knownPosition?.(session)?.version);
  const written = async (version: number) => {
    let isDone = false;
    const done = writer.store.append(change(session, version, `k${version}`)).then(() => (isDone = true));
    await turns(20);
    return { isDone, done };
  };

  t.same(versions(), [undefined, undefined], 'nobody has asked');
  const asked = Promise.all([reader.store.readPosition(session), reader.store.readPosition(session)]);
  t.match(await asked, [{ version: 1 }, { version: 1 }]);
  await writer.store.readPosition(session);
  t.same(versions(), [1, 1]);
  reader.isStuck = true;
  const first = await written(1);
  t.notOk(first.isDone, 'the reader could still answer with what was before');
  t.match(await other.store.readPosition(session), { version: 1 }, 'so nobody else sees what comes after it');
  t.equal(other.store.knownPosition?.(session), undefined, 'nor holds for true what is about to change');
  t.equal(versions()[1], 1);
  reader.isStuck = false;
  await first.done;
  t.same(versions(), [undefined, undefined]);

  t.match(await reader.store.readPosition(session), { version: 2 });
  reader.isStuck = true;
  const second = await written(2);
  t.notOk(second.isDone);
  await second.done;
  t.equal(versions()[1], undefined, 'a process that is stuck knows nothing after a while');
  t.ok((await written(3)).isDone, 'and nobody waits for it again');
  reader.isStuck = false;

  t.match(await reader.store.readPosition(session), { version: 4 });
  reader.isStuck = true;
  const third = await written(4);
  t.notOk(third.isDone);
  reader.cut();
  await third.done;
  t.equal(versions()[1], undefined, 'nor does one that is cut off');
});

t.test('a position that was overtaken on its way is not held for true', async (t) => {
  const memory = openStore({ kind: 'memory' });
  t.teardown(() => memory.close());
  let letGo!: () => void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const slow = overlaid(memory, {
    async readPosition(session) {
      const position = await memory.readPosition(session);
      await gate;
      return position;
    },
  });
  const host = new StoreHost(slow);
  const [writer, reader] = [user(host), user(host)];
  const session = await begin(writer.store);
  const known = () => [reader, writer].map(({ store }) => store.knownPosition?.(session)?.version);
  const early = [reader, writer].map(({ store }) => store.readPosition(session));
  await turns(5);
  await writer.store.append(change(session, 1, 'k1'));
  letGo();
  t.match(await Promise.all(early), [{ version: 1 }, { version: 1 }], 'they asked before');
  t.same(known(), [undefined, undefined]);
  const own = writer.store.readPosition(session);
  await Promise.all([own, writer.store.append(change(session, 2, 'k2'))]);
  t.same(known(), [undefined, undefined], 'nor by who has asked for a change since');
  for (const { store } of [reader, writer]) t.match(await store.readPosition(session), { version: 3 });
  t.same(known(), [3, 3]);
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

t.test('two changes of a session are under way until both have ended', async (t) => {
  const changes = new UnderWay();
  for (const session of ['one', 'one', 'other']) changes.begin(session);
  changes.end('one');
  t.ok(changes.has('one'));
  changes.end('one');
  t.notOk(changes.has('one'));
  t.ok(changes.has('other'));
});
