import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startReplicated } from '../../test/support/redis-topology.js';
import { openSession, presentState, send, sendUntilAnswered } from './commands.js';
import type { Instance } from './instance.js';
import type { Manner } from './manners.js';
import type { Fault } from './players.js';
import type { Stage } from './stage.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Two instances; in each run one of them is stopped or, by chance, killed, and one of the other version comes in its place. When both
 * are of one version, everybody takes up another session: each version opens some that the other plays.
 */
export async function twoVersions(stage: Stage): Promise<Fault> {
  const { random, manner, from = 'HEAD~1' } = stage.options;
  const folder = stage.folder();
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', from, folder], { cwd: root });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const redis = await stage.keep(startReplicated(1));
  const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' };
  const before = (place: number) => stage.put(place, env, { program: 'sources', folder });
  const today = (place: number) => stage.put(place, env, { program: 'sources' });
  await Promise.all([before(0), before(1)]);
  const facts = { replaced: 0, killed: 0, leftAlone: 0 };
  return {
    facts,
    each: 3,
    async breaks(crowd, run) {
      const place = (run - 1) % 2;
      if (random() < 0.5) facts.killed += 1;
      else await stage.instances[place]?.stop();
      await (run % 4 === 1 || run % 4 === 2 ? today : before)(place);
      facts.replaced += 1;
      if (run % 2 === 0) crowd.renew();
      if (run === 1) facts.leftAlone += await leftAlone(stage.instances as [Instance, Instance], manner);
    },
  };
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
    answers.push(await sendUntilAnswered(before.base, 'GET', `/v1/sessions/${id}${path}`, token));
  }
  const headers = { 'idempotency-key': 'a-command-of-its-own', 'if-match': `"${version}"` };
  const given = await sendUntilAnswered(before.base, 'POST', `/v1/sessions/${id}/commands`, token, headers, command);
  answers.push(given);
  const wrong = answers.find(({ status, body }) => status >= 500 || body.includes('$document'));
  const refused = answers.filter(({ body }) => body.includes('"code":"game-unknown"')).length;
  if (wrong || (refused !== 0 && refused !== answers.length)) throw new Error(wrong?.body ?? 'it is read in part');
  const now = await presentState(today.base, id, token);
  if (now.version !== version + (given.status === 201 ? 1 : 0)) throw new Error('it has been changed');
  return refused > 0 ? 1 : 0;
}
