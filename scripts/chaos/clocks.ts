import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReplicated, startSentinel } from '../../test/support/redis-topology.js';
import { clockHistory, expiryViolations } from '../history/expiries.js';
import { ClientHistory } from '../history/history.js';
import { readLog } from './audit.js';
import { isReady, send, sendUntilAnswered, type Seated } from './commands.js';
import { startInstance, type Instance } from './instance.js';
import { inFolder, type Options, type Scenario } from './scenario.js';
import { total, type Verdict } from './verdict.js';
import { Watcher } from './watcher.js';
import type { Weakness } from './weakened.js';
import { quantile } from '../quantile.js';

/** Deadlines in a second: 10,000 in a minute. */
const PER_SECOND = 167;
/** An expiry that is later is a fault. */
const LATEST_MS = 5_000;
/** Sessions that are followed from outside. */
const FOLLOWED = 50;
/** Of so many sessions one is read at its deadline, on every instance at once. */
const READ_OF = 10;
const LANES = 16;
const MIN_BANK_S = 3;
const HOUR_MS = 3_600_000;
/** One key opens no more sessions than the service allows. */
const KEYS = Array.from({ length: 100 }, (_, index) => `key-of-the-clocks-${index}`);

const controls = {
  due: 'nothing that is due is taken: expiries come with the next read only',
  versions: 'neither a key nor a look at the version: expiries are doubled',
};

export const clocksEmbedded: Scenario = {
  about: 'a session for each run, its clock at zero within a minute for 10,000; kill -9 of the service meanwhile',
  longRuns: 10_000,
  controls,
  run: (options) =>
    inFolder((folder) =>
      expire(options, { DATA_DIR: folder }, 1, async ({ instances, start }) => {
        return { kills: 1, downMs: await restarted(instances, 0, start) };
      }),
    ),
};

