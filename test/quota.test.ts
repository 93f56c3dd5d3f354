import { randomUUID } from 'node:crypto';
import t from 'tap';
import { GAMES } from '../src/games.js';
import { ownerOf, Quota } from '../src/session/journal/quota.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { damaged } from '../src/session/store/integrity.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import type { Append, NewSession, SessionStore } from '../src/session/store/store.js';
import { ask, claim, give, open, SET_UP, sessionsFor, keyedPost } from './support/session-table.js';

const HOUR_MS = 3_600_000;

/** Records when sessions are to be deleted. */
class ExpiringStore extends MemoryStore {
  readonly told: [what: string, ms: number | undefined][] = [];

  override commit(input: NewSession | Append) {
    this.told.push(['epoch' in input ? 'create' : 'append', input.expiresInMs]);
    return super.commit(input);
  }
}

t.test('a place is taken for each session, and free again when it is gone', async (t) => {
  let now = 0;
  const store = new MemoryStore();
  const limits = { sessionsPerOwner: 3, sessionBytesPerOwner: 100 };
  const quota = new Quota(store, limits, () => new Date(now), 1000);
  const there = (session: string) =>
    store.commit({ session, epoch: 'e', state: Buffer.of(1), meta: Buffer.of(1), events: [Buffer.of(1)] });
  const enter = async (owner: string, session: string, bytes: number) => {
    try {
      await quota.reserve(ownerOf(owner), session, bytes);
      return 'in';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  await Promise.all(['a', 'b'].map(there));
  t.equal(await enter('one', 'a', 40), 'in');
  t.equal(await enter('one', 'b', 40), 'in');
  t.equal(await enter('one', 'b', 40), 'in', 'a retry takes no second place');
  t.equal(await enter('one', 'c', 40), 'sessions-full', 'too many bytes');
  t.equal(await enter('two', 'c', 40), 'in', 'somebody else has places of its own');
  t.equal(await enter('one', 'c', 20), 'in');
  t.equal(await enter('one', 'd', 0), 'in', 'c never came to be, and three are all that there may be');
  t.equal(await enter('one', 'e', 0), 'in', 'nor did d');
  await there('e');
  t.equal(await enter('one', 'f', 0), 'sessions-full');
  await store.delete('a');
  t.equal(await enter('one', 'f', 0), 'in', 'one has gone');
  now = 2000;
  await store.delete('b');
  t.equal(await enter('one', 'g', 40), 'in', 'who was not looked at for long is looked at again');
});

t.test('a damaged session does not block other requests of its owner', async (t) => {
  const memory = new MemoryStore();
  const damage = () => Promise.reject(damaged('a page'));
  const limits = { sessionsPerOwner: 2, sessionBytesPerOwner: 100 };
  const quotaOn = (store: SessionStore) => new Quota(store, limits, () => new Date(0), 1000);
  const [owner, other] = [ownerOf('one'), ownerOf('two')];
  await quotaOn(memory).reserve(owner, 'a', 1);
  await quotaOn(memory).reserve(owner, 'b', 1);
  const session = withOverrides(memory, {
    readPosition: (id) => (id === 'a' ? damage() : memory.readPosition(id)),
  });
  await quotaOn(session).reserve(owner, 'c', 1);
  t.same((await quotaOn(memory).opened(owner)).map((one) => one.session).sort(), ['a', 'c'], 'the damaged one counts');
  const list = withOverrides(memory, { readRecord: damage });
  await quotaOn(list).reserve(owner, 'd', 1);
  await t.rejects(quotaOn(list).opened(owner), { code: 'store-damaged' }, 'the list itself is not shown');
  await quotaOn(memory).reserve(other, 'e', 1);
  const stored = await memory.readRecord(null, `quota/${other.hash}`);
  const value = Buffer.from('{"e":');
  await memory.writeRecord(null, { name: `quota/${other.hash}`, expectedVersion: stored?.version ?? 0, value });
  await quotaOn(memory).reserve(other, 'f', 1);
  t.same(
    (await quotaOn(memory).opened(other)).map((one) => one.session),
    ['f'],
    'the list begins anew',
  );
});

t.test('over HTTP: quotas by address and by key, and an unplayed session is deleted', async (t) => {
  const store = new ExpiringStore();
  const times = { unplayedMs: HOUR_MS, idleMs: 5 * HOUR_MS, keepEndedMs: 9 * HOUR_MS };
  const { app } = await sessionsFor(t, store, {
    limits: { sessionsPerOwner: 1 },
    trustProxy: '127.0.0.1',
    ...times,
  });
  const create = (address: string, key = randomUUID()) =>
    app.inject({
      method: 'POST',
      url: '/v1/sessions',
      headers: { 'idempotency-key': key, 'x-forwarded-for': address },
      payload: SET_UP,
    });
  const key = randomUUID();
  t.equal((await create('192.0.2.1', key)).statusCode, 201);
  t.match((await create('192.0.2.1')).json(), { status: 507, code: 'sessions-full', retryable: false });
  t.equal((await create('192.0.2.1', key)).statusCode, 201, 'a retry has its answer');
  t.equal((await create('192.0.2.2')).statusCode, 201, 'another address');
  t.equal((await create('2001:db8::1')).statusCode, 201);
  t.equal((await create('2001:db8::2')).statusCode, 507, 'the same network');
  t.same(store.told.splice(0), Array(3).fill(['create', HOUR_MS]));

  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  t.same(store.told.splice(0), [
    ['create', HOUR_MS],
    ['append', undefined],
  ]);
  await give(app, session.id, token, { type: 'offer-draw' });
  await give(app, session.id, token, { type: 'surrender' });
  t.same(store.told, [
    ['append', 5 * HOUR_MS],
    ['append', 9 * HOUR_MS],
  ]);
});

t.test('quotas are counted by API key', async (t) => {
  const apiKeys = ['a-key-of-the-test-1', 'a-key-of-the-test-2'];
  const { app } = await sessionsFor(t, undefined, { limits: { sessionsPerOwner: 1 }, apiKeys });
  const create = (key: string) => keyedPost(app, key, '/v1/sessions', SET_UP);
  const [first, second] = apiKeys as [string, string];
  const statuses = [await create(first), await create(first), await create(second)].map(({ statusCode }) => statusCode);
  t.same(statuses, [201, 507, 201]);
});

t.test('refusals stored between two commands are limited', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: { refusalsKept: 2 } });
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const foul = (key: string) =>
    give(app, session.id, token, { type: 'withdraw-draw' }, { key: `a refusal: the ${key}` });
  const first = await foul('first');
  t.equal(first.statusCode, 422);
  t.equal((await foul('second')).statusCode, 422);
  t.match((await foul('third')).json(), { status: 429, code: 'too-many-requests' });
  const again = await foul('first');
  t.same([again.statusCode, again.body], [422, first.body], 'what was answered stays answered');
  t.equal((await give(app, session.id, token, { type: 'offer-draw' })).statusCode, 201, 'what is legal is done');
  const refused = await give(app, session.id, token, { type: 'offer-draw' }, { key: 'a refusal: the fourth' });
  t.equal(refused.statusCode, 422, 'and there is room again');
});

