import { startReplicated, startSentinel } from '../../test/support/redis-topology.js';
import { clockSettings, expireClocks } from './clocks.js';
import { exactlyOnce } from './exactly-once.js';
import { failPrimary } from './fail-primary.js';
import { failShard } from './fail-shard.js';
import { fillDisk } from './full-disk.js';
import { serve, storeOf } from './instance-here.js';
import { LINES, partition } from './partition.js';
import { players, type Fault } from './players.js';
import { reshard } from './reshard.js';
import { playRivals, RIVALS } from './rivals.js';
import { rollBack } from './roll-back.js';
import { staged, type Scenario, type Stage } from './stage.js';
import { overTls } from './tls.js';
import { twoVersions } from './two-versions.js';
import type { Verdict } from './verdict.js';
import type { Weakness } from './weakened.js';

type Env = Readonly<Record<string, string>>;

/** A session for each run, whose clock reaches zero. */
function expiring(about: string, play: (stage: Stage) => Promise<Verdict>): Scenario {
  return staged({ about, longRuns: 10_000, controls: ['due', 'versions'] }, play);
}

/** By name: what is broken × who plays × what is judged. */
export const SCENARIOS = {
  clocks: expiring(
    'a session for each run, its clock at zero within a minute for 10,000; kill -9 of the service meanwhile',
    async (stage) => {
      const env = { DATA_DIR: stage.folder(), ...clockSettings(stage.options) };
      await stage.start(env);
      return expireClocks(stage, async () => ({ kills: 1, downMs: await replaced(stage, 0, env) }));
    },
  ),
  'clocks-redis': expiring(
    'the same on three instances on Redis with a replica and WAIT: kill -9 of one, another’s clock jumps an hour',
    async (stage) => {
      const env = await threeClocks(stage, (await stage.keep(startReplicated(1))).url);
      return expireClocks(stage, async () => {
        stage.instances[1]?.jump();
        const downMs = await replaced(stage, 2, env);
        stage.instances[1]?.jump();
        return { kills: 1, downMs, jumps: 2 };
      });
    },
  ),
  'clocks-failover': expiring(
    'the same, and the Redis primary is killed: Sentinels promote one of two replicas',
    async (stage) => {
      const redis = await stage.keep(startSentinel());
      await threeClocks(stage, redis.url);
      return expireClocks(stage, async () => {
        const primary = await redis.primary();
        primary.signal('SIGKILL');
        await redis.failover(primary);
        return { failovers: 1 };
      });
    },
  ),
  'clocks-cluster': expiring(
    'the same on a Cluster, one of whose three primaries is killed: sessions whose shard is elsewhere go on',
    (stage) => failShard(stage, (url) => threeClocks(stage, url)),
  ),
  'exactly-once': staged(
    {
      about: 'connections cut at three points, 1 to 20 retries at once; two instances over one embedded store',
      longRuns: 5000,
      controls: ['keys', 'versions'],
    },
    async (stage) => {
      // The embedded store belongs to one process, so its two instances are in this one.
      const store = storeOf(
        { DATA_DIR: stage.folder(), ...stage.tracing },
        stage.options.without as Weakness | undefined,
      );
      stage.ends(() => store.close());
      const instances = await Promise.all([serve(store), serve(store)]);
      stage.ends(() => Promise.all(instances.map((instance) => instance.end())));
      return exactlyOnce(
        instances.map(({ base }) => base),
        stage.options,
      );
    },
  ),
  'exactly-once-redis': staged(
    {
      about: 'the same with two processes on Redis with a replica and WAIT',
      longRuns: 5000,
      controls: ['keys', 'versions'],
    },
    async (stage) => {
      // Nothing fails here: an answer that is late on a slow machine shall not be one that is lost.
      const env = { ...(await replicated(stage)), PATIENT: 'yes' };
      await stage.start(env, env);
      return exactlyOnce(stage.bases(), stage.options);
    },
  ),
  'full-disk': staged(
    {
      about:
        'the disk under the embedded store is full, 40 MB mounted for it by root on Linux, or the small one of --folder',
      longRuns: 200,
      controls: [],
    },
    fillDisk,
  ),
  'kill-embedded': players(
    {
      about: 'kill -9 of the service on the embedded store, at random moments with commands in flight',
      longRuns: 200,
      controls: ['commit', 'keys'],
    },
    async (stage) => ({ ...(await kills(stage, { DATA_DIR: stage.folder() }, 1)), crowd: { pauseMs: 0 } }),
  ),
  'kill-instance': players(
    {
      about: 'kill -9 of one instance of two on Redis with a replica and WAIT, with commands in flight',
      longRuns: 100,
      controls: ['commit', 'keys'],
    },
    async (stage) => kills(stage, await replicated(stage), 2),
  ),
  'kill-primary': players(
    {
      about: 'kill -9 of the Redis primary: Sentinels promote one of two replicas, WAIT 1',
      longRuns: 30,
      controls: ['wait', 'confirmation'],
    },
    (stage) => failPrimary(stage, 'SIGKILL'),
  ),
  'stop-primary': players(
    {
      about: 'SIGSTOP of the Redis primary: it comes back when another has been promoted, WAIT 1',
      longRuns: 30,
      controls: ['wait', 'confirmation'],
    },
    (stage) => failPrimary(stage, 'SIGSTOP'),
  ),
  partition: players(
    {
      about: `lines cut both ways: ${LINES.join(', ')} in turn, each apart from all others; Sentinels, two replicas, WAIT 1`,
      longRuns: 20,
      controls: ['wait'],
    },
    partition,
  ),
  reshard: players(
    {
      about: 'sessions are moved from primary to primary of a Cluster, key by key, while commands run on them; WAIT 1',
      longRuns: 60,
      controls: ['handover'],
    },
    reshard,
  ),
  rivals: staged(
    {
      about: `${RIVALS} clients give commands in each session at once and abandon half of what stays unanswered; kill -9 of the service`,
      longRuns: 100,
      controls: ['keys', 'versions'],
    },
    async (stage) => {
      const env = { DATA_DIR: stage.folder() };
      await stage.start(env);
      return playRivals(stage, env);
    },
  ),
  'rivals-redis': staged(
    {
      about: 'the same over two instances on Redis with a replica and WAIT, one of which is killed',
      longRuns: 100,
      controls: ['keys', 'versions'],
    },
    async (stage) => {
      const env = await replicated(stage);
      await stage.start(env, env);
      return playRivals(stage, env);
    },
  ),
  'roll-back': players(
    {
      about:
        'Redis is killed and its append-only file put back from a backup, or cut short in a transaction: what followed is taken back',
      longRuns: 60,
      controls: ['memory'],
    },
    rollBack,
  ),
  tls: {
    about:
      'Redis that speaks TLS and nothing else: Sentinels, whose primary is killed, one server, whose connections are, and a Cluster',
    longRuns: 12,
    controls: ['trust'],
    run: overTls,
  },
  'two-versions': players(
    {
      about:
        'instances of an earlier commit (--from, default HEAD~1) are replaced by those of today one by one, and back, on one Redis',
      longRuns: 20,
      controls: ['commit'],
    },
    twoVersions,
  ),
} satisfies Readonly<Record<string, Scenario>>;
export type ScenarioName = keyof typeof SCENARIOS;

