import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { buildApp } from '../src/http/app.js';
import { DEFAULT_LIMITS, type Limits } from '../src/http/limits.js';
import { toDraft2020 } from '../src/http/openapi.js';
import { SessionService } from '../src/session/service.js';
import { MemoryStore } from '../src/session/store/memory.js';
import { messageName } from '../src/stream/asyncapi.js';
import type { ServerMessage } from '../src/stream/messages.js';
import { departure, type Components, type JsonSchema } from './support/json-schema.js';
import { parlourSession } from './support/parlour-game.js';
import { Peer, recorded } from './support/stream-peer.js';

type Frame<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

let keys = 0;
const newKey = () => `key-of-the-test-${keys++}`;

interface Given {
  readonly store?: MemoryStore;
  readonly limits?: Partial<Limits>;
  readonly origins?: string[];
  readonly goAwayMs?: number;
}

/** An instance of the service that listens. */
async function instance(t: Test, given: Given = {}) {
  const { store = new MemoryStore(), limits = {}, origins = [], goAwayMs = 0 } = given;
  const sessions = new SessionService({ store, games: [parlourSession] });
  const app = await buildApp({ sessions, limits, corsOrigins: origins, goAwayMs });
  await app.listen({ port: 0 });
  t.teardown(() => app.close());
  return { app, store, sessions };
}
type Instance = Awaited<ReturnType<typeof instance>>;

interface Table {
  readonly id: string;
  readonly host: string;
  readonly spectator: string;
  readonly red: string;
  readonly blue: string;
  readonly epoch: string;
}

async function table({ sessions }: Instance, setUp: object = {}): Promise<Table> {
  const { session } = await sessions.create({ game: 'parlour', setUp, idempotencyKey: newKey(), caller: '' });
  const { id, hostToken: host, spectatorToken: spectator, epoch } = session;
  const seats: Record<string, string> = {};
  for (const { seat, invitation } of session.invitations) seats[seat] = await claim(sessions, id, seat, invitation);
  return { id, host, spectator, epoch, red: seats['red'] as string, blue: seats['blue'] as string };
}

async function claim(sessions: SessionService, session: string, seat: string, invitation: string): Promise<string> {
  const { text } = await sessions.claim({ session, seat, invitation, idempotencyKey: newKey() });
  return (JSON.parse(text) as { token: string }).token;
}

/** Gives commands on the service itself, one after the other; each `tick` is one event. */
async function give({ sessions }: Instance, id: string, token: string, ...commands: object[]): Promise<number> {
  let version = 0;
  for (const command of commands) {
    const member = await sessions.authorise(id, token);
    const ifVersion = member.head.version;
    const answer = await sessions.give(member, { idempotencyKey: newKey(), ifVersion, command, requestId: 'r' });
    if (answer.outcome !== 'done') throw new Error(answer.refusal.message);
    version = answer.version;
  }
  return version;
}

const ticks = (count: number) => Array.from({ length: count }, () => ({ type: 'tick' }));
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

async function peer(t: Test, { app }: Instance, token?: string): Promise<Peer> {
  const one = await Peer.open(app);
  t.teardown(() => one.socket.terminate());
  await one.next('hello');
  if (token !== undefined) {
    one.say({ t: 'auth', id: 'auth', token });
    await one.next('authenticated');
  }
  return one;
}

async function subscribe(one: Peer, session: string, more: object = {}): Promise<Frame<'subscribed'>> {
  const answer = await one.ask({ t: 'subscribe', session, ...more });
  if (answer.t !== 'subscribed') throw new Error(JSON.stringify(answer));
  return answer;
}

async function problemOf(answer: Promise<ServerMessage>): Promise<string> {
  const frame = await answer;
  return frame.t === 'error' ? frame.problem.code : frame.t;
}

