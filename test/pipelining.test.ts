import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import t from 'tap';
import { type App } from '../src/app.js';
import { SUBPROTOCOL } from '../src/stream/messages.js';
import { Bell, PATIENT_LIMITS } from './support/waiting.js';
import { appFor } from './support/session-table.js';
import { pluck } from './support/pluck.js';

/** Requests that a client sends ahead, over real sockets. */
const midGame = readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8');

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

async function started(t: Tap): Promise<{ app: App; port: number; log: RequestLog }> {
  const app = await appFor(t, { limits: PATIENT_LIMITS });
  const log = new RequestLog(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port, log };
}
type Tap = Pick<typeof t, 'teardown'>;

/** What the handler of the service has begun, by connection. */
class RequestLog {
  readonly connections: Connection[] = [];

  constructor(app: App) {
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.of(request.socket).begin(response);
    });
  }

  /** That of the client's socket. */
  at(client: Socket): Connection {
    return this.connections.find(({ socket }) => socket.remotePort === client.localPort) as Connection;
  }

  of(socket: Socket): Connection {
    const known = this.connections.find((one) => one.socket === socket);
    if (known) return known;
    const fresh = new Connection(socket);
    this.connections.push(fresh);
    return fresh;
  }
}

class Connection {
  begun = 0;
  underWay = 0;
  mostUnderWay = 0;
  mostInTurn = 0;
  #inTurn = 0;
  constructor(readonly socket: Socket) {}

  begin(response: ServerResponse): void {
    this.begun += 1;
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
    if (this.#inTurn === 0) setImmediate(() => (this.#inTurn = 0));
    this.#inTurn += 1;
    this.mostInTurn = Math.max(this.mostInTurn, this.#inTurn);
    response.on('close', () => (this.underWay -= 1));
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client that reads answers of known length. */
class Client {
  readonly answers: Answer[] = [];
  readonly #bell = new Bell();
  rest = Buffer.alloc(0);
  isClosed = false;

  private constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => this.#hear(chunk));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      this.isClosed = true;
      this.#bell.ring();
    });
  }

  static async open(t: Tap, port: number): Promise<Client> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    t.teardown(() => socket.destroy());
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Client(socket);
  }

  async answered(count: number): Promise<readonly Answer[]> {
    await this.heard(() => this.answers.length >= count, `${count} answers`);
    return this.answers;
  }

  async heard(holds: () => boolean, what: string): Promise<void> {
    await this.#bell.until(() => holds() || this.isClosed, what);
  }

  #hear(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const end = this.rest.indexOf('\r\n\r\n');
      if (end < 0) break;
      const head = this.rest.subarray(0, end).toString();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      const length = status < 200 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      const after = end + 4 + length;
      if (this.rest.length < after) break;
      this.answers.push({ status, body: this.rest.subarray(end + 4, after).toString() });
      this.rest = this.rest.subarray(after);
    }
    this.#bell.ring();
  }
}

t.test('one request of a connection is under way in each turn, and others have theirs in between', async (t) => {
  const { port, log } = await started(t);
  const each = 300;
  const pipelining = await Promise.all([1, 2, 3, 4].map(() => Client.open(t, port)));
  const other = await Client.open(t, port);
  const paths = ['/v1/limits', '/v1/nothing', '/v1/games'];
  for (const { socket } of pipelining) {
    socket.write(Array.from({ length: each }, (_, n) => get(paths[n % 3] as string)).join(''));
  }
  await Promise.all(pipelining.map((client) => client.answered(1)));
  let most = 0;
  const begun = () => pipelining.reduce((sum, { socket }) => sum + log.at(socket).begun, 0);
  let before = begun();
  for (let n = 1; n <= 20; n++) {
    other.socket.write(get('/v1/limits'));
    await other.answered(n);
    const now = begun();
    most = Math.max(most, now - before);
    before = now;
  }
  t.ok(before < 4 * each, 'they had not all been begun before');
  t.ok(most <= 4 * 10, `at most ${most} of them between two requests of another connection`);
  for (const client of pipelining) {
    const answers = await client.answered(each);
    t.same(
      pluck(answers, 'status'),
      Array.from({ length: each }, (_, n) => (n % 3 === 1 ? 404 : 200)),
      'every answer, in the order of the requests',
    );
    t.match(log.at(client.socket), { begun: each, mostUnderWay: 1, mostInTurn: 1 });
  }
});

