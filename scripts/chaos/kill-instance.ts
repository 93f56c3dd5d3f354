import { startReplicated } from '../../test/support/redis-topology.js';
import { Crowd } from './crowd.js';
import { startInstance, type Instance } from './instance.js';
import type { Options, Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';
import type { Weakness } from './weakened.js';

/** One of two instances on a replicated Redis is killed while commands are on their way, and another is started. */
export const killInstance: Scenario = {
  about: 'kill -9 of one instance of two on Redis with a replica and WAIT, with commands in flight',
  longRuns: 100,
  controls: { commit: 'answers before the commit: commands are lost', keys: 'no idempotency record: other answers' },
  run: killed,
};

async function killed({
  runs,
  random,
  program,
  manner,
  sessions = 8,
  least = 1,
  without,
  say,
}: Options): Promise<Verdict> {
  const redis = await startReplicated(1);
  const instances: Instance[] = [];
  let crowd: Crowd | undefined;
  let inFlight = 0;
  try {
    const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' };
    const start = () => startInstance(program, env, without as Weakness | undefined);
    instances.push(...(await Promise.all([start(), start()])));
    // Whoever is dead is still asked, as by a proxy that does not know yet.
    const bases = () => instances.map(({ base }) => base);
    crowd = await Crowd.gather({ sessions, manner, bases, random, pauseMs: 10 });
    for (let run = 1; run <= runs; run++) {
      await crowd.progress(1);
      await crowd.heard(Math.floor(10 * random()));
      const chosen = Math.floor(random() * 2);
      inFlight += await crowd.underway();
      await instances[chosen]?.kill();
      instances[chosen] = await start();
      say?.(`kill ${run}: ${crowd.acknowledged} acknowledged`);
    }
    await crowd.progress(least);
    return await crowd.disperse({ kills: runs, inFlight });
  } finally {
    crowd?.scatter();
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
  }
}
