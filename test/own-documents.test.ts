import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import t, { type Test } from 'tap';
import { type App, type AppOptions } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { DocumentLibrary } from '../src/session/library/document-library.js';
import { DEFAULT_SESSION_LIMITS } from '../src/session/limits.js';
import { ownerOf, Quota } from '../src/session/journal/quota.js';
import { SessionService } from '../src/session/sessions.js';
import type { SessionStore } from '../src/session/store/store.js';
import { maps, unitSheets } from '../src/trench-club/board/rules/catalogue.js';
import type { MapDocument } from '../src/trench-club/wire/schema/map.js';
import type { UnitSheetDocument } from '../src/trench-club/wire/schema/unit-sheet.js';
import { mapText } from '../src/trench-club/documents/text/map-text.js';
import { STORE_KINDS, storePair } from './support/session-stores.js';
import { appFor, claim, give, open, type Opened } from './support/session-table.js';

const read = (page: string) => readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');
const flanders = maps.get('flanders-mud')?.document as MapDocument;
const map: MapDocument = { ...flanders, id: 'my-flanders', title: 'Flanders as I drew it' };
const boards = unitSheets.get('e1')?.document as UnitSheetDocument;
const sheet: UnitSheetDocument = { ...boards, id: 'my-boards', title: 'The boards of my box' };

/** An instance of the service over a store. */
async function instance(t: Test, store: SessionStore | null, options: AppOptions = {}): Promise<App> {
  const sessions =
    store && new SessionService({ store, games: GAMES, ...(options.limits && { limits: options.limits }) });
  const app = await appFor(t, { ...(sessions && { sessions }), ...options });
  return app;
}

async function ask(app: App, method: 'GET' | 'POST', url: string, payload?: object | string, headers: object = {}) {
  const type = typeof payload === 'string' ? 'text/plain' : 'application/json';
  const answer = await app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: { ...(payload !== undefined && { 'content-type': type }), ...headers },
  } as InjectOptions);
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: isJson ? answer.json() : null,
  };
}

const sender = ownerOf('a sender');

