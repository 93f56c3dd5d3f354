import * as check from './checks.js';
import { DueInOnePlace, isMeant } from './due.js';
import { Followers } from './followers.js';
import { digestKey } from './idempotency-keys.js';
import type * as Store from './store.js';
import { StoreError, type SessionStore } from './store.js';

type Records = Map<string, Store.StoredRecord & { readonly expiresAt: number }>;

interface Kept {
  version: number;
  epoch: string;
  chain: string | undefined;
  state: Buffer;
  meta: Buffer;
  /** Event `i + 1` at index i. */
  events: Buffer[];
  answers: Map<string, Store.StoredResponse>;
  records: Records;
  expiresAt: number;
}

/** In-memory store: its data ends with the process. For tests and trials. */
export class MemoryStore extends DueInOnePlace implements SessionStore {
  readonly kind = 'memory';
  readonly #sessions = new Map<string, Kept>();
  readonly #shared: Records = new Map();
  readonly #due = new Map<string, Store.DueEntry>();
  readonly #followers = new Followers({
    pollMs: 0,
    read: (session, after, limit) => this.readEvents(session, after, limit),
  });
  readonly #sweeper = setInterval(() => this.#sweep(), 10_000).unref();
  #closed = false;

  async readPosition(session: string): Promise<Store.LogPosition | undefined> {
    const kept = this.#get(session);
    return kept && positionOf(kept);
  }

  async readSnapshot(session: string): Promise<Store.StoredSnapshot | undefined> {
    const kept = this.#get(session);
    return kept && { ...positionOf(kept), state: kept.state, meta: kept.meta };
  }

  async readEvents(session: string, after: number, limit: number): Promise<Store.EventPage | undefined> {
    check.number(after, 0, 'after');
    check.number(limit, 1, 'limit');
    const kept = this.#get(session);
    if (!kept) return undefined;
    const events = kept.events.slice(after, after + limit);
    const { version: _, ...place } = positionOf(kept);
    return { ...place, events: events.map((bytes, index) => ({ seq: after + 1 + index, bytes })) };
  }

  async commit(input: Store.NewSession | Store.Append): Promise<Store.WriteResult> {
    check.write(input);
    const isNew = 'epoch' in input;
    const kept = this.#get(input.session) ?? (isNew ? empty(input.epoch) : undefined);
    if (!kept) return { outcome: 'unknown-session' };
    const { expectedVersion, expectedChain, idempotency } = isNew ? NEW : input;
    const key = idempotency && digestKey(idempotency.key);
    const answer = key && kept.answers.get(key);
    if (answer) return { outcome: 'replayed', answer };
    if (kept.version !== expectedVersion || kept.chain !== expectedChain)
      return { outcome: 'conflict', version: kept.version };
    for (const { name, expectedVersion } of input.records ?? []) {
      const version = kept.records.get(name)?.version ?? 0;
      if (version !== expectedVersion) return { outcome: 'record-conflict', name, version };
    }
    const firstSeq = kept.events.length + 1;
    kept.version += 1;
    kept.chain = input.chain;
    kept.state = Buffer.from(input.state);
    if (input.meta) kept.meta = Buffer.from(input.meta);
    for (const event of input.events) kept.events.push(Buffer.from(event));
    for (const write of input.records ?? []) compareAndSet(kept.records, write);
    if (key) kept.answers.set(key, storedAnswer(idempotency));
    if (input.expiresInMs !== undefined) kept.expiresAt = Date.now() + input.expiresInMs;
    this.#sessions.set(input.session, kept);
    for (const { at, only, ...entry } of input.due ?? []) this.#setDue({ ...entry, session: input.session }, at, only);
    this.#followers.wake(input.session);
    return { outcome: 'committed', version: kept.version, firstSeq, lastSeq: kept.events.length };
  }

  async renewEpoch(input: Store.EpochRenewal): Promise<boolean> {
    check.renewal(input);
    const kept = this.#get(input.session);
    const { version, epoch, chain } = input.expected;
    if (!kept || kept.version !== version || kept.epoch !== epoch || kept.chain !== chain) return false;
    kept.version = input.version;
    kept.epoch = input.epoch;
    this.#followers.wake(input.session);
    return true;
  }

  async writeResponse(input: Store.ResponseWrite): Promise<Store.ResponseWriteResult> {
    check.response(input.idempotency);
    const kept = this.#get(input.session);
    if (!kept) return { outcome: 'unknown-session' };
    const key = digestKey(input.idempotency.key);
    const answer = kept.answers.get(key);
    if (answer) return { outcome: 'replayed', answer };
    if (input.expectedVersion !== undefined && input.expectedVersion !== kept.version) {
      return { outcome: 'conflict', version: kept.version };
    }
    kept.answers.set(key, storedAnswer(input.idempotency));
    return { outcome: 'recorded' };
  }

  async readResponse(session: string, key: string): Promise<Store.StoredResponse | undefined> {
    return this.#get(session)?.answers.get(digestKey(key));
  }

  follow(session: string, after: number, follower: Store.Follower): Store.Unfollow {
    check.session(session);
    check.number(after, 0, 'after');
    return this.#followers.follow(session, after, follower);
  }

  async readRecord(session: string | null, name: string): Promise<Store.StoredRecord | undefined> {
    const record = this.#recordsOf(session)?.get(name);
    return record && record.expiresAt > Date.now() ? { version: record.version, value: record.value } : undefined;
  }

  async writeRecord(
    session: string | null,
    write: Store.RecordWrite,
    expiresInMs = Infinity,
  ): Promise<Store.RecordResult> {
    check.record(write);
    const records = this.#recordsOf(session);
    // Without a pause between looking and writing: of two writers one must lose.
    return records ? compareAndSet(records, write, Date.now() + expiresInMs) : { outcome: 'unknown-session' };
  }

  protected dueUntil(kind: Store.DueKind, until: number, limit: number): readonly Store.DueEntry[] {
    const due = [...this.#due.values()].filter((one) => one.kind === kind && one.at <= until);
    return due.sort((a, b) => a.at - b.at).slice(0, limit);
  }

  async setDue(entry: Store.DueMark, at: number | null, only?: Store.OnlyDue): Promise<void> {
    this.#setDue(entry, at, only);
  }

  #setDue({ kind, session, mark }: Store.DueMark, at: number | null, only?: Store.OnlyDue): void {
    const name = [kind, session, mark].join(' ');
    if (!isMeant(this.#due.get(name)?.at, at, only)) return;
    if (at === null) this.#due.delete(name);
    else this.#due.set(name, { kind, session, mark, at });
  }

  async *sessions(): AsyncIterable<string> {
    yield* this.#sessions.keys();
  }

  async ready(): Promise<Store.Readiness> {
    return this.#closed ? { ready: false, reason: 'the store is closed' } : { ready: true };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    await this.#followers.stop();
    this.#sessions.clear();
  }

  #open(): void {
    if (this.#closed) throw new StoreError('store-closed', 'the store is closed');
  }

  #get(session: string): Kept | undefined {
    this.#open();
    check.session(session);
    const kept = this.#sessions.get(session);
    return kept && kept.expiresAt > Date.now() ? kept : undefined;
  }

  #recordsOf(session: string | null): Records | undefined {
    if (session !== null) return this.#get(session)?.records;
    this.#open();
    return this.#shared;
  }

  /** Wakes the followers. */
  async delete(session: string): Promise<void> {
    this.#sessions.delete(session);
    this.#followers.wake(session);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [session, kept] of this.#sessions) if (kept.expiresAt <= now) void this.delete(session);
    for (const [name, record] of this.#shared) if (record.expiresAt <= now) this.#shared.delete(name);
  }
}

/** The expectations of a write of a new session. */
const NEW = { expectedVersion: 0, expectedChain: undefined, idempotency: undefined };

function empty(epoch: string): Kept {
  const nothing = Buffer.alloc(0);
  return {
    ...{ version: 0, epoch, chain: undefined, state: nothing, meta: nothing, events: [] },
    ...{ answers: new Map(), records: new Map(), expiresAt: Infinity },
  };
}

function positionOf(kept: Kept): Store.LogPosition {
  const { version, epoch, chain, events } = kept;
  return { version, epoch, seq: events.length, ...(chain !== undefined && { chain }) };
}

function storedAnswer({ payloadHash, label, response }: Store.IdempotentResponse): Store.StoredResponse {
  return { payloadHash, label, response: Buffer.from(response) };
}

function compareAndSet(records: Records, write: Store.RecordWrite, expiresAt = Infinity): Store.RecordResult {
  const known = records.get(write.name);
  const version = known && known.expiresAt > Date.now() ? known.version : 0;
  if (version !== write.expectedVersion) return { outcome: 'conflict', version };
  records.set(write.name, { version: version + 1, value: Buffer.from(write.value), expiresAt });
  return { outcome: 'written', version: version + 1 };
}
