import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { mock } from 'node:test';
import t from 'tap';
import { WebSocket } from 'ws';
import { MemoryStore } from '../src/session/store/memory.js';
import { SUBPROTOCOL } from '../src/stream/messages.js';
import { WAIVED } from './support/parlour-game.js';
import { Bell, eventually, PATIENT_LIMITS } from './support/waiting.js';
import { Peer } from './support/stream-peer.js';
import {
  framesFit,
  from,
  give,
  instance,
  newKey,
  peer,
  problemOf,
  subscribe,
  table,
  ticks,
  type Frame,
} from './support/stream-table.js';

t.test('the upgrade negotiates protocol and version', async (t) => {
  const one = await instance(t, { origins: ['https://play.example'] });
  const refused: [string, object, string[] | undefined, RegExp, string?][] = [
    ['another origin', { origin: 'https://evil.example' }, undefined, /403/],
    [
      'a name bound to our address',
      { origin: 'http://evil.example', headers: { host: 'evil.example' } },
      undefined,
      /403/,
    ],
    [
      'another loopback host than Host',
      { origin: 'http://localhost:1', headers: { host: '127.0.0.1:1' } },
      undefined,
      /403/,
    ],
    ['an origin without a host', { origin: 'null' }, undefined, /403/],
    ['no subprotocol', {}, [], /400/],
    ['another subprotocol', {}, ['rules-session.v9'], /400/],
    ['a token in the address', {}, undefined, /400/, '?token=sea_0'],
    ['a misspelt parameter', {}, undefined, /400/, '?lang=fr&languages=it'],
    ['two languages', {}, undefined, /400/, '?lang=fr&lang=it'],
  ];
  for (const [name, options, protocols, expected, query] of refused) {
    await t.rejects(Peer.open(one.app, options, protocols, query), { message: expected }, name);
  }
  const elsewhere = await Peer.open(one.app, {}, undefined, '?lang=de');
  t.equal((await elsewhere.next('hello')).lang, 'en', 'a language is never a reason to refuse');
  await elsewhere.close();
  const allowed = await Peer.open(one.app, { origin: 'https://play.example' });
  t.equal(allowed.socket.protocol, 'rules-session.v1.json');
  t.match(await allowed.next('hello'), {
    heartbeatMs: PATIENT_LIMITS.streamHeartbeatMs,
    authWithinMs: PATIENT_LIMITS.streamAuthMs,
    limits: { webSocketFrameBytes: 16_384, streamQueueBytes: 1_048_576 },
  });
  await allowed.close();
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    const own = await Peer.open(one.app, { origin: `http://${host}`, headers: { host } });
    t.ok(await own.next('hello'), `a page of the service at ${host} connects`);
    await own.close();
  }

  const plain = await one.app.inject('/v1/stream');
  t.equal(plain.statusCode, 426);
  t.equal(plain.headers['upgrade'], 'websocket');

  const { id, red } = await table(one);
  const bearer = await Peer.open(one.app, { headers: { authorization: `Bearer ${red}` } });
  t.match(await subscribe(bearer, id), { view: 'red', recovered: false }, 'a token at the upgrade is as good');
  await bearer.close();
});

t.test('an invalid handshake gets a problem document', async (t) => {
  const one = await instance(t);
  const { port } = one.app.server.address() as AddressInfo;
  const good = {
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Protocol': SUBPROTOCOL,
  };
  const wrong: [string, Record<string, string>][] = [
    ['no key', { 'Sec-WebSocket-Key': '' }],
    ['a short key', { 'Sec-WebSocket-Key': 'x' }],
    ['an old version', { 'Sec-WebSocket-Version': '7' }],
    ['a subprotocol twice', { 'Sec-WebSocket-Protocol': `${SUBPROTOCOL}, ${SUBPROTOCOL}` }],
    ['another upgrade', { Upgrade: 'h2c' }],
  ];
  for (const [name, headers] of wrong) {
    const lines = Object.entries({ Host: 'x', Connection: 'Upgrade', ...good, ...headers });
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /v1/stream HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    t.match(head, 'HTTP/1.1 400 ', name);
    t.match(head, /^content-type: application\/problem\+json/im, name);
    t.match(head, /^request-id: req_/im, name);
    t.match(head, /^sec-websocket-version: 13\r?$/im, name);
    t.match(JSON.parse(body), { code: 'bad-request', status: 400, errors: [] }, name);
  }
});

