import { Mailbox } from './mailbox.js';
import type { SessionClient } from './session.js';
import type { EventStream } from './stream.js';
import type { DefaultGame, GameId, Seat } from './types.js';

/** A turn of one of the own seats. */
export interface Turn<G extends GameId = DefaultGame> {
  readonly session: SessionClient<G>;
  readonly seat: Seat<G>;
  /** The version with which it began: with the session it names the turn. */
  readonly turn: number;
  /** When the clock of the seat is at zero; null without one. */
  readonly deadline: string | null;
}

export interface TurnsOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * The turns of the seats whose tokens the sessions have: those under way, then each as it begins, once. It survives lost
 * connections; leaving the loop ends it.
 */
export async function* turnsOf<G extends GameId = DefaultGame>(
  stream: EventStream,
  sessions: readonly SessionClient<G>[],
  { signal }: TurnsOptions = {},
): AsyncGenerator<Turn<G>, undefined> {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  const mailbox = new Mailbox<Turn<G>>(() => {});
  const watching = sessions.map((session) => watch(stream, session, mailbox, ending.signal));
  // A session that cannot be followed any more ends all of them: a turn could be missed.
  Promise.all(watching).then(
    () => mailbox.end(),
    (reason: unknown) => mailbox.end({ reason }),
  );
  try {
    for (let next = await mailbox.take(); !next.done; next = await mailbox.take()) yield next.value;
    return undefined;
  } finally {
    signal?.removeEventListener('abort', end);
    ending.abort();
  }
}

/** Puts the turns of one session until it is over. */
async function watch<G extends GameId>(
  stream: EventStream,
  session: SessionClient<G>,
  mailbox: Mailbox<Turn<G>>,
  signal: AbortSignal,
): Promise<void> {
  let known = 0;
  /** Answers with the version that was looked at, and whether the session is over. */
  const look = async () => {
    const { you, turns = [], version, ended, epoch, seq, chain: hash } = await session.describe({ signal });
    const mine = turns.find(({ seat }) => seat === you.seat);
    if (mine && mine.turn !== known && !ended) {
      known = mine.turn;
      mailbox.put({ session, seat: mine.seat, turn: mine.turn, deadline: mine.deadline });
    }
    return { version, isOver: ended !== null, from: { epoch, seq, ...(hash !== undefined && { hash }) } };
  };
  const { from, ...start } = await look();
  let { version, isOver } = start;
  if (isOver) return;
  for await (const item of session.follow(stream, { from, signal })) {
    // Later events of a version that was looked at say nothing new.
    const seen = item.type === 'event' ? item.event.version : item.type === 'snapshot' ? item.version : version;
    if (item.type !== 'snapshot' && seen <= version) continue;
    ({ version, isOver } = await look());
    if (isOver) return;
  }
}
