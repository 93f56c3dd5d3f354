import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import t from 'tap';
import type { App } from '../src/app.js';
import { ask, claim, give, open, SET_UP, type Opened, sessionsFor, keyedPost } from './support/session-table.js';
import { Bell, PATIENT_LIMITS } from './support/waiting.js';
import { pluck } from './support/pluck.js';

type Command = { readonly type: string };

async function legal(app: App, session: Opened, token: string): Promise<Command[]> {
  const answer = await ask(app, token, { url: `/v1/sessions/${session.id}/legal-commands` });
  return answer.json<{ commands: Command[] }>().commands;
}

t.test('opening a session answers its id, tokens and invitations', async (t) => {
  const { app } = await sessionsFor(t);
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
    ['a short key', { headers: { 'idempotency-key': '1' } }, 400, 'malformed-request'],
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

t.test('a game is played over HTTP up to its game file', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app);
  const tokens: Record<string, string> = {};
  for (const seat of ['germany', 'france']) tokens[seat] = await claim(app, session, seat);
  const base = `/v1/sessions/${session.id}`;
  const contributed = await keyedPost(app, tokens['germany'], `${base}/dice-contributions`, {
    entropy: 'a-line-of-my-favourite-poem',
  });
  t.equal(contributed.statusCode, 201, contributed.body);
  let announced = session.toAct;
  t.same(
    (await ask(app, session.spectatorToken, { url: `${base}/state` })).json<{ toAct: string[] }>().toAct,
    announced,
  );
  for (let turn = 0; turn < 60; turn++) {
    const { toAct } = (await ask(app, session.hostToken, { url: base })).json<{ toAct: string[] }>();
    t.same(toAct, announced, 'whoever is to act now was told in the answer before');
    const seat = toAct[0];
    if (seat === undefined) break;
    const commands = await legal(app, session, tokens[seat] as string);
    const command = (turn < 50 ? commands[turn % commands.length] : { type: 'surrender' }) as Command;
    const answer = await give(app, session.id, tokens[seat] as string, command);
    t.ok([201, 409].includes(answer.statusCode), `${command.type}: ${answer.body.slice(0, 200)}`);
    if (answer.statusCode === 201) announced = answer.json<{ toAct: string[] }>().toAct;
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

t.test('state and questions have ETags, 304s and past positions', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, { quick: true, analysis: true });
  const germany = await claim(app, session, 'germany');
  const base = `/v1/sessions/${session.id}`;
  for (const path of ['/state', '/legal-commands', '/reachable', '/attacks', '/advise', '/board.svg']) {
    const first = await ask(app, germany, { url: base + path });
    t.equal(first.statusCode, 200, path);
    const etag = first.headers.etag as string;
    t.match(etag, /^"2-germany\.[0-9a-f]{32}"$/, path);
    const held = await ask(app, germany, { url: base + path, headers: { 'if-none-match': etag } });
    t.equal(held.statusCode, 304, path);
    t.equal(held.body, '');
    const spectator = await ask(app, session.spectatorToken, {
      url: base + path,
      headers: { 'if-none-match': etag },
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

t.test('response headers describe a session', async (t) => {
  const { app } = await sessionsFor(t);
  const session = await open(app, { quick: true });
  const seats = { germany: await claim(app, session, 'germany'), france: await claim(app, session, 'france') };
  const base = `/v1/sessions/${session.id}`;
  const first = await ask(app, session.hostToken, { url: base });
  t.match(first.headers, { etag: /^"\S+"$/, vary: /Authorization/ });
  const held = await ask(app, session.hostToken, {
    url: base,
    headers: { 'if-none-match': first.headers.etag as string },
  });
  t.equal(held.statusCode, 304, 'nothing has happened');
  const { toAct } = first.json<{ toAct: (keyof typeof seats)[] }>();
  const token = seats[toAct[0] as keyof typeof seats];
  const [command] = await legal(app, session, token);
  const request = (key: string, version: string) => ({
    method: 'POST' as const,
    url: `${base}/commands`,
    headers: { 'idempotency-key': key, 'if-match': version },
    payload: command as object,
  });
  const stale = await ask(app, token, request('a-key-long-enough', '"1"'));
  t.equal(stale.statusCode, 412);
  t.match(stale.headers.etag, /^"\d+\.[0-9a-f]{32}"$/, 'the version to look at');
  const done = await ask(app, token, request('a-key-of-its-own', stale.headers.etag as string));
  t.equal(done.statusCode, 201, done.body);
  const { lastSeq } = done.json<{ lastSeq: number }>();
  t.equal(done.headers.location, `${base}/state?atSeq=${lastSeq}`);
  t.equal((await ask(app, token, { url: done.headers.location as string })).statusCode, 200);
  const quoted = await ask(app, token, request('"a-key-of-its-own"', stale.headers.etag as string));
  t.equal(quoted.body, done.body, 'a key is the same in quotation marks');
  t.equal(quoted.headers['idempotency-replayed'], 'true');
  const changed = await ask(app, session.hostToken, {
    url: base,
    headers: { 'if-none-match': first.headers.etag as string },
  });
  t.equal(changed.statusCode, 200, 'something has');
});

interface LogPage {
  readonly epoch: string;
  readonly head: number;
  readonly chain: string;
  readonly events: readonly { readonly seq: number }[];
}

t.test('the log is served as page, NDJSON and SSE', async (t) => {
  const { app } = await sessionsFor(t, undefined, { limits: PATIENT_LIMITS });
  t.teardown(() => app.close());
  const session = await open(app, { quick: true });
  const token = session.spectatorToken;
  const url = `/v1/sessions/${session.id}/events`;
  const whole = (await ask(app, token, { url })).json<LogPage>();
  const { epoch, head, chain, events } = whole;
  t.same(
    pluck(events, 'seq'),
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
  // Lines have no member `next`: their pages are linked by a header.
  const linked: unknown[] = [];
  for (let next: string | undefined = `${url}?limit=5`; next;) {
    const page = await ask(app, token, { url: next, headers: { accept: 'application/x-ndjson' } });
    t.equal(page.headers.vary, 'Authorization, Accept', 'whose answer it is, and in which dress');
    linked.push(...page.body.split('\n').flatMap((line) => (line ? [JSON.parse(line) as unknown] : [])));
    next = /^<(.+)>; rel="next"$/.exec(page.headers.link as string)?.[1];
  }
  t.same(linked, events, 'page by linked page');
  const tail = async () => (await ask(app, token, { url: `${url}?after=${head - 2}` })).json<LogPage>();
  for (const time of ['first', 'second']) t.same((await tail()).events, events.slice(-2), `the end, a ${time} time`);
  t.same((await ask(app, token, { url: `${url}?after=${head}` })).json(), {
    epoch,
    head,
    chain,
    next: null,
    events: [],
  });
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
  const accept = 'application/json;q=0.5, text/event-stream;q=0.8, */*;q=0.1';
  const head_ = await ask(app, token, { method: 'HEAD', url, headers: { accept } });
  t.match(
    head_.headers['content-type'],
    'text/event-stream',
    'the dress that is liked best, and no stream without end',
  );
  const live = await stream({ accept: 'text/event-stream', 'last-event-id': `${epoch}:${head - 2}` });
  t.match(live.headers, {
    'content-type': /event-stream/,
    'api-version': /^\d/,
    'x-content-type-options': 'nosniff',
    'request-id': /./,
    vary: 'Authorization, Accept',
  });
  let heard = '';
  const bell = new Bell();
  live.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk;
    bell.ring();
  });
  const hears = (text: string) => bell.until(() => heard.includes(text), text);
  await hears('caught-up');
  await claim(app, session, 'germany');
  await hears('seat-claimed');
  t.equal((await tail()).events.length, 3, 'the end of now');
  t.same(
    [...heard.matchAll(/^id: (.*):(\d+):[0-9a-f]{64}$/gm)].map(([, id, seq]) => [id, Number(seq)]),
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
