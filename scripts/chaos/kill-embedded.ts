import { Crowd } from './crowd.js';
import { startInstance } from './instance.js';
import { inFolder, type Options, type Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';
import type { Weakness } from './weakened.js';

/** The service is killed while commands are on their way and started again on the same folder. */
export const killEmbedded: Scenario = {
  about: 'kill -9 of the service on the embedded store, at random moments with commands in flight',
  longRuns: 200,
  controls: { commit: 'answers before the commit: commands are lost', keys: 'no idempotency record: other answers' },
  run: (options) => inFolder((folder) => killed(folder, options)),
};

async function killed(
  folder: string,
  { runs, random, program, manner, sessions = 8, without, say }: Options,
): Promise<Verdict> {
  const start = () => startInstance(program, { DATA_DIR: folder }, without as Weakness | undefined);
  let service = await start();
  let crowd: Crowd | undefined;
  let inFlight = 0;
  try {
    crowd = await Crowd.gather({ sessions, manner, bases: () => [service.base], random });
    for (let run = 1; run <= runs; run++) {
      await crowd.progress(1);
      await crowd.heard(Math.floor(10 * random()));
      inFlight += await crowd.underway();
      await service.kill();
      service = await start();
      say?.(`kill ${run}: ${crowd.acknowledged} acknowledged`);
    }
    await crowd.progress(1);
    return await crowd.disperse({ kills: runs, inFlight });
  } finally {
    crowd?.scatter();
    await service.kill();
  }
}
