import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import type { App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { encodeWrite, written } from '../src/session/log/encoding.js';
import { hashOf } from '../src/session/ids.js';
import { DEFAULT_SESSION_LIMITS } from '../src/session/limits.js';
import { SessionService } from '../src/session/sessions.js';
import { SnapshotCache } from '../src/session/log/snapshot-cache.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { StoreError } from '../src/session/store/store.js';
import { expire, STORE_KINDS, storePair } from './support/session-stores.js';
import { appOn, ask, claim, give as command, open, SET_UP, type Opened, sessionsFor } from './support/session-table.js';
import {
  framesFit,
  give,
  instance,
  peer,
  problemOf,
  subscribe,
  table,
  type Frame,
  type Instance,
} from './support/stream-table.js';
import { pluck } from './support/pluck.js';

/** What hosts do with whole sessions: with Trench Club where a game matters, with the parlour game where none does. */

function post(app: App, token: string | undefined, url: string, payload?: object, key: string = randomUUID()) {
  return ask(app, token, { method: 'POST', url, headers: { 'idempotency-key': key }, ...(payload && { payload }) });
}

/** A quick game of Trench Club with both seats taken. */
async function seated(app: App, setUp: object = {}): Promise<Opened & { readonly tokens: Record<string, string> }> {
  const session = await open(app, { quick: true, ...setUp });
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  return { ...session, tokens };
}

/** The record with what a key has opened. */
function quotaOf(key: string): string {
  return `quota/${hashOf(`key:${hashOf(key)}`)}`;
}

async function json<T extends object>(app: App, token: string | undefined, url: string): Promise<T> {
  return (await ask(app, token, { url })).json<T>();
}

t.test('a closed session refuses commands and stays readable', async (t) => {
  const one = await instance(t);
  const { app } = one;
  const game = await seated(app);
  const [url, token] = [`/v1/sessions/${game.id}`, game.tokens['germany'] as string];
  const before = await json<{ seq: number; version: number }>(app, game.hostToken, url);
  t.equal((await ask(app, token, { url: `${url}/replay` })).statusCode, 409, 'the game file is not published yet');
  const key = randomUUID();
  const closed = await post(app, game.hostToken, `${url}/close`, undefined, key);
  const answer = closed.json<{ ended: { seq: number }; chain: string; version: number }>();
  t.match(answer, { session: game.id, version: before.version + 1 });
  t.match(answer.ended, { seq: before.seq + 2, result: null, closed: true });

  const again = await post(app, game.hostToken, `${url}/close`, undefined, key);
  t.equal(again.body, closed.body, 'a retry has the first answer');
  t.equal(again.headers['idempotency-replayed'], 'true');
  const twice = await post(app, game.hostToken, `${url}/close`);
  t.equal(twice.body, closed.body, 'closing twice is closing once');
  t.match(await json(app, token, url), { ...answer, session: undefined, toAct: [], seq: before.seq + 2 });
  t.match(await json(app, token, `${url}/legal-commands`), { commands: [] });
  t.match(await json(app, token, `${url}/state`), { toAct: [] });

  const refused = await command(app, game.id, token, { type: 'surrender' });
  t.match(refused.json(), { status: 409, code: 'session-over', detail: 'The host has closed the session.' });
  t.match((await post(app, token, `${url}/dice-contributions`, { entropy: 'sixteen-characters-or-more' })).json(), {
    status: 409,
    code: 'session-over',
  });
  const { events } = await json<{ events: { type: string }[] }>(app, token, `${url}/events?after=${before.seq}`);
  t.same(pluck(events, 'type'), ['dice-revealed', 'session-closed']);
  const dice = await json<{ secret: string }>(app, token, `${url}/dice`);
  const verdict = (await post(app, undefined, '/v1/dice/verify', dice)).json<{ rolls: { verdict: string }[] }>();
  t.match(verdict, { commitment: 'kept' }, 'the dice can be checked');
  t.ok(verdict.rolls.length > 0 && verdict.rolls.every(({ verdict }) => verdict === 'right'));
  const file = await json(app, token, `${url}/replay`);
  t.match(
    (await post(app, undefined, '/v1/rules/replay', { file })).json(),
    { ok: true },
    'and the game is played again',
  );

  const over = await seated(app);
  await command(app, over.id, over.tokens['france'] as string, { type: 'surrender' });
  const late = (await post(app, over.hostToken, `/v1/sessions/${over.id}/close`)).json<object>();
  t.match(late, { ended: { result: { winner: 'central-powers' } } }, 'a game that is over stays as it was');
  t.notMatch(late, { ended: { closed: true } });

  const gathering = await open(app, { contributions: 'awaited' });
  const base = `/v1/sessions/${gathering.id}`;
  t.equal((await post(app, gathering.hostToken, `${base}/close`)).statusCode, 200, 'before it began');
  t.match(await json(app, gathering.hostToken, `${base}/dice`), { secret: /^[0-9a-f]{64}$/, rolls: [] });
  t.match(await json(app, gathering.hostToken, `${base}/replay`), { status: 409, code: 'session-gathering' });
});

t.test('followers of a closed session receive every event and then its end', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  await give(one, at.id, at.red, { type: 'roll' });
  const { port } = one.app.server.address() as AddressInfo;
  const sse = async (headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const accept = { accept: 'text/event-stream', authorization: `Bearer ${at.spectator}` };
    const request = get({ port, path: `/v1/sessions/${at.id}/events`, headers: { ...accept, ...headers } });
    return ((await once(request, 'response')) as [IncomingMessage])[0];
  };
  const text = async (response: IncomingMessage) => (await response.toArray()).join('');
  const live = await peer(t, one, at.red);
  const { sub } = await subscribe(live, at.id);
  await live.find((frame) => frame.t === 'caught-up');
  const streamed = text(await sse());
  t.equal(await problemOf(live.ask({ t: 'ping' })), 'pong');
  const { app } = one;
  const closed = (await post(app, at.host, `/v1/sessions/${at.id}/close`)).json<{ ended: { seq: number } }>();
  const { seq } = closed.ended;
  const end = (frame: { t: string }) => frame.t === 'error';
  t.match(await live.find<Frame<'error'>>(end), { sub, problem: { code: 'session-over' } });
  t.same(live.seqs(sub), [seq - 1, seq], 'what was told last comes first');

  for (const after of [0, seq - 1, seq]) {
    const late = await peer(t, one, at.blue);
    const subscribed = await subscribe(late, at.id, { after, epoch: at.epoch });
    t.match(
      await late.find<Frame<'error'>>(end),
      { sub: subscribed.sub, problem: { code: 'session-over' } },
      `${after}`,
    );
    t.equal(late.seqs(subscribed.sub).length, seq - after, `everything after ${after}`);
  }
  const body = await streamed;
  t.match(body, /event: session-over\ndata: \{"reason":"closed"\}\n\n$/);
  t.match(body, /"type":"session-closed"/);
  const [, id = ''] = /id: (\S+)\ndata: [^\n]*session-closed/.exec(body) ?? [];
  t.equal((await sse({ 'last-event-id': id })).statusCode, 204, 'a browser need not come back');
  framesFit(t);
});

