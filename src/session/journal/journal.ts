import { decide, type Intent } from '../core/decide/index.js';
import type { Accepted, DecideEnv, Outcome, Refused, Unchanged } from '../core/decide/decision.js';
import { evolve } from '../core/evolve.js';
import { ACCESS_RECORD, type Meta } from '../core/meta.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { turnsBegun } from '../core/turns.js';
import { keyReused, SessionFault, unknownSession } from '../fault.js';
import { encodeWrite, written, type WrittenEnvelope } from '../log/encoding.js';
import type { RecordedEvent } from '../log/recorded-event.js';
import type { SessionLog } from '../log/session-log.js';
import { isDamaged } from '../store/integrity.js';
import { KeysInFlight } from '../store/idempotency-keys.js';
import {
  StoreError,
  type IdempotentResponse,
  type RecordWrite,
  type StoredResponse,
  type WriteResult,
} from '../store/store.js';
import { noticesMoved } from '../store/webhook-records.js';
import { sessionMsg } from '../words/bundle.js';
import type { SessionContext } from './context.js';
import { RefusalBudget, reserveLogBytes } from './log-quota.js';

/** A request that is tried so often has lost to other writers each time. */
const MAX_TRIES = 20;

type Kept = Pick<IdempotentResponse, 'label' | 'response'>;

/** Answers of one kind: as they are stored under their keys, and as the caller gets them. */
export interface Replies<R> {
  /** A change that was made, or nothing to change. */
  accepted(answer: Unchanged['answer'], write: WrittenChange): Kept & { result(next: SessionSnapshot): R };
  /** What the rules refuse. Default: they have nothing to refuse. */
  refused?(refusal: Refused['refusal']): Kept & { readonly result: R };
  /** The first answer again. @throws SessionFault `session-unknown` */
  replayed(stored: StoredResponse, snapshot: SessionSnapshot): R | Promise<R>;
}

/** A change at its place in the log. */
interface WrittenChange {
  readonly snapshot: SessionSnapshot;
  readonly version: number;
  /** The chain after it. */
  readonly chain: string | undefined;
  readonly events: readonly RecordedEvent[];
}

/** What is wanted of a session, once for each key. */
export interface Request<R> {
  readonly session: string;
  readonly intent: Intent;
  /** Idempotency key, scoped to its principal. */
  readonly key: string;
  readonly payloadHash: string;
  readonly replies: Replies<R>;
  /** The log repeats the answer, which then takes less room. */
  readonly answers?: Meta['answers'];
  /** The present version, if the caller has it: the store checks key and version before it writes. */
  readonly known?: SessionSnapshot | undefined;
  /** @throws SessionFault unless the request is meant for this version */
  check?(snapshot: SessionSnapshot): void;
  /** In place of another try when another writer was first. */
  overtaken?(version: number): R;
  /** Ends long work. */
  readonly signal?: AbortSignal;
  /** In whose share of long work it counts. */
  readonly caller?: string;
  /** Limited together with others: more in progress are rejected. */
  readonly isLimited?: true;
}

/** How a change is written. */
interface Append {
  readonly answers?: Meta['answers'];
  /** Time to live of a session that is new. */
  readonly expiresInMs?: number;
  /** Called before the write, with its size in bytes. @throws SessionFault */
  reserve?(bytes: number): Promise<void>;
  /** What the store keeps of the answer: a response under the key, or a side record of a new session. */
  kept(chain: string, events: readonly RecordedEvent[]): IdempotentResponse | RecordWrite;
}

type Appended = { readonly outcome: 'committed'; readonly next: SessionSnapshot } | NotWritten;
type NotWritten = Exclude<WriteResult, { outcome: 'committed' }>;

/** The only writer of sessions. Each request is decided on one version and written on it, once for each key. */
export class Journal {
  readonly #inFlight = new KeysInFlight<unknown>();
  readonly #refused: RefusalBudget;
  readonly #unchanged: RefusalBudget;

  constructor(
    private readonly context: SessionContext,
    private readonly past: SessionLog,
  ) {
    this.#refused = new RefusalBudget(context);
    this.#unchanged = new RefusalBudget(context);
  }

