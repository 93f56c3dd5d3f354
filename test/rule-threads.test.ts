// At full length in part: session
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { buildApp, type App } from '../src/app.js';
import { ruleThreads } from '../src/rule-threads.js';
import { Threads } from '../src/rules/threads.js';
import type { SerialisedAnswer } from '../src/rules/serialised-answer.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import type { Examples } from '../src/wire/publish/examples.js';
import { GAMES } from '../src/games.js';
import { LANGUAGES } from '../src/language/language.js';
import { givenDice } from '../src/dice/dice.js';
import { maps } from '../src/trench-club/board/rules/catalogue.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { GameRecorder } from './support/game-recorder.js';
import { amount } from './support/amount.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { pluck } from './support/pluck.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The same service, with threads and without. */
async function both(t: Test): Promise<{ inline: App; threaded: App; threads: Threads }> {
  const threads = ruleThreads(1, DEFAULT_LIMITS) as Threads;
  const inline = await buildApp({ limits: PATIENT_LIMITS });
  const threaded = await buildApp({ limits: PATIENT_LIMITS, threads });
  t.teardown(async () => {
    await inline.close();
    await threaded.close();
  });
  return { inline, threaded, threads };
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: object;
  readonly headers: Record<string, string>;
}

const told = async (app: App, request: Request) => {
  const { statusCode, headers, body } = await app.inject(request);
  const { 'content-type': type, etag, 'state-hash': hash, 'content-security-policy': policy } = headers;
  return { statusCode, type, etag, hash, policy, body: body.replace(/"requestId":"[^"]*"/, '') };
};

/** What the published examples ask of routes without a session. */
function examples(): Omit<Request, 'headers'>[] {
  const { operations } = read('../openapi/examples.json') as Examples;
  const { paths } = read('../openapi/openapi.json') as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  return Object.entries(paths).flatMap(([url, methods]) => {
    const id = methods['post']?.operationId ?? '';
    if (!/^\/v1\/(rules|positions|maps\/check|unit-sheets\/check)/.test(url)) return [];
    const bodies = Object.values(operations[id]?.requests?.['application/json'] ?? {}) as object[];
    return bodies.map((payload) => ({ method: 'POST' as const, url, payload }));
  });
}

/** However light they are. */
for (const { questions } of GAMES) for (const one of questions) Object.assign(one, { cost: 'heavy' });

const shared = await both(t);

t.test('threads return the same bytes as the process, problems and languages included', async (t) => {
  const { inline, threaded, threads } = shared;
  const asked = examples();
  t.ok(asked.length > 30, `${asked.length} questions`);
  const state = read('fixtures/mid-game.json') as { units: { id: string }[] };
  const padded = { ...state, units: [...state.units, { id: 'x'.repeat(DEFAULT_LIMITS.shortBodyBytes) }] };
  const cases: Omit<Request, 'headers'>[] = [
    ...asked,
    { method: 'POST', url: '/v1/rules/advise', payload: { state, units: ['nobody'] } },
    {
      method: 'POST',
      url: '/v1/rules/advise',
      payload: { state: { ...state, units: [...state.units, ...state.units] } },
    },
    { method: 'POST', url: '/v1/rules/reachable', payload: { state: padded } },
    { method: 'POST', url: '/v1/rules/validate-state', payload: { state: padded } },
    { method: 'POST', url: '/v1/sessions', payload: { padding: 'x'.repeat(DEFAULT_LIMITS.shortBodyBytes) } },
    {
      method: 'POST',
      url: '/v1/rules/opponent?delta=true',
      payload: asked.find(({ url }) => url === '/v1/rules/opponent')?.payload as object,
    },
  ];
  const position = (await threaded.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json<{
    href: string;
  }>();
  await inline.inject({ method: 'POST', url: '/v1/positions', payload: { state } });
  for (const address of ['advise', 'board.svg', 'reachable?explain=true', 'advise?unit=nobody', 'board.svg']) {
    cases.push({ method: 'GET', url: `${position.href}/${address}` });
  }
  // Each in one language, in turn; at full length in all.
  const languages = amount('THREAD_LANGUAGES', 1, LANGUAGES.length);
  for (const [index, one] of cases.entries()) {
    for (let n = 0; n < languages; n++) {
      const language = LANGUAGES[(index + n) % LANGUAGES.length] as string;
      const request = { ...one, headers: { 'accept-language': language, 'idempotency-key': 'a-key-of-the-test' } };
      t.same(await told(threaded, request), await told(inline, request), `${one.method} ${one.url}, ${language}`);
    }
  }
  t.equal(threads.counts.lost, 0);
});

t.test('a long body is answered in the process that has its documents', async (t) => {
  const { inline, threaded } = shared;
  const state = read('fixtures/mid-game.json') as object;
  for (const app of [inline, threaded]) {
    const { position } = (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json<{
      position: string;
    }>();
    const space = ' '.repeat(DEFAULT_LIMITS.shortBodyBytes);
    const ask = (body: object) =>
      app.inject({
        method: 'POST',
        url: '/v1/rules/reachable',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body) + space,
      });
    const answer = await ask({ position });
    t.equal(answer.statusCode, 200);
    t.equal(answer.body, (await ask({ state })).body);
    t.match((await ask({ position: `pos_${'0'.repeat(64)}` })).json(), { code: 'position-unknown' });
    t.match(
      (
        await app.inject({
          method: 'POST',
          url: '/v1/rules/reachable',
          headers: { 'content-type': 'application/json' },
          payload: `{${space}`,
        })
      ).json(),
      { code: 'malformed-json' },
    );
  }
});

t.test('a long set-up by a preset takes a document of its own by its id', async (t) => {
  const { inline, threaded } = await both(t);
  const map = { ...maps.get('flanders-mud')?.document, id: 'my-flanders', title: 'Flanders as I drew it' };
  const preset = GAMES.get('trench-club')?.presets.find(
    ({ setUp }) => (setUp as { map?: unknown }).map === 'flanders-mud',
  );
  for (const app of [inline, threaded]) {
    const { id } = (await app.inject({ method: 'POST', url: '/v1/maps', payload: map })).json<{ id: string }>();
    const ask = (space: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/rules/setup',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ preset: preset?.id, map: id }) + space,
      });
    const short = await ask('');
    t.equal(short.statusCode, 200, short.body.slice(0, 200));
    t.equal((await ask(' '.repeat(DEFAULT_LIMITS.shortBodyBytes))).body, short.body);
  }
});

t.test('a state that a thread has answered is remembered', async (t) => {
  const { inline, threaded } = await both(t);
  const { operations } = read('../openapi/examples.json') as Examples;
  const [body] = Object.values(operations['askOpponent']?.requests?.['application/json'] ?? {}) as [object];
  const payload = { ...body, reference: true };
  const [one, other] = await Promise.all(
    [inline, threaded].map((app) => app.inject({ method: 'POST', url: '/v1/rules/opponent', payload })),
  );
  t.equal(one?.body, other?.body);
  const { position } = other?.json() as { position: string };
  t.equal((await threaded.inject(`/v1/positions/${position}/legal-commands`)).statusCode, 200);
});

/** The events of a stream: the name of each, and its data. */
function eventsIn(text: string): (readonly [name: string, data: string])[] {
  return [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, name = '', data = '']) => [name, data]);
}

