import type { Seat } from '../../../game/contract.js';
import type { Refusal } from '../../../game/verdict.js';
import { SessionFault } from '../../fault.js';
import { hashOf, newToken, type TokenKind } from '../../ids.js';
import { pepperOf } from '../../members/pepper.js';
import type { RecordWrite, SessionStore } from '../../store/store.js';
import { sessionMsg } from '../../words/bundle.js';
import type { ServiceMoment } from '../clock.js';
import type { EventEnvelope, SessionEvent } from '../envelope.js';
import type { Grant } from '../evolve.js';
import type { LongWork } from '../long-work.js';
import type { Meta } from '../meta.js';
import type { WriteStamp } from '../moves.js';
import { contributionsDigest, type DiceSeries } from '../session-dice.js';
import type { SessionDocuments } from '../session-documents.js';
import { secretOf, type SessionSnapshot } from '../snapshot.js';

/** Past states of a session, by its log. */
export interface Past {
  /** The last event of a version, or of the last one before it; null if the log has been replaced meanwhile. */
  lastOf(snapshot: SessionSnapshot, version: number): Promise<number | null>;
  /** The events that a takeback to `to` would revert: their number, and the sequence numbers of those with rolls. */
  effectiveEventsAfter(snapshot: SessionSnapshot, to: number): Promise<{ events: number; rolls: number[] }>;
  wholeStateAt(snapshot: SessionSnapshot, seq: number): Promise<unknown>;
}

/** What a decision needs beside the session and what is wanted of it. */
export interface DecideEnv {
  /** The time of the write. */
  readonly at: Date;
  readonly moment: ServiceMoment;
  readonly store: SessionStore;
  readonly past: Past;
  readonly work: LongWork;
  /** Lifetime of tokens and invitations. */
  readonly tokenLifeMs: number;
  /** In whose share of long work the change counts. */
  readonly caller?: string | undefined;
  /** Ends long work. */
  readonly signal?: AbortSignal;
}

/** A change of a session. */
export interface Accepted extends Unchanged {
  /** Without any, the clocks alone change. */
  readonly envelopes: readonly EventEnvelope[];
  /** Default: unchanged. */
  readonly state?: unknown;
  readonly documents?: SessionDocuments;
  readonly records?: readonly RecordWrite[];
  readonly grant?: Grant;
}

/** The session stays as it is. */
export interface Unchanged {
  /** For the caller alone. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** The rules may refuse a command; faults of the caller are thrown. */
export interface Refused {
  readonly refusal: Refusal;
}

export type Outcome = Accepted | Unchanged | Refused;

/** The members common to all events of the next write. */
export function stampOf({ version }: Pick<SessionSnapshot, 'version'>, { at }: Pick<DecideEnv, 'at'>): WriteStamp {
  return { version: version + 1, at: at.toISOString() };
}

/** Events of the session itself in its next write. */
export function eventsOf(
  snapshot: Pick<SessionSnapshot, 'version'>,
  env: Pick<DecideEnv, 'at'>,
  ...events: readonly SessionEvent[]
): EventEnvelope[] {
  const stamp = stampOf(snapshot, env);
  return events.map((session) => ({ ...stamp, session }));
}

/** A new token or invitation, and what the session keeps of it. */
export async function issued(
  { store, at, tokenLifeMs }: DecideEnv,
  kind: TokenKind,
): Promise<{ readonly token: string; readonly grant: Grant; readonly expiresAt: string }> {
  const token = newToken(kind, await pepperOf(store));
  const until = at.getTime() + tokenLifeMs;
  return { token, grant: { hash: hashOf(token), until }, expiresAt: new Date(until).toISOString() };
}

/** The dice of what begins with event `seq`. */
export async function seriesAt(snapshot: SessionSnapshot, store: SessionStore, seq: number): Promise<SecretSeries> {
  const { session, meta } = snapshot;
  let digest: string | undefined;
  return {
    secret: await secretOf(snapshot, store),
    session,
    // Most commands roll no dice.
    get digest() {
      return (digest ??= contributionsDigest(meta.contributions, seq));
    },
  };
}

export type SecretSeries = DiceSeries & { readonly secret: string };

/** @throws SessionFault `session-over`, `session-gathering` */
export function requirePlaying(snapshot: SessionSnapshot): void {
  snapshot.requireRunning();
  snapshot.requireBegun();
}

/** Requests of each seat between two commands. */
const MAX_REQUESTS = 20;

/** The other seats must not find the log full. @throws SessionFault `too-many-requests` */
export function requireRequestLeft({ requests }: Meta, seat: Seat): void {
  if ((requests?.[seat] ?? 0) >= MAX_REQUESTS) {
    throw new SessionFault('too-many-requests', sessionMsg('too-many-of-seat'));
  }
}
