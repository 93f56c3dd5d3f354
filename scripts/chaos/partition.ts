import { startSentinel, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { Crowd } from './crowd.js';
import { startInstance, type Instance } from './instance.js';
import { Link } from './link.js';
import type { Options, Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';

/** Who stands on which side; each name is that of a run. */
const CUTS = ['primary-and-instance', 'primary', 'instance', 'replicas'] as const;

export const partition: Scenario = {
  about: `lines cut both ways: ${CUTS.join(', ')} in turn, each apart from all others; Sentinels, two replicas, WAIT 1`,
  longRuns: 20,
  controls: { wait: 'no WAIT: what the primary took on its side is lost' },
  run: partitioned,
};

const INSTANCES = ['instance-a', 'instance-b'] as const;
/** How a connection to a server is identified: instances by their login, Sentinels and replicas by their first command. */
const NAMES = /instance-[ab]|sentinel-[0-9a-f]+|REPLCONF/;

/**
 * Two instances on a primary with two replicas under three Sentinels, with a line of our own before each server and before each Sentinel for
 * each instance. An instance that is cut off together with the primary goes on writing to it until the line is whole again.
 */
async function partitioned({ runs, random, program, manner, sessions = 8, without, say }: Options): Promise<Verdict> {
  const links = new Map<number, Link>();
  const own: Link[] = [];
  const open = async (port: number, options: { namedOnly?: boolean }) =>
    Link.open(port, { random, names: NAMES, ...options });
  const redis = await startSentinel({
    doors: async (port, mode) => {
      // Sentinels announce each other; instances are to take the lines that are meant for them.
      const link = await open(port, { namedOnly: mode === 'sentinel' });
      links.set(link.port, link);
      return link.port;
    },
  });
  const lineTo = (server: Server) => links.get(server.door) as Link;
  const instances: Instance[] = [];
  let crowd: Crowd | undefined;
  let isSettled = true;
  const facts: Record<string, number> = { inFlight: 0, failovers: 0 };
  try {
    const [servers, sentinels] = [redis.servers.slice(0, 3), redis.servers.slice(3)];
    for (const server of servers) {
      for (const name of INSTANCES)
        await redis.ask(server, 'ACL', 'SETUSER', name, 'on', 'nopass', '~*', '&*', '+@all');
    }
    const lines: Record<string, Link[]> = {};
    for (const name of INSTANCES) {
      const lane = await Promise.all(sentinels.map(({ port }) => open(port, {})));
      lines[name] = lane;
      own.push(...lane);
      const list = lane.map(({ port }) => `127.0.0.1:${port}`).join();
      const env = { REDIS_URL: `redis+sentinel://${name}:any@${list}/main` };
      instances.push(await startInstance(program, { ...env, REDIS_WAIT_REPLICAS: without === 'wait' ? '0' : '1' }));
    }
    const bases = () => instances.map(({ base }) => base);
    crowd = await Crowd.gather({ sessions, manner, bases, random, pauseMs: 10, isSettled: () => isSettled });
    for (let run = 0; run < runs; run++) {
      const way = CUTS[run % CUTS.length] as (typeof CUTS)[number];
      await crowd.progress(1);
      const primary = await redis.primary();
      const others = servers.map(({ port }) => redis.servers.find((one) => one.port === port) as Server);
      facts['inFlight'] = (facts['inFlight'] ?? 0) + (await crowd.underway());
      isSettled = false;
      const [apart] = INSTANCES;
      if (way === 'primary') lineTo(primary).cut();
      if (way === 'replicas') lineTo(primary).cut((source) => source === 'REPLCONF');
      if (way === 'primary-and-instance') lineTo(primary).cut((source) => source !== apart);
      if (way === 'primary-and-instance' || way === 'instance') {
        for (const line of lines[apart] as Link[]) line.cut();
        for (const server of others) {
          if (way === 'instance' || server.door !== primary.door) lineTo(server).cut((source) => source === apart);
        }
      }
      facts[way] = (facts[way] ?? 0) + 1;
      if (way === 'instance') await crowd.progress(1);
      else if (way === 'replicas') await crowd.heard(1);
      else {
        await redis.failover(primary);
        facts['failovers'] = (facts['failovers'] ?? 0) + 1;
        await crowd.progress(1);
      }
      for (const link of [...links.values(), ...own]) link.heal();
      await eventually('the replicas to be back', async () => (await redis.online(await redis.primary())) === 2);
      isSettled = true;
      say?.(`${way} ${run + 1}: ${crowd.acknowledged} acknowledged`);
    }
    await crowd.progress(1);
    return await crowd.disperse(facts);
  } finally {
    crowd?.scatter();
    for (const link of [...links.values(), ...own]) link.heal();
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
    await Promise.all([...links.values(), ...own].map((link) => link.close()));
  }
}