t.test('a command that races the closing comes before it or is refused', async (t) => {
  const one: Instance = await instance(t);
  for (let run = 0; run < 5; run++) {
    const at = await table(one);
    const version = await give(one, at.id, at.host, { type: 'tick' });
    const [given, closed] = await Promise.all([
      command(one.app, at.id, at.red, { type: 'roll' }, { version }),
      post(one.app, at.host, `/v1/sessions/${at.id}/close`),
    ]);
    t.equal(closed.statusCode, 200);
    t.ok([201, 409, 412].includes(given.statusCode), given.body);
    const { ended, seq } = await json<{ ended: object; seq: number }>(one.app, at.host, `/v1/sessions/${at.id}`);
    t.match(ended, { seq, closed: true });
    t.equal(seq, given.statusCode === 201 ? 8 : 7);
  }
});

interface Page {
  readonly sessions: readonly { readonly id: string; readonly createdAt: string }[];
  readonly next: string | null;
}

t.test('an API key lists its sessions', async (t) => {
  const [mine, yours] = ['an-api-key-of-the-test', 'another-key-of-the-test'];
  let now = Date.now() - 86_400_000;
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, store, {
    apiKeys: [mine, yours],
    rateLimit: { perMinute: 1e6 },
    now: () => new Date(now),
    limits: { sessionsPerOwner: 8 },
  });
  const list = async (key: string | undefined, query = '') => ask(app, key, { url: `/v1/sessions${query}` });
  const ids = (page: Page) => page.sessions.map(({ id }) => id);
  const opened: Opened[] = [];
  const openOne = async (key: string, setUp: object = {}) => {
    const answer = await post(app, key, '/v1/sessions', { ...SET_UP, quick: true, ...setUp });
    t.equal(answer.statusCode, 201, answer.body);
    return answer.json<Opened>();
  };
  // Two in the same millisecond, too.
  for (let index = 0; index < 5; index++, now += index === 2 ? 0 : 1000) opened.push(await openOne(mine));
  const theirs = await openOne(yours, { contributions: 'awaited' });

  const whole = await list(mine);
  const page = whole.json<Page>();
  t.same(new Set(ids(page)), new Set(opened.map(({ id }) => id)), 'those of the key and no others');
  t.same(
    page.sessions.map(({ createdAt }) => createdAt),
    page.sessions
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  t.equal(page.next, null);
  t.match(page.sessions[0], {
    ...{ game: 'trench-club', title: 'Trench Club', version: 1, phase: 'movement', ended: null },
    options: { ruleset: 'e1', map: 'flanders-mud', players: 2, 'map.area': 'half-1-6' },
    seats: [
      { seat: 'germany', claimed: false },
      { seat: 'france', claimed: false },
    ],
  });
  t.same(Object.keys(page.sessions[0] as object).sort(), [
    ...['analysis', 'createdAt', 'ended', 'game', 'id', 'options', 'phase', 'seats', 'title', 'toAct', 'version'],
  ]);
  t.match((await list(yours)).json<Page>(), { sessions: [{ id: theirs.id, phase: 'gathering', toAct: [] }] });

  const paged: string[] = [];
  for (let next: string | null = '?limit=2'; next !== null;) {
    const answer = await list(mine, next);
    paged.push(...ids(answer.json<Page>()));
    next = answer.json<Page>().next?.replace('/v1/sessions', '') ?? null;
    t.equal(answer.headers.link, next === null ? undefined : `</v1/sessions${next}>; rel="next"`);
    // Sessions opened or closed meanwhile move no entry.
    if (paged.length === 2) {
      opened.push(await openOne(mine));
      await store.delete(paged[0] as string);
    }
  }
  t.same(paged, ids(page), 'page by page the same');
  now += 7_200_000;
  t.same(ids((await list(mine)).json()), [opened[5]?.id, ...ids(page).slice(1)], 'and anew without what is deleted');
  const { value } = (await store.readRecord(null, quotaOf(mine))) ?? { value: Buffer.of() };
  t.equal(Object.keys(JSON.parse(value.toString()) as object).length, 5, 'its place is given back');

  const closed = opened[1] as Opened;
  await post(app, closed.hostToken, `/v1/sessions/${closed.id}/close`);
  t.match(
    (await list(mine)).json<Page>().sessions.find(({ id }) => id === closed.id),
    { toAct: [], ended: { closed: true } },
  );
  const cases = [
    ['without a key', undefined, '', 401, 'unauthenticated'],
    ['a key that is none', `${mine}x`, '', 401, 'unauthenticated'],
    ['the token of a session', closed.hostToken, '', 401, 'unauthenticated'],
    ['too large a page', mine, '?limit=101', 400, 'malformed-request'],
    ['a cursor that is none', mine, '?cursor=x', 400, 'malformed-request'],
    ['a member that there is not', mine, '?page=2', 400, 'malformed-request'],
  ] as const;
  for (const [name, key, query, status, code] of cases) {
    t.match((await list(key, query)).json(), { status, code }, name);
  }
  const keyless = await appOn(store);
  const refused = (await ask(keyless.app, undefined, { url: '/v1/sessions' })).json<{ detail: string }>();
  t.match(refused, { status: 404, code: 'api-keys-missing', detail: /API_KEYS/ });
});

