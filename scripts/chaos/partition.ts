import { startSentinel, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { Link } from './link.js';
import type { Fault } from './players.js';
import type { Stage } from './stage.js';

/** What is cut off in turn; each name is that of a fact. */
export const LINES = ['primary-and-instance', 'primary', 'instance', 'replicas'] as const;

const INSTANCES = ['instance-a', 'instance-b'] as const;
/** How a connection to a server is identified: instances by their login, Sentinels and replicas by their first command. */
const NAMES = /instance-[ab]|sentinel-[0-9a-f]+|REPLCONF/;

/**
 * Two instances on a primary with two replicas under three Sentinels, with a line of our own before each server and before each Sentinel for
 * each instance. An instance that is cut off together with the primary goes on writing to it until the line is whole again.
 */
export async function partition(stage: Stage): Promise<Fault> {
  const { random, without } = stage.options;
  const links = new Map<number, Link>();
  const own: Link[] = [];
  const all = () => [...links.values(), ...own];
  stage.ends(() => Promise.all(all().map((link) => link.close())));
  const open = async (port: number, options: { namedOnly?: boolean }) =>
    Link.open(port, { random, names: NAMES, ...options });
  const doors = async (port: number, mode: string) => {
    // Sentinels announce each other; instances are to take the lines that are meant for them.
    const link = await open(port, { namedOnly: mode === 'sentinel' });
    links.set(link.port, link);
    return link.port;
  };
  const redis = await stage.keep(startSentinel({ doors }));
  const lineTo = (server: Server) => links.get(server.door) as Link;
  const [servers, sentinels] = [redis.servers.slice(0, 3), redis.servers.slice(3)];
  for (const server of servers) {
    for (const name of INSTANCES) await redis.ask(server, 'ACL', 'SETUSER', name, 'on', 'nopass', '~*', '&*', '+@all');
  }
  const lines: Record<string, Link[]> = {};
  for (const [place, name] of INSTANCES.entries()) {
    const lane = await Promise.all(sentinels.map(({ port }) => open(port, {})));
    lines[name] = lane;
    own.push(...lane);
    const list = lane.map(({ port }) => `127.0.0.1:${port}`).join();
    const env = { REDIS_URL: `redis+sentinel://${name}:any@${list}/main` };
    await stage.put(place, { ...env, REDIS_WAIT_REPLICAS: without === 'wait' ? '0' : '1' });
  }
  const heal = () => all().forEach((link) => link.heal());
  stage.ends(heal);
  let isSettled = true;
  const facts: Record<string, number> = { failovers: 0 };
  return {
    facts,
    crowd: { isSettled: () => isSettled },
    async breaks(crowd, run) {
      const way = LINES[(run - 1) % LINES.length] as (typeof LINES)[number];
      const primary = await redis.primary();
      const others = servers.map(({ port }) => redis.servers.find((one) => one.port === port) as Server);
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
      heal();
      await eventually('the replicas to be back', async () => (await redis.online(await redis.primary())) === 2);
      isSettled = true;
    },
  };
}
