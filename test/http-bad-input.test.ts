import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { buildApp, VERSION } from '../src/app.js';
import { PATIENT_LIMITS } from './support/waiting.js';

/** Bad input over real sockets: a clear problem document each, never a 500, and the service goes on. */
const midGame = readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8');
const state = JSON.parse(midGame) as { units: Record<string, unknown>[] } & Record<string, unknown>;

const app = await buildApp({ limits: { ...PATIENT_LIMITS, connections: 50 }, documents: false });
await app.listen({ host: '127.0.0.1', port: 0 });
t.teardown(() => app.close());
const { port } = app.server.address() as AddressInfo;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly problem: Record<string, unknown> & { errors: { pointer: string; in: string; message: string }[] };
}

function ask(
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const problem = (/json/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : {}) as never;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, problem });
        });
      },
    );
    // The server may answer and close before a large body is through.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes and returns everything that comes back until the server closes. */
function raw(bytes: string, at = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const QUESTIONS: Record<string, object> = {
  '/v1/rules/validate-state': { state },
  '/v1/rules/reachable': { state },
  '/v1/rules/validate': { state, command: { type: 'move', unit: 'germany-tank', path: [{ q: 15, r: -4 }] } },
  '/v1/rules/attacks': { state },
  '/v1/rules/battle': { state, attack: { attacker: 'germany-tank', target: 'france-tank' }, dice: { seed: 's' } },
  '/v1/rules/odds': { state, attacks: [{ attacker: 'germany-tank', target: 'france-tank' }] },
  '/v1/rules/render': { state },
  '/v1/positions': { state },
};

t.test('a body that is not JSON gets 400', async (t) => {
  for (const path of Object.keys(QUESTIONS)) {
    for (const body of ['', '{', '{"state":', 'undefined', "{'a':1}", '{"a":NaN}', '\u0000', '[1,]']) {
      const { status, problem } = await ask(path, body);
      t.match(problem, { status: 400, code: 'malformed-json', type: '/problems/malformed-json' }, `${path} ${body}`);
      t.equal(status, 400);
    }
    const { problem } = await ask(path, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    t.match(problem, { status: 400, code: 'malformed-json' }, 'broken UTF-8');
    // What would be dropped, or read as another letter, is refused, wherever it stands.
    const text = JSON.stringify(QUESTIONS[path]);
    const [before, after] = [text.slice(0, -1), text.slice(1)];
    const twice = [
      `${before},"state":{}}`,
      `{"\\u0073tate":{},${after}`,
      text.replace('"units":[{', '"units":[{"damage":1,"damage":1,'),
      `${before},"" : 1, "": {"a\\":":2}}`,
    ];
    for (const body of twice) {
      const { problem: found } = await ask(path, body);
      t.match(found, { status: 400, code: 'malformed-json', detail: /twice/ }, `${path} ${body.slice(-40)}`);
    }
    const latin1 = Buffer.from(text.replace('"trench-club/1"', '"gr\xf6\xdfe"'), 'latin1');
    t.match((await ask(path, latin1)).problem, { status: 400, code: 'malformed-json', detail: /UTF-8/ }, path);
  }
  const colons = { state: { 'a":': '":', b: ['":"'], c: { '\\': '\\":' } } };
  t.equal((await ask('/v1/rules/validate-state', JSON.stringify(colons))).status, 200, 'colons in strings are no keys');
});

t.test('a body that is no object has one finding, none about members', async (t) => {
  for (const path of [...Object.keys(QUESTIONS), '/v1/rules/batch', '/v1/sessions', '/v1/maps']) {
    for (const body of ['null', '[]', '"x"', '5', 'true']) {
      const { problem } = await ask(path, body, { 'idempotency-key': 'a key that is long enough' });
      t.match(problem, { status: 400, code: 'malformed-request', detail: 'body: must be object.' }, `${path} ${body}`);
      t.match(problem.errors, { length: 1, 0: { pointer: '', code: 'wrong-type' } }, `${path} ${body}`);
    }
  }
  const { problem } = await ask('/v1/rules/reachable', '{}');
  t.match(problem['detail'], /^body \/(state|position): is missing/, 'an object is');
});

t.test('an invalid idempotency key is refused with the reason', async (t) => {
  const cases: [key: string, code: string, detail: RegExp][] = [
    ['', 'too-short', /^header \/idempotency-key: must have at least 16 characters/],
    ['fifteen letters', 'too-short', /must have at least 16 characters/],
    ['"fifteen letters"', 'too-short', /at least 16 characters/],
    ['x'.repeat(201), 'too-long', /must have at most 200 characters/],
    ['sixteen lett\xe9rs!', 'wrong-format', /must match/],
    ['sixteen\tletters!', 'wrong-format', /must match/],
  ];
  const seats = ['germany', 'france'].map((country) => ({ country }));
  const body = JSON.stringify({ game: 'trench-club', ruleset: 'e1', map: 'flanders-mud', seats });
  for (const [key, code, detail] of cases) {
    const { problem } = await ask('/v1/sessions', body, { 'idempotency-key': key });
    const errors = [{ in: 'header', pointer: '/idempotency-key', code }];
    t.match(problem, { status: 400, code: 'malformed-request', detail, errors }, JSON.stringify(key));
  }
  t.match((await ask('/v1/sessions', body)).problem, { status: 400, code: 'idempotency-key-missing' });
});

t.test('numbers and flags in addresses are typed, and other texts are refused', async (t) => {
  interface Parameter {
    readonly in: string;
    readonly name: string;
    readonly schema: { readonly type?: string; readonly enum?: unknown[]; readonly pattern?: string };
  }
  const { paths } = app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  };
  const parameters = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters);
  const isNumber = (pattern: string) =>
    ['1', '12'].every((text) => new RegExp(pattern).test(text)) && !new RegExp(pattern).test('a');
  for (const { name, schema } of parameters) {
    t.notOk(schema.enum?.includes('true'), `${name} is no text of a flag`);
    t.notOk(schema.pattern !== undefined && isNumber(schema.pattern), `${name} is no text of a number`);
  }
  const typed = (type: string) =>
    new Set(parameters.filter(({ schema }) => schema.type === type).map((one) => one.name));
  t.same([...typed('integer')].sort(), ['after', 'asked', 'atSeq', 'budget', 'limit', 'since', 'size', 'wait']);
  t.same([...typed('boolean')].sort(), [
    'caption',
    'coordinates',
    'delta',
    'dryRun',
    'exact',
    'explain',
    'mine',
    'odds',
    'open',
    'paths',
    'state',
  ]);

  const rows: [query: string, code: string][] = [
    ['size=7', 'out-of-range'],
    ['size=101', 'out-of-range'],
    ['size=', 'type'],
    ['size=ten', 'type'],
    ['size=010', 'type'],
    ['size=1e1', 'type'],
    ['size=9.5', 'type'],
    ['size=NaN', 'type'],
    ['size=30&size=30', 'type'],
    ['coordinates=1', 'type'],
    ['coordinates=True', 'type'],
  ];
  for (const [query, code] of rows) {
    const answer = await app.inject(`/v1/maps/flanders-mud/drawing.svg?${query}`);
    const [name] = query.split('=');
    const errors = [{ in: 'query', pointer: `/${name}`, code }];
    t.match(answer.json(), { status: 400, code: 'malformed-request', errors }, query);
  }
  const drawn = await app.inject('/v1/maps/flanders-mud/drawing.svg?size=8&coordinates=true');
  t.equal(drawn.statusCode, 200);
});