interface Rematched extends Opened {
  readonly origin: object;
  readonly invitations: readonly { readonly seat: string; readonly invitation: string; readonly formerly: string }[];
}

/** The members of a state that no dice decide. */
interface Agreed {
  readonly ruleset: string;
  readonly map: unknown;
  readonly options: object;
  readonly seats: readonly { readonly country: string; readonly opponent?: string; readonly difficulty?: string }[];
  readonly phase: string;
}

t.test('a rematch opens a session with the same seats', async (t) => {
  const { app, store } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 1e6 } });
  const over = async (setUp: object) => {
    const game = await open(app, setUp);
    await post(app, game.hostToken, `/v1/sessions/${game.id}/close`);
    return game;
  };
  const of = async (game: Opened) => {
    const { state } = await json<{ state: Agreed }>(app, game.hostToken, `/v1/sessions/${game.id}/state`);
    const { ruleset, map, options, seats, phase } = state;
    return {
      ruleset,
      map,
      options,
      phase,
      seats: seats.map(({ country, opponent, difficulty }) => ({ country, opponent, difficulty })),
    };
  };
  const four = ['germany', 'france', 'austria-hungary', 'great-britain'].map((country) => ({ country }));
  const solo = [{ country: 'germany' }, { country: 'france', opponent: 'enemy', difficulty: 'poilu' }];
  const swapped = [{ country: 'germany', opponent: 'enemy', difficulty: 'poilu' }, { country: 'france' }];
  const { document: map } = await json<{ document: object }>(app, undefined, '/v1/maps/flanders-mud');
  const cases: [name: string, setUp: object, formerly: Record<string, string>, seats?: object[]][] = [
    ['two exchange their countries', { quick: true }, { germany: 'france', france: 'germany' }],
    ['with a map of their own, not quickly', { map }, { germany: 'france', france: 'germany' }],
    [
      'of four each goes to the neighbour’s country, in the other faction',
      { options: { players: 4 }, seats: four, quick: true },
      {
        germany: 'france',
        france: 'germany',
        'austria-hungary': 'great-britain',
        'great-britain': 'austria-hungary',
      },
    ],
    [
      'a person gets the country of the opponent, which gets the person’s',
      { seats: solo },
      { france: 'germany' },
      swapped,
    ],
  ];
  for (const [name, setUp, formerly, seats] of cases) {
    const game = await over(setUp);
    const answer = await post(app, game.hostToken, `/v1/sessions/${game.id}/rematch`);
    t.equal(answer.statusCode, 201, `${name}: ${answer.body.slice(0, 300)}`);
    const again = answer.json<Rematched>();
    t.same(Object.fromEntries(again.invitations.map((one) => [one.seat, one.formerly])), formerly, name);
    const before = await of(game);
    t.match(await of(again), { ...before, seats: seats ?? before.seats }, `${name}: else all is the same`);
    t.match(again.origin, { type: 'rematch', session: game.id });
    t.ok(await claim(app, again, again.invitations[0]?.seat as string));
  }

  const game = await seated(app);
  const url = `/v1/sessions/${game.id}`;
  t.match((await post(app, game.hostToken, `${url}/rematch`)).json(), { status: 409, code: 'session-running' });
  await command(app, game.id, game.tokens['france'] as string, { type: 'surrender' });
  const key = randomUUID();
  const first = await post(app, game.hostToken, `${url}/rematch`, undefined, key);
  const rematch = first.json<Rematched & { commitment: string }>();
  t.equal(first.headers.location, `/v1/sessions/${rematch.id}`);
  const retried = await post(app, game.hostToken, `${url}/rematch`, undefined, key);
  t.equal(retried.body, first.body, 'a retry has the same tokens');
  t.equal(retried.headers['idempotency-replayed'], 'true');
  const { events } = await json<{ events: object[] }>(app, game.tokens['france'], `${url}/events`);
  const told = {
    session: rematch.id,
    seats: [
      { seat: 'germany', becomes: 'france' },
      { seat: 'france', becomes: 'germany' },
    ],
  };
  t.match(events.at(-1), { type: 'rematch-opened', data: told }, 'everybody is told where it goes on, once');
  t.equal(events.filter((event) => (event as { type: string }).type === 'rematch-opened').length, 1);
  t.match(await json(app, game.spectatorToken, url), { rematch: rematch.id });
  t.match(await json(app, rematch.hostToken, `/v1/sessions/${rematch.id}`), { origin: { session: game.id } });
  const { commitment } = await json<{ commitment: string }>(app, game.hostToken, url);
  t.not(rematch.commitment, commitment, 'the dice are new');
  const other = await post(app, game.hostToken, `${url}/rematch`);
  t.equal(other.body, first.body, 'another key has the answer of the first');
  t.equal(other.headers['idempotency-replayed'], 'true');
  await expire(store, rematch.id);
  const second = await post(app, game.hostToken, `${url}/rematch`);
  t.equal(second.statusCode, 201);
  t.not(second.json<Rematched>().id, rematch.id, 'another when the first is gone');
  t.equal((await post(app, game.hostToken, `${url}/rematch`)).body, second.body);
  t.match(await json(app, game.spectatorToken, url), { rematch: second.json<Rematched>().id });
  const file = await json(app, game.hostToken, `${url}/replay`);
  t.match(
    (await post(app, undefined, '/v1/rules/replay', { file })).json(),
    { ok: true },
    'the old game is what it was',
  );

  const gathering = await over({ contributions: 'awaited' });
  const late = (await post(app, gathering.hostToken, `/v1/sessions/${gathering.id}/rematch`)).json<Rematched>();
  t.match(late, { toAct: [], contributions: 'awaited' }, 'one that never began is gathered for again');
});

