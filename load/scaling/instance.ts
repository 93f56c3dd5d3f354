import path from 'node:path';
import { Redis } from 'ioredis';
import { openStore } from '../../src/session/store/open-store.js';
import { startSingle } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import type { BareRoute } from '../bare.js';
import { cases } from '../cases.js';
import { atRest, memoryOf, processorTime, startServer } from '../children.js';
import { fanOutTo, idleSockets } from '../fan-out.js';
import { median } from '../measure.js';
import { plant, plots, type Plot } from '../planted.js';
import { another } from '../questions.js';
import { firstOf, loadOf, requestsOf, sessionCases, type Grove, type SessionCase } from '../session-cases.js';
import type { Load } from '../throughput.js';
import { warmUp, warmWindows, windowOf, type Window } from '../windows.js';
import type { InstanceFigures, WorkFigure } from './figures.js';

const root = path.join(import.meta.dirname, '../..');
const SCRIPT = 1000;
const CONNECTIONS = 8;

/** What one instance and the Redis behind it do for one request of each kind. */
export async function measureInstance(rounds: number, seconds: number, sockets: number): Promise<InstanceFigures> {
  const redis = await startSingle();
  const [redisServer] = redis.servers;
  const redisPid = redisServer?.process.pid as number;
  const client = new Redis(redis.url);
  const [plot] = plots(SCRIPT) as [Plot];
  const store = openStore({ kind: 'redis', url: redis.url });
  await eventually('the store is ready', async () => (await store.ready()).ready);
  const needed =
    (rounds + warmWindows(seconds)) * CONNECTIONS * Math.max(1, Math.ceil((6 * seconds) / CONNECTIONS)) + CONNECTIONS;
  const read = await plant(store, 16, plot, 36);
  const grove: Grove = { read, write: await plant(store, needed, plot), script: plot.script };
  const [{ id, version, seq }] = read as [(typeof read)[0]];
  const head = await store.readSnapshot(id);
  const page = await store.readEvents(id, seq - 10, 10);
  const last = (page?.events ?? []).filter(
    ({ bytes }) => (JSON.parse(bytes.toString()) as { version: number }).version === version,
  );
  await store.close();
  const service = await startServer([path.join(root, 'dist/main.js')], {
    ...{ PORT: '0', HOST: '127.0.0.1', REDIS_URL: redis.url, SESSION_RATE: '10000000', RULES_RATE: '10000000' },
  });
  const question = cases('').find(({ schema }) => schema === 'ReachableQuestion')!;
  const [reads, commands] = ['GET reachable', 'POST commands'].map(
    (name) => sessionCases(plot.game).find((one) => one.name.startsWith(name)) as SessionCase,
  ) as [SessionCase, SessionCase];
  const json = { 'content-type': 'application/json' };
  const answerTo = async (address: string, init: RequestInit) => (await fetch(service.url + address, init)).text();
  const reading = firstOf(reads, grove);
  const asked = await answerTo(question.path, { method: 'POST', headers: json, body: question.body as string });
  const readAnswer = await answerTo(reading.path, { headers: reading.headers });
  const given = firstOf(commands, grove);
  const commandAnswer = await answerTo(given.path, {
    method: 'POST',
    headers: given.headers,
    body: given.body as string,
  });
  const { lastSeq, firstSeq } = JSON.parse(commandAnswer) as { firstSeq: number; lastSeq: number };
  const routes: BareRoute[] = [
    { method: 'POST', url: '/question', schema: 'ReachableQuestion', answer: asked },
    { method: 'GET', url: '/read', answer: readAnswer },
    {
      method: 'POST',
      url: '/command',
      schema: plot.game.schemas.sessionCommand.$id as string,
      answer: commandAnswer,
      status: 201,
    },
  ];
  const bare = await startServer(['--import', 'tsx', path.join(root, 'load/bare.ts')], {}, JSON.stringify(routes));
  try {
    const ask: Load = {
      ...{ method: 'POST', headers: json, connections: CONNECTIONS, path: question.path },
      requests: [{ setupRequest: (request) => ({ ...request, body: another(question.body as string) }) }],
    };
    const works: WorkFigure[] = [];
    let forRedis = { micros: 0, operations: 0, kbIn: 0, kbOut: 0 };
    const pairs: [string, () => Load, () => Load][] = [
      ['a question about a new state', () => ask, () => ({ ...ask, path: '/question' })],
      ['a question to a session', () => over(reads, grove), () => over(reads, grove, '/read')],
      [
        'a command',
        () => over(commands, grove),
        () => ({
          connections: CONNECTIONS,
          method: 'POST',
          headers: json,
          body: given.body as string,
          path: '/command',
        }),
      ],
    ];
    for (const server of [service, bare]) await atRest(server);
    for (const [work, load, bareLoad] of pairs) {
      await warmUp(() => windowOf(service, load(), seconds), seconds);
      await warmUp(() => windowOf(bare, bareLoad(), seconds), seconds);
      const ours: Window[] = [];
      const theirs: Window[] = [];
      for (let round = 0; round < rounds; round++) {
        const [before, used] = [await statsOf(client), processorTime(redisPid)];
        const one = await windowOf(service, load(), seconds);
        ours.push(one);
        const after = await statsOf(client);
        if (work === 'a command') {
          const count = one.rate * one.duration;
          const each = (name: keyof Stats) => (after[name] - before[name]) / count;
          forRedis = {
            micros: ((processorTime(redisPid) - used) * 1e6) / count,
            operations: Number(each('total_commands_processed').toFixed(1)),
            kbIn: Number((each('total_net_input_bytes') / 1000).toFixed(1)),
            kbOut: Number((each('total_net_output_bytes') / 1000).toFixed(1)),
          };
        }
        theirs.push(await windowOf(bare, bareLoad(), seconds));
      }
      works.push({
        work,
        perSecond: Math.round(median(ours.map(({ rate }) => rate))),
        micros: Math.round(median(ours.map(({ work }) => work))),
        bareMicros: Math.round(median(theirs.map(({ work }) => work))),
        bare: 'a bare route with the same body and answer',
      });
    }
    const residentMb = Math.round(memoryOf(service.pid) / 1e6);
    const bytes = [head?.state, head?.meta, ...last.map((event) => event.bytes), Buffer.from(commandAnswer)];
    const bareMicros = await bareSets(client, redisPid, Buffer.concat(bytes.map((one) => one ?? Buffer.alloc(0))));
    const fan = await fanOutTo({ game: plot.game.id, sockets: Math.min(1000, sockets), ahead: 1, rounds, seconds });
    works.push({
      work: 'an event delivered',
      perSecond: fan['events/s'],
      micros: fan['CPU µs/event'],
      bareMicros: fan['bare CPU µs/event'],
      bare: 'a `ws` broadcast of the same frame',
    });
    const idle = await idleSockets(plot.game.id, sockets);
    return {
      works,
      redis: { ...forRedis, micros: Math.round(forRedis.micros), bareMicros, eventsPerCommand: lastSeq - firstSeq + 1 },
      socketKb: idle['kB each'],
      bareSocketKb: idle['bare kB each'],
      residentMb,
    };
  } finally {
    await bare.stop();
    await service.stop();
    client.disconnect();
    await redis.stop();
  }
}

