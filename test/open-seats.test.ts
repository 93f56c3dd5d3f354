import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import t from 'tap';
import { buildApp, type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { OpenSeats } from '../src/session/host/open-seats.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { SessionService } from '../src/session/sessions.js';
import type { ListedSession } from '../src/session/host/listing.js';
import type { ServerMessage } from '../src/stream/messages.js';
import { OpenSeatsSubscription, OpenSeatsFeed } from '../src/stream/open-seats.js';
import type { Outbox } from '../src/stream/outbox.js';
import { stopClock, stopMinutes } from './support/stopped-clock.js';
import { Peer } from './support/stream-peer.js';
import { instance, newKey, peer, problemOf, type Frame } from './support/stream-table.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { appFor } from './support/session-table.js';
import { pluck } from './support/pluck.js';

const FOUR = {
  game: 'trench-club',
  contributions: 'waived',
  setUp: {
    ruleset: 'e1',
    map: 'flanders-mud',
    options: { players: 4 },
    seats: ['germany', 'france', 'austria-hungary', 'great-britain'].map((country) => ({ country })),
    quick: true,
  },
} as const;

const KEY = 'a-key-of-an-operator';

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string }[];
}
interface Listed {
  readonly sessions: readonly { readonly id: string; readonly seats: readonly object[] }[];
  readonly next: string | null;
}

