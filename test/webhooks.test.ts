// Over the shared store: notices are sent once, by whichever instance.
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import t, { type Test } from 'tap';
import { type App } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { SessionService } from '../src/session/sessions.js';
import type { SessionStore } from '../src/session/store/store.js';
import { hashOf } from '../src/session/ids.js';
import { ownerOf } from '../src/session/journal/quota.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { withOverrides } from '../src/session/store/with-overrides.js';
import { RETRY_PAUSES_MS } from '../src/session/webhooks/deliverer.js';
import type { Receivers } from '../src/session/webhooks/receiver.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { appFor, ask, claim, give, type Opened } from './support/session-table.js';
import { loopbackReceivers, receiver, type Received } from './support/webhook-receiver.js';
import { stopMinutes } from './support/stopped-clock.js';
import { eventually } from './support/waiting.js';

const KEY = 'a-key-of-an-operator';
const DAY_MS = 86_400_000;

interface Registered {
  readonly id: string;
  readonly secret: string;
  readonly disabled?: { readonly delivery: string };
}
interface Notice {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly session: string;
    readonly seq: number;
    readonly seats?: string[];
    readonly turn?: number;
    readonly deadline?: string;
  };
}
interface Listed {
  readonly deliveries: readonly { readonly id: string; readonly status: string; readonly attempts: number }[];
}

/** An instance of the service; its clock goes on only as far as the test lets it. */
async function instance(
  t: Test,
  store: SessionStore,
  receivers: Receivers,
  clock = { ms: Date.now() },
  apiKeys = [KEY],
) {
  const outcomes: string[] = [];
  const troubles: unknown[] = [];
  const service = new SessionService({
    ...{ store, games: GAMES, now: () => new Date((clock.ms += 1)), steady: () => clock.ms },
    webhooks: {
      receivers,
      onOutcome: (outcome) => outcomes.push(outcome),
      onTrouble: (_, error) => troubles.push(error),
    },
  });
  const app = await appFor(t, { sessions: service, apiKeys });
  const { agenda } = service;
  t.teardown(() => agenda.stop());
  return { app, service, agenda, outcomes, troubles, clock };
}

async function post(app: App, url: string, payload?: object, token?: string, key: string = randomUUID()) {
  return ask(app, token, {
    ...{ method: 'POST', url, headers: { 'idempotency-key': key } },
    ...(payload && { payload }),
  });
}

async function opened(app: App, body: object = { preset: 'trench-duel' }) {
  const session = (await post(app, '/v1/sessions', body, KEY)).json<Opened>();
  return { ...session, url: `/v1/sessions/${session.id}` };
}

async function seated(app: App, session: Opened): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const { seat } of session.invitations) tokens[seat] = await claim(app, session, seat);
  return tokens;
}

/** Gives the first legal command that goes on with the game, for the seat whose turn it is. */
async function play(app: App, id: string, tokens: Record<string, string>, commands: number): Promise<void> {
  for (let count = 0; count < commands; count += 1) {
    const [token] = Object.values(tokens);
    const { toAct } = (await ask(app, token, { url: `/v1/sessions/${id}` })).json<{ toAct: string[] }>();
    const seat = tokens[toAct[0] as string] as string;
    const legal = await ask(app, seat, { url: `/v1/sessions/${id}/legal-commands` });
    const { commands: all } = legal.json<{ commands: { type: string }[] }>();
    const command = all.find(({ type }) => !/resign|draw|surrender/.test(type)) as object;
    const answer = await give(app, id, seat, command);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
}

const [FIRST] = STORE_KINDS as readonly [(typeof STORE_KINDS)[number]];

const noticesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body) as Notice);

/** Each notice of a log, as its events show them to the host. */
async function expected(app: App, id: string, token: string): Promise<string[]> {
  const page = (await ask(app, token, { url: `/v1/sessions/${id}/events?limit=1000` })).json<{
    events: { seq: number; type: string }[];
  }>();
  return page.events.flatMap(({ seq, type }) =>
    type === 'seat-claimed' ? [`seat-claimed ${seq}`] : type === 'dice-revealed' ? [`game-ended ${seq}`] : [],
  );
}