t.test('a request for another version of the interface is refused with the current version', async (t) => {
  for (const url of ['/v1/limits', '/healthz', '/v1/sessions/ses_0/state']) {
    const answer = await app.inject({ url, headers: { 'api-version': '99.0.0' } });
    t.equal(answer.headers['api-version'], VERSION);
    const errors = [
      { in: 'header', pointer: '/api-version', code: 'wrong-value', message: `must be one of "${VERSION}"` },
    ];
    t.match(answer.json(), { status: 400, code: 'malformed-request', errors }, url);
  }
  const own = await app.inject({ url: '/v1/limits', headers: { 'api-version': VERSION } });
  t.equal(own.statusCode, 200);
});

t.test('a compressed body is refused for being compressed', async (t) => {
  for (const [path, question] of Object.entries(QUESTIONS)) {
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP']) {
      const { problem } = await ask(path, gzipSync(JSON.stringify(question)), { 'content-encoding': encoding });
      t.match(problem, { status: 415, code: 'unsupported-media-type', detail: /Content-Encoding/ }, path);
    }
    t.equal((await ask(path, JSON.stringify(question), { 'content-encoding': 'identity' })).status < 300, true, path);
  }
});

t.test('a file outside its folder is an address where nothing is', async (t) => {
  for (const path of ['/docs/static/../../package.json', '/docs/static/..%2f..%2fpackage.json', '/explorer/../src']) {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    t.match(answer, /^HTTP\/1\.1 40[04] /, path);
    t.match(answer, /"code":"(not-found|bad-request)"/, path);
  }
});

