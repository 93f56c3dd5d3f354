import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import {
  newIdempotencyKey,
  NoAnswerError,
  ProblemError,
  RefusalError,
  RulesClient,
  type ClientOptions,
  type CreatedSession,
  type CreateSession,
  type SessionEvent,
  type SessionClient,
  type State,
} from '../src/client/index.js';
import { CuttingProxy, CUTS } from './support/cutting-proxy.js';
import { served, SET_UP } from './support/session-table.js';
import { stopClock } from './support/stopped-clock.js';
import { Bell, PATIENT_CLIENT } from './support/waiting.js';
import { loopbackReceivers, receiver } from './support/webhook-receiver.js';

const state = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
const setUp = { ...SET_UP, quick: true } as CreateSession;
const backoff = { minMs: 5, maxMs: 20 };

async function claim(client: RulesClient, { id, invitations }: CreatedSession, index = 0): Promise<SessionClient> {
  return client.claimSeat(id, invitations[index] as CreatedSession['invitations'][number]);
}

async function log(session: SessionClient): Promise<SessionEvent[]> {
  return (await session.events({ limit: 1000 })).events;
}

/** What a call throws. */
async function failure<E extends Error>(call: Promise<unknown>, kind: new (...args: never[]) => E): Promise<E> {
  const error = await call.then(
    () => new Error('nothing was thrown'),
    (thrown: Error) => thrown,
  );
  if (error instanceof kind) return error;
  throw error;
}

t.test('calls match the OpenAPI document', async (t) => {
  const client = new RulesClient(`${(await served(t)).address}/`, PATIENT_CLIENT);
  const { units } = await client.post('/v1/rules/reachable', { body: { state, units: ['germany-tank'] } });
  t.equal(units[0]?.unit, 'germany-tank');
  t.ok(units[0]?.destinations.some(({ kind, cost }) => kind === 'move' && cost === 2));

  const { position } = await client.post('/v1/positions', { body: { state } });
  const path = { id: position };
  const odds = await client.get('/v1/positions/{id}/odds', {
    path,
    query: { attacker: 'germany-tank', target: 'france-tank' },
  });
  t.ok(odds.legal && odds.battles.length === 1);
  const svg: string = await client.get('/v1/positions/{id}/board.svg', { path });
  t.match(svg, /^<svg/);

  const { maps } = await client.get('/v1/maps');
  const [map] = maps;
  if (!map) throw new Error('there is no map');
  t.equal((await client.get('/v1/maps/{id}', { path: { id: map.id } })).document.id, map.id);
  t.equal((await client.get('/healthz')).status, 'ok');

  const wrong = () => [
    // @ts-expect-error there is no such address
    client.get('/v1/nothing'),
    // @ts-expect-error the map is not named
    client.get('/v1/maps/{id}'),
    // @ts-expect-error a misspelt field
    client.post('/v1/rules/reachable', { body: { state, unit: ['germany-tank'] } }),
    // @ts-expect-error no such command
    client.session('', '').command({ type: 'advance' }, { version: 1 }),
    // @ts-expect-error a command without its version
    client.session('', '').command({ type: 'fight' }),
  ];
  t.type(wrong, 'function', 'none of these compiles');
});