t.test('the upgrade', async (t) => {
  const one = await instance(t, { origins: ['https://play.example'] });
  const refused: [string, object, string[] | undefined, RegExp][] = [
    ['another origin', { origin: 'https://evil.example' }, undefined, /403/],
    ['no subprotocol', {}, [], /400/],
    ['another subprotocol', {}, ['rules-session.v9'], /400/],
  ];
  for (const [name, options, protocols, expected] of refused) {
    await t.rejects(Peer.open(one.app, options, protocols), { message: expected }, name);
  }
  const allowed = await Peer.open(one.app, { origin: 'https://play.example' });
  t.equal(allowed.socket.protocol, 'rules-session.v1.json');
  t.match(await allowed.next('hello'), {
    heartbeatMs: DEFAULT_LIMITS.streamHeartbeatMs,
    authWithinMs: DEFAULT_LIMITS.streamAuthMs,
    limits: { webSocketFrameBytes: 16_384, streamQueueBytes: 1_048_576 },
  });
  await allowed.close();

  const plain = await one.app.inject('/v1/stream');
  t.equal(plain.statusCode, 426);
  t.equal(plain.headers['upgrade'], 'websocket');

  const { id, red } = await table(one);
  const bearer = await Peer.open(one.app, { headers: { authorization: `Bearer ${red}` } });
  t.match(await subscribe(bearer, id), { view: 'red', recovered: false }, 'a token at the upgrade is as good');
  await bearer.close();
});

t.test('authorised at subscribe, for each view', async (t) => {
  const one = await instance(t);
  const at = await table(one, { cards: { red: 'RED-CARD', blue: 'BLUE-CARD' } });
  const other = await table(one);
  const rows: { name: string; token?: string; view?: string; session?: string; expected: string; sees?: string[] }[] = [
    { name: 'nobody', expected: 'unauthenticated' },
    { name: 'rubbish', token: 'x', expected: 'session-unknown' },
    { name: 'a token of another session', token: other.red, expected: 'session-unknown' },
    { name: 'no such session', token: at.red, session: 'ses_0000000000000000000000', expected: 'session-unknown' },
    { name: 'a seat', token: at.red, expected: 'red', sees: ['RED-CARD'] },
    { name: 'its own seat by name', token: at.blue, view: 'blue', expected: 'blue', sees: ['BLUE-CARD'] },
    { name: 'a seat as spectator', token: at.red, view: 'spectator', expected: 'spectator', sees: [] },
    { name: 'the other seat', token: at.red, view: 'blue', expected: 'forbidden' },
    { name: 'a spectator', token: at.spectator, expected: 'spectator', sees: [] },
    { name: 'a spectator as seat', token: at.spectator, view: 'red', expected: 'forbidden' },
    { name: 'the host', token: at.host, expected: 'spectator', sees: [] },
    { name: 'the host as seat', token: at.host, view: 'red', expected: 'forbidden' },
  ];
  for (const { name, token, view, session = at.id, expected, sees } of rows) {
    const one_ = await peer(t, one, token);
    const answer = await one_.ask({ t: 'subscribe', session, ...(view && { view }) });
    if (answer.t === 'error') {
      t.equal(answer.problem.code, expected, name);
    } else {
      t.match(answer, { t: 'subscribed', view: expected, epoch: at.epoch, head: 4 }, name);
      const text = JSON.stringify(answer);
      for (const card of ['RED-CARD', 'BLUE-CARD'])
        t.equal(text.includes(card), sees?.includes(card), `${name}: ${card}`);
    }
    await one_.close();
  }

  const both = await peer(t, one, at.red);
  t.equal(await problemOf(both.ask({ t: 'auth', token: at.red, session: other.id })), 'session-unknown');
  t.equal((await both.ask({ t: 'auth', token: other.blue, session: other.id })).t, 'authenticated');
  const [mine, theirs] = [await subscribe(both, at.id), await subscribe(both, other.id)];
  t.same([mine.view, theirs.view], ['red', 'blue'], 'many sessions on one socket, each with its own token');
  await give(one, at.id, at.red, { type: 'add', amount: 1 });
  await give(one, other.id, other.host, ...ticks(1));
  t.same(await both.upTo(mine.sub, 6), [5, 6]);
  t.same(await both.upTo(theirs.sub, 5), [5]);
  t.match(await both.find((f) => f.t === 'event' && f.type === 'drawn'), { data: { card: 'RED-CARD+' } });
  const spectator = await peer(t, one, at.spectator);
  const watched = await subscribe(spectator, at.id, { after: 0 });
  t.same(await spectator.upTo(watched.sub, 6), from(1, 6), 'redacted in place, never dropped');
  t.match(await spectator.find((f) => f.t === 'event' && f.type === 'drawn'), { data: { card: null } });

  t.equal((await both.ask({ t: 'unsubscribe', sub: mine.sub })).t, 'unsubscribed');
  t.equal(await problemOf(both.ask({ t: 'unsubscribe', sub: mine.sub })), 'unknown-id');
  await give(one, at.id, at.host, ...ticks(1));
  await give(one, other.id, other.host, ...ticks(1));
  await both.upTo(theirs.sub, 6);
  t.same(both.seqs(mine.sub), [5, 6], 'nothing more comes');
});

