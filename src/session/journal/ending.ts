import type { SessionContext } from './context.js';
import type { EventEnvelope, SessionEvent } from '../core/envelope.js';
import { secretOf, type SessionSnapshot } from '../core/snapshot.js';
import type { Meta } from '../core/meta.js';

/** Ends a session whose game is over: appends the secret of the dice to the events of its last write. */
export function endedGame(
  { seq }: SessionSnapshot,
  envelopes: EventEnvelope[],
  { version, at, secret }: Pick<EventEnvelope, 'version' | 'at'> & { readonly secret: string },
): Pick<Meta, 'ended' | 'secret'> {
  envelopes.push({ version, at, session: { type: 'dice-revealed', secret } });
  return { ended: { at, seq: seq + envelopes.length }, secret };
}

/** A session that is closed, in one write at the time `at`. */
interface Closed {
  readonly events: readonly SessionEvent[];
  readonly at: string;
  readonly meta: Meta;
  readonly expiresInMs: number;
}

/**
 * Ends a session before its game is over: without a winner, with the secret of the dice revealed and the streams closed.
 * @param reasons events of the same write that come before
 */
export async function closedSession(
  { store, now, keepEndedMs }: Pick<SessionContext, 'store' | 'now' | 'keepEndedMs'>,
  snapshot: SessionSnapshot,
  reasons: readonly SessionEvent[] = [],
): Promise<Closed> {
  const secret = await secretOf(snapshot, store);
  const at = now().toISOString();
  const events: SessionEvent[] = [...reasons, { type: 'dice-revealed', secret }, { type: 'session-closed' }];
  const ended = { at, seq: snapshot.seq + events.length, closed: true } as const;
  return { events, at, meta: { ...snapshot.meta, ended, secret }, expiresInMs: keepEndedMs };
}
