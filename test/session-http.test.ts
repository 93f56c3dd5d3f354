import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import t from 'tap';
import type { App } from '../src/http/app.js';
import { OPERATIONS, type Operation } from '../src/session/access.js';
import { appOn, ask, claim, give, open, SET_UP, type Opened } from './support/session-table.js';

type Command = { readonly type: string };

async function legal(app: App, session: Opened, token: string): Promise<Command[]> {
  const answer = await ask(app, token, { url: `/v1/sessions/${session.id}/legal-commands` });
  return answer.json<{ commands: Command[] }>().commands;
}

t.test('opening a session', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const key = randomUUID();
  const request = {
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': key },
    payload: SET_UP,
  } as const;
  const first = await app.inject(request);
  t.equal(first.statusCode, 201, first.body);
  t.equal(first.headers.location, `/v1/sessions/${first.json<Opened>().id}`);
  const again = await app.inject(request);
  t.equal(again.body, first.body);
  t.equal(again.headers['idempotency-replayed'], 'true');
  const cases: [string, InjectOptions, number, string][] = [
    ['no key', { headers: {} }, 400, 'idempotency-key-missing'],
    ['a short key', { headers: { 'idempotency-key': '1' } }, 400, 'idempotency-key-missing'],
    ['another payload', { payload: { ...SET_UP, quick: true } }, 422, 'idempotency-key-reused'],
    ['a misspelt field', { payload: { ...SET_UP, colour: 'red' } }, 400, 'malformed-request'],
    ['no such map', { headers: { 'idempotency-key': randomUUID() }, payload: { ...SET_UP, map: 'x' } }, 422, ''],
    [
      'one player',
      {
        headers: { 'idempotency-key': randomUUID() },
        payload: { ...SET_UP, seats: [{ country: 'germany' }, { country: 'germany' }] },
      },
      422,
      '',
    ],
  ];
  for (const [name, change, status, code] of cases) {
    const answer = await app.inject({ ...request, ...change });
    t.equal(answer.statusCode, status, `${name}: ${answer.body}`);
    if (code) t.match(answer.json(), { code }, name);
  }
});

t.test('API keys', async (t) => {
  const key = 'an-api-key-of-the-test';
  const { app, service } = await appOn(undefined, { apiKeys: [key] });
  t.teardown(() => service.close());
  const request = {
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: SET_UP,
  } as const;
  const without = await app.inject(request);
  t.match(without.json(), { status: 401, code: 'unauthenticated' });
  t.equal(without.headers['www-authenticate'], 'Bearer');
  t.equal((await ask(app, `${key}x`, request)).statusCode, 401);
  t.equal((await ask(app, key, request)).statusCode, 201);
});

t.test('checks of a command come in their order', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const session = await open(app, { quick: true });
  const [germany, france] = [await claim(app, session, 'germany'), await claim(app, session, 'france')];
  const url = `/v1/sessions/${session.id}/commands`;
  const { version, toAct } = (await ask(app, germany, { url: `/v1/sessions/${session.id}` })).json<{
    version: number;
    toAct: string[];
  }>();
  const [active, other] = toAct[0] === 'germany' ? [germany, france] : [france, germany];
  const [first, second] = (await legal(app, session, active)) as [Command, Command];
  const key = randomUUID();
  const good: InjectOptions = {
    method: 'POST',
    url,
    headers: { 'idempotency-key': key, 'if-match': `"${version}"` },
    payload: first,
  };
  const at = (headers: Record<string, string>, more: InjectOptions = {}): InjectOptions => ({
    ...good,
    ...more,
    headers,
  });
  const bad = { 'content-type': 'text/csv' };
  t.equal((await ask(app, undefined, at(bad, { payload: 'x' }))).statusCode, 401);
  t.equal((await ask(app, 'inv_x', at(bad, { payload: 'x' }))).statusCode, 404);
  t.equal((await ask(app, active, at(bad, { payload: 'x' }))).statusCode, 415);
  t.equal((await ask(app, active, at({}, { payload: { a: 'x'.repeat(1_100_000) } }))).statusCode, 413);
  t.equal((await ask(app, active, at({}, { payload: { type: 'jump' } }))).statusCode, 400);
  t.match((await ask(app, active, at({}))).json(), { status: 400, code: 'idempotency-key-missing' });
  t.match((await ask(app, active, at({ 'idempotency-key': key, 'if-match': 'x' }))).json(), { status: 400 });
  const missing = (await ask(app, active, at({ 'idempotency-key': key }))).json<{ errors: unknown[] }>();
  t.match(missing, { status: 428, code: 'version-missing', errors: [{ version }] });
  const stale = (await ask(app, active, at({ 'idempotency-key': key, 'if-match': '"1"' }))).json();
  t.match(stale, { status: 412, code: 'version-stale', errors: [{ in: 'header', version }] });
  const refused = await ask(app, other, good);
  t.match(refused.json(), { status: 422, code: 'rules-refusal', errors: [{ code: 'not-your-turn', clause: /./ }] });
  t.equal((await ask(app, other, good)).body, refused.body, 'a refusal is repeated byte for byte');

  const dry = await ask(app, active, { ...good, url: `${url}?dryRun=true`, headers: {} });
  t.same(dry.json(), { version, legal: true, rollsDice: false });
  const done = await ask(app, active, good);
  t.equal(done.statusCode, 201, done.body);
  t.match(done.json(), { id: /^cmd_/, version: version + 1 });
  const replayed = await ask(app, active, at({ 'idempotency-key': key, 'if-match': '"1"' }));
  t.equal(replayed.body, done.body);
  t.equal(replayed.headers['idempotency-replayed'], 'true');
  t.equal(replayed.headers.etag, done.headers.etag);
  t.match((await ask(app, active, { ...good, payload: second })).json(), {
    status: 422,
    code: 'idempotency-key-reused',
  });
  t.match((await ask(app, active, at({ 'idempotency-key': 'x', 'if-match': `"${version}"` }))).json(), { status: 412 });
  t.equal((await give(app, session.id, other, { type: 'surrender' })).statusCode, 201);
  t.match((await give(app, session.id, active, first)).json(), { status: 409, code: 'session-over' });
  const still = await ask(app, active, good);
  t.equal(still.body, done.body, 'even after the end');
});

