import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { mergedMetrics } from '../src/workers/merged-metrics.js';
import { program } from './support/programs.js';
import { SET_UP, type Opened } from './support/session-table.js';
import { startRedis } from './support/redis.js';
import { Bell, eventually } from './support/waiting.js';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Service {
  readonly url: string;
  readonly process: ChildProcess;
  readonly lines: Record<string, unknown>[];
  readonly bell: Bell;
  stop(): Promise<number | null>;
}

async function start(t: Test, env: Record<string, string>): Promise<Service> {
  const child = spawn(process.execPath, program('src/main.ts'), {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', WORKERS: '2', RULES_RATE: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  const bell = new Bell();
  let rest = '';
  child.once('exit', () => bell.ring());
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part) as Record<string, unknown>);
    bell.ring();
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    return (await exited)[0];
  };
  t.teardown(stop);
  const listening = () => lines.filter(({ msg }) => String(msg).startsWith('Server listening'));
  await bell.until(() => listening().length === 2, 'two workers that listen');
  const [, url = ''] = /(http:\S+)/.exec(String(listening()[0]?.['msg'])) ?? [];
  return { url, process: child, lines, bell, stop };
}

/** Each call on a connection of its own, so that the workers take turns. */
async function call(url: string, body?: object, token?: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      connection: 'close',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: <T>() => JSON.parse(text) as T, text };
}

const servedBy = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/trench_club_http_request_duration_seconds_count\{[^}]*worker="(\d+)"\} [1-9]/g)].map(
      ([, worker]) => worker as string,
    ),
  );

async function plays(t: Test, { url }: Service): Promise<void> {
  const opened = (await call(`${url}/v1/sessions`, { ...SET_UP, quick: true })).json<Opened>();
  const at = `${url}/v1/sessions/${opened.id}`;
  const seats: Record<string, string> = {};
  for (const { seat, invitation } of opened.invitations) {
    seats[seat] = (await call(`${at}/seats/${seat}/claims`, { invitation })).json<{ token: string }>().token;
  }
  // A stream on one worker, commands on any.
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/stream`, ['rules-session.v1.json']);
  const bell = new Bell();
  const frames: { t: string; seq?: number }[] = [];
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as (typeof frames)[number]);
    bell.ring();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'auth', id: '1', token: opened.spectatorToken }));
  socket.send(JSON.stringify({ t: 'subscribe', id: '2', session: opened.id, after: 0 }));
  await bell.until(() => frames.some((frame) => frame.t === 'subscribed'), 'the stream to begin');

  let version = (await call(at, undefined, opened.hostToken)).json<{ version: number }>().version;
  let last = 0;
  for (let round = 0; round < 6; round++) {
    const type = round % 2 === 0 ? 'offer-draw' : 'withdraw-draw';
    const given = await call(`${at}/commands`, { type }, seats['germany'], { 'if-match': `"${version}"` });
    t.equal(given.status, 201, `${type}, whichever worker it comes to`);
    ({ version, lastSeq: last } = given.json<{ version: number; lastSeq: number }>());
  }
  const seen = () => frames.flatMap((frame) => (frame.t === 'event' && frame.seq ? [frame.seq] : []));
  await bell.until(() => seen().at(-1) === last, 'the last event');
  t.same(
    seen(),
    Array.from({ length: last }, (_, index) => index + 1),
    'the stream has every event, once and in order',
  );
  socket.close();

  const { position } = (
    await call(`${url}/v1/positions`, {
      state: (await call(`${at}/state`, undefined, opened.hostToken)).json<{ state: object }>().state,
    })
  ).json<{ position: string }>();
  for (let again = 0; again < 4; again++) {
    t.equal((await call(`${url}/v1/positions/${position}/legal-commands`)).status, 200, 'a position, on any worker');
  }
}

t.test('two workers over the embedded store are one service', async (t) => {
  const service = await start(t, { DATA_DIR: t.testdir() });
  await plays(t, service);
  const { text } = await call(`${service.url}/metrics`);
  t.same([...servedBy(text)].sort(), ['1', '2'], 'both have answered, and any of them tells of both');
  t.equal(text.match(/^# TYPE trench_club_http_request_duration_seconds /gm)?.length, 1);

  const pid = Number(service.lines.find(({ msg }) => String(msg).startsWith('Server listening'))?.['pid']);
  process.kill(pid, 'SIGKILL');
  await service.bell.until(
    () => service.lines.some(({ msg }) => msg === 'A worker has ended; another begins'),
    'another worker',
  );
  await eventually('an answer of the third worker', async () =>
    servedBy((await call(`${service.url}/metrics`)).text).has('3'),
  );
  await plays(t, service);
  t.equal(await service.stop(), 0);
  t.ok(service.lines.filter(({ msg }) => msg === 'Stopped').length >= 2, 'both end in order');
});

t.test('two workers over Redis are one service', async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const service = await start(t, { REDIS_URL: redis.url });
  await plays(t, service);
  t.equal(await service.stop(), 0);
});

t.test('a worker that dies while it starts does not stop those that answer', async (t) => {
  const dies = `import cluster from 'node:cluster'; if (cluster.worker?.id === 3) process.exit(7);`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(dies)}`;
  const service = await start(t, { DATA_DIR: t.testdir(), NODE_OPTIONS: preload });
  const pid = Number(service.lines.find(({ msg }) => String(msg).startsWith('Server listening'))?.['pid']);
  process.kill(pid, 'SIGKILL');
  const ended = () => service.lines.filter(({ msg }) => msg === 'A worker has ended; another begins');
  const isOver = () => service.process.exitCode !== null;
  await service.bell.until(() => ended().length === 2 || isOver(), 'the worker that could not start');
  t.match(ended()[1], { worker: 3, code: 7, signal: null });
  await eventually('an answer of the fourth worker, or the end of the service', async () => {
    return isOver() || servedBy((await call(`${service.url}/metrics`)).text).has('4');
  });
  t.notOk(isOver(), 'the service goes on');
  t.equal(await service.stop(), 0);
});

t.test('what keeps one worker from beginning is said, and ends all', async (t) => {
  const service = await start(t, { DATA_DIR: t.testdir() });
  const port = new URL(service.url).port;
  const child = spawn(process.execPath, program('src/main.ts'), {
    cwd: root,
    env: { ...process.env, PORT: port, WORKERS: '2', DATA_DIR: t.testdir({ other: {} }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'exit')) as [number];
  t.equal(code, 1);
  t.match(said, /port \d+ of 127\.0\.0\.1: it is taken/);
});

t.test('metrics of several processes: each sample with its worker, each name once', (t) => {
  const text = (count: number) =>
    `# HELP a What.\n# TYPE a counter\na ${count}\na{code="}\\" 1"} 2\n\n# HELP b Else.\n# TYPE b gauge\nb{x="y"} NaN\n`;
  const merged = mergedMetrics(
    new Map([
      ['1', text(5)],
      ['2', text(7)],
    ]),
  );
  t.equal(
    merged,
    [
      '# HELP a What.',
      '# TYPE a counter',
      'a{worker="1"} 5',
      'a{code="}\\" 1",worker="1"} 2',
      'a{worker="2"} 7',
      'a{code="}\\" 1",worker="2"} 2',
      '',
      '# HELP b Else.',
      '# TYPE b gauge',
      'b{x="y",worker="1"} NaN',
      'b{x="y",worker="2"} NaN',
      '',
    ].join('\n'),
  );
  t.end();
});