function caller(app: App) {
  return (method: 'GET' | 'POST', url: string, payload?: object, token?: string, key: string = randomUUID()) => {
    const headers = { 'idempotency-key': key, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return app.inject({
      method,
      url,
      headers: method === 'POST' ? headers : { authorization: headers.authorization ?? '' },
      ...(payload && { payload }),
    });
  };
}

for (const kind of STORE_KINDS) {
  t.test(
    `open seats over ${kind}: offered at creation or later, listed by any instance, claimed in one call`,
    async (t) => {
      const { one, two } = await storePair(t, kind);
      const apps = await Promise.all(
        [one, two].map((store) => buildApp({ sessions: new SessionService({ store, games: GAMES }) })),
      );
      t.teardown(() => Promise.all(apps.map((app) => app.close())));
      const [ask, elsewhere] = apps.map(caller) as [ReturnType<typeof caller>, ReturnType<typeof caller>];
      const listed = async (query = '') => (await elsewhere('GET', `/v1/sessions?open=true${query}`)).json<Listed>();
      const open = async (body: object) => (await ask('POST', '/v1/sessions', body)).json<Opened>();

      const clock = { bank: 3600, perTurn: 60, atZero: 'forfeit' };
      const first = await open({ preset: 'trench-duel', open: true, clock });
      const second = await open({ preset: 'skirmish' });
      t.match(await listed(), {
        sessions: [
          {
            id: first.id,
            clock: { bank: 3600, perTurn: 60, daysOff: 0, atZero: 'forfeit' },
            seats: [
              { seat: 'black', offered: undefined },
              { seat: 'white', offered: true },
            ],
          },
        ],
      });
      const offers = `/v1/sessions/${second.id}/seats/france/offers`;
      t.match((await ask('POST', offers, { offered: true }, second.hostToken)).json(), {
        seat: 'france',
        offered: true,
      });
      t.equal((await ask('POST', offers, { offered: true }, undefined)).statusCode, 401, 'hosts alone offer');
      t.same(new Set((await listed()).sessions.map(({ id }) => id)), new Set([first.id, second.id]));
      const page = await listed('&limit=1');
      t.equal(page.sessions.length, 1);
      t.match((await elsewhere('GET', page.next as string)).json(), { sessions: { length: 1 }, next: null });

      const claims = `/v1/sessions/${first.id}/seats/white/claims`;
      const key = randomUUID();
      for (const name of ['', ' Anna', 'An\u202ena', 'An\nna', 'x'.repeat(41)]) {
        t.equal((await ask('POST', claims, { name })).statusCode, 400, `the name ${JSON.stringify(name)} is refused`);
      }
      const named = { name: 'Anna <b> Müller' };
      const claimed = await elsewhere('POST', claims, named, undefined, key);
      t.match(claimed.json(), { seat: 'white', token: /^sea_/ });
      t.equal(claimed.statusCode, 201);
      t.equal((await ask('POST', claims, named, undefined, key)).body, claimed.body, 'a retry has the same token');
      const seats = async () =>
        (await ask('GET', `/v1/sessions/${first.id}`, undefined, first.hostToken)).json<Listed['sessions'][number]>()
          .seats;
      t.match(await seats(), [{ name: undefined }, { seat: 'white', claimed: true, ...named }]);
      t.equal((await ask('POST', claims, {})).statusCode, 404, 'the seat is taken');
      t.equal(
        (await ask('POST', `/v1/sessions/${first.id}/seats/black/claims`, {})).statusCode,
        404,
        'it is not on offer',
      );
      const log = (await ask('GET', `/v1/sessions/${first.id}/events`, undefined, first.hostToken)).body;
      t.match(log, /"type":"seat-claimed","seat":"white","name":"Anna <b> Müller"/);
      await ask('POST', `/v1/sessions/${first.id}/seats/white/invitations`, undefined, first.hostToken);
      t.same((await seats())[1], { seat: 'white', claimed: false }, 'a seat that is taken back loses the name');
      t.same(pluck((await listed()).sessions, 'id'), [second.id]);
      t.match((await ask('POST', offers, { offered: false }, second.hostToken)).json(), { offered: false });
      t.same((await listed()).sessions, []);
      t.match((await ask('POST', offers, { offered: true }, second.hostToken)).json(), { offered: true });
      await ask('POST', `/v1/sessions/${second.id}/close`, undefined, second.hostToken);
      t.same((await listed()).sessions, [], 'a session that is over has no open seats');
      const events = (await ask('GET', `/v1/sessions/${second.id}/events`, undefined, second.hostToken)).body;
      t.match(events, /"type":"seat-offered","seat":"france","offered":true/);
    },
  );
}

for (const kind of STORE_KINDS) {
  t.test(`over ${kind}: a socket at one instance hears of open seats of the other, without secrets`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const here = await instance(t, { store: one });
    const there = await instance(t, { store: two });
    const watcher = await peer(t, here);
    const { sub } = (await watcher.ask({ t: 'subscribe-open-seats' })) as Frame<'open-seats'>;
    const created = await there.sessions.create({ ...FOUR, open: true, idempotencyKey: newKey(), caller: '' });
    const { id, hostToken } = created.session;
    const seatsTold = (frame: ServerMessage) =>
      frame.t === 'open-seats-changed' ? frame.sessions.find((one) => one.id === id)?.seats : undefined;
    const offered = (frame: ServerMessage) =>
      seatsTold(frame)
        ?.filter(({ offered }) => offered)
        .map(({ seat }) => seat);
    const heard = (seats: string[]) => watcher.find((frame) => offered(frame)?.join() === seats.join());
    await heard(['france', 'austria-hungary', 'great-britain']);
    const claimed = await there.sessions.claim({
      ...{ session: id, seat: 'france', invitation: undefined, idempotencyKey: newKey() },
    });
    await heard(['austria-hungary', 'great-britain']);
    for (const seat of ['austria-hungary', 'great-britain']) {
      await there.sessions.change('offer', {
        session: id,
        seat,
        offered: false,
        idempotencyKey: newKey(),
        token: hostToken,
      });
    }
    t.match(await watcher.find((frame) => frame.t === 'open-seats-changed' && frame.gone.includes(id)), { sub });
    const all = JSON.stringify(watcher.heard);
    const { token } = JSON.parse(claimed.text) as { token: string };
    const { spectatorToken, invitations } = created.session;
    for (const secret of [token, hostToken, spectatorToken, ...invitations.map(({ invitation }) => invitation)]) {
      t.notOk(all.includes(secret), 'no token');
    }
    t.notMatch(all, /(hst|sea|spe|inv)_|"state"|"secret"/);
  });
}