for (const kind of STORE_KINDS) {
  t.test(`ten rematches at once over the store ${kind} are one session with one answer`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const apiKeys = ['an-api-key-of-the-test'];
    const [first, second] = [await appOn(one, { apiKeys }), await appOn(two, { apiKeys })];
    t.teardown(() => Promise.all([first.app.close(), second.app.close()]));
    const created = await post(first.app, apiKeys[0], '/v1/sessions', { ...SET_UP, quick: true });
    const game = created.json<Opened>();
    const url = `/v1/sessions/${game.id}`;
    await post(first.app, game.hostToken, `${url}/close`);
    const apps = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first.app : second.app));
    const answers = await Promise.all(apps.map((app) => post(app, game.hostToken, `${url}/rematch`)));
    t.same(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
    t.equal(new Set(answers.map(({ body }) => body)).size, 1);
    const [answer] = answers.map((one) => one.json<Rematched>());
    const { sessions } = await json<Page>(first.app, apiKeys[0], '/v1/sessions');
    t.same(new Set(sessions.map(({ id }) => id)), new Set([game.id, answer?.id]), 'no other session is left');
    const { events } = await json<{ events: { type: string }[] }>(second.app, game.hostToken, `${url}/events`);
    t.equal(events.filter(({ type }) => type === 'rematch-opened').length, 1);
  });
}