t.test('the client plays a session from beginning to end', async (t) => {
  const client = new RulesClient((await served(t)).address, PATIENT_CLIENT);
  const opened = await client.createSession(setUp);
  const host = client.session(opened.id, opened.hostToken);
  const germany = await claim(client, opened);
  const france = await claim(client, opened, 1);
  await france.contributeDice(newIdempotencyKey());
  t.match(await germany.describe(), { you: { role: 'seat', seat: 'germany' }, version: 4 });

  const [mover, other] = (await host.describe()).toAct[0] === 'germany' ? [germany, france] : [france, germany];
  const { version, commands } = await mover.legalCommands();
  const move = commands.find(({ type }) => type === 'move');
  if (move?.type !== 'move') throw new Error('nobody can move');
  t.match(await mover.reachable({ unit: move.unit, paths: true }), { units: [{ unit: move.unit, refusal: null }] });
  t.match(await mover.attacks(), { attackers: {} });
  t.match(await host.board({ coordinates: true }), /^<svg/);
  t.match(await mover.dryRun(move), { legal: true, rollsDice: false });
  const done = await mover.command(move, { version });
  t.match(done, { version: version + 1, events: [{ type: 'unit-moved' }] });
  const before = await host.state({ atSeq: done.firstSeq - 1 });
  t.notSame(before.state.units, (await host.state()).state.units, 'the past is another');

  const refused = await failure(mover.command(move, { version: done.version }), RefusalError);
  t.match(refused, { code: 'rules-refusal', status: 422, retryable: false });
  t.match(refused.refusal, { code: 'already-moved', clause: /^[A-Z]/, facts: { unit: move.unit } });
  t.match(await mover.dryRun(move), { legal: false, refusal: { code: 'already-moved' } });
  const stale = await failure(mover.command({ type: 'end-movement' }, { version: 1 }), ProblemError);
  t.match(stale, { code: 'version-stale', status: 412, version: done.version, requestId: /^req_/ });
  t.notOk(stale instanceof RefusalError);

  const { version: now } = await other.describe();
  await other.command({ type: 'surrender' }, { version: now });
  const events = await log(host);
  t.equal(events.at(-1)?.data.type, 'dice-revealed');
  t.same((await mover.legalCommands()).commands, []);
  const file = await host.replay();
  t.equal(file.entries.length, 2);
  t.match(await host.analysis(100), { ok: true, of: 'germany', budget: 100, turns: { length: 1 } });
  t.match(await client.post('/v1/rules/replay', { body: { file } }), { ok: true });
  t.match(await host.head(), { session: opened.id, chain: file.chain?.head, signature: file.chain?.signed?.signature });
  const { secret, ...dice } = await other.dice();
  t.match(await client.post('/v1/dice/verify', { body: { ...dice, secret: secret as string } }), {
    commitment: 'kept',
  });
});

t.test('the named calls manage clocks, players, webhooks and takebacks', async (t) => {
  const hooked = await receiver(t);
  const { port } = await served(t, { webhooks: { receivers: loopbackReceivers([hooked.port]) } });
  const client = new RulesClient<'trench'>(`http://127.0.0.1:${port}`, PATIENT_CLIENT);
  const clock = { bank: 3600, daysOff: 2, atZero: 'forfeit' } as const;
  const opened = await client.createSession({ preset: 'trench-duel', clock });
  const host = client.session(opened.id, opened.hostToken);
  const { id, secret } = await host.createWebhook({ url: hooked.url, kinds: ['seat-claimed'] });
  t.match(secret, /^whsec_/);
  const [first, second] = await Promise.all(opened.invitations.map((one) => client.claimSeat(opened.id, one)));
  if (!first || !second) throw new Error('there are two seats');

  for (const seat of [first, second]) t.match(await seat.answerPause(true), { session: opened.id });
  t.match((await host.describe()).clocks, { seats: [{ deadline: null }, { deadline: null }] });
  await first.answerPause(false);
  await first.takeDaysOff(2);
  const late = await failure(first.takeDaysOff(1), ProblemError);
  t.equal(late.code, 'clock-impossible');
  const key = `ply_${newIdempotencyKey()}`;
  t.match(await second.joinPlayer(key), { session: opened.id });
  t.match((await client.listSessions({ mine: true }, { token: key })).sessions, [{ id: opened.id, yours: [{}] }]);

  const mover = (await first.legalCommands()).commands.length > 0 ? first : second;
  const { version, commands } = await mover.legalCommands();
  const move = commands.find(({ type }) => type === 'move') as (typeof commands)[number];
  await mover.command(move, { version });
  const { takeback } = await mover.takeBack(version).then(() => mover.describe());
  t.ok(takeback);
  await (mover === first ? second : first).answerTakeback(takeback?.asked as number, true);
  t.same((await mover.legalCommands()).commands, commands);

  await hooked.bell.until(() => hooked.received.length === 2, 'both claims');
  const { deliveries } = await host.listWebhookDeliveries(id);
  const delivery = deliveries.at(-1)?.id as string;
  t.match(await host.resendWebhookDelivery(id, delivery), { id: delivery, type: 'seat-claimed' });
  await hooked.bell.until(() => hooked.received.length === 3, 'the first again');
  t.equal(hooked.received[2]?.headers['webhook-id'], delivery);
  t.match(await host.listWebhooks(), { webhooks: [{ id, url: hooked.url }] });
  t.same(await host.removeWebhook(id), { webhooks: [] });
});

