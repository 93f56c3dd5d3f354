import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import t from 'tap';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { ruleThreads } from '../src/rule-threads.js';
import type { Threads } from '../src/rules/threads.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { appFor, ask, claim, give, type Opened } from './support/session-table.js';

const state = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as object;

t.test('a search ends when its client leaves, and its thread goes on', async (t) => {
  const threads = ruleThreads(1, DEFAULT_LIMITS) as Threads;
  t.teardown(() => threads.close());
  const analysis = (budget: number) => ({
    game: 'trench-club',
    of: { state, isPosted: true },
    asked: { budget },
    language: 'en' as const,
  });
  const gone = new AbortController();
  const reports: number[] = [];
  let next: Promise<unknown> | undefined;
  // A hundred times as much work as the limit of a request, were it not for the client that leaves.
  const long = threads.run('analyse', analysis(50_000_000), { caller: 'caller', gone: gone.signal }, [], (done) => {
    reports.push(done);
    next ??= threads.run('analyse', analysis(50), { caller: 'caller' });
    gone.abort(new RangeError('left'));
  });
  await t.rejects(long, { message: 'left' });
  t.equal(reports.length, 1);
  const { text } = (await next) as { text: Uint8Array };
  t.match(JSON.parse(new TextDecoder().decode(text)), { seat: 'germany', budget: 50 });
  t.equal(threads.counts.lost, 0);
});

t.test('the progress of an analysis comes as events, and its answer is that of a plain request', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const payload = { state, budget: 400 };
  const post = (headers = {}) => app.inject({ method: 'POST', url: '/v1/rules/analyse', payload, headers });
  const plain = await post();
  t.match(plain.json(), { seat: 'germany', budget: 400, plans: [{ risk: {} }] });
  t.equal((await post({ accept: 'text/event-stream' })).body.split('event: answer\ndata: ')[1], `${plain.body}\n\n`);
  const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json<{
    position: string;
  }>();
  const byReference = { position, budget: 400 };
  t.equal((await app.inject({ method: 'POST', url: '/v1/rules/analyse', payload: byReference })).body, plain.body);
  for (const wrong of [{ state, budget: 0 }, { state, budget: 1e9 }, { state, depth: 3 }, { file: {} }, {}]) {
    const { statusCode } = await app.inject({ method: 'POST', url: '/v1/rules/analyse', payload: wrong });
    t.equal(statusCode, 400, Object.keys(wrong).join());
  }
  const [first] = (state as { units: object[] }).units;
  const impossible = { ...state, units: [...(state as { units: object[] }).units, first] };
  t.match((await app.inject({ method: 'POST', url: '/v1/rules/analyse', payload: { state: impossible } })).json(), {
    code: 'impossible-state',
  });
});

t.test('the game of a session is analysed after its end (Trench)', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const opened = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { 'idempotency-key': randomUUID() },
    payload: { game: 'trench' },
  });
  const session = opened.json<Opened>();
  const [black, white] = [await claim(app, session, 'black'), await claim(app, session, 'white')];
  const url = `/v1/sessions/${session.id}/analysis?budget=2000`;
  await give(app, session.id, black, { type: 'move', from: 'd4', to: 'e4' });
  t.match((await ask(app, white, { url })).json(), { code: 'session-running', status: 409 });
  await give(app, session.id, white, { type: 'move', from: 'e5', to: 'd5' });
  await give(app, session.id, black, { type: 'resign' });
  const answer = (await ask(app, white, { url })).json<{ turns: { chance: number }[]; work: number }>();
  t.match(answer, {
    ok: true,
    of: 'white',
    budget: 2000,
    turns: [{ seat: 'black', luck: 0 }, { seat: 'white' }, { seat: 'black', chance: 1 }],
    players: [{ seat: 'black' }, { seat: 'white' }],
    turningPoints: { length: 3 },
  });
  t.ok(answer.work <= 2000);
  t.equal((await ask(app, white, { url })).body, JSON.stringify(answer), 'the same again');
  t.match((await ask(app, session.spectatorToken, { url })).json(), { of: 'black', turns: { 2: { chance: 0 } } });
});

t.test('where the service has keys, a search above the default needs one', async (t) => {
  const key = randomUUID();
  const app = await appFor(t, { limits: PATIENT_LIMITS, apiKeys: [key] });
  const [first] = (state as { units: object[] }).units;
  // It is impossible, so that nothing is searched; the longer body takes another way.
  for (const text of ['', 'x'.repeat(131_072)]) {
    const body = { state: { ...state, units: [first, first] }, budget: 20_001 };
    const payload = `${JSON.stringify(body)}${text.replaceAll('x', ' ')}`;
    const post = (headers = {}, of = payload) =>
      app.inject({
        ...{ method: 'POST', url: '/v1/rules/analyse', payload: of },
        headers: { 'content-type': 'application/json', ...headers },
      });
    t.match((await post()).json(), { status: 401, code: 'unauthenticated' });
    t.match((await post({ authorization: `Bearer ${key}` })).json(), { code: 'impossible-state' });
    t.match((await post({}, payload.replace('20001', '20000'))).json(), { code: 'impossible-state' });
  }
});
