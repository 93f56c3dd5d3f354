import type { Access } from '../members/access.js';
import type { SessionContext } from '../context.js';
import { bytesOfLog } from './log-quota.js';
import { encodeWrite, written, type After } from './encoding.js';
import type { EventEnvelope, RecordedEvent } from './recorded-event.js';
import { ACCESS_RECORD, type Meta, type SessionSnapshot } from './snapshot.js';
import type { AppendResult, IdempotentResponse, RecordWrite } from '../store/store.js';

/** One write of a session: a command, or another change of it. */
export interface Change extends After {
  /** At least one. */
  readonly envelopes: readonly EventEnvelope[];
  /** Does the log tell the answer again? Then it takes less room. */
  readonly answers?: Meta['answers'];
  readonly access?: Access | undefined;
  readonly records?: readonly RecordWrite[];
  readonly expiresInMs?: number | undefined;
  /** The caller's answer, and what is stored of it under the idempotency key. */
  answer(chain: string, events: readonly RecordedEvent[]): { readonly text: string; readonly kept: IdempotentResponse };
}

export type CommitResult =
  | { readonly outcome: 'committed'; readonly text: string; readonly next: SessionSnapshot }
  | Exclude<AppendResult, { outcome: 'committed' }>;

/**
 * Writes a change on the version that it was decided on. The next snapshot and its events are cached, so that neither followers nor later
 * requests of this process read them back.
 * @throws SessionFault `session-full`
 */
export async function commit(
  context: SessionContext,
  snapshot: SessionSnapshot,
  change: Change,
): Promise<CommitResult> {
  const { store, snapshots, events: cache } = context;
  const { session, version, chain: expectedChain, accessVersion } = snapshot;
  const { state, documents, access, expiresInMs } = change;
  const texts = written(change.envelopes);
  const bytes = await bytesOfLog(context, snapshot, texts, change.meta.ended !== null, change.answers);
  const meta: Meta = { ...change.meta, bytes };
  const { events, chain, ...stored } = encodeWrite(snapshot, texts, { state, documents, meta });
  const { text, kept } = change.answer(
    chain,
    events.map(({ event }) => event),
  );
  const value = access && Buffer.from(JSON.stringify(access));
  // Followers are handed the bytes before this function goes on.
  cache.put(snapshot, events);
  const result = await store.append({
    ...{ session, expectedVersion: version, expectedChain, chain, ...stored },
    events: events.map(({ bytes }) => bytes),
    idempotency: kept,
    records: [
      ...(value ? [{ name: ACCESS_RECORD, expectedVersion: accessVersion, value }] : []),
      ...(change.records ?? []),
    ],
    ...(expiresInMs !== undefined && { expiresInMs }),
  });
  if (result.outcome !== 'committed') return result;
  const next = snapshot.next({
    ...{ seq: snapshot.seq + events.length, chain, meta, state, documents, bytes: stored.state.length },
    ...(access && { access, accessVersion: accessVersion + 1 }),
  });
  snapshots.put(next);
  return { outcome: 'committed', text, next };
}