/** The environment of instances on a Redis with a replica and WAIT. */
async function replicated(stage: Stage): Promise<Env> {
  const { url } = await stage.keep(startReplicated(1));
  return { REDIS_URL: url, REDIS_WAIT_REPLICAS: '1' };
}

/** Three instances that look for clocks, the second of which may jump. @returns the environment of the others */
async function threeClocks(stage: Stage, url: string): Promise<Env> {
  const env = { REDIS_URL: url, REDIS_WAIT_REPLICAS: '1', ...clockSettings(stage.options) };
  await stage.start(env, { ...env, JUMPS: 'yes' }, env);
  return env;
}

/** Kills an instance and starts another in its place. @returns how long it was away, in ms */
async function replaced(stage: Stage, place: number, env: Env): Promise<number> {
  const began = Date.now();
  await stage.put(place, env);
  return Date.now() - began;
}

/** In each run one of so many instances is killed. */
async function kills(stage: Stage, env: Env, count: number): Promise<Fault> {
  const { random } = stage.options;
  await stage.start(...Array.from({ length: count }, () => env));
  const facts = { kills: 0 };
  return {
    facts,
    before: (crowd) => crowd.heard(Math.floor(10 * random())),
    async breaks() {
      await stage.put(Math.floor(random() * count), env);
      facts.kills += 1;
    },
  };
}