t.test('a body with a key that pollutes prototypes is refused as malformed JSON', async (t) => {
  for (const [path, question] of Object.entries(QUESTIONS)) {
    const text = JSON.stringify(question);
    for (const poison of ['"__proto__":{"admin":true}', '"constructor":{"prototype":{"admin":true}}']) {
      for (const body of [`{${poison},${text.slice(1)}`, text.replace('"units":[{', `"units":[{${poison},`)]) {
        const { problem } = await ask(path, body);
        t.match(problem, { status: 400, code: 'malformed-json' }, `${path} ${poison}`);
      }
    }
    // A constructor of another kind is an unknown field like any other.
    const { status, text: said } = await ask(path, text.replace('"units":[{', '"units":[{"constructor":1,'));
    t.equal(status, path.endsWith('validate-state') ? 200 : 400);
    t.match(said, '"/state/units/0/constructor"'.replace('/state', path.endsWith('validate-state') ? '' : '/state'));
  }
  t.equal(({} as Record<string, unknown>)['admin'], undefined);
});

t.test('a body of another media type gets 415', async (t) => {
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'x',
  ]) {
    const { status, problem } = await ask('/v1/rules/attacks', JSON.stringify({ state }), { 'content-type': type });
    t.equal(status, 415, type);
    t.equal(problem['code'], 'unsupported-media-type');
  }
  const charset = await ask('/v1/rules/attacks', JSON.stringify({ state }), {
    'content-type': 'application/json; charset=utf-8',
  });
  t.equal(charset.status, 200);
});

t.test('unknown fields, wrong types, out of range: the pointer names the place', async (t) => {
  const unit = (change: object) => ({ ...state, units: [{ ...state.units[0], ...change }, ...state.units.slice(1)] });
  const cases: [object, string][] = [
    [{ state, colour: 'red' }, '/colour'],
    [{ state: { ...state, 'a/b~c': 1 } }, '/state/a~1b~0c'],
    [{ state: unit({ hexx: { q: 1, r: 1 } }) }, '/state/units/0/hexx'],
    [{ state: unit({ damage: '1' }) }, '/state/units/0/damage'],
    [{ state: unit({ damage: 6 }) }, '/state/units/0/damage'],
    [{ state: unit({ damage: 1.5 }) }, '/state/units/0/damage'],
    [{ state: unit({ hex: { q: 1 } }) }, '/state/units/0/hex/r'],
    [{ state: unit({ type: 'submarine' }) }, '/state/units/0/type'],
    [{ state: unit({ id: 'No Id' }) }, '/state/units/0/id'],
    [{ state: { ...state, units: undefined } }, '/state/units'],
    [{ state: { ...state, schema: 'trench-club/2' } }, '/state/schema'],
    [{ state: null }, '/state'],
    [{ state, explain: 'yes' }, '/explain'],
    [{}, ''],
    [{ state, position: `pos_${'0'.repeat(64)}` }, ''],
    [{ position: 'pos_1' }, '/position'],
  ];
  for (const [body, pointer] of cases) {
    const { status, problem } = await ask('/v1/rules/attacks', JSON.stringify(body));
    t.equal(status, 400, pointer);
    t.equal(problem['code'], 'malformed-request');
    const found = problem.errors.map((entry) => entry.pointer);
    t.ok(found.includes(pointer), `${JSON.stringify(found)} names ${pointer}`);
    t.equal(problem.errors[0]?.in, 'body');
    t.notMatch(JSON.stringify(problem), /ajv|fastify|schemaPath|node_modules/i);
  }
});

