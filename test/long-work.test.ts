import { readFileSync } from 'node:fs';
import { get, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { givenDice } from '../src/dice/dice.js';
import { buildApp, type App, type AppOptions } from '../src/app.js';
import { DEFAULT_LIMITS } from '../src/wire/limits.js';
import { jsonInTurns } from '../src/wire/json-turns.js';
import { ruleThreads } from '../src/rule-threads.js';
import type { Threads } from '../src/rules/threads.js';
import { logOptions } from '../src/log.js';
import { playForSeat } from '../src/session/core/absence.js';
import { Semaphore } from '../src/session/semaphore.js';
import { DONE_HERE, opponentsMoves } from '../src/session/core/long-work.js';
import { sessionWork } from '../src/rules/session-work.js';
import { trenchClub } from '../src/trench-club/hosted/trench-club.js';
import type { GameFile, GameFileEntry } from '../src/trench-club/wire/schema/game-file.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { appFor, claim, give, open, sessionsFor } from './support/session-table.js';
import { OPEN, soloState } from './support/solo.js';
import { PATIENT_LIMITS } from './support/waiting.js';
import { GameRecorder } from './support/game-recorder.js';

t.test('a long body has the same faults reported as a short one', async (t) => {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const [entry] = long.entries as [GameFileEntry];
  const ends = (last: object) => ({ ...long, entries: [...long.entries, { ...entry, ...last }] });
  for (const [file, place] of [
    [ends({ seat: 7 }), '/file/entries/10000/seat wrong-type'],
    [ends({ more: 7 }), '/file/entries/10000/more unknown-member'],
    [ends({ events: Array(1001).fill(7) }), '/file/entries/10000/events too-long'],
    [ends({ events: [...entry.events, {}] }), '/file/entries/10000/events/1/type missing-member'],
    [{ ...long, start: { ...long.start, forts: long.entries } }, '/file/start/forts too-long'],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/replay', payload: { file } });
    const { code, errors } = answer.json<{ code: string; errors: { pointer: string; code: string }[] }>();
    t.equal(code, 'malformed-request');
    t.equal(`${errors[0]?.pointer} ${errors[0]?.code}`, place);
  }
});

t.test('a supply is granted in order and returned', async (t) => {
  const semaphore = new Semaphore(10);
  const notes: string[] = [];
  const gone = new AbortController();
  const taken = (name: string, amount: number, signal?: AbortSignal) =>
    semaphore.acquire(amount, signal).then(
      (giveBack) => (notes.push(name), giveBack),
      (error: Error) => (notes.push(`${name}: ${error.message}`), () => {}),
    );
  const a = taken('a', 6);
  const b = taken('b', 6, gone.signal);
  const c = taken('c', 3);
  const d = taken('d', 100);
  await nextTurn();
  t.same(notes.splice(0), ['a'], 'nobody passes those who came before');
  gone.abort(new Error('gone'));
  await nextTurn();
  t.same(notes.splice(0).sort(), ['b: gone', 'c'], 'who leaves lets the others in');
  (await a)();
  (await a)();
  await nextTurn();
  t.same(notes, [], 'what is given back twice counts once');
  (await c)();
  (await b)();
  await nextTurn();
  t.same(notes.splice(0), ['d'], 'too much is all there is');
  (await d)();
  t.ok(await semaphore.acquire(10));
  await t.rejects(semaphore.acquire(1, gone.signal), { message: 'gone' });
});

t.test('JSON written in slices equals JSON.stringify', async (t) => {
  const values: object[] = [
    {},
    [],
    [1, undefined, null, 'a"b', [2, [undefined]], { a: undefined }],
    { a: undefined, b: null, c: 0, 'd"': '\u2028', e: { f: [], g: [{ h: undefined, i: [3] }], j: { k: {} } } },
    JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as object,
  ];
  for (const value of values) t.equal(await jsonInTurns(value), JSON.stringify(value));
  await t.rejects(jsonInTurns({}, AbortSignal.abort(new RangeError('gone'))), RangeError);
});

/** Draws offered and taken back in the middle of a game, so many times. */
function longGame(pairs: number): GameFile {
  const start = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
  const recorder = new GameRecorder(start);
  for (const type of ['offer-draw', 'withdraw-draw'] as const) recorder.give('germany', { type }, givenDice([]));
  const file = recorder.file();
  return { ...file, entries: Array.from({ length: pairs }, () => file.entries).flat() };
}

const long = longGame(5000);
const FORGED = 700;
const forged: GameFile = {
  ...long,
  entries: long.entries.map((entry, index) => (index === FORGED ? { ...entry, hash: '0'.repeat(64) } : entry)),
};

async function listening(t: Test, app: App): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const healthOf = (port: number) =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => resolve(textOf(response))).on(
      'error',
      reject,
    );
  });

interface Sent {
  /** The service has the whole request. */
  readonly arrived: Promise<void>;
  /** The service knows that the client is gone, or has answered. */
  readonly closed: Promise<void>;
  readonly answer: Promise<string>;
  /** The client goes. */
  go(): void;
}

