import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import t from 'tap';
import type { App } from '../src/app.js';
import { logOptions } from '../src/log.js';
import { OPERATIONS, type Operation } from '../src/session/members/access.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { StoreError } from '../src/session/store/store.js';
import { cast, PRINCIPALS, type Principal } from './support/principals.js';
import { appOn, ask, claim, give, open, SET_UP, type Opened, sessionsFor, keyedPost } from './support/session-table.js';
import { eventually } from './support/waiting.js';
import { stopMinutes } from './support/stopped-clock.js';

type Command = { readonly type: string };
const UNLIMITED = { rateLimit: { perMinute: 1_000_000 } };
const NOWHERE = 'ses_AAAAAAAAAAAAAAAAAAAAAA';

async function legal(app: App, session: string, token: string): Promise<Command[]> {
  return (await ask(app, token, { url: `/v1/sessions/${session}/legal-commands` })).json<{ commands: Command[] }>()
    .commands;
}

async function standing(app: App, { id, hostToken }: Opened) {
  return (await ask(app, hostToken, { url: `/v1/sessions/${id}` })).json<{
    version: number;
    chain: string;
    toAct: string[];
  }>();
}

/** A session with both seats taken, and who is to act in it. */
async function seated(app: App) {
  const session = await open(app, { quick: true });
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) tokens[seat] = await claim(app, session, seat);
  const { toAct } = await standing(app, session);
  const [seat = ''] = toAct;
  const [active, idle] = [tokens[seat], tokens[seat === 'germany' ? 'france' : 'germany']];
  return { ...session, active: active as string, idle: idle as string };
}