t.test('a rematch has the clocks of the first game, and the time of a player goes with the player', async (t) => {
  const { app } = await sessionsFor(t);
  const clock = { bank: 86_400, perTurn: 60, atZero: 'forfeit', seats: { france: { bank: 3_600 } } };
  const game = await open(app, { clock });
  await post(app, game.hostToken, `/v1/sessions/${game.id}/close`);
  const again = (await post(app, game.hostToken, `/v1/sessions/${game.id}/rematch`)).json<Opened>();
  const { clocks } = await json<{ clocks: object }>(app, again.hostToken, `/v1/sessions/${again.id}`);
  t.match(clocks, {
    atZero: 'forfeit',
    seats: [
      { seat: 'germany', left: 3_600 },
      { seat: 'france', left: 86_400 },
    ],
  });
  const { events } = await json<{ events: { data: object }[] }>(
    app,
    again.hostToken,
    `/v1/sessions/${again.id}/events`,
  );
  t.same((events[0]?.data as { clock: object }).clock, { ...clock, seats: { germany: { bank: 3_600 } } });
});

t.test('a rematch that an earlier release opened is found under its request key', async (t) => {
  const { app, service, store } = await sessionsFor(t);
  const game = await open(app, { quick: true });
  const url = `/v1/sessions/${game.id}`;
  await post(app, game.hostToken, `${url}/close`);
  const key = randomUUID();
  const caller = JSON.stringify(['rematch', game.id, game.hostToken]);
  const setUp = { ...SET_UP, quick: true };
  const { session } = await service.create({ game: SET_UP.game, setUp, caller, idempotencyKey: key });
  const snapshot = await new SnapshotCache(store, GAMES, DEFAULT_SESSION_LIMITS).latest(game.id);
  if (!snapshot) throw new Error('There is no session.');
  const opened = { type: 'rematch-opened', session: session.id, seats: [] } as const;
  const envelope = { version: snapshot.version + 1, at: new Date().toISOString(), session: opened };
  const { state, documents, meta } = snapshot;
  // Without the number of the rematch.
  const after = { state, documents, meta: { ...meta, rematch: session.id } };
  const { events, ...write } = encodeWrite(snapshot, written([envelope]), after);
  const idempotency = { key: 'of an earlier release', payloadHash: '', label: '', response: Buffer.alloc(0) };
  const { version: expectedVersion, chain: expectedChain } = snapshot;
  const place = { session: game.id, expectedVersion, expectedChain, idempotency };
  t.match(await store.commit({ ...write, ...place, events: events.map(({ bytes }) => bytes) }), {
    outcome: 'committed',
  });
  const retried = await post(app, game.hostToken, `${url}/rematch`, undefined, key);
  t.match(retried.json(), { id: session.id, hostToken: session.hostToken }, 'its key has its answer');
  const other = await post(app, game.hostToken, `${url}/rematch`);
  t.match(other.json(), { status: 409, code: 'rematch-opened', errors: [{ session: session.id }] });
  await store.delete(session.id);
  t.equal((await post(app, game.hostToken, `${url}/rematch`)).statusCode, 201, 'another when it is gone');
});

t.test('a rematch whose answer is lost is completed by a retry', async (t) => {
  const { app, store } = await sessionsFor(t);
  const game = await open(app);
  const url = `/v1/sessions/${game.id}`;
  await post(app, game.hostToken, `${url}/close`);
  const commit = store.commit.bind(store);
  store.commit = async () => {
    store.commit = commit;
    throw new StoreError('commit-unknown', 'the answer got lost');
  };
  const key = randomUUID();
  t.equal((await post(app, game.hostToken, `${url}/rematch`, undefined, key)).statusCode, 503);
  const answer = (await post(app, game.hostToken, `${url}/rematch`, undefined, key)).json<Rematched>();
  t.match(await json(app, game.hostToken, url), { rematch: answer.id }, 'the same key completes it');
});

interface Version {
  readonly version: number;
  readonly seq: number;
}

