import { readFileSync } from 'node:fs';
import { mock } from 'node:test';
import t from 'tap';
import WebSocket from 'ws';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { MemoryStore } from '../src/session/store/memory.js';
import type { Follower, Unfollow } from '../src/session/store/store.js';
import { CLOSE_CODES, CLOSE_REASONS } from '../src/stream/close-codes.js';
import { Outbox } from '../src/stream/outbox.js';
import { ask } from './support/session-table.js';
import { Peer, unbuffered } from './support/stream-peer.js';
import {
  framesFit,
  from,
  give,
  instance,
  newKey,
  peer,
  problemOf,
  subscribe,
  table,
  takeBack,
  ticks,
  type Frame,
  type Instance,
} from './support/stream-table.js';
import { eventually, PATIENT_LIMITS } from './support/waiting.js';
import { stopMinutes } from './support/stopped-clock.js';

/** The values of the stream's metrics, by name and labels. */
async function metrics({ app }: Instance): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics');
  const lines = [...body.matchAll(/^trench_club_stream_(\w+(?:\{.*\})?) (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
}

const nothingQueued = (one: Instance) =>
  eventually('nothing to be queued', async () => (await metrics(one))['queued_bytes'] === 0);

t.test('slow consumers are closed with the reason and do not delay others', async (t) => {
  const streamQueueBytes = 40_000;
  const one = await instance(t, { limits: { streamQueueBytes } });
  const at = await table(one, { cards: { red: 'x'.repeat(3000), blue: 'y'.repeat(3000) } });
  const quick = await peer(t, one, at.blue);
  const { sub } = await subscribe(quick, at.id);
  const slow = await Promise.all(from(1, 4).map(() => peer(t, one, at.red, 'authenticated', unbuffered(one.app))));
  const slowSubs = await Promise.all(slow.map(async (each) => (await subscribe(each, at.id)).sub));
  for (const each of slow) each.pause();
  // Their closing frames wait behind what they have not read.
  const areClosed = async () => (await metrics(one))['subscriptions'] === 1;
  let [turns, most] = [0, 0];
  for (; !(await areClosed()) && turns < 100; turns++) {
    await give(one, at.id, turns % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
    await quick.upTo(sub, 6 + 2 * turns);
    most = Math.max(most, (await metrics(one))['queued_bytes'] as number);
  }
  t.ok(turns > 2 && turns < 100, `closed after ${turns} turns, which the quick one heard one by one`);
  t.ok(most > 0 && most <= slow.length * streamQueueBytes, `${most} bytes were queued, within the limit`);
  t.same(quick.seqs(sub), from(5, 4 + 2 * turns), 'the quick one gets everything');
  for (const each of slow) each.resume();
  for (const [index, each] of slow.entries()) {
    t.same([await each.closed, each.reason], [4002, 'slow-consumer']);
    const seqs = each.seqs(slowSubs[index] as string);
    t.same(seqs, from(5, 4 + seqs.length), 'the events before the close have no gap');
    t.ok(4 + seqs.length < 4 + 2 * turns, 'and are not all');
  }
  await nothingQueued(one);
  t.match(await metrics(one), { connections: 1, subscriptions: 1, 'closes_total{code="4002"}': 4 });
  const after = 4 + slow[0]!.seqs(slowSubs[0] as string).length;
  const back = await peer(t, one, at.red);
  const again = await subscribe(back, at.id, { epoch: at.epoch, after });
  t.same(await back.upTo(again.sub, 4 + 2 * turns), from(after + 1, 4 + 2 * turns), 'it resumes from its position');
});

t.test('a socket whose oldest frame waits for more than ten seconds is closed', async (t) => {
  let now = 0;
  const taken: (() => void)[] = [];
  let overflows = 0;
  const bounds = {
    bytes: DEFAULT_LIMITS.streamQueueBytes,
    allBytes: DEFAULT_LIMITS.streamQueuesBytes,
    ageMs: DEFAULT_LIMITS.streamQueueMs,
  };
  const nothing = () => {};
  const wire = {
    write: (_frame: Buffer, sent: () => void) => taken.push(sent),
    cork: nothing,
    uncork: nothing,
    writableLength: 1,
  };
  const count = { bytesQueued: 0 };
  const outbox = new Outbox(
    wire,
    () => true,
    bounds,
    count,
    () => (overflows += 1),
    () => now,
  );
  t.equal(bounds.ageMs, 10_000);
  outbox.send('first');
  now = 6_000;
  outbox.send('second');
  now = 10_000;
  outbox.check();
  t.equal(overflows, 0, 'ten seconds are allowed');
  taken.shift()?.();
  now = 10_001;
  outbox.check();
  t.equal(overflows, 0, 'the oldest counts, and it has gone');
  now = 16_001;
  outbox.check();
  outbox.check();
  t.equal(overflows, 1, 'a millisecond more is too old, said once');
  outbox.send('third');
  t.equal(taken.length, 1, 'nothing more is taken');
  t.equal(count.bytesQueued, 8, 'with the head of its frame');
  taken.shift()?.();
  t.equal(count.bytesQueued, 0);

  // Nothing is old until the clock of the queues is put forward.
  const clock = performance.now.bind(performance);
  let later = 0;
  t.teardown(() => (performance.now = clock));
  performance.now = () => clock() + later;
  const { streamQueueMs } = DEFAULT_LIMITS;
  const one = await instance(t, { limits: { streamQueueMs, streamCloseMs: 100 } });
  const at = await table(one, { cards: { red: 'x'.repeat(20_000), blue: 'y' } });
  const slow = await peer(t, one, at.red, 'authenticated', unbuffered(one.app));
  const idle = await peer(t, one, at.red);
  await subscribe(slow, at.id);
  slow.pause();
  for (let i = 0; i < 6; i++) await give(one, at.id, i % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
  later = streamQueueMs;
  await eventually(
    'a socket that takes nothing to be closed by time alone',
    async () => (await metrics(one))['closes_total{code="4002"}'] === 1,
  );
  await nothingQueued(one);
  t.equal(idle.socket.readyState, WebSocket.OPEN, 'one for which nothing waits is not');
});

t.test(
  'the queues of all sockets share one limit, beyond which a waiting socket is closed and a reading one served',
  async (t) => {
    const taken: (() => void)[][] = [[], []];
    const closed: number[] = [];
    const count = { bytesQueued: 0 };
    const bounds = { bytes: 1000, allBytes: 1000, ageMs: 1000 };
    const [slow, quick] = taken.map((list, index) => {
      const wire = {
        write: (_frame: Buffer, sent: () => void) => list.push(sent),
        cork() {},
        uncork() {},
        writableLength: 1,
      };
      return new Outbox(
        wire,
        () => true,
        bounds,
        count,
        () => closed.push(index),
      );
    }) as [Outbox, Outbox];
    slow.send('x'.repeat(700));
    quick.send('x'.repeat(400));
    t.same(closed, [], 'what nothing waits before is sent');
    slow.send('y');
    t.same(closed, [0], 'and for whom something waits is closed, within its own bound or not');
    taken[1]?.shift()?.();
    quick.send('z');
    t.same([closed, taken[1]?.length], [[0], 1]);
  },
);

t.test('pings that arrive at once are counted', async (t) => {
  const one = await instance(t);
  const [calm, flood] = [await peer(t, one), await peer(t, one)];
  for (let sent = 0; sent < DEFAULT_LIMITS.streamPings; sent++) calm.socket.ping();
  calm.say({ t: 'ping', id: 'p' });
  for (let sent = 0; sent < 10 * DEFAULT_LIMITS.streamPings; sent++) flood.socket.ping();
  t.equal(await flood.closed, 1008);
  t.equal(await calm.closed, 1008, 'and one more than may come');
});

t.test('a socket answers a limited number of pings between two heartbeats', async (t) => {
  const one = await instance(t, { limits: { streamPings: 5 }, rateLimit: { perMinute: 10 } });
  const at = await table(one);
  const used = await peer(t, one, at.red);
  while ((await problemOf(used.ask({ t: 'subscribe', session: at.id }))) === 'subscribed');
  await used.close();
  for (const ping of [
    (each: Peer) => each.socket.ping(),
    (each: Peer) => each.socket.pong(),
    (each: Peer) => each.say({ t: 'pong', applied: {} }),
    (each: Peer) => each.say({ t: 'ping', id: 'p' }),
    (each: Peer) => each.say({ t: 'subscribe', id: 's', session: at.id }),
  ]) {
    const [calm, flood] = [await peer(t, one), await peer(t, one)];
    for (const each of [calm, flood]) each.say({ t: 'auth', id: 'a', token: at.red });
    for (let sent = 0; sent < 4; sent++) ping(calm);
    for (let sent = 0; sent < 12; sent++) ping(flood);
    t.equal(await flood.closed, 1008, String(ping));
    t.equal(flood.reason, 'policy-violation');
    t.equal(calm.socket.readyState, WebSocket.OPEN, 'fewer than it may');
    await calm.close();
  }
});

t.test('sockets are limited by seat and by address', async (t) => {
  const limits = { streamSocketsPerSeat: 2, streamSocketsPerAddress: 6 };
  const one = await instance(t, { limits });
  const at = await table(one);
  const peers = await Promise.all(from(1, 3).map(() => peer(t, one, at.red)));
  const [first, second, third] = peers as [Peer, Peer, Peer];
  for (const each of [first, second])
    t.equal(await problemOf(each.ask({ t: 'subscribe', session: at.id })), 'subscribed');
  t.equal(await problemOf(second.ask({ t: 'subscribe', session: at.id })), 'subscribed', 'as often as it likes on one');
  t.equal(await problemOf(third.ask({ t: 'subscribe', session: at.id })), 'too-many-requests');
  t.equal(await problemOf(third.ask({ t: 'auth', session: at.id, token: at.blue })), 'authenticated', 'another seat');
  for (const watcher of await Promise.all(from(1, 3).map(() => peer(t, one, at.spectator)))) {
    t.equal(await problemOf(watcher.ask({ t: 'subscribe', session: at.id })), 'subscribed', 'spectators share a token');
  }
  await t.rejects(Peer.open(one.app), /429/, 'the seventh of the address');
  await first.close();
  const isBack = async () => {
    const again = await peer(t, one, at.red);
    return (await problemOf(again.ask({ t: 'subscribe', session: at.id }))) === 'subscribed' || !(await again.close());
  };
  await eventually('the place of a socket that was closed', isBack);
});

t.test('a socket without a valid token is closed', async (t) => {
  const one = await instance(t);
  const [at, other] = [await table(one), await table(one)];
  const [seat, both, host] = [await peer(t, one, at.red), await peer(t, one, at.red), await peer(t, one, at.host)];
  const [, { sub }] = [await subscribe(seat, at.id), await subscribe(both, at.id), await subscribe(host, at.id)];
  await both.ask({ t: 'auth', session: other.id, token: other.blue });
  await takeBack(one, at.id, 'red', at.host);
  t.equal(await seat.closed, 4503);
  t.match(seat.heard.at(-1), { t: 'error', problem: { code: 'session-unknown' } }, 'and told before');
  t.match(await both.find((frame) => frame.t === 'error'), { sub, problem: { code: 'session-unknown' } });
  await (one.store as MemoryStore).delete(at.id);
  t.equal(await host.closed, 4502);
  t.equal(host.reason, 'session-over');
  t.match(host.heard.at(-1), { t: 'error', problem: { code: 'session-over' } });
  t.equal(both.socket.readyState, WebSocket.OPEN, 'it is at home in another session');
});

t.test('the heartbeat detects a revoked token', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const one = await instance(t);
  const at = await table(one);
  const deaf = await peer(t, one, at.red);
  t.equal(
    await problemOf(
      deaf.ask({ t: 'command', session: at.id, idempotencyKey: newKey(), ifVersion: 1, command: { type: 'tick' } }),
    ),
    'version-stale',
  );
  await takeBack(one, at.id, 'red', at.host);
  mock.timers.tick(PATIENT_LIMITS.streamHeartbeatMs);
  t.equal(await deaf.closed, 4503, 'a socket without subscriptions too');
});

t.test('a long replay waits for its reader instead of closing it', async (t) => {
  const one = await instance(t, { limits: { streamQueueBytes: 200_000 } });
  const at = await table(one, { cards: { red: 'x'.repeat(2000), blue: 'y'.repeat(2000) } });
  for (let i = 0; i < 600; i++) await give(one, at.id, i % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
  const last = 4 + 1200;
  const reader = await peer(t, one, at.red);
  const { sub } = await subscribe(reader, at.id, { after: 0 });
  t.same(await reader.upTo(sub, last), from(1, last), 'over a megabyte through a queue of 200 KB');
});

t.test('metrics count connections, subscriptions, events, resets and closes', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  t.match(await metrics(one), { connections: 0, subscriptions: 0, queued_bytes: 0, events_sent_total: 0 });
  const peers = await Promise.all([peer(t, one, at.red), peer(t, one, at.blue), peer(t, one)]);
  const [red, blue, stranger] = peers as [Peer, Peer, Peer];
  await subscribe(red, at.id);
  const { sub } = await subscribe(blue, at.id, { after: 2, epoch: at.epoch });
  await subscribe(blue, at.id, { after: 99, epoch: at.epoch });
  await subscribe(blue, at.id, { after: 3, epoch: 'epo_x' });
  await give(one, at.id, at.host, ...ticks(3));
  await red.upTo('s1', 7);
  await blue.upTo(sub, 7);
  await blue.upTo('s3', 7);
  const now = await metrics(one);
  t.match(now, { connections: 3, subscriptions: 4, queued_bytes: 0, events_sent_total: 3 + 5 + 3 + 3 });
  t.match(now, { 'resets_total{reason="past-head"}': 1, 'resets_total{reason="epoch"}': 1 });
  blue.socket.close(4321);
  red.socket.close(1000);
  for (let i = 0; i < 20; i++) stranger.say('rubbish');
  t.same(await Promise.all(peers.map(({ closed }) => closed)), [1000, 4321, 4501]);
  // The service hears of the end after the client.
  await eventually('nobody to be connected', async () => (await metrics(one))['connections'] === 0);
  const left = await metrics(one);
  t.match(left, { connections: 0, subscriptions: 0, queued_bytes: 0 });
  t.match(left, { 'closes_total{code="1000"}': 1, 'closes_total{code="other"}': 1, 'closes_total{code="4501"}': 1 });
});

t.test('socket and HTTP share one rate limit', async (t) => {
  stopMinutes(t);
  const one = await instance(t, { rateLimit: { perMinute: 8 } });
  const at = await table(one);
  const { id } = at;
  const url = `/v1/sessions/${id}`;
  const red = await peer(t, one, at.red);
  const add = (ifVersion: number) => ({
    t: 'command',
    session: id,
    idempotencyKey: newKey(),
    ifVersion,
    command: { type: 'add', amount: 1 },
  });
  for (let i = 0; i < 4; i++) t.equal((await ask(one.app, at.red, { url })).statusCode, 200);
  await subscribe(red, id);
  t.equal((await red.ask({ t: 'auth', session: id, token: at.red })).t, 'authenticated');
  t.equal((await red.ask(add(3))).t, 'result', 'a command');
  t.equal(await problemOf(red.ask(add(3))), 'version-stale', 'also one that comes to nothing counts');
  const limited = (await red.ask(add(4))) as Frame<'error'>;
  t.match(limited, { t: 'error', problem: { status: 429, code: 'too-many-requests', retryable: true } });
  t.ok((limited.retryAfter as number) > 0 && (limited.retryAfter as number) <= 60);
  t.equal(await problemOf(red.ask({ t: 'subscribe', session: id })), 'too-many-requests', 'nor may it subscribe');
  t.equal((await ask(one.app, at.red, { url })).statusCode, 429, 'nor ask over HTTP');
  t.equal((await ask(one.app, at.red, { url: `${url}/state` })).statusCode, 429, 'on whatever route');
  const again = await peer(t, one, at.red);
  t.equal(await problemOf(again.ask(add(4))), 'too-many-requests', 'nor come by another socket');
  t.equal((await one.sessions.authorise(id, at.red)).snapshot.version, 4, 'nothing has happened');

  const blue = await peer(t, one, at.blue);
  t.equal((await blue.ask(add(4))).t, 'result', 'the other seat has a share of its own');
  const guesser = await peer(t, one);
  const codes: string[] = [];
  for (let i = 0; i < 8; i++) {
    codes.push(await problemOf(guesser.ask({ t: 'auth', session: id, token: `sea_${String(i).padStart(43, 'x')}` })));
  }
  // Three sockets have shown a token from this address before.
  t.same(codes, [...Array<string>(5).fill('session-unknown'), ...Array<string>(3).fill('too-many-requests')]);
  const elsewhere = await peer(t, one);
  t.equal(
    await problemOf(elsewhere.ask({ t: 'subscribe', session: id })),
    'too-many-requests',
    'guesses count by address',
  );
  t.equal(await problemOf(elsewhere.ask({ t: 'auth', token: at.blue })), 'too-many-requests');
});

t.test('requests without a session are rate limited', async (t) => {
  stopMinutes(t);
  const one = await instance(t, { rateLimit: { perMinute: 5 } });
  const { id, ...at } = await table(one);
  const red = await peer(t, one, at.red);
  const { sub } = await subscribe(red, id);
  t.equal((await red.ask({ t: 'ping' })).t, 'pong');
  t.equal((await red.ask({ t: 'unsubscribe', sub })).t, 'unsubscribed');
  t.equal(await problemOf(red.ask({ t: 'unsubscribe', sub })), 'unknown-id', 'also one that comes to nothing counts');
  t.equal((await red.ask({ t: 'ping' })).t, 'pong');
  t.equal(await problemOf(red.ask({ t: 'ping' })), 'too-many-requests');
  t.equal(await problemOf(red.ask({ t: 'unsubscribe', sub })), 'too-many-requests');
  const blue = await peer(t, one, at.blue);
  await subscribe(blue, id);
  t.equal((await blue.ask({ t: 'ping' })).t, 'pong', 'the other seat has a share of its own');
});

/** Followers of this store can be made to miss what happens, as when a wake-up is lost on the way. */
class DeafStore extends MemoryStore {
  deaf = false;
  override follow(session: string, after: number, follower: Follower): Unfollow {
    return super.follow(session, after, {
      onEvents: (events, head) => (this.deaf ? undefined : follower.onEvents(events, head)),
      onReset: (reason) => follower.onReset(reason),
    });
  }
}

t.test('the heartbeat reveals a lost tail', async (t) => {
  const store = new DeafStore();
  mock.timers.enable({ apis: ['setInterval'] });
  t.teardown(() => mock.timers.reset());
  const one = await instance(t, { store });
  const at = await table(one);
  const { id, epoch } = at;
  const follower = await peer(t, one, at.red);
  follower.socket.on('message', () => follower.say({ t: 'pong', applied: { s1: 4 } }));
  const { sub } = await subscribe(follower, id);
  await follower.find((frame) => frame.t === 'caught-up');
  store.deaf = true;
  await give(one, id, at.host, ...ticks(2));
  mock.timers.tick(PATIENT_LIMITS.streamHeartbeatMs);
  const ping = await follower.find<Frame<'ping'>>((frame) => frame.t === 'ping' && (frame.heads[sub] ?? 0) > 4);
  t.same(ping.heads, { [sub]: 6 }, 'the heartbeat names the head as the store has it');
  t.match(await follower.ask({ t: 'ping' }), { t: 'pong', heads: { [sub]: 4 } }, 'and a pong what has been sent');
  t.same(follower.seqs(sub), [], 'which the client has not got');
  const again = await subscribe(follower, id, { after: 4, epoch });
  t.same(await follower.upTo(again.sub, 6), [5, 6], 'so it subscribes again from where it is');
  store.deaf = false;
  await give(one, id, at.host, ...ticks(1));
  t.same(await follower.upTo(again.sub, 7), [5, 6, 7]);
  t.match(
    await follower.find((frame) => frame.t === 'reset'),
    { sub, reason: 'gap' },
    'who did not notice is told at last',
  );
});

t.test('goaway spreads closing and reconnecting over time', async (t) => {
  const goAwayMs = 60_000;
  const one = await instance(t, { goAwayMs });
  const at = await table(one);
  const peers = await Promise.all(from(1, 16).map(() => peer(t, one, at.red)));
  // Chance gives each another time, all of them short.
  const { random } = Math;
  t.teardown(() => (Math.random = random));
  let chances = 0;
  Math.random = () => (chances++ % 32) / 10_000;
  const closing = one.app.close();
  const told = await Promise.all(
    peers.map(async (each) => {
      const { closesInMs, reconnectAfterMs } = await each.find<Frame<'goaway'>>((frame) => frame.t === 'goaway');
      t.equal(await each.closed, 4000);
      return [closesInMs, reconnectAfterMs];
    }),
  );
  await closing;
  Math.random = random;
  const times = told.flat().sort((a, b) => (a as number) - (b as number));
  t.same(
    times,
    from(0, 31).map((chance) => (chance * goAwayMs) / 10_000),
    'to each its own time to go and to come',
  );
});

t.test('a fault of the service closes the socket with internal-error', async (t) => {
  const one = await instance(t);
  const { send } = Outbox.prototype;
  t.teardown(() => (Outbox.prototype.send = send));
  Outbox.prototype.send = () => {
    throw new Error('a fault of the test');
  };
  const unlucky = await Peer.open(one.app);
  t.equal(await unlucky.closed, 4003);
  t.equal(unlucky.reason, 'internal-error');
});

t.test('close codes are documented in docs/stream.md and asyncapi.json', async (t) => {
  const page = readFileSync(new URL('../docs/stream.md', import.meta.url), 'utf8');
  const document = readFileSync(new URL('../openapi/asyncapi.json', import.meta.url), 'utf8');
  const rows = Object.fromEntries(
    [...page.matchAll(/^\| (\d{4}) +\| `?([^|`]*)`? +\| (connect again|stop) +\| (.*?) +\|$/gm)].map(
      ([, code, reason, what, meaning]) => [code, { reason, what, meaning }],
    ),
  );
  for (const [code, meaning] of Object.entries(CLOSE_CODES)) {
    const what = Number(code) >= 4000 && Number(code) < 4500 ? 'connect again' : 'stop';
    const reason = CLOSE_REASONS[Number(code) as keyof typeof CLOSE_CODES];
    t.same(rows[code], { reason, what, meaning }, `${code} in docs/stream.md`);
    t.ok(document.includes(`- ${code}: ${meaning}`), `${code} in asyncapi.json`);
    t.ok(Buffer.byteLength(reason) <= 123);
  }
  t.ok(rows['1009'], 'and those of the protocol');
});

t.test('every recorded frame follows its schema', async (t) => {
  framesFit(t);
});