t.test('a slow socket receives all changes at once, later', async (t) => {
  const session = (id: string, offered: boolean) =>
    ({ id, seats: [{ seat: 'red', offered }] }) as unknown as ListedSession;
  const sent: string[] = [];
  const outbox = { bytes: 0, send: (text: string) => sent.push(text) };
  let sessions = [session('a', true), session('b', true)];
  let reader = (_: readonly ListedSession[]) => {};
  const feed = {
    follow: (next: typeof reader) => Promise.resolve((reader = next)(sessions)),
    leave: () => (reader = () => {}),
  };
  const one = new OpenSeatsSubscription('s1', feed as unknown as OpenSeatsFeed, outbox as unknown as Outbox);
  const tell = (...next: ListedSession[]) => reader((sessions = next));
  await one.start('r1');
  outbox.bytes = 1_000_000;
  tell(session('b', false), session('a', true));
  tell(session('c', true), session('b', false));
  outbox.bytes = 0;
  tell(...sessions);
  tell(...sessions);
  t.same(
    sent.map((text) => JSON.parse(text) as object),
    [
      { t: 'open-seats', id: 'r1', sub: 's1', sessions: [session('a', true), session('b', true)] },
      { t: 'open-seats-changed', sub: 's1', sessions: [session('c', true), session('b', false)], gone: ['a'] },
    ],
  );
  one.stop();
  tell();
  t.equal(sent.length, 2);
});

t.test('the list is read while a socket follows it, once for all, and again after trouble', async (t) => {
  const pass = stopClock(t, ['setInterval']);
  let reads = 0;
  let isDown = false;
  const feed = new OpenSeatsFeed(() => {
    reads += 1;
    return isDown ? Promise.reject(new Error('no store')) : Promise.resolve({ sessions: [], next: null });
  });
  const heard: string[] = [];
  const [a, b] = [() => void heard.push('a'), () => void heard.push('b')];
  await feed.follow(a);
  await feed.follow(b);
  t.equal(reads, 2);
  await pass(1_000);
  t.equal(reads, 3);
  isDown = true;
  await pass(1_000);
  await t.rejects(feed.follow(a), /no store/);
  isDown = false;
  await pass(1_000);
  t.same(heard, ['a', 'b', 'a', 'b', 'a', 'b']);
  feed.leave(a);
  feed.leave(b);
  const before = reads;
  await pass(3_000);
  t.equal(reads, before, 'nobody follows it');
});

t.test('on the stream too an API key is needed unless the operator allows the list', async (t) => {
  for (const listsOpenSeats of [false, true]) {
    const sessions = new SessionService({ store: (await storePair(t, 'memory')).one, games: GAMES });
    const app = await buildApp({ sessions, apiKeys: [KEY], listsOpenSeats, goAwayMs: 0 });
    await app.listen({ port: 0 });
    t.teardown(() => app.close());
    const stranger = await peer(t, { app });
    const answer = listsOpenSeats ? 'open-seats' : 'unauthenticated';
    t.equal(await problemOf(stranger.ask({ t: 'subscribe-open-seats' })), answer);
    const holder = await peer(t, { app }, KEY);
    t.equal(await problemOf(holder.ask({ t: 'subscribe-open-seats' })), 'open-seats');
    const upgraded = await Peer.open(app, { headers: { authorization: `Bearer ${KEY}` } });
    t.equal(await problemOf(upgraded.ask({ t: 'subscribe-open-seats' })), 'open-seats');
    upgraded.socket.terminate();
    await peer(t, { app }, 'another-key', 'error');
  }
});

t.test('following open seats keeps a socket without a token open, and counts as a request', async (t) => {
  stopMinutes(t);
  mock.timers.enable({ apis: ['setTimeout'] });
  const one = await instance(t, { rateLimit: { perMinute: 2 } });
  // Before the service closes, which waits for timers.
  t.teardown(() => mock.timers.reset());
  const [follower, idle] = [await peer(t, one), await peer(t, one)];
  t.equal((await follower.ask({ t: 'subscribe-open-seats' })).t, 'open-seats');
  mock.timers.tick(PATIENT_LIMITS.streamAuthMs);
  t.equal(await idle.closed, 4500);
  t.equal((await follower.ask({ t: 'ping' })).t, 'pong');
  t.equal(await problemOf(follower.ask({ t: 'subscribe-open-seats' })), 'too-many-requests');
});

