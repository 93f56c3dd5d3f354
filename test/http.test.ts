import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import t from 'tap';
import { MemoryStore } from '../src/session/store/memory.js';
import { SessionService } from '../src/session/sessions.js';
import { parse } from 'yaml';
import { contentHash } from '../src/game/hash.js';
import type { AnyGame } from '../src/game/hosted.js';
import { Games } from '../src/game/registry.js';
import { hexKey } from '../src/hex/axial.js';
import { buildApp, VERSION } from '../src/app.js';
import { clientLimits, DEFAULT_LIMITS, isDeeperThan } from '../src/wire/limits.js';
import { PROBLEMS, Problem } from '../src/wire/problems.js';
import type { Language } from '../src/language/language.js';
import { escapeHtml } from '../src/wire/html.js';
import { problemTexts } from '../src/wire/problem-in.js';
import type { MapHex } from '../src/trench-club/board/map/map-hexes.js';
import { GAMES } from '../src/games.js';
import { DOCUMENT_FILES, DOCUMENTED_HOST, gameDocument } from '../src/wire/documentation.js';
import { writeDocuments } from '../src/write-documents.js';
import { appFor } from './support/session-table.js';

const DAY_MS = 86_400_000;

/** Its documents are made once. */
const app = await appFor(t);

t.test('operators read health, limits and metrics', async (t) => {
  let ready = true;
  const app = await appFor(t, {
    ready: async () => ({ ready, reason: 'disk full' }),
  });

  t.test('health and readiness follow the state of the service', async (t) => {
    const health = await app.inject('/healthz');
    t.equal(health.statusCode, 200);
    t.same(health.json(), { status: 'ok', version: VERSION });
    t.equal((await app.inject('/readyz')).statusCode, 200);
    ready = false;
    const response = await app.inject('/readyz');
    ready = true;
    t.equal(response.statusCode, 503);
    t.match(response.headers['retry-after'], /^\d+$/);
    t.match(response.json(), { code: 'not-ready', retryable: true, status: 503 });
    t.notMatch(response.body, /disk full/, 'the reason stays in the log');
  });

  t.test('limits are published and finite', async (t) => {
    const { games, ...limits } = (await app.inject('/v1/limits')).json() as Record<string, number>;
    t.same(limits, {
      ...clientLimits(DEFAULT_LIMITS),
      ...{ sessionRequestsPerMinute: 6000, rulesRequestsPerMinute: 60_000 },
      ...{ sessionKeptMs: 30 * DAY_MS, sessionIdleMs: 180 * DAY_MS, sessionUnplayedMs: 7 * DAY_MS },
      tokenLifeMs: 365 * DAY_MS,
    });
    const sessions = new SessionService({ store: new MemoryStore(), games: GAMES, keepEndedMs: 3, tokenLifeMs: 4 });
    const other = await buildApp({ sessions, rateLimit: { perMinute: 7, rulesPerMinute: 8 } });
    t.match((await other.inject('/v1/limits')).json(), {
      ...{ sessionRequestsPerMinute: 7, rulesRequestsPerMinute: 8, sessionKeptMs: 3, tokenLifeMs: 4 },
    });
    await other.close();
    await sessions.close();
    t.match(games, { 'trench-club': { mapRows: 200, mapColumns: 200 } }, 'the largest map');
    for (const [name, value] of Object.entries(limits)) t.ok(Number.isInteger(value) && value > 0, name);
  });

  t.test('metrics count requests by route', async (t) => {
    await app.inject('/healthz');
    await app.inject('/nothing-here');
    const { body, headers } = await app.inject('/metrics');
    t.match(headers['content-type'], 'text/plain; version=0.0.4');
    t.match(body, /trench_club_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/);
    t.match(body, /le="\+Inf",method="GET",route="none",status="404"\} \d+/);
    t.match(body, 'nodejs_eventloop_lag_seconds');
    const buckets = [...body.matchAll(/_bucket\{le="[^"]+",method="GET",route="\/healthz",status="200"\} (\d+)/g)];
    const counts = buckets.map((match) => Number(match[1]));
    t.same(
      counts,
      [...counts].sort((a, b) => a - b),
      'buckets are cumulative',
    );
  });

  t.test('the reference is served from this host alone', async (t) => {
    const page = await app.inject('/docs/');
    t.equal(page.statusCode, 200);
    t.match(page.headers['content-security-policy'], "default-src 'none'");
    t.notMatch(page.body, /https?:\/\//);
    for (const [, path] of page.body.matchAll(/(?:href|src)="(\.?\/[^"]+)"/g)) {
      const url = new URL(path as string, 'http://host/docs/').pathname;
      t.equal((await app.inject(url)).statusCode, 200, url);
    }
    const document = (await app.inject('/openapi.json')).json<{ paths: object; components: { schemas: object } }>();
    t.match(document, { openapi: '3.1.0', info: { version: VERSION } });
    const operations = Object.values(document.paths).flatMap((methods: object) => Object.values(methods) as object[]);
    const linked = [...page.body.matchAll(/\/docs\/operations\/(\w+)/g)].map(([, id]) => id);
    t.same(linked.sort(), operations.map((one) => (one as { operationId: string }).operationId).sort());
    const names = new Set(Object.keys(document.components.schemas));
    const urls = ['/docs/schemas', ...linked.map((id) => `/docs/operations/${id}`)];
    for (const url of [...urls, ...[...names].map((name) => `/docs/schemas/${name}`)]) {
      const { statusCode, body } = await app.inject(url);
      t.equal(statusCode, 200, url);
      const unknown = [...body.matchAll(/"\/docs\/schemas\/(\w+)"/g)].filter(([, name]) => !names.has(name as string));
      t.same(unknown, [], `${url} refers to schemas that exist`);
    }
    t.equal((await app.inject('/docs/schemas/constructor')).statusCode, 404);
    t.equal((await app.inject('/docs/operations/constructor')).statusCode, 404);
  });
});

t.test('every answer carries the fixed headers', async (t) => {
  const cases = ['/healthz', '/nothing', '/%E0%A4%A', `/problems/${'a'.repeat(500)}`, '/docs/', '/problems'];
  for (const url of cases) {
    const { headers } = await app.inject({ url, headers: { 'request-id': 'mine-1' } });
    t.match(headers['request-id'], /^req_[\w-]+$/, `${url} has an id of ours, whatever the caller calls it`);
    t.equal(headers['api-version'], VERSION, url);
    t.equal(headers['x-content-type-options'], 'nosniff', url);
    t.ok(headers['content-security-policy'], url);
  }
  const refused = await app.inject({ url: '/nothing', headers: { 'request-id': 'mine-1' } });
  t.equal(refused.json().requestId, refused.headers['request-id']);
  const ids = new Set<unknown>();
  for (let i = 0; i < 50; i++) ids.add((await app.inject('/healthz')).headers['request-id']);
  t.equal(ids.size, 50, 'ids are different');
});

t.test('the documents of HTTP and stream are served as JSON and YAML', async (t) => {
  const game = GAMES.list.at(-1) as AnyGame;
  const alone = await appFor(t, { games: new Games([game]) });
  const { body } = await alone.inject('/openapi.json');
  for (const one of [app, alone]) {
    const message = 'the document of a game is that of a service that hosts it alone';
    t.equal((await one.inject(`/openapi.json?game=${game.id}`)).body, body, message);
    t.equal((await one.inject(`/openapi/${game.id}.json`)).body, body, `${message}, at its older address too`);
  }
  t.equal((await app.inject('/openapi.json?game=chess')).statusCode, 404);
  t.equal((await alone.inject(`/openapi.json?game=${GAMES.ids[0]}`)).statusCode, 404);
  for (const [name, version] of [
    ['openapi', '3.1.0'],
    ['asyncapi', '3.0.0'],
  ] as const) {
    const json = await app.inject(`/${name}.json`);
    const yaml = await app.inject(`/${name}.yaml`);
    t.equal(json.json()[name], version);
    t.match(yaml.headers['content-type'], 'application/yaml');
    t.ok(isDeepStrictEqual(parse(yaml.body), json.json()), `${name}: the same`);
  }
  t.match((await app.inject('/openapi.json')).json().info.description, '/asyncapi.json', 'one leads to the other');
  const proxied = await appFor(t, { trustProxy: '127.0.0.1' });
  for (const [host, forwarded, protocol] of [
    ['rules.example:8080', {}, 'ws'],
    ['rules.example', { 'x-forwarded-proto': 'https' }, 'wss'],
    ['"rules$&.example', {}, 'ws'],
  ] as const) {
    const headers = { host, ...forwarded };
    const json = (await proxied.inject({ url: '/asyncapi.json', headers })).json<{ servers: object }>();
    const yaml = parse((await proxied.inject({ url: '/asyncapi.yaml', headers })).body) as typeof json;
    t.same(
      json.servers,
      { service: { host, protocol, description: 'This service.' } },
      'the address it is served from',
    );
    t.ok(isDeepStrictEqual(yaml, json));
  }

  const page = await app.inject('/docs/stream');
  t.match(page.headers, { 'content-type': /^text\/html/, 'content-security-policy': /^default-src 'none'/ });
  const ids = new Set([...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id as string);
  t.same(
    links.filter((id) => !ids.has(id)),
    [],
    'every link on the page of the stream leads somewhere',
  );
  t.ok(links.length > 200, `${links.length} links`);
  const { messages } = (await app.inject('/asyncapi.json')).json().components as { messages: Record<string, object> };
  for (const name of Object.keys(messages)) {
    const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    t.ok(ids.has(id), `${id} is on it`);
  }
});

t.test('built documents equal those that a service makes at run time', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  await writeDocuments(folder);
  const made = await buildApp({
    documents: false,
    ...{ apiKeys: ['a-key-of-the-test'], metricsToken: 'a-token-of-the-test', corsOrigins: ['https://example.org'] },
    ...{
      limits: { sessionsPerOwner: 3, drawnHexes: 5 },
      explorer: false as const,
      trustProxy: '10.0.0.1',
      shedding: true,
    },
  });
  const finished = await buildApp({ documents: folder });
  t.teardown(() => Promise.all([made.close(), finished.close()]));
  const told = (answer: Awaited<ReturnType<typeof made.inject>>) => ({
    body: answer.rawPayload.toString('latin1'),
    ...Object.fromEntries(
      ['etag', 'content-type', 'cache-control', 'content-security-policy', 'content-encoding'].map((name) => [
        name,
        answer.headers[name],
      ]),
    ),
  });
  t.equal(readdirSync(folder).length, 5 + GAMES.ids.length);
  // A text in YAML is that of the document in JSON, and takes as long as all the others.
  const compared = Object.entries(DOCUMENT_FILES).filter(([url]) => url !== '/openapi.yaml');
  for (const [url, file] of [...compared, ...GAMES.ids.slice(1).map(gameDocument)]) {
    const answer = await made.inject({ url, headers: { host: DOCUMENTED_HOST } });
    t.ok(answer.rawPayload.equals(readFileSync(join(folder, file))), file);
    const headers = { 'accept-encoding': 'br', host: 'rules.example' };
    const plain = { url, headers: { host: 'rules.example' } };
    for (const request of [plain, { url, headers }]) {
      const [one, other] = [told(await finished.inject(request)), told(await made.inject(request))];
      t.ok(isDeepStrictEqual(one, other), `${url} ${JSON.stringify(request.headers)}`);
    }
  }
  const { servers } = (await finished.inject({ url: '/asyncapi.json', headers: { host: 'rules.example' } })).json<{
    servers: object;
  }>();
  t.match(servers, { service: { host: 'rules.example' } }, 'a finished document names the host that asked, too');
  const { schemas } = (await made.inject('/v1/schemas')).json<{ schemas: { name: string }[] }>();
  for (const { name } of schemas) {
    const url = `/v1/schemas/${name}`;
    t.equal((await finished.inject(url)).body, (await made.inject(url)).body, url);
  }
  const wrong = { method: 'POST', url: '/v1/rules/validate-state', payload: { state: { schema: 1 } } } as const;
  const withoutId = ({ requestId: _, ...problem }: { requestId: string }) => problem;
  t.same(withoutId((await finished.inject(wrong)).json()), withoutId((await made.inject(wrong)).json()));
  const [ofFinished, ofPatient] = [finished, made].map((one) => one.prepareRest().length);
  t.ok(Number(ofPatient) > 100, 'what requests are checked against is compiled part by part');
  t.equal(ofFinished, ofPatient, 'schemas for the documents alone are not among it');
  for (const kind of ['json', 'yaml']) {
    const [page, document] = [await finished.inject(`/docs/${kind}`), await finished.inject(`/openapi.${kind}`)];
    t.equal(page.headers.etag, document.headers.etag);
    t.equal(page.body, document.body, `/docs/${kind} is the same document`);
  }

  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), `of ${file}`);
  const another = await buildApp({ documents: folder });
  const alone = await buildApp({ documents: folder, games: new Games([GAMES.list[1] as AnyGame]) });
  t.teardown(() => Promise.all([another.close(), alone.close()]));
  for (const [url, file] of Object.entries(DOCUMENT_FILES)) {
    t.equal((await another.inject(url)).body, `of ${file}`, 'not made again');
  }
  t.match((await alone.inject('/asyncapi.json')).json(), { asyncapi: '3.0.0' }, 'they are not of this service');
});