t.test('resume is never silent', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  const two = await instance(t, { store });
  const at = await table(one);
  const { id, epoch } = at;
  // 1 session-created, 2 ticked, 3 and 4 seat-claimed, then ten ticks.
  await give(one, id, at.host, ...ticks(10));
  const head = 14;

  interface Row {
    readonly name: string;
    readonly after?: number;
    readonly epoch?: string;
    readonly where?: Instance;
    readonly replay: number[];
    readonly reset?: string;
    readonly snapshot?: boolean;
  }
  const rows: Row[] = [
    { name: 'without a position', replay: [], snapshot: true },
    { name: 'before any event', after: 0, replay: from(1, head) },
    { name: 'before any event, with the epoch', after: 0, epoch, replay: from(1, head) },
    { name: 'in the middle', after: 9, epoch, replay: from(10, head) },
    { name: 'one before the head', after: head - 1, epoch, replay: [head] },
    { name: 'at the head', after: head, epoch, replay: [] },
    { name: 'at the head, twice with nothing new', after: head, epoch, replay: [] },
    { name: 'past the head', after: head + 1, epoch, replay: [], reset: 'past-head' },
    { name: 'far past the head', after: 2 ** 40, epoch, replay: [], reset: 'past-head' },
    { name: 'wrong epoch', after: 9, epoch: 'epo_of-another-log', replay: [], reset: 'epoch' },
    { name: 'wrong epoch at the head', after: head, epoch: 'epo_of-another-log', replay: [], reset: 'epoch' },
    { name: 'on another instance', after: 9, epoch, where: two, replay: from(10, head) },
    { name: 'past the head on another instance', after: 99, epoch, where: two, replay: [], reset: 'past-head' },
  ];
  const check = async ({ name, where = one, replay, reset, snapshot, ...position }: Row, last: number) => {
    const one_ = await peer(t, where, at.red);
    const answer = await subscribe(one_, id, {
      ...(position.after !== undefined && { after: position.after }),
      ...(position.epoch !== undefined && { epoch: position.epoch }),
    });
    const { sub } = answer;
    t.match(answer, { epoch, head: last, recovered: !reset && !snapshot }, name);
    t.equal(answer.snapshot?.seq, snapshot ? last : undefined, `${name}: snapshot`);
    const caught = await one_.find<Frame<'caught-up'>>((frame) => frame.t === 'caught-up');
    t.equal(caught.seq, last, `${name}: caught up`);
    t.same(one_.seqs(sub), replay, `${name}: replay`);
    const found = one_.heard.find((frame) => frame.t === 'reset');
    if (reset)
      t.match(found, { sub, reason: reset, epoch, snapshot: { seq: last, state: { schema: 'parlour/1' } } }, name);
    else t.equal(found, undefined, `${name}: no reset`);
    await one_.close();
  };
  for (const row of rows) await check(row, head);

  await t.test('after each of them, live events follow', async (t) => {
    const peers = await Promise.all(
      rows.map(async ({ after, epoch, where = one }) => {
        const one_ = await peer(t, where, at.blue);
        const { sub } = await subscribe(one_, id, {
          ...(after !== undefined && { after }),
          ...(epoch !== undefined && { epoch }),
        });
        return { one_, sub };
      }),
    );
    await give(two, id, at.host, ...ticks(3));
    for (const [index, { one_, sub }] of peers.entries()) {
      const seqs = await one_.upTo(sub, head + 3);
      t.same(seqs, [...(rows[index] as Row).replay, ...from(head + 1, head + 3)], (rows[index] as Row).name);
      one_.socket.terminate();
    }
  });

  await store.trim(id, 12);
  const last = head + 3;
  await check({ name: 'trimmed', after: 5, epoch, replay: [], reset: 'trimmed' }, last);
  await check({ name: 'from the beginning of what was trimmed', after: 0, replay: [], reset: 'trimmed' }, last);
  await check({ name: 'just not trimmed', after: 11, epoch, replay: from(12, last) }, last);
  await t.test('after has an epoch', async (t) => {
    const one_ = await peer(t, one, at.red);
    t.equal(await problemOf(one_.ask({ t: 'subscribe', session: id, after: 3 })), 'malformed-request');
  });
});