t.test('a map beyond the limits is refused with the limits', async (t) => {
  const { id: _id, ...map } = JSON.parse(
    readFileSync(new URL('../src/trench-club/data/maps/flanders-mud.json', import.meta.url), 'utf8'),
  ) as { id: string; rows: string[]; starts: object[] };
  const cases: [object | number, string, RegExp][] = [
    [{ ...map, id: 'm', rows: new Array(201).fill('o') }, '/state/map/rows', /at most 200 items/],
    [{ ...map, id: 'm', rows: ['o'.repeat(201)] }, '/state/map/rows/0', /must match/],
    [5, '/state/map', /must be string/],
  ];
  for (const [document, pointer, message] of cases) {
    const { status, problem } = await ask('/v1/rules/attacks', JSON.stringify({ state: { ...state, map: document } }));
    t.equal(status, 400);
    t.match(problem.errors[0], { pointer, message });
    t.match(problem['detail'], `body ${pointer}: `);
  }
});

t.test('a body of 2 MiB is refused or its connection is closed', async (t) => {
  for (const path of Object.keys(QUESTIONS)) {
    const text = `{"state":"${'x'.repeat(2 * 1024 * 1024)}"}`;
    const known = await ask(path, text).catch((error: NodeJS.ErrnoException) => String(error.code));
    if (typeof known === 'string') t.match(known, /EPIPE|ECONNRESET/, 'closed while the body was still being sent');
    else t.match(known.problem, { status: 413, code: 'body-too-large' }, path);
    const chunked = await ask(path, text, { 'transfer-encoding': 'chunked' }).catch((error: NodeJS.ErrnoException) =>
      String(error.code),
    );
    if (typeof chunked === 'string') t.match(chunked, /EPIPE|ECONNRESET/, 'without a length');
    else t.match(chunked.problem, { status: 413 }, 'without a length');
  }
  const just = `{"state":"${'x'.repeat(1024 * 1024 - 12)}"}`;
  t.equal(just.length, 1024 * 1024);
  t.equal((await ask('/v1/rules/attacks', just)).problem['code'], 'malformed-request', 'at the limit it is read');
});

t.test('a longer body with more names of members than it may have is refused', async (t) => {
  const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`member${at}`, 1]));
  const body = (count: number) => JSON.stringify({ state: { ...members(count), text: 'x'.repeat(131_072) } });
  t.match((await ask('/v1/rules/attacks', body(5_001))).problem, { status: 413, code: 'body-too-large' });
  t.equal(
    (await ask('/v1/rules/attacks', body(4_998))).problem['code'],
    'malformed-request',
    'at the limit it is read',
  );
});

