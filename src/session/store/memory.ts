import * as check from './checks.js';
import { Followers } from './followers.js';
import { digestKey } from './idempotency-keys.js';
import type * as Store from './store.js';
import { StoreError, type SessionStore } from './store.js';

interface Kept {
  version: number;
  epoch: string;
  chain: string | undefined;
  state: Buffer;
  meta: Buffer;
  /** Event `i + 1` at index i. */
  events: Buffer[];
  answers: Map<string, Store.StoredResponse>;
  records: Map<string, Store.StoredRecord>;
  expiresAt: number;
}

/** Keeps everything in this process and loses it with it: for tests and trials, only when asked for. */
export class MemoryStore implements SessionStore {
  readonly kind = 'memory';
  readonly #sessions = new Map<string, Kept>();
  readonly #shared = new Map<string, Store.StoredRecord & { expiresAt: number }>();
  readonly #followers = new Followers({
    pollMs: 0,
    read: (session, after, limit) => this.readEvents(session, after, limit),
  });
  readonly #sweeper = setInterval(() => this.#sweep(), 10_000).unref();
  #closed = false;

  async create(input: Store.NewSession): Promise<Store.CreateResult> {
    check.newSession(input);
    if (this.#get(input.session)) return { outcome: 'exists' };
    const records = Object.entries(input.records ?? {});
    this.#sessions.set(input.session, {
      version: 1,
      epoch: input.epoch,
      chain: input.chain,
      state: Buffer.from(input.state),
      meta: Buffer.from(input.meta),
      events: input.events.map((event) => Buffer.from(event)),
      answers: new Map(),
      records: new Map(records.map(([name, value]) => [name, { version: 1, value: Buffer.from(value) }])),
      expiresAt: input.expiresInMs === undefined ? Infinity : Date.now() + input.expiresInMs,
    });
    this.#followers.wake(input.session);
    return { outcome: 'created', version: 1, lastSeq: input.events.length };
  }

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
    return { ...positionOf(kept), events: events.map((bytes, index) => ({ seq: after + 1 + index, bytes })) };
  }

  async append(input: Store.Append): Promise<Store.AppendResult> {
    check.append(input);
    const kept = this.#get(input.session);
    if (!kept) return { outcome: 'unknown-session' };
    const key = digestKey(input.idempotency.key);
    const answer = kept.answers.get(key);
    if (answer) return { outcome: 'replayed', answer };
    if (kept.version !== input.expectedVersion || kept.chain !== input.expectedChain)
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
    for (const write of input.records ?? []) {
      kept.records.set(write.name, { version: write.expectedVersion + 1, value: Buffer.from(write.value) });
    }
    kept.answers.set(key, storedAnswer(input));
    if (input.expiresInMs !== undefined) kept.expiresAt = Date.now() + input.expiresInMs;
    const { version, epoch } = kept;
    const result = { outcome: 'committed', version, epoch, firstSeq, lastSeq: kept.events.length } as const;
    this.#followers.committed(input, result);
    return result;
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
    kept.answers.set(key, storedAnswer(input));
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

  async delete(session: string): Promise<boolean> {
    const known = this.#get(session) !== undefined;
    this.#sessions.delete(session);
    this.#followers.wake(session);
    return known;
  }

  async readRecord(session: string, name: string): Promise<Store.StoredRecord | undefined> {
    return this.#get(session)?.records.get(name);
  }

  async writeRecord(session: string, write: Store.RecordWrite): Promise<Store.RecordResult> {
    check.record(write);
    const kept = this.#get(session);
    return kept ? compareAndSet(kept.records, write, (record) => record) : { outcome: 'unknown-session' };
  }

  async readShared(name: string): Promise<Store.StoredRecord | undefined> {
    this.#open();
    const record = this.#shared.get(name);
    return record && record.expiresAt > Date.now() ? { version: record.version, value: record.value } : undefined;
  }

  async writeShared(write: Store.RecordWrite, expiresInMs?: number): Promise<Store.RecordResult> {
    check.record(write);
    this.#open();
    // Without a pause between looking and writing: of two writers one must lose.
    if ((this.#shared.get(write.name)?.expiresAt ?? 0) <= Date.now()) this.#shared.delete(write.name);
    const expiresAt = expiresInMs === undefined ? Infinity : Date.now() + expiresInMs;
    return compareAndSet(this.#shared, write, (record) => ({ ...record, expiresAt }));
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

  #sweep(): void {
    const now = Date.now();
    for (const [session, kept] of this.#sessions) if (kept.expiresAt <= now) this.#sessions.delete(session);
    for (const [name, record] of this.#shared) if (record.expiresAt <= now) this.#shared.delete(name);
  }
}

function positionOf(kept: Kept): Store.LogPosition {
  const { version, epoch, chain, events } = kept;
  return { version, epoch, seq: events.length, ...(chain !== undefined && { chain }) };
}

function storedAnswer(input: Store.Append | Store.ResponseWrite): Store.StoredResponse {
  const { payloadHash, label, response } = input.idempotency;
  return { payloadHash, label, response: Buffer.from(response) };
}

function compareAndSet<T extends Store.StoredRecord>(
  records: Map<string, T>,
  write: Store.RecordWrite,
  complete: (record: Store.StoredRecord) => T,
): Store.RecordResult {
  const version = records.get(write.name)?.version ?? 0;
  if (version !== write.expectedVersion) return { outcome: 'conflict', version };
  records.set(write.name, complete({ version: version + 1, value: Buffer.from(write.value) }));
  return { outcome: 'written', version: version + 1 };
}
