/**
 * What a second process brings: `npm run load:workers -- --rounds 5 --seconds 1 --connections 8 --only redis`. `WORKERS=1` and
 * `WORKERS=2` in turn, with questions, with sessions over Redis and with sessions in the embedded store; after each a bare `node:cluster`
 * whose requests take the same processor time. Nothing is measured before each process rests and has answered thousands. A whole run
 * writes its table into docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import { startSingle } from '../test/support/redis-topology.js';
import { eventually } from '../test/support/waiting.js';
import { cases } from './cases.js';
import { atRest, startAnywhere, type Server } from './children.js';
import { median } from './measure.js';
import { publish, spread } from './page.js';
import { plant, plots, type Plot } from './planted.js';
import { another } from './questions.js';
import { loadOf, requestsOf, sessionCases, type Grove } from './session-cases.js';
import { described, settings } from './settings.js';
import { markdown, type Load } from './throughput.js';
import { warmUp, warmWindows, windowOf, type Window } from './windows.js';

/** So many requests a process always takes on; of more it may turn some away. */
const options = settings({ rounds: 5, seconds: 1, connections: 8 });
const { rounds, seconds, connections, only, json, short } = options;
const root = path.join(import.meta.dirname, '..');
const WORKERS = [1, 2] as const;
/** More commands a second than a service can do here. */
const FASTEST = 6000;
const SCRIPT = 1000;
const needed =
  (rounds + warmWindows(seconds, Math.max(...WORKERS)) + 1) * (connections + Math.ceil((FASTEST * seconds) / SCRIPT));

/** One kind of request, to the service with each number of workers. */
interface Kind {
  readonly name: string;
  readonly servers: readonly Server[];
  /** What is sent in a window to the service with that many workers. */
  load(place: number): Load;
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const stops: (() => Promise<unknown>)[] = [];

async function started(args: string[], env: Record<string, string>): Promise<Server> {
  const server = await startAnywhere(args, env);
  stops.unshift(() => server.stop());
  return server;
}

async function service(workers: number, env: Record<string, string>): Promise<Server> {
  const server = await started([path.join(root, 'dist/main.js')], {
    ...{ PORT: '0', HOST: '127.0.0.1', WORKERS: String(workers) },
    ...{ SESSION_RATE: '10000000', RULES_RATE: '10000000' },
    ...env,
  });
  await atRest(server);
  return server;
}

async function questions(): Promise<Kind[]> {
  const servers: Server[] = [];
  for (const workers of WORKERS) {
    servers.push(await service(workers, { DATA_DIR: path.join(folder, `questions-${workers}`) }));
  }
  const wanted = short ? ['reachable, all units'] : ['legal-commands', 'reachable, all units'];
  return cases('')
    .filter(({ name }) => wanted.includes(name))
    .map(({ name, method, path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const load: Load = {
        method,
        path,
        headers,
        connections,
        requests: [{ setupRequest: (request) => ({ ...request, body: another(body as string) }) }],
      };
      return { name: `${name}, new state`, servers, load: () => load };
    });
}

async function sessions(
  name: string,
  storeOf: (workers: number) => [StoreConfig, Record<string, string>],
): Promise<Kind[]> {
  const plot = plots(SCRIPT)[0] as Plot;
  const servers: Server[] = [];
  const groves: Grove[] = [];
  for (const workers of WORKERS) {
    const [config, env] = storeOf(workers);
    const store = openStore(config);
    await eventually('the store is ready', async () => (await store.ready()).ready);
    groves.push({
      read: await plant(store, 16, plot, 36),
      write: await plant(store, needed, plot),
      script: plot.script,
    });
    await store.close();
    servers.push(await service(workers, env));
  }
  const wanted = ['GET attacks, hot', 'POST commands, 32 writers'];
  const chosen = sessionCases(plot.game).filter((one) => wanted.includes(one.name));
  return chosen.map(({ writers: _, ...one }) => ({
    name: `${name}: ${one.name.replace(/,.*/, '')}`,
    servers,
    load: (place) => loadOf(one, requestsOf(one, groves[place] as Grove), connections),
  }));
}

const mean = (values: readonly number[], digits = 0) => Number(median(values).toFixed(digits));

async function row({ name, servers, load }: Kind, bare: readonly Server[]) {
  for (const [place, processes] of WORKERS.entries()) {
    const server = servers[place] as Server;
    await warmUp(() => windowOf(server, load(place), seconds), seconds, processes);
  }
  const { work } = await windowOf(servers[0] as Server, load(0), seconds);
  const path = `/${Math.round(work)}`;
  for (const server of bare) await windowOf(server, { path, connections }, seconds);
  const ours: Window[][] = [[], []];
  const theirs: Window[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const place of WORKERS.keys()) {
      ours[place]?.push(await windowOf(servers[place] as Server, load(place), seconds));
      theirs[place]?.push(await windowOf(bare[place] as Server, { path, connections }, seconds));
    }
  }
  const ratios = (windows: Window[][]) =>
    (windows[1] as Window[]).map(({ rate }, round) => rate / (windows[0]?.[round] as Window).rate);
  const [rates, works] = [
    ours.map((all) => all.map(({ rate }) => rate)),
    ours.map((all) => all.map(({ work }) => work)),
  ];
  const [one, two] = [mean(works[0] as number[]), mean(works[1] as number[])];
  return {
    request: name,
    'req/s, 1': mean(rates[0] as number[]),
    'req/s, 2': mean(rates[1] as number[]),
    ratio: mean(ratios(ours), 2),
    spread: spread(ratios(ours), 2),
    'bare cluster': mean(ratios(theirs), 2),
    'its spread': spread(ratios(theirs), 2),
    'CPU µs, 1': one,
    'CPU µs, 2': two,
    'cores, were they there': Number(((2 * one) / two).toFixed(2)),
  };
}

try {
  const redis = await startSingle();
  stops.push(() => redis.stop());
  const bare: Server[] = [];
  for (const workers of WORKERS) {
    bare.push(await started(['--import', 'tsx', path.join(root, 'load/bare-cluster.ts'), String(workers)], {}));
  }
  const kinds = [
    ...('questions'.includes(only) ? await questions() : []),
    ...('redis'.includes(only)
      ? await sessions('redis', (workers) => [
          { kind: 'redis', url: `${redis.url}/${workers}` },
          { REDIS_URL: `${redis.url}/${workers}` },
        ])
      : []),
    ...('embedded'.includes(only)
      ? await sessions('embedded', (workers) => {
          const data = path.join(folder, `data-${workers}`);
          return [{ kind: 'embedded', path: data }, { DATA_DIR: data }];
        })
      : []),
  ];
  const rows = [];
  for (const kind of kinds) rows.push(await row(kind, bare));
  const text = markdown(rows, ['request']);
  const setting = `${connections} connections, ${described(options, false)}`;
  console.log(`${text}\n${setting}`);
  if (only === '' && !json && !short) publish('load:workers', text, setting);
} finally {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
}
