import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawSocket, type Times } from '../../load/stream-client.js';
import { openSession, send, type Done, type Seated } from '../chaos/commands.js';
import { Hand } from '../chaos/hand.js';
import type { Manner } from '../chaos/manners.js';
import { Watcher } from '../chaos/watcher.js';

/** What all visitors have done. */
export class Tally {
  commands = 0;
  sessions = 0;
  streams = 0;
  refused = 0;
  /** Since it was last told. */
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
export async function visit({ base, manner, random, tally, everyMs }: Visit, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const session = await openSession(base, manner);
    tally.sessions += 1;
    if (random() < 0.25) continue;
    const hand = new Hand(session, random);
    let watching = await watch(base, session, random, tally);
    for (let given = 0; given < COMMANDS && !hand.isOver && !signal.aborted; given++) {
      await sleep(2 * everyMs * random(), undefined, { signal }).catch(() => undefined);
      await give(base, hand, tally);
      if (random() > 0.1) continue;
      watching();
      watching = await watch(base, session, random, tally);
    }
    watching();
  }
}

async function give(base: string, hand: Hand, tally: Tally): Promise<void> {
  const { session, version } = hand;
  const { seat, command } = hand.choose();
  const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
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
    return;
  }
  tally.times?.add(performance.now() - began);
  tally.commands += 1;
  hand.follow(JSON.parse(answer.body) as Done);
}

/** Until the function that this resolves to is called. */
async function watch(base: string, session: Seated, random: () => number, tally: Tally): Promise<() => void> {
  const watcher = new Watcher(() => [base], session, random() < 0.5 ? 'stream' : 'pages', random);
  void watcher.watch();
  const socket = await RawSocket.open(base, session.spectator);
  socket.send({ t: 'subscribe', id: 's', session: session.id, after: 0 });
  tally.streams += 2;
  return () => {
    watcher.stop();
    socket.end();
  };
}