t.test('constant documents alone are compressed, by the caller’s preference', async (t) => {
  const { paths } = (await app.inject('/openapi.json')).json<{
    paths: Record<string, { get: { responses: { 200: { headers: Record<string, unknown> } } } }>;
  }>();
  const undo = { br: brotliDecompressSync, gzip: gunzipSync };
  const get = (url: string, accepted: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url, method, headers: { 'accept-encoding': accepted, ...more } });
  for (const url of [
    '/openapi.json',
    '/asyncapi.yaml',
    '/docs/stream',
    '/v1/maps/flanders-mud',
    '/v1/unit-sheets/e1',
    '/v1/terms',
    '/problems',
  ]) {
    const told = paths[url.replace(/(maps|unit-sheets)\/.*/, '$1/{id}')]?.get.responses['200'].headers;
    t.equal(Boolean(told?.['Content-Encoding']), /^.(v1|problems)/.test(url), `${url}: declared where it is described`);
    const plain = await app.inject(url);
    t.match(plain.headers, { vary: 'Accept-Encoding', 'content-encoding': undefined }, url);
    const tags = new Set([plain.headers.etag]);
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await get(url, encoding);
      t.match(answer.headers, { 'content-encoding': encoding, vary: 'Accept-Encoding' });
      t.equal(undo[encoding](answer.rawPayload).toString(), plain.body, `${url} by ${encoding}`);
      t.ok(answer.rawPayload.length < plain.rawPayload.length / 2);
      const etag = answer.headers.etag as string;
      tags.add(etag);
      const held = await get(url, encoding, { 'if-none-match': etag });
      t.match(held, { statusCode: 304, body: '', headers: { etag, vary: 'Accept-Encoding' } });
      t.equal((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode, 200, 'of another form');
      const head = await get(url, encoding, {}, 'HEAD');
      t.match(head.headers, { 'content-length': String(answer.rawPayload.length), 'content-encoding': encoding, etag });
    }
    t.equal(tags.size, 3, 'each form has an ETag of its own');
  }
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
  ] as const) {
    t.equal((await get('/v1/maps/flanders-mud', accepted)).headers['content-encoding'], encoding, accepted);
  }
  t.equal((await get('/v1/games', 'br')).headers['content-encoding'], undefined, 'too short');
  t.equal((await get('/v1/limits', 'br')).headers['content-encoding'], undefined);
  const opened = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'accept-encoding': 'br, gzip', 'idempotency-key': 'a-key-of-the-test' },
    payload: { game: 'trench' },
  });
  t.equal(opened.statusCode, 201, opened.body);
  const { id, hostToken } = opened.json<{ id: string; hostToken: string }>();
  const about = ['', '/state', '/events', '/board.svg'].map((path) => `/v1/sessions/${id}${path}`);
  for (const url of about) {
    const answer = await get(url, 'br, gzip', { authorization: `Bearer ${hostToken}` });
    t.equal(answer.statusCode, 200, url);
    t.equal(answer.headers['content-encoding'], undefined, `${url} is beside secrets`);
  }
  t.equal(opened.headers['content-encoding'], undefined, 'tokens and invitations');
});

