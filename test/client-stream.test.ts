import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import {
  ProblemError,
  RulesClient,
  StreamError,
  type EventStream,
  type FollowOptions,
  type Item,
  type Position,
  type ServerFrame,
  type StreamOptions,
  type StreamStatus,
  type Subscription,
} from '../src/client/index.js';
import { openStore } from '../src/session/store/open-store.js';
import { CuttingProxy } from './support/cutting-proxy.js';
import { scriptedSockets } from './support/scripted-socket.js';
import { stopClock } from './support/stopped-clock.js';
import {
  from,
  give,
  instance,
  newKey,
  table,
  takeBack,
  ticks,
  type Instance,
  type Table,
} from './support/stream-table.js';
import { Bell, PATIENT_CLIENT } from './support/waiting.js';
import { pluck } from './support/pluck.js';

const backoff = { minMs: 2, maxMs: 20 };

const portOf = ({ app }: Instance) => (app.server.address() as AddressInfo).port;
const addressOf = (one: Instance) => `http://127.0.0.1:${portOf(one)}`;

function streamOn(t: Test, address: string, options: StreamOptions = {}): EventStream {
  const stream = new RulesClient(address).stream({ WebSocket, backoff, ...options });
  t.teardown(() => stream.close());
  return stream;
}

/** Follows as a spectator unless another token is given. */
function watch(stream: EventStream, { id, spectator }: Table, more: FollowOptions & { token?: string } = {}) {
  return stream.follow({ session: id, token: spectator, ...more });
}

async function next(subscription: Subscription): Promise<Item> {
  const { value } = await subscription.next();
  if (!value) throw new Error('the subscription is over');
  return value;
}

/** Reads to the event `seq`; answers with the numbers of all events on the way and of what else came. */
async function readTo(subscription: Subscription, seq: number) {
  const seqs: number[] = [];
  const others: Item['type'][] = [];
  for (;;) {
    const item = await next(subscription);
    if (item.type === 'event') seqs.push(item.seq);
    else others.push(item.type);
    if (item.type === 'event' && item.seq >= seq) return { seqs, others };
  }
}

t.test('following a finished game ends with an item of its own', async (t) => {
  const one = await instance(t);
  const at = await table(one, { goal: 3 });
  const stream = streamOn(t, addressOf(one));
  const live = watch(stream, at);
  t.same([(await next(live)).type, (await next(live)).type], ['snapshot', 'caught-up']);
  await give(one, at.id, at.red, { type: 'add', amount: 3 });
  const ended = (await one.sessions.authorise(at.id, at.red)).snapshot.seq;
  const rest = [];
  for await (const item of live) rest.push([item.type, item.seq]);
  t.same(rest.slice(-2), [
    ['event', ended],
    ['over', ended],
  ]);

  const again = [];
  for await (const { type } of watch(stream, at, { from: live.position })) again.push(type);
  t.same(again, ['caught-up', 'over'], 'a game that was over before');

  const waiting = watch(stream, at, { afterEnd: true });
  t.same(pluck([await next(waiting), await next(waiting), await next(waiting)], 'type'), [
    ...['snapshot', 'caught-up', 'over'],
  ]);
  await new RulesClient(addressOf(one)).session(at.id, at.host).rematch();
  t.match(await next(waiting), { type: 'event', event: { type: 'rematch-opened' } });
});

t.test('following a closed game ends with the item too', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const live = watch(streamOn(t, addressOf(one)), at);
  t.equal((await next(live)).type, 'snapshot');
  t.equal((await next(live)).type, 'caught-up');
  await one.sessions.change('close', { session: at.id, token: at.host, idempotencyKey: newKey() });
  const rest = [];
  for await (const item of live) rest.push(item.type === 'event' ? item.event.type : item.type);
  t.same(rest, ['dice-revealed', 'session-closed', 'over']);
});

/** What a subscription throws in the end. */
async function failure<E extends Error>(subscription: Subscription, kind: new (...args: never[]) => E): Promise<E> {
  try {
    for (;;) await next(subscription);
  } catch (error) {
    if (error instanceof kind) return error;
    throw error;
  }
}

/** The statuses of a stream, and a bell that rings with each. */
function noted() {
  const statuses: StreamStatus[] = [];
  const bell = new Bell();
  const onStatus = (status: StreamStatus) => {
    statuses.push(status);
    bell.ring();
  };
  const losses = () => statuses.filter(({ connected }) => !connected).length;
  return { statuses, bell, losses, onStatus };
}

const one = await instance(t);