t.test(
  'a test message is signed, sent once, answers with its result and counts against the limit of its address',
  async (t) => {
    stopMinutes(t);
    const { port, received, url } = await receiver(t, (response) =>
      response.writeHead(received.length === 1 ? 500 : 204).end(),
    );
    const { app, agenda } = await instance(t, new MemoryStore(), loopbackReceivers([port], { trialsPerMinute: 1 }));
    const session = await opened(app);
    const { id, secret } = (await post(app, `${session.url}/webhooks`, { url }, session.hostToken)).json<Registered>();
    await agenda.settled();
    t.equal(received.length, 0);
    const test = (webhook = id) => post(app, `${session.url}/webhooks/${webhook}/test`, undefined, session.hostToken);
    t.same((await test()).json(), { delivered: false, status: 500, failure: 'status' });
    const [{ headers, body }] = received as [(typeof received)[0]];
    new Webhook(secret).verify(body, headers);
    t.match(JSON.parse(body), { type: 'webhook-test', data: {} });
    t.match(await test(), { statusCode: 429, headers: { 'retry-after': /^6[01]$/ } });
    t.equal(received.length, 1, 'a failure is not tried again');
    t.match((await test(`whk_${'a'.repeat(22)}`)).json(), { code: 'webhook-unknown' });

    const another = await instance(t, new MemoryStore(), loopbackReceivers([port]));
    const other = await opened(another.app);
    const known = (await post(another.app, `${other.url}/webhooks`, { url }, other.hostToken)).json<Registered>();
    const tested = await post(another.app, `${other.url}/webhooks/${known.id}/test`, undefined, other.hostToken);
    t.same(tested.json(), { delivered: true, status: 204 });
  },
);