t.test('with API keys the operator decides who sees the list', async (t) => {
  for (const listsOpenSeats of [false, true]) {
    const { one } = await storePair(t, 'memory');
    const app = await appFor(t, {
      sessions: new SessionService({ store: one, games: GAMES }),
      apiKeys: [KEY],
      listsOpenSeats,
    });
    const ask = caller(app);
    const { id } = (await ask('POST', '/v1/sessions', { preset: 'trench-duel', open: true }, KEY)).json<Opened>();
    t.match((await ask('GET', '/v1/sessions?open=true', undefined, KEY)).json(), { sessions: [{ id }] });
    t.equal((await ask('GET', '/v1/sessions?open=true')).statusCode, listsOpenSeats ? 200 : 401);
    t.equal((await ask('GET', '/v1/sessions')).statusCode, 401);
    t.equal((await ask('POST', `/v1/sessions/${id}/seats/white/claims`, {})).statusCode, 201, 'claims need no key');
  }
});

t.test('a key that others may guess gives tokens to its own address only, a random one to any', async (t) => {
  const app = await appFor(t);
  const [here, there] = ['192.0.2.1', '198.51.100.1'];
  const post = (address: string, key: string, url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload, remoteAddress: address });
  for (const [key, isBound] of [
    ['order-2026-11-27-000001', true],
    ['0'.repeat(32), true],
    ['Aaaaaaaaaaaaaaaaaaaaaa1aaaa', true],
    [randomUUID(), false],
    [randomUUID().toUpperCase(), false],
    ['0123456789abcdef0123456789abcdef', false],
    ['k7Jw0_pQvX2mN8rTbYz-4A', false],
  ] as const) {
    const open = (address: string) => post(address, key, '/v1/sessions', { preset: 'trench-duel', open: true });
    const opened = (await open(here)).json<Opened>();
    t.equal((await open(here)).json<Opened>().hostToken, opened.hostToken, `${key}: a retry`);
    t.equal((await open(there)).json<Opened>().hostToken === opened.hostToken, !isBound, `${key}: from elsewhere`);
    const claim = (address: string) => post(address, key, `/v1/sessions/${opened.id}/seats/white/claims`, {});
    const claimed = await claim(here);
    t.equal(claimed.statusCode, 201);
    t.equal((await claim(here)).body, claimed.body, `${key}: a retry of the claim`);
    t.equal((await claim(there)).statusCode, isBound ? 404 : 201, `${key}: the claim from elsewhere`);
  }
});

t.test('an owner that offers many seats makes room for its new ones by its own old ones', async (t) => {
  const seats = new OpenSeats(new MemoryStore());
  const listed = async () => (await seats.all()).map(({ session }) => session);
  await seats.enter('ses_other', 0, 'another');
  for (let at = 1; at <= 60; at += 1) await seats.enter(`ses_${at}`, at, 'one');
  const kept = Array.from({ length: 50 }, (_, index) => `ses_${60 - index}`);
  t.same(await listed(), [...kept, 'ses_other']);
  for (let owner = 0; owner < 960; owner += 1) await seats.enter(`ses_of_${owner}`, 100 + owner, `owner ${owner}`);
  const all = await listed();
  t.equal(all.length, 1000);
  t.ok(all.includes('ses_other') && all.includes('ses_of_0'), 'those of others stay');
  t.equal(all.filter((id) => /^ses_\d+$/.test(id)).length, 39, 'the owner with most makes room for all');
});

t.test('offers of earlier releases are listed', async (t) => {
  const store = new MemoryStore();
  const value = Buffer.from('{"ses_old":5}');
  await store.writeRecord(null, { name: 'open-seats', expectedVersion: 0, value });
  const seats = new OpenSeats(store);
  await seats.enter('ses_new', 7, 'one');
  t.same(await seats.all(), [
    { session: 'ses_new', openedAt: 7 },
    { session: 'ses_old', openedAt: 5 },
  ]);
});
