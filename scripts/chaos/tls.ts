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
import { Crowd } from './crowd.js';
import { startInstance, type Instance } from './instance.js';
import { inFolder, type Options, type Scenario } from './scenario.js';
import { total, type Verdict } from './verdict.js';

export const tls: Scenario = {
  about:
    'Redis that speaks TLS and nothing else: Sentinels, whose primary is killed, one server, whose connections are, and a Cluster',
  longRuns: 12,
  controls: {
    trust: 'certificates are not looked at: an instance takes a Redis for its own of which it knows nothing',
  },
  run: (options) => inFolder((folder) => overTls(folder, options)),
};

/** A Redis under TLS, and what is done to it while commands are on their way. */
interface Target {
  readonly url: string;
  readonly waitReplicas: number;
  fail(): Promise<void>;
  stop(): Promise<void>;
}

async function overTls(folder: string, options: Options): Promise<Verdict> {
  const certificate = certify(folder);
  const verdicts: Verdict[] = [];
  for (let run = 0; run < options.runs; run++) {
    const open = [sentinels, single, cluster][run % 3] as typeof single;
    const target = await open(certificate);
    try {
      verdicts.push(await play(target, certificate, options));
    } finally {
      await target.stop();
    }
    options.say?.(`${target.url.split(':')[0]} ${run + 1}`);
  }
  const sum = (name: string) => verdicts.reduce((all, { facts }) => all + (facts[name] ?? 0), 0);
  return total(verdicts, { failures: sum('failures'), inFlight: sum('inFlight'), replayed: sum('replayed') });
}

async function play(target: Target, { certificate }: Certificate, options: Options): Promise<Verdict> {
  const { random, manner, sessions = 8, without } = options;
  // What is trusted is settled when a process starts.
  const program = options.program === 'here' ? 'sources' : options.program;
  const env = { REDIS_URL: target.url, REDIS_WAIT_REPLICAS: String(target.waitReplicas) };
  const trusting = { ...env, NODE_EXTRA_CA_CERTS: certificate };
  const instances: Instance[] = [];
  let crowd: Crowd | undefined;
  try {
    const stranger = await startInstance(program, {
      ...env,
      ...(without === 'trust' && { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }),
    });
    instances.push(stranger);
    const exposed = (await speaks(stranger)) ? 1 : 0;
    instances.push(...(await Promise.all([startInstance(program, trusting), startInstance(program, trusting)])));
    const bases = () => instances.slice(1).map(({ base }) => base);
    crowd = await Crowd.gather({ sessions, manner, bases, random, pauseMs: 10 });
    await crowd.progress(2);
    const inFlight = await crowd.underway();
    await target.fail();
    await crowd.progress(2);
    return { ...(await crowd.disperse({ failures: 1, inFlight })), exposed };
  } finally {
    crowd?.scatter();
    await Promise.all(instances.map((instance) => instance.kill()));
  }
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
