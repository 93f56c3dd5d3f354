import { startSentinel } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { Crowd } from './crowd.js';
import { startInstance, type Instance } from './instance.js';
import type { Options, Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';

const controls = {
  wait: 'no WAIT: what the replicas had not got is lost',
  confirmation: 'no WAIT on the instance that spectators follow: events are shown that never were',
};

export const killPrimary: Scenario = {
  about: 'kill -9 of the Redis primary: Sentinels promote one of two replicas, WAIT 1',
  longRuns: 30,
  controls,
  run: (options) => failing('kill', options),
};

export const stopPrimary: Scenario = {
  about: 'SIGSTOP of the Redis primary: it comes back when another has been promoted, WAIT 1',
  longRuns: 30,
  controls,
  run: (options) => failing('stop', options),
};

/**
 * Two instances on a primary with two replicas under three Sentinels. In every second run the replicas lose the primary a
 * while before it fails, as over a bad line: what it takes meanwhile is on no replica, and is answered with `commit-unknown`.
 */
async function failing(
  way: 'kill' | 'stop',
  { runs, random, program, manner, sessions = 8, without, say }: Options,
): Promise<Verdict> {
  const redis = await startSentinel();
  const instances: Instance[] = [];
  let crowd: Crowd | undefined;
  let isSettled = true;
  const facts = { failovers: 0, inFlight: 0, behind: 0 };
  try {
    const start = (weak: boolean) =>
      startInstance(program, { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: weak ? '0' : '1' });
    const weak = [without === 'wait', without !== undefined];
    instances.push(...(await Promise.all(weak.map(start))));
    const bases = instances.map(({ base }) => base);
    const present = await Crowd.gather({
      sessions,
      manner,
      bases: () => (without === 'confirmation' ? bases.slice(0, 1) : bases),
      watchOn: () => (without === 'confirmation' ? bases.slice(1) : bases),
      random,
      pauseMs: 10,
      isSettled: () => isSettled,
    });
    crowd = present;
    for (let run = 1; run <= runs; run++) {
      await present.progress(1);
      await eventually('the Sentinels to agree', async () => Boolean(await redis.primary()));
      const primary = await redis.primary();
      const replicas = redis.replicasOf(primary);
      if (run % 2 === 1) {
        const goOn = await present.rest();
        for (const replica of replicas) replica.signal('SIGSTOP');
        await redis.ask(primary, 'CLIENT', 'KILL', 'TYPE', 'replica');
        goOn();
        facts.behind += 1;
        if (without === 'confirmation') {
          await eventually('an event to be shown early', async () => present.isShownEarly);
        }
        await present.heard(1);
      } else await present.heard(Math.floor(3 * random()));
      facts.inFlight += await present.underway();
      isSettled = false;
      primary.signal(way === 'kill' ? 'SIGKILL' : 'SIGSTOP');
      for (const replica of replicas) replica.signal('SIGCONT');
      // A server that is back before every Sentinel has heard of the new primary may be taken for the primary still.
      await redis.failover(primary);
      facts.failovers += 1;
      if (way === 'stop') primary.signal('SIGCONT');
      else await redis.revive(primary);
      await eventually('the replicas to be back', async () => (await redis.online(await redis.primary())) === 2);
      isSettled = true;
      say?.(`${way} ${run}: ${present.acknowledged} acknowledged`);
    }
    await present.progress(1);
    return await present.disperse(facts);
  } finally {
    crowd?.scatter();
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
  }
}