t.test('a session continues from another', async (t) => {
  const { app } = await sessionsFor(t, undefined, { rateLimit: { perMinute: 1e6 } });
  const game = await seated(app);
  const url = `/v1/sessions/${game.id}`;
  const states = new Map<number, object>();
  for (let turn = 0; turn < 6; turn++) {
    const { toAct, version } = await json<Version & { toAct: [string] }>(app, game.hostToken, url);
    states.set(version, (await json<{ state: object }>(app, game.spectatorToken, `${url}/state`)).state);
    const token = game.tokens[toAct[0]] as string;
    const { commands } = await json<{ commands: object[] }>(app, token, `${url}/legal-commands`);
    t.equal((await command(app, game.id, token, commands[0] as object)).statusCode, 201);
  }
  const go = (body: object, token = game.hostToken) => post(app, token, `${url}/continuations`, body);
  t.match((await go({ version: 5 })).json(), { status: 409, code: 'session-running' }, 'it would tell what is hidden');
  await post(app, game.hostToken, `${url}/close`);
  t.equal((await go({ version: 5 }, game.tokens['germany'])).statusCode, 403);
  t.equal((await go({ version: 0 })).statusCode, 400, 'no version');
  const past = (await go({ version: 10_000 })).json<object>();
  t.match(
    past,
    { status: 410, code: 'position-gone', errors: [{ in: 'body', pointer: '/version' }] },
    'where it was said',
  );

  const file = await json<{ entries: { seq: number }[]; dice: object; chain: object }>(
    app,
    game.hostToken,
    `${url}/replay`,
  );
  const start = async (opened: Opened) =>
    json<{ state: object }>(app, opened.spectatorToken, `/v1/sessions/${opened.id}/state`);
  for (const [version, state] of states) {
    const answer = await go({ version, contributions: 'waived' });
    t.equal(answer.statusCode, 201, answer.body.slice(0, 200));
    t.same((await start(answer.json())).state, state, `as it stood at version ${version}`);
  }
  const key = randomUUID();
  const body = { file, entries: 3, contributions: 'waived' };
  const first = await post(app, undefined, '/v1/sessions/continuations', body, key);
  t.equal(first.statusCode, 201, first.body.slice(0, 300));
  t.equal((await post(app, undefined, '/v1/sessions/continuations', body, key)).body, first.body, 'a retry');
  const opened = first.json<Opened & { commitment: string }>();
  const origin = { type: 'continuation', session: game.id, entries: 3 };
  const base = `/v1/sessions/${opened.id}`;
  t.match(opened, { version: 1, origin });
  t.match((await json<{ events: object[] }>(app, opened.spectatorToken, `${base}/events`)).events[0], {
    data: { origin },
  });
  t.match(await json(app, opened.spectatorToken, base), { origin, commitment: opened.commitment });
  t.same((await start(opened)).state, [...states.values()][3]);

  // It is played, and proves itself, as every session does.
  const tokens = { germany: await claim(app, opened, 'germany'), france: await claim(app, opened, 'france') };
  for (let turn = 0; turn < 12; turn++) {
    const { toAct } = await json<{ toAct: ['germany'] }>(app, opened.hostToken, base);
    const { commands } = await json<{ commands: object[] }>(app, tokens[toAct[0]], `${base}/legal-commands`);
    t.equal((await command(app, opened.id, tokens[toAct[0]], commands.at(-1) as object)).statusCode, 201);
  }
  await post(app, opened.hostToken, `${base}/close`);
  const played = await json<{ dice: object; deal?: object }>(app, opened.hostToken, `${base}/replay`);
  t.equal(played.deal, undefined);
  t.match((await post(app, undefined, '/v1/rules/replay', { file: played })).json(), { ok: true });
  t.match((await post(app, undefined, '/v1/dice/verify', played.dice)).json(), {
    commitment: 'kept',
    setUpChosenBy: 'host',
  });
  t.match(await verified(t, played), { status: 0, text: /had brought/ });

  const late = (await go({ version: 4, contributions: 'awaited' })).json<Opened>();
  t.match(late, { toAct: [], contributions: 'awaited' }, 'dice may be contributed to first');
  const seats = { germany: await claim(app, late, 'germany'), france: await claim(app, late, 'france') };
  for (const token of Object.values(seats))
    await post(app, token, `/v1/sessions/${late.id}/dice-contributions`, { waive: true });
  t.same((await start(late)).state, states.get(4));

  const { rematch } = (await post(app, opened.hostToken, `${base}/rematch`)).json<{ rematch: undefined }>();
  t.equal(rematch, undefined);
  const [entry] = file.entries;
  const cases = [
    ['an event that is none', { ...file, entries: [{ ...entry, hash: '0'.repeat(64) }] }, 422, 'replay-diverged'],
    ['a file of no game', { schema: 'chess/1' }, 400, 'malformed-request'],
  ] as const;
  for (const [name, bad, status, code] of cases) {
    t.match((await post(app, undefined, '/v1/sessions/continuations', { file: bad })).json(), { status, code }, name);
  }
  const over = await seated(app);
  await command(app, over.id, over.tokens['france'] as string, { type: 'surrender' });
  const whole = await json(app, over.hostToken, `/v1/sessions/${over.id}/replay`);
  t.match((await post(app, undefined, '/v1/sessions/continuations', { file: whole })).json(), {
    status: 409,
    code: 'session-over',
  });
  t.equal((await post(app, undefined, '/v1/sessions/continuations', { file: whole, entries: 0 })).statusCode, 201);
});

