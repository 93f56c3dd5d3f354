import type { Access } from '../members/access.js';
import type { ChangeReason } from '../core/clock.js';
import { turnsBegun } from '../core/turns.js';
import { timesAfter } from '../core/times.js';
import type { SessionContext } from './context.js';
import { reserveLogBytes } from './log-quota.js';
import { encodeWrite, written, type After } from '../log/encoding.js';
import type { RecordedEvent } from '../log/recorded-event.js';
import type { EventEnvelope } from '../core/envelope.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { ACCESS_RECORD, type Meta } from '../core/meta.js';
import type { IdempotentResponse, RecordWrite, WriteResult } from '../store/store.js';

/** One write of a session: its creation, a command, or another change of it. */
export interface Commit extends After {
  /** At least one, or the clocks change. */
  readonly envelopes: readonly EventEnvelope[];
  readonly clocksChange?: ChangeReason | undefined;
  /** `log`: the log repeats the answer, which then takes less room. */
  readonly answers?: Meta['answers'];
  readonly access?: Access | undefined;
  readonly records?: readonly RecordWrite[];
  readonly expiresInMs?: number | undefined;
  /** Called before the write, with its size in bytes. @throws SessionFault */
  reserve?(bytes: number): Promise<void>;
  /** The caller's answer, and the stored copy: a response under the idempotency key, or a side record of a new session. */
  answer(
    chain: string,
    events: readonly RecordedEvent[],
  ): { readonly text: string; readonly kept: IdempotentResponse | RecordWrite };
}

export type CommitResult =
  | { readonly outcome: 'committed'; readonly text: string; readonly next: SessionSnapshot }
  | Exclude<WriteResult, { outcome: 'committed' }>;

/**
 * Writes a change on the version that it was decided on, 0 for a new session. The next snapshot and its events are cached, so that neither
 * followers nor later requests of this process read them back.
 * @throws SessionFault `session-full`
 */
export async function commit(
  context: SessionContext,
  snapshot: SessionSnapshot,
  change: Commit,
): Promise<CommitResult> {
  const { store, snapshots, events: cache } = context;
  const { session, epoch, version, chain: expectedChain, accessVersion } = snapshot;
  const { state, documents, access, expiresInMs } = change;
  if (change.meta.clocks) await context.time.ensureKnown();
  const { meta: timed, envelope, due } = timesAfter(context.time.moment, snapshot, change);
  const texts = written(envelope ? [...change.envelopes, envelope] : change.envelopes);
  const isNew = version === 0;
  const bytes = isNew
    ? undefined
    : await reserveLogBytes(context, snapshot, texts, timed.ended !== null, change.answers);
  const meta: Meta = { ...timed, ...(bytes !== undefined && { bytes }) };
  const { events, chain, ...stored } = encodeWrite(snapshot, texts, { state, documents, meta });
  const records = [
    ...(access ? [{ name: ACCESS_RECORD, expectedVersion: accessVersion, value: jsonBytes(access) }] : []),
    ...(change.records ?? []),
  ];
  const eventBytes = events.map(({ bytes }) => bytes);
  if (change.reserve) {
    const all = [stored.state, stored.meta, ...eventBytes, ...records.map(({ value }) => value)];
    await change.reserve(all.reduce((sum, { length }) => sum + length, 0));
  }
  const { text, kept } = change.answer(
    chain,
    events.map(({ event }) => event),
  );
  // The store hands these bytes to followers before `commit` returns.
  cache.put(snapshot, events);
  const write = {
    session,
    chain,
    ...stored,
    events: eventBytes,
    ...(expiresInMs !== undefined && { expiresInMs }),
    ...(due && { due }),
  };
  const result = await store.commit(
    'key' in kept
      ? { ...write, records, expectedVersion: version, expectedChain, idempotency: kept }
      : { ...write, records: [...records, kept], epoch },
  );
  if (result.outcome !== 'committed') return result;
  if (texts.some(({ envelope: one }) => one.session) || turnsBegun(meta, version + 1).length > 0) {
    context.onTurn?.(session);
  }
  const next = snapshot.next({
    ...{ seq: snapshot.seq + events.length, chain, meta, state, documents, bytes: stored.state.length },
    ...(access && { access, accessVersion: accessVersion + 1 }),
  });
  snapshots.put(next);
  return { outcome: 'committed', text, next };
}

export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
