import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import t from 'tap';
import { AnswerTooLarge, allowanceOf } from '../src/game/allowance.js';
import { LANGUAGES } from '../src/language/language.js';
import { SUBPROTOCOL } from '../src/stream/messages.js';
import { oddsOf } from '../src/trench-club/law/combat/odds.js';
import type { Declaration, State } from '../src/trench-club/wire/schema/state.js';
import { EXPOSED_HEADERS } from '../src/wire/headers.js';
import { Admission } from '../src/wire/overload.js';
import { problemTexts } from '../src/wire/problem-in.js';
import { RateWindows } from '../src/wire/rate-limit.js';
import { field, fighter, unit, type Scene } from './support/combat.js';
import { PATIENT_LIMITS, eventually } from './support/waiting.js';
import { appFor } from './support/session-table.js';
import { stopMinutes } from './support/stopped-clock.js';

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;

/** Many against few: each attack of the list depends on all before it. */
function siege(attackers: number): { scene: Scene; list: Declaration[] } {
  const units = [unit('france', 'tank', 0, 0, { id: 't' })];
  const list: Declaration[] = [];
  for (let n = 0; n < attackers; n++) {
    units.push(unit('germany', 'mortar', 2 + n, 0, { id: `m${n}` }));
    list.push({ attacker: `m${n}`, target: 't' });
  }
  return { scene: { units } as Scene, list };
}

t.test('the work of exact odds is counted in words of their numbers', async (t) => {
  const cost = (length: number, exact: boolean) => {
    const { scene, list } = siege(length);
    const ground = field(scene);
    const pairs = list.map(({ attacker, target }) => [fighter(ground, attacker), fighter(ground, target)] as const);
    let places = 0;
    oddsOf(ground, pairs, { exact }, { take: (count) => void (places += count) });
    const refused = (granted: number) => {
      try {
        oddsOf(ground, pairs, { exact }, allowanceOf(granted));
        return false;
      } catch (error) {
        if (error instanceof AnswerTooLarge) return true;
        throw error;
      }
    };
    return { places, refused };
  };
  const [short, long] = [cost(3, true), cost(6, true)];
  t.ok(long.places > 2 * short.places, `twice as many battles: ${short.places} and ${long.places} places`);
  t.ok(long.places > 2 * cost(6, false).places, 'long numbers cost more than doubles');
  t.equal(long.refused(long.places), false);
  t.equal(long.refused(long.places - 1), true, 'one place less is given up, which is no answer');
});

t.test('a turn of the event loop admits as many requests as it has time for, within the limit in flight', async (t) => {
  let time = 0;
  let endTurn = (): void => {
    t.fail('no turn has begun');
  };
  const limits = { turnMs: 20, requestsPerTurn: 2, requestsInFlight: 5, bodyPaceMs: 1000, unreadBytes: 0 };
  const admission = new Admission(
    limits,
    () => time,
    (then) => void (endTurn = then),
  );
  const come = (takes: number) => {
    const isIn = admission.enter();
    if (isIn) time += takes;
    return isIn;
  };
  t.same(
    [1, 2, 3].map(() => come(15)),
    [true, true, false],
    'two at least, however long they take',
  );
  endTurn();
  t.same(
    [1, 2, 3].map(() => come(10)),
    [true, true, true],
    'a turn that lasts as long as it may, no longer',
  );
  endTurn();
  t.equal(come(0), false, 'five are being worked on');
  admission.leave();
  t.same([come(0), come(0)], [true, false], 'one has left');
});

t.test('players wait for the next turn and go first in it; there is room for them beside all others', async (t) => {
  let time = 0;
  let endTurn = (): void => {
    t.fail('no turn has begun');
  };
  const limits = { turnMs: 20, requestsPerTurn: 1, requestsInFlight: 2, bodyPaceMs: 1000, unreadBytes: 0 };
  const admission = new Admission(
    limits,
    () => time,
    (then) => void (endTurn = then),
  );
  const letIn: string[] = [];
  const wait = (name: string, takes = 0) => {
    const begin = () => {
      letIn.push(name);
      time += takes;
    };
    return admission.wait(begin);
  };
  t.equal(admission.enter(), true);
  time += 25;
  t.equal(admission.enter(), false, 'the turn has no time for another question');
  const [first, second] = [wait('first', 25), wait('second')];
  t.ok(first && second, 'two players wait');
  t.notOk(wait('third'), 'no more of them than may be worked on');
  t.same(letIn, []);
  endTurn();
  t.same(letIn, ['first'], 'the next turn begins with a player');
  t.equal(admission.enter(), false, 'and has no time for anybody else');
  endTurn();
  t.same(letIn, ['first', 'second']);
  endTurn();
  t.equal(admission.enter(), false, 'three are worked on, of whom two are anybody');
  t.ok(wait('fourth'));
  t.same(letIn, ['first', 'second', 'fourth'], 'but there is room for two more players');
  const gone = wait('gone');
  t.ok(gone && wait('fifth'));
  gone?.();
  admission.leave();
  t.same(letIn.slice(3), ['fifth'], 'one leaves, and the next that still waits is let in');
});

