import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { BodyMemory, SHORT_BODY_BYTES } from '../../../src/wire/body-memory.js';
import { requireModest } from '../../../src/wire/json-containers.js';
import type { Problem } from '../../../src/wire/problems.js';
import { appFor } from '../../support/session-table.js';

const LIMITS = { jsonDepth: 4, containers: 0, bytesPerContainer: 4, memberNames: 1 };

t.test('the objects and lists of a text are counted before it is parsed', async (t) => {
  for (const [name, text, code] of [
    ['one for four bytes', '[[1,2,3]]', undefined],
    ['one for three bytes', '[{},{},{},{}]', 'body-too-large'],
    ['lists as well', '[[],[],[],[]]', 'body-too-large'],
    ['brackets in a string are text', '["[[[[[[{{{{{{"]', undefined],
    ['a quotation mark that is escaped ends no string', String.raw`["\"[[[[[[{{{{{{"]`, undefined],
    ['a backslash that is escaped does not escape', String.raw`["\\",{},{},{},{},{}]`, 'body-too-large'],
    ['as deep as allowed', '[          [          [     [1]]]]', undefined],
    ['deeper', '[          [          [     [[1]]]]]', 'json-too-deep'],
    ['what is closed is not deep', '[[1111111],[11111111],[11111111],[1111],[1111]]', undefined],
    ['what is no JSON is left to the parser', ']]]]"[[[[', undefined],
  ] as const) {
    let found: string | undefined;
    try {
      requireModest(Buffer.from(text), LIMITS);
    } catch (error) {
      found = (error as Problem).code;
    }
    t.equal(found, code, name);
  }
});

t.test('long bodies share a memory', async (t) => {
  const LONG = SHORT_BODY_BYTES + 100;
  let now = 0;
  const memory = new BodyMemory(250, 1000, () => now);
  const evicted: string[] = [];
  const open = (name: string) => {
    const reservation = memory.open(() => {
      evicted.push(name);
      reservation.release();
    });
    return reservation;
  };
  const [a, b] = [open('a'), open('b')];
  t.ok(a.add(SHORT_BODY_BYTES));
  t.ok(memory.hasRoomFor(SHORT_BODY_BYTES + 250), 'what a short body takes is not counted');
  t.ok(a.add(100));
  t.ok(b.add(LONG));
  t.notOk(memory.hasRoomFor(LONG));
  const refused = open('refused');
  t.notOk(refused.add(LONG));
  refused.release();
  a.release();
  a.release();
  const c = open('c');
  t.ok(c.add(LONG));
  t.notOk(memory.hasRoomFor(LONG), 'what is released twice is free once');
  const d = open('d');
  b.complete();
  now = 5000;
  t.ok(d.add(LONG), 'c has sent too slowly');
  t.same(evicted, ['c'], 'b is complete and stays');
  b.release();
  d.release();
  t.ok(memory.hasRoomFor(SHORT_BODY_BYTES + 250), 'everything is released');
});

const STATE = '/v1/rules/validate-state';

t.test('a long body of little else than brackets is refused', async (t) => {
  const app = await appFor(t);
  const ask = (count: number) =>
    app.inject({
      method: 'POST',
      url: STATE,
      headers: { 'content-type': 'application/json' },
      payload: `{"state":[${'{},'.repeat(count)}0]}`,
    });
  t.equal((await ask(SHORT_BODY_BYTES / 4)).statusCode, 200, 'a short one is bounded by its length');
  t.match((await ask(SHORT_BODY_BYTES)).json(), { code: 'body-too-large', status: 413 });
});

t.test('without memory for one more long body it has 503 at once, and room when others are answered', async (t) => {
  const PART = 170_000;
  let hasArrived = (): void => {};
  const arrived = new Promise<void>((resolve) => (hasArrived = resolve));
  const app = await appFor(t, {
    limits: { bodiesBytes: 60_000 },
    trace: (traced) => {
      let bytes = 0;
      traced.addHook('preParsing', (_request, _reply, payload, done) => {
        payload.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes >= PART) hasArrived();
        });
        done(null, payload);
      });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const body = `{"state":"${'x'.repeat(60_000)}","more":"${'x'.repeat(60_000)}","rest":"${'x'.repeat(60_000)}"}`;
  const begin = (headers: Record<string, number> = { 'content-length': body.length }) => {
    const sent = request({
      port,
      path: STATE,
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { sent, answered: once(sent, 'response').then(([answer]) => answer as IncomingMessage) };
  };
  const statusOf = ({ statusCode, headers }: IncomingMessage) => [statusCode, headers['retry-after']];

  const first = begin({});
  first.sent.write(body.slice(0, PART));
  await arrived;
  const second = begin();
  second.sent.write(body.slice(0, 10));
  const refused = await second.answered;
  t.same(statusOf(refused), [503, '1'], 'as soon as its length is known');
  second.sent.end(body.slice(10));
  const text = (await refused.toArray()).join('');
  t.match(JSON.parse(text), { code: 'overloaded' }, 'and is told so while it still sends');
  const third = begin({});
  third.sent.end(body);
  t.same(statusOf((await third.answered).resume()), [503, '1'], 'or as soon as there is no room for what comes');
  first.sent.end(body.slice(PART));
  t.equal((await first.answered).resume().statusCode, 400);
  const fourth = begin();
  fourth.sent.end(body);
  t.equal((await fourth.answered).resume().statusCode, 400, 'then there is room again');
});