t.test('a query that a route does not know is a fault, on every route', async (t) => {
  const { paths } = (await app.inject('/openapi.json')).json() as { paths: Record<string, Record<string, object>> };
  for (const [path, operations] of Object.entries(paths)) {
    // Without a token no answer reveals more of a session.
    if (path === '/v1/stream' || (path.startsWith('/v1/sessions/') && !path.endsWith('/claims'))) continue;
    const url = `${path.replaceAll(/\{\w+\}/g, 'x')}?surely=not`;
    for (const method of Object.keys(operations)) {
      const { statusCode } = await app.inject({
        method: method as 'get',
        url,
        ...(method === 'post' && { payload: {} }),
      });
      t.equal(statusCode, 400, `${method} ${url}`);
    }
  }
});

t.test('cross-origin calls are answered for allowed origins alone', async (t) => {
  const app = await appFor(t, { corsOrigins: ['https://club.example'] });
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/v1/limits',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
  t.equal((await preflight('https://club.example')).headers['access-control-allow-origin'], 'https://club.example');
  t.equal((await preflight('https://evil.example')).headers['access-control-allow-origin'], undefined);
  for (const [url, status] of [
    ['/v1/no-such-address', 404],
    ['/v1/limits?surely=not', 400],
    ['/v1/rules/reachable', 405],
    ['/%E0%A4%A', 400],
    [`/problems/${'a'.repeat(300)}`, 414],
  ] as const) {
    const answer = await app.inject({ url, headers: { origin: 'https://club.example' } });
    t.equal(answer.statusCode, status, url);
    t.equal(answer.headers['access-control-allow-origin'], 'https://club.example', `${url}: the page may read it`);
    t.match(answer.headers['access-control-expose-headers'], /Api-Version.*Request-Id.*X-RateLimit-Remaining/);
    t.match(answer.headers['vary'], /Origin/, url);
  }
  for (const [url, status, code] of [
    ['/v1/limits', 405, 'method-not-allowed'],
    ['/v1/no-such-address', 404, 'not-found'],
  ] as const) {
    for (const headers of [{}, { origin: 'https://club.example' }, { 'content-type': 'application/json' }]) {
      const answer = await app.inject({ method: 'OPTIONS', url, headers });
      t.match(answer.json(), { status, code }, `OPTIONS ${url} that is no preflight`);
      t.equal(answer.headers.allow, status === 405 ? 'GET, HEAD' : undefined);
    }
  }
  const closed = await appFor(t);
  const answer = await closed.inject({ url: '/healthz', headers: { origin: 'https://club.example' } });
  t.equal(answer.headers['access-control-allow-origin'], undefined, 'nobody by default');
});