t.test('problems are thrown as typed errors', async (t) => {
  const client = new RulesClient((await served(t)).address, PATIENT_CLIENT);
  const nobody = client.session('ses_AAAAAAAAAAAAAAAAAAAAAA', 'a-token');
  t.match(await failure(nobody.describe(), ProblemError), { code: 'session-unknown', status: 404, retryable: false });
  const malformed = await failure(
    client.post('/v1/rules/reachable', { body: { state: { ...state, round: 'two' as never } } }),
    ProblemError,
  );
  t.match(malformed, { code: 'malformed-request', errors: [{ in: 'body', pointer: '/state/round' }] });
  t.match(malformed.message, /round/);
  const seats = [{ country: 'germany' as const }, { country: 'germany' as const }];
  const refused = await failure(client.createSession({ ...setUp, seats }), ProblemError);
  t.equal(refused.status, 422, 'whoever opens a session against the rules is told so');
});

t.test('a retry after a lost answer has no second effect', async (t) => {
  const proxy = await CuttingProxy.open(t, (await served(t)).port);
  const client = new RulesClient(proxy.address, { ...PATIENT_CLIENT, backoff });
  for (const cut of CUTS) {
    await t.test(`${cut.replaceAll('-', ' ')}, once and twice`, async (t) => {
      for (const cuts of [[cut], [cut, cut]]) {
        const before = proxy.made;
        const cutting = <T>(call: () => Promise<T>): Promise<T> => {
          proxy.cuts.push(...cuts);
          return call();
        };
        const opened = await cutting(() => client.createSession(setUp));
        const host = client.session(opened.id, opened.hostToken);
        const seats = [await cutting(() => claim(client, opened)), await cutting(() => claim(client, opened, 1))];
        await cutting(() => (seats[0] as SessionClient).contributeDice(newIdempotencyKey()));
        const { version } = await host.describe();
        const done = await cutting(() => (seats[1] as SessionClient).command({ type: 'offer-draw' }, { version }));
        await cutting(() => host.reissueSeat('germany'));
        const { spectatorToken } = await cutting(() => host.reissueSpectators());
        t.equal(proxy.made - before, 7 * cuts.length, 'every one of these was cut');
        const events = await log(client.session(opened.id, spectatorToken));
        t.same(
          events.slice(-6).map(({ data }) => data.type),
          ['seat-claimed', 'seat-claimed', 'dice-contributed', 'draw-offered', 'seat-reissued', 'spectators-reissued'],
        );
        t.equal(events.filter(({ commandId }) => commandId === done.id).length, 1);
      }
    });
  }
});

/** A service that sends the answers of the test one after the other, and then repeats the last. */
async function scripted(t: Test, options: ClientOptions, ...answers: ((reply: ServerResponse) => void)[]) {
  const bell = new Bell();
  const seen: { readonly key: string | undefined }[] = [];
  const server = createServer((request, reply) => {
    const key = request.headers['idempotency-key'] as string | undefined;
    seen.push({ key });
    bell.ring();
    request.resume().on('end', () => answers[Math.min(seen.length, answers.length) - 1]?.(reply));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new RulesClient(address, { ...PATIENT_CLIENT, backoff, ...options });
  const seat = client.session('ses_1', 'token');
  const arrived = (count: number) => bell.until(() => seen.length >= count, `request ${count}`);
  return { seen, arrived, give: (more: object = {}) => seat.command({ type: 'fight' }, { version: 1, ...more }) };
}

const problem = (code: string, status: number, retryable: boolean, headers: Record<string, string> = {}) => {
  const type = 'application/problem+json; charset=utf-8';
  const document = { type: '', title: '', status, detail: 'a test', code, retryable, requestId: 'req_1', errors: [] };
  return (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(document));
};
const done = (reply: ServerResponse) =>
  reply.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'cmd_1' }));
const silent = () => {};
const proxyError = (reply: ServerResponse) => reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Oops');

/** The same without a network. Without a further answer the call stays open, and ignores its signal. */
function wireless(options: ClientOptions, ...answers: Response[]) {
  const keys: string[] = [];
  const fetch = (_url: string, { headers }: RequestInit): Promise<Response> => {
    keys.push((headers as Record<string, string>)['idempotency-key'] as string);
    const answer = answers[keys.length - 1];
    return answer ? Promise.resolve(answer) : new Promise(() => {});
  };
  const seat = new RulesClient('http://rules.example', { backoff, fetch, ...options }).session('ses_1', 'token');
  return { keys, give: () => seat.command({ type: 'fight' }, { version: 1 }) };
}

