import { shardTagOf } from '../../src/session/store/redis/due-lists.js';
import { PRIMARIES, primaryOf, startCluster, type RedisSet, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { expireClocks } from './clocks.js';
import type { Stage } from './stage.js';
import type { Verdict } from './verdict.js';

/** Of the sessions of the primary that is replaced. */
const LATEST_MS = 15_000;

/**
 * Clocks reach zero while one primary of a Cluster is killed and its replica takes its place.
 * @param open starts the instances
 */
export async function failShard(stage: Stage, open: (url: string) => Promise<unknown>): Promise<Verdict> {
  const redis = await stage.keep(startCluster());
  // Otherwise all primaries take nothing until the one has been replaced.
  const settings = ['CONFIG', 'SET', 'cluster-require-full-coverage', 'no'];
  for (const server of redis.servers) await redis.ask(server, ...settings);
  await open(redis.url);
  const place = Math.floor(stage.options.random() * PRIMARIES);
  const isHit = (id: string): boolean => [id, shardTagOf(id)].some((tag) => primaryOf(tag) === place);
  let [killedAt, replacedAt] = [0, 0];
  const breaks = async () => {
    killedAt = Date.now();
    redis.servers[place]?.signal('SIGKILL');
    await eventually('the replica in its place', () => isReplaced(redis, place));
    replacedAt = Date.now();
    // WAIT needs a replica of the new primary.
    await redis.restart(redis.servers[place] as Server);
    return { replaced: 1 };
  };
  const isMeanwhile = (id: string, at: number): boolean => !isHit(id) && killedAt <= at && at < replacedAt;
  return expireClocks(stage, breaks, { latestMs: LATEST_MS, isMeanwhile });
}

/** Whether the other primaries know another in its place. */
async function isReplaced(redis: RedisSet, place: number): Promise<boolean> {
  const [gone, other] = [redis.servers[place], redis.servers[(place + 1) % PRIMARIES]] as [Server, Server];
  const slots = (await redis.ask(other, 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
  return slots.every(([, , [, port]]) => port !== gone.port);
}