t.test('slow senders of bodies give their places to others, and are not counted twice', async (t) => {
  let time = 0;
  const limits = { turnMs: 20, requestsPerTurn: 99, requestsInFlight: 3, bodyPaceMs: 1000, unreadBytes: 0 };
  const admission = new Admission(
    limits,
    () => time,
    () => {},
  );
  const gone: string[] = [];
  const arrive = (name: string) => {
    t.ok(admission.enter(), name);
    const pace = admission.pace();
    const client = {
      get isSlow() {
        return pace.isSlow;
      },
      giveWay: () => void gone.push(name),
    };
    return { add: (bytes: number) => pace.add(bytes), end: admission.watch(client) };
  };
  const [idle, steady, complete] = [arrive('idle'), arrive('steady'), arrive('complete')];
  complete.end();
  time = 900;
  steady.add(65_536);
  idle.add(65_535);
  t.equal(admission.enter(), false, 'nobody is slow yet');
  time = 1001;
  t.equal(admission.enter(), true);
  t.same(gone, ['idle']);
  t.equal(admission.enter(), false, 'the others are in time, or complete');
  time = 1901;
  t.equal(admission.enter(), true);
  t.same(gone, ['idle', 'steady']);
  admission.leave();
  t.same([admission.enter(), admission.enter()], [true, false], 'three at once, as before');
});

t.test('connections that send half a body and wait do not keep others out', async (t) => {
  const limits = { ...PATIENT_LIMITS, requestsInFlight: 2, bodyPaceMs: 1 };
  const app = await appFor(t, { limits, shedding: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', 'content-length': 1000 };
  const half = () =>
    new Promise<string>((resolve) => {
      const one = request({ port, method: 'POST', path: '/v1/rules/legal-commands', headers });
      one.on('error', () => {}).write('{');
      one.on('response', (response) => void response.toArray().then((chunks) => resolve(chunks.join(''))));
    });
  let seen = 0;
  const both = new Promise<void>((resolve) => app.server.on('request', () => (seen += 1) === 2 && resolve()));
  const halves = [half(), half()];
  await both;
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: midGame }),
  };
  await eventually('an answer beside them', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/rules/legal-commands`, asked);
    await answer.text();
    return answer.ok;
  });
  const text = await Promise.race(halves);
  t.match(JSON.parse(text), { status: 503, code: 'overloaded', retryable: true, detail: /too slowly/ });
  app.server.closeAllConnections();
});

t.test(
  'connections that do not read their answers do not keep others out, and are closed for their memory',
  async (t) => {
    const limits = { ...PATIENT_LIMITS, requestsInFlight: 2, unreadBytes: 1 };
    const app = await appFor(t, { limits, shedding: true });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    let opened = 0;
    // Their writes do not leave the process.
    const stuck = { _write: () => {}, _writev: () => {} };
    app.server.on('connection', (socket) => (opened += 1) <= 2 && Object.assign(socket, stuck));
    let seen = 0;
    const both = new Promise<void>((resolve) => app.server.on('request', () => (seen += 1) === 2 && resolve()));
    const closed = [1, 2].map(() => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write('GET /v1/maps HTTP/1.1\r\nHost: x\r\n\r\n');
      return once(socket, 'close');
    });
    await both;
    await eventually('an answer beside them', async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/maps`);
      await answer.text();
      return answer.ok;
    });
    await Promise.race(closed);
    app.server.closeAllConnections();
  },
);