const unavailable = (retryAfter: string): Response => {
  const body = { code: 'store-unavailable', retryable: true, status: 503, detail: 'a test' };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': retryAfter };
  return new Response(JSON.stringify(body), { status: 503, headers });
};

t.test('retries follow the kind of failure and end in time', async (t) => {
  await t.test('retryable problems are retried under one key', async (t) => {
    const { seen, give } = await scripted(
      t,
      {},
      problem('session-gathering', 409, true),
      problem('commit-unknown', 503, true, { 'retry-after': '0' }),
      problem('too-many-requests', 429, true),
      proxyError,
      (reply) => reply.destroy(),
      done,
    );
    t.match(await give(), { id: 'cmd_1' });
    t.equal(seen.length, 6);
    t.equal(new Set(seen.map(({ key }) => key)).size, 1);
    t.match(seen[0]?.key, /^[0-9a-f]{32}$/);
    await give();
    t.not(seen.at(-1)?.key, seen[0]?.key, 'another call has another key');
    await give({ idempotencyKey: 'my-own' });
    t.equal(seen.at(-1)?.key, 'my-own');
  });

  await t.test('Retry-After delays the retry', async (t) => {
    const pass = stopClock(t);
    const { keys, give } = wireless({ timeoutMs: 30_000 }, unavailable('1'), Response.json({ id: 'cmd_1' }));
    const given = give();
    await pass(999);
    t.equal(keys.length, 1, 'for a second');
    await pass(1);
    t.match(await given, { id: 'cmd_1' });

    for (const header of ['31', new Date(Date.now() + 3_600_000).toUTCString()]) {
      const { keys, give: giveUp } = wireless({ timeoutMs: 30_000 }, unavailable(header));
      t.match(
        await failure(giveUp(), ProblemError),
        { code: 'store-unavailable' },
        'but not beyond the time of the call',
      );
      t.equal(keys.length, 1);
    }
  });

  await t.test('other problems are not retried', async (t) => {
    const { seen, give } = await scripted(t, {}, problem('version-stale', 412, false), done);
    t.match(await failure(give(), ProblemError), { code: 'version-stale', idempotencyKey: seen[0]?.key });
    t.equal(seen.length, 1);
    const { give: lost, seen: asked } = await scripted(t, {}, (reply) => reply.writeHead(404).end('Not here'), done);
    t.match(await failure(lost(), NoAnswerError), { message: /404/ });
    t.equal(asked.length, 1);
  });

  await t.test('retries end after the given attempts', async (t) => {
    const { seen, give } = await scripted(t, { attempts: 3 }, proxyError);
    t.match(await failure(give(), NoAnswerError), { idempotencyKey: seen[0]?.key, message: /502/ });
    t.equal(seen.length, 3);
  });

  await t.test('an unanswered attempt is followed by another', async (t) => {
    const pass = stopClock(t);
    const { keys, give } = wireless({ timeoutMs: 300, attemptTimeoutMs: 50 });
    const given = failure(give(), NoAnswerError);
    await pass(49);
    t.equal(keys.length, 1, 'it has its time');
    await pass(1 + backoff.maxMs);
    t.equal(keys.length, 2, 'and no more, whatever fetch does with its signal');
    await pass(300);
    t.equal((await given).idempotencyKey, keys[0], 'whoever wants to go on has the key');
    t.ok(keys.length > 2 && new Set(keys).size === 1);
  });

  await t.test('the signal of the caller ends retries', async (t) => {
    for (const answer of [silent, problem('store-unavailable', 503, true, { 'retry-after': '20' })]) {
      const controller = new AbortController();
      const { seen, arrived, give } = await scripted(t, {}, answer);
      const call = failure(give({ signal: controller.signal }), TypeError);
      await arrived(1);
      controller.abort(new TypeError('enough'));
      t.equal((await call).message, 'enough');
      t.equal(seen.length, 1);
      await failure(give({ signal: controller.signal }), TypeError);
      t.equal(seen.length, 1, 'nothing is sent with a signal that has been given');
    }
  });
});