t.test('errors are problem documents', async (t) => {
  const app = await appFor(t);
  app.get('/broken', { schema: { hide: true } }, () => {
    throw new Error('secret inner text at /home/somebody');
  });
  app.get('/busy', { schema: { hide: true } }, () => {
    throw new Problem('too-many-requests', null, [], 17);
  });

  const problem = async (url: string, method: 'GET' | 'POST' | 'PUT' | 'OPTIONS' = 'GET', payload?: string) => {
    const response = await app.inject({ url, method, ...(payload === undefined ? {} : { payload }) });
    const body = response.json();
    t.match(response.headers['content-type'], 'application/problem+json', `${method} ${url}`);
    t.equal(body.status, response.statusCode);
    t.equal(body.requestId, response.headers['request-id']);
    t.same(Object.keys(body).sort(), ['code', 'detail', 'errors', 'requestId', 'retryable', 'status', 'title', 'type']);
    const page = await app.inject(body.type);
    t.equal(page.statusCode, 200, `${body.type} resolves`);
    t.match(page.body, body.code);
    return { response, body };
  };

  t.match((await problem('/nothing')).body, { status: 404, code: 'not-found' });
  t.match((await problem('/nothing', 'POST', '{"broken')).body, { status: 404 }, 'found out before the body is read');
  for (const method of ['POST', 'PUT', 'OPTIONS'] as const) {
    const { body, response } = await problem('/v1/limits?x=1', method);
    t.match(body, { status: 405, code: 'method-not-allowed' });
    t.equal(response.headers.allow, 'GET, HEAD');
  }
  const parameter = await problem('/problems/not-found', 'POST');
  t.equal(parameter.response.headers.allow, 'GET, HEAD', 'paths with parameters too');

  const broken = await problem('/broken');
  t.match(broken.body, { status: 500, code: 'internal-error' });
  t.notMatch(broken.response.body, /secret|somebody/);
  const busy = await problem('/busy');
  t.match(busy.body, { status: 429, code: 'too-many-requests', retryable: true });
  t.equal(busy.response.headers['retry-after'], '17');
  t.match((await problem('/problems/nothing')).body, { status: 404 });
  t.match((await problem('/%E0%A4%A')).body, { status: 400, code: 'bad-request' });
  t.match((await problem(`/problems/${'a'.repeat(300)}`)).body, { status: 414, code: 'address-too-long' });

  const index = (await app.inject('/problems')).body;
  for (const code of Object.keys(PROBLEMS)) t.match(index, `href="/problems/${code}"`);
});

