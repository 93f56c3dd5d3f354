import type { Key, RootDatabase } from 'lmdb';
import * as check from '../checks.js';
import { messageOf, openDataDirectory, type DataDirectory } from './data-directory.js';
import {
  answeredAt,
  answerWrite,
  chained,
  decode,
  encode,
  expiring,
  expiryOf,
  join,
  keys,
  position,
  size,
  split,
  type AnswerEntry,
  type HeadEntry,
  type RecordEntry,
} from './entries.js';
import { Followers } from '../followers.js';
import { Notifier } from '../notifier.js';
import type { Write } from './data-file-space.js';
import { GroupCommit, type WritePlan } from './group-commit.js';
import { damaged, isDamage } from '../integrity.js';
import type * as Store from '../store.js';
import { StoreError, type SessionStore } from '../store.js';

/** So few that there is always room for it: deleting makes room on a full disk. */
const PURGE_CHUNK = 150;

/** LMDB in a directory of this process: every acknowledged change is synced to disk. */
export class EmbeddedStore implements SessionStore {
  readonly kind = 'embedded';
  readonly #directory: DataDirectory;
  readonly #db: RootDatabase<Buffer>;
  readonly #writes: GroupCommit;
  readonly #notifier = new Notifier();
  readonly #followers = new Followers({
    notifier: this.#notifier,
    pollMs: 0,
    read: (session, after, limit) => this.readEvents(session, after, limit),
  });
  readonly #sweeper: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #closed = false;

  constructor(path: string, sweepMs = 10_000) {
    this.#directory = openDataDirectory(path);
    this.#db = this.#directory.db;
    this.#writes = new GroupCommit(this.#db, this.#directory.space);
    this.#sweeper = setInterval(() => void this.sweep().catch(() => undefined), sweepMs).unref();
  }

  async create(input: Store.NewSession): Promise<Store.CreateResult> {
    check.newSession(input);
    const { session, epoch, state, meta, events, chain } = input;
    const records = Object.entries(input.records ?? {});
    const result = await this.#writes.run<Store.CreateResult>(session, size(input), () => {
      if (this.#db.doesExist(keys.head(session)) || this.#db.doesExist(keys.gone(session))) {
        return { value: { outcome: 'exists' }, writes: [] };
      }
      return {
        value: { outcome: 'created', version: 1, lastSeq: events.length },
        writes: [
          [
            keys.head(session),
            encode<HeadEntry>({ version: 1, epoch, seq: events.length, first: 1, ...chained(chain) }),
          ],
          [keys.state(session), state],
          [keys.meta(session), meta],
          ...events.map((bytes, index): Write => [keys.event(session, index + 1), bytes]),
          ...records.map(([name, value]): Write => [
            keys.record(session, name),
            join<RecordEntry>({ version: 1 }, value),
          ]),
        ],
      };
    });
    this.#notifier.notify(session);
    return result;
  }

  async readPosition(session: string): Promise<Store.LogPosition | undefined> {
    await this.#readable(session);
    const head = this.#head(session);
    return head && position(head);
  }

  async readSnapshot(session: string): Promise<Store.StoredSnapshot | undefined> {
    await this.#readable(session);
    const head = this.#head(session);
    if (!head) return undefined;
    const state = this.#get(keys.state(session));
    const meta = this.#get(keys.meta(session));
    if (!state || !meta) throw damaged(`the state of ${session} is missing`);
    return { ...position(head), state, meta };
  }

  async readEvents(session: string, after: number, limit: number): Promise<Store.EventPage | undefined> {
    check.number(after, 0, 'after');
    check.number(limit, 1, 'limit');
    await this.#readable(session);
    const head = this.#head(session);
    if (!head) return undefined;
    const events = [];
    const last = Math.min(head.seq, Math.max(after, head.first - 1) + limit);
    for (let seq = Math.max(after + 1, head.first); seq <= last; seq += 1) {
      const bytes = this.#get(keys.event(session, seq));
      if (!bytes) throw damaged(`event ${seq} of ${session} is missing`);
      events.push({ seq, bytes });
    }
    return { ...position(head), events };
  }

  async append(input: Store.Append): Promise<Store.AppendResult> {
    check.append(input);
    const result = await this.#writes.run(input.session, size(input), () => this.#planAppend(input));
    if (result.outcome === 'committed') this.#notifier.notify(input.session);
    return result;
  }

  #planAppend(input: Store.Append): WritePlan<Store.AppendResult> {
    const { session, idempotency } = input;
    const head = this.#head(session);
    if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
    const answer = this.#answer(session, idempotency.key);
    if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
    if (head.version !== input.expectedVersion || head.chain !== input.expectedChain) {
      return { value: { outcome: 'conflict', version: head.version }, writes: [] };
    }
    const records = input.records ?? [];
    for (const { name, expectedVersion } of records) {
      const version = this.#record(keys.record(session, name))?.version ?? 0;
      if (version !== expectedVersion) return { value: { outcome: 'record-conflict', name, version }, writes: [] };
    }
    const version = head.version + 1;
    const firstSeq = head.seq + 1;
    const lastSeq = head.seq + input.events.length;
    const { chain: _, ...same } = head;
    const next: HeadEntry = { ...same, version, seq: lastSeq, ...chained(input.chain) };
    const writes: Write[] = [
      ...(input.expiresInMs === undefined
        ? [[keys.head(session), encode(next)] as const]
        : expiring(session, next, Date.now() + input.expiresInMs)),
      [keys.state(session), input.state],
      ...input.events.map((bytes, index): Write => [keys.event(session, firstSeq + index), bytes]),
      ...records.map((write): Write => [
        keys.record(session, write.name),
        join<RecordEntry>({ version: write.expectedVersion + 1 }, write.value),
      ]),
      answerWrite(session, input, lastSeq),
    ];
    if (input.meta) writes.push([keys.meta(session), input.meta]);
    return { value: { outcome: 'committed', version, firstSeq, lastSeq }, writes };
  }

  async renewEpoch(input: Store.EpochRenewal): Promise<boolean> {
    check.renewal(input);
    const { session, expected } = input;
    const isDone = await this.#writes.run<boolean>(session, 0, () => {
      const head = this.#head(session);
      const isExpected =
        head?.version === expected.version && head.epoch === expected.epoch && head.chain === expected.chain;
      if (!head || !isExpected) return { value: false, writes: [] };
      const { version, epoch } = input;
      return { value: true, writes: [[keys.head(session), encode<HeadEntry>({ ...head, version, epoch })]] };
    });
    this.#notifier.notify(session);
    return isDone;
  }

  async writeResponse(input: Store.ResponseWrite): Promise<Store.ResponseWriteResult> {
    check.session(input.session);
    check.response(input.idempotency);
    return this.#writes.run<Store.ResponseWriteResult>(input.session, size(input), () => {
      const head = this.#head(input.session);
      if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
      const answer = this.#answer(input.session, input.idempotency.key);
      if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
      if (input.expectedVersion !== undefined && input.expectedVersion !== head.version) {
        return { value: { outcome: 'conflict', version: head.version }, writes: [] };
      }
      return { value: { outcome: 'recorded' }, writes: [answerWrite(input.session, input, head.seq)] };
    });
  }

  async readResponse(session: string, key: string): Promise<Store.StoredResponse | undefined> {
    await this.#readable(session);
    return this.#head(session) && this.#answer(session, key);
  }

  follow(session: string, after: number, follower: Store.Follower): Store.Unfollow {
    check.session(session);
    check.number(after, 0, 'after');
    return this.#followers.follow(session, after, follower);
  }

  async trim(session: string, keepFrom: number): Promise<boolean> {
    check.session(session);
    check.number(keepFrom, 1, 'keepFrom');
    const known = await this.#writes.run<boolean>(session, 0, () => {
      const head = this.#head(session);
      const first = head && Math.max(head.first, Math.min(keepFrom, head.seq + 1));
      if (!head || first === head.first) return { value: head !== undefined, writes: [] };
      return { value: true, writes: [[keys.head(session), encode({ ...head, first })]] };
    });
    if (!known) return false;
    this.#notifier.notify(session);
    await this.#purgeTrimmed(session);
    return true;
  }

  async expire(session: string, afterMs: number): Promise<boolean> {
    check.session(session);
    check.number(afterMs, 1, 'afterMs');
    return this.#writes.run<boolean>(session, 0, () => {
      const head = this.#head(session);
      if (!head) return { value: false, writes: [] };
      return { value: true, writes: expiring(session, head, Date.now() + afterMs) };
    });
  }

  async delete(session: string): Promise<boolean> {
    check.session(session);
    const known = await this.#writes.run<boolean>(session, 0, () => {
      const head = this.#db.getBinary(keys.head(session));
      if (!head) return { value: false, writes: [] };
      const expiresAt = expiryOf(head);
      const writes: Write[] = [
        [keys.head(session), undefined],
        [keys.gone(session), Buffer.alloc(1)],
      ];
      if (expiresAt !== undefined) writes.push([keys.due(expiresAt, 'session', session), undefined]);
      return { value: expiresAt === undefined || expiresAt > Date.now(), writes };
    });
    this.#notifier.notify(session);
    await this.#purgeGone(session);
    return known;
  }

  async readRecord(session: string, name: string): Promise<Store.StoredRecord | undefined> {
    check.name(name);
    await this.#readable(session);
    return this.#head(session) && this.#record(keys.record(session, name));
  }

  async writeRecord(session: string, write: Store.RecordWrite): Promise<Store.RecordResult> {
    check.session(session);
    check.record(write);
    return this.#writes.run<Store.RecordResult>(session, write.value.length, () => {
      if (!this.#head(session)) return { value: { outcome: 'unknown-session' }, writes: [] };
      return this.#planRecord(keys.record(session, write.name), write);
    });
  }

  async readShared(name: string): Promise<Store.StoredRecord | undefined> {
    check.name(name);
    this.#open();
    await this.#writes.settled(`shared/${name}`);
    return this.#record(keys.shared(name));
  }

  async writeShared(write: Store.RecordWrite, expiresInMs?: number): Promise<Store.RecordResult> {
    check.record(write);
    const expiresAt = expiresInMs === undefined ? undefined : Date.now() + expiresInMs;
    return this.#writes.run<Store.RecordResult>(`shared/${write.name}`, write.value.length, () => {
      const plan = this.#planRecord(keys.shared(write.name), write, expiresAt);
      if (plan.value.outcome !== 'written' || expiresAt === undefined) return plan;
      const due: Write = [keys.due(expiresAt, 'shared', write.name), Buffer.alloc(1)];
      return { value: plan.value, writes: [...plan.writes, due] };
    });
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
      return { ready: false, reason: messageOf(error) };
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#sweeper);
    await this.#followers.stop();
    await this.#sweeping?.catch(() => undefined);
    await this.#writes.close();
    await this.#directory.close();
  }

  /** Deletes what is past its time and what a stopped process left half deleted. Runs by itself every ten seconds. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce().finally(() => (this.#sweeping = undefined));
    return this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    for (const key of this.#list(['due'], ['due', Date.now() + 1], PURGE_CHUNK)) {
      if (this.#closed) return;
      const [, , kind, id] = key as [string, number, 'session' | 'shared', string];
      if (kind === 'session') await this.#deleteIfDue(id, key);
      else await this.#dropShared(id, key);
    }
    for (const key of this.#list(['gone'], ['gonf'], PURGE_CHUNK)) {
      if (!this.#closed) await this.#purgeGone((key as [string, string])[1]);
    }
  }

  async #deleteIfDue(session: string, due: Key): Promise<void> {
    const head = this.#db.getBinary(keys.head(session));
    const expiresAt = head && expiryOf(head);
    if (expiresAt !== undefined && expiresAt <= Date.now()) await this.delete(session);
    await this.#writes.run(session, 0, () => ({ value: undefined, writes: [[due, undefined]] }));
  }

  #dropShared(name: string, due: Key): Promise<void> {
    return this.#writes.run(`shared/${name}`, 0, () => {
      const over = this.#record(keys.shared(name)) === undefined;
      const writes: Write[] = [[due, undefined]];
      if (over) writes.push([keys.shared(name), undefined]);
      return { value: undefined, writes };
    });
  }

  async #purgeTrimmed(session: string): Promise<void> {
    const purge = (): WritePlan<boolean> => {
      const first = this.#head(session)?.first ?? 1;
      const events = this.#list(keys.event(session, 0), keys.event(session, first), PURGE_CHUNK);
      const writes = events.map((key): Write => [key, undefined]);
      return { value: writes.length > 0, writes };
    };
    while (await this.#writes.run(session, 0, purge));
    const answers = (): WritePlan<void> => {
      const first = this.#head(session)?.first ?? 1;
      const range = { start: ['session', session, 'answer'], end: ['session', session, 'answes'] };
      const old = [...this.#db.getRange(range)].filter(({ value }) => answeredAt(value) < first);
      return { value: undefined, writes: old.map(({ key }): Write => [key, undefined]) };
    };
    await this.#writes.run(session, 0, answers);
  }

  async #purgeGone(session: string): Promise<void> {
    const purge = (): WritePlan<boolean> => {
      if (!this.#db.doesExist(keys.gone(session))) return { value: false, writes: [] };
      const left = this.#list(['session', session], ['session', session, 'z'], PURGE_CHUNK);
      const writes = left.map((key): Write => [key, undefined]);
      if (left.length < PURGE_CHUNK) writes.push([keys.gone(session), undefined]);
      return { value: left.length === PURGE_CHUNK, writes };
    };
    while (await this.#writes.run(session, 0, purge));
  }

  #planRecord(key: Key, write: Store.RecordWrite, expiresAt?: number): WritePlan<Store.RecordResult> {
    const version = this.#record(key)?.version ?? 0;
    if (version !== write.expectedVersion) return { value: { outcome: 'conflict', version }, writes: [] };
    const entry: RecordEntry = { version: version + 1, ...(expiresAt === undefined ? {} : { expiresAt }) };
    return { value: { outcome: 'written', version: version + 1 }, writes: [[key, join(entry, write.value)]] };
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

  /** @throws StoreError `store-damaged` where the pages on the way are */
  #get(key: Key): Buffer | undefined {
    try {
      return this.#db.getBinary(key);
    } catch (error) {
      throw isDamage(error) ? damaged(messageOf(error), error) : error;
    }
  }

  #head(session: string): HeadEntry | undefined {
    const bytes = this.#get(keys.head(session));
    const entry = bytes && decode<HeadEntry>(bytes);
    return entry?.expiresAt !== undefined && entry.expiresAt <= Date.now() ? undefined : entry;
  }

  #answer(session: string, key: string): Store.StoredResponse | undefined {
    const bytes = this.#get(keys.answer(session, key));
    if (!bytes) return undefined;
    const { entry, rest } = split<AnswerEntry>(bytes);
    return { payloadHash: entry.payloadHash, label: entry.label, response: rest };
  }

  #record(key: Key): Store.StoredRecord | undefined {
    const bytes = this.#get(key);
    if (!bytes) return undefined;
    const { entry, rest } = split<RecordEntry>(bytes);
    if (entry.expiresAt !== undefined && entry.expiresAt <= Date.now()) return undefined;
    return { version: entry.version, value: rest };
  }

  #list(start: Key, end: Key, limit: number): Key[] {
    return [...this.#db.getKeys({ start, end, limit })];
  }
}