t.test('a game over HTTP, to the game file', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const session = await open(app);
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) tokens[seat] = await claim(app, session, seat);
  const base = `/v1/sessions/${session.id}`;
  const contributed = await ask(app, tokens['germany'], {
    method: 'POST',
    url: `${base}/dice-contributions`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { entropy: 'a-line-of-my-favourite-poem' },
  });
  t.equal(contributed.statusCode, 201, contributed.body);
  for (let turn = 0; turn < 60; turn++) {
    const { toAct } = (await ask(app, session.hostToken, { url: base })).json<{ toAct: string[] }>();
    const seat = toAct[0];
    if (seat === undefined) break;
    const commands = await legal(app, session, tokens[seat] as string);
    const command = (turn < 50 ? commands[turn % commands.length] : { type: 'surrender' }) as Command;
    const answer = await give(app, session.id, tokens[seat] as string, command);
    t.ok([201, 409].includes(answer.statusCode), `${command.type}: ${answer.body.slice(0, 200)}`);
  }
  const { ended } = (await ask(app, session.hostToken, { url: base })).json<{ ended: object }>();
  t.ok(ended);
  const file = await ask(app, session.spectatorToken, { url: `${base}/replay` });
  t.match(file.json(), { schema: 'trench-club-game/1', dice: { session: session.id } });
  const dice = (await ask(app, session.spectatorToken, { url: `${base}/dice` })).json<{ rolls: unknown[] }>();
  const verified = await app.inject({ method: 'POST', url: '/v1/dice/verify', payload: dice });
  const verdict = verified.json<{ commitment: string; rolls: { verdict: string }[] }>();
  t.equal(verdict.commitment, 'kept');
  t.ok(verdict.rolls.length >= 2);
  t.ok(verdict.rolls.every((roll) => roll.verdict === 'right'));
});

t.test('state and questions: ETag, 304, the past', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const session = await open(app, { quick: true });
  const germany = await claim(app, session, 'germany');
  const base = `/v1/sessions/${session.id}`;
  for (const path of ['/state', '/legal-commands', '/reachable', '/attacks', '/board.svg']) {
    const first = await ask(app, germany, { url: base + path });
    t.equal(first.statusCode, 200, path);
    t.equal(first.headers.etag, '"2-germany"', path);
    const held = await ask(app, germany, { url: base + path, headers: { 'if-none-match': '"2-germany"' } });
    t.equal(held.statusCode, 304, path);
    t.equal(held.body, '');
    const spectator = await ask(app, session.spectatorToken, {
      url: base + path,
      headers: { 'if-none-match': '"2-germany"' },
    });
    t.equal(spectator.statusCode, 200, `${path}: another viewer holds another view`);
  }
  const past = await ask(app, germany, { url: `${base}/state?atSeq=1` });
  t.match(past.json(), { seq: 1, state: { phase: 'armies' } });
  const gone = await ask(app, germany, { url: `${base}/state?atSeq=999` });
  t.match(gone.json(), { status: 410, code: 'position-gone', errors: [{ snapshot: `${base}/state` }] });
  const { units } = (await ask(app, germany, { url: `${base}/state` })).json<{ state: { units: { id: string }[] } }>()
    .state;
  const [attacker, target] = [units[0]?.id, units.at(-1)?.id];
  const odds = await ask(app, germany, { url: `${base}/odds?attacker=${attacker}&target=${target}` });
  t.equal(odds.statusCode, 200, odds.body);
});

