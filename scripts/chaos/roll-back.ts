import { once } from 'node:events';
import { cp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { startSingle, type RedisSet, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import { Crowd } from './crowd.js';
import { startInstance, type Instance } from './instance.js';
import type { Options, Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';

export const rollBack: Scenario = {
  about:
    'Redis is killed and its append-only file put back from a backup, or cut short in a transaction: what followed is taken back',
  longRuns: 60,
  controls: {
    memory: 'both instances are started anew with it, and spectators bring numbers alone: they are shown another past',
  },
  run: rolledBack,
};

/**
 * What is acknowledged between the backup and the kill may be gone: it is counted as taken back. What came before or after may
 * not, and a reader that was shown a lost event must get a `reset`.
 */
async function rolledBack({ runs, random, program, manner, sessions = 8, without, say }: Options): Promise<Verdict> {
  const redis = await startSingle(['--appendonly', 'yes']);
  const instances: Instance[] = [];
  const history = { doubtful: false };
  let watchers = true;
  let crowd: Crowd | undefined;
  const facts = { backups: 0, cuts: 0, inFlight: 0 };
  try {
    const start = () => startInstance(program, { REDIS_URL: redis.url });
    instances.push(...(await Promise.all([start(), start()])));
    const bases = () => instances.map(({ base }) => base);
    crowd = await Crowd.gather({
      sessions,
      manner,
      bases,
      watchOn: () => (watchers ? bases() : [NOWHERE]),
      bringsNumbers: without === 'memory',
      random,
      pauseMs: 10,
      history,
    });
    for (let run = 1; run <= runs; run++) {
      await crowd.progress(1);
      history.doubtful = true;
      const before = await Backup.of(redis, path.join(redis.directory, `backup-${run}`));
      await crowd.progress(1 + Math.floor(4 * random()));
      facts.inFlight += await crowd.underway();
      await killed(redis.servers[0] as Server);
      const isCut = run % 2 === 0;
      if (isCut) facts.cuts += 1;
      else facts.backups += 1;
      await (isCut ? before.cutShort(random) : before.restore());
      watchers = without !== 'memory';
      if (without === 'memory') {
        await Promise.all(instances.map((instance) => instance.kill()));
        instances.splice(0, 2, ...(await Promise.all([start(), start()])));
      }
      await redis.restart(redis.servers[0] as Server);
      // Written on, half a transaction would become a whole one at the next start, and its session damaged.
      if (isCut) await rewritten(redis);
      await crowd.heard(1);
      history.doubtful = false;
      // Further than anybody was shown.
      if (without === 'memory') await crowd.progress(20);
      watchers = true;
      say?.(`back ${run}: ${crowd.acknowledged} acknowledged`);
    }
    await crowd.progress(1);
    return await crowd.disperse(facts);
  } finally {
    crowd?.scatter();
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
  }
}

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

async function killed({ process, signal }: Server): Promise<void> {
  const gone = once(process, 'exit');
  signal('SIGKILL');
  await gone;
}

/** The append-only files of a server as they were at a moment. */
class Backup {
  private constructor(
    private readonly folder: string,
    private readonly copy: string,
  ) {}

  static async of({ directory }: RedisSet, copy: string): Promise<Backup> {
    const folder = path.join(directory, 'appendonlydir');
    await cp(folder, copy, { recursive: true });
    return new Backup(folder, copy);
  }

  async restore(): Promise<void> {
    await rm(this.folder, { recursive: true });
    await cp(this.copy, this.folder, { recursive: true });
    await rm(this.copy, { recursive: true });
  }

  /** The file ends in the middle of its last transaction, behind the first command of that. */
  async cutShort(random: () => number): Promise<void> {
    await rm(this.copy, { recursive: true });
    const name = (await readdir(this.folder))
      .filter((one) => one.includes('.incr.'))
      .sort()
      .at(-1) as string;
    const file = path.join(this.folder, name);
    const bytes = await readFile(file);
    const [from, to] = [bytes.lastIndexOf('XADD'), bytes.lastIndexOf('EXEC')];
    const second = bytes.indexOf('\r\n*', from) + 2;
    await truncate(file, second + Math.floor(random() * (to - second)));
  }
}

/** Writes the append-only file anew, so that nothing of a cut transaction is left in it. */
async function rewritten(redis: RedisSet): Promise<void> {
  const [server] = redis.servers as [Server];
  await redis.ask(server, 'BGREWRITEAOF');
  await eventually('the append-only file to be written anew', async () => {
    const info = String(await redis.ask(server, 'INFO', 'persistence'));
    return info.includes('aof_rewrite_in_progress:0') && info.includes('aof_rewrite_scheduled:0');
  });
}