function over(one: SessionCase, grove: Grove, bare?: string): Load {
  const { repeated, series } = requestsOf(one, grove);
  const elsewhere = (connection: number) =>
    (repeated?.(connection) ?? []).map((sent) => ({ ...sent, ...(bare !== undefined && { path: bare }) }));
  const { writers: _, ...rest } = one;
  return loadOf(rest, { repeated: repeated && elsewhere, series }, CONNECTIONS);
}

interface Stats {
  total_commands_processed: number;
  total_net_input_bytes: number;
  total_net_output_bytes: number;
}

async function statsOf(redis: Redis): Promise<Stats> {
  const info = await redis.info('stats');
  const of = (name: keyof Stats) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  return {
    total_commands_processed: of('total_commands_processed'),
    total_net_input_bytes: of('total_net_input_bytes'),
    total_net_output_bytes: of('total_net_output_bytes'),
  };
}

/** Processor time of Redis for one `SET` of these bytes, eight on their way at a time. */
async function bareSets(redis: Redis, pid: number, bytes: Buffer): Promise<number> {
  const [before, total] = [processorTime(pid), 16_000];
  for (let done = 0; done < total; done += CONNECTIONS) {
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, one) => redis.set(`bare-${one}`, bytes)));
  }
  return Math.round(((processorTime(pid) - before) * 1e6) / total);
}