t.test('during a burst of 500 events', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  const two = await instance(t, { store });
  const at = await table(one);
  const last = 4 + 500;
  const burst = give(one, at.id, at.host, ...ticks(500));
  const joined: Promise<void>[] = [];
  for (let i = 0; i < 24; i++) {
    const joining = (async () => {
      const one_ = await peer(t, i % 2 === 0 ? one : two, i % 3 === 0 ? at.red : at.spectator);
      const head = (await subscribe(one_, at.id)).head;
      const after = i % 4 === 0 ? 0 : Math.max(0, head - i);
      const { sub } = await subscribe(one_, at.id, { after, epoch: at.epoch });
      t.same(await one_.upTo(sub, last), from(after + 1, last), `${i}: from ${after}, each once and in order`);
      if (head < last) t.same(await one_.upTo('s1', last), from(head + 1, last), `${i}: from the snapshot at ${head}`);
      await one_.close();
    })();
    joined.push(joining);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all([burst, ...joined]);

  const leaver = await peer(t, two, at.blue);
  const more = give(one, at.id, at.host, ...ticks(100));
  const heard: number[] = [];
  let position = last;
  while (position < last + 100) {
    const { sub } = await subscribe(leaver, at.id, { after: position, epoch: at.epoch });
    const seqs = await leaver.upTo(sub, Math.min(position + 7, last + 100));
    await leaver.ask({ t: 'unsubscribe', sub });
    const all = leaver.seqs(sub);
    heard.push(...all);
    position = all.at(-1) ?? position;
    t.ok(seqs.length > 0);
  }
  await more;
  t.same(heard, from(last + 1, last + 100), 'leaving and coming back loses and doubles nothing');
});

t.test('a change of seat', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const { id, epoch } = at;
  const old = await peer(t, one, at.red);
  const { sub } = await subscribe(old, id);
  const others = await peer(t, one, at.blue);
  const watched = await subscribe(others, id);
  const reissue = { session: id, seat: 'red', idempotencyKey: newKey(), token: at.host };
  const { invitation } = JSON.parse((await one.sessions.reissueSeat(reissue)).text) as { invitation: string };
  const ended = await old.find<Frame<'error'>>((frame) => frame.t === 'error');
  t.match(ended, { sub, problem: { code: 'session-unknown' } }, 'the token that was taken back hears no more');
  const token = await claim(one.sessions, id, 'red', invitation);
  await give(one, id, token, { type: 'add', amount: 2 });
  t.same(await others.upTo(watched.sub, 8), [5, 6, 7, 8], 'others go on');
  t.same(old.seqs(sub), [5], 'up to the event that took it back');
  t.equal(await problemOf(old.ask({ t: 'subscribe', session: id, epoch, after: 5 })), 'session-unknown');
  const fresh = await peer(t, one, token);
  const again = await subscribe(fresh, id, { epoch, after: 5 });
  t.match(again, { view: 'red', recovered: true });
  t.same(await fresh.upTo(again.sub, 8), [6, 7, 8], 'whoever has the seat now goes on where the other stopped');
});

