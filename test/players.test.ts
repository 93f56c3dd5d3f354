import { randomBytes, randomUUID } from 'node:crypto';
import t from 'tap';
import type { App } from '../src/app.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { STORE_KINDS, expire, storePair } from './support/session-stores.js';
import { appOn, ask, claim, give, open, type Opened, sessionsFor } from './support/session-table.js';
import { eventually } from './support/waiting.js';
import { stopMinutes } from './support/stopped-clock.js';

const newKey = () => `ply_${randomBytes(16).toString('base64url')}`;

interface Listed {
  readonly sessions: readonly {
    readonly id: string;
    readonly yours: readonly { readonly deadline: string | null }[];
  }[];
  readonly next: string | null;
}

const CLOCK = { bank: 86_400, atZero: 'opponent' };
const trench = (app: App, more: object = {}) => opened(app, { game: 'trench', ...more });

async function opened(app: App, payload: object, token?: string): Promise<Opened> {
  const headers = { 'idempotency-key': randomUUID() };
  return (await ask(app, token, { method: 'POST', url: '/v1/sessions', headers, payload })).json<Opened>();
}

function join(app: App, { id }: Opened, token: string | undefined, key: string) {
  return ask(app, token, { method: 'POST', url: `/v1/sessions/${id}/player`, payload: { key } });
}

async function listOf(app: App, key: string, query = ''): Promise<Listed> {
  return (await ask(app, key, { url: `/v1/sessions?mine=true${query}` })).json<Listed>();
}

const idsOf = ({ sessions }: Listed) => sessions.map(({ id }) => id);