t.test('requests per minute are limited by address or network', async (t) => {
  let time = 0;
  const shares = new RateWindows(2, () => time);
  const left = (name: string) => shares.take(name).left;
  t.same(['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(left), [1, 0, 1]);
  time = 15_000;
  t.same(shares.take('192.0.2.1'), { left: -1, ms: 45_000 }, 'one too many, and what is left of the minute');
  t.same(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(left), [1, 0, -1], 'a network of IPv6 is one');
  time = 60_000;
  t.equal(left('192.0.2.1'), 1, 'the next minute');
});

t.test('over HTTP stateless routes have shares, and metrics need their token', async (t) => {
  stopMinutes(t);
  const app = await appFor(t, {
    limits: PATIENT_LIMITS,
    rateLimit: { perMinute: 1e6, rulesPerMinute: 3 },
    apiKeys: ['a-key-of-the-test'],
    metricsToken: 'a-token-of-the-test',
    trustProxy: '10.0.0.0/8',
  });
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    app.inject({ url, headers, remoteAddress });
  const statuses = async (requests: readonly Promise<{ statusCode: number }>[]) =>
    (await Promise.all(requests)).map(({ statusCode }) => statusCode);
  const by = (forwarded: string) => get('/v1/games', { 'x-forwarded-for': forwarded });
  t.same(
    await statuses(['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((made) => by(`${made}, 192.0.2.7`))),
    [200, 200, 200, 429],
    'an address that somebody made up does not count, the last one that no proxy has does',
  );
  const over = await by('192.0.2.7');
  t.match(over.json(), { status: 429, code: 'too-many-requests', retryable: true });
  t.ok(Number(over.headers['retry-after']) > 0);
  t.match(over.headers, { 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' });
  t.equal(over.headers['x-ratelimit-reset'], over.headers['retry-after']);
  t.match(await by('192.0.2.8'), { statusCode: 200, headers: { 'x-ratelimit-remaining': '2' } }, 'somebody else');
  const key = { authorization: 'Bearer a-key-of-the-test', 'x-forwarded-for': '192.0.2.7' };
  t.same(await statuses([1, 2, 3, 4].map(() => get('/v1/games', key))), [200, 200, 200, 429], 'the holder of a key');
  const wrong = { ...key, authorization: 'Bearer another-key' };
  t.equal((await get('/v1/games', wrong)).statusCode, 429, 'a wrong key is no key');
  t.equal((await get('/healthz', { 'x-forwarded-for': '192.0.2.7' })).statusCode, 200, 'health is not counted');

  t.match((await get('/metrics')).json(), { status: 401, code: 'unauthenticated' });
  t.equal((await get('/metrics', { authorization: 'Bearer a-key-of-the-test' })).statusCode, 401);
  t.match((await get('/metrics', { authorization: 'Bearer a-token-of-the-test' })).body, 'trench_club_');
});

t.test('under overload requests are rejected before they are read, and health is answered', async (t) => {
  const app = await appFor(t, { limits: { ...PATIENT_LIMITS, requestsInFlight: 1 }, shedding: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const json = { 'content-type': 'application/json' };
  /** It is being worked on as long as its body does not end. */
  const first = request({ port, method: 'POST', path: '/v1/rules/legal-commands', headers: json });
  const answered = new Promise<number>((resolve, reject) => {
    first.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  const seen = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  first.write('{');
  await seen;
  const address = `http://127.0.0.1:${port}`;
  const turned = await fetch(`${address}/v1/games`);
  t.match(await turned.json(), { status: 503, code: 'overloaded', retryable: true });
  t.equal(turned.headers.get('retry-after'), '1');
  t.equal((await fetch(`${address}/healthz`)).status, 200);
  t.match(await (await fetch(`${address}/metrics`)).text(), /^trench_club_requests_shed_total 1$/m);
  first.end(JSON.stringify({ state: midGame }).slice(1));
  t.equal(await answered, 200, 'whoever was let in is answered');
  t.equal((await fetch(`${address}/v1/games`)).status, 200, 'and there is room again');
});

t.test('a request rejected before routing has the headers and text of any problem', async (t) => {
  const [origin, other] = ['https://pages.example', 'https://others.example'];
  const app = await appFor(t, { limits: { requestsInFlight: 0 }, shedding: true, corsOrigins: [origin] });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ state: midGame });
  const asked = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${address}${path}`, { method, headers, ...(method === 'POST' && { body }) });
  const each = LANGUAGES.map(async (language) => {
    const post = asked('/v1/rules/legal-commands', { origin, 'accept-language': language }, 'POST');
    const [turned, unknown] = await Promise.all([post, asked('/v1/nothing', { origin: other })]);
    const text = await turned.text();
    const { date: _, 'request-id': id, ...headers } = Object.fromEntries(turned.headers);
    const [title, detail] =
      language === 'en'
        ? ['The service is overloaded', 'The request had no effect.']
        : problemTexts(language, 'overloaded');
    const problem = { type: '/problems/overloaded', title, status: 503, detail };
    t.same(JSON.parse(text), { ...problem, code: 'overloaded', retryable: true, requestId: id, errors: [] });
    t.same(
      headers,
      {
        ...app.fixedHeaders,
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
        'cache-control': 'no-store',
        connection: 'keep-alive',
        'content-language': language,
        'content-length': String(Buffer.byteLength(text)),
        'content-type': 'application/problem+json; charset=utf-8',
        'keep-alive': headers['keep-alive'],
        'retry-after': '1',
        vary: 'Origin, Accept-Language',
      },
      language,
    );
    t.equal(unknown.status, 503, 'nothing is looked up for it');
    t.equal(unknown.headers.get('access-control-allow-origin'), null, 'a page of another origin may not read it');
  });
  const essential = ['/healthz', '/readyz', '/metrics'].map(async (path) => {
    t.equal((await asked(path, {})).status, 200, path);
  });
  const preflight = asked('/v1/games', { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': SUBPROTOCOL,
  };
  // They are no longer in the care of Node, which would wait for them.
  app.server.on('upgrade', (_request, socket) => t.teardown(() => socket.destroy()));
  const handshakes = ['/v1/stream?lang=fr', '/v1/games'].map(async (path) => {
    const asking = request(`${address}${path}`, { headers: upgrade }).end();
    const [answer] = (await Promise.race([once(asking, 'upgrade'), once(asking, 'response')])) as [IncomingMessage];
    return answer.statusCode;
  });
  await Promise.all([...each, ...essential]);
  t.equal((await preflight).status, 204, 'whether a page may ask is answered');
  t.same(await Promise.all(handshakes), [101, 503], 'the stream opens, no other upgrade is routed');
  t.match(await (await asked('/metrics', {})).text(), /^trench_club_requests_shed_total 9$/m);
});

interface Invitation {
  readonly seat: string;
  readonly invitation: string;
}

t.test('under overload seated players are served first, and an invalid token gives no priority', async (t) => {
  const app = await appFor(t, { limits: { ...PATIENT_LIMITS, requestsInFlight: 1 }, shedding: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const json = { 'content-type': 'application/json' };
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    });
  const seats = [{ country: 'germany' }, { country: 'france' }];
  const setUp = { ruleset: 'e1', map: 'flanders-mud', options: { players: 2 }, contributions: 'waived', quick: true };
  const opened = await send('/v1/sessions', { game: 'trench-club', seats, ...setUp });
  const { id, invitations } = (await opened.json()) as { id: string; invitations: Invitation[] };
  const { seat, invitation } = invitations[0] as Invitation;
  const claimed = await send(`/v1/sessions/${id}/seats/${seat}/claims`, { invitation });
  t.equal(claimed.status, 201);
  const { token, version } = (await claimed.json()) as { token: string; version: number };

  /** It is being worked on as long as its body does not end. */
  const first = request({ port, method: 'POST', path: '/v1/rules/legal-commands', headers: json });
  const answered = new Promise<number>((resolve, reject) => {
    first.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  const seen = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  first.write('{');
  await seen;
  const command = (bearer: string) =>
    send(
      `/v1/sessions/${id}/commands`,
      { type: 'offer-draw' },
      { authorization: `Bearer ${bearer}`, 'if-match': `"${version}"` },
    );
  const madeUp = `${token.slice(0, -4)}AAAA`;
  const [question, player, stranger] = await Promise.all([
    send('/v1/rules/legal-commands', { state: midGame }),
    command(token),
    command(madeUp),
  ]);
  t.same([question.status, player.status, stranger.status], [503, 201, 503]);
  const refused = (await question.json()) as { requestId: string };
  t.match(refused, { status: 503, code: 'overloaded', retryable: true, requestId: question.headers.get('request-id') });
  first.end(JSON.stringify({ state: midGame }).slice(1));
  t.equal(await answered, 200);
});