t.test('an event that goes missing in the store', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  const at = await table(one);
  const watcher = await peer(t, one, at.red);
  await give(one, at.id, at.host, ...ticks(40));
  const read = store.readEvents.bind(store);
  store.readEvents = async (session, after, limit) => {
    const page = await read(session, after, limit);
    return page && { ...page, events: page.events.filter(({ seq }) => seq !== 30) };
  };
  const { sub } = await subscribe(watcher, at.id, { after: 0 });
  t.match(await watcher.find((frame) => frame.t === 'reset'), { sub, reason: 'gap', snapshot: { seq: 44 } });
  store.readEvents = read;
  await give(one, at.id, at.host, ...ticks(1));
  t.same(await watcher.upTo(sub, 45), [...from(1, 29), 45], 'events end before the gap and go on after the snapshot');
});

t.test('a session that goes away', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const watcher = await peer(t, one, at.red);
  const { sub } = await subscribe(watcher, at.id);
  await watcher.find((frame) => frame.t === 'caught-up');
  await one.store.delete(at.id);
  t.match(await watcher.find((frame) => frame.t === 'error'), { sub, problem: { code: 'session-unknown' } });
});

t.test('commands run the same pipeline', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  const two = await instance(t, { store });
  const at = await table(one);
  const { id } = at;
  const red = await peer(t, one, at.red);
  const blue = await peer(t, two, at.blue);
  const spectator = await peer(t, two, at.spectator);
  const { sub } = await subscribe(spectator, id);
  const command = (more: object) => ({ t: 'command', session: id, idempotencyKey: newKey(), ifVersion: 3, ...more });
  const add = { command: { type: 'add', amount: 3 } };

  const first = command({ ...add, idempotencyKey: 'the-key-of-red' });
  const done = (await red.ask(first)) as Frame<'result'>;
  t.match(done, { t: 'result', outcome: 'done', replayed: false, done: { firstSeq: 5, lastSeq: 6, version: 4 } });
  t.match(done.done?.events, [
    { seq: 5, type: 'added', commandId: done.done?.id },
    { seq: 6, type: 'drawn' },
  ]);
  const again = (await red.ask(first)) as Frame<'result'>;
  t.equal(again.replayed, true);
  t.same(again.done, done.done, 'the same key, the same answer');
  const elsewhere = await peer(t, two, at.red);
  t.same(((await elsewhere.ask(first)) as Frame<'result'>).done, done.done, 'also on another instance');
  t.match(await spectator.find((f) => f.t === 'event' && f.sub === sub && f.seq === 6), {
    commandId: done.done?.id,
    data: { card: null },
  });

  const rows: [string, Peer, object, string][] = [
    ['another payload', red, { ...first, command: { type: 'add', amount: 1 } }, 'idempotency-key-reused'],
    ['a version that is gone', blue, command(add), 'version-stale'],
    ['a spectator', spectator, command({ ...add, ifVersion: 4 }), 'forbidden'],
    ['another session', red, command({ ...add, session: 'ses_0000000000000000000000' }), 'session-unknown'],
    ['no version', red, { ...command(add), ifVersion: undefined }, 'malformed-request'],
    ['no key', red, { ...command(add), idempotencyKey: undefined }, 'malformed-request'],
    ['no command', red, command({ command: undefined }), 'malformed-request'],
    ['a field too many', red, command({ ...add, seat: 'blue' }), 'malformed-request'],
  ];
  for (const [name, who, message, code] of rows) {
    t.equal(await problemOf(who.ask(message as { t: string })), code, name);
  }
  const refused = command({ ...add, ifVersion: 4, idempotencyKey: 'off-turn' });
  const no = (await red.ask(refused)) as Frame<'result'>;
  t.match(no, { outcome: 'refused', replayed: false, refusal: { code: 'not-your-turn', clause: 'PAR-1' } });
  const noAgain = (await red.ask(refused)) as Frame<'result'>;
  t.match(noAgain, { outcome: 'refused', replayed: true, refusal: no.refusal });

  const storm = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? red : elsewhere).ask({
        ...command({ command: { type: 'tick' } }),
        ifVersion: 4,
        idempotencyKey: 'storm',
      }),
    ),
  );
  t.equal((await one.sessions.authorise(id, at.red)).head.version, 5, 'twenty retries at once: one effect');
  const settled = storm.map((frame) => (frame.t === 'result' ? JSON.stringify(frame.done) : ''));
  t.equal(new Set(settled.filter((text) => text !== '')).size, 1);
  for (const frame of storm)
    t.ok(frame.t === 'result' || (frame.t === 'error' && frame.problem.code === 'command-in-flight'));
});