t.test('subscriptions of several sessions share one socket and resume from positions', async (t) => {
  const [first, second] = [await table(one), await table(one)];
  const proxy = await CuttingProxy.open(t, portOf(one));
  const stream = streamOn(t, proxy.address);
  const a = watch(stream, first);
  t.match(await next(a), { type: 'snapshot', reason: null, seq: 4, epoch: first.epoch, state: { score: 0 } });
  t.match(await next(a), { type: 'caught-up', seq: 4 });
  t.match(a.position, { epoch: first.epoch, seq: 4, hash: /^[0-9a-f]{64}$/ });
  const b = watch(stream, second, { from: 'start' });
  t.same((await readTo(b, 4)).seqs, [1, 2, 3, 4]);
  await give(one, first.id, first.red, ...ticks(2));
  await give(one, second.id, second.red, ...ticks(1));
  t.match([await next(a), await next(a)], [{ event: { seq: 5, data: { type: 'ticked' } } }, { seq: 6 }]);
  t.match([await next(b), await next(b)], [{ type: 'caught-up' }, { seq: 5, epoch: second.epoch }]);
  t.equal(proxy.connections, 1, 'one socket for all');

  const own = streamOn(t, addressOf(one));
  t.match(await next(watch(own, first, { token: first.red })), { state: { cards: { red: /card/, blue: null } } });
  const watching = watch(own, first, { token: first.red, view: 'spectator' });
  t.match(await next(watching), { state: { cards: { red: null, blue: null } } }, 'a seat may watch');
  t.throws(() => watch(own, first, { token: first.blue }), /one token/);
  const nosy = watch(own, second, { token: second.red, view: 'germany' });
  t.match(await failure(nosy, ProblemError), { code: 'forbidden' });

  // Another process goes on where this one was, and the loop ends the subscription, the last one the socket.
  const resumed = watch(stream, first, { from: { epoch: first.epoch, seq: 4 } });
  const seqs: number[] = [];
  for await (const { type, seq } of resumed) {
    if (type === 'caught-up') break;
    seqs.push(seq);
  }
  t.same(seqs, [5, 6]);
  t.same(await resumed.next(), { value: undefined, done: true });
  a.close();
  t.equal(proxy.connections, 1);
  const controller = new AbortController();
  const last = watch(stream, first, { signal: controller.signal });
  const aborted = failure(last, RangeError);
  b.close();
  controller.abort(new RangeError('enough'));
  t.equal((await aborted).message, 'enough');
  await proxy.has(0);
  t.throws(() => watch(stream, first, { signal: controller.signal }), RangeError);
  t.match(await next(watch(stream, first)), { type: 'snapshot', seq: 6 }, 'the next opens another');
});

t.test('no event is lost or repeated when sockets are cut', async (t) => {
  const game = await table(one);
  const proxy = await CuttingProxy.open(t, portOf(one));
  const { statuses, bell, losses, onStatus } = noted();
  const stream = streamOn(t, proxy.address, { onStatus });
  const late = watch(stream, game);
  t.match(await next(late), { type: 'snapshot', seq: 4 });
  const reading = [late, watch(stream, game, { from: 'start' })].map((subscription) => readTo(subscription, 304));
  for (let cut = 0; cut < 10; cut++) {
    const giving = give(one, game.id, game.red, ...ticks(30));
    // Before the hello of the service, and after all subscriptions.
    if (cut % 2 === 0) await proxy.has(1);
    else await bell.until(() => statuses.at(-1)?.connected === true, 'the stream to be connected');
    proxy.cutAll();
    await bell.until(() => losses() > cut, 'the cut to be noticed');
    await giving;
  }
  const [rest, all] = await Promise.all(reading);
  t.same(all?.seqs, from(1, 304));
  t.same(rest?.seqs, from(5, 304));
  t.notOk(rest?.others.includes('snapshot'), 'after the first a position is all it takes');
  t.ok(losses() >= 10, 'it was cut');
  t.match(
    statuses.find(({ connected }) => !connected),
    { error: { name: 'StreamError' }, retryInMs: Number },
  );
});