for (const kind of STORE_KINDS) {
  t.test(
    `webhooks receive each turn of a session over ${kind} once, in order and signed, whichever instance plays`,
    async (t) => {
      const { one, two } = await storePair(t, kind);
      const { port, received, url } = await receiver(t);
      const [here, there] = await Promise.all([
        instance(t, one, loopbackReceivers([port])),
        instance(t, two, loopbackReceivers([port])),
      ]);
      const session = await opened(here.app);
      const key = randomUUID();
      const register = () => post(here.app, `${session.url}/webhooks`, { url }, session.hostToken, key);
      const first = await register();
      t.equal(first.statusCode, 201, first.body);
      t.equal((await register()).body, first.body, 'a retry has the same webhook and secret');
      const { id, secret } = first.json<Registered>();
      const tokens = await seated(here.app, session);
      await play(here.app, session.id, tokens, 3);
      await play(there.app, session.id, tokens, 3);
      await post(there.app, `${session.url}/close`, undefined, session.hostToken);
      await eventually('the end to be told', async () => noticesOf(received).at(-1)?.type === 'game-ended');
      await Promise.all([here.agenda.settled(), there.agenda.settled()]);

      for (const { headers, body } of received) new Webhook(secret).verify(body, headers);
      const notices = noticesOf(received);
      const seqs = notices.map(({ data }) => data.seq);
      t.same(
        seqs,
        [...seqs].sort((a, b) => a - b),
        'in order',
      );
      t.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, received.length, 'once each');
      t.same(
        notices.filter(({ type }) => type !== 'turn-started').map(({ type, data }) => `${type} ${data.seq}`),
        await expected(here.app, session.id, session.hostToken),
      );
      const turns = notices.filter(({ type }) => type === 'turn-started').map(({ data }) => data.seats);
      t.same(turns, [['white'], ['black'], ['white'], ['black'], ['white'], ['black']]);
      t.match(notices.at(-1)?.data, { session: session.id, game: 'trench', link: session.url });

      const { deliveries } = (
        await ask(there.app, session.hostToken, { url: `${session.url}/webhooks/${id}/deliveries` })
      ).json<Listed>();
      t.match(deliveries[0], { type: 'game-ended', status: 'delivered', attempts: 1, last: { status: 204 } });
      t.equal(deliveries.length, received.length);
      const again = deliveries[2] as { id: string };
      const resent = await post(
        there.app,
        `${session.url}/webhooks/${id}/deliveries/${again.id}/attempts`,
        undefined,
        session.hostToken,
      );
      t.equal(resent.statusCode, 202, resent.body);
      await eventually('the delivery again', async () => received.at(-1)?.headers['webhook-id'] === again.id);
      await there.agenda.settled();
      const removed = await post(here.app, `${session.url}/webhooks/${id}/remove`, undefined, session.hostToken);
      t.same(removed.json(), { webhooks: [] });
      t.same([...here.troubles, ...there.troubles], []);
    },
  );

  t.test(
    `a receiver that fails is tried again over ${kind}, later turns wait, and other receivers get their notices`,
    async (t) => {
      const { one } = await storePair(t, kind);
      let isUp = false;
      const failing = await receiver(t, (response) => response.writeHead(isUp ? 200 : 500).end());
      const good = await receiver(t);
      const { app, agenda, clock } = await instance(t, one, loopbackReceivers([failing.port, good.port]));
      const session = await opened(app);
      const register = async (url: string) =>
        (
          await post(app, `${session.url}/webhooks`, { url, kinds: ['turn-started'] }, session.hostToken)
        ).json<Registered>();
      const [{ id }] = [await register(failing.url), await register(good.url)];
      const tokens = await seated(app, session);
      await play(app, session.id, tokens, 4);
      await agenda.settled();
      t.equal(good.received.length, 4, 'the other receiver');
      t.equal(failing.received.length, 1, 'one attempt, and later turns wait');
      const list = async () =>
        (await ask(app, session.hostToken, { url: `${session.url}/webhooks/${id}/deliveries` })).json<Listed>();
      t.match(await list(), {
        deliveries: [{ status: 'failing', attempts: 1, last: { status: 500, failure: 'status' } }],
      });
      for (const pause of RETRY_PAUSES_MS.slice(0, 3)) {
        clock.ms += pause * 1.1 + 60_000;
        await agenda.sweep('webhook');
        await agenda.settled();
      }
      t.equal(failing.received.length, 4, 'with growing pauses');
      t.equal(new Set(failing.received.map(({ headers }) => headers['webhook-id'])).size, 1, 'the same delivery');
      isUp = true;
      clock.ms += DAY_MS;
      await agenda.sweep('webhook');
      await agenda.settled();
      t.same(
        noticesOf(failing.received.slice(3)).map(({ data }) => data.turn),
        [noticesOf(good.received)[0], ...noticesOf(good.received)].map((one) => one?.data.turn),
        'then all of them, in order',
      );
    },
  );

  t.test(
    `after three days a webhook is disabled over ${kind}, which is notified, and a resend enables it`,
    async (t) => {
      const { one } = await storePair(t, kind);
      let isUp = false;
      const { port, received, url } = await receiver(t, (response) => response.writeHead(isUp ? 200 : 503).end());
      const { app, agenda, outcomes, clock } = await instance(t, one, loopbackReceivers([port]));
      const session = await opened(app);
      const { id } = (await post(app, `${session.url}/webhooks`, { url }, session.hostToken)).json<Registered>();
      const tokens = await seated(app, session);
      await agenda.settled();
      const started = clock.ms;
      for (const pause of RETRY_PAUSES_MS) {
        clock.ms += pause * 1.1 + 1000;
        await agenda.sweep('webhook');
        await agenda.settled();
      }
      await eventually('the webhook to be disabled', async () => outcomes.includes('abandoned'));
      await agenda.settled();
      t.ok(clock.ms - started > 3 * DAY_MS && clock.ms - started < 3.5 * DAY_MS);
      t.equal(received.length, RETRY_PAUSES_MS.length + 1);
      const list = (await ask(app, session.hostToken, { url: `${session.url}/webhooks` })).json<{
        webhooks: Registered[];
      }>();
      const disabled = list.webhooks[0]?.disabled;
      t.match(list.webhooks, [{ id, disabled: { session: session.id, delivery: /^msg_/ } }]);
      t.notMatch(JSON.stringify(list), /whsec_/);
      const log = (await ask(app, session.spectatorToken, { url: `${session.url}/events` })).body;
      t.match(log, `"type":"webhook-disabled","webhook":"${id}"`);
      t.notMatch(log, RegExp(String(port)), 'the log does not name the receiver');

      await play(app, session.id, tokens, 2);
      await agenda.settled();
      t.equal(received.length, RETRY_PAUSES_MS.length + 1, 'nothing more is sent');
      isUp = true;
      const attempts = `${session.url}/webhooks/${id}/deliveries/${disabled?.delivery}/attempts`;
      t.match((await post(app, attempts, undefined, session.hostToken)).json(), { status: 'pending' });
      await eventually(
        'the rest',
        async () => noticesOf(received).filter((one) => one.type === 'turn-started').length >= 2,
      );
      await agenda.settled();
      t.same(
        noticesOf(received.slice(RETRY_PAUSES_MS.length + 1)).map(({ type }) => type),
        ['seat-claimed', 'seat-claimed', 'turn-started', 'turn-started'],
      );
    },
  );

  t.test(`another instance delivers what a stopped one left over ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const { port, received, url } = await receiver(t);
    const real = loopbackReceivers([port]);
    const clock = { ms: Date.now() };
    let sent = 0;
    // The process dies in the middle of its second delivery.
    const dying: Receivers = {
      faultOf: (text) => real.faultOf(text),
      send: (message, signal) => ((sent += 1) < 2 ? real.send(message, signal) : new Promise(() => {})),
    };
    const dead = new SessionService({
      ...{ store: one, games: GAMES, now: () => new Date((clock.ms += 1)), webhooks: { receivers: dying } },
    });
    const deadApp = await appFor(t, { sessions: dead, apiKeys: [KEY] });
    const session = await opened(deadApp);
    await post(deadApp, `${session.url}/webhooks`, { url }, session.hostToken);
    const tokens = await seated(deadApp, session);
    await play(deadApp, session.id, tokens, 3);
    await eventually('the second delivery', async () => sent === 2);

    const { agenda } = await instance(t, two, real, clock);
    await agenda.sweep('webhook');
    await agenda.settled();
    t.equal(received.length, 1, 'while the other may still be sending, nothing is sent');
    clock.ms += 90_000;
    await agenda.sweep('webhook');
    await agenda.settled();
    const notices = noticesOf(received);
    t.same(
      notices.map(({ type }) => type),
      ['seat-claimed', 'seat-claimed', 'turn-started', 'turn-started', 'turn-started'],
    );
    t.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 5);
  });
}

t.test(`a notice not begun before a restart is sent at once after it over ${FIRST}`, async (t) => {
  const { one, two } = await storePair(t, FIRST);
  const { port, received, url } = await receiver(t);
  const clock = { ms: Date.now() };
  const before = await instance(t, one, loopbackReceivers([port]), clock);
  const session = await opened(before.app);
  await post(before.app, `${session.url}/webhooks`, { url }, session.hostToken);
  await before.agenda.stop();
  await seated(before.app, session);

  const { agenda } = await instance(t, two, loopbackReceivers([port]), clock);
  agenda.start();
  await agenda.sweep('webhook');
  await agenda.settled();
  t.same(
    noticesOf(received).map(({ type }) => type),
    ['seat-claimed', 'seat-claimed'],
  );
});

t.test(`sessions that an earlier release has listed are taken over at a start over ${FIRST}`, async (t) => {
  const { one, two } = await storePair(t, FIRST);
  const { port, received, url } = await receiver(t);
  const before = await instance(t, one, loopbackReceivers([port]));
  const session = await opened(before.app);
  await post(before.app, `${session.url}/webhooks`, { url }, session.hostToken);
  await one.setDue({ kind: 'webhook', session: session.id, mark: 0 }, null);
  await seated(before.app, session);
  await before.agenda.settled();
  t.same(received, [], 'the earlier release made no entry');

  const listed = Buffer.from(JSON.stringify({ [session.id]: 1, ses_gone: 1 }));
  await one.writeRecord(null, { name: 'webhook-watch/7', expectedVersion: 0, value: listed });
  const { agenda } = await instance(t, two, loopbackReceivers([port]), before.clock);
  agenda.start();
  await agenda.settled();
  await agenda.sweep('webhook');
  await agenda.settled();
  t.same(
    noticesOf(received).map(({ type }) => type),
    ['seat-claimed', 'seat-claimed'],
  );
});

t.test(
  'the webhooks of an API key get notices of the sessions that it has opened, before and after it registers',
  async (t) => {
    const { one } = await storePair(t, 'memory');
    const { port, received, url } = await receiver(t);
    const { app, agenda, clock } = await instance(t, one, loopbackReceivers([port]));
    const before = await opened(app);
    await seated(app, before);
    clock.ms += 1000;
    const answer = await post(app, '/v1/webhooks', { url, kinds: ['turn-started', 'seat-claimed'] }, KEY);
    t.equal(answer.statusCode, 201, answer.body);
    const { id } = answer.json<Registered>();
    const after = await opened(app);
    const tokens = await seated(app, after);
    await play(app, after.id, tokens, 2);
    const claims = `/v1/sessions/${before.id}/seats/black/reissue`;
    await post(app, claims, undefined, before.hostToken);
    await agenda.settled();
    clock.ms += 61_000;
    await agenda.sweep('webhook');
    await agenda.settled();
    const notices = noticesOf(received);
    t.same(
      notices.filter(({ data }) => data.session === after.id).map(({ type }) => type),
      ['turn-started', 'seat-claimed', 'seat-claimed', 'turn-started', 'turn-started'],
      'from its first turn on',
    );
    t.same(
      notices.filter(({ data }) => data.session === before.id),
      [],
      'nothing from before',
    );
    const url1 = `/v1/webhooks/${id}/deliveries?session=${after.id}`;
    const { deliveries } = (await ask(app, KEY, { url: url1 })).json<Listed>();
    t.equal(deliveries.length, 5);
    const delivery = deliveries[0]?.id as string;
    const attempts = `/v1/webhooks/${id}/deliveries/${delivery}/attempts?session=${after.id}`;
    t.equal((await post(app, attempts, undefined, KEY)).statusCode, 202);
    await eventually('the delivery again', async () => received.at(-1)?.headers['webhook-id'] === delivery);
    t.equal((await ask(app, KEY, { url: '/v1/webhooks' })).json<{ webhooks: object[] }>().webhooks.length, 1);
    t.equal((await ask(app, after.hostToken, { url: '/v1/webhooks' })).statusCode, 401);
    t.equal((await ask(app, undefined, { url: '/v1/webhooks' })).statusCode, 401);
    await agenda.settled();
    t.same((await post(app, `/v1/webhooks/${id}/remove`, undefined, KEY)).json(), { webhooks: [] });
  },
);

t.test('webhooks of other keys cost a command nothing, and those of an earlier build are found', async (t) => {
  const store = new MemoryStore();
  let bytes = 0;
  const counted = withOverrides(store, {
    async readRecord(session, name) {
      const record = await store.readRecord(session, name);
      bytes += record?.value.length ?? 0;
      return record;
    },
  });
  const { port, url } = await receiver(t);
  const keys = Array.from({ length: 20 }, (_, index) => `a-key-of-an-operator-${index}`);
  const { app, agenda } = await instance(t, counted, loopbackReceivers([port]), undefined, [KEY, ...keys]);
  const cost = async () => {
    const session = await opened(app);
    const tokens = await seated(app, session);
    await agenda.settled();
    const before = bytes;
    await play(app, session.id, tokens, 1);
    await agenda.settled();
    return bytes - before;
  };
  const alone = await cost();
  for (const key of keys) {
    for (let count = 0; count < 3; count += 1) {
      const path = `${url}/${'long'.repeat(40)}/${count}`;
      t.equal((await post(app, '/v1/webhooks', { url: path }, key)).statusCode, 201);
    }
  }
  t.equal(await cost(), alone);

  const owner = ownerOf(`key:${hashOf(KEY)}`).hash;
  const id = `whk_${'e'.repeat(22)}`;
  const webhook = { id, url, kinds: ['turn-started'], secret: 'whsec_', createdAt: '', remindAt: 0.5, owner };
  const value = Buffer.from(JSON.stringify([webhook]));
  await store.writeRecord(null, { name: 'webhooks', expectedVersion: 0, value });
  const restarted = await instance(t, store, loopbackReceivers([port]));
  t.match((await ask(restarted.app, KEY, { url: '/v1/webhooks' })).json(), { webhooks: [{ id }] });
});

for (const [name, path, body] of [
  ['rematch', '/rematch', undefined],
  ['continuation', '/continuations', { version: 1 }],
] as const) {
  for (const kind of STORE_KINDS) {
    t.test(`a ${name} over ${kind} has the webhooks of the host, from its first turn on`, async (t) => {
      const { one } = await storePair(t, kind);
      const { port, received, url } = await receiver(t);
      const { app, agenda } = await instance(t, one, loopbackReceivers([port]));
      const session = await opened(app);
      const register = (address: string) => post(app, `${session.url}/webhooks`, { url: address }, session.hostToken);
      const { id, secret } = (await register(url)).json<Registered>();
      const gone = (await register(`${url}?gone`)).json<Registered>();
      await post(app, `${session.url}/webhooks/${gone.id}/remove`, undefined, session.hostToken);
      await post(app, `${session.url}/close`, undefined, session.hostToken);
      const key = randomUUID();
      const open = () => post(app, session.url + path, body, session.hostToken, key);
      const next = (await open()).json<Opened>();
      const address = `/v1/sessions/${next.id}/webhooks`;
      const listed = async () =>
        (await ask(app, next.hostToken, { url: address })).json<{ webhooks: Registered[] }>().webhooks;
      t.match(await listed(), [{ id, url }]);
      const tokens = await seated(app, next);
      await play(app, next.id, tokens, 2);
      await agenda.settled();
      const notices = noticesOf(received).filter(({ data }) => data.session === next.id);
      const kinds = ['turn-started', 'seat-claimed', 'seat-claimed', 'turn-started', 'turn-started'];
      t.same(
        notices.map(({ type }) => type),
        kinds,
      );
      const last = received.at(-1) as Received;
      t.doesNotThrow(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>));
      await post(app, `${address}/${id}/remove`, undefined, next.hostToken);
      t.equal((await open()).json<Opened>().id, next.id);
      t.same(await listed(), [], 'what its host has removed does not come back');
    });
  }
}

t.test('a game file brings no webhooks of the session that it names', async (t) => {
  const { one } = await storePair(t, 'memory');
  const { port, url } = await receiver(t);
  const { app } = await instance(t, one, loopbackReceivers([port]));
  const session = await opened(app);
  await post(app, `${session.url}/webhooks`, { url }, session.hostToken);
  await post(app, `${session.url}/close`, undefined, session.hostToken);
  const file = (await ask(app, session.spectatorToken, { url: `${session.url}/replay` })).json<object>();
  const brought = (await post(app, '/v1/sessions/continuations', { file, entries: 0 }, KEY)).json<Opened>();
  const listed = await ask(app, brought.hostToken, { url: `/v1/sessions/${brought.id}/webhooks` });
  t.same(listed.json(), { webhooks: [] });
});

t.test('registrations are checked, limited, and only for those who may', async (t) => {
  const { one } = await storePair(t, 'memory');
  const { app } = await instance(t, one, loopbackReceivers([443], { loopback: false }));
  const session = await opened(app);
  const webhooks = `${session.url}/webhooks`;
  const register = (url: string, token = session.hostToken, key?: string) => post(app, webhooks, { url }, token, key);
  for (const url of ['http://example.org/', 'https://127.0.0.1/', 'https://0x7f.1/', 'https://example.org:22/', 'x']) {
    const answer = await register(url);
    t.equal(answer.statusCode, 422, url);
    t.match(answer.json(), { code: 'receiver-refused', errors: [{ pointer: '/url' }] });
  }
  const { detail } = (await register('https://example.org:22/')).json<{ detail: string }>();
  t.equal(detail, 'The operator does not list the port of the receiver in WEBHOOK_PORTS.');
  t.equal((await register('https://example.org/', session.spectatorToken)).statusCode, 403);
  t.equal((await register('https://example.org/', KEY)).statusCode, 404);
  const key = randomUUID();
  t.equal((await register('https://example.org/', session.hostToken, key)).statusCode, 201);
  t.equal(
    (await register('https://example.com/', session.hostToken, key)).json<{ code: string }>().code,
    'idempotency-key-reused',
  );
  for (let count = 1; count < 5; count += 1) await register(`https://example.org/${count}`);
  t.match((await register('https://example.org/6')).json(), { code: 'webhooks-full', status: 507 });
  const unknown = `whk_${'a'.repeat(22)}`;
  for (const path of [`${unknown}/remove`, `${unknown}/deliveries/msg_${'a'.repeat(22)}/attempts`]) {
    t.match((await post(app, `${webhooks}/${path}`, undefined, session.hostToken)).json(), { code: 'webhook-unknown' });
  }
  const off = await appFor(t, { sessions: new SessionService({ store: one, games: GAMES }), apiKeys: [KEY] });
  t.match((await post(off, webhooks, { url: 'https://example.org/' }, session.hostToken)).json(), {
    code: 'webhooks-off',
  });
  t.match((await ask(off, KEY, { url: '/v1/webhooks' })).json(), { code: 'webhooks-off' });
});

