import { startSentinel, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import type { Fault } from './players.js';
import type { Stage } from './stage.js';

/**
 * Two instances on a primary with two replicas under three Sentinels. In every second run the replicas lose the primary a
 * while before it fails, as over a bad line: what it takes meanwhile is on no replica, and is answered with `commit-unknown`.
 */
export async function failPrimary(stage: Stage, signal: 'SIGKILL' | 'SIGSTOP'): Promise<Fault> {
  const { random, without } = stage.options;
  const redis = await stage.keep(startSentinel());
  const weak = [without === 'wait', without !== undefined];
  await stage.start(...weak.map((isWeak) => ({ REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: isWeak ? '0' : '1' })));
  const [bases, isApart] = [stage.bases(), without === 'confirmation'];
  let isSettled = true;
  let primary: Server;
  let replicas: readonly Server[] = [];
  const facts = { failovers: 0, behind: 0 };
  return {
    facts,
    crowd: {
      bases: () => (isApart ? bases.slice(0, 1) : bases),
      watchOn: () => (isApart ? bases.slice(1) : bases),
      isSettled: () => isSettled,
    },
    async before(crowd, run) {
      await eventually('the Sentinels to agree', async () => Boolean(await redis.primary()));
      primary = await redis.primary();
      replicas = redis.replicasOf(primary);
      if (run % 2 === 0) return crowd.heard(Math.floor(3 * random()));
      const goOn = await crowd.rest();
      for (const replica of replicas) replica.signal('SIGSTOP');
      await redis.ask(primary, 'CLIENT', 'KILL', 'TYPE', 'replica');
      goOn();
      facts.behind += 1;
      if (isApart) await eventually('an event to be shown early', async () => crowd.isShownEarly);
      return crowd.heard(1);
    },
    async breaks() {
      isSettled = false;
      primary.signal(signal);
      for (const replica of replicas) replica.signal('SIGCONT');
      // A server that is back before every Sentinel has heard of the new primary may be taken for the primary still.
      await redis.failover(primary);
      facts.failovers += 1;
      if (signal === 'SIGSTOP') primary.signal('SIGCONT');
      else await redis.revive(primary);
      await eventually('the replicas to be back', async () => (await redis.online(await redis.primary())) === 2);
      isSettled = true;
    },
  };
}
