import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookupAddress } from 'node:dns';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { isLoopbackAddress, isPublic } from '../src/webhooks/public-addresses.js';
import { httpsReceivers, type ReceiverOptions } from '../src/webhooks/receivers.js';
import { Trials } from '../src/webhooks/trials.js';
import { selfSigned } from './support/certificate.js';
import { stopClock } from './support/stopped-clock.js';
import {
  listen,
  loopbackReceivers,
  RECEIVER,
  RECEIVER_CERTIFICATE,
  receiver,
  type Received,
} from './support/webhook-receiver.js';

const NAME = RECEIVER;
const HOUR_MS = 3_600_000;
const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const own = RECEIVER_CERTIFICATE;

function sending(port: number, more: Partial<ReceiverOptions> = {}) {
  const receivers = loopbackReceivers([443, port], {
    timeouts: { lookUpMs: HOUR_MS, connectMs: HOUR_MS, answerMs: HOUR_MS },
    ...more,
  });
  return {
    receivers,
    send: (url = `https://${NAME}:${port}/hook?of=mine`, body = '{"type":"turn-started"}', owner = 'one') =>
      receivers.send({ url, owner, secret: SECRET, id: 'msg_1', body }, new AbortController().signal),
  };
}

t.test('an address is public or refused, in every form', async (t) => {
  for (const address of ['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.15.0.1', '2606:4700:4700::1111', '2a00:1450::1']) {
    t.ok(isPublic(address), address);
  }
  for (const address of [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.0.9', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '168.63.129.16', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:4136:e378:8000:63bf:3fff:fdd2', 'fc00::1'],
    ...['fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001:db8::1', '3fff::1', '5f00::1'],
    ...['0:0:0:0:0:ffff:7f00:1', 'localhost', '', '0x7f.1', '017700000001'],
  ]) {
    t.notOk(isPublic(address), address);
  }
  for (const address of ['127.0.0.1', '127.9.9.9', '::1']) t.ok(isLoopbackAddress(address), address);
  for (const address of ['128.0.0.1', '::2', 'localhost', '10.0.0.1']) t.notOk(isLoopbackAddress(address), address);
});

t.test('a URL is checked at registration, after the parser has normalised it', async (t) => {
  const { faultOf } = httpsReceivers({ ports: [443, 8443], userAgent: 'test' });
  const faults = {
    'https://example.org/hook': null,
    'https://example.org:8443/hook?a=b': null,
    'https://93.184.215.14/': null,
    'https://[2606:4700:4700::1111]/': null,
    'http://example.org/': 'scheme',
    'ftp://example.org/': 'scheme',
    'https://example.org:444/': 'port',
    'https://example.org:22/': 'port',
    'https://user:word@example.org/': 'credentials',
    'https://example.org/#part': 'credentials',
    'https://127.0.0.1/': 'address',
    'https://127.1/': 'address',
    'https://0177.0.0.1/': 'address',
    'https://0x7f000001/': 'address',
    'https://2130706433/': 'address',
    'https://017700000001/': 'address',
    'https://１２７.0.0.1/': 'address',
    'https://169.254.169.254/latest/meta-data': 'address',
    'https://0xa9fea9fe/': 'address',
    'https://[::ffff:127.0.0.1]/': 'address',
    'https://[::ffff:7f00:1]/': 'address',
    'https://[::1]/': 'address',
    'https://[64:ff9b::a9fe:a9fe]/': 'address',
    'https://[fd00:ec2::254]/': 'address',
    'https://10.0.0.1./': 'address',
    'not a url': 'form',
    'https://example.org\t.example.com/': 'form',
    'https://example.org/\r\nx: y': 'form',
    ' https://example.org/': 'form',
    'https:\\\\example.org\\': 'form',
    'https://': 'form',
    [`https://example.org/${'a'.repeat(3000)}`]: 'form',
  };
  for (const [url, fault] of Object.entries(faults)) t.equal(faultOf(url), fault, url.slice(0, 60));
});