t.test('receivers that hang take their share and harm no other', async (t) => {
  const { one } = await storePair(t, 'memory');
  const slow = await receiver(t, () => {});
  const good = await receiver(t);
  const patient = { timeouts: { lookUpMs: 60_000, connectMs: 60_000, answerMs: 60_000 } };
  const { app } = await instance(t, one, loopbackReceivers([slow.port, good.port], patient), undefined, []);
  const register = async (remoteAddress: string, url: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const creation = { method: 'POST', url: '/v1/sessions', headers, payload: { preset: 'trench-duel' } } as const;
    const session = (await app.inject({ ...creation, remoteAddress })).json<Opened>();
    await post(app, `/v1/sessions/${session.id}/webhooks`, { url }, session.hostToken);
    await seated(app, session);
  };
  for (let count = 0; count < 30; count += 1) await register('192.0.2.1', slow.url);
  await eventually('the share to be used', async () => slow.received.length === 8);
  await register('192.0.2.2', good.url);
  await eventually('the other owner', async () => good.received.length === 2);
  t.equal(slow.received.length, 8, 'no more at once');
  slow.server.closeAllConnections();
});

for (const ahead of [0, 2 * DAY_MS]) {
  t.test(`a turn reminds once, at its share of the clock, with service time ${ahead} ms ahead`, async (t) => {
    const { one } = await storePair(t, 'memory');
    const value = Buffer.from(JSON.stringify({ at: Date.now() + ahead, away: [] }));
    await one.writeRecord(null, { name: 'service-time', expectedVersion: 0, value });
    const { port, received, url } = await receiver(t);
    const { app, agenda, clock } = await instance(t, one, loopbackReceivers([port]));
    const session = await opened(app, { game: 'trench', clock: { bank: 86_400, perTurn: 1, atZero: 'forfeit' } });
    const body = { url, kinds: ['turn-reminder'], remindAt: 0.5 };
    await post(app, `${session.url}/webhooks`, body, session.hostToken);
    await play(app, session.id, await seated(app, session), 1);
    const pass = async (ms: number) => {
      clock.ms += ms;
      await agenda.sweep('webhook');
      await agenda.settled();
    };
    await pass(DAY_MS * 0.4);
    t.same(received, [], 'not yet');
    await pass(DAY_MS * 0.2);
    t.match(noticesOf(received), [{ type: 'turn-reminder', data: { seats: ['white'], deadline: /^\d{4}-/ } }]);
    const { timestamp, data } = noticesOf(received)[0] as Notice;
    const left = Date.parse(data.deadline ?? '') - Date.parse(timestamp);
    t.ok(left > 0.39 * DAY_MS && left < 0.41 * DAY_MS, `${left} ms before the deadline`);
    await pass(DAY_MS * 0.1);
    t.equal(received.length, 1, 'once');
  });
}