  /** @throws SessionFault, StoreError */
  async handle<R extends object>(request: Request<R>): Promise<R> {
    const { session, key, payloadHash } = request;
    for (let running = this.#inFlight.get(session, key); running; running = this.#inFlight.get(session, key)) {
      if (running.payloadHash !== payloadHash) {
        // The running one may be at fault, and this may be a retry of a request that has an answer.
        const stored = await this.context.store.readResponse(session, key);
        const snapshot = stored && (await this.context.snapshots.latest(session));
        if (!snapshot) throw keyReused();
        return this.#replayed(stored, snapshot, request);
      }
      try {
        return { ...((await running.answer) as R), replayed: true };
      } catch (error) {
        // A fault is no answer of the key: this request may name another version.
        if (!(error instanceof SessionFault)) throw error;
      }
    }
    return this.#inFlight.run(session, key, payloadHash, () => this.#handle(request)) as Promise<R>;
  }

  /** What a decision needs, now. */
  env({ signal, caller }: Pick<Request<unknown>, 'signal' | 'caller'> = {}): DecideEnv {
    const { store, work, tokenLifeMs, time, now } = this.context;
    return {
      at: now(),
      moment: time.moment,
      store,
      past: this.past,
      work,
      tokenLifeMs,
      caller,
      ...(signal && { signal }),
    };
  }