t.test('subscriptions continue after restarts of the service', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'client-stream-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const start = async () => {
    const store = openStore({ kind: 'embedded', path: folder });
    return instance(t, { store, goAwayMs: 50 });
  };
  const stop = async ({ app, sessions, store }: Instance) => {
    await app.close();
    await sessions.close();
    await store.close();
  };
  let one = await start();
  const game = await table(one);
  const proxy = await CuttingProxy.open(t, portOf(one));
  const stream = streamOn(t, proxy.address);
  const reading = readTo(watch(stream, game, { from: 'start' }), 54);
  const client = new RulesClient(proxy.address, { ...PATIENT_CLIENT, attemptTimeoutMs: 1000, backoff });
  for (let round = 0; round < 2; round++) {
    await give(one, game.id, game.red, ...ticks(20));
    await stop(one);
    const state = client.session(game.id, game.spectator).state();
    one = await start();
    proxy.lead(portOf(one));
    t.equal((await state).seq, 24 + 20 * round, 'a call is answered by whoever comes next');
  }
  await give(one, game.id, game.red, ...ticks(10));
  const { seqs, others } = await reading;
  t.same(seqs, from(1, 54));
  t.notOk(others.includes('snapshot'), 'the log goes on');
  stream.close();
  await stop(one);
});

t.test('a position that cannot be continued is answered by a snapshot and its reason', async (t) => {
  const game = await table(one);
  const stream = streamOn(t, addressOf(one));
  const cases: [string, Position, string][] = [
    ['another log', { epoch: 'epo_of_old', seq: 2 }, 'epoch'],
    ['past the head', { epoch: game.epoch, seq: 99 }, 'past-head'],
  ];
  for (const [name, position, reason] of cases) {
    const subscription = watch(stream, game, { from: position });
    const { epoch } = game;
    t.match(await next(subscription), { type: 'snapshot', reason, epoch, seq: 4, version: 3, state: {} }, name);
    t.match(await next(subscription), { type: 'caught-up', seq: 4 }, name);
    subscription.close();
  }
});

t.test('a revoked token ends only its own subscription', async (t) => {
  const [game, other] = [await table(one), await table(one)];
  const { statuses, onStatus } = noted();
  const stream = streamOn(t, addressOf(one), { onStatus });
  const red = watch(stream, game, { token: game.red, from: 'start' });
  const still = watch(stream, other);
  await readTo(red, 4);
  await takeBack(one, game.id, 'red', game.host);
  t.match(await failure(red, ProblemError), { code: 'session-unknown', retryable: false });
  t.same(await red.next(), { value: undefined, done: true }, 'it stays over');
  await give(one, other.id, other.red, ...ticks(1));
  t.same((await readTo(still, 5)).seqs, [5], 'the other one goes on');
  t.same(pluck(statuses, 'connected'), [true], 'on the same socket');
  const again = watch(stream, game, { token: game.red });
  t.match(await failure(again, ProblemError), { code: 'session-unknown' });
  const spectating = watch(stream, game);
  t.match(await next(spectating), { type: 'snapshot' }, 'another token of the session is good');
});

t.test('a slow reader pauses its subscription and misses nothing', async (t) => {
  const [game, other] = [await table(one), await table(one)];
  const sent: string[] = [];
  const bell = new Bell();
  class Watched extends WebSocket {
    override send(text: unknown): void {
      sent.push((JSON.parse(text as string) as { t: string }).t);
      bell.ring();
      super.send(text as string);
    }
  }
  const stream = streamOn(t, addressOf(one), { WebSocket: Watched, maxQueued: 50 });
  const subscription = watch(stream, game, { from: 'start' });
  await give(one, game.id, game.red, ...ticks(400));
  await bell.until(() => sent.includes('unsubscribe'), 'the service to be told that there is no room');
  const asked = sent.length;
  t.equal((await readTo(watch(stream, other, { from: 'start' }), 4)).seqs.length, 4, 'others are read meanwhile');
  t.same(sent.slice(asked), ['auth', 'subscribe'], 'nothing is asked for while nothing is read');
  t.same((await readTo(subscription, 404)).seqs, from(1, 404));
  t.ok(sent.filter((kind) => kind === 'subscribe').length > 3);
});