for (const kind of STORE_KINDS) {
  t.test(`the library stores documents once over the store ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    let now = Date.now();
    const { documentLifeMs } = DEFAULT_SESSION_LIMITS;
    const total = { documents: 2, documentBytes: 1000, documentLifeMs };
    const limits = { ...total, documentsPerOwner: 2, documentBytesPerOwner: 1000 };
    const open = (store: SessionStore) => new DocumentLibrary(store, limits, () => new Date(now));
    const library = open(one);
    const keep = (document: object, from = library) => from.keep('maps', document, sender);
    const kept = await keep({ a: 1 });
    t.match(kept, { id: /^sha256:[0-9a-f]{64}$/, isNew: true });
    t.same(await keep({ a: 1 }), { ...kept, isNew: false }, 'the same once more');
    t.same(await open(two).find('maps', kept.id), { a: 1 }, 'another instance finds it');
    t.equal(await open(two).find('unit-sheets', kept.id), undefined, 'not as what it is not');
    t.equal(await library.find('maps', `sha256:${'0'.repeat(64)}`), undefined);
    t.equal(await library.find('maps', 'flanders-mud'), undefined);
    await t.rejects(keep({ long: 'x'.repeat(1000) }), { code: 'documents-full' }, 'too many bytes');
    await keep({ a: 2 });
    await t.rejects(keep({ a: 3 }, open(two)), { code: 'documents-full' }, 'too many');
    await t.resolves(keep({ a: 2 }), 'what is there may be sent again');
    now += limits.documentLifeMs + 1;
    await t.resolves(keep({ a: 3 }), 'what is forgotten makes room');
    const many = await Promise.allSettled([4, 5, 6, 7].map((a) => keep({ a }, open(a % 2 ? one : two))));
    t.equal(
      many.filter(({ status }) => status === 'fulfilled').length,
      1,
      'of those who come at once none gets past the bound',
    );
  });

  t.test(`a sender has a share of the library over the store ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    let now = Date.now();
    const { documentLifeMs } = DEFAULT_SESSION_LIMITS;
    const limits = { documents: 10, documentBytes: 10_000, documentLifeMs };
    const share = { documentsPerOwner: 2, documentBytesPerOwner: 100 };
    const [library, other] = [one, two].map((store) => {
      return new DocumentLibrary(store, { ...limits, ...share }, () => new Date(now));
    }) as [DocumentLibrary, DocumentLibrary];
    const anybody = ownerOf('another sender');
    const full = { code: 'own-documents-full' };
    await library.keep('maps', { a: 1 }, sender);
    const until = new Date(now + documentLifeMs).toISOString();
    await t.rejects(other.keep('maps', { a: 'x'.repeat(95) }, sender), full, 'the bytes of the share');
    now += 1000;
    await other.keep('maps', { a: 2 }, sender);
    const facts = { documents: 2, bytes: 14, until };
    await t.rejects(library.keep('maps', { a: 3 }, sender), { ...full, facts }, 'its documents');
    await t.resolves(library.keep('maps', { a: 1 }, sender), 'what it has sent may be sent again');
    await t.resolves(library.keep('maps', { a: 3 }, anybody), 'another sender has a share of its own');
    await t.resolves(other.keep('maps', { a: 1 }, anybody), 'what is there already may be sent by others');
    await t.resolves(library.keep('maps', { a: 4 }, anybody), 'and takes nothing of their share');
    await t.rejects(library.keep('maps', { a: 5 }, anybody), full);
    now += documentLifeMs + 1;
    await t.resolves(library.keep('maps', { a: 5 }, sender), 'what is forgotten makes room in the share');
  });

  t.test(`sixty documents of twelve senders at once over the store ${kind} are all kept`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const libraries = [one, two].map((store) => new DocumentLibrary(store, DEFAULT_SESSION_LIMITS, () => new Date()));
    const sent = Array.from({ length: 60 }, (_, index) => {
      const library = libraries[index % 2] as DocumentLibrary;
      return library.keep('maps', { index }, ownerOf(`sender ${index % 12}`));
    });
    const failed = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    t.same(failed, []);
    const { documents } = JSON.parse(`{"documents":${(await one.readRecord(null, 'documents'))?.value.toString()}}`);
    t.equal(Object.keys(documents as object).length, 60);
  });

  t.test(`sessions that one owner opens at once over the store ${kind} all have their place`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const at = new Date();
    const quotas = [one, two].map((store) => new Quota(store, DEFAULT_SESSION_LIMITS, () => at, 1000));
    const ids = Array.from({ length: 60 }, (_, index) => `session-${index}`);
    await Promise.all(ids.map((id, index) => (quotas[index % 2] as Quota).reserve(sender, id, 1)));
    t.equal((await (quotas[0] as Quota).opened(sender)).length, 60);
  });

  t.test(`games use documents of callers over the store ${kind}`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const app = await instance(t, one);
    const other = await instance(t, two);
    const first = await ask(app, 'POST', '/v1/maps', map);
    t.match(first, { status: 201, headers: { location: `/v1/maps/${first.body.id}` } });
    t.match(first.body.report.areas, [
      { area: 'half-1-6', players: [2], playable: true, warnings: [], forts: 7 },
      { area: 'half-7-12', players: [2], playable: true },
      { area: 'full', players: [4], playable: true, hexes: 704, deals: { deals: 924 } },
    ]);
    const { id } = first.body as { id: string };
    t.match(
      await ask(other, 'POST', '/v1/maps', mapText(map)),
      { status: 200, body: { id } },
      'the same as typed text',
    );
    t.match(await ask(other, 'GET', `/v1/maps/${id}`), { status: 200, body: { document: map } });
    t.match(await ask(other, 'GET', `/v1/maps/${id}/text`), { status: 200, text: mapText(map) });
    const drawn = await ask(other, 'GET', `/v1/maps/${id}/drawing.svg?coordinates=true`);
    t.match(drawn, { status: 200, text: /data-map="my-flanders"/ });

    const { id: sheetId } = (await ask(app, 'POST', '/v1/unit-sheets', sheet)).body as { id: string };
    const set = await ask(other, 'POST', '/v1/rules/setup', {
      ruleset: 'e1',
      map: id,
      unitSheet: sheetId,
      seats: [{ country: 'germany' }, { country: 'france' }],
      quick: true,
      dice: { seed: 'own' },
    });
    t.match(
      set,
      { status: 200, body: { legal: true, state: { map: id, unitSheet: sheetId } } },
      'the state keeps the ids',
    );
    const { state } = set.body;
    for (const question of ['legal-commands', 'reachable', 'attacks', 'validate-state']) {
      const answer = await ask(other, 'POST', `/v1/rules/${question}`, { state });
      const whole = { ...state, map, unitSheet: sheet };
      const same = await ask(other, 'POST', `/v1/rules/${question}`, { state: whole });
      t.equal(answer.status, 200, question);
      t.equal(answer.text, same.text, `${question}: as with the document itself`);
    }
    const { commands } = (await ask(other, 'POST', '/v1/rules/legal-commands', { state })).body;
    const applied = await ask(other, 'POST', '/v1/rules/apply', { state, command: commands[0], dice: { seed: 'own' } });
    t.match(applied.body, { legal: true, state: { map: id, unitSheet: sheetId } });
    const position = await ask(other, 'POST', '/v1/positions', { state });
    t.match(await ask(other, 'GET', `/v1/positions/${position.body.position}/legal-commands`), { body: { commands } });

    const session = await ask(
      app,
      'POST',
      '/v1/sessions',
      {
        game: 'trench-club',
        ruleset: 'e1',
        map: id,
        seats: [{ country: 'germany' }, { country: 'france' }],
        contributions: 'waived',
      },
      { 'idempotency-key': randomUUID() },
    );
    t.equal(session.status, 201);
    const host = { authorization: `Bearer ${session.body.hostToken ?? session.body.tokens?.host}` };
    const seen = await ask(other, 'GET', `/v1/sessions/${session.body.id}/state`, undefined, host);
    t.match(seen.body.state.map, map, 'a session holds the document itself');
  });
}