t.test('the log in three dresses', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  t.teardown(() => app.close());
  const session = await open(app, { quick: true });
  const token = session.spectatorToken;
  const url = `/v1/sessions/${session.id}/events`;
  const whole = (await ask(app, token, { url })).json<{ epoch: string; head: number; events: { seq: number }[] }>();
  const { epoch, head, events } = whole;
  t.same(
    events.map(({ seq }) => seq),
    Array.from({ length: head }, (_, index) => index + 1),
  );
  const paged: unknown[] = [];
  for (let next: string | null = `${url}?limit=5`; next;) {
    const page: { events: unknown[]; next: string | null } = (await ask(app, token, { url: next })).json();
    paged.push(...page.events);
    next = page.next;
  }
  t.same(paged, events, 'page by page');
  const lines = await ask(app, token, { url, headers: { accept: 'application/x-ndjson' } });
  t.same(
    lines.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    events,
  );
  t.same((await ask(app, token, { url: `${url}?after=${head}` })).json(), { epoch, head, next: null, events: [] });
  for (const gone of [`after=${head + 1}`, 'epoch=epo_other']) {
    const answer = await ask(app, token, { url: `${url}?${gone}` });
    t.match(answer.json(), { status: 410, code: 'position-gone', errors: [{ epoch, head }] }, gone);
  }

  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const stream = async (headers: Record<string, string>): Promise<IncomingMessage> => {
    const request = get({ port, path: url, headers: { authorization: `Bearer ${token}`, ...headers } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  const live = await stream({ accept: 'text/event-stream', 'last-event-id': `${epoch}:${head - 2}` });
  t.match(live.headers, { 'content-type': /event-stream/, 'x-content-type-options': 'nosniff', 'request-id': /./ });
  let heard = '';
  live.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  const hears = async (text: string) => {
    while (!heard.includes(text)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await hears('caught-up');
  await claim(app, session, 'germany');
  await hears('seat-claimed');
  t.same(
    [...heard.matchAll(/^id: (.*):(\d+)$/gm)].map(([, id, seq]) => [id, Number(seq)]),
    [head - 1, head, head + 1].map((seq) => [epoch, seq]),
  );
  const lost = await stream({ accept: 'text/event-stream', 'last-event-id': `epo_other:1` });
  t.equal(lost.statusCode, 410, 'never silent');
  lost.resume();
  const reissue = {
    method: 'POST',
    url: `/v1/sessions/${session.id}/spectators/tokens`,
    headers: { 'idempotency-key': randomUUID() },
  } as const;
  t.equal((await ask(app, session.hostToken, reissue)).statusCode, 201);
  await once(live, 'end');
  t.match(heard, /event: reset\ndata: {"reason":"revoked"}/);
});

t.test('too many requests', async (t) => {
  const { app, service } = await appOn(undefined, { rateLimit: { perMinute: 5 } });
  t.teardown(() => service.close());
  const session = await open(app);
  const url = `/v1/sessions/${session.id}`;
  for (let request = 0; request < 5; request++) t.equal((await ask(app, session.hostToken, { url })).statusCode, 200);
  const limited = await ask(app, session.hostToken, { url });
  t.match(limited.json(), { status: 429, code: 'too-many-requests' });
  t.match(limited.headers['retry-after'], /^[1-9]\d*$/);
  t.equal((await ask(app, session.spectatorToken, { url })).statusCode, 200, 'everybody has a share of their own');
});

/** Who asks, in the order of the columns of the matrix. */
const PRINCIPALS = ['anonymous', 'wrong session', 'revoked', 'host', 'spectator', 'off turn', 'on turn'] as const;

/** What each operation answers to each kind of principal; 2xx for whatever its success is. */
const MATRIX: Readonly<Record<Operation, readonly (number | '2xx')[]>> = {
  read: [401, 404, 404, '2xx', '2xx', '2xx', '2xx'],
  ask: [401, 404, 404, '2xx', '2xx', '2xx', '2xx'],
  command: [401, 404, 404, 403, 403, 422, '2xx'],
  'system-command': [401, 404, 404, 422, 422, 422, 422],
  contribute: [401, 404, 404, 403, 403, '2xx', '2xx'],
  replay: [401, 404, 404, 409, 409, 409, 409],
  manage: [401, 404, 404, '2xx', 403, 403, 403],
};

/** How each route is asked, so that only who asks makes a difference. A new route without a row fails the test. */
const ROWS: Readonly<Record<string, { readonly query?: string; readonly body?: object }>> = {
  'GET ': {},
  'GET /state': {},
  'GET /legal-commands': {},
  'GET /reachable': {},
  'GET /attacks': {},
  'GET /odds': { query: '?attacker=germany-infantry-1&target=france-infantry-1' },
  'GET /board.svg': {},
  'GET /events': {},
  'GET /dice': {},
  'GET /replay': {},
  'POST /commands': { body: { type: 'end-movement' } },
  'POST /dice-contributions': { body: { entropy: 'sixteen-characters-or-more' } },
  'POST /seats/:seat/invitations': {},
  'POST /spectators/tokens': {},
};
/** Routes that ask for no token of the session. */
const OPEN = ['POST /seats/:seat/claims'];

/** A session with both seats taken; with `revoked` the one to act has lost its token. */
async function seated(app: App, revoked: boolean) {
  const session = await open(app, { quick: true });
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) tokens[seat] = await claim(app, session, seat);
  const url = `/v1/sessions/${session.id}`;
  const { toAct } = (await ask(app, session.hostToken, { url })).json<{ toAct: string[] }>();
  const [seat = ''] = toAct;
  if (revoked) {
    const headers = { 'idempotency-key': randomUUID() };
    await ask(app, session.hostToken, { method: 'POST', url: `${url}/seats/${seat}/invitations`, headers });
  }
  return { ...session, active: tokens[seat], idle: tokens[seat === 'germany' ? 'france' : 'germany'] };
}

t.test('the seat matrix', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const document = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  const prefix = '/v1/sessions/{id}';
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith(prefix)
      ? Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1')}`,
        )
      : [],
  );
  t.same(routes.filter((route) => !OPEN.includes(route)).sort(), Object.keys(ROWS).sort(), 'every route has a row');
  t.same(Object.keys(MATRIX).sort(), [...OPERATIONS].sort());

  const other = await open(app, { quick: true });
  const still = [await seated(app, false), await seated(app, true)] as const;
  const cases: [string, { readonly query?: string; readonly body?: object }][] = [
    ...Object.entries(ROWS),
    ['POST /commands', { body: { type: 'start-timer' } }],
  ];
  for (const [route, { query = '', body }] of cases) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    for (const [column, who] of PRINCIPALS.entries()) {
      const session = method === 'GET' ? still[who === 'revoked' ? 1 : 0] : await seated(app, who === 'revoked');
      const token = {
        anonymous: undefined,
        'wrong session': other.hostToken,
        revoked: session.active,
        host: session.hostToken,
        spectator: session.spectatorToken,
        'off turn': session.idle,
        'on turn': session.active,
      }[who];
      const { version } = (await ask(app, session.hostToken, { url: `/v1/sessions/${session.id}` })).json<{
        version: number;
      }>();
      const answer = await ask(app, token, {
        method,
        url: `/v1/sessions/${session.id}${path.replace(':seat', 'germany')}${query}`,
        headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
        ...(body && { payload: body }),
      });
      const operation = operationOf(route, body);
      const expected = MATRIX[operation][column];
      const status = answer.statusCode < 300 ? '2xx' : answer.statusCode;
      t.equal(status, expected, `${route} (${operation}) by ${who}: ${answer.body.slice(0, 120)}`);
    }
  }
});