  async #handle<R>(request: Request<R>): Promise<R> {
    const { snapshots } = this.context;
    const { session, overtaken } = request;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const snapshot = (tries === 0 ? request.known : undefined) ?? (await snapshots.latest(session));
      if (!snapshot) throw unknownSession();
      const result = await this.#try(snapshot, request);
      switch (result.outcome) {
        case 'done':
          return result.result;
        case 'replayed':
          return this.#replayed(result.answer, snapshot, request);
        case 'unknown-session':
          throw unknownSession();
        case 'record-conflict':
          // The record has been sealed with another key, which does not change the session.
          await snapshots.reload(session);
          continue;
        case 'conflict':
          if (overtaken) return overtaken(result.version);
      }
    }
    throw new StoreError('store-unavailable', `too many changes of ${session} at once`);
  }

  async #try<R>(snapshot: SessionSnapshot, request: Request<R>) {
    const { session, intent, key, payloadHash, replies, answers } = request;
    let outcome: Outcome;
    try {
      request.check?.(snapshot);
      if (snapshot.meta.clocks) await this.context.time.ensureKnown();
      outcome = await decide(snapshot, intent, this.env(request));
      this.#admit(snapshot, outcome, request);
    } catch (error) {
      // Most likely the session has moved on because this very key has been answered.
      const stored = error instanceof SessionFault && (await this.context.store.readResponse(session, key));
      if (!stored) throw error;
      return { outcome: 'replayed' as const, answer: stored };
    }
    const keep = (kept: Kept): IdempotentResponse => ({ key, payloadHash, label: kept.label, response: kept.response });
    if ('refusal' in outcome) {
      if (!replies.refused) throw new Error(`A session refuses ${intent.type}: ${outcome.refusal.code}`);
      const kept = replies.refused(outcome.refusal);
      return this.#keep(snapshot, keep(kept), () => kept.result);
    }
    const { answer } = outcome;
    if (!('envelopes' in outcome)) {
      const { version, chain } = snapshot;
      const kept = replies.accepted(answer, { snapshot, version, chain, events: [] });
      return this.#keep(snapshot, keep(kept), () => kept.result(snapshot));
    }
    let result: ((next: SessionSnapshot) => R) | undefined;
    const appended = await this.append(snapshot, outcome, {
      ...(answers && { answers }),
      kept(chain, events) {
        const kept = replies.accepted(answer, { snapshot, version: snapshot.version + 1, chain, events });
        result = kept.result;
        return keep(kept);
      },
    });
    if (appended.outcome !== 'committed') return appended;
    return { outcome: 'done' as const, result: (result as (next: SessionSnapshot) => R)(appended.next) };
  }

  /** @throws SessionFault `too-many-requests`, `overloaded` */
  #admit<R>(snapshot: SessionSnapshot, outcome: Outcome, { isLimited }: Request<R>): void {
    if ('refusal' in outcome) {
      if (!this.#refused.enter(snapshot)) throw new SessionFault('too-many-requests', sessionMsg('too-many-refused'));
    } else if (!('envelopes' in outcome)) {
      if (!this.#unchanged.enter(snapshot)) throw new SessionFault('too-many-requests', sessionMsg('too-much-asked'));
    } else if (isLimited && this.#inFlight.size > this.context.commandsInFlight) {
      throw new SessionFault('overloaded');
    }
  }

  async #keep<R>({ session, version }: SessionSnapshot, idempotency: IdempotentResponse, result: () => R) {
    const kept = await this.context.store.writeResponse({ session, expectedVersion: version, idempotency });
    return kept.outcome === 'recorded' ? { outcome: 'done' as const, result: result() } : kept;
  }

  /** @throws SessionFault `idempotency-key-reused` */
  async #replayed<R>(stored: StoredResponse, snapshot: SessionSnapshot, request: Request<R>): Promise<R> {
    const { session, key, payloadHash, replies } = request;
    if (stored.payloadHash !== payloadHash) throw keyReused();
    try {
      return await replies.replayed(stored, snapshot);
    } catch (error) {
      // Events that are not those of the answer: the store may have gone back behind it since.
      const present = isDamaged(error) ? await this.context.store.readResponse(session, key) : stored;
      if (present?.response.equals(stored.response)) throw error;
      throw new StoreError('store-unavailable', 'the store went back while an answer was read');
    }
  }

  /**
   * Writes a change on the version that it was decided on, 0 for a new session. The next snapshot and its events are cached, so that
   * neither followers nor later requests of this process read them back.
   * @throws SessionFault `session-full`
   */
  async append(
    snapshot: SessionSnapshot,
    accepted: Accepted,
    { answers, expiresInMs, ...how }: Append,
  ): Promise<Appended> {
    const { store, snapshots, events: cache, time, onTurn } = this.context;
    const { session, epoch, version, accessVersion } = snapshot;
    const { state = snapshot.state, documents = snapshot.documents, grant } = accepted;
    const evolved = () => evolve(snapshot, { envelopes: accepted.envelopes, state, grant }, time.moment);
    let change = evolved();
    if (change.meta.clocks && !time.isKnown) {
      await time.ensureKnown();
      change = evolved();
    }
    const texts = written(change.envelope ? [...accepted.envelopes, change.envelope] : accepted.envelopes);
    const isNew = version === 0;
    const bytes = isNew
      ? undefined
      : await reserveLogBytes(this.context, snapshot, texts, change.meta.ended !== null, answers);
    const meta: Meta = { ...change.meta, ...(bytes !== undefined && { bytes }) };
    const { events, chain, ...stored } = encodeWrite(snapshot, texts, { state, documents, meta });
    const access = change.access === snapshot.access && !isNew ? undefined : change.access;
    const records = [
      ...(access
        ? [{ name: ACCESS_RECORD, expectedVersion: accessVersion, value: Buffer.from(JSON.stringify(access)) }]
        : []),
      ...(accepted.records ?? []),
    ];
    const eventBytes = events.map(({ bytes }) => bytes);
    if (how.reserve) {
      const all = [stored.state, stored.meta, ...eventBytes, ...records.map(({ value }) => value)];
      await how.reserve(all.reduce((sum, { length }) => sum + length, 0));
    }
    const kept = how.kept(
      chain,
      events.map(({ event }) => event),
    );
    // The store hands these bytes to followers before `commit` returns.
    cache.put(snapshot, events);
    const isNotice = onTurn !== undefined && hasNotice(texts, meta, version + 1);
    const due = isNotice ? [...(change.due ?? []), noticesMoved(session, time.now())] : change.due;
    const lifeMs = expiresInMs ?? this.#lifeAfter(snapshot.meta.ended ? null : meta.ended, change.isPlayed);
    const write = {
      ...{ session, chain, ...stored, events: eventBytes },
      ...(lifeMs !== undefined && { expiresInMs: lifeMs }),
      ...(due && { due }),
    };
    const result = await store.commit(
      'key' in kept
        ? { ...write, records, expectedVersion: version, expectedChain: snapshot.chain, idempotency: kept }
        : { ...write, records: [...records, kept], epoch },
    );
    if (result.outcome !== 'committed') return result;
    if (isNotice) onTurn(session);
    const next = snapshot.next({
      ...{ seq: snapshot.seq + events.length, chain, meta, state, documents, bytes: stored.state.length },
      ...(access && { access, accessVersion: accessVersion + 1 }),
    });
    snapshots.put(next);
    return { outcome: 'committed', next };
  }

  /** Time to live of a session after a write; undefined: as before. */
  #lifeAfter(ended: Meta['ended'], isPlayed: boolean): number | undefined {
    const { keepEndedMs, idleMs } = this.context;
    return ended ? keepEndedMs : isPlayed ? idleMs : undefined;
  }
}

/** Turns begin with a version, or it has events of the session itself. */
function hasNotice(texts: readonly WrittenEnvelope[], meta: Meta, version: number): boolean {
  return texts.some(({ envelope }) => envelope.session) || turnsBegun(meta, version).length > 0;
}
