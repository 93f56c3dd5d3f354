/**
 * Throughput of sessions in mid game, over the embedded store, Redis, and Redis with a replica that is waited for:
 * `npm run tool -- load:sessions --rounds 5 --seconds 2 --connections 32 --only commands --stores embedded`. Base lines in the
 * same run, in turn with the stores: a bare Fastify route that validates the same body and sends a stored answer of the same
 * size, and for commands also one that makes a single append of the same bytes to such a store first. Nothing is measured before the
 * servers rest and have answered thousands, so that what runs is compiled; what the service turns away because the machine is busy is
 * sent again. A short form, on a machine
 * that others work on too: `nice -n -19 npm run tool -- load:sessions --only hot --stores embedded --rounds 5`; what `chrt` puts in
 * front of everybody keeps the network of the machine waiting.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type StoreConfig } from '../src/session/store/open-store.js';
import { startReplicated, startSingle } from '../test/support/redis-topology.js';
import { eventually } from '../test/support/waiting.js';
import type { BareRoute } from './bare.js';
import { atRest, moveAside, startServer, type Server } from './children.js';
import { seedSessions, scenarios, type Scenario } from './seeded.js';
import {
  firstOf,
  loadOf,
  requestsOf,
  sessionCases,
  type Fixture,
  type Requests,
  type SessionCase,
} from './session-cases.js';
import { publish } from './page.js';
import { throughput, type Load, type Sent } from './requests.js';
import { described, settings } from './settings.js';
import { latencies, markdown, middle, rates, ratio, ratios } from './throughput.js';
import { warmUp, windowOf, workOf, type Window } from './windows.js';

const options = settings(import.meta.url, { rounds: 5, seconds: 2, connections: 32 });
const { rounds, seconds, only } = options;
const root = path.join(import.meta.dirname, '..');
const SCENARIOS = scenarios(1000);
const READ = sessionCases((SCENARIOS[0] as Scenario).game);
const cases = SCENARIOS.flatMap((scenario) =>
  sessionCases(scenario.game).flatMap((one) => (one.name.includes(only) ? [{ ...one, scenario }] : [])),
);

/** Sessions for every command that could be given at this rate in a second, and for every window begun. */
const fastest = 15_000;
/** Warm-up of each case, most of whose code is compiled by the cases before it. */
const [WARM_ANSWERS, WARM_WINDOWS] = [5000, Math.ceil(5 / seconds)];
const windows = rounds + WARM_WINDOWS;
const needed = ({ game, script }: Scenario) =>
  cases.reduce((sum, { scenario, writers = 0 }) => {
    if (scenario.game !== game || writers === 0) return sum;
    return sum + windows * (2 * writers + Math.ceil((fastest * seconds) / script.length));
  }, 0);

interface Kept {
  readonly name: string;
  readonly server: Server;
  /** By the id of the game. */
  readonly fixtures: ReadonlyMap<string, ServedFixture>;
}

interface Contestant {
  readonly server: Server;
  /** That of one window. */
  load(): Load;
}

interface ServedFixture extends Fixture {
  /** What one command changes in the store. */
  readonly append: NonNullable<BareRoute['append']>;
}

/** Plants sessions, then starts the service on them. */
async function service(
  name: string,
  config: StoreConfig,
  bareConfig: StoreConfig,
  env: Record<string, string>,
): Promise<Kept> {
  const store = openStore(config);
  await eventually('the store is ready', async () => (await store.ready()).ready);
  // Opens the connection for reads, on which all of them would wait otherwise.
  await store.readPosition('ses_none');
  const fixtures = new Map<string, ServedFixture>();
  for (const scenario of SCENARIOS) {
    const played = 36;
    const read = await seedSessions(store, Math.min(16, options.connections), scenario, played);
    const write = await seedSessions(store, needed(scenario), scenario);
    const [{ id, seq, version }] = read as [(typeof read)[0]];
    const head = await store.readSnapshot(id);
    const page = await store.readEvents(id, seq - 10, 10);
    if (!head || !page) throw new Error('A seeded session is gone.');
    const texts = page.events.map(({ bytes }) => bytes.toString());
    const events = texts.filter((text) => (JSON.parse(text) as { version: number }).version === version);
    const append = { store: bareConfig, state: head.state.toString(), meta: head.meta.toString(), events };
    fixtures.set(scenario.game.id, { read, write, script: scenario.script, append });
  }
  await store.close();
  const server = await startServer([path.join(root, 'dist/main.js')], {
    PORT: '0',
    HOST: '127.0.0.1',
    SESSION_REQUESTS_PER_MINUTE: '10000000',
    ...env,
  });
  return { name, server, fixtures };
}