export const clocksRedis: Scenario = {
  about: 'the same on three instances on Redis with a replica and WAIT: kill -9 of one, another’s clock jumps an hour',
  longRuns: 10_000,
  controls,
  async run(options) {
    const redis = await startReplicated(1);
    try {
      const env = { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' };
      return await expire(options, env, 3, async ({ instances, start }) => {
        instances[1]?.jump();
        const downMs = await restarted(instances, 2, start);
        instances[1]?.jump();
        return { kills: 1, downMs, jumps: 2 };
      });
    } finally {
      await redis.stop();
    }
  },
};

export const clocksFailover: Scenario = {
  about: 'the same, and the Redis primary is killed: Sentinels promote one of two replicas',
  longRuns: 10_000,
  controls,
  async run(options) {
    const redis = await startSentinel();
    try {
      return await expire(options, { REDIS_URL: redis.url, REDIS_WAIT_REPLICAS: '1' }, 3, async () => {
        const primary = await redis.primary();
        primary.signal('SIGKILL');
        await redis.failover(primary);
        return { failovers: 1 };
      });
    } finally {
      await redis.stop();
    }
  },
};

/** Kills an instance and starts another in its place. @returns how long it was away, in ms */
async function restarted(instances: Instance[], place: number, start: Field['start']): Promise<number> {
  const began = Date.now();
  await instances[place]?.kill();
  instances[place] = await start();
  return Date.now() - began;
}

interface Field {
  readonly instances: Instance[];
  readonly start: () => Promise<Instance>;
}

/** A session whose last seat is not claimed yet. */
interface Opened extends Seated {
  readonly last: { readonly seat: string; readonly invitation: string };
}

async function expire(
  { runs, program, manner, without, random, say }: Options,
  env: Record<string, string>,
  count: number,
  breaks: (field: Field) => Promise<Record<string, number>>,
): Promise<Verdict> {
  const hasKeys = program === 'build' && without === undefined;
  const windowMs = (1000 * runs) / PER_SECOND;
  const bank = MIN_BANK_S + Math.ceil(windowMs / 1000);
  const settings = { ...env, SWEEPS: 'yes', SESSIONS_PER_OWNER: '100000', ...(hasKeys && { API_KEYS: KEYS.join() }) };
  const start = (more = {}) => startInstance(program, { ...settings, ...more }, without as Weakness | undefined);
  // The clock of the second one may jump.
  const instances = await Promise.all(
    Array.from({ length: count }, (_, index) => start(index === 1 ? { JUMPS: 'yes' } : {})),
  );
  const bases = () => instances.map(({ base }) => base);
  const watchers: Watcher[] = [];
  try {
    for (const base of bases()) await isReady(base);
    const first = bases()[0] as string;
    const setUp = { game: manner.game.id, ...manner.setUp, clock: { bank, atZero: 'forfeit' } };
    const body = { ...setUp, ...(manner.game.rollsDice && { contributions: 'waived' }) };
    const open = async (index: number): Promise<Opened> => {
      say?.(`${index} of ${runs} sessions open`);
      return openSeats(first, body, hasKeys ? KEYS[index % KEYS.length] : undefined, manner);
    };
    const sessions = await inLanes(runs, open);
    const following = sessions
      .filter((_, index) => index % Math.ceil(runs / FOLLOWED) === 0)
      .map((session) => {
        const watcher = new Watcher(bases, session, 'stream', random, new ClientHistory());
        watchers.push(watcher);
        void watcher.watch();
        const seen = watcher.sees('clock-expired').then(() => Date.now());
        return { session, seen };
      });
    const began = Date.now();
    const reading: Promise<unknown>[] = [];
    const claims = inLanes(runs, async (index) => {
      await sleep(Math.max(0, began + (index * windowMs) / runs - Date.now()));
      const { id, last, spectator } = sessions[index] as Opened;
      await claim(bases()[index % count] as string, id, last);
      if (index % READ_OF !== 1) return;
      const read = (base: string) => send(base, 'GET', `/v1/sessions/${id}/state`, spectator);
      reading.push(sleep(bank * 1000).then(() => Promise.all(bases().map((base) => read(base).catch(() => null)))));
    });
    // An instance that ends takes no claim with it.
    await Promise.all([claims, sleep(bank * 1000 + windowMs / 2)]);
    say?.('clocks are at zero');
    const facts = await breaks({ instances, start });
    await Promise.all([...reading, ...following.map(({ seen }) => seen)]);
    // A session is settled when it is read: what is not in the log by then is too late.
    if (following.length < runs) await sleep(began + windowMs + bank * 1000 + LATEST_MS - Date.now());
    const logs = await inLanes(runs, async (index) => readLog(bases()[0] as string, sessions[index] as Seated));
    const histories = logs.map(clockHistory);
    const inLog = new Map(sessions.map(({ id }, index) => [id, histories[index]?.expiries[0]]));
    // The log has the time of an instance whose clock may have jumped.
    const lates = histories.flatMap(({ expiries }) => expiries.map(({ at, deadline }) => unjumped(at - deadline)));
    const seen = await Promise.all(
      following.map(async (one) => (await one.seen) - (inLog.get(one.session.id)?.deadline ?? 0)),
    );
    const found = logs.flatMap((log) => expiryViolations(log, Date.now() - HOUR_MS / 60));
    for (const violation of found.slice(0, 20)) console.error(violation);
    return {
      ...total([], {
        ...facts,
        ...spread('late', lates),
        ...spread('seenLate', seen),
        tooLate: [...lates, ...seen].filter((late) => late > LATEST_MS).length,
      }),
      acknowledged: lates.length,
      lost: histories.filter(({ expiries }) => expiries.length === 0).length,
      doubled: histories.reduce((sum, { doubled }) => sum + doubled.length, 0),
      disordered: found.length,
    };
  } finally {
    for (const watcher of watchers) watcher.stop();
    await Promise.all(instances.map((instance) => instance.kill()));
  }
}

async function openSeats(
  base: string,
  body: object,
  key: string | undefined,
  manner: Seated['manner'],
): Promise<Opened> {
  const headers = { 'idempotency-key': randomUUID() };
  const opened = await sendUntilAnswered(base, 'POST', '/v1/sessions', key, headers, body);
  if (opened.status !== 201) throw new Error(opened.body);
  const { id, invitations, spectatorToken } = JSON.parse(opened.body) as {
    id: string;
    spectatorToken: string;
    invitations: Opened['last'][];
  };
  const last = invitations.pop() as Opened['last'];
  for (const one of invitations) await claim(base, id, one);
  return { id, manner, tokens: {}, spectator: spectatorToken, version: 0, seq: 0, state: null, last };
}

async function claim(base: string, id: string, { seat, invitation }: Opened['last']): Promise<void> {
  const path = `/v1/sessions/${id}/seats/${seat}/claims`;
  const answer = await sendUntilAnswered(
    base,
    'POST',
    path,
    undefined,
    { 'idempotency-key': randomUUID() },
    { invitation },
  );
  if (answer.status !== 201) throw new Error(answer.body);
}

/** The results of so many calls, some at a time, in the order of their numbers. */
async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/** Without whole hours, by which a clock has jumped. */
function unjumped(ms: number): number {
  return ms - Math.round(ms / HOUR_MS) * HOUR_MS;
}

function spread(name: string, values: readonly number[]): Record<string, number> {
  const at = (share: number) => quantile(values, share);
  return { [`${name}P50Ms`]: at(0.5), [`${name}P99Ms`]: at(0.99), [`${name}MaxMs`]: at(1) };
}