for (const kind of STORE_KINDS) {
  t.test(`a session over the store ${kind} keeps its documents once, and finds out a damaged one`, async (t) => {
    const { one, two } = await storePair(t, kind);
    const [app, other] = [await instance(t, one), await instance(t, two)];
    const told = async <T>(session: Opened, path: string) => {
      const host = { authorization: `Bearer ${session.hostToken}` };
      const { status, body } = await ask(other, 'GET', `/v1/sessions/${session.id}${path}`, undefined, host);
      t.equal(status, 200, path);
      return body as T;
    };
    const sizes: Record<string, number> = {};
    for (const contributions of ['waived', 'awaited']) {
      const session = await open(app, { map, unitSheet: sheet, quick: true, contributions });
      const germany = await claim(app, session, 'germany');
      const france = await claim(other, session, 'france');
      for (const token of contributions === 'awaited' ? [germany, france] : []) {
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
        const said = await ask(
          other,
          'POST',
          `/v1/sessions/${session.id}/dice-contributions`,
          { waive: true },
          headers,
        );
        t.equal(said.status, 201);
      }
      const kept = await one.readSnapshot(session.id);
      const initial = await one.readRecord(session.id, 'initial');
      for (const [name, bytes] of Object.entries({ state: kept?.state, initial: initial?.value })) {
        t.notMatch(String(bytes), 'Flanders as I drew it', `${name}: the map is beside it`);
        t.match(String(bytes), /"map":\{"\$document":"document\/[0-9a-f]{64}"\}/, name);
      }
      const { game } = JSON.parse(String(kept?.meta)) as { game: string };
      t.equal(game, 'trench-club+documents+answers');
      t.equal(GAMES.get(game), undefined, 'a release that cannot read it finds no such game');
      sizes[contributions] = kept?.state.length ?? 0;
      const before = await told<{ state: { map: object; unitSheet: object } }>(session, '/state');
      t.same(before.state, { ...before.state, map, unitSheet: sheet }, 'whoever asks is given the documents');
      t.equal((await give(other, session.id, germany, { type: 'offer-draw' })).statusCode, 201);
      t.match(await told(session, '/state?atSeq=' + String(contributions === 'awaited' ? 7 : 3)), { state: { map } });
      t.equal((await give(app, session.id, france, { type: 'surrender' })).statusCode, 201);
      const file = await told<{ start: { map: object } }>(session, '/replay');
      t.same(file.start.map, map, 'and so is the game file');
      t.match(await ask(other, 'POST', '/v1/rules/replay', { file }), { status: 200, body: { ok: true } });

      const name = /document\/[0-9a-f]{64}/.exec(String(kept?.state))?.[0] ?? '';
      const record = await one.readRecord(session.id, name);
      const value = Buffer.from(String(record?.value).replace('as I drew it', 'as he drew it'));
      await one.writeRecord(session.id, { name, expectedVersion: record?.version ?? 0, value });
      const host = { authorization: `Bearer ${session.hostToken}` };
      const fresh = await instance(t, two);
      t.match(await ask(fresh, 'GET', `/v1/sessions/${session.id}/state`, undefined, host), {
        status: 500,
        body: { code: 'store-damaged' },
      });
    }
    t.ok(
      Object.values(sizes).every((size) => size < JSON.stringify(map).length),
      JSON.stringify(sizes),
    );
  });
}