async function answerTo(url: string, { method, path: address, headers = {}, body }: Sent): Promise<string> {
  const response = await fetch(url + address, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${method} ${address}: ${response.status} ${text}`);
  return text;
}

/** An answer that is as long as those to the requests are on average. */
async function meanAnswer(url: string, requests: readonly Sent[]): Promise<string> {
  const all: string[] = [];
  for (const sent of requests) all.push(await answerTo(url, sent));
  const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  return all.join('').slice(0, Math.round(mean));
}

const load = (one: SessionCase, requests: Requests): Load => loadOf(one, requests, options.connections);

function warmedUp({ server, load }: Contestant): Promise<void> {
  return warmUp(() => throughput(server.url, load(), seconds), seconds, WARM_ANSWERS, WARM_WINDOWS);
}

function fixtureOf({ fixtures }: Kept, { scenario }: { readonly scenario: Scenario }): ServedFixture {
  return fixtures.get(scenario.game.id) as ServedFixture;
}

const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
const pinned = moveAside();
try {
  const data = path.join(folder, 'data');
  const kept: Kept[] = [];
  const keep = async (...given: Parameters<typeof service>) => {
    const started = await service(...given);
    kept.push(started);
    stops.unshift(() => started.server.stop());
  };
  const wanted = (name: string) => name.includes(options.stores);
  if (wanted('embedded')) {
    const bareData = { kind: 'embedded', path: path.join(folder, 'bare') } as const;
    await keep('embedded', { kind: 'embedded', path: data }, bareData, { DATA_DIR: data });
  }
  if (wanted('redis')) {
    const single = await startSingle();
    stops.unshift(() => single.stop());
    const redis = { kind: 'redis', url: single.url } as const;
    await keep('redis', redis, redis, { REDIS_URL: single.url });
  }
  if (wanted('redis, WAIT 1')) {
    const replicated = await startReplicated(1);
    stops.unshift(() => replicated.stop());
    const waiting = { kind: 'redis', url: replicated.url, waitReplicas: 1 } as const;
    await keep('redis, WAIT 1', waiting, waiting, { REDIS_URL: replicated.url, REDIS_WAIT_REPLICAS: '1' });
  }

  const [first] = kept as [Kept];
  const answers: string[] = [];
  const routes: BareRoute[] = [];
  for (const [index, one] of cases.entries()) {
    const fixture = fixtureOf(first, one);
    const sent = firstOf(one, fixture);
    const answer = await meanAnswer(first.server.url, one.repeated?.(fixture, 0) ?? [sent]);
    answers.push(answer);
    const { method } = sent;
    const { $id: schema } = one.scenario.game.schemas.sessionCommand;
    const [status] = one.statuses;
    const route = { method, answer, status, ...(method === 'POST' && { schema }) } as BareRoute;
    routes.push({ ...route, url: `/case/${index}` });
    if (one.asks) {
      // Of the same size as any of them.
      const question = READ.find(({ name }) => name.startsWith('GET reachable')) as SessionCase;
      const asked = await meanAnswer(first.server.url, question.repeated?.(fixture, 0) ?? []);
      routes.push({ method: 'GET', url: `/asked/${index}`, answer: asked });
    }
    if (method === 'POST') {
      for (const [place, keeper] of kept.entries()) {
        const { append } = fixtureOf(keeper, one);
        routes.push({ ...route, url: `/append/${index}/${place}/:session`, append });
      }
    }
  }
  const bare = await startServer(['--import', 'tsx', path.join(root, 'load/bare.ts')], {}, JSON.stringify(routes));
  stops.unshift(() => bare.stop());
  for (const { server } of [...kept, { server: bare }]) await atRest(server);

  const rows: Record<string, string | number>[] = [];
  for (const [index, one] of cases.entries()) {
    const stores = one.embeddedOnly ? [first] : kept;
    let window = 0;
    const bareRequests = (place: (connection: number) => string): Requests => {
      const { repeated } = one;
      if (repeated) {
        const fixture = fixtureOf(first, one);
        return { repeated: (number) => repeated(fixture, number).map((sent) => ({ ...sent, path: place(number) })) };
      }
      return { series: (number) => bodies(one, place(number), `/asked/${index}`) };
    };
    const contestants: Contestant[] = [
      {
        server: bare,
        load: () =>
          load(
            one,
            bareRequests(() => `/case/${index}`),
          ),
      },
      ...stores.map((keeper) => ({
        server: keeper.server,
        load: () => load(one, requestsOf(one, fixtureOf(keeper, one))),
      })),
      ...(one.repeated ? [] : stores).map((_, place) => ({
        server: bare,
        load: () => {
          window += 1;
          return load(
            one,
            bareRequests((connection) => `/append/${index}/${place}/w${index}-${window}-${connection}`),
          );
        },
      })),
    ];
    const measured = contestants.map((): Window[] => []);
    for (const contestant of contestants) await warmedUp(contestant);
    for (let round = 0; round < rounds; round++) {
      for (const [place, { server, load }] of contestants.entries()) {
        measured[place]?.push(await windowOf(server, load(), seconds));
      }
    }
    for (const [place, { name }] of stores.entries()) {
      const bareRounds = measured[0] as Window[];
      const ours = measured[1 + place] as Window[];
      const appends = measured[1 + stores.length + place];
      const against = appends ?? bareRounds;
      rows.push({
        endpoint: one.name,
        store: name,
        'answer B': Buffer.byteLength(answers[index] as string),
        'req/s': Math.round(middle(ours).rate),
        ...rates(ours),
        'bare req/s': Math.round(middle(bareRounds).rate),
        ratio: ratio(ours, bareRounds),
        'of an append': appends ? ratio(ours, appends) : '',
        'ratios of the rounds': ratios(ours, against),
        'CPU µs': workOf(ours),
        'bare CPU µs': workOf(against),
        ...latencies(middle(ours)),
        'turned away': `${(100 * middle(ours).turnedAway).toFixed(1)} %`,
      });
      console.error(JSON.stringify(rows.at(-1)));
    }
  }
  const setting = `${options.connections} connections, ${described(options, pinned)}`;
  console.log(`${markdown(rows, ['endpoint', 'store'])}\n${setting}`);
  if (options.only === '' && options.stores === '')
    publish('load:sessions', markdown(rows, ['endpoint', 'store']), setting);
} finally {
  for (const stop of stops) await stop();
}

/** The bodies of the script, over and over, each followed by a question where the case has them. */
function bodies({ scenario: { script }, asks }: (typeof cases)[0], place: string, asked: string): () => Sent {
  let step = 0;
  let isAsked = false;
  return () => {
    isAsked = asks === true && step > 0 && !isAsked;
    if (isAsked) return { method: 'GET', path: asked };
    return {
      method: 'POST',
      path: place,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(script[step++ % script.length]?.command),
    };
  };
}
