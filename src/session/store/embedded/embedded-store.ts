import type { Key, RootDatabase } from 'lmdb';
import {
  checkAnswer,
  checkAppend,
  checkName,
  checkNewSession,
  checkNumber,
  checkRecordWrite,
  checkSession,
} from '../checks.js';
import { messageOf, openDataDirectory, type DataDirectory } from './data-directory.js';
import {
  answerWrite,
  decode,
  encode,
  expiring,
  join,
  keys,
  position,
  size,
  split,
  type AnswerEntry,
  type HeadEntry,
  type RecordEntry,
} from './entries.js';
import { Bells, Followings, startFollowing } from '../following.js';
import { GroupCommit, type Decision, type Write } from './group-commit.js';
import {
  StoreError,
  type AnswerOnly,
  type AnswerResult,
  type Append,
  type AppendResult,
  type CreateResult,
  type EventPage,
  type Follower,
  type Following,
  type Head,
  type NewSession,
  type Position,
  type Readiness,
  type RecordResult,
  type RecordWrite,
  type SessionStore,
  type StoredAnswer,
  type StoredRecord,
} from '../store.js';

const purgeChunk = 2000;

/** LMDB in a directory of this process: every acknowledged change is synced to disk. */
export class EmbeddedStore implements SessionStore {
  readonly kind = 'embedded';
  private readonly directory: DataDirectory;
  private readonly db: RootDatabase<Buffer>;
  private readonly writes: GroupCommit;
  private readonly bells = new Bells();
  private readonly followings = new Followings();
  private readonly sweeper: NodeJS.Timeout;
  private sweeping: Promise<void> | undefined;
  private closed = false;

  constructor(path: string, sweepMs = 10_000) {
    this.directory = openDataDirectory(path);
    this.db = this.directory.db;
    this.writes = new GroupCommit(this.db);
    this.sweeper = setInterval(() => void this.sweep().catch(() => undefined), sweepMs).unref();
  }

  async create(input: NewSession): Promise<CreateResult> {
    checkNewSession(input);
    const { session, epoch, state, meta, events } = input;
    const records = Object.entries(input.records ?? {});
    const result = await this.writes.run<CreateResult>(session, size(input), () => {
      if (this.db.doesExist(keys.head(session)) || this.db.doesExist(keys.gone(session))) {
        return { value: { outcome: 'exists' }, writes: [] };
      }
      return {
        value: { outcome: 'created', version: 1, lastSeq: events.length },
        writes: [
          [keys.head(session), encode<HeadEntry>({ version: 1, epoch, seq: events.length, first: 1 })],
          [keys.state(session), state],
          [keys.meta(session), meta],
          ...events.map((bytes, index): Write => [keys.event(session, index + 1), bytes]),
          ...records.map(([name, value]): Write => [keys.record(session, name), join({ version: 1 }, value)]),
        ],
      };
    });
    this.bells.ring(session);
    return result;
  }

  async readPosition(session: string): Promise<Position | undefined> {
    await this.readable(session);
    const head = this.head(session);
    return head && position(head);
  }

  async readHead(session: string): Promise<Head | undefined> {
    await this.readable(session);
    const head = this.head(session);
    if (!head) return undefined;
    const state = this.db.getBinary(keys.state(session));
    const meta = this.db.getBinary(keys.meta(session));
    return { ...position(head), state: state ?? Buffer.alloc(0), meta: meta ?? Buffer.alloc(0) };
  }

  async readEvents(session: string, after: number, limit: number): Promise<EventPage | undefined> {
    checkNumber(after, 0, 'after');
    checkNumber(limit, 1, 'limit');
    await this.readable(session);
    const head = this.head(session);
    if (!head) return undefined;
    const events = [];
    const last = Math.min(head.seq, Math.max(after, head.first - 1) + limit);
    for (let seq = Math.max(after + 1, head.first); seq <= last; seq += 1) {
      const bytes = this.db.getBinary(keys.event(session, seq));
      if (!bytes) throw new Error(`event ${seq} of ${session} is missing`);
      events.push({ seq, bytes });
    }
    return { ...position(head), events };
  }

  async append(input: Append): Promise<AppendResult> {
    checkAppend(input);
    const result = await this.writes.run(input.session, size(input), () => this.decideAppend(input));
    if (result.outcome === 'committed') this.bells.ring(input.session);
    return result;
  }