t.test('faults of a document are reported', async (t) => {
  const app = await instance(t, null, { limits: { documents: 1 } });
  const rows: { name: string; url: string; payload: object | string; status: number; body: object }[] = [
    {
      name: 'a map with a fault',
      url: '/v1/maps',
      payload: { ...map, starts: [...map.starts.slice(0, 11), { number: 12, hex: { q: 0, r: 1 } }] },
      status: 422,
      body: { code: 'impossible-state', errors: [{ pointer: '/starts/11/hex', code: 'start-outside-half' }] },
    },
    {
      name: 'a map that is none',
      url: '/v1/maps',
      payload: { ...map, orientation: 'round' },
      status: 400,
      body: { code: 'malformed-request', errors: [{ pointer: '/orientation' }] },
    },
    {
      name: 'two lines that cannot be read',
      url: '/v1/maps',
      payload: 'map m\nstart one 0,0\nhill 3,4\n',
      status: 400,
      body: { code: 'malformed-request', errors: [{ line: 2 }, { line: 3 }] },
    },
    {
      name: 'a unit of no type',
      url: '/v1/unit-sheets',
      payload: 'sheet s\ntitle s\nunit infantry\n  starting yes\nunit infantri\n  speed fast book\n',
      status: 400,
      body: {
        code: 'malformed-request',
        errors: [{ line: 5, message: /^line 5: infantri is not a unit type; the types are infantry, / }, { line: 6 }],
      },
    },
    {
      name: 'a typed map without rows',
      url: '/v1/maps',
      payload: 'map m\ntitle m\norientation flat\n',
      status: 400,
      body: { code: 'malformed-request', errors: [{ pointer: '/rows' }] },
    },
    {
      name: 'a unit type twice',
      url: '/v1/unit-sheets',
      payload: { ...sheet, units: [...sheet.units, sheet.units[0]] },
      status: 422,
      body: { errors: [{ pointer: `/units/${sheet.units.length}`, code: 'unit-type-twice' }] },
    },
    { name: 'another medium', url: '/v1/rules/reachable', payload: 'text', status: 415, body: {} },
  ];
  for (const { name, url, payload, status, body } of rows) {
    t.match(await ask(app, 'POST', url, payload), { status, body }, name);
  }
  for (const [name, document] of Object.entries({ maps: map, 'unit-sheets': sheet })) {
    const wrong = await ask(app, 'POST', `/v1/${name}/check`, { ...document, title: 7 });
    t.match(wrong, { status: 400, body: { errors: [{ pointer: '/title' }] } });
    const { status, body } = await ask(app, 'POST', `/v1/${name}/check`, document);
    t.equal(status, 200, `${name}: checked as often as one likes`);
    t.same(Object.keys(body), ['report']);
  }
  for (const { name, url, payload, status, body } of rows.filter(({ url }) => !url.includes('rules'))) {
    t.match(await ask(app, 'POST', `${url}/check`, payload), { status, body }, `${name}, checked alone`);
  }
  const first = await ask(app, 'POST', '/v1/maps', map);
  t.equal(first.status, 201, 'and nothing of it was kept');
  t.same((await ask(app, 'POST', '/v1/maps/check', mapText(map))).body.report, first.body.report);
  t.match(await ask(app, 'POST', '/v1/unit-sheets', sheet), { status: 507, body: { code: 'documents-full' } });
  const unknown = `sha256:${'0'.repeat(64)}`;
  t.match(await ask(app, 'GET', `/v1/maps/${unknown}`), { status: 404, body: { code: 'not-found' } });
  t.match(await ask(app, 'GET', `/v1/maps/${unknown}/text`), { status: 404 });
  t.match(await ask(app, 'GET', '/v1/maps/flanders-mud/text'), { status: 200, text: /^map flanders-mud/ });
  const state = { schema: 'trench-club/1', ruleset: 'e1', map: unknown, seats: [], units: [] };
  t.match(
    await ask(app, 'POST', '/v1/rules/validate-state', {
      state: { ...state, seats: [{ country: 'germany' }, { country: 'france' }] },
    }),
    { status: 200, body: { valid: false, findings: [{ pointer: '/map', code: 'unknown-map' }] } },
    'an id that names nothing',
  );
});