t.test('one destination gets each notice of a session once, however often and by whom it was registered', async (t) => {
  const { port, received, url } = await receiver(t);
  const { app, agenda } = await instance(t, new MemoryStore(), loopbackReceivers([port]));
  const session = await opened(app);
  for (const [at, more] of [
    [session.hostToken, { url: `${url}?copy=1`, kinds: ['turn-started'] }],
    [session.hostToken, { url }],
    [session.hostToken, { url: `${url}?copy=3` }],
    [KEY, { url }],
  ] as const) {
    const answer = await post(app, at === KEY ? '/v1/webhooks' : `${session.url}/webhooks`, more, at);
    t.equal(answer.statusCode, 201, answer.body);
  }
  const tokens = await seated(app, session);
  await play(app, session.id, tokens, 2);
  await agenda.settled();
  const names = noticesOf(received).map(({ type, data }) => `${type} ${data.seq}`);
  t.equal(new Set(names).size, names.length, names.join());
  t.same(names.map((name) => name.split(' ')[0]).sort(), [
    'seat-claimed',
    'seat-claimed',
    'turn-started',
    'turn-started',
  ]);
});

t.test('a notice that waits for its address is no failed attempt, and comes later', async (t) => {
  const sent: string[] = [];
  let isFull = true;
  const receivers: Receivers = {
    faultOf: () => null,
    send: async ({ id }) => {
      if (isFull) return { delivered: false, later: 30_000 };
      sent.push(id);
      return { delivered: true, status: 204 };
    },
  };
  const { app, agenda, clock, outcomes } = await instance(t, new MemoryStore(), receivers);
  const session = await opened(app);
  await post(app, `${session.url}/webhooks`, { url: 'https://example.org/' }, session.hostToken);
  await seated(app, session);
  await agenda.settled();
  t.same([sent, outcomes], [[], []]);
  isFull = false;
  clock.ms += 120_000;
  await agenda.sweep('webhook');
  await agenda.settled();
  t.equal(sent.length, 2);
  t.same(outcomes, ['delivered', 'delivered']);
});