t.test('each code is explained as a page or as JSON', async (t) => {
  const get = (url: string, accept?: string) => app.inject({ url, headers: accept === undefined ? {} : { accept } });
  const [html, json] = [/^text\/html/, /^application\/json/];
  for (const [accept, type] of [
    [undefined, html],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
    ['*/*', html],
    ['application/json', json],
    ['APPLICATION/JSON', json],
    ['application/*', json],
    ['text/html;q=0.1, application/json', json],
    ['text/html, application/json;q=0.9', html],
    ['text/html;q=0, */*', json],
    ['text/*;q=0.3, application/json;q=0.4', json],
    ['image/png', html],
    ['*/*;q=0', html],
    [';;;', html],
  ] as const) {
    for (const url of ['/problems', '/problems/version-stale']) {
      const { headers, statusCode } = await get(url, accept);
      t.equal(statusCode, 200);
      t.match(headers['content-type'], type, `${url} for ${accept}`);
      t.match(headers['vary'], /Accept(,|$)/);
    }
  }
  const { codes } = (await get('/problems', 'application/json')).json<{ codes: { code: string; type: string }[] }>();
  for (const code of Object.keys(PROBLEMS)) t.ok(codes.some((one) => one.code === code, code));
  for (const { code, type } of codes.filter((_, place) => place % 20 === 0)) {
    const one = await get(type, 'application/json');
    t.same(
      one.json(),
      codes.find((other) => other.code === code),
    );
    const held = { accept: 'application/json', 'if-none-match': one.headers.etag as string };
    t.equal((await app.inject({ url: type, headers: held })).statusCode, 304);
    t.not((await get(type)).headers.etag, one.headers.etag, 'each form has its ETag');
  }
  t.match((await get('/problems/version-stale', 'application/json')).json(), {
    code: 'version-stale',
    type: '/problems/version-stale',
    meanings: [{ of: 'Problems', status: 412, retryable: false, clause: null }],
  });
});