t.test('long texts of a refusal are not stored', async (t) => {
  const games = GAMES.list.map((game) => ({
    ...game,
    decide: () => ({
      ok: false,
      refusal: { code: 'not-offered', clause: 'X-1', message: 'm'.repeat(9000), facts: { a: 'f'.repeat(9000) } },
    }),
  }));
  const { Games } = await import('../src/game/registry.js');
  const { app } = await sessionsFor(t, undefined, { games: new Games(games as never) });
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const answer = await give(app, session.id, token, { type: 'offer-draw' });
  t.equal(answer.statusCode, 422);
  t.ok(answer.body.length < 8000, `${answer.body.length} characters`);
});

t.test('the log of a session has a bound, and the game can be ended beyond it', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: { sessionLogBytes: 1500 } });
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const statuses: number[] = [];
  for (const type of ['offer-draw', 'withdraw-draw', 'offer-draw', 'withdraw-draw', 'offer-draw']) {
    statuses.push((await give(app, session.id, token, { type })).statusCode);
  }
  t.equal(statuses[0], 201);
  t.ok(statuses.includes(507), statuses.join());
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201);
});

t.test('a host does not fill the log either, and can close the session beyond its bound', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: { sessionLogBytes: 3000, refusalsKept: 3 } });
  const session = await open(app, { quick: true });
  const post = async (path: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await ask(app, session.hostToken, {
      method: 'POST',
      url: `/v1/sessions/${session.id}${path}`,
      headers,
    });
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };
  const statuses: number[] = [];
  while (!statuses.includes(507) && statuses.length < 50) {
    statuses.push((await post('/seats/france/invitations')).status);
  }
  t.match(statuses, [201, 201, 201], statuses.join());
  t.match(await post('/seats/france/invitations'), { status: 507, code: 'session-full' });
  const closings = [];
  for (let time = 0; time < 6; time++) closings.push((await post('/close')).status);
  t.same(closings, [200, 200, 200, 200, 429, 429], 'and answers that change nothing have a bound of their own');
});

t.test('the growth of a session counts for its owner', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: { sessionBytesPerOwner: 60_000 } });
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  let last = { statusCode: 201, body: '' };
  for (let count = 0; last.statusCode === 201 && count < 500; count++) {
    last = await give(app, session.id, token, { type: count % 2 === 0 ? 'offer-draw' : 'withdraw-draw' });
  }
  t.match(JSON.parse(last.body), { status: 507, code: 'session-full', detail: /owner of this one/ });
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201);
});