t.test('one request with a body is under way per connection', async (t) => {
  const { port, log } = await started(t);
  const client = await Client.open(t, port);
  const body = `{"state":${midGame}}`;
  const blank = `{"state":\r\n\r\n${midGame}\r\n\r\n}`;
  const chunked = `POST /v1/rules/legal-commands HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const some = [
    [200, post('/v1/rules/legal-commands', body)],
    [200, get('/v1/limits')],
    [400, post('/v1/rules/legal-commands', '{}')],
    [404, post('/v1/nothing', body)],
    [200, chunked],
    [200, post('/v1/rules/legal-commands', blank)],
    [400, post('/v1/rules/legal-commands', '{}\r\n\r\n')],
  ] as const;
  const all = Array.from({ length: 10 }, () => some).flat();
  client.socket.write(all.map(([, request]) => request).join(''));
  const answers = await client.answered(all.length);
  t.same(
    pluck(answers, 'status'),
    all.map(([status]) => status),
  );
  t.match(log.at(client.socket), { begun: all.length, mostUnderWay: 1, mostInTurn: 1 });
});

t.test('requests are the same wherever the chunks are cut', async (t) => {
  const { port, log } = await started(t);
  const bytes = [get('/v1/limits'), post('/v1/nothing', '{"a":1}'), get('/v1/games')].join('');
  const client = await Client.open(t, port);
  let expected = 0;
  for (let cut = 1; cut < bytes.length; cut++) {
    client.socket.write(bytes.slice(0, cut));
    // The service has read it before the rest is sent.
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    client.socket.write(bytes.slice(cut));
    await client.answered((expected += 3));
  }
  const statuses = client.answers.map(({ status }) => status);
  t.same(
    statuses,
    Array.from({ length: bytes.length - 1 }, () => [200, 404, 200]).flat(),
    `cut in ${bytes.length - 1} places`,
  );
  t.match(log.at(client.socket), { mostUnderWay: 1 });
});

t.test('a client that reads nothing has one answer waiting, and every answer later', async (t) => {
  const { port, log } = await started(t);
  const each = 40;
  const clients = await Promise.all([1, 2, 3, 4].map(() => Client.open(t, port)));
  for (const { socket } of clients) {
    socket.pause();
    socket.write(Array.from({ length: each }, () => get('/openapi.json')).join(''));
  }
  const stalled = () => clients.every(({ socket }) => log.at(socket)?.socket.writableNeedDrain);
  for (let turns = 0; turns < 200; turns = stalled() ? turns + 1 : 0) await nextTurn();
  const waiting = clients.map(({ socket }) => log.at(socket).socket.writableLength);
  t.ok(
    clients.every(({ socket }) => log.at(socket).begun < each),
    'the service has stopped to read',
  );
  for (const { socket } of clients) socket.resume();
  for (const [n, client] of clients.entries()) {
    const answers = await client.answered(each);
    t.equal(new Set(answers.map(({ body }) => body)).size, 1);
    const length = Buffer.byteLength(answers[0]?.body ?? '');
    t.ok((waiting[n] as number) < length + 2000, `${waiting[n]} bytes wait, an answer has ${length}`);
    t.match(log.at(client.socket), { begun: each, mostUnderWay: 1 });
  }
});

t.test('a client that sends its requests and the end of its side has all answers', async (t) => {
  const { port } = await started(t);
  const client = await Client.open(t, port);
  client.socket.end(Array.from({ length: 50 }, () => get('/v1/limits')).join(''));
  await client.heard(() => client.isClosed, 'the end');
  t.equal(client.answers.length, 50);
});

t.test('a broken request is answered after earlier ones, and ends the connection', async (t) => {
  const { port, log } = await started(t);
  const client = await Client.open(t, port);
  client.socket.write(`${get('/v1/limits')}${get('/v1/games')}RUBBISH\r\n\r\n${get('/v1/games')}`);
  await client.heard(() => client.isClosed, 'the end');
  t.same(pluck(client.answers, 'status'), [200, 200, 400]);
  t.equal(log.connections[0]?.begun, 2);
});

t.test('nothing is read after a request with which the client closes', async (t) => {
  const { port, log } = await started(t);
  const client = await Client.open(t, port);
  const last = 'GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  client.socket.write(`${get('/v1/limits')}${last}${get('/v1/games')}${get('/v1/games')}`);
  await client.heard(() => client.isClosed, 'the end');
  t.equal(client.answers.length, 2);
  t.equal(log.connections[0]?.begun, 2);
});

t.test('a body that waits to be asked for comes after 100 Continue', async (t) => {
  const { port } = await started(t);
  const client = await Client.open(t, port);
  const [head = '', body = ''] = post(
    '/v1/rules/legal-commands',
    `{"state":${midGame}}`,
    'Expect: 100-continue\r\n',
  ).split(/(?<=\r\n\r\n)/);
  client.socket.write(`${get('/v1/limits')}${head}`);
  await client.answered(2);
  client.socket.write(`${body}${get('/v1/limits')}`);
  await client.answered(4);
  t.same(pluck(client.answers, 'status'), [200, 100, 200, 200]);
});

t.test('a WebSocket takes over with what came behind its handshake', async (t) => {
  const { port } = await started(t);
  const client = await Client.open(t, port);
  const handshake = [
    'GET /v1/stream HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Sec-WebSocket-Protocol: ${SUBPROTOCOL}`,
  ].join('\r\n');
  // Masked by nothing but zeros.
  const frame = (text: string) =>
    Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
  const pings = ['one', 'two\r\n\r\n', 'three'].map((id) => frame(JSON.stringify({ t: 'ping', id })));
  const blank = frame('{"t":"ping",\r\n\r\n"id":"four"\r\n\r\n}');
  client.socket.write(Buffer.concat([Buffer.from(`${get('/v1/limits')}${handshake}\r\n\r\n`), ...pings, blank]));
  const heard = () => client.rest.toString('latin1');
  await client.heard(() => heard().includes('"four"'), 'the last pong');
  t.same(pluck(client.answers, 'status'), [200, 101]);
  t.same(
    [...heard().matchAll(/"t":"pong","id":"(\w+)/g)].map(([, id]) => id),
    ['one', 'two', 'three', 'four'],
  );
});
