import type { Key } from 'lmdb';
import * as check from '../checks.js';
import { openDataDirectory, type DataDirectory } from './data-directory.js';
import {
  answerWrite,
  chained,
  dueWrites,
  encode,
  expiring,
  expiryOf,
  join,
  keys,
  position,
  size,
  TIMED,
  type HeadEntry,
  type RecordEntry,
} from './entries.js';
import { EntryReader } from './entry-reader.js';
import { DueInOnePlace } from '../due.js';
import { Followers } from '../followers.js';
import type { Write } from './data-file-space.js';
import { GroupCommit, type WritePlan } from './group-commit.js';
import { Sweeper } from './sweeper.js';
import { damaged } from '../integrity.js';
import type * as Store from '../store.js';
import { StoreError, unready, type SessionStore } from '../store.js';

/**
 * The new expiry of a session; undefined if the present one differs by less than a thousandth, because writing the expiry takes
 * two of the seven entries of a command.
 */
function laterExpiry({ expiresAt = 0 }: HeadEntry, milliseconds: number): number | undefined {
  const until = Date.now() + milliseconds;
  return expiresAt <= until && expiresAt > until - milliseconds / 1000 ? undefined : until;
}

/** LMDB in a directory of this process: every acknowledged change is synced to disk. */
export class EmbeddedStore extends DueInOnePlace implements SessionStore {
  readonly kind = 'embedded';
  readonly #directory: DataDirectory;
  readonly #entries: EntryReader;
  readonly #writes: GroupCommit;
  readonly #followers = new Followers({
    pollMs: 0,
    read: (session, after, limit) => this.readEvents(session, after, limit),
  });
  readonly #sweeper: Sweeper;
  #closed = false;

  constructor(path: string, sweepMs = 10_000) {
    super();
    this.#directory = openDataDirectory(path);
    const { db, space } = this.#directory;
    this.#entries = new EntryReader(db);
    this.#writes = new GroupCommit(db, space, (session, head) => this.#entries.rememberHead(session, head));
    this.#sweeper = new Sweeper(this.#entries, this.#writes, (session) => this.delete(session), sweepMs);
  }

  async readPosition(session: string): Promise<Store.LogPosition | undefined> {
    await this.#readable(session);
    const head = this.#entries.head(session);
    return head && position(head);
  }

  /** Synchronous, because authorisation of a cached session needs nothing else. */
  knownPosition(session: string): Store.LogPosition | undefined {
    if (this.#closed || !this.#writes.isSettled(session)) return undefined;
    return this.#entries.head(session);
  }

  async readSnapshot(session: string): Promise<Store.StoredSnapshot | undefined> {
    await this.#readable(session);
    const head = this.#entries.head(session);
    if (!head) return undefined;
    const state = this.#entries.get(keys.state(session));
    const meta = this.#entries.get(keys.meta(session));
    if (!state || !meta) throw damaged(`the state of ${session} is missing`);
    return { ...position(head), state, meta };
  }

  async readEvents(session: string, after: number, limit: number): Promise<Store.EventPage | undefined> {
    check.number(after, 0, 'after');
    check.number(limit, 1, 'limit');
    await this.#readable(session);
    const head = this.#entries.head(session);
    if (!head) return undefined;
    const events = [];
    const last = Math.min(head.seq, after + limit);
    for (let seq = after + 1; seq <= last; seq += 1) {
      const bytes = this.#entries.get(keys.event(session, seq));
      if (!bytes) throw damaged(`event ${seq} of ${session} is missing`);
      events.push({ seq, bytes });
    }
    const { version: _, ...place } = position(head);
    return { ...place, events };
  }

  async commit(input: Store.NewSession | Store.Append): Promise<Store.WriteResult> {
    check.write(input);
    const result = await this.#writes.run(input.session, size(input), () => this.#plan(input));
    if (result.outcome === 'committed') this.#followers.wake(input.session);
    return result;
  }

  #plan(input: Store.NewSession | Store.Append): WritePlan<Store.WriteResult> {
    const { session, records = [] } = input;
    const isNew = 'epoch' in input;
    const known = this.#entries.head(session);
    const head = known ?? (isNew ? { version: 0, epoch: input.epoch, seq: 0 } : undefined);
    if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
    if (isNew) {
      // An expired session may still have entries that are not deleted yet.
      const isLeft = this.#entries.has(keys.head(session)) || this.#entries.has(keys.gone(session));
      if (isLeft) return { value: { outcome: 'conflict', version: head.version }, writes: [] };
    } else {
      const answer = this.#entries.answer(session, input.idempotency.key);
      if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
      if (head.version !== input.expectedVersion || head.chain !== input.expectedChain) {
        return { value: { outcome: 'conflict', version: head.version }, writes: [] };
      }
    }
    for (const { name, expectedVersion } of records) {
      const version = this.#entries.record(keys.record(session, name))?.version ?? 0;
      if (version !== expectedVersion) return { value: { outcome: 'record-conflict', name, version }, writes: [] };
    }
    const version = head.version + 1;
    const firstSeq = head.seq + 1;
    const lastSeq = head.seq + input.events.length;
    const { chain: _, ...same } = head;
    const next: HeadEntry = { ...same, version, seq: lastSeq, ...chained(input.chain) };
    const until = input.expiresInMs === undefined ? undefined : laterExpiry(head, input.expiresInMs);
    const writes: Write[] = [
      ...(until === undefined ? [[keys.head(session), encode(next)] as const] : expiring(session, next, until)),
      [keys.state(session), input.state],
      ...input.events.map((bytes, index): Write => [keys.event(session, firstSeq + index), bytes]),
      ...records.map((write): Write => [
        keys.record(session, write.name),
        join<RecordEntry>({ version: write.expectedVersion + 1 }, write.value),
      ]),
    ];
    for (const { at, only, ...mark } of input.due ?? []) {
      const entry = { ...mark, session };
      writes.push(...dueWrites(entry, this.#dueAt(entry), at, only));
    }
    if (!isNew) writes.push(answerWrite(session, input.idempotency));
    if (input.meta) writes.push([keys.meta(session), input.meta]);
    const written = until === undefined ? next : { ...next, expiresAt: until };
    return { value: { outcome: 'committed', version, firstSeq, lastSeq }, writes, head: written };
  }

  async renewEpoch(input: Store.EpochRenewal): Promise<boolean> {
    check.renewal(input);
    const { session, expected } = input;
    const isDone = await this.#writes.run<boolean>(session, 0, () => {
      const head = this.#entries.head(session);
      const isExpected =
        head?.version === expected.version && head.epoch === expected.epoch && head.chain === expected.chain;
      if (!head || !isExpected) return { value: false, writes: [] };
      const { version, epoch } = input;
      return { value: true, writes: [[keys.head(session), encode<HeadEntry>({ ...head, version, epoch })]] };
    });
    this.#followers.wake(session);
    return isDone;
  }

  async writeResponse(input: Store.ResponseWrite): Promise<Store.ResponseWriteResult> {
    check.session(input.session);
    check.response(input.idempotency);
    return this.#writes.run<Store.ResponseWriteResult>(input.session, size(input), () => {
      const head = this.#entries.head(input.session);
      if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
      const answer = this.#entries.answer(input.session, input.idempotency.key);
      if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
      if (input.expectedVersion !== undefined && input.expectedVersion !== head.version) {
        return { value: { outcome: 'conflict', version: head.version }, writes: [] };
      }
      return { value: { outcome: 'recorded' }, writes: [answerWrite(input.session, input.idempotency)] };
    });
  }

  async readResponse(session: string, key: string): Promise<Store.StoredResponse | undefined> {
    await this.#readable(session);
    return this.#entries.head(session) && this.#entries.answer(session, key);
  }

  follow(session: string, after: number, follower: Store.Follower): Store.Unfollow {
    check.session(session);
    check.number(after, 0, 'after');
    return this.#followers.follow(session, after, follower);
  }

  /** For the sweeper. Deletes the entries of the session a few at a time, so that there is room for it on a full disk. */
  async delete(session: string): Promise<void> {
    await this.#writes.run(session, 0, () => {
      const head = this.#entries.get(keys.head(session));
      if (!head) return { value: undefined, writes: [] };
      const expiresAt = expiryOf(head);
      const writes: Write[] = [
        [keys.head(session), undefined],
        [keys.gone(session), Buffer.alloc(1)],
      ];
      if (expiresAt !== undefined) writes.push([keys.due(expiresAt, 'session', session), undefined]);
      return { value: undefined, writes };
    });
    this.#followers.wake(session);
    await this.#sweeper.purgeGone(session);
  }

  async readRecord(session: string | null, name: string): Promise<Store.StoredRecord | undefined> {
    check.name(name);
    if (session === null) {
      this.#open();
      await this.#writes.settled(`shared/${name}`);
      return this.#entries.record(keys.shared(name));
    }
    await this.#readable(session);
    return this.#entries.head(session) && this.#entries.record(keys.record(session, name));
  }

  async writeRecord(
    session: string | null,
    write: Store.RecordWrite,
    expiresInMs?: number,
  ): Promise<Store.RecordResult> {
    check.record(write);
    if (session !== null) check.session(session);
    const { name, expectedVersion, value } = write;
    const expiresAt = expiresInMs === undefined ? undefined : Date.now() + expiresInMs;
    return this.#writes.run<Store.RecordResult>(session ?? `shared/${name}`, value.length, () => {
      if (session !== null && !this.#entries.head(session))
        return { value: { outcome: 'unknown-session' }, writes: [] };
      const key = session === null ? keys.shared(name) : keys.record(session, name);
      const version = this.#entries.record(key)?.version ?? 0;
      if (version !== expectedVersion) return { value: { outcome: 'conflict', version }, writes: [] };
      const entry: RecordEntry = { version: version + 1, ...(expiresAt !== undefined && { expiresAt }) };
      const due: Write[] = expiresAt === undefined ? [] : [[keys.due(expiresAt, 'shared', name), Buffer.alloc(1)]];
      return { value: { outcome: 'written', version: version + 1 }, writes: [[key, join(entry, value)], ...due] };
    });
  }

  protected dueUntil(kind: Store.DueKind, until: number, limit: number): readonly Store.DueEntry[] {
    this.#open();
    return this.#entries.list([TIMED[kind]], [TIMED[kind], until + 1], limit).map((key) => {
      const [, at, session, mark] = key as [string, number, string, number];
      return { kind, session, mark, at };
    });
  }

  async setDue(entry: Store.DueMark, at: number | null, only?: Store.OnlyDue): Promise<void> {
    await this.#writes.run(entry.session, 0, () => {
      const before = this.#dueAt(entry) ?? entry.at;
      return { value: undefined, writes: dueWrites(entry, before, at, only) };
    });
  }

  #dueAt(entry: Store.DueMark): number | undefined {
    const at = this.#entries.get(keys.timedAt(entry));
    return at && Number(at.toString());
  }

  async *sessions(): AsyncIterable<string> {
    for (let start: Key = ['session']; ;) {
      this.#open();
      const [key] = this.#entries.list(start, ['sessioo'], 1) as [string, string][];
      if (!key) return;
      const [, session] = key;
      if (this.#entries.has(keys.head(session))) yield session;
      start = ['session', session, 'z'];
    }
  }

  async ready(): Promise<Store.Readiness> {
    if (this.#closed) return { ready: false, reason: 'the store is closed' };
    try {
      // As large as the largest write that was refused: small ones may still find room in old pages.
      const bytes = Math.max(4096, this.#writes.refusedBytes);
      const probe: Write = [['ready'], Buffer.alloc(bytes)];
      await this.#writes.run('ready', bytes, () => ({ value: undefined, writes: [probe] }));
      return { ready: true };
    } catch (error) {
      return unready(error);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#followers.stop();
    await this.#sweeper.stop();
    await this.#writes.close();
    await this.#directory.close();
  }

  #open(): void {
    if (this.#closed) throw new StoreError('store-closed', 'the store is closed');
  }

  async #readable(session: string): Promise<void> {
    this.#open();
    check.session(session);
    await this.#writes.settled(session);
    this.#open();
  }
}