t.test('each subscription is authorised for its view', async (t) => {
  const one = await instance(t);
  const at = await table(one, { cards: { red: 'RED-CARD', blue: 'BLUE-CARD' } });
  const other = await table(one);
  const rows: { name: string; token?: string; view?: string; session?: string; expected: string; sees?: string[] }[] = [
    { name: 'nobody', expected: 'unauthenticated' },
    { name: 'rubbish', token: 'x', expected: 'unauthenticated' },
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
    const one_ = await peer(t, one, token, token === 'x' ? 'error' : 'authenticated');
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

t.test('a missing event in the store resets the subscription', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store, sessionEventBytes: 1 });
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

t.test('events committed during a replay arrive once and in order', async (t) => {
  const store = new MemoryStore();
  const one = await instance(t, { store });
  const at = await table(one);
  await give(one, at.id, at.host, ...ticks(6));
  const first = await peer(t, one, at.blue);
  await subscribe(first, at.id);
  await first.find((frame) => frame.t === 'caught-up');
  const read = store.readEvents.bind(store);
  const bell = new Bell();
  let given = 0;
  let held = 0;
  // A page is three events old when it is sent; followings read in pages of another size and are not held up.
  store.readEvents = async (session, after, limit) => {
    const page = await read(session, after, limit);
    if (limit === 200) {
      held += 1;
      const enough = Math.min(12, given + 3);
      await bell.until(() => given >= enough, `event ${enough} of 12`);
    }
    return page;
  };
  const watcher = await peer(t, one, at.red);
  const { sub } = await subscribe(watcher, at.id, { after: 2, epoch: at.epoch });
  while (given < 12) {
    await give(one, at.id, at.host, ...ticks(1));
    given += 1;
    bell.ring();
    // Whatever follows from it is done before the next one comes.
    await new Promise((resolve) => setImmediate(resolve));
  }
  t.same(await watcher.upTo(sub, 22), from(3, 22), 'each comes once and in order');
  t.ok(held > 0, 'the log was read meanwhile');
  t.notOk(watcher.heard.some((frame) => frame.t === 'reset'));
  t.equal(watcher.heard.filter((frame) => frame.t === 'caught-up').length, 1);
});

t.test('a large crowd is served in turns: every event once and in order, some of them joined', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const member = await one.sessions.authorise(at.id, at.spectator);
  const { seq } = member.snapshot;
  const [crowd, count] = [600, 40];
  const heard = Array.from({ length: crowd }, (): number[] => []);
  const bell = new Bell();
  let together = 0;
  let live = 0;
  const stops = heard.map((list, index) =>
    one.sessions.follow(member, seq, {
      onEvents(events) {
        list.push(...events.map((event) => event.seq));
        together += Number(events.length > 1);
        // The first of all sends the last away, who is to be sent to in a later turn.
        if (index === 0) void stops[crowd - 1]?.();
        bell.ring();
      },
      onCaughtUp() {
        live += 1;
        bell.ring();
      },
      onEnd: (reason) => t.fail(reason),
    }),
  );
  await bell.until(() => live === crowd, 'everybody to have caught up');
  await give(one, at.id, at.red, ...ticks(count));
  const [staying, left] = [heard.slice(0, -1), heard.at(-1)];
  await bell.until(() => staying.every((list) => list.length >= count), 'everybody to have heard all');
  t.same(new Set(staying.map((list) => list.join())), new Set([from(seq + 1, seq + count).join()]));
  t.same(left, [], 'whoever has gone is sent nothing');
  t.ok(together > 0);
  for (const stop of stops) await stop();
});

t.test('events sent together arrive apart, large ones too', async (t) => {
  for (const card of ['', 'x'.repeat(30_000)]) {
    const one = await instance(t);
    const at = await table(one, { cards: { red: card, blue: card } });
    const watcher = await peer(t, one, at.red);
    const before = 30;
    for (let turn = 0; turn < before; turn++) {
      await give(one, at.id, turn % 2 === 0 ? at.red : at.blue, { type: 'add', amount: 1 });
    }
    const { head } = await subscribe(watcher, at.id);
    const again = await peer(t, one, at.blue);
    const { sub } = await subscribe(again, at.id, { after: head - 10, epoch: at.epoch });
    await again.upTo(sub, head);
    t.same(
      again.heard.flatMap((frame) => (frame.t === 'event' ? [frame.seq] : [])),
      from(head - 9, head),
    );
  }
});

t.test('a deleted session closes its sockets', async (t) => {
  const one = await instance(t);
  const at = await table(one);
  const watcher = await peer(t, one, at.red);
  const { sub } = await subscribe(watcher, at.id);
  await watcher.find((frame) => frame.t === 'caught-up');
  await (one.store as MemoryStore).delete(at.id);
  t.match(await watcher.find((frame) => frame.t === 'error'), { sub, problem: { code: 'session-over' } });
  t.equal(await watcher.closed, 4502);
});

t.test('commands on a socket run the pipeline of HTTP', async (t) => {
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

  const first = command({ ...add, idempotencyKey: 'the key of red: a command' });
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
  const overHttp = await two.app.inject({
    method: 'POST',
    url: `/v1/sessions/${id}/commands`,
    headers: { authorization: `Bearer ${at.red}`, 'idempotency-key': 'the key of red: a command', 'if-match': '"3"' },
    payload: add.command,
  });
  t.equal(overHttp.headers['idempotency-replayed'], 'true', 'and over HTTP, a key with a blank in it as well');
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
  const refused = command({ ...add, ifVersion: 4, idempotencyKey: 'a command off-turn' });
  const no = (await red.ask(refused)) as Frame<'result'>;
  t.match(no, { outcome: 'refused', replayed: false, refusal: { code: 'not-your-turn', clause: 'PAR-1' } });
  const noAgain = (await red.ask(refused)) as Frame<'result'>;
  t.match(noAgain, { outcome: 'refused', replayed: true, refusal: no.refusal });
});

const KEYED = { idempotencyKey: 'the key of a command', ifVersion: 1 };

t.test('bad frames get an error or close the socket', async (t) => {
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
  const session = at.id;
  const misspelt: [frame: object, pointer: string, meant: RegExp][] = [
    [{ t: 'subscrbe', session }, '/t', /^must be one of subscribe, unsubscribe, /],
    [{ t: 'command', session, ...KEYED, command: { type: 'adds' } }, '/command/type', /^must be one of add, /],
    [{ t: 'command', session, ...KEYED, command: { type: 'tik' } }, '/command/type', /^must be one of tick, /],
  ];
  for (const [frame, pointer, message] of misspelt) {
    const answer = (await one_.ask(frame as { t: string })) as Frame<'error'>;
    t.match(answer.problem.errors, [{ pointer, code: 'wrong-value', message }], 'the likest first');
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

t.test('sockets without a token or pong are closed at their deadlines', async (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const [streamAuthMs, streamHeartbeatMs] = [1000, 60_000];
  const one = await instance(t, { limits: { streamAuthMs, streamHeartbeatMs } });
  const now = performance.now.bind(performance);
  // Before the service closes, which waits for timers.
  t.teardown(() => {
    mock.timers.reset();
    performance.now = now;
  });
  const at = await table(one);
  const silent = await peer(t, one);
  const wrong = await peer(t, one, 'x', 'error');
  mock.timers.tick(streamAuthMs);
  t.equal(await silent.closed, 4500, 'no token');
  t.equal(await wrong.closed, 4500, 'a token that was never good');

  const deaf = await peer(t, one, at.red);
  const { sub } = await subscribe(deaf, at.id);
  const answering = await peer(t, one, at.red);
  await subscribe(answering, at.id);
  mock.timers.tick(streamHeartbeatMs);
  const ping = await deaf.find<Frame<'ping'>>((frame) => frame.t === 'ping');
  t.same(ping.heads, { [sub]: 4 }, 'a ping carries the heads');
  performance.now = () => now() + 2 * streamHeartbeatMs + 1;
  answering.say({ t: 'pong', applied: { s1: 4 } });
  t.equal((await answering.ask({ t: 'ping' })).t, 'pong');
  mock.timers.tick(streamHeartbeatMs);
  t.equal(await deaf.closed, 4001, 'a socket that does not answer is closed');
  await give(one, at.id, at.host, ...ticks(1));
  mock.timers.tick(streamHeartbeatMs);
  await answering.find((frame) => frame.t === 'ping' && frame.heads['s1'] === 5);
  t.equal(answering.socket.readyState, answering.socket.OPEN, 'an answering one is kept');
});

t.test('a restart sends goaway and resumes on the next instance', async (t) => {
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

t.test('a stream request during shutdown gets a goaway', async (t) => {
  const one = await instance(t);
  const { port } = one.app.server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  t.teardown(() => connection.destroy());
  await once(one.app.server, 'connection');
  const closing = one.app.close();
  await eventually('nobody else is let in', async () => !one.app.server.listening);
  const late = new WebSocket('ws://127.0.0.1/v1/stream', [SUBPROTOCOL], { createConnection: () => connection });
  const [code] = (await once(late, 'close')) as [number];
  t.equal(code, 4000);
  await closing;
});

t.test('a socket receives all open seats, then their changes', async (t) => {
  const one = await instance(t);
  const opened = await one.sessions.create({ ...WAIVED, setUp: {}, open: true, idempotencyKey: newKey(), caller: '' });
  const { id, hostToken } = opened.session;
  const watcher = await peer(t, one);
  const answer = await watcher.ask({ t: 'subscribe-open-seats' });
  t.match(answer, { t: 'open-seats', sessions: [{ id, seats: [{ seat: 'red' }, { seat: 'blue', offered: true }] }] });
  const { sub } = answer as Frame<'open-seats'>;
  t.equal(await problemOf(watcher.ask({ t: 'subscribe-open-seats' })), 'too-many-requests');
  await one.sessions.claim({ session: id, seat: 'blue', invitation: undefined, idempotencyKey: newKey() });
  t.same(await watcher.find(({ t }) => t === 'open-seats-changed'), {
    t: 'open-seats-changed',
    sub,
    sessions: [],
    gone: [id],
  });
  t.equal((await watcher.ask({ t: 'unsubscribe', sub })).t, 'unsubscribed');
  t.match(await watcher.ask({ t: 'subscribe-open-seats' }), { sessions: [] });
  t.match(await subscribe(await peer(t, one, hostToken), id), { view: 'spectator' });
});

t.test('a subscriber learns that the game is over, also if it was over before', async (t) => {
  const one = await instance(t);
  const at = await table(one, { goal: 3 });
  const watcher = await peer(t, one, at.red);
  const { sub } = await subscribe(watcher, at.id);
  await give(one, at.id, at.red, { type: 'add', amount: 3 });
  t.match(await watcher.find(({ t }) => t === 'over'), { t: 'over', sub });
  const late = await peer(t, one, at.blue);
  const again = await subscribe(late, at.id);
  t.match(await late.find(({ t }) => t === 'over'), { t: 'over', sub: again.sub });
});

t.test('every recorded frame follows its schema', async (t) => {
  const { kinds, described } = framesFit(t);
  t.same([...kinds].sort(), described.sort(), 'every message of the service has been seen');
});