for (const kind of STORE_KINDS) {
  t.test(`a player finds seats of several sessions by one key over ${kind}, at any instance`, async (t) => {
    const { one, two } = await storePair(t, kind);
    let at = Date.UTC(2026, 0, 1);
    const now = () => new Date(at);
    const [{ app }, { app: elsewhere }] = await Promise.all([appOn(one, { now }), appOn(two, { now })]);
    t.teardown(() => Promise.all([app.close(), elsewhere.close()]));
    const key = newKey();
    t.same(await listOf(elsewhere, key), { sessions: [], next: null }, 'a new key has no sessions');

    const timed = await trench(app, { clock: CLOCK });
    const [first, second] = timed.invitations.map(({ seat }) => seat) as [string, string];
    const token = await claim(app, timed, first);
    const other = await claim(app, timed, second);
    t.same((await join(app, timed, token, key)).json(), { session: timed.id, seat: first });
    at += 1000;
    const plain = await open(app);
    const french = await claim(app, plain, 'france');
    await join(app, plain, french, key);

    const list = await listOf(elsewhere, key);
    t.same(idsOf(list), [plain.id, timed.id], 'joined last, listed first');
    const session = (await ask(app, token, { url: `/v1/sessions/${timed.id}` })).json<{
      seq: number;
      version: number;
      toAct: string[];
    }>();
    const { seq, version, toAct } = session;
    t.match(list.sessions[1], { toAct, lastEvent: { seq, version, at: /^2026-01-01T/ }, yours: [{ seat: first }] });
    t.match(list.sessions[0], { yours: [{ seat: 'france', deadline: null }] });

    const page = await listOf(elsewhere, key, '&limit=1');
    t.same(idsOf(page), [plain.id]);
    const behind = (await ask(elsewhere, key, { url: page.next as string })).json<Listed>();
    t.same(idsOf(behind), [timed.id], 'a page continues the one before');
    t.equal(behind.next, null);

    await join(elsewhere, timed, other, key);
    await join(elsewhere, timed, other, key);
    const [, both] = (await listOf(app, key)).sessions;
    t.match(both, { yours: [{ seat: first }, { seat: second }] }, 'one key may hold both seats');
    t.same(
      both?.yours.map(({ deadline }) => deadline !== null),
      [first, second].map((seat) => toAct.includes(seat)),
      'the seat that is to act has a deadline',
    );

    for (const seat of [first, second]) {
      const url = `/v1/sessions/${timed.id}/seats/${seat}/invitations`;
      const headers = { 'idempotency-key': randomUUID() };
      const { invitation } = (await ask(app, timed.hostToken, { method: 'POST', url, headers })).json<{
        invitation: string;
      }>();
      const left = seat === first ? [plain.id, timed.id] : [plain.id];
      t.same(idsOf(await listOf(elsewhere, key)), left, 'a seat whose token is taken back is not listed');
      await claim(app, { ...timed, invitations: [{ seat, invitation }] }, seat);
      t.same(idsOf(await listOf(elsewhere, key)), left, 'nor a seat that another person holds');
    }
    await expire(one, plain.id);
    t.same(await listOf(elsewhere, key), { sessions: [], next: null }, 'deleted sessions are not listed');
  });

  t.test(`joins at the same time are all kept over ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const apps = (await Promise.all([appOn(one), appOn(two)])).map(({ app }) => app) as [App, App];
    t.teardown(() => Promise.all(apps.map((app) => app.close())));
    const key = newKey();
    const sessions = await Promise.all([0, 1, 2, 3].map(() => trench(apps[0])));
    await Promise.all(
      sessions.map(async (session, index) => {
        const token = await claim(apps[0], session, session.invitations[0]?.seat as string);
        await join(apps[index % 2] as App, session, token, key);
      }),
    );
    t.same(new Set(idsOf(await listOf(apps[1], key))), new Set(sessions.map(({ id }) => id)));
  });
}

t.test('a seat is in four lists: a fifth key takes the place of the first, whose empty list goes', async (t) => {
  const store = new MemoryStore();
  const named = new Set<string>();
  const seen = withOverrides(store, {
    writeRecord: (session, write, lifeMs) => {
      if (session === null && write.name.startsWith('player')) named.add(write.name);
      return store.writeRecord(session, write, lifeMs);
    },
  });
  const { app } = await sessionsFor(t, seen);
  const [session, other] = [await trench(app), await trench(app)];
  const seat = session.invitations[0]?.seat as string;
  const token = await claim(app, session, seat);
  const keys = Array.from({ length: 9 }, newKey);
  const [first, second] = keys as [string, string];
  await join(app, other, await claim(app, other, seat), first);
  for (const key of keys) await join(app, session, token, key);
  const lists = await Promise.all(keys.map(async (key) => idsOf(await listOf(app, key))));
  t.same(
    lists,
    keys.map((_, index) => (index === 0 ? [other.id] : index < 5 ? [] : [session.id])),
  );
  await join(app, session, token, second);
  t.same(idsOf(await listOf(app, second)), [session.id], 'it may come back');
  await eventually('empty lists to go', async () => {
    const kept = await Promise.all([...named].map((name) => store.readRecord(null, name)));
    // Lists: of the first key, of the last three, and of the one that came back; and for each of two seats, where it is listed.
    return kept.filter((record) => record !== undefined).length === 5 + 2;
  });
});

t.test('a player’s list reveals nothing of others, and its key opens no session', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app);
  const key = newKey();
  const token = await claim(app, session, 'france');
  await join(app, session, token, key);
  const text = JSON.stringify(await listOf(app, key));
  for (const secret of [token, key, session.hostToken]) t.notOk(text.includes(secret));
  t.equal((await ask(app, key, { url: `/v1/sessions/${session.id}` })).statusCode, 404);
  t.equal((await give(app, session.id, key, { type: 'end-movement' }, { version: 1 })).statusCode, 404);
});

t.test('keys of another shape are no player keys, and seats alone join', async (t) => {
  const { app } = await sessionsFor(t, undefined, { apiKeys: ['a-key-of-an-operator'] });
  const session = await opened(app, { game: 'trench' }, 'a-key-of-an-operator');
  const token = await claim(app, session, session.invitations[0]?.seat as string);
  for (const bad of ['ply_short', 'a-key-of-an-operator', token, undefined]) {
    const list = await ask(app, bad, { url: '/v1/sessions?mine=true' });
    t.match(list.json(), { status: 401, code: 'unauthenticated' }, String(bad));
  }
  t.match((await join(app, session, token, 'ply_short')).json(), { status: 400, code: 'malformed-request' });
  const key = newKey();
  t.match((await join(app, session, session.hostToken, key)).json(), { status: 403, code: 'forbidden' });
  t.match((await join(app, session, session.spectatorToken, key)).json(), { status: 403, code: 'forbidden' });
  t.match((await join(app, session, undefined, key)).json(), { status: 401, code: 'unauthenticated' });
  t.equal((await join(app, session, token, key)).statusCode, 200);
  t.same(idsOf(await listOf(app, key)), [session.id], 'no API key is needed');
  t.equal((await ask(app, key, { url: '/v1/sessions' })).statusCode, 401, 'it is no API key');
});

t.test('requests for lists with bad keys count against the rate limit', async (t) => {
  stopMinutes(t);
  const { app } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 2 } });
  const codes: number[] = [];
  for (let asked = 0; asked < 3; asked++) {
    codes.push((await ask(app, 'ply_bad', { url: '/v1/sessions?mine=true' })).statusCode);
  }
  t.same(codes, [401, 401, 429]);
});

t.test('a token that expires takes its seat out of the list', async (t) => {
  let at = Date.UTC(2026, 0, 1);
  const { app } = await sessionsFor(t, undefined, { now: () => new Date(at), tokenLifeMs: 60_000 });
  const session = await trench(app);
  const key = newKey();
  await join(app, session, await claim(app, session, session.invitations[0]?.seat as string), key);
  t.same(idsOf(await listOf(app, key)), [session.id]);
  at += 60_000;
  t.same(idsOf(await listOf(app, key)), []);
});