function operationOf(route: string, body: object | undefined): Operation {
  if (route === 'POST /commands') return (body as Command).type === 'start-timer' ? 'system-command' : 'command';
  if (route === 'POST /dice-contributions') return 'contribute';
  if (route.startsWith('POST')) return 'manage';
  if (route === 'GET /replay') return 'replay';
  return /^GET \/(legal-commands|reachable|attacks|odds|board\.svg)$/.test(route) ? 'ask' : 'read';
}

t.test('who does not belong to a session learns nothing about it', async (t) => {
  const { app, service } = await appOn();
  t.teardown(() => service.close());
  const [mine, theirs] = [await open(app), await open(app)];
  const invitation = mine.invitations[0]?.invitation as string;
  for (const path of ['', '/state', '/events', '/replay']) {
    const strip = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const there = await ask(app, mine.hostToken, { url: `/v1/sessions/${theirs.id}${path}` });
    const nowhere = await ask(app, mine.hostToken, { url: `/v1/sessions/ses_AAAAAAAAAAAAAAAAAAAAAA${path}` });
    const nonsense = await ask(app, mine.hostToken, { url: `/v1/sessions/x${path}` });
    t.same([there.statusCode, nowhere.statusCode, nonsense.statusCode], [404, 404, 404]);
    t.equal(strip(there.body), strip(nowhere.body));
    t.equal(strip(there.body), strip(nonsense.body));
  }
  for (const id of [theirs.id, 'ses_AAAAAAAAAAAAAAAAAAAAAA', 'x']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/sessions/${id}/seats/germany/claims`,
      headers: { 'idempotency-key': randomUUID() },
      payload: { invitation },
    });
    t.match(answer.json(), { status: 404, code: 'session-unknown' }, id);
  }
});