t.test('JSON with 200,000 levels is refused as too deep', async (t) => {
  const deep = (open: string, close: string, inner = '') => open.repeat(200_000) + inner + close.repeat(200_000);
  const nests = [deep('[', ']'), '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)];
  for (const path of Object.keys(QUESTIONS)) {
    for (const nest of nests) {
      for (const body of [nest, `{"state":${nest}}`, `{"state":{"units":${nest}}}`, `{"x":${nest}}`]) {
        const { status, problem } = await ask(path, body);
        t.equal(status, 400, path);
        t.equal(problem['code'], 'json-too-deep');
      }
    }
    const unclosed = await ask(path, '['.repeat(200_000));
    t.equal(unclosed.problem['code'], 'json-too-deep', 'never closed: it is too deep before that is known');
  }
});

t.test('a request that breaks HTTP gets a problem document', async (t) => {
  const cases: [string, number, string][] = [
    ['NONSENSE\r\n\r\n', 400, 'bad-request'],
    ['GET / HTTP/9.9\r\n\r\n', 400, 'bad-request'],
    [`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers-too-large'],
    ['POST /v1/positions HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400, 'bad-request'],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400, 'bad-request'],
    ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad-request'],
    ['GET /nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad-request'],
  ];
  for (const [bytes, status, code] of cases) {
    const text = await raw(bytes);
    t.match(text, `HTTP/1.1 ${status} `, bytes.slice(0, 30));
    t.match(text.toLowerCase(), 'content-type: application/problem+json');
    t.match(text, `"code":"${code}"`);
    t.match(text.toLowerCase(), /request-id: req_/);
    t.match(text.toLowerCase(), /^api-version: \d+\.\d+\.\d+(-rc\.\d+)?\r$/m);
  }
});

t.test('errors that Node would answer with an empty body get a problem document', async (t) => {
  const old = await raw('GET /healthz HTTP/1.0\r\n\r\n');
  t.match(old, 'HTTP/1.1 200 ', 'HTTP/1.0 knows no Host');
  const body = '{"state":{}}';
  const expecting = await raw(
    `POST /v1/rules/validate-state HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a-pony\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  t.match(expecting, 'HTTP/1.1 200 ', 'what else is expected is nothing to this service');
  t.match(expecting, '"valid":false');
});

// With the times of a real client: test/long/session/slow-clients.test.ts.
t.test('a request that takes longer than the limits gets 408', async (t) => {
  const impatient = await buildApp({ limits: { headersTimeoutMs: 600, requestTimeoutMs: 1200 } });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => impatient.close());
  t.match(impatient.server, { headersTimeout: 600, requestTimeout: 1200 }, 'the times that the limits state');
  impatient.server.once('connection', (socket) =>
    socket.once('data', () =>
      impatient.server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT', message: 'Request timeout' }, socket),
    ),
  );
  const { port } = impatient.server.address() as AddressInfo;
  const answer = await raw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', port);
  t.match(answer, 'HTTP/1.1 408 ');
  t.match(answer, '"code":"request-timeout"');
});

t.test('the service answers after all bad input', async (t) => {
  t.equal((await ask('/healthz', '', {}, 'GET')).status, 200);
  for (const [path, question] of Object.entries(QUESTIONS)) {
    const first = await ask(path, JSON.stringify(question));
    t.equal(first.status, 200, path);
    t.equal((await ask(path, JSON.stringify(question))).text, first.text, 'same body, same bytes');
  }
});

t.test('every fault of a body is reported, and a misspelling with the nearest name', async (t) => {
  const wrong = { state: { ...state, rond: 3, units: [{ id: 1 }] }, units: 'germany-tank', pths: true };
  const { problem } = await ask('/v1/rules/reachable', JSON.stringify(wrong));
  t.equal(problem['status'], 400);
  const places = new Set(problem.errors.map(({ pointer }) => pointer));
  for (const pointer of ['/pths', '/units', '/state/rond', '/state/units/0/id', '/state/units/0/type']) {
    t.ok(places.has(pointer), `${pointer} of ${[...places].join(' ')}`);
  }
  const many = { state: { ...state, units: Array.from({ length: 900 }, () => ({})) } };
  t.equal((await ask('/v1/rules/reachable', JSON.stringify(many))).problem.errors.length, 100, 'so many at most');
  const commands: [string, string][] = [
    ['mvoe', 'move'],
    ['declared', 'declare'],
    ['end-movment', 'end-movement'],
  ];
  for (const [type, meant] of commands) {
    const answer = await ask('/v1/rules/validate', JSON.stringify({ state, command: { type } }));
    t.match(answer.problem.errors, [{ pointer: '/command', code: 'wrong-value' }]);
    t.match(answer.problem.errors[0]?.message, `must have a known "type": one of "${meant}", "`);
    t.match(answer.problem.errors[0]?.message, '"surrender"', 'and all the others');
  }
  const country = (name: string) => ({ country: name });
  const opened = { game: 'trench-club', ruleset: 'e1', map: 'flandres', seats: ['germany', 'france'].map(country) };
  const created = await ask('/v1/sessions', JSON.stringify({ ...opened, unitSheet: 'e3' }), {
    'idempotency-key': 'a key that is long enough',
  });
  t.match(created.problem, {
    status: 422,
    errors: [
      { pointer: '/map', code: 'unknown-map', message: /flanders-mud or vosges-snow/ },
      { pointer: '/unitSheet', code: 'unknown-unit-sheet', message: /e1 or e2/ },
    ],
  });
});
