import type { Seat } from '../../game/contract.js';
import { contentHash } from '../../game/hash.js';
import type { ChangeReason } from '../core/clock.js';
import { commit } from './commit.js';
import { unknownSession, keyReused, SessionFault } from '../fault.js';
import { principalName, type Access, type Principal } from '../members/access.js';
import type { SessionContext } from './context.js';
import { decrypt, encrypt } from '../members/encryption.js';
import { RefusalBudget } from './log-quota.js';
import type { EventEnvelope, SessionEvent } from '../core/envelope.js';
import type { SessionDocuments } from '../core/session-documents.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import type { Meta } from '../core/meta.js';
import type { RecordWrite } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

/** A change of the session other than a command. Only the caller gets `answer`. */
export interface SessionChange {
  /** Public events of the change, in one write. If empty, nothing changes and only the answer is stored. */
  readonly events: readonly SessionEvent[];
  readonly meta?: Meta;
  readonly access?: Access;
  /** The game begins with it. */
  readonly begins?: StartedGame;
  /** The state that the game goes back to. */
  readonly state?: unknown;
  /** The clocks change for this reason. */
  readonly clocksChange?: ChangeReason;
  /** Time to live of the session in ms. */
  readonly expiresInMs?: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface StartedGame {
  readonly state: unknown;
  readonly documents: SessionDocuments;
  readonly envelopes: readonly EventEnvelope[];
  readonly records: readonly RecordWrite[];
}

export interface ChangeRequest {
  readonly session: string;
  readonly operation: string;
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly payload: unknown;
  /** The credential the caller came with: its answer is encrypted under it. */
  readonly credential: string;
  /** Called again after a conflict. */
  change(snapshot: SessionSnapshot): SessionChange | Promise<SessionChange>;
}

export interface ChangeResult {
  readonly replayed: boolean;
  /** JSON; the same bytes for the same key. */
  readonly text: string;
}

export interface WithKey {
  readonly session: string;
  readonly idempotencyKey: string;
  /** The token the caller came with. */
  readonly token: string;
}

/** What a seat asks of its session, other than a command. */
export interface SeatRequest extends WithKey {
  readonly principal: Principal & { readonly role: 'seat' };
}

/** What a seat may ask for as often as it likes, but for this limit. */
const REQUESTS: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'takeback-asked',
  'pause-answered',
  'days-off-taken',
]);
/** Between two commands, for each seat. */
const MAX_REQUESTS = 20;

/** Writes changes of sessions that are no commands: each once, whatever is tried again. */
export class SessionChanges {
  readonly #unchanged: RefusalBudget;
  constructor(private readonly context: SessionContext) {
    this.#unchanged = new RefusalBudget(context);
  }

  /**
   * The change of a seat in a running game, whose beginning is decided.
   * @throws SessionFault `session-over`, `session-gathering`, `too-many-requests`
   */
  amendAsSeat(
    { session, principal, idempotencyKey, token }: SeatRequest,
    operation: string,
    payload: unknown,
    change: ChangeRequest['change'],
  ): Promise<ChangeResult> {
    return this.amend({
      session,
      operation,
      caller: principalName(principal),
      idempotencyKey,
      payload,
      credential: token,
      change: async (snapshot) => {
        snapshot.requireRunning();
        snapshot.requireBegun();
        return withRequests(snapshot.meta, principal.seat, await change(snapshot));
      },
    });
  }

  async amend(amend: ChangeRequest): Promise<ChangeResult> {
    const { store, snapshots } = this.context;
    const { session, idempotencyKey, credential } = amend;
    const key = [amend.operation, amend.caller, idempotencyKey].join('\n');
    const payloadHash = contentHash(amend.payload);
    const replay = (stored: { payloadHash: string; response: Buffer }): ChangeResult => {
      if (stored.payloadHash !== payloadHash) throw keyReused();
      return { replayed: true, text: decrypt(stored.response, credential, idempotencyKey) };
    };
    const kept = (text: string) => {
      return { key, payloadHash, label: 'sealed', response: encrypt(text, credential, idempotencyKey) };
    };
    for (;;) {
      const snapshot = await snapshots.latest(session);
      if (!snapshot) throw unknownSession();
      const stored = await store.readResponse(session, key);
      if (stored) return replay(stored);
      const amendment = await amend.change(snapshot);
      const result = await (amendment.events.length > 0
        ? this.#append(snapshot, amendment, kept)
        : this.#keep(snapshot, amendment, kept));
      switch (result.outcome) {
        case 'done':
          return { replayed: false, text: result.text };
        case 'replayed':
          return replay(result.answer);
        case 'unknown-session':
          throw unknownSession();
        case 'record-conflict':
          // The record has been sealed with another key, which does not change the session.
          await snapshots.reload(session);
          continue;
        case 'conflict':
          // Another writer changed the session: retry.
          continue;
      }
    }
  }

  async #keep(snapshot: SessionSnapshot, { answer }: SessionChange, kept: Kept) {
    if (!this.#unchanged.enter(snapshot)) {
      throw new SessionFault('too-many-requests', sessionMsg('too-much-asked'));
    }
    const { session, version, chain } = snapshot;
    const text = JSON.stringify({ ...answer, chain });
    const result = await this.context.store.writeResponse({
      session,
      expectedVersion: version,
      idempotency: kept(text),
    });
    return result.outcome === 'recorded' ? { outcome: 'done' as const, text } : result;
  }

  async #append(snapshot: SessionSnapshot, amendment: SessionChange, kept: Kept) {
    const { meta = snapshot.meta, access, begins, expiresInMs, answer } = amendment;
    const version = snapshot.version + 1;
    const at = this.context.now().toISOString();
    const ownEvents = amendment.events.map((session) => ({ version, at, session }));
    const result = await commit(this.context, snapshot, {
      ...{ meta, access, expiresInMs, clocksChange: amendment.clocksChange },
      envelopes: [...ownEvents, ...(begins?.envelopes ?? [])],
      state: begins ? begins.state : (amendment.state ?? snapshot.state),
      documents: begins?.documents ?? snapshot.documents,
      records: begins?.records ?? [],
      answer(chain) {
        const text = JSON.stringify({ ...answer, chain });
        return { text, kept: kept(text) };
      },
    });
    return result.outcome === 'committed' ? { outcome: 'done' as const, text: result.text } : result;
  }
}

/** Counts the requests of a seat: the other seats must not find the log full. */
function withRequests(before: Meta, seat: Seat, change: SessionChange): SessionChange {
  const types = change.events.map(({ type }) => type);
  const { meta = before } = change;
  if (types.includes('taken-back')) return { ...change, meta: { ...meta, requests: undefined } };
  if (!types.some((type) => REQUESTS.has(type))) return change;
  const count = (before.requests?.[seat] ?? 0) + 1;
  if (count > MAX_REQUESTS) throw new SessionFault('too-many-requests', sessionMsg('too-many-of-seat'));
  return { ...change, meta: { ...meta, requests: { ...before.requests, [seat]: count } } };
}

type Kept = (text: string) => { key: string; payloadHash: string; label: string; response: Buffer };