t.test('the library’s share is counted by address, or by API key', async (t) => {
  const limits = { documentsPerOwner: 1 };
  const app = await instance(t, null, { limits, trustProxy: '127.0.0.1' });
  const send = (address: string, document: object, headers = {}) =>
    ask(app, 'POST', '/v1/maps', document, { 'x-forwarded-for': address, ...headers });
  const second = { ...map, title: 'Another' };
  t.equal((await send('192.0.2.1', map)).status, 201);
  t.match(await send('192.0.2.1', second), {
    status: 507,
    body: { code: 'own-documents-full', retryable: false, errors: [{ in: 'body', documents: 1, until: /^\d{4}-/ }] },
  });
  const spanish = await send('192.0.2.1', second, { 'accept-language': 'es' });
  t.match(spanish.body, { code: 'own-documents-full', title: /documentos/, detail: /documentos/ });
  t.equal((await send('2001:db8::1', second)).status, 201, 'another address');
  t.equal((await send('2001:db8::2', sheet)).status, 400);
  t.equal((await send('2001:db8::2', { ...map, title: 'A third' })).status, 507, 'the same network');

  const apiKeys = ['a-key-of-the-operator', 'another-key-of-the-operator'];
  const keyed = await instance(t, null, { limits, apiKeys });
  const statuses = [];
  for (const [key, title] of [
    [0, 'one'],
    [0, 'two'],
    [1, 'two'],
  ] as const) {
    const headers = { authorization: `Bearer ${apiKeys[key]}` };
    statuses.push((await ask(keyed, 'POST', '/v1/maps', { ...map, title }, headers)).status);
  }
  t.same(statuses, [201, 507, 201]);
});

t.test('with API keys a document needs one', async (t) => {
  const app = await instance(t, null, { apiKeys: ['a-key-of-the-operator'] });
  t.match(await ask(app, 'POST', '/v1/maps', map), { status: 401, body: { code: 'unauthenticated' } });
  t.equal((await ask(app, 'POST', '/v1/maps/check', map)).status, 200, 'what keeps nothing is open to everybody');
  const headers = { authorization: 'Bearer a-key-of-the-operator' };
  t.equal((await ask(app, 'POST', '/v1/maps', map, headers)).status, 201);
});

