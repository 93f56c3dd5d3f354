import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startReplicated } from '../../test/support/redis-topology.js';
import { openSession, presentState, send } from './commands.js';
import { Crowd } from './crowd.js';
import type { Manner } from './manners.js';
import { startInstance, type Instance } from './instance.js';
import { inFolder, type Options, type Scenario } from './scenario.js';
import type { Verdict } from './verdict.js';
import type { Weakness } from './weakened.js';

export const twoVersions: Scenario = {
  about:
    'instances of an earlier commit (--from, default HEAD~1) are replaced by those of today one by one, and back, on one Redis',
  longRuns: 10,
  controls: { commit: 'those of today answer before the commit: commands are lost' },
  run: (options) => inFolder((folder) => rolling(folder, options)),
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Two instances; in each run first the one and then the other is stopped or, by chance, killed, and one of the other version comes in its place. */
async function rolling(folder: string, options: Options): Promise<Verdict> {
  const { runs, random, manner, sessions = 8, without, from = 'HEAD~1', say } = options;
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', from, folder], { cwd: root });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const redis = await startReplicated(1);
  const instances: Instance[] = [];
  let crowd: Crowd | undefined;
  const facts = { replaced: 0, killed: 0, inFlight: 0, leftAlone: 0 };
  try {
    const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' };
    const before = () => startInstance('sources', env, undefined, folder);
    const today = () => startInstance('sources', env, without as Weakness | undefined);
    instances.push(...(await Promise.all([before(), before()])));
    const bases = () => instances.map(({ base }) => base);
    crowd = await Crowd.gather({ sessions, manner, bases, random, pauseMs: 10 });
    for (let run = 1; run <= runs; run++) {
      for (const place of [0, 1]) {
        await crowd.progress(3);
        facts.inFlight += await crowd.underway();
        const kill = random() < 0.5;
        await (kill ? instances[place]?.kill() : instances[place]?.stop());
        instances[place] = await (run % 2 === 1 ? today() : before());
        facts.replaced += 1;
        if (kill) facts.killed += 1;
        if (run === 1 && place === 0) facts.leftAlone += await leftAlone(instances as [Instance, Instance], manner);
      }
      say?.(`${run % 2 === 1 ? 'today' : from} ${run}: ${crowd.acknowledged} acknowledged`);
    }
    await crowd.progress(3);
    return await crowd.disperse(facts);
  } finally {
    crowd?.scatter();
    await Promise.all(instances.map((instance) => instance.kill()));
    await redis.stop();
  }
}

/**
 * A session with a map of its own, opened on an instance of today: one from before plays it as well, or refuses
 * a game, and changes nothing.
 * @returns how many sessions it has left alone
 */
async function leftAlone([today, before]: [Instance, Instance], manner: Manner): Promise<number> {
  const { map } = manner.setUp as { map?: unknown };
  if (typeof map !== 'string') return 0;
  const { document } = JSON.parse((await send(today.base, 'GET', `/v1/maps/${map}`)).body) as { document: object };
  const own = { ...document, id: 'own', title: 'A map of its own' };
  const { id, tokens, version, state } = await openSession(today.base, {
    ...manner,
    setUp: { ...manner.setUp, map: own },
  });
  const { seat, command } = manner.choose(state, () => 0.5);
  const token = tokens[seat] as string;
  const answers = [];
  for (const path of ['', '/state', '/legal-commands', '/events']) {
    answers.push(await send(before.base, 'GET', `/v1/sessions/${id}${path}`, token));
  }
  const headers = { 'idempotency-key': 'a-command-of-its-own', 'if-match': `"${version}"` };
  const given = await send(before.base, 'POST', `/v1/sessions/${id}/commands`, token, headers, command);
  answers.push(given);
  const wrong = answers.find(({ status, body }) => status >= 500 || body.includes('$document'));
  const refused = answers.filter(({ body }) => body.includes('"code":"game-unknown"')).length;
  if (wrong || (refused !== 0 && refused !== answers.length)) throw new Error(wrong?.body ?? 'it is read in part');
  const now = await presentState(today.base, id, token);
  if (now.version !== version + (given.status === 201 ? 1 : 0)) throw new Error('it has been changed');
  return refused > 0 ? 1 : 0;
}
