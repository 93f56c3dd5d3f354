import {
  startCluster,
  startSentinel,
  startSingle,
  type Certificate,
  type Server,
} from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { certify } from './certificate.js';
import { send } from './commands.js';
import type { Instance } from './instance.js';
import { playUnder } from './players.js';
import { Stage, type Options } from './stage.js';
import { total, type Verdict } from './verdict.js';

/** A Redis under TLS, and what is done to it while commands are on their way. */
interface Target {
  readonly url: string;
  readonly waitReplicas: number;
  fail(): Promise<void>;
  stop(): Promise<void>;
}

/** In each run another Redis. */
export async function overTls(options: Options): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (let run = 0; run < options.runs; run++) {
    const open = [sentinels, single, cluster][run % 3] as typeof single;
    verdicts.push(await Stage.during({ ...options, runs: 1 }, (stage) => play(stage, open)));
  }
  const sum = (name: string) => verdicts.reduce((all, { facts }) => all + (facts[name] ?? 0), 0);
  return total(verdicts, { failures: sum('failures'), inFlight: sum('inFlight'), replayed: sum('replayed') });
}

async function play(stage: Stage, open: typeof single): Promise<Verdict> {
  const { without, program } = stage.options;
  const certificate = certify(stage.folder());
  const target = await stage.keep(open(certificate));
  // What is trusted is settled when a process starts.
  const start = { program: program === 'here' ? 'sources' : program } as const;
  const env = { REDIS_URL: target.url, REDIS_WAIT_REPLICAS: String(target.waitReplicas) };
  const blind = without === 'trust' && { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
  await stage.put(0, { ...env, ...blind }, start);
  const exposed = (await speaks(stage.instances[0] as Instance)) ? 1 : 0;
  const trusting = { ...env, NODE_EXTRA_CA_CERTS: certificate.certificate };
  await Promise.all([1, 2].map((place) => stage.put(place, trusting, start)));
  const breaks = () => target.fail();
  const crowd = { bases: () => stage.bases().slice(1) };
  return { ...(await playUnder({ facts: { failures: 1 }, each: 2, crowd, breaks }, stage)), exposed };
}

/** Looks several times: the first connections may take their time. */
async function speaks({ base }: Instance): Promise<boolean> {
  for (let look = 0; look < 4; look++) {
    if ((await send(base, 'GET', '/readyz')).status === 200) return true;
  }
  return false;
}

async function single(certificate: Certificate): Promise<Target> {
  const redis = await startSingle([], certificate);
  const [server] = redis.servers as [Server];
  return {
    url: redis.url,
    waitReplicas: 0,
    fail: async () => void (await redis.ask(server, 'CLIENT', 'KILL', 'TYPE', 'normal')),
    stop: () => redis.stop(),
  };
}

async function sentinels(certificate: Certificate): Promise<Target> {
  const redis = await startSentinel({ tls: certificate });
  return {
    url: redis.url,
    waitReplicas: 1,
    async fail() {
      const primary = await redis.primary();
      primary.signal('SIGKILL');
      await redis.failover(primary);
    },
    stop: () => redis.stop(),
  };
}

async function cluster(certificate: Certificate): Promise<Target> {
  const redis = await startCluster(certificate);
  const [primary, replica] = [redis.servers[0], redis.servers[3]] as [Server, Server];
  return {
    url: redis.url,
    waitReplicas: 1,
    async fail() {
      primary.signal('SIGKILL');
      await eventually('the replica to be promoted', async () =>
        String(await redis.ask(replica, 'ROLE')).startsWith('master'),
      );
      await redis.restart(primary);
    },
    stop: () => redis.stop(),
  };
}