t.test('bad frames', async (t) => {
  const one = await instance(t, { limits: { streamRequests: 3, streamSubscriptions: 2 } });
  const at = await table(one);
  const rows: [string, string, string, string?][] = [
    ['no JSON', 'hello', 'malformed-json'],
    ['half a frame', '{"t":"ping"', 'malformed-json'],
    ['no object', '[]', 'malformed-request'],
    ['null', 'null', 'malformed-request'],
    ['no kind', '{}', 'malformed-request'],
    ['a kind that is none', '{"t":"event","id":"a"}', 'malformed-request', 'a'],
    ['a kind of every object', '{"t":"toString"}', 'malformed-request'],
    ['no id', '{"t":"auth","token":"x"}', 'malformed-request'],
    ['an id that is no text', '{"t":"auth","id":5,"token":"x"}', 'malformed-request'],
    ['a field too many', '{"t":"auth","id":"b","token":"x","tokn":"y"}', 'malformed-request', 'b'],
    ['a negative position', `{"t":"subscribe","id":"c","session":"${at.id}","after":-1}`, 'malformed-request', 'c'],
    ['half an event', `{"t":"subscribe","id":"d","session":"${at.id}","after":1.5}`, 'malformed-request', 'd'],
    ['no session id', '{"t":"subscribe","id":"e","session":"../x"}', 'malformed-request', 'e'],
    ['a prototype', '{"t":"ping","__proto__":{"x":1}}', 'malformed-request'],
  ];
  const one_ = await peer(t, one, at.red);
  for (const [name, text, code, id] of rows) {
    one_.say(text);
    const frame = await one_.next('error');
    t.match({ code: frame.problem.code, id: frame.id }, { code, id }, name);
  }
  one_.socket.send(Buffer.from([1, 2, 3]));
  t.equal((await one_.next('error')).problem.code, 'malformed-request', 'binary');
  t.match(await one_.ask({ t: 'ping' }), { t: 'pong', heads: {} }, 'the socket still works');
  for (let i = 0; i < 20; i++) one_.say('rubbish');
  t.equal(await one_.closed, 4501, 'but not for ever');

  const large = await peer(t, one, at.red);
  large.say(JSON.stringify({ t: 'ping', id: 'x'.repeat(16_384) }));
  t.equal(await large.closed, 1009, 'a frame above the limit');

  const busy = await peer(t, one, at.red);
  const answers = await Promise.all(Array.from({ length: 5 }, () => busy.ask({ t: 'subscribe', session: at.id })));
  const codes = answers.map((frame) => (frame.t === 'error' ? frame.problem.code : frame.t)).sort();
  t.same(codes, ['subscribed', 'subscribed', 'too-many-requests', 'too-many-requests', 'too-many-requests']);
});

t.test('deadlines', async (t) => {
  const one = await instance(t, { limits: { streamAuthMs: 150, streamHeartbeatMs: 100 } });
  const at = await table(one);
  const silent = await peer(t, one);
  const wrong = await peer(t, one, 'x');
  t.equal(await silent.closed, 4500, 'no token');
  t.equal(await wrong.closed, 4500, 'a token that was never good');

  const deaf = await peer(t, one, at.red);
  const { sub } = await subscribe(deaf, at.id);
  const answering = await peer(t, one, at.red);
  await subscribe(answering, at.id);
  answering.socket.on('message', (data: Buffer) => {
    if (data.toString().startsWith('{"t":"ping"')) answering.say({ t: 'pong', applied: { s1: 4 } });
  });
  const ping = await deaf.find<Frame<'ping'>>((frame) => frame.t === 'ping');
  t.same(ping.heads, { [sub]: 4 }, 'a ping carries the heads');
  t.equal(await deaf.closed, 4001, 'who does not answer is closed');
  await give(one, at.id, at.host, ...ticks(1));
  await answering.find((frame) => frame.t === 'ping' && frame.heads['s1'] === 5);
  t.equal(answering.socket.readyState, answering.socket.OPEN, 'who does is kept');
});