/** The output of `npm run tool -- verify` for a game file. */
async function verified(t: Test, file: object): Promise<{ status: number; text: string }> {
  const path = `${t.testdir({ 'game.json': JSON.stringify(file) })}/game.json`;
  const script = new URL('../scripts/verify.mjs', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
  return { status: status ?? 1, text: stdout + stderr };
}

t.test('a takeback returns to an earlier position if all seats agree', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, store, { rateLimit: { perMinute: 1e6 } });
  // Not by quick set-up: the dice for the first turn are rolled when all armies stand.
  const game = await seated(app, { quick: false });
  const { germany = '', france = '' } = game.tokens;
  const url = `/v1/sessions/${game.id}`;
  const now = () => json<Version & { toAct: string[] }>(app, game.hostToken, url);
  const stateOf = async (token: string, query = '') =>
    (await json<{ state: object }>(app, token, `${url}/state${query}`)).state;
  const diceNow = () =>
    json<{ rolls: { seq: number; rolls: number[][] }[]; takenBack?: object[] }>(app, germany, `${url}/dice`);
  const playOn = async () => {
    const { toAct } = await now();
    const token = game.tokens[toAct[0] as string] as string;
    const { commands } = await json<{ commands: { type: string }[] }>(app, token, `${url}/legal-commands`);
    const answer = await command(app, game.id, token, commands[0] as object);
    t.equal(answer.statusCode, 201, answer.body.slice(0, 200));
  };
  const askFor = (token: string, version: number, key?: string) =>
    post(app, token, `${url}/takebacks`, { version }, key);
  const say = (token: string, asked: number, accept: boolean) =>
    post(app, token, `${url}/takebacks/${asked}/answers`, { accept });

  const begun = await now();
  t.match((await askFor(germany, begun.version)).json(), { code: 'takeback-impossible' }, 'nothing has happened since');
  for (let turn = 0; turn < 4; turn++) await playOn();
  const place = await now();
  const [before, seen] = [await stateOf(germany), await stateOf(france)];
  // On until dice have been rolled.
  const rolledBefore = (await diceNow()).rolls.length;
  for (let turn = 0; turn < 60 && (await diceNow()).rolls.length === rolledBefore; turn++) await playOn();
  const lost = (await diceNow()).rolls.slice(rolledBefore);
  t.ok(lost.length > 0, 'dice were rolled');
  const gone = await now();
  const past = await stateOf(germany);

  const asking = askFor(germany, place.version, 'a-key-of-the-asking');
  const { asked, ...rest } = (await asking).json<{ asked: number }>();
  t.match(rest, { outcome: 'asked', waiting: ['france'], version: gone.version + 1 });
  t.equal((await askFor(germany, place.version, 'a-key-of-the-asking')).body, (await asking).body, 'a retry');
  const waiting = { seat: 'germany', version: place.version, asked, waiting: ['france'] };
  t.match(await json(app, game.spectatorToken, url), { takeback: waiting }, 'everybody is told what waits');
  t.match((await askFor(france, begun.version)).json(), {
    status: 409,
    code: 'takeback-impossible',
    errors: [{ asked }],
  });
  t.match(
    (await say(germany, asked, true)).json(),
    { status: 409, code: 'takeback-gone' },
    'nobody agrees with itself',
  );
  t.match((await say(france, asked + 1, true)).json(), { status: 409, code: 'takeback-gone' });
  t.same(await stateOf(germany), past, 'nothing has happened yet');
  t.match((await say(france, asked, false)).json(), { outcome: 'declined' });
  t.match((await say(france, asked, true)).json(), { status: 409, code: 'takeback-gone' }, 'it is declined');

  const second = (await askFor(france, place.version)).json<{ asked: number }>();
  t.match((await say(france, second.asked, false)).json(), { outcome: 'declined' }, 'who asked withdraws');
  const third = (await askFor(france, place.version)).json<{ asked: number }>();
  const done = (await say(germany, third.asked, true)).json<Version>();
  t.match(done, { outcome: 'taken-back', waiting: [], toAct: place.toAct });
  t.same([await stateOf(germany), await stateOf(france)], [before, seen], 'each sees what it saw then');
  const { events } = await json<{ events: { seq: number; type: string; data: { rolls?: number[] } }[] }>(
    ...([app, game.spectatorToken, `${url}/events?limit=1000`] as const),
  );
  const last = events.at(-1);
  t.match(last, { type: 'taken-back', data: { seat: 'france', version: place.version, seq: place.seq } });
  t.same(
    last?.data.rolls,
    lost.map(({ seq }) => seq),
    'the log tells which dice were taken back',
  );
  t.equal(events.length, (await now()).seq, 'and keeps everything');
  t.same(await stateOf(germany, `?atSeq=${gone.seq}`), past, 'what was, was');
  t.same(await stateOf(germany, `?atSeq=${last?.seq}`), before);
  t.match(
    (await askFor(germany, gone.version)).json(),
    { code: 'takeback-impossible' },
    'what does not stand is no place',
  );
  const other = new SessionService({ store, games: GAMES });
  const read = (await other.authorise(game.id, germany)).snapshot;
  t.same(read.view('germany').state, before, 'another instance reads the same, and that it belongs to the log');
  const { meta } = (await store.readSnapshot(game.id)) ?? { meta: Buffer.of() };
  t.match(JSON.parse(meta.toString()), { game: 'trench-club+takebacks+answers' }, 'earlier releases leave it alone');

  // The same commands at another place in the log have other dice.
  for (let turn = 0; turn < 60 && (await diceNow()).rolls.length === rolledBefore + lost.length; turn++) await playOn();
  t.match(
    (await askFor(germany, gone.version)).json(),
    { code: 'takeback-impossible' },
    'nor is it one when the game has gone on',
  );
  const again = (await diceNow()).rolls.at(-1);
  // That they are the dice of that place is verified below; their values may be equal by chance.
  t.notOk(lost.some(({ seq }) => seq === again?.seq));
  const lapsing = (await askFor(germany, place.version)).json<{ asked: number }>();
  await playOn();
  t.match((await say(france, lapsing.asked, true)).json(), { code: 'takeback-gone' }, 'a command lets it lapse');
  const once = (await askFor(germany, place.version)).json<{ asked: number }>();
  t.match((await say(france, once.asked, true)).json(), { outcome: 'taken-back' }, 'twice to the same place');
  await playOn();

  await post(app, game.hostToken, `${url}/close`);
  t.match((await askFor(germany, place.version)).json(), { status: 409, code: 'session-over' });
  const file = await json<{
    entries: { takenBack?: number; hash: string }[];
    dice: object;
    chain: { records: object[] };
  }>(...([app, germany, `${url}/replay`] as const));
  t.same(
    file.entries.flatMap(({ takenBack }) => takenBack ?? []),
    [4, 4],
  );
  const replayed = (await post(app, undefined, '/v1/rules/replay', { file })).json<{ hash: string }>();
  t.match(replayed, { ok: true, hash: file.entries.at(-1)?.hash }, 'it is played again, takebacks and all');
  const verdict = (await post(app, undefined, '/v1/dice/verify', file.dice)).json<{
    rolls: { seq: number; verdict: string; takenBack?: true }[];
  }>();
  t.ok(verdict.rolls.every((roll) => roll.verdict === 'right'));
  t.ok(lost.every(({ seq }) => verdict.rolls.find((roll) => roll.seq === seq)?.takenBack));
  t.match(await verified(t, file), { status: 0, text: /all agreed to take back dice, those at seq/ });
  const wrong = (index: number) => ({
    ...file,
    entries: file.entries.map((one) => (one.takenBack === undefined ? one : { ...one, takenBack: index })),
  });
  for (const forged of [wrong(3), wrong(5), wrong(10_000), { ...file, dice: { ...file.dice, takenBack: [] } }]) {
    t.match(await verified(t, forged), { status: 1 }, 'the verifier sees another takeback');
  }
  t.match((await post(app, undefined, '/v1/rules/replay', { file: wrong(3) })).json(), {
    ok: false,
    divergence: { kind: 'hash' },
  });
  t.match((await post(app, undefined, '/v1/rules/replay', { file: wrong(10_000) })).json(), { ok: false });
});