  private decideAppend(input: Append): Decision<AppendResult> {
    const { session, idempotency } = input;
    const head = this.head(session);
    if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
    const answer = this.answer(session, idempotency.key);
    if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
    if (head.version !== input.expectedVersion) {
      return { value: { outcome: 'conflict', version: head.version }, writes: [] };
    }
    const records = input.records ?? [];
    for (const { name, expectedVersion } of records) {
      const version = this.record(keys.record(session, name))?.version ?? 0;
      if (version !== expectedVersion) return { value: { outcome: 'record-conflict', name, version }, writes: [] };
    }
    const version = head.version + 1;
    const firstSeq = head.seq + 1;
    const lastSeq = head.seq + input.events.length;
    const next: HeadEntry = { ...head, version, seq: lastSeq };
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

  async recordAnswer(input: AnswerOnly): Promise<AnswerResult> {
    checkSession(input.session);
    checkAnswer(input.idempotency);
    return this.writes.run<AnswerResult>(input.session, size(input), () => {
      const head = this.head(input.session);
      if (!head) return { value: { outcome: 'unknown-session' }, writes: [] };
      const answer = this.answer(input.session, input.idempotency.key);
      if (answer) return { value: { outcome: 'replayed', answer }, writes: [] };
      if (input.expectedVersion !== undefined && input.expectedVersion !== head.version) {
        return { value: { outcome: 'conflict', version: head.version }, writes: [] };
      }
      return { value: { outcome: 'recorded' }, writes: [answerWrite(input.session, input, head.seq)] };
    });
  }

  async readAnswer(session: string, key: string): Promise<StoredAnswer | undefined> {
    await this.readable(session);
    return this.head(session) && this.answer(session, key);
  }

  follow(session: string, after: number, follower: Follower): Following {
    checkSession(session);
    checkNumber(after, 0, 'after');
    const read = this.readEvents.bind(this);
    return this.followings.keep(startFollowing({ bells: this.bells, pollMs: 0, read }, session, after, follower));
  }

  async trim(session: string, keepFrom: number): Promise<boolean> {
    checkSession(session);
    checkNumber(keepFrom, 1, 'keepFrom');
    const known = await this.writes.run<boolean>(session, 0, () => {
      const head = this.head(session);
      const first = head && Math.max(head.first, Math.min(keepFrom, head.seq + 1));
      if (!head || first === head.first) return { value: head !== undefined, writes: [] };
      return { value: true, writes: [[keys.head(session), encode({ ...head, first })]] };
    });
    if (!known) return false;
    this.bells.ring(session);
    await this.purgeTrimmed(session);
    return true;
  }

  async expire(session: string, afterMs: number): Promise<boolean> {
    checkSession(session);
    checkNumber(afterMs, 1, 'afterMs');
    return this.writes.run<boolean>(session, 0, () => {
      const head = this.head(session);
      if (!head) return { value: false, writes: [] };
      return { value: true, writes: expiring(session, head, Date.now() + afterMs) };
    });
  }

  async delete(session: string): Promise<boolean> {
    checkSession(session);
    const known = await this.writes.run<boolean>(session, 0, () => {
      const head = this.db.getBinary(keys.head(session));
      if (!head) return { value: false, writes: [] };
      const { expiresAt } = decode<HeadEntry>(head);
      const writes: Write[] = [
        [keys.head(session), undefined],
        [keys.gone(session), Buffer.alloc(1)],
      ];
      if (expiresAt !== undefined) writes.push([keys.due(expiresAt, 'session', session), undefined]);
      return { value: expiresAt === undefined || expiresAt > Date.now(), writes };
    });
    this.bells.ring(session);
    await this.purgeGone(session);
    return known;
  }

  async readRecord(session: string, name: string): Promise<StoredRecord | undefined> {
    checkName(name);
    await this.readable(session);
    return this.head(session) && this.record(keys.record(session, name));
  }

  async writeRecord(session: string, write: RecordWrite): Promise<RecordResult> {
    checkSession(session);
    checkRecordWrite(write);
    return this.writes.run<RecordResult>(session, write.value.length, () => {
      if (!this.head(session)) return { value: { outcome: 'unknown-session' }, writes: [] };
      return this.decideRecord(keys.record(session, write.name), write);
    });
  }

  async readShared(name: string): Promise<StoredRecord | undefined> {
    checkName(name);
    this.open();
    await this.writes.settled(`shared/${name}`);
    return this.record(keys.shared(name));
  }

  async writeShared(write: RecordWrite, expiresInMs?: number): Promise<RecordResult> {
    checkRecordWrite(write);
    const expiresAt = expiresInMs === undefined ? undefined : Date.now() + expiresInMs;
    return this.writes.run<RecordResult>(`shared/${write.name}`, write.value.length, () => {
      const decision = this.decideRecord(keys.shared(write.name), write, expiresAt);
      if (decision.value.outcome !== 'written' || expiresAt === undefined) return decision;
      const due: Write = [keys.due(expiresAt, 'shared', write.name), Buffer.alloc(1)];
      return { value: decision.value, writes: [...decision.writes, due] };
    });
  }

  async ready(): Promise<Readiness> {
    if (this.closed) return { ready: false, reason: 'the store is closed' };
    try {
      // As large as the largest write that was refused: small ones may still find room in old pages.
      const bytes = Math.max(4096, this.writes.refusedBytes);
      const probe: Write = [['ready'], Buffer.alloc(bytes)];
      await this.writes.run('ready', bytes, () => ({ value: undefined, writes: [probe] }));
      return { ready: true };
    } catch (error) {
      return { ready: false, reason: messageOf(error) };
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.sweeper);
    await this.followings.stop();
    await this.sweeping?.catch(() => undefined);
    await this.writes.close();
    await this.directory.close();
  }

  /** Deletes what is past its time and what a stopped process left half deleted. Runs by itself every ten seconds. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => (this.sweeping = undefined));
    return this.sweeping;
  }

  private async sweepOnce(): Promise<void> {
    for (const key of this.list(['due'], ['due', Date.now() + 1], purgeChunk)) {
      if (this.closed) return;
      const [, , kind, id] = key as [string, number, 'session' | 'shared', string];
      if (kind === 'session') await this.deleteIfDue(id, key);
      else await this.dropShared(id, key);
    }
    for (const key of this.list(['gone'], ['gonf'], purgeChunk)) {
      if (!this.closed) await this.purgeGone((key as [string, string])[1]);
    }
  }

  private async deleteIfDue(session: string, due: Key): Promise<void> {
    const head = this.db.getBinary(keys.head(session));
    const expiresAt = head && decode<HeadEntry>(head).expiresAt;
    if (expiresAt !== undefined && expiresAt <= Date.now()) await this.delete(session);
    await this.writes.run(session, 0, () => ({ value: undefined, writes: [[due, undefined]] }));
  }

  private dropShared(name: string, due: Key): Promise<void> {
    return this.writes.run(`shared/${name}`, 0, () => {
      const over = this.record(keys.shared(name)) === undefined;
      const writes: Write[] = [[due, undefined]];
      if (over) writes.push([keys.shared(name), undefined]);
      return { value: undefined, writes };
    });
  }

  private async purgeTrimmed(session: string): Promise<void> {
    const purge = (): Decision<boolean> => {
      const first = this.head(session)?.first ?? 1;
      const events = this.list(keys.event(session, 0), keys.event(session, first), purgeChunk);
      const writes = events.map((key): Write => [key, undefined]);
      return { value: writes.length > 0, writes };
    };
    while (await this.writes.run(session, 0, purge));
    const answers = (): Decision<void> => {
      const first = this.head(session)?.first ?? 1;
      const range = { start: ['session', session, 'answer'], end: ['session', session, 'answes'] };
      const old = [...this.db.getRange(range)].filter(({ value }) => split<AnswerEntry>(value).entry.seq < first);
      return { value: undefined, writes: old.map(({ key }): Write => [key, undefined]) };
    };
    await this.writes.run(session, 0, answers);
  }

  private async purgeGone(session: string): Promise<void> {
    const purge = (): Decision<boolean> => {
      if (!this.db.doesExist(keys.gone(session))) return { value: false, writes: [] };
      const left = this.list(['session', session], ['session', session, 'z'], purgeChunk);
      const writes = left.map((key): Write => [key, undefined]);
      if (left.length < purgeChunk) writes.push([keys.gone(session), undefined]);
      return { value: left.length === purgeChunk, writes };
    };
    while (await this.writes.run(session, 0, purge));
  }

  private decideRecord(key: Key, write: RecordWrite, expiresAt?: number): Decision<RecordResult> {
    const version = this.record(key)?.version ?? 0;
    if (version !== write.expectedVersion) return { value: { outcome: 'conflict', version }, writes: [] };
    const entry: RecordEntry = { version: version + 1, ...(expiresAt === undefined ? {} : { expiresAt }) };
    return { value: { outcome: 'written', version: version + 1 }, writes: [[key, join(entry, write.value)]] };
  }

  private open(): void {
    if (this.closed) throw new StoreError('store-closed', 'the store is closed');
  }

  private async readable(session: string): Promise<void> {
    this.open();
    checkSession(session);
    await this.writes.settled(session);
    this.open();
  }

  private head(session: string): HeadEntry | undefined {
    const bytes = this.db.getBinary(keys.head(session));
    const entry = bytes && decode<HeadEntry>(bytes);
    return entry?.expiresAt !== undefined && entry.expiresAt <= Date.now() ? undefined : entry;
  }

  private answer(session: string, key: string): StoredAnswer | undefined {
    const bytes = this.db.getBinary(keys.answer(session, key));
    if (!bytes) return undefined;
    const { entry, rest } = split<AnswerEntry>(bytes);
    return { payloadHash: entry.payloadHash, label: entry.label, response: rest };
  }

  private record(key: Key): StoredRecord | undefined {
    const bytes = this.db.getBinary(key);
    if (!bytes) return undefined;
    const { entry, rest } = split<RecordEntry>(bytes);
    if (entry.expiresAt !== undefined && entry.expiresAt <= Date.now()) return undefined;
    return { version: entry.version, value: rest };
  }

  private list(start: Key, end: Key, limit: number): Key[] {
    return [...this.db.getKeys({ start, end, limit })];
  }
}