t.test('an event stream reports the progress of a long answer, and then the answer or the problem', async (t) => {
  const { inline, threaded } = shared;
  const start = read('fixtures/mid-game.json') as State;
  const recorder = new GameRecorder(start);
  for (const type of ['offer-draw', 'withdraw-draw'] as const) recorder.give('germany', { type }, givenDice([]));
  const short = recorder.file();
  const file = { ...short, entries: Array.from({ length: 3000 }, () => short.entries).flat() };
  for (const app of [inline, threaded]) {
    const ask = async (path: string, payload: object, accept = 'text/event-stream') =>
      app.inject({ method: 'POST', url: `/v1/rules/${path}`, payload, headers: { accept } });
    const told = await ask('replay', { file });
    t.equal(told.headers['content-type'], 'text/event-stream; charset=utf-8');
    const events = eventsIn(told.body);
    const counts = events.slice(0, -1).map(([name, data]) => {
      t.equal(name, 'progress');
      return JSON.parse(data) as { done: number; of: number };
    });
    t.ok(counts.length > 0, `${counts.length} times`);
    t.ok(counts.every(({ done, of }) => done > 0 && done <= of && of === file.entries.length));
    t.same(
      pluck(counts, 'done'),
      counts.map(({ done }) => done).sort((a, b) => a - b),
    );
    t.same(events.at(-1), ['answer', (await ask('replay', { file }, 'application/json')).body]);
    const [[name, data] = []] = eventsIn(
      (
        await ask('batch', {
          state: { ...start, units: [...start.units, ...start.units] },
          questions: [{ question: 'reachable' }],
        })
      ).body,
    );
    t.equal(name, 'problem');
    t.match(JSON.parse(data ?? ''), { code: 'impossible-state', status: 422 });
    t.equal((await ask('batch', { state: start, questions: [] })).statusCode, 400, 'what is malformed has no stream');
    const light = await ask('reachable', { state: start, units: ['germany-tank'] });
    t.match(light.headers['content-type'], 'application/json');
  }
});