function send(app: App, path: string, { token, body }: { token?: string; body?: string } = {}): Sent {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const method = body === undefined ? 'GET' : 'POST';
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('response', (response) => resolve(textOf(response))).on('error', reject);
  });
  let closed!: () => void;
  const gone = new Promise<void>((resolve) => (closed = resolve));
  const arrived = new Promise<void>((resolve) => {
    app.server.once('request', (incoming, outgoing) => {
      if (body === undefined) resolve();
      else incoming.on('end', resolve);
      outgoing.on('close', closed);
    });
  });
  sent.end(body);
  return { arrived, closed: gone, answer, go: () => sent.destroy() };
}

t.test('other requests are answered during a long replay, whose answer does not change', async (t) => {
  const app = await buildApp({ limits: PATIENT_LIMITS, threads: ruleThreads(1, DEFAULT_LIMITS) });
  const port = await listening(t, app);
  const order: string[] = [];
  const replay = send(app, '/v1/rules/replay', { body: JSON.stringify({ file: long }) });
  await replay.arrived;
  const health = (async () => {
    for (let turn = 1; turn <= 5; turn++) await healthOf(port);
    order.push('others');
  })();
  const text = await replay.answer;
  order.push('replay');
  await health;
  t.same(order, ['others', 'replay']);
  const expected = trenchClub.files.replay(long as never);
  t.same(JSON.parse(text), { ...(JSON.parse(JSON.stringify(expected)) as object), toAct: ['germany'] });

  const { answer } = send(app, '/v1/rules/replay', { body: JSON.stringify({ file: forged }) });
  const { hash: actual } = long.entries[FORGED] as GameFileEntry;
  const divergence = {
    kind: 'hash',
    entry: FORGED,
    pointer: `/entries/${FORGED}/hash`,
    message: 'The state after the entry differs from that of the file.',
    expected: '0'.repeat(64),
    actual,
  };
  t.equal(await answer, JSON.stringify({ ok: false, divergence }));
});

/** The log of the time of its use. */
function logged(): { readonly lines: string[]; readonly options: AppOptions } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, options: { logger: { ...logOptions('info'), stream }, limits: PATIENT_LIMITS } };
}

t.test('a replay ends when its client disconnects', async (t) => {
  const { lines, options } = logged();
  const threads = ruleThreads(1, DEFAULT_LIMITS) as Threads;
  const app = await buildApp({ ...options, threads });
  const port = await listening(t, app);
  const sent = send(app, '/v1/rules/replay', { body: JSON.stringify({ file: long }) });
  await sent.arrived;
  while (threads.counts.busy === 0) await healthOf(port);
  sent.go();
  await t.rejects(sent.answer, 'there is no answer');
  await sent.closed;
  while (threads.counts.busy > 0) await healthOf(port);
  t.equal(threads.counts.lost, 0, 'and its thread goes on');
  t.same(
    lines.filter((line) => !line.includes('Server listening')),
    [],
    'nothing is logged',
  );
});

t.test('work for a session ends when its client disconnects', async (t) => {
  const { app, service } = await sessionsFor(t, undefined, { limits: PATIENT_LIMITS });
  t.teardown(() => app.close());
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  t.equal((await give(app, session.id, token, { type: 'surrender' })).statusCode, 201);
  const member = await service.authorise(session.id, token);
  const gone = AbortSignal.abort(new RangeError('gone'));
  await t.rejects(service.log.stateAt(member.snapshot, member.snapshot.seq, null, gone), RangeError);
  await t.rejects(service.log.gameFile(member.snapshot, gone), RangeError);
});

t.test('opponents play the same in a thread as in the process', async (t) => {
  const threads = ruleThreads(1, DEFAULT_LIMITS) as Threads;
  t.teardown(() => threads.close());
  const state = soloState({ rows: OPEN, units: { how: 'G howitzer 0,2', a: 'F tank 4,1', c: 'F tank 4,3' } });
  const turn = { state, seq: 7, dice: { secret: 'ab'.repeat(32), session: 'ses_1', digest: 'cd' } };
  const here = await opponentsMoves(DONE_HERE, trenchClub, turn);
  const there = await opponentsMoves(sessionWork(threads), trenchClub, turn);
  t.ok(here.moves.length > 0);
  // Their texts appear in their JSON only.
  t.equal(JSON.stringify(there), JSON.stringify(here));
  const seats = (trenchClub.opponent as NonNullable<typeof trenchClub.opponent>).seats(state);
  t.ok(here.moves.every(({ seat }) => seats.includes(seat)));
});

t.test('an absent seat is played in a thread as it is here', async (t) => {
  const threads = ruleThreads(1, DEFAULT_LIMITS) as Threads;
  t.teardown(() => threads.close());
  const state = trenchClub.normalise(
    JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')),
  );
  const [seat] = trenchClub.toAct(state) as [string];
  const dice = { secret: 'ab'.repeat(32), session: 'ses_1', digest: 'cd' };
  for (const atZero of ['pass', 'opponent'] as const) {
    const absent = { seat, atZero, state, seq: 7, dice };
    const here = await DONE_HERE.absent(trenchClub, absent);
    const there = await sessionWork(threads).absent(trenchClub, absent);
    t.ok(here.isOver && here.moves.length > 0, atZero);
    t.equal(JSON.stringify(there), JSON.stringify(here));
    const gone = AbortSignal.abort(new RangeError('gone'));
    await t.rejects(async () => sessionWork(threads).absent(trenchClub, absent, gone), RangeError);
    t.throws(
      () =>
        playForSeat(trenchClub, absent, () => {
          throw new RangeError('gone');
        }),
      RangeError,
    );
  }
});