/** What a request is answered, but for what differs between any two answers. */
function bare({ statusCode, headers, body }: LightMyRequestResponse): string {
  // Ids of requests are counted, and get longer.
  const { date: _date, 'request-id': _id, 'content-length': _length, ...rest } = headers;
  return JSON.stringify([statusCode, rest, body.replace(/"requestId":"[^"]*"/, '')]);
}

/**
 * Each request has every fault that is looked for later as well: the answer is the fault that is looked for first. The
 * session is over, and the instance asked has no room for a single command.
 */
t.test('the checks of a command come in the order of the contract', async (t) => {
  const store = new MemoryStore();
  const [free, full] = [
    await appOn(store, UNLIMITED),
    await appOn(store, { ...UNLIMITED, limits: { commandsInFlight: 0 } }),
  ];
  t.teardown(() => store.close());
  const [over, running] = [await seated(free.app), await seated(free.app)];
  const [first, second] = (await legal(free.app, over.id, over.active)) as [Command, Command];
  const used = randomUUID();
  const done = await give(free.app, over.id, over.active, first, { key: used });
  t.equal(done.statusCode, 201, done.body);
  await give(free.app, over.id, over.idle, { type: 'surrender' });
  const { version } = await standing(free.app, over);
  const current = `"${version}"`;

  const url = `/v1/sessions/${over.id}/commands`;
  const large = JSON.stringify({ type: 'jump', x: 'x'.repeat(1_100_000) });
  const csv = { 'content-type': 'text/csv' };
  const json = { 'content-type': 'application/json' };
  const cases: [name: string, status: number, code: string, token: string | undefined, request: InjectOptions][] = [
    [
      'no token',
      401,
      'unauthenticated',
      undefined,
      { url: url.replace(over.id, NOWHERE), headers: csv, payload: large },
    ],
    ['a token of another session', 404, 'session-unknown', running.idle, { headers: csv, payload: large }],
    ['a spectator', 403, 'forbidden', over.spectatorToken, { headers: csv, payload: large }],
    ['a host with too large a body', 403, 'forbidden', over.hostToken, { headers: json, payload: large }],
    ['a spectator with half a body', 403, 'forbidden', over.spectatorToken, { headers: json, payload: '{' }],
    ['a media type', 415, 'unsupported-media-type', over.idle, { headers: csv, payload: large }],
    ['too large a body', 413, 'body-too-large', over.idle, { headers: json, payload: large }],
    ['half a body', 400, 'malformed-json', over.idle, { headers: json, payload: '{' }],
    ['a command that is none', 400, 'malformed-request', over.idle, { payload: { type: 'jump' } }],
    ['no key', 400, 'idempotency-key-missing', over.idle, { payload: first }],
    [
      'a version that is none',
      400,
      'malformed-request',
      over.active,
      { payload: second, headers: { 'idempotency-key': used, 'if-match': 'x' } },
    ],
    [
      'the key of another command',
      422,
      'idempotency-key-reused',
      over.active,
      { payload: second, headers: { 'idempotency-key': used } },
    ],
    [
      'no version',
      428,
      'version-missing',
      over.idle,
      { payload: first, headers: { 'idempotency-key': 'a-key-long-enough' } },
    ],
    [
      'an old version',
      412,
      'version-stale',
      over.idle,
      { payload: first, headers: { 'idempotency-key': 'a-key-long-enough', 'if-match': '"1"' } },
    ],
    ...['"0"', '"no-version-of-ours"', 'W/"1"', `W/${current}`, '"1", "x"', '"1","2"'].map(
      (tag): (typeof cases)[number] => [
        `the tag ${tag}`,
        412,
        'version-stale',
        over.idle,
        { payload: first, headers: { 'idempotency-key': 'a-key-long-enough', 'if-match': tag } },
      ],
    ),
    ...['*', '1', '"1', '"1" "2"'].map((tag): (typeof cases)[number] => [
      `no tag: ${tag}`,
      400,
      'malformed-request',
      over.idle,
      { payload: first, headers: { 'idempotency-key': 'a-key-long-enough', 'if-match': tag } },
    ]),
    [
      'one of several versions',
      409,
      'session-over',
      over.idle,
      { payload: first, headers: { 'idempotency-key': 'a-key-long-enough', 'if-match': `"x", ${current}, "1"` } },
    ],
    [
      'a game that is over',
      409,
      'session-over',
      over.idle,
      { payload: first, headers: { 'idempotency-key': 'a-key-long-enough', 'if-match': current } },
    ],
  ];
  for (const [name, status, code, token, request] of cases) {
    const answer = await ask(full.app, token, { method: 'POST', url, ...request });
    t.match(answer.json(), { status, code }, `${status} ${name}`);
    if (status === 428 || status === 412) t.match(answer.json(), { errors: [{ version }] }, `${name}: the present one`);
  }
  const replayed = await ask(full.app, over.active, {
    method: 'POST',
    url,
    headers: { 'idempotency-key': used },
    payload: first,
  });
  t.equal(replayed.statusCode, 201, 'the same key and payload: the first answer, without a version, after the end');
  t.equal(replayed.body, done.body);
  t.equal(replayed.headers['idempotency-replayed'], 'true');
  t.equal(replayed.headers.etag, done.headers.etag);

  // On a running session only the rule and the room are left.
  const { version: now } = await standing(free.app, running);
  const [good] = (await legal(free.app, running.id, running.active)) as [Command];
  const at = (app: App, token: string, key: string, payload: object) =>
    ask(app, token, {
      method: 'POST',
      url: `/v1/sessions/${running.id}/commands`,
      headers: { 'idempotency-key': `the key of the test ${key}`, 'if-match': `"${now}"` },
      payload,
    });
  const refused = await at(full.app, running.idle, 'r', good);
  t.match(refused.json(), { status: 422, code: 'rules-refusal', errors: [{ code: 'not-your-turn', clause: /./ }] });
  const overloaded = await at(full.app, running.active, 'k', good);
  t.match(overloaded.json(), { status: 503, code: 'overloaded', retryable: true });
  t.match(overloaded.headers['retry-after'], /^[1-9]\d*$/);
  const commit = store.commit.bind(store);
  store.commit = async (input) => {
    store.commit = commit;
    await commit(input);
    throw new StoreError('commit-unknown', 'the answer got lost');
  };
  const unknown = await at(free.app, running.active, 'k', good);
  t.match(unknown.json(), { status: 503, code: 'commit-unknown', retryable: true });
  t.match(unknown.headers['retry-after'], /^[1-9]\d*$/);
  const settled = await at(free.app, running.active, 'k', good);
  t.match(settled.json(), { id: /^cmd_/, version: now + 1 }, '201, settled by the same key');
  t.equal(settled.headers['idempotency-replayed'], 'true');
  t.equal((await at(full.app, running.idle, 'r', good)).body, refused.body, 'a refusal is the answer for good');
  t.equal((await at(free.app, running.active, 'other', good)).statusCode, 412, 'what was overloaded left no record');
});

t.test('of commands in flight under one key the same waits and another is refused at once', async (t) => {
  const store = new MemoryStore();
  const { app } = await sessionsFor(t, store, UNLIMITED);
  const session = await seated(app);
  const [first, second] = (await legal(app, session.id, session.active)) as [Command, Command];
  const readResponse = store.readResponse.bind(store);
  let looks = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  store.readResponse = async (...where) => {
    looks += 1;
    // The first request, which names no version, looks whether it has an answer already: it has its key by then.
    if (looks === 1) await held;
    return readResponse(...where);
  };
  const request = (payload: Command): InjectOptions => ({
    method: 'POST',
    url: `/v1/sessions/${session.id}/commands`,
    headers: { 'idempotency-key': 'two of them at once' },
    payload,
  });
  const one = ask(app, session.active, request(first)).then((answer) => answer.json<object>());
  await eventually('the first command is in flight', async () => looks === 1);
  const same = ask(app, session.active, request(first)).then((answer) => answer.json<object>());
  t.match((await ask(app, session.active, request(second))).json(), { status: 422, code: 'idempotency-key-reused' });
  goOn();
  t.match(await one, { status: 428 });
  t.match(await same, { status: 428 });
});

t.test('a dry run is checked as the command would be', async (t) => {
  const { app } = await sessionsFor(t, undefined, UNLIMITED);
  const session = await seated(app);
  const [command] = (await legal(app, session.id, session.active)) as [Command];
  const dry = (token: string | undefined, headers: Record<string, string> = {}) =>
    ask(app, token, {
      method: 'POST',
      url: `/v1/sessions/${session.id}/commands?dryRun=true`,
      headers,
      payload: command,
    });
  const { version, chain } = await standing(app, session);
  t.same((await dry(session.active)).json(), { version, chain, legal: true, rollsDice: false });
  t.match((await dry(session.idle)).json(), { version, legal: false, refusal: { code: 'not-your-turn' } });
  t.equal((await dry(session.active, { 'if-match': `"${version}"` })).statusCode, 200);
  t.equal((await dry(undefined)).statusCode, 401);
  t.equal((await dry(session.spectatorToken)).statusCode, 403);
  t.match((await dry(session.active, { 'if-match': '"1"' })).json(), { status: 412, errors: [{ version }] });
  t.equal((await standing(app, session)).version, version, 'nothing has happened');
  await give(app, session.id, session.idle, { type: 'surrender' });
  t.match((await dry(session.active)).json(), { status: 409, code: 'session-over' });
});

/** What each operation answers to each of PRINCIPALS; 2xx for whatever its success is. */
const UNKNOWN = [401, 404, 404, 404] as const;
type Expected = readonly (number | '2xx')[];
const MATRIX: Readonly<Record<Operation, Expected>> = {
  read: [...UNKNOWN, '2xx', '2xx', '2xx', '2xx', '2xx'],
  ask: [...UNKNOWN, '2xx', '2xx', '2xx', '2xx', '2xx'],
  // Another's seat in the body is no known field: the seat comes from the token.
  command: [...UNKNOWN, 403, 403, 400, 422, '2xx'],
  'system-command': [...UNKNOWN, 422, 422, 400, 422, 422],
  contribute: [...UNKNOWN, 403, 403, 400, '2xx', '2xx'],
  'take-back': [...UNKNOWN, 403, 403, 400, '2xx', '2xx'],
  replay: [...UNKNOWN, 409, 409, 409, 409, 409],
  // Another's seat is in the path.
  substitute: [...UNKNOWN, '2xx', 403, 403, 403, '2xx'],
  manage: [...UNKNOWN, '2xx', 403, 403, 403, 403],
};

interface Row {
  readonly operation: Operation;
  readonly query?: string;
  readonly body?: object;
  /** The answer to callers that may ask: the game lacks the question. */
  readonly lacking?: true;
  /** The answer to callers that may ask, in this state. */
  readonly told?: string;
}

/** How each route of a session is asked, so that only who asks makes a difference. A new route without a row fails. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'GET ': [{ operation: 'read' }],
  'GET /state': [{ operation: 'read' }, { operation: 'read', query: '?atSeq=1' }],
  'GET /legal-commands': [{ operation: 'ask' }],
  'GET /reachable': [{ operation: 'ask' }, { operation: 'ask', query: '?country=france' }],
  'GET /attacks': [{ operation: 'ask' }],
  'GET /advise': [{ operation: 'ask', told: 'analysis-off' }],
  'GET /plans': [{ operation: 'ask', told: 'analysis-off' }],
  'GET /statistics': [{ operation: 'ask' }],
  'GET /analysis': [{ operation: 'replay' }],
  'GET /preview': [{ operation: 'ask', query: '?unit=germany-infantry-1' }],
  'GET /odds': [{ operation: 'ask', query: '?attacker=germany-infantry-1&target=france-infantry-1' }],
  'GET /board.svg': [{ operation: 'ask' }],
  'GET /notation': [{ operation: 'ask', lacking: true }],
  'GET /words': [{ operation: 'ask' }],
  'GET /events': [{ operation: 'read' }],
  'GET /chain': [{ operation: 'read' }],
  'GET /dice': [{ operation: 'read' }],
  'GET /replay': [{ operation: 'replay' }],
  'POST /commands': [
    { operation: 'command', body: { type: 'end-movement' } },
    { operation: 'system-command', body: { type: 'start-timer' } },
  ],
  'POST /dice-contributions': [{ operation: 'contribute', body: { entropy: 'sixteen-characters-or-more' } }],
  'POST /continuations': [{ operation: 'manage', body: { version: 1 }, told: 'session-running' }],
  'POST /rematch': [{ operation: 'manage', told: 'session-running' }],
  'POST /takebacks': [{ operation: 'take-back', body: { version: 1 }, told: 'takeback-impossible' }],
  'POST /takebacks/:asked/answers': [{ operation: 'take-back', body: { accept: true }, told: 'takeback-gone' }],
  'POST /pauses': [{ operation: 'take-back', body: { agree: true }, told: 'clock-impossible' }],
  'POST /days-off': [{ operation: 'take-back', body: { days: 1 }, told: 'clock-impossible' }],
  'POST /player': [{ operation: 'take-back', body: { key: 'ply_a-key-for-the-seat-matrix' } }],
  'POST /close': [{ operation: 'manage' }],
  'POST /seats/:seat/invitations': [{ operation: 'manage' }],
  'POST /seats/:seat/offers': [{ operation: 'manage', body: { offered: true } }],
  'POST /seats/:seat/opponent': [{ operation: 'substitute', body: { opponent: 'random', once: true } }],
  'POST /spectators/tokens': [{ operation: 'manage' }],
  'GET /webhooks': [{ operation: 'manage', told: 'webhooks-off' }],
  'POST /webhooks': [{ operation: 'manage', body: { url: 'https://example.org/' }, told: 'webhooks-off' }],
  'POST /webhooks/:webhook/test': [{ operation: 'manage', told: 'webhooks-off' }],
  'POST /webhooks/:webhook/remove': [{ operation: 'manage', told: 'webhooks-off' }],
  'GET /webhooks/:webhook/deliveries': [{ operation: 'manage', told: 'webhooks-off' }],
  'POST /webhooks/:webhook/deliveries/:delivery/attempts': [{ operation: 'manage', told: 'webhooks-off' }],
};

const IDS = { asked: '4', webhook: `whk_${'a'.repeat(22)}`, delivery: `msg_${'a'.repeat(22)}` };
const pathOf = (path: string, seat: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ({ ...IDS, seat })[name as keyof typeof IDS]);

/** Routes that ask for no token of a session: it makes no difference who asks. Everything else is in ROWS. */
/** Pages of the explorer are there where it was built. */
const IS_BUILT = existsSync(new URL('../dist/explorer/embed.html', import.meta.url));

const PUBLIC = [
  'DELETE /mcp',
  'GET /',
  'GET /asyncapi.json',
  'GET /asyncapi.yaml',
  'GET /docs',
  'GET /docs/',
  'GET /docs/json',
  'GET /docs/operations/:name',
  'GET /docs/schemas',
  'GET /docs/schemas/:name',
  'GET /docs/stream',
  'GET /docs/yaml',
  ...(IS_BUILT ? ['GET /embed'] : []),
  'GET /healthz',
  'GET /mcp',
  'GET /metrics',
  'GET /openapi.json',
  'GET /openapi.yaml',
  'GET /openapi/examples/:operation/:part/:name',
  'GET /openapi/:game.json',
  'GET /problems',
  'GET /problems/:code',
  'GET /readyz',
  'GET /rules',
  'GET /rules/:page',
  'GET /rules/search',
  'GET /v1/cases/:id/picture.svg',
  'GET /v1/clauses',
  'GET /v1/clauses/:id',
  'GET /v1/games',
  'GET /v1/keys',
  'GET /v1/limits',
  'GET /v1/maps',
  'GET /v1/maps/:id',
  'GET /v1/maps/:id/drawing.svg',
  'GET /v1/maps/:id/text',
  'GET /v1/positions/:id/advise',
  'GET /v1/positions/:id/attacks',
  'GET /v1/positions/:id/board.svg',
  'GET /v1/positions/:id/legal-commands',
  'GET /v1/positions/:id/notation',
  'GET /v1/positions/:id/odds',
  'GET /v1/positions/:id/preview',
  'GET /v1/positions/:id/reachable',
  'GET /v1/presets',
  'GET /v1/rulesets',
  'GET /v1/rulesets/:id',
  'GET /v1/schemas',
  'GET /v1/schemas/:name',
  'GET /v1/sessions',
  'GET /v1/stream',
  'GET /v1/terms',
  'GET /v1/unit-sheets',
  'GET /v1/unit-sheets/:id',
  'GET /v1/unit-sheets/:id/text',
  'GET /v1/webhooks',
  'GET /v1/webhooks/:webhook/deliveries',
  'POST /mcp',
  'POST /v1/dice/verify',
  'POST /v1/maps',
  'POST /v1/maps/check',
  'POST /v1/positions',
  'POST /v1/rules/advise',
  'POST /v1/rules/analyse',
  'POST /v1/rules/apply',
  'POST /v1/rules/attacks',
  'POST /v1/rules/batch',
  'POST /v1/rules/battle',
  'POST /v1/rules/compare',
  'POST /v1/rules/describe',
  'POST /v1/rules/explain',
  'POST /v1/rules/export',
  'POST /v1/rules/import',
  'POST /v1/rules/legal-commands',
  'POST /v1/rules/notation',
  'POST /v1/rules/odds',
  'POST /v1/rules/opponent',
  'POST /v1/rules/preview',
  'POST /v1/rules/reachable',
  'POST /v1/rules/render',
  'POST /v1/rules/replay',
  'POST /v1/rules/setup',
  'POST /v1/rules/statistics',
  'POST /v1/rules/validate',
  'POST /v1/rules/validate-state',
  'POST /v1/sessions',
  'POST /v1/sessions/:id/seats/:seat/claims',
  'POST /v1/sessions/continuations',
  'POST /v1/unit-sheets',
  'POST /v1/unit-sheets/check',
  'POST /v1/webhooks',
  'POST /v1/webhooks/:webhook/deliveries/:delivery/attempts',
  'POST /v1/webhooks/:webhook/remove',
  'POST /v1/webhooks/:webhook/test',
];

/** Every method and path of the router itself; HEAD goes with GET. */
function routesOf(app: App): string[] {
  const routes = new Set<string>();
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    path.splice(indent.length / 4, Infinity, part);
    for (const method of methods.split(', ')) if (method && method !== 'HEAD') routes.add(`${method} ${path.join('')}`);
  }
  // The files of the explorer are there where it was built.
  return [...routes].filter((route) => !route.startsWith('GET /explorer/')).sort();
}

function isLacking(answer: LightMyRequestResponse): boolean {
  return answer.statusCode === 400 && isOf(answer, 'question-not-of-this-game');
}

function isOf(answer: LightMyRequestResponse, code: string): boolean {
  return answer.statusCode >= 400 && answer.json<{ code: string }>().code === code;
}

t.test('each principal may do what the matrix of seats allows', async (t) => {
  const { app, store } = await sessionsFor(t, undefined, UNLIMITED);
  await app.ready();
  const prefix = '/v1/sessions/:id';
  const rows = Object.keys(ROWS).map((route) => route.replace(' ', ` ${prefix}`));
  t.same(routesOf(app), [...PUBLIC, ...rows].sort(), 'every route of the router has a row, or is public');
  t.same(Object.keys(MATRIX).sort(), [...OPERATIONS].sort());

  let table = await cast(app, store);
  for (const [route, cases] of Object.entries(ROWS)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    for (const { operation, query = '', body, lacking, told } of cases) {
      for (const [column, who] of PRINCIPALS.entries()) {
        const request: InjectOptions = {
          method,
          url: `/v1/sessions/${table.session(who)}${pathOf(path, table.toAct)}${query}`,
          headers: { 'idempotency-key': randomUUID(), 'if-match': '"3"' },
          ...(body && { payload: { ...body, ...(who === 'other seat' && { seat: table.toAct }) } }),
        };
        const answer = await ask(app, table.token(who), request);
        const isAllowed = (lacking && isLacking(answer)) || (told !== undefined && isOf(answer, told));
        const status = answer.statusCode < 300 || isAllowed ? '2xx' : answer.statusCode;
        const name = `${route}${query} (${operation}) by ${who}`;
        t.equal(status, MATRIX[operation][column], `${name}: ${answer.body.slice(0, 120)}`);
        if (method === 'GET') {
          const head = await ask(app, table.token(who), { ...request, method: 'HEAD' });
          t.equal(head.statusCode, answer.statusCode, `HEAD as ${name}`);
        } else if (status === '2xx') {
          // Whatever has changed a session leaves others untouched sessions.
          table = await cast(app, store);
        }
      }
    }
  }
});

t.test('public facts are the same for every viewer', async (t) => {
  const { app, store } = await sessionsFor(t, undefined, UNLIMITED);
  const table = await cast(app, store);
  for (const route of PUBLIC) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const url = path
      .replace(/:id/, 'e1')
      .replace(/:(name|code)/, 'no-such-thing')
      .replace('*', 'index.css');
    const key = randomUUID();
    const answers = new Map<string, Principal[]>();
    for (const who of PRINCIPALS) {
      const answer = await ask(app, table.token(who), {
        method,
        url: url.replace('/e1/seats/:seat', `/${NOWHERE}/seats/germany`),
        headers: { 'idempotency-key': key },
        ...(method === 'POST' && { payload: path === '/v1/sessions' ? { ...SET_UP, quick: true } : { x: 1 } }),
      });
      const text =
        route === 'GET /metrics'
          ? String(answer.statusCode)
          : bare(answer).replace(/,"(x-ratelimit|idempotency-replayed)[^,}]*/g, '');
      answers.set(text, [...(answers.get(text) ?? []), who]);
      t.ok(![401, 403].includes(answer.statusCode), `${route} by ${who}`);
    }
    t.equal(answers.size, 1, `${route}: ${JSON.stringify([...answers.values()])}`);
  }
});

t.test('a non-member gets the same answer for an existing and a missing session', async (t) => {
  const { app } = await sessionsFor(t, undefined, UNLIMITED);
  const [mine, theirs] = [await open(app), await open(app)];
  const invitation = mine.invitations[0]?.invitation as string;
  for (const route of [...Object.keys(ROWS), 'POST /seats/:seat/claims']) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    const answers = [];
    for (const id of [theirs.id, NOWHERE, 'x']) {
      const isClaim = path.endsWith('/claims');
      const answer = await ask(app, isClaim ? undefined : mine.hostToken, {
        method,
        url: `/v1/sessions/${id}${pathOf(path, 'germany')}`,
        headers: { 'idempotency-key': randomUUID(), 'if-match': '"1"' },
        ...(method === 'POST' && { payload: isClaim ? { invitation } : { x: 1 } }),
      });
      t.match(answer.json(), { status: 404, code: 'session-unknown' }, `${route} ${id}`);
      answers.push(bare(answer).replace(/,"x-ratelimit-(remaining|reset)[^,}]*/g, ''));
    }
    t.equal(new Set(answers).size, 1, `${route}: the same headers and bytes`);
  }
});

t.test('tokens and invitations expire, and the host’s token does not', async (t) => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  let now = start;
  const hour = 3_600_000;
  const { app, service } = await sessionsFor(t, undefined, {
    ...UNLIMITED,
    now: () => new Date(now),
    tokenLifeMs: hour,
  });
  const session = await open(app);
  t.match(session, { expiresAt: '2026-11-21T13:00:00.000Z' });
  now = start + hour / 2;
  const germany = await claim(app, session, 'germany');
  const url = `/v1/sessions/${session.id}`;
  const status = async (token: string) => (await ask(app, token, { url })).statusCode;
  const ended: string[] = [];
  service.follow(await service.authorise(session.id, germany), 0, {
    onEvents: (events) => ended.push(...events.map(({ type }) => type)),
    onEnd: (reason) => ended.push(reason),
  });
  await eventually('the follower has caught up', async () => ended.length === 2);

  now = start + hour;
  t.same(
    [await status(session.spectatorToken), await status(germany), await status(session.hostToken)],
    [404, 200, 200],
  );
  await t.rejects(claim(app, session, 'france'), /session-unknown/, 'nor does an old invitation');
  now = start + 1.5 * hour;
  t.equal(await status(germany), 404);
  t.equal(await status(session.hostToken), 200);
  const again = async (path: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await ask(app, session.hostToken, { method: 'POST', url: `${url}${path}`, headers });
    return answer.json<{ invitation: string; spectatorToken: string; expiresAt: string }>();
  };
  const { spectatorToken, expiresAt } = await again('/spectators/tokens');
  t.equal(expiresAt, '2026-11-21T14:30:00.000Z');
  t.equal(await status(spectatorToken), 200);
  await eventually('the follower is told', async () => ended.at(-1) === 'revoked');
  t.notOk(ended.includes('spectators-reissued'), 'and hears nothing of what has happened since');
  const { invitation } = await again('/seats/germany/invitations');
  const renewed = { ...session, invitations: [{ seat: 'germany', invitation }] };
  t.equal(await status(await claim(app, renewed, 'germany')), 200);
});

t.test('API keys open sessions', async (t) => {
  const [key, other] = ['an-api-key-of-the-test', 'another-key-of-the-test'];
  const { app } = await sessionsFor(t, undefined, { ...UNLIMITED, apiKeys: [key, other] });
  const request = {
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: SET_UP,
  } as const;
  const without = await app.inject(request);
  t.match(without.json(), { status: 401, code: 'unauthenticated' });
  t.equal(without.headers['www-authenticate'], 'Bearer');
  t.equal((await app.inject({ ...request, payload: '{' })).statusCode, 401, 'before the body is looked at');
  t.equal((await ask(app, `${key}x`, request)).statusCode, 401);
  const opened = await ask(app, key, request);
  t.equal(opened.statusCode, 201);
  t.equal((await ask(app, key, request)).body, opened.body, 'once for each idempotency key');
  const { id } = (await ask(app, other, request)).json<Opened>();
  t.not(id, opened.json<Opened>().id, 'whose callers do not meet');
  const { hostToken } = opened.json<Opened>();
  t.equal((await ask(app, hostToken, request)).statusCode, 401, 'a token of a session opens none');
  t.equal((await ask(app, key, { url: opened.headers.location as string })).statusCode, 404, 'nor a key a session');
});

t.test('too many requests are refused by seat and address', async (t) => {
  stopMinutes(t);
  const { app } = await sessionsFor(t, undefined, {
    rateLimit: { perMinute: 5 },
    apiKeys: ['a-key-of-the-test'],
  });
  const create = {
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: SET_UP,
  } as const;
  const session = (await ask(app, 'a-key-of-the-test', create)).json<Opened>();
  const url = `/v1/sessions/${session.id}`;
  const isLimited = (answer: LightMyRequestResponse, name: string) => {
    t.match(answer.json(), { status: 429, code: 'too-many-requests', retryable: true }, name);
    t.match(answer.headers['retry-after'], /^[1-9]\d*$/, name);
  };
  for (const path of ['', '/state', '/legal-commands', '/events', '/dice']) {
    t.equal((await ask(app, session.hostToken, { url: url + path })).statusCode, 200, path);
  }
  isLimited(await ask(app, session.hostToken, { url }), 'one share for all routes');
  t.equal((await ask(app, session.spectatorToken, { url })).statusCode, 200, 'everybody has one');
  const command = { method: 'POST', url: `${url}/commands`, payload: { type: 'jump' } } as const;
  for (let count = 0; count < 4; count++) {
    t.equal((await ask(app, session.spectatorToken, command)).statusCode, 403, 'who may not do it uses it up');
  }
  isLimited(await ask(app, session.spectatorToken, { url }), 'as any other request');

  const guess = (id: string) =>
    ask(app, `sea_${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`, { url: `/v1/sessions/${id}` });
  for (let count = 0; count < 3; count++) t.equal((await guess(session.id)).statusCode, 404, 'guessing a token');
  t.equal((await app.inject({ url })).statusCode, 401, 'asking without one');
  t.equal((await ask(app, 'wrong-key-of-the-test', create)).statusCode, 401, 'guessing an API key');
  isLimited(await guess(session.id), 'the share of the address is used up');
  isLimited(await guess(NOWHERE), 'alike for a session that is none');
  isLimited(await app.inject({ url }), 'without a token');
  isLimited(await ask(app, 'wrong-key-of-the-test', create), 'for API keys');
  t.equal((await ask(app, 'a-key-of-the-test', create)).statusCode, 201, 'a good key has its own');
  const claims = {
    method: 'POST',
    url: `${url}/seats/germany/claims`,
    headers: { 'idempotency-key': 'a-key-long-enough' },
  } as const;
  isLimited(await app.inject({ ...claims, payload: { invitation: 'x' } }), 'for invitations');
  const from = (remoteAddress: string) => app.inject({ url, remoteAddress });
  t.equal((await from('10.1.2.3')).statusCode, 401, 'another address has its own');
  for (let count = 0; count < 5; count++) await from(`2001:db8:1:2:${count}::1`);
  isLimited(await from('2001:db8:1:2:ffff::1'), 'an IPv6 network is one address');
  t.equal((await from('2001:db8:1:3::1')).statusCode, 401, 'the next network another');
});

t.test('pages of allowed origins may send the headers of a client', async (t) => {
  const { app } = await sessionsFor(t, undefined, { ...UNLIMITED, corsOrigins: ['https://club.example'] });
  const session = await open(app);
  const url = `/v1/sessions/${session.id}/commands`;
  const wanted = 'authorization, content-type, idempotency-key, if-match';
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
    });
  const allowed = await preflight('https://club.example');
  t.equal(allowed.statusCode, 204);
  t.match(allowed.headers, {
    'access-control-allow-origin': 'https://club.example',
    'access-control-allow-methods': /POST/,
    'access-control-allow-headers': wanted,
    vary: /Origin/i,
  });
  t.equal(
    allowed.headers['access-control-allow-credentials'],
    undefined,
    'tokens are sent by hand, never by the browser',
  );
  t.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined);
  const answer = await ask(app, session.hostToken, {
    url: `/v1/sessions/${session.id}`,
    headers: { origin: 'https://club.example' },
  });
  const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
  for (const name of ['ETag', 'Location', 'Link', 'Request-Id', 'Retry-After', 'Idempotency-Replayed']) {
    t.ok(exposed.includes(name), `${name} can be read`);
  }
  const refused = await ask(app, undefined, { url, method: 'POST', headers: { origin: 'https://club.example' } });
  t.equal(refused.statusCode, 401);
  t.equal(refused.headers['access-control-allow-origin'], 'https://club.example', 'a problem can be read too');
});