t.test('a message has the headers and the signature of Standard Webhooks', async (t) => {
  const { port, received } = await receiver(t, (response) => response.writeHead(204).end());
  const { send } = sending(port);
  t.same(await send(), { delivered: true, status: 204 });
  const [{ headers, body }] = received as [Received];
  t.equal(headers['host'], `${NAME}:${port}`);
  t.equal(headers['content-type'], 'application/json');
  t.equal(headers['webhook-id'], 'msg_1');
  const verified = new Webhook(SECRET).verify(body, headers);
  t.same(verified, { type: 'turn-started' });
  t.throws(() => new Webhook(SECRET).verify(`${body} `, headers));
});

t.test('statuses other than 2xx are failures, and no redirect is followed', async (t) => {
  const hits: string[] = [];
  const inner = createPlainServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  const innerPort = await listen(t, inner as never);
  for (const status of [301, 302, 307, 308, 400, 410, 500, 503]) {
    const { port } = await receiver(t, (response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${innerPort}/secret` }).end(),
    );
    t.same(await sending(port).send(), { delivered: false, status, failure: 'status' });
  }
  t.same(hits, []);
});

t.test('names that lead into a network are refused when they are resolved', async (t) => {
  const { port, received } = await receiver(t, (response) => response.writeHead(200).end());
  const inner: readonly LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '10.0.0.7', family: 4 }],
    [{ address: '169.254.169.254', family: 4 }],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    [{ address: '64:ff9b::7f00:1', family: 6 }],
    [{ address: 'fe80::1%lo', family: 6 }],
    [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  ];
  for (const addresses of inner) {
    const { send } = sending(port, { loopback: false, resolve: async () => addresses });
    t.same(await send(), { delivered: false, failure: 'address-refused' }, JSON.stringify(addresses));
  }
  const { send } = sending(port, { loopback: false });
  t.same(await send(`https://127.0.0.1:${port}/`), { delivered: false, failure: 'address-refused' });
  t.same(await sending(port, { resolve: () => Promise.reject(new Error('NXDOMAIN')) }).send(), {
    delivered: false,
    failure: 'name-unknown',
  });
  t.same(received, []);
});

t.test('a rebinding resolver gets no second question', async (t) => {
  const { port, received } = await receiver(t, (response) => response.writeHead(200).end());
  // The first answer is allowed, every later one would lead to the receiver on this machine.
  let questions = 0;
  const rebinding = async (): Promise<LookupAddress[]> => {
    questions += 1;
    return [{ address: questions === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }];
  };
  const first = sending(port, { loopback: false, resolve: rebinding });
  t.equal((await first.send()).failure, 'address-refused', 'documentation addresses are not public');
  t.equal((await first.send()).failure, 'address-refused', 'nor is the address it is bound to next');
  t.equal(questions, 2, 'one question for each attempt');

  // With loopback allowed, an answer that changes between check and connection would reach the other server.
  const other = await receiver(t, (response) => response.writeHead(200).end(), selfSigned([NAME]));
  let asked = 0;
  const changing = async (): Promise<LookupAddress[]> => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  t.match(await sending(port, { resolve: changing }).send(), { delivered: true });
  t.equal(asked, 1);
  t.equal(received.length, 1);
  t.same(other.received, []);
});

t.test('certificates are verified for the name in the URL', async (t) => {
  const wrongName = await receiver(t, (response) => response.end(), selfSigned(['other.example']));
  const stranger = selfSigned([NAME]);
  const untrusted = await receiver(t, (response) => response.end(), stranger);
  const old = selfSigned([NAME], { from: Date.now() - 172_800_000, until: Date.now() - 86_400_000 });
  const expired = await receiver(t, (response) => response.end(), old);
  for (const [{ port, received }, ca] of [
    [untrusted, own.cert],
    [wrongName, own.cert],
    [expired, old.cert],
  ] as const) {
    t.same(await sending(port, { ca }).send(), { delivered: false, failure: 'certificate-invalid' });
    t.same(received, [], 'nothing was sent');
  }
  const liar = selfSigned(['liar.example']);
  const lying = await receiver(t, (response) => response.end(), liar);
  t.same(await sending(lying.port, { ca: liar.cert }).send(), { delivered: false, failure: 'certificate-invalid' });
  const byAddress = await receiver(t, (response) => response.end());
  const { send } = sending(byAddress.port);
  t.match(await send(`https://127.0.0.1:${byAddress.port}/`), { delivered: true }, 'an address in the certificate');
});

t.test('a receiver that hangs, floods or talks nonsense ends in bounded time', async (t) => {
  const pass = stopClock(t);
  const timedOut = { delivered: false, failure: 'timeout' };
  const timeouts = { lookUpMs: 3, connectMs: 3, answerMs: 4 };
  const tcpServer = (answer: (socket: Socket) => void) => {
    const server = createTcpServer(answer);
    return { connected: once(server, 'connection'), port: listen(t, server) };
  };
  const silent = await receiver(t, () => {});
  const hinting = await receiver(t, (response) => {
    const timer = setInterval(() => response.writeProcessing(), 5);
    response.on('close', () => clearInterval(timer));
  });
  for (const { port, bell, received } of [silent, hinting]) {
    const attempt = sending(port, { timeouts }).send();
    await bell.until(() => received.length > 0, 'the request');
    await pass(4);
    t.same(await attempt, timedOut, 'no answer, or hints for ever');
  }
  const noTls = tcpServer(() => {});
  const handshake = sending(await noTls.port, { timeouts }).send();
  await noTls.connected;
  await pass(3);
  t.same(await handshake, timedOut, 'no handshake');
  const unresolved = sending(silent.port, { timeouts, resolve: () => new Promise(() => {}) }).send();
  await pass(3);
  t.same(await unresolved, timedOut, 'a resolver that does not answer');

  const nonsense = tcpServer((socket) => socket.on('error', () => {}).end('220 smtp.example ready\r\n'));
  t.equal((await sending(await nonsense.port).send()).delivered, false, 'another protocol');
  const heading = await receiver(t, (response) => response.setHeader('x', 'x'.repeat(12_000)).end());
  t.same(await sending(heading.port).send(), { delivered: false, failure: 'answer-invalid' }, 'long headers');
  const upgrading = await receiver(t, (response) => response.end());
  upgrading.server.removeAllListeners('request');
  upgrading.server.on('request', (request: IncomingMessage) =>
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  );
  t.equal((await sending(upgrading.port).send()).delivered, false, 'another protocol in the answer');
  const deaf = sending(1, { ports: [1] });
  t.same(await deaf.send(), { delivered: false, failure: 'connection-failed' }, 'nothing listens');

  let written = 0;
  const flooding = await receiver(t, (response) => {
    const chunk = Buffer.alloc(65_536);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  const stalled = await receiver(t, (response) => void response.writeHead(200).write('x'));
  for (const { port, server } of [flooding, stalled]) {
    const closed = new Promise((resolve) =>
      server.once('request', (_request, response: ServerResponse) => response.once('close', resolve)),
    );
    t.match(await sending(port).send(), { delivered: true, status: 200 });
    if (server === stalled.server) await pass(1000);
    await closed;
  }
  t.ok(written < 64 * 1024 * 1024, 'the connection of a body without end is cut');
});

/** The name in a question of a DNS message. */
function nameIn(message: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; message[at] !== 0; at += 1 + (message[at] as number)) {
    labels.push(message.subarray(at + 1, at + 1 + (message[at] as number)).toString());
  }
  return labels.join('.');
}

t.test('an owner whose name servers are silent looks up two names at once and delays no other owner', async (t) => {
  const { port, received } = await receiver(t);
  const silent = createSocket('udp4');
  t.teardown(() => silent.close());
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const asked = new Set<string>();
  silent.on('message', (message: Buffer) => asked.add(nameIn(message)));
  const leaving = new AbortController();
  const nameServers = [`127.0.0.1:${(silent.address() as AddressInfo).port}`];
  const timeouts = { lookUpMs: HOUR_MS, connectMs: HOUR_MS, answerMs: HOUR_MS };
  const receivers = httpsReceivers({
    ...{ ports: [port], loopback: true, userAgent: 'test', ca: RECEIVER_CERTIFICATE.cert, nameServers, timeouts },
  });
  const send = (owner: string, host: string) =>
    receivers.send({ url: `https://${host}:${port}/`, owner, secret: SECRET, id: 'msg_1', body: '{}' }, leaving.signal);
  const waiting = ['a', 'b', 'c', 'd'].map((name) => send('one', `${name}.silent.example`));
  await once(silent, 'message');
  t.match(await send('two', '127.0.0.1'), { delivered: true }, 'the other has reached its receiver');
  while (asked.size < 2) await once(silent, 'message');
  t.same([...asked].sort(), ['a.silent.example', 'b.silent.example']);
  leaving.abort();
  for (const attempt of await Promise.all(waiting)) t.match(attempt, { delivered: false });
  t.equal(received.length, 1);
});

t.test('a place for a look-up is kept until the look-up has ended', async (t) => {
  const { port } = await receiver(t);
  const ends: (() => void)[] = [];
  const resolve = () => new Promise<LookupAddress[]>((done) => ends.push(() => done([])));
  const pass = stopClock(t);
  const { send } = sending(port, { resolve, timeouts: { lookUpMs: 1, connectMs: HOUR_MS, answerMs: HOUR_MS } });
  const timedOut = { delivered: false, failure: 'timeout' };
  const first = [send(), send()];
  await pass(1);
  t.same(await Promise.all(first), [timedOut, timedOut]);
  const third = send();
  await nextTurn();
  t.equal(ends.length, 2, 'no third look-up beside those that go on');
  ends[0]?.();
  await pass(1);
  t.same(await third, timedOut);
  t.equal(ends.length, 3);
  const other = send(undefined, undefined, 'two');
  await pass(1);
  t.same(await other, timedOut, 'another owner has places of its own');
});

t.test('an address that has never answered with 2xx is tried three times a minute', async (t) => {
  let now = 0;
  const trials = new Trials(3, () => now);
  const [victim, proven] = [
    { address: '1.1.1.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
  ];
  for (now = 0; now < 3; now += 1) t.same(trials.take([victim]), [victim]);
  t.equal(trials.take([victim]), 59_997, 'until the first is a minute old');
  t.same(trials.take([proven]), [proven]);
  t.equal(trials.take([proven, victim]), 59_997, 'whatever other addresses the name has');
  trials.prove(proven.address);
  for (let count = 0; count < 9; count += 1) t.same(trials.take([proven, victim]), [proven]);
  t.equal(trials.take([victim]), 59_997, 'it is not proven by another');
  trials.doubt([proven]);
  t.equal(trials.take([proven, victim]), 59_997);
  now = 60_000;
  t.same(trials.take([proven, victim]), [proven, victim], 'one that cannot be reached gives way to the others');
});

t.test('an attempt that is postponed does not count as failed', async (t) => {
  const { port, received } = await receiver(t, (response) => response.writeHead(500).end());
  const { send } = sending(port, { trialsPerMinute: 3 });
  for (let count = 0; count < 3; count += 1) t.match(await send(), { failure: 'status', status: 500 });
  const { later, ...attempt } = await send(`https://${NAME}:${port}/other`);
  t.same(attempt, { delivered: false });
  t.ok(Number(later) > 0);
  t.equal(received.length, 3);
});