t.test('opponents agree to takebacks, and the stream sends them', async (t) => {
  const { app } = await sessionsFor(t);
  const seats = [{ country: 'germany' }, { country: 'france', opponent: 'enemy', difficulty: 'poilu' }];
  const game = await seated(app, { seats });
  const { germany = '' } = game.tokens;
  const url = `/v1/sessions/${game.id}`;
  const [{ version }, { state }] = [
    await json<Version>(app, germany, url),
    await json<{ state: object }>(app, germany, `${url}/state`),
  ];
  const { commands } = await json<{ commands: object[] }>(app, germany, `${url}/legal-commands`);
  t.equal((await command(app, game.id, germany, commands.at(-1) as object)).statusCode, 201);
  const answer = (await post(app, germany, `${url}/takebacks`, { version })).json<object>();
  t.match(answer, { outcome: 'taken-back', waiting: [] }, 'an opponent agrees to everything');
  t.same((await json<{ state: object }>(app, germany, `${url}/state`)).state, state);

  const one = await instance(t);
  const at = await table(one);
  const watcher = await peer(t, one, at.spectator);
  const { sub, head } = await subscribe(watcher, at.id);
  const back = (await json<Version>(one.app, at.red, `/v1/sessions/${at.id}`)).version;
  await give(one, at.id, at.red, { type: 'roll' });
  const { asked } = (await post(one.app, at.red, `/v1/sessions/${at.id}/takebacks`, { version: back })).json<{
    asked: number;
  }>();
  await post(one.app, at.blue, `/v1/sessions/${at.id}/takebacks/${asked}/answers`, { accept: true });
  t.same(
    await watcher.upTo(sub, head + 4),
    [1, 2, 3, 4].map((more) => head + more),
  );
  const late = await subscribe(await peer(t, one, at.red), at.id);
  t.match(late, { snapshot: { seq: head + 4, state: { turn: 0, score: 0 } } });
  framesFit(t);
});

t.test('docs/sessions.md hosts sessions with the client', async (t) => {
  const { app } = await sessionsFor(t, undefined, {
    apiKeys: ['a-key-of-the-test'],
    rateLimit: { perMinute: 1e6 },
  });
  t.teardown(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
  t.ok(read('sessions.md').includes(`\`\`\`ts\n${read('examples/host.ts')}\`\`\``));
  const logged = t.capture(console, 'log');
  process.argv.splice(2, 2, address, 'a-key-of-the-test');
  await import('../docs/examples/host.js');
  const lines = logged().map(({ args }) => String(args[0]));
  t.match(lines, [/^germany joins/, /^france joins/, '1 open or ended', ...Array<RegExp>(3).fill(/ against /)]);
});