t.test('nothing secret gets into the log', async (t) => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const store = new MemoryStore();
  const apiKey = 'an-api-key-of-the-test';
  const { app } = await sessionsFor(t, store, {
    ...UNLIMITED,
    apiKeys: [apiKey],
    logger: { ...logOptions('trace'), stream },
  });
  const key = randomUUID();
  const create = { method: 'POST', url: '/v1/sessions', headers: { 'idempotency-key': key }, payload: SET_UP } as const;
  const session = (await ask(app, apiKey, create)).json<Opened>();
  const url = `/v1/sessions/${session.id}`;
  const germany = await claim(app, session, 'germany');
  const entropy = 'an-entropy-of-the-test';
  store.commit = async () => {
    throw new Error('a fault of the test');
  };
  const contributed = await keyedPost(app, germany, `${url}/dice-contributions`, { entropy }, key);
  t.equal(contributed.statusCode, 500);
  store.readPosition = async () => {
    throw new StoreError('store-unavailable', 'another fault of the test');
  };
  t.equal((await ask(app, germany, { url: `${url}/events` })).statusCode, 503);
  await ask(app, germany, { url: `${url}/state?token=${germany}` });
  t.match(log, /a fault of the test/);
  t.match(log, /another fault of the test/);
  const { secret } = JSON.parse((await store.readRecord(session.id, 'secret'))?.value.toString() ?? '') as {
    secret: string;
  };
  const secrets = { apiKey, key, germany, entropy, secret, host: session.hostToken, spectator: session.spectatorToken };
  for (const [name, value] of Object.entries(secrets)) t.notOk(log.includes(value), name);
  for (const { seat, invitation } of session.invitations) t.notOk(log.includes(invitation), `invitation of ${seat}`);
});