t.test('pages of problems are served in four languages', async (t) => {
  const { codes } = (await app.inject({ url: '/problems', headers: { accept: 'application/json' } })).json<{
    codes: { code: string; meanings: { of: string; title: string; description: string }[] }[];
  }>();
  const titles = {
    en: 'Problems and refusals',
    es: 'Problemas y rechazos',
    it: 'Problemi e rifiuti',
    fr: 'Problèmes et refus',
  };
  const languages = Object.keys(titles);
  for (const [language, index] of Object.entries(titles)) {
    const get = async (url: string, accept: string) => {
      const answer = await app.inject({ url, headers: { accept, 'accept-language': language } });
      if (answer.statusCode !== 200 || !/Accept-Language/.test(String(answer.headers['vary']))) t.fail(url);
      return answer;
    };
    const list = await get('/problems', 'text/html');
    t.equal(list.headers['content-language'], language);
    t.match(list.body, `<html lang="${language}">`);
    t.match(list.body, `<h1>${index}</h1>`);
    const wrong: string[] = [];
    for (const [place, { code, meanings }] of codes.entries()) {
      const isProblem = code in PROBLEMS;
      // What has no words in another language is asked for in each of them in turn.
      if (!isProblem && place % languages.length !== languages.indexOf(language)) continue;
      const spoken = isProblem ? language : 'en';
      const page = await get(`/problems/${code}`, 'text/html');
      const json = await get(`/problems/${code}`, 'application/json');
      const told = json.json<(typeof codes)[number]>().meanings;
      const own =
        spoken === 'en' ? undefined : problemTexts(spoken as Exclude<Language, 'en'>, code as keyof typeof PROBLEMS);
      const [title, description] = own ?? [];
      const [first] = meanings;
      const wanted = { ...first, of: told[0]?.of, title, description };
      const shown = meanings.length > 1 ? `<p>${escapeHtml(description ?? '')}` : `<h1>${escapeHtml(title ?? '')}</h1>`;
      const isRight =
        [page, json].every(({ headers }) => headers['content-language'] === spoken) &&
        page.body.includes(`<html lang="${spoken}">`) &&
        isDeepStrictEqual(own ? told[0] : told, own ? wanted : meanings) &&
        (!own || page.body.includes(shown));
      if (!isRight) wrong.push(code);
    }
    t.same(wrong, [], `each page and each document in ${language}`);
  }
});