const FIXTURE = new URL('fixtures/rule-thread.ts', import.meta.url);

function fixture(t: Test, waiting = 10, waitingOfCaller = waiting, nice = 0): Threads {
  const threads = new Threads({ file: FIXTURE, threads: 1, waiting, waitingOfCaller, heap: 64, nice, data: null });
  t.teardown(() => threads.close());
  return threads;
}

const ask = (threads: Threads, text: string, gone?: AbortSignal, caller = 'caller') =>
  threads.run('import', { game: '', text, language: 'en' }, { caller, gone });

t.test('a lost thread fails its own question only', async (t) => {
  const threads = fixture(t);
  const lost: string[] = [];
  threads.onLost = ({ message }) => lost.push(message);
  for (const text of ['exit', 'explode']) {
    const [gone, other] = await Promise.allSettled([ask(threads, text), ask(threads, 'other')]);
    t.match(gone, { status: 'rejected', reason: { code: 'overloaded', statusCode: 503, retryAfter: 1 } });
    t.match(other, { status: 'fulfilled', value: { text: 'other' } });
  }
  t.equal(lost.length, 2);
  t.equal(threads.counts.lost, 2);
});

t.test('questions end when no thread can load any more', async (t) => {
  const code = `import { workerData } from 'node:worker_threads';
if (Atomics.load(workerData.isBroken, 0)) throw new Error('broken');
export default ({ job }) => (job.text === 'exit' ? process.exit(1) : { ok: true, outcome: { text: job.text } });`;
  const file = pathToFileURL(join(t.testdir({ 'thread.mjs': code }), 'thread.mjs'));
  const isBroken = new Int32Array(new SharedArrayBuffer(4));
  const threads = new Threads({ file, threads: 1, waiting: 10, waitingOfCaller: 10, heap: 64, data: { isBroken } });
  t.teardown(() => threads.close());
  t.match(await ask(threads, 'first'), { text: 'first' });
  Atomics.store(isBroken, 0, 1);
  for (const text of ['exit', 'second', 'third', 'fourth']) {
    await t.rejects(ask(threads, text), { code: 'overloaded', statusCode: 503, retryAfter: 1 }, text);
  }
  Atomics.store(isBroken, 0, 0);
  t.match(await ask(threads, 'mended'), { text: 'mended' });
});

t.test('the queue is bounded, and cancelled questions leave it', async (t) => {
  const threads = fixture(t, 2);
  const waits: number[] = [];
  threads.onWait = (seconds) => waits.push(seconds);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = ask(threads, 'until gone', first.signal);
  const leaving = ask(threads, 'second', second.signal);
  const third = ask(threads, 'third');
  t.same(threads.counts, { threads: 1, busy: 1, waiting: 2, lost: 0 });
  t.throws(() => ask(threads, 'fourth'), { code: 'overloaded', statusCode: 503, retryAfter: 1 });
  second.abort(new RangeError('left'));
  await t.rejects(leaving, { message: 'left' });
  t.equal(threads.counts.waiting, 1);
  first.abort(new RangeError('left'));
  await t.rejects(running, { message: 'left' });
  t.equal(threads.counts.busy, 1, 'it ends at its next step');
  t.match((await third) as SerialisedAnswer, { text: 'third' });
  while (threads.counts.busy > 0) await nextTurn();
  t.same(threads.counts, { threads: 1, busy: 0, waiting: 0, lost: 0 }, 'and its thread goes on');
  t.equal(waits.length, 2);
  await t.rejects(ask(threads, 'late', AbortSignal.abort(new RangeError('left'))), { message: 'left' });
});