t.test('the commands and examples about maps in docs/trench-club.md work', async (t) => {
  const [, page = ''] = read('docs/trench-club.md').split('\n## Maps and unit boards\n');
  const app = await instance(t, null);
  const [, typed = ''] = /```text\n(map [^]*?)```/.exec(page) ?? [];
  const kept = await ask(app, 'POST', '/v1/maps', typed);
  t.match(kept, { status: 201, body: { report: { areas: [{ playable: true, players: [2], warnings: [] }] } } });
  const seats = [{ country: 'germany' }, { country: 'france' }];
  const set = { ruleset: 'e1', map: kept.body.id, seats, quick: true, dice: { seed: 'nine' } };
  t.match(
    (await ask(app, 'POST', '/v1/rules/setup', set)).body,
    { legal: true },
    'the map of docs/trench-club.md plays',
  );

  const commands = [...page.matchAll(/```sh\n([^`]*)```/g)].map(([, command = '']) => command);
  t.equal(commands.length, 6);
  const files = new Map<string, string>();
  for (const command of commands) {
    const [, url = ''] = /127\.0\.0\.1:3000([^\s"']*)/.exec(command) ?? [];
    const [, from] = /--data-binary @(\S+)/.exec(command) ?? [];
    const [, to] = /> (\S+)/.exec(command) ?? [];
    const answer = await ask(app, from ? 'POST' : 'GET', url, from && files.get(from));
    t.equal(answer.status, from && !url.endsWith('/check') ? 201 : 200, command);
    if (to) files.set(to, answer.text);
  }
  const [, figures = ''] = /```text\n(unit [^]*?)```/.exec(page) ?? [];
  for (const line of figures.trim().split('\n').slice(0, -1)) {
    t.ok(files.get('my-boards.txt')?.split('\n').includes(line), `the boards of e1 say: ${line}`);
  }
});

t.test('a large map is drawn by its parts', async (t) => {
  const app = await instance(t, null);
  const rows = Array.from({ length: 200 }, () => 'oofro'.repeat(40));
  const large = { ...map, id: 'large', rows, forts: [], trenches: [], halves: undefined, starts: [] };
  const kept = await ask(app, 'POST', '/v1/maps', large);
  t.match(kept, { status: 201, body: { report: { areas: [{ playable: false, hexes: 40_000 }] } } });
  t.match(
    kept.body.report.areas[0].warnings.map(({ code }: { code: string }) => code),
    ['nobody-can-start', 'nobody-can-win'],
  );
  const url = `/v1/maps/${kept.body.id}/drawing.svg`;
  t.match(await ask(app, 'GET', url), { status: 422, body: { code: 'board-too-large' } });
  const part = await ask(app, 'GET', `${url}?from=10,95&to=19,99`);
  t.equal(part.status, 200);
  t.equal(part.text.match(/data-q="/g)?.length, 10 * 9, 'columns 10 to 19, rows 100 to 108 of the sheet');
  t.match(await ask(app, 'GET', `${url}?from=900,900&to=905,905`), {
    status: 422,
    body: { code: 'nothing-to-draw', errors: [{ in: 'query', pointer: '/from' }, { pointer: '/to' }] },
  });
  const state = {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: kept.body.id,
    seats: [{ country: 'germany' }, { country: 'france' }],
  };
  const halves = { ...state, map: 'flanders-mud', options: { 'map.area': 'half-1-6' }, units: [] };
  const eastern = { from: { q: 20, r: 0 }, to: { q: 22, r: 0 } };
  t.match(await ask(app, 'POST', '/v1/rules/render', { state: halves, ...eastern }), {
    status: 422,
    body: { code: 'nothing-to-draw', errors: [{ in: 'body', pointer: '/from' }, { pointer: '/to' }] },
  });
  t.equal((await ask(app, 'POST', '/v1/rules/render', { state: halves, ...eastern, area: 'full' })).status, 200);
  const units = [
    { id: 'germany-infantry-1', country: 'germany', type: 'infantry', hex: { q: 10, r: 95 } },
    { id: 'germany-tank-1', country: 'germany', type: 'tank', hex: { q: 50, r: 95 } },
  ];
  const board = await ask(app, 'POST', '/v1/rules/render', {
    state: { ...state, units },
    from: { q: 10, r: 95 },
    to: { q: 19, r: 99 },
  });
  t.match(board.text, /germany-infantry-1/);
  t.notMatch(board.text, /germany-tank-1/, 'what stands elsewhere is not drawn');
});
