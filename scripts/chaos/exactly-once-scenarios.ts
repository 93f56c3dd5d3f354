import { startReplicated } from '../../test/support/redis-topology.js';
import { exactlyOnce } from './exactly-once.js';
import { startInstance, type Instance } from './instance.js';
import { serve, storeOf } from './instance-here.js';
import { inFolder, type Options, type Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';
import type { Weakness } from './weakened.js';

const controls = {
  keys: 'no idempotency record: other answers',
  versions: 'neither that nor a look at the version: doubled effects',
};

/** The embedded store belongs to one process, so its two instances are in this one. */
export const exactlyOnceEmbedded: Scenario = {
  about: 'connections cut at three points, 1 to 20 retries at once; two instances over one embedded store',
  longRuns: 5000,
  controls,
  run: (options) => inFolder((folder) => overEmbedded(folder, options)),
};

export const exactlyOnceRedis: Scenario = {
  about: 'the same with two processes on Redis with a replica and WAIT',
  longRuns: 5000,
  controls,
  run: overRedis,
};

async function overEmbedded(folder: string, { runs, random, manner, without, say }: Options): Promise<Verdict> {
  const store = storeOf({ DATA_DIR: folder }, without as Weakness | undefined);
  const instances = await Promise.all([serve(store), serve(store)]);
  try {
    const bases = instances.map(({ base }) => base);
    return await exactlyOnce(bases, runs, random, manner, say);
  } finally {
    await Promise.all(instances.map((instance) => instance.end()));
    await store.close();
  }
}

async function overRedis({ runs, random, program, manner, without, say }: Options): Promise<Verdict> {
  const redis = await startReplicated(1);
  const instances: Instance[] = [];
  try {
    // Nothing fails here: an answer that is late on a slow machine shall not be one that is lost.
    const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1', PATIENT: 'yes' };
    const start = () => startInstance(program, env, without as Weakness | undefined);
    instances.push(...(await Promise.all([start(), start()])));
    const bases = instances.map(({ base }) => base);
    return await exactlyOnce(bases, runs, random, manner, say);
  } finally {
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
  }
}
