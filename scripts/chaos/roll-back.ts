import { once } from 'node:events';
import { cp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { startSingle, type RedisSet, type Server } from '../../test/support/redis-topology.js';
import { eventually } from '../../test/support/waiting.js';
import type { Fault } from './players.js';
import type { Stage } from './stage.js';

/**
 * What is acknowledged between the backup and the kill may be gone: it is counted as taken back. What came before or after may
 * not, and a reader that was shown a lost event must get a `reset`.
 */
export async function rollBack(stage: Stage): Promise<Fault> {
  const { random, without } = stage.options;
  const redis = await stage.keep(startSingle(['--appendonly', 'yes']));
  // It is another after each start.
  const server = () => redis.servers[0] as Server;
  const env = { REDIS_URL: redis.url };
  await stage.start(env, env);
  const history = { doubtful: false };
  const forgets = without === 'memory';
  let watchers = true;
  let before: Backup;
  const facts = { backups: 0, cuts: 0 };
  return {
    facts,
    crowd: {
      watchOn: () => (watchers ? stage.bases() : [NOWHERE]),
      bringsNumbers: forgets,
      history,
    },
    async before(crowd, run) {
      history.doubtful = true;
      before = await Backup.of(redis, path.join(redis.directory, `backup-${run}`));
      await crowd.progress(1 + Math.floor(4 * random()));
    },
    async breaks(crowd, run) {
      await gone(server());
      const isCut = run % 2 === 0;
      facts[isCut ? 'cuts' : 'backups'] += 1;
      await (isCut ? before.cutShort(random) : before.restore());
      stage.wentBack();
      watchers = !forgets;
      if (forgets) await stage.start(env, env);
      await redis.restart(server());
      // Written on, half a transaction would become a whole one at the next start, and its session damaged.
      if (isCut) await rewritten(redis);
      await crowd.heard(1);
      history.doubtful = false;
      // Further than anybody was shown.
      if (forgets) await crowd.progress(20);
      watchers = true;
    },
  };
}

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

async function gone({ process, signal }: Server): Promise<void> {
  const exit = once(process, 'exit');
  signal('SIGKILL');
  await exit;
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