t.test('the turn of an absent seat begins after the questions that came later', async (t) => {
  const threads = fixture(t);
  const [gone, order] = [new AbortController(), [] as string[]];
  const running = ask(threads, 'until gone', gone.signal);
  const note = (name: string) => () => void order.push(name);
  const absent = threads.run('absent', { text: 'absent' } as never).then(note('absent'));
  const others = ['one', 'two'].map((name) => ask(threads, name).then(note(name)));
  gone.abort(new RangeError('left'));
  await t.rejects(running, { message: 'left' });
  await Promise.all([absent, ...others]);
  t.same(order, ['one', 'two', 'absent']);
});

t.test('callers have shares of the queue and take turns', async (t) => {
  const threads = fixture(t, 10, 2);
  const running = new AbortController();
  const first = ask(threads, 'until gone', running.signal, 'one');
  const done: string[] = [];
  const waiting = (['one 1', 'one 2', 'two 1', 'two 2'] as const).map(async (text) => {
    await ask(threads, text, undefined, text.slice(0, 3));
    done.push(text);
  });
  t.throws(() => ask(threads, 'one 3', undefined, 'one'), { code: 'overloaded', statusCode: 503 });
  t.equal(threads.counts.waiting, 4);
  running.abort(new RangeError('left'));
  await t.rejects(first, { message: 'left' });
  await Promise.all(waiting);
  t.same(done, ['one 1', 'two 1', 'one 2', 'two 2']);
});

t.test('one address fills half of the queue of sessions, and takes turns with others', async (t) => {
  const threads = fixture(t, 4);
  const gone = new AbortController();
  // The question keeps its thread to the end: the other one does the work of sessions in its order.
  const asker = new AbortController();
  const question = ask(threads, 'until gone', asker.signal);
  const done: string[] = [];
  const turn = (text: string, caller: string, signal?: AbortSignal) =>
    threads
      .run('import', { game: '', text, language: 'en' }, { caller, ofSession: true, gone: signal })
      .then(() => done.push(text));
  const running = turn('until gone', 'one', gone.signal);
  const waiting = [turn('one 1', 'one'), turn('one 2', 'one')];
  t.throws(() => turn('one 3', 'one'), { code: 'overloaded' });
  waiting.push(turn('two 1', 'two'), turn('two 2', 'two'));
  gone.abort(new RangeError('left'));
  await t.rejects(running, { message: 'left' });
  await Promise.all(waiting);
  asker.abort(new RangeError('left'));
  await t.rejects(question, { message: 'left' });
  t.same(done, ['one 1', 'two 1', 'one 2', 'two 2']);
});

t.test('on Linux threads can run at a lower priority than the event loop', async (t) => {
  const before = getPriority();
  await ask(fixture(t, 10, 10, 3), 'one');
  t.equal(getPriority(), before);
  if (process.platform === 'linux') t.equal(Math.max(...niceOfTasks()), Math.min(19, before + 3));
});

/** The nice values of the threads of this process. */
function niceOfTasks(): number[] {
  return readdirSync('/proc/self/task').flatMap((task) => {
    const file = `/proc/self/task/${task}/stat`;
    // A thread may have ended since.
    if (!existsSync(file)) return [];
    const stat = readFileSync(file, 'utf8');
    // Behind the name in parentheses, which may have blanks.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

t.test('work of sessions is done while questions take all other threads and places', async (t) => {
  const threads = fixture(t, 2);
  const gone = new AbortController();
  const questions = ['until gone', 'second', 'third'].map((text) => ask(threads, text, gone.signal));
  t.throws(() => ask(threads, 'fourth'), { code: 'overloaded' });
  const ofSession = threads.run('import', { game: '', text: 'of a session', language: 'en' });
  t.match(await ofSession, { text: 'of a session' });
  t.equal(threads.counts.waiting, 2, 'the questions still wait');
  gone.abort(new RangeError('left'));
  for (const question of questions) await t.rejects(question, { message: 'left' });
});
