import { SessionFault } from '../../fault.js';
import type { SessionStore } from '../../store/store.js';
import { sessionMsg } from '../../words/bundle.js';
import type { EventEnvelope, Exchange, SessionEvent } from '../envelope.js';
import type { Meta } from '../meta.js';
import { secretOf, type Ended, type SessionSnapshot } from '../snapshot.js';
import { eventsOf, type Accepted, type DecideEnv, type Unchanged } from './decision.js';

/** The host ends a session before its game is over. A session that is over is unchanged. */
export async function close(snapshot: SessionSnapshot, _: object, env: DecideEnv): Promise<Accepted | Unchanged> {
  const { session, version, meta, seq } = snapshot;
  if (meta.ended) return { answer: { session, version, ended: snapshot.ended } };
  const envelopes = await closing(snapshot, env);
  const ended: Ended = { at: env.at.toISOString(), seq: seq + envelopes.length, result: null, closed: true };
  return { envelopes, answer: { session, version: version + 1, ended } };
}

/**
 * Ends a session without a winner, with the secret of the dice revealed and the streams closed.
 * @param reasons events of the same write that come before
 */
export async function closing(
  snapshot: SessionSnapshot,
  env: DecideEnv,
  ...reasons: readonly SessionEvent[]
): Promise<EventEnvelope[]> {
  const secret = await secretOf(snapshot, env.store);
  return eventsOf(snapshot, env, ...reasons, { type: 'dice-revealed', secret }, { type: 'session-closed' });
}

/** Logs the session of the rematch in the one that is over. @throws SessionFault `rematch-opened` if there is another */
export async function rematch(
  snapshot: SessionSnapshot,
  { opened, exchanges }: { readonly opened: string; readonly exchanges: readonly Exchange[] },
  env: DecideEnv,
): Promise<Accepted | Unchanged> {
  const { meta } = snapshot;
  await refuseOtherRematch(env.store, meta, opened);
  if (meta.rematch === opened) return { answer: {} };
  return {
    envelopes: eventsOf(snapshot, env, { type: 'rematch-opened', session: opened, seats: exchanges }),
    answer: {},
  };
}

/** A session has one rematch at a time. @throws SessionFault `rematch-opened` */
export async function refuseOtherRematch(store: SessionStore, { rematch }: Meta, opened: string): Promise<void> {
  if (rematch === undefined || rematch === opened || !(await store.readPosition(rematch))) return;
  throw new SessionFault('rematch-opened', sessionMsg('rematch-opened', { session: rematch }), { session: rematch });
}

/** The deliveries of a webhook failed for three days. */
export function disableWebhook(
  snapshot: SessionSnapshot,
  { webhook }: { readonly webhook: string },
  env: DecideEnv,
): Accepted | Unchanged {
  if (snapshot.meta.ended) return { answer: {} };
  return { envelopes: eventsOf(snapshot, env, { type: 'webhook-disabled', webhook }), answer: {} };
}
