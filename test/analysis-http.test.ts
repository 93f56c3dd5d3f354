import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import t from 'tap';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { ruleThreads } from '../src/rule-threads.js';
import type { Threads } from '../src/rules/threads.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { appFor, ask, claim, give, open, type Opened, keyedPost } from './support/session-table.js';

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
  const opened = await keyedPost(app, undefined, '/v1/sessions', { game: 'trench' });
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

t.test('people who play each other get plans and advice after the end, or as the host has allowed', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const solo = [{ country: 'germany' }, { country: 'france', opponent: 'enemy', difficulty: 'recruit' }];
  for (const [name, setUp, isGiven] of [
    ['by default', {}, false],
    ['not allowed', { analysis: false }, false],
    ['allowed', { analysis: true }, true],
    ['against an opponent', { seats: solo }, true],
  ] as const) {
    const session = await open(app, { quick: true, ...setUp });
    const token = await claim(app, session, 'germany');
    const url = `/v1/sessions/${session.id}`;
    const [advice, plans] = [
      await ask(app, token, { url: `${url}/advise` }),
      await ask(app, token, { url: `${url}/plans?budget=30` }),
    ];
    t.match((await ask(app, token, { url })).json(), { analysis: isGiven }, name);
    if (isGiven) {
      t.match(advice.json(), { country: 'germany' }, name);
      t.match(plans.json(), { seat: 'germany', budget: 30 }, name);
      t.equal((await ask(app, token, { url: `${url}/plans?budget=30` })).body, plans.body, `${name}: the same again`);
      continue;
    }
    for (const answer of [advice, plans]) t.match(answer.json(), { status: 409, code: 'analysis-off' }, name);
    t.equal(
      (await ask(app, token, { url: `${url}/odds?attacker=germany-tank-1&target=france-tank-1` })).statusCode,
      200,
    );
    await give(app, session.id, token, { type: 'surrender' });
    t.equal((await ask(app, token, { url: `${url}/advise` })).statusCode, 200, `${name}: after the end`);
    t.match((await ask(app, token, { url: `${url}/plans` })).json(), { plans: [] }, `${name}: after the end`);
  }
});

t.test('the word of the host stays: in the log, in lists, in a rematch, and for a retry of the opening', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const key = randomUUID();
  const opening = (body: object) => keyedPost(app, undefined, '/v1/sessions', body, key);
  const duel = { game: 'trench', open: true };
  const session = (await opening({ ...duel, analysis: true })).json<Opened>();
  t.equal((await opening({ ...duel, analysis: true })).json<Opened>().id, session.id);
  t.match((await opening(duel)).json(), { code: 'idempotency-key-reused' });
  const { sessions } = (await app.inject({ url: '/v1/sessions?open=true' })).json<{ sessions: object[] }>();
  t.match(sessions, [{ id: session.id, analysis: true }]);
  const events = await ask(app, session.spectatorToken, { url: `/v1/sessions/${session.id}/events` });
  t.match(events.json(), { events: [{ data: { type: 'session-created', analysis: true } }] });
  const black = await claim(app, session, 'black');
  await give(app, session.id, black, { type: 'resign' });
  const host = (address: string, payload: object) =>
    ask(app, session.hostToken, {
      ...{ method: 'POST', url: `/v1/sessions/${session.id}/${address}`, payload },
      headers: { 'idempotency-key': randomUUID() },
    });
  for (const [opened, analysis] of [
    [await host('rematch', {}), true],
    [await host('continuations', { version: 1 }), false],
    [await host('continuations', { version: 1, analysis: true }), true],
  ] as const) {
    const { id, hostToken: token } = opened.json<Opened>();
    t.match((await ask(app, token, { url: `/v1/sessions/${id}` })).json(), { analysis });
  }
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
