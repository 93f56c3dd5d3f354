import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawSocket, type Times } from '../../load/stream-client.js';
import { coverageOf, violations, type Coverage } from '../history/check.js';
import { settle } from '../history/history.js';
import { readLog } from '../chaos/audit.js';
import { openSession, send, type Done } from '../chaos/commands.js';
import { Hand } from '../chaos/hand.js';
import type { Manner } from '../chaos/manners.js';
import { Watcher } from '../chaos/watcher.js';
import { isCut } from './cut.js';

/** What all visitors have done. */
export class Tally {
  commands = 0;
  sessions = 0;
  streams = 0;
  refused = 0;
  /** Visits that ended because a connection was cut. */
  cut = 0;
  /** What the history checker found. */
  disordered = 0;
  readonly coverage: Record<keyof Coverage, number> = { commands: 0, reads: 0, concurrent: 0 };
  /** Since the last report. */
  times: Times | undefined;
}

interface Visit {
  readonly base: string;
  readonly manner: Manner;
  readonly random: () => number;
  readonly tally: Tally;
  /** Mean time between two commands. */
  readonly everyMs: number;
}

const COMMANDS = 60;

/**
 * Opens one session after another, gives some commands in each and leaves it as it is, to be forgotten. A spectator follows as server-sent events or by asking for
 * pages, another over a WebSocket; both leave and come back. Every fourth session is only opened.
 */
export async function visit(one: Visit, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await visitOnce(one, signal);
    } catch (error) {
      if (!isCut(error)) throw error;
      one.tally.cut += 1;
    }
  }
}

async function visitOnce({ base, manner, random, tally, everyMs }: Visit, signal: AbortSignal): Promise<void> {
  const session = await openSession(base, manner);
  tally.sessions += 1;
  if (random() < 0.25) return;
  const hand = new Hand(session, random);
  let watching = await watch(base, hand, random, tally);
  try {
    for (let given = 0; given < COMMANDS && !hand.isOver && !signal.aborted; given++) {
      await sleep(2 * everyMs * random(), undefined, { signal }).catch(() => undefined);
      await give(base, hand, tally);
      if (random() > 0.1) continue;
      watching();
      watching = await watch(base, hand, random, tally);
    }
  } finally {
    watching();
  }
  await checkHistory(base, hand, tally);
}

async function give(base: string, hand: Hand, tally: Tally): Promise<void> {
  const { session, version } = hand;
  const { seat, command } = hand.choose();
  const key = randomUUID();
  const headers = { 'idempotency-key': key, 'if-match': `"${version}"` };
  const record = hand.history.begin(key);
  const began = performance.now();
  const answer = await send(
    base,
    'POST',
    `/v1/sessions/${session.id}/commands`,
    session.tokens[seat],
    headers,
    command,
  );
  if (answer.status !== 201) {
    tally.refused += 1;
    if (answer.status < 500) hand.history.refused(record);
    return;
  }
  settle(record, answer.body);
  tally.times?.add(performance.now() - began);
  tally.commands += 1;
  hand.follow(JSON.parse(answer.body) as Done);
}

/** Holds what the clients of a session were answered against its log. */
async function checkHistory(base: string, { session, history }: Hand, tally: Tally): Promise<void> {
  const found = violations(history, await readLog(base, session), session.version);
  for (const violation of found) console.error(`${session.id}: ${violation}`);
  tally.disordered += found.length;
  const coverage = coverageOf(history);
  for (const what of Object.keys(coverage) as (keyof Coverage)[]) tally.coverage[what] += coverage[what];
}

/** Until the function that this resolves to is called. */
async function watch(
  base: string,
  { session, history }: Hand,
  random: () => number,
  tally: Tally,
): Promise<() => void> {
  const watcher = new Watcher(() => [base], session, random() < 0.5 ? 'stream' : 'pages', random, history);
  void watcher.watch();
  const socket = await RawSocket.open(base, { token: session.spectator });
  socket.send({ t: 'subscribe', id: 's', session: session.id, after: 0 });
  tally.streams += 2;
  return () => {
    watcher.stop();
    socket.end();
  };
}
