import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockHistory, expiryViolations } from '../history/expiries.js';
import { ClientHistory } from '../history/history.js';
import { readLog } from './audit.js';
import { isReady, send, sendUntilAnswered, type Seated } from './commands.js';
import type { Options, Stage } from './stage.js';
import { total, type Verdict } from './verdict.js';
import { Watcher } from './watcher.js';
import { quantile } from '../quantile.js';

/** Deadlines in a second: 10,000 in a minute. */
const PER_SECOND = 167;
/** An expiry that is later is a fault. */
const LATEST_MS = 5_000;
/** Sessions that are followed from outside. */
const FOLLOWED = 50;
/** Of so many sessions one is read at its deadline, on every instance at once. */
const READ_OF = 10;
const isRead = (index: number): boolean => index % READ_OF === 1;
const LANES = 16;
const MIN_BANK_S = 3;
const HOUR_MS = 3_600_000;
/** One key opens no more sessions than the service allows. */
const KEYS = Array.from({ length: 100 }, (_, index) => `key-of-the-clocks-${index}`);

/** A session whose last seat is not claimed yet. */
interface Opened extends Seated {
  readonly last: { readonly seat: string; readonly invitation: string };
}

/** How instances look for clocks at zero; a key of its own opens sessions for each hundredth client, where the build reads keys. */
export function clockSettings({ program, without }: Options): Record<string, string> {
  const hasKeys = program === 'build' && without === undefined;
  return { SWEEPS: 'yes', SESSIONS_PER_OWNER: '100000', ...(hasKeys && { API_KEYS: KEYS.join() }) };
}

interface Judgement {
  /** An expiry that is later is a fault. */
  readonly latestMs?: number;
  /** Whether a session expired while something was broken elsewhere; some must that nobody reads. */
  readonly isMeanwhile?: (id: string, at: number) => boolean;
}

/**
 * A session for each run, whose clock reaches zero while something is broken.
 * @param breaks gives the facts
 */
export async function expireClocks(
  stage: Stage,
  breaks: () => Promise<Record<string, number>>,
  { latestMs = LATEST_MS, isMeanwhile }: Judgement = {},
): Promise<Verdict> {
  const { runs, manner, random, say } = stage.options;
  const { bases } = stage;
  const { API_KEYS = '' } = clockSettings(stage.options);
  const keys = API_KEYS.split(',').filter(Boolean);
  const windowMs = (1000 * runs) / PER_SECOND;
  const bank = MIN_BANK_S + Math.ceil(windowMs / 1000);
  for (const base of bases()) await isReady(base);
  const first = bases()[0] as string;
  const setUp = { game: manner.game.id, ...manner.setUp, clock: { bank, atZero: 'forfeit' } };
  const body = { ...setUp, ...(manner.game.rollsDice && { contributions: 'waived' }) };
  const open = async (index: number): Promise<Opened> => {
    say?.(`${index} of ${runs} sessions open`);
    return openSeats(first, body, keys[index % keys.length], manner);
  };
  const sessions = await inLanes(runs, open);
  const following = sessions
    .filter((_, index) => index % Math.ceil(runs / FOLLOWED) === 0)
    .map((session) => {
      const watcher = new Watcher(bases, session, 'stream', random, new ClientHistory());
      stage.ends(() => watcher.stop());
      void watcher.watch();
      const seen = watcher.sees('clock-expired').then(() => Date.now());
      return { session, seen };
    });
  const began = Date.now();
  const reading: Promise<unknown>[] = [];
  const claims = inLanes(runs, async (index) => {
    await sleep(Math.max(0, began + (index * windowMs) / runs - Date.now()));
    const { id, last, spectator } = sessions[index] as Opened;
    await claim(bases()[index % bases().length] as string, id, last);
    if (!isRead(index)) return;
    const read = (base: string) => send(base, 'GET', `/v1/sessions/${id}/state`, spectator);
    reading.push(sleep(bank * 1000).then(() => Promise.all(bases().map((base) => read(base).catch(() => null)))));
  });
  // An instance that ends takes no claim with it.
  await Promise.all([claims, sleep(bank * 1000 + windowMs / 2)]);
  say?.('clocks are at zero');
  const facts = await breaks();
  await Promise.all([...reading, ...following.map(({ seen }) => seen)]);
  // A session is settled when it is read: what is not in the log by then is too late.
  if (following.length < runs) await sleep(began + windowMs + bank * 1000 + latestMs - Date.now());
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
      tooLate: [...lates, ...seen].filter((late) => late > latestMs).length,
      ...(isMeanwhile && {
        meanwhile: sessions.filter(({ id }, index) => !isRead(index) && isMeanwhile(id, inLog.get(id)?.at ?? 0)).length,
      }),
    }),
    acknowledged: lates.length,
    lost: histories.filter(({ expiries }) => expiries.length === 0).length,
    doubled: histories.reduce((sum, { doubled }) => sum + doubled.length, 0),
    disordered: found.length,
  };
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