t.test('the client follows the protocol on a scripted socket', async (t) => {
  const on = (t: Test, options: StreamOptions = {}) => {
    const { WebSocket, nth, opened } = scriptedSockets();
    const stream = streamOn(t, 'https://rules.example/base', { WebSocket, ...options });
    const follow = (more: FollowOptions & { session?: string } = {}) =>
      stream.follow({ session: 'ses_1', token: 'token', from: { epoch: 'e', seq: 10 }, ...more });
    return { stream, nth, opened, follow };
  };

  await t.test('it authenticates, subscribes from its position and answers pings', async (t) => {
    const { nth, follow } = on(t);
    const subscription = follow();
    const socket = await nth(1);
    t.equal(socket.address, 'wss://rules.example/base/v1/stream');
    t.equal(socket.protocol, 'rules-session.v1.json');
    t.same(socket.sent, [], 'the service speaks first');
    socket.hello();
    t.match(await socket.next('auth'), { session: 'ses_1', token: 'token' });
    t.match(await socket.recover('s1'), { session: 'ses_1', epoch: 'e', after: 10 });
    socket.event('s1', 11);
    socket.event('s1', 12);
    await next(subscription);
    socket.say({ t: 'ping', heads: { s1: 12 } });
    t.same((await socket.next('pong')).applied, { s1: 11 }, 'what was read, not what has come');
  });

  await t.test('it drops repeated events and resubscribes after a gap', async (t) => {
    const { nth, follow } = on(t);
    const subscription = follow();
    const socket = await nth(1);
    socket.hello();
    await socket.next('auth');
    await socket.recover('s1');
    for (const seq of [11, 11, 12, 14]) socket.event('s1', seq);
    t.equal((await socket.next('unsubscribe')).sub, 's1');
    socket.event('s1', 15);
    t.match(await socket.recover('s2'), { after: 12 });
    for (const seq of [13, 14]) socket.event('s2', seq);
    socket.say({ t: 'caught-up', sub: 's2', seq: 15 });
    await socket.next('unsubscribe');
    t.match(await socket.recover('s3'), { after: 14 }, 'caught up beyond what has come');
    socket.event('s3', 15);
    t.same((await readTo(subscription, 15)).seqs, [11, 12, 13, 14, 15]);
  });

  await t.test('it resubscribes if the head of two pings does not arrive', async (t) => {
    const { nth, follow } = on(t);
    const subscription = follow();
    const socket = await nth(1);
    socket.hello();
    await socket.next('auth');
    await socket.recover('s1');
    socket.say({ t: 'ping', heads: { s1: 12 } });
    await socket.next('pong');
    socket.event('s1', 11);
    socket.say({ t: 'ping', heads: { s1: 13 } });
    await socket.next('pong');
    socket.say({ t: 'ping', heads: { s1: 13 } });
    t.equal((await socket.next('unsubscribe')).sub, 's1', 'nothing has come between two pings');
    await socket.next('pong');
    t.match(await socket.recover('s2'), { after: 11 });
    for (const seq of [12, 13]) socket.event('s2', seq);
    t.same((await readTo(subscription, 13)).seqs, [11, 12, 13]);
  });

  await t.test('it continues from the snapshot of a reset', async (t) => {
    const { nth, follow } = on(t);
    const subscription = follow();
    const socket = await nth(1);
    socket.hello();
    await socket.next('auth');
    await socket.recover('s1');
    socket.event('s1', 11);
    const snapshot = { seq: 40, version: 20, state: {} } as Extract<ServerFrame, { t: 'reset' }>['snapshot'];
    socket.say({ t: 'reset', sub: 's1', reason: 'past-head', epoch: 'f', snapshot });
    socket.event('s1', 41);
    socket.end(1006);
    const again = await nth(2);
    again.hello();
    await again.next('auth');
    t.match(await again.recover('s1'), { epoch: 'f', after: 41 });
    t.match(
      [await next(subscription), await next(subscription), await next(subscription)],
      [
        { type: 'event', epoch: 'e', seq: 11 },
        { type: 'snapshot', reason: 'past-head', epoch: 'f', seq: 40, version: 20 },
        { type: 'event', epoch: 'f', seq: 41 },
      ],
    );
  });

  await t.test('a silent connection is replaced after two heartbeats, and no event is lost', async (t) => {
    const pass = stopClock(t);
    const { statuses, onStatus } = noted();
    const { nth, opened, follow } = on(t, { onStatus });
    const subscription = follow();
    const socket = await nth(1);
    socket.hello({ heartbeatMs: 1000 });
    await socket.next('auth');
    await socket.recover('s1');
    for (let beat = 0; beat < 5; beat++) {
      await pass(1900);
      socket.say({ t: 'ping', heads: { s1: 10 } });
      await socket.next('pong');
    }
    t.same(statuses, [{ connected: true }], 'quiet is not dead');
    await pass(2000);
    t.notOk(socket.closed, 'two heartbeats are allowed');
    await pass(1100);
    t.ok(socket.closed, 'who is not heard after them has a last look, and is left');
    t.match(statuses[1], { connected: false, error: { message: /heartbeats/ } });
    await pass(20);
    t.equal(opened.length, 2, 'for another');
    const again = await nth(2);
    again.hello();
    await again.next('auth');
    t.match(await again.recover('s1'), { after: 10 });
    again.event('s1', 11);
    t.same((await readTo(subscription, 11)).seqs, [11]);
  });

  await t.test('it reconnects at the time that a goaway names', async (t) => {
    const pass = stopClock(t);
    const { nth, opened, follow } = on(t);
    follow();
    const socket = await nth(1);
    socket.hello();
    socket.say({ t: 'goaway', closesInMs: 0, reconnectAfterMs: 300 });
    socket.end(4000);
    await pass(299);
    t.equal(opened.length, 1, 'waits as long as it was told');
    await pass(1);
    t.equal(opened.length, 2);
  });

  await t.test('the close code decides whether it reconnects', async (t) => {
    const pass = stopClock(t);
    for (const code of [1001, 1006, 1011, 1012, 4000, 4001, 4002, 4003, 4499]) {
      const { nth, opened, follow } = on(t);
      follow();
      (await nth(1)).end(code);
      await pass(backoff.maxMs);
      t.equal(opened.length, 2, `${code} means connect again`);
    }
    for (const code of [1002, 1008, 1009, 4500, 4501, 4999]) {
      const { nth, opened, follow } = on(t);
      const subscription = follow();
      const socket = await nth(1);
      socket.hello();
      await socket.next('auth');
      await socket.recover('s1');
      socket.event('s1', 11);
      socket.end(code, 'the reason');
      t.match(await next(subscription), { seq: 11 }, 'what has come is still read');
      t.match(await failure(subscription, StreamError), { code, message: 'the reason' });
      await pass(1000);
      t.equal(opened.length, 1, `${code} means stop`);
    }
  });

  await t.test('it gives up connecting after its timeout', async (t) => {
    const pass = stopClock(t);
    const { opened, follow } = on(t, { connectTimeoutMs: 20, giveUpAfterMs: 100 });
    const subscription = follow();
    await pass(19);
    t.same([opened.length, opened[0]?.closed], [1, false], 'a service has its time to say hello');
    await pass(1 + backoff.maxMs);
    t.ok(opened[0]?.closed, 'one that does not is left');
    t.ok(opened.length > 1, 'and tried again');
    await pass(200);
    t.match(await failure(subscription, StreamError), { message: /hello/ });
    const tries = opened.length;
    await pass(1000);
    t.equal(opened.length, tries, 'not for ever, where it is told so');
  });

  await t.test('it keeps to the limits of the hello frame', async (t) => {
    const { nth, follow } = on(t);
    const sessions = ['ses_1', 'ses_2', 'ses_3'].map((session) => follow({ session }));
    const socket = await nth(1);
    socket.hello({ streamSubscriptions: 2, streamRequests: 1 });
    t.match(await failure(sessions[2] as Subscription, StreamError), { message: /2 subscriptions/ });
    const { id } = await socket.next('auth');
    await nextTurn();
    t.equal(socket.sent.length, 1, 'one request at a time');
    socket.say({ t: 'authenticated', id });
    await socket.recover('s1');
    t.match(await socket.next('auth'), { session: 'ses_2' });
  });

  await t.test('retryable problems are retried on the same socket', async (t) => {
    const { nth, follow } = on(t);
    const subscription = follow();
    const socket = await nth(1);
    socket.hello();
    const trouble = (code: 'store-unavailable' | 'session-unknown', retryable: boolean) => ({
      ...{ type: '', title: '', status: 503, detail: '', requestId: 'req_1', errors: [] },
      ...{ code, retryable },
    });
    const problem = trouble('store-unavailable', true);
    socket.say({ t: 'error', id: (await socket.next('auth')).id, problem });
    socket.say({ t: 'error', id: (await socket.next('subscribe')).id, problem });
    await socket.next('auth');
    await socket.recover('s1');
    socket.event('s1', 11);
    socket.say({ t: 'error', sub: 's1', problem });
    t.match(await socket.recover('s2'), { after: 11 });
    socket.say({ t: 'error', sub: 's2', problem: trouble('session-unknown', false) });
    t.match(await failure(subscription, ProblemError), { code: 'session-unknown' });
    t.ok(socket.closed, 'the last one closes the socket');
  });
});

t.test('a platform without WebSocket needs one as an option', async (t) => {
  const client = new RulesClient('http://127.0.0.1:1');
  const { WebSocket: own } = globalThis as { WebSocket?: unknown };
  Reflect.deleteProperty(globalThis, 'WebSocket');
  t.throws(() => client.stream(), /give one/);
  Object.assign(globalThis, { WebSocket });
  t.doesNotThrow(() => client.stream());
  Reflect.deleteProperty(globalThis, 'WebSocket');
  if (own) Object.assign(globalThis, { WebSocket: own });
});