t.test('depth is measured no further than the limit', async (t) => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
  t.equal(isDeeperThan(nested(32), 32), false);
  t.equal(isDeeperThan(nested(33), 32), true);
  t.equal(isDeeperThan({ a: { b: [{ c: 1 }] } }, 4), false);
  t.equal(isDeeperThan({ a: { b: [{ c: {} }] } }, 4), true);
  t.equal(isDeeperThan(nested(400_000), 32), true);
  let looks = 0;
  const endless = (): object => ({
    get inner() {
      looks += 1;
      return endless();
    },
  });
  t.equal(isDeeperThan(endless(), 32), true);
  t.equal(looks, 32, 'nobody looks further down than is allowed');
  t.equal(isDeeperThan('text', 1), false);
});

t.test('the catalogue lists and serves its documents', async (t) => {
  const paths = ['/v1/games', '/v1/rulesets', '/v1/maps', '/v1/unit-sheets', '/v1/terms', '/v1/schemas'];
  for (const [list, entries] of [
    ['/v1/rulesets', 'rulesets'],
    ['/v1/maps', 'maps'],
    ['/v1/unit-sheets', 'unitSheets'],
    ['/v1/schemas', 'schemas'],
  ] as const) {
    const { [entries]: found } = (await app.inject(list)).json() as Record<string, { id?: string; name?: string }[]>;
    t.ok(found?.length, list);
    for (const { id, name } of found ?? []) paths.push(`${list}/${id ?? name}`);
    t.equal((await app.inject(`${list}/nothing`)).statusCode, 404);
  }
  for (const url of paths) {
    const first = await app.inject(url);
    t.equal(first.statusCode, 200, url);
    const etag = first.headers.etag as string;
    t.match(etag, /^"[\w-]{27}"$/, 'the ETag is strong');
    t.match(first.headers['cache-control'], /max-age=\d{4,}/);
    t.equal((await app.inject(url)).body, first.body, 'same bytes');
    for (const held of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': held } });
      t.equal(again.statusCode, 304, held);
      t.equal(again.body, '');
      t.equal(again.headers.etag, etag);
    }
    t.equal((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode, 200);
    const head = await app.inject({ url, method: 'HEAD' });
    t.equal(head.headers['content-length'], String(Buffer.byteLength(first.body)));
    t.equal(head.body, '');
  }
});

t.test('a map names every hex', async (t) => {
  const { document, hexes, hash } = (await app.inject('/v1/maps/flanders-mud')).json();
  t.equal(hash, contentHash(document), 'the hash is of the document');
  t.equal(hexes.length, document.rows.join('').replaceAll(' ', '').length);
  const at = new Map<string, MapHex>(hexes.map((hex: MapHex) => [hexKey(hex), hex]));
  t.equal(at.size, hexes.length, 'no hex twice');
  for (const { id, body, entrances } of document.forts) {
    t.match(at.get(hexKey(body[0])), { terrain: 'fort', fort: id, part: 'body' });
    t.match(at.get(hexKey(entrances.left)), { terrain: 'fort', fort: id, part: 'left-entrance' });
    t.match(at.get(hexKey(entrances.right)), { terrain: 'fort', fort: id, part: 'right-entrance' });
  }
  for (const { id, hexes } of document.trenches) {
    for (const hex of hexes) t.match(at.get(hexKey(hex)), { trench: id });
  }
  for (const { number, hex } of document.starts) {
    t.match(at.get(hexKey(hex)), { start: number, half: number <= 6 ? 'half-1-6' : 'half-7-12' });
  }
  t.equal(hexes.filter((hex: MapHex) => hex.terrain === 'fort' && hex.fort === null).length, 0);
});

t.test('published schemas refer to nothing outside themselves', async (t) => {
  const schemas = (await app.inject('/v1/schemas')).json().schemas as { href: string }[];
  for (const { href } of schemas) {
    const text = (await app.inject(href)).body;
    const schema = JSON.parse(text);
    t.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema', href);
    for (const [, target] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      t.match(target, /^#\/\$defs\//);
      t.ok(schema.$defs[(target as string).slice('#/$defs/'.length)], `${href} ${target}`);
    }
  }
  const map = (await app.inject('/v1/schemas/trench-club-map')).json();
  t.same(map.required, ['schema', 'id', 'title', 'orientation', 'rows', 'trenches', 'forts', 'starts']);
  const columns = JSON.stringify(map.properties.halves);
  t.match(columns, '"prefixItems"', 'tuples are written as draft 2020-12 writes them');
});

t.test('docs/problems.md describes every problem and refusal', async (t) => {
  const page = readFileSync(new URL('../docs/problems.md', import.meta.url), 'utf8');
  const [text = ''] = page.split('\n## Findings');
  const codes = [...text.matchAll(/^### `([a-z0-9-]+)`$/gm)].map((match) => match[1]);
  const refusals = GAMES.list.map((game) => Object.keys(game.refusals));
  t.same(codes, [...Object.keys(PROBLEMS), ...refusals.flat()]);
  for (const list of refusals) {
    t.same(
      list.filter((code) => code in PROBLEMS),
      [],
      'a refusal has no name that a problem has',
    );
  }
});