t.test('slow consumers', async (t) => {
  const card = 'x'.repeat(60_000);
  const one = await instance(t, { limits: { streamQueueBytes: 600_000 } });
  const at = await table(one, { cards: { red: card, blue: card } });
  const slow = await peer(t, one, at.red);
  const slowSub = (await subscribe(slow, at.id)).sub;
  await slow.find((frame) => frame.t === 'caught-up');
  const quick = await peer(t, one, at.blue);
  const { sub } = await subscribe(quick, at.id);
  const raw = (slow.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
  raw.pause();
  const turns = 400;
  const slowest: number[] = [];
  for (let i = 0; i < turns; i++) {
    const began = performance.now();
    const player = i % 2 === 0 ? at.red : at.blue;
    await give(one, at.id, player, { type: 'add', amount: 1 });
    await quick.upTo(sub, 4 + 2 * (i + 1));
    slowest.push(performance.now() - began);
  }
  t.same(quick.seqs(sub), from(5, 4 + 2 * turns), 'others get everything');
  slowest.sort((a, b) => a - b);
  t.ok((slowest[Math.floor(turns / 2)] as number) < 500, 'in time');
  raw.resume();
  t.equal(await slow.closed, 4002);
  const seqs = slow.seqs(slowSub);
  t.same(seqs, from(5, 4 + seqs.length), 'what it did get has no gap');
  t.ok(seqs.length < 2 * turns, 'and it did not get all');
  const back = await peer(t, one, at.red);
  const after = seqs.at(-1) as number;
  const again = await subscribe(back, at.id, { epoch: at.epoch, after });
  t.same(await back.upTo(again.sub, 4 + 2 * turns), from(after + 1, 4 + 2 * turns), 'it resumes where it was');
});

t.test('a long replay waits for its reader instead of closing it', async (t) => {
  const one = await instance(t, { limits: { streamQueueBytes: 200_000 } });
  const at = await table(one, { cards: { red: 'x'.repeat(2000), blue: 'y'.repeat(2000) } });
  for (let i = 0; i < 600; i++) await give(one, at.id, i % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
  const last = 4 + 1200;
  const reader = await peer(t, one, at.red);
  const { sub } = await subscribe(reader, at.id, { after: 0 });
  t.same(await reader.upTo(sub, last), from(1, last), 'over a megabyte through a queue of 200 KB');
});

t.test('a restart', async (t) => {
  const one = await instance(t, { goAwayMs: 100 });
  const at = await table(one);
  const peers = await Promise.all(from(1, 5).map(() => peer(t, one, at.red)));
  for (const each of peers) await subscribe(each, at.id);
  const closing = one.app.close();
  for (const each of peers) {
    const told = await each.find<Frame<'goaway'>>((frame) => frame.t === 'goaway');
    t.ok(told.closesInMs >= 0 && told.closesInMs <= 100 && told.reconnectAfterMs <= 100);
    t.equal(await each.closed, 4000);
  }
  await closing;
});

t.test('every frame of these tests is one that asyncapi.json describes', (t) => {
  const { channels, components } = toDraft2020(
    JSON.parse(readFileSync(new URL('../openapi/asyncapi.json', import.meta.url), 'utf8')),
  ) as { channels: { stream: { messages: object } }; components: { schemas: Record<string, JsonSchema> } };
  // These sessions play a game of the tests: what is the game's own is left open.
  const schemas: Components = { ...components.schemas, TrenchClubState: {}, TrenchClubEvent: {}, SessionOwnEvent: {} };
  const kinds = new Set<string>();
  const departures = new Set<string>();
  for (const { side, frame } of recorded.filter(({ side }) => side === 'server')) {
    const name = messageName(side, (frame as ServerMessage).t);
    kinds.add(name);
    const found = departure(schemas[name.charAt(0).toUpperCase() + name.slice(1)] as JsonSchema, frame, schemas);
    if (found !== null) departures.add(`${name}${found}`);
  }
  t.same([...departures], []);
  const described = Object.keys(channels.stream.messages).filter((name) => name.startsWith('server'));
  t.same([...kinds].sort(), described.sort(), 'and every message of the service has been seen');
  t.end();
});
