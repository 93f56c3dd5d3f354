import type { Redis } from 'ioredis';
import * as check from '../checks.js';
import { messageOf } from '../embedded/data-directory.js';
import { Followers } from '../followers.js';
import { withTimeout } from '../with-timeout.js';
import { parseRedisUrl } from './address.js';
import { classify, storeErrorOf } from './errors.js';
import { DueLists, shardTagOf } from './due-lists.js';
import { RedisKeys } from './keys.js';
import {
  attemptId,
  outcomeOf,
  positionOf,
  recordResult,
  signed,
  signedAnswer,
  storedRecord,
  storedResponse,
} from './replies.js';
import { LogPositionBatcher, type Unresolved } from './log-position-batcher.js';
import { Retrier, type Attempted } from './retrier.js';
import { scripts, type Script } from './scripts.js';
import { SessionReader } from './session-reader.js';
import { openTopology, type Topology } from './topology.js';
import { WakeUpChannels } from './wake-up-channels.js';
import { seqIn, WritePipeline, type Reply, type ScriptCall } from './write-pipeline.js';
import { digestKey } from '../idempotency-keys.js';
import type * as Store from '../store.js';
import { StoreError, unready, type SessionStore } from '../store.js';

export interface RedisStoreOptions {
  /** See parseRedisUrl: one server, a Cluster, Sentinels. */
  readonly url: string;
  /** Replicas that must have a change before it is answered or shown. Default 0. */
  readonly waitReplicas?: number;
  /** Longest WAIT for them. Default 1000. */
  readonly waitMs?: number;
  /** Longest wait for the answer of one batch; longer than waitMs. Default 1500. */
  readonly attemptMs?: number;
  /** Longest time for one call with everything that is tried. Default 5000. */
  readonly deadlineMs?: number;
  /** Polling interval of followers in ms, in case a wake-up is lost. Default 1000. */
  readonly pollMs?: number;
  /** Before every key. Default none. */
  readonly prefix?: string;
}

/** What a script needs that changes due entries with its write. */
type DueArguments = ReturnType<DueLists['changes']>;

/** Keys scanned with one call, because Redis blocks meanwhile. */
const SCANNED = 1000;

/** Sessions in Redis: any instance serves any session. */
export class RedisStore implements SessionStore {
  readonly kind = 'redis';
  readonly #options: Required<RedisStoreOptions>;
  readonly #keys: RedisKeys;
  readonly #topology: Topology;
  readonly #pipelines = new Map<string, WritePipeline>();
  readonly #channels: WakeUpChannels;
  readonly #followers: Followers;
  readonly #retrier: Retrier;
  readonly #reader: SessionReader;
  readonly #due: DueLists;

  /** Connects in the background; `ready` reports whether it succeeded. @throws RangeError for an invalid address */
  constructor(options: RedisStoreOptions) {
    const defaults = { waitReplicas: 0, waitMs: 1000, attemptMs: 1500, deadlineMs: 5000, pollMs: 1000, prefix: '' };
    this.#options = { ...defaults, ...options };
    this.#keys = new RedisKeys(this.#options.prefix);
    this.#topology = openTopology(parseRedisUrl(options.url), {
      onWakeUp: (channel, message) => this.#followers.wake(this.#channels.tagOf(channel), seqIn(message)),
      onReconnect: () => this.#channels.renew(),
    });
    this.#retrier = new Retrier(() => this.#topology.refresh());
    const [keys, topology, retrier] = [this.#keys, this.#topology, this.#retrier];
    this.#reader = new SessionReader({
      keys,
      waitReplicas: this.#options.waitReplicas,
      looks: new LogPositionBatcher({ keys, topology, retrier, ...this.#options }),
      read: (session, command, before) => this.#read(session, command, before),
      settle: (session, args) => this.#write(session, scripts.settle, args, true),
    });
    this.#due = new DueLists(keys, topology, (call) => this.#submit(call));
    this.#channels = new WakeUpChannels(
      this.#topology,
      (tag) => this.#keys.channel(tag),
      (tag) => this.#followers.wake(tag),
    );
    this.#followers = new Followers({
      pollMs: this.#options.pollMs,
      read: (session, after, limit) => this.readEvents(session, after, limit),
      onBegin: (session) => this.#channels.retain(session),
      onEnd: (session) => this.#channels.release(session),
    });
  }

  async readPosition(session: string): Promise<Store.LogPosition | undefined> {
    check.session(session);
    return this.#reader.position(session);
  }

  async readSnapshot(session: string): Promise<Store.StoredSnapshot | undefined> {
    const read = await this.#reader.fields(session, ['s', 'm']);
    return read && { ...positionOf(read), state: read[7] as Buffer, meta: read[8] as Buffer };
  }

  async readEvents(session: string, after: number, limit: number): Promise<Store.EventPage | undefined> {
    check.number(after, 0, 'after');
    check.number(limit, 1, 'limit');
    return this.#reader.page(session, after, limit);
  }

  async commit(input: Store.NewSession | Store.Append): Promise<Store.WriteResult> {
    check.write(input);
    const { session, due = [] } = input;
    const set = (changes: readonly Store.DueChange[]) =>
      Promise.all(changes.map(({ at, only, ...entry }) => this.#due.set({ ...entry, session }, at, only)));
    // In a Cluster they have other slots: an entry without its write is harmless, a write without its entry is not.
    const apart = this.#topology.takesManySlots ? [] : due;
    const isAdded = ({ at, only }: Store.DueChange) => at !== null && only === undefined;
    await set(apart.filter(isAdded));
    const together = this.#due.changes(session, apart === due ? [] : due, this.#keys.of(session).length + 1);
    const result = await ('epoch' in input ? this.#create(input, together) : this.#append(input, together));
    if (result.outcome === 'committed') void set(apart.filter((one) => !isAdded(one))).catch(() => undefined);
    return result;
  }

  async #create(input: Store.NewSession, due: DueArguments): Promise<Store.WriteResult> {
    const attempt = attemptId();
    const { session, epoch, state, meta, chain = '', expiresInMs = 0, events, records = [] } = input;
    const signedRecords = records.flatMap(({ name, value }) => [name, signed(attempt, value), value]);
    const begun = [epoch, state, meta, attempt, chain, expiresInMs, events.length, ...events];
    const args = [...begun, ...due.args, ...signedRecords];
    return this.#writeResult(await this.#write(session, scripts.create, args, true, due.keys));
  }

  async #append(input: Store.Append, due: DueArguments): Promise<Store.WriteResult> {
    const { key, payloadHash, label, response } = input.idempotency;
    const id = attemptId();
    const attempt = signedAnswer(id, input.idempotency);
    const records = input.records ?? [];
    const args = [
      digestKey(key),
      input.expectedVersion,
      `${payloadHash}\n${label}\n${attempt}\n`,
      response,
      input.state,
      input.meta ?? '',
      input.meta ? '1' : '0',
      input.expiresInMs ?? 0,
      input.expectedChain ?? '',
      input.chain ?? '',
      ...due.args,
      records.length,
      ...records.flatMap(({ name, expectedVersion, value }) => [name, expectedVersion, signed(id, value), value]),
      ...input.events,
    ];
    return this.#writeResult(await this.#write(input.session, scripts.append, args, 'events', due.keys), attempt);
  }

  #writeResult(reply: Reply, attempt?: string): Store.WriteResult {
    const [, , , , one, two, three] = reply;
    switch (outcomeOf(reply)) {
      case 'committed': {
        const [version, firstSeq, lastSeq] = [one, two, three].map(Number) as [number, number, number];
        return { outcome: 'committed', version, firstSeq, lastSeq };
      }
      case 'replayed': {
        const [answer, by, version, firstSeq, lastSeq] = storedResponse(one as Buffer);
        if (by !== attempt) return { outcome: 'replayed', answer };
        return { outcome: 'committed', version, firstSeq, lastSeq };
      }
      case 'conflict':
        return { outcome: 'conflict', version: Number(one) };
      case 'record-conflict':
        return { outcome: 'record-conflict', name: String(one), version: Number(two) };
      default:
        return { outcome: 'unknown-session' };
    }
  }

  async renewEpoch(input: Store.EpochRenewal): Promise<boolean> {
    check.renewal(input);
    const { version, epoch, chain = '' } = input.expected;
    const args = [version, epoch, chain, input.version, input.epoch];
    return outcomeOf(await this.#write(input.session, scripts.renew, args, true)) === 'done';
  }

  async writeResponse(input: Store.ResponseWrite): Promise<Store.ResponseWriteResult> {
    check.response(input.idempotency);
    const { key, payloadHash, label, response } = input.idempotency;
    const attempt = signedAnswer(attemptId(), input.idempotency);
    const lines = `${payloadHash}\n${label}\n${attempt}\n`;
    const args = [digestKey(key), input.expectedVersion ?? '', lines, response];
    const reply = await this.#write(input.session, scripts.answer, args, false);
    switch (outcomeOf(reply)) {
      case 'recorded':
        return { outcome: 'recorded' };
      case 'replayed': {
        const [answer, by] = storedResponse(reply[4] as Buffer);
        return by === attempt ? { outcome: 'recorded' } : { outcome: 'replayed', answer };
      }
      case 'conflict':
        return { outcome: 'conflict', version: Number(reply[4]) };
      default:
        return { outcome: 'unknown-session' };
    }
  }

  async readResponse(session: string, key: string): Promise<Store.StoredResponse | undefined> {
    const bytes = await this.#reader.item(session, { key: 2, field: digestKey(key) });
    return bytes && storedResponse(bytes)[0];
  }

  follow(session: string, after: number, follower: Store.Follower): Store.Unfollow {
    check.session(session);
    check.number(after, 0, 'after');
    return this.#followers.follow(session, after, follower);
  }

  async readRecord(session: string | null, name: string): Promise<Store.StoredRecord | undefined> {
    check.name(name);
    if (session === null) {
      const reply = await this.#submit({ ...this.#sharedCall(name), script: scripts.readShared, args: [] });
      return outcomeOf(reply) === 'known' ? storedRecord(reply[4] as Buffer) : undefined;
    }
    const bytes = await this.#reader.item(session, { key: 3, field: name });
    return bytes && storedRecord(bytes);
  }

  async writeRecord(session: string | null, write: Store.RecordWrite, expiresInMs = 0): Promise<Store.RecordResult> {
    check.record(write);
    const { name, expectedVersion, value } = write;
    const args = [expectedVersion, value, signed(attemptId(), value)];
    const reply =
      session === null
        ? this.#submit({ ...this.#sharedCall(name), script: scripts.shared, args: [...args, expiresInMs] })
        : this.#write(session, scripts.record, [name, ...args], false);
    return recordResult(await reply);
  }

  duePlaces(): readonly string[] {
    return this.#due.places();
  }

  duePlaceOf(session: string): string {
    return shardTagOf(session);
  }

  takeDue(...args: Parameters<SessionStore['takeDue']>): Promise<readonly Store.TakenEntry[]> {
    return this.#due.take(...args);
  }

  hasDue(kind: Store.DueKind, place: string): Promise<boolean> {
    return this.#due.has(kind, place);
  }

  async setDue(entry: Store.DueMark, at: number | null, only?: Store.OnlyDue): Promise<void> {
    check.session(entry.session);
    await this.#due.set(entry, at, only);
  }

  async *sessions(): AsyncIterable<string> {
    // In a Cluster the primaries are known then.
    await this.#read('probe', (redis) => redis.ping());
    for (const tag of this.#topology.probeTags()) {
      let cursor = '0';
      do {
        const scan = (redis: Redis) => redis.scan(cursor, 'MATCH', this.#keys.everySession, 'COUNT', SCANNED);
        const [next, names] = await this.#read(tag, scan);
        for (const name of names) yield this.#keys.sessionOf(name);
        cursor = next;
      } while (cursor !== '0');
    }
  }

  async ready(): Promise<Store.Readiness> {
    if (this.#retrier.closed) return { ready: false, reason: 'the store is closed' };
    try {
      const deadline = Date.now() + this.#options.attemptMs;
      const tags = this.#topology.probeTags();
      for (const tag of tags) await this.#topology.connection(this.#topology.primaryOf(tag), 'write', 1000);
      const probes = tags.map((tag) => {
        const keys = [this.#keys.probe(tag)];
        return this.#submit({ script: scripts.probe, tag, keys, args: [], wake: false }, deadline);
      });
      await Promise.all(probes);
      const policy = await this.#evictionPolicy(tags[0] ?? '');
      if (policy.startsWith('allkeys')) {
        return { ready: false, reason: `Redis may evict live sessions: maxmemory-policy is ${policy}` };
      }
      return { ready: true };
    } catch (error) {
      return unready(error);
    }
  }

  async close(): Promise<void> {
    if (this.#retrier.closed) return;
    this.#retrier.close();
    await this.#followers.stop();
    await this.#retrier.idle(Date.now() + this.#options.deadlineMs);
    this.#channels.close();
    this.#topology.close();
  }

  /** Sessions have no time to live, so only the policies for all keys could take them. */
  async #evictionPolicy(tag: string): Promise<string> {
    const info = await this.#read(tag, (redis) => redis.info('memory'));
    return /maxmemory:[1-9]/.test(info) ? (/maxmemory_policy:(\S+)/.exec(info)?.[1] ?? '') : '';
  }

  async #write(
    session: string,
    script: Script,
    args: ScriptCall['args'],
    wake: ScriptCall['wake'],
    more: readonly string[] = [],
  ): Promise<Reply> {
    check.session(session);
    const keys = [...this.#keys.of(session), ...more];
    const reply = await this.#submit({ script, tag: session, keys, args, wake });
    // An append is announced on the channel once it is confirmed.
    if (wake === true) this.#followers.wake(session);
    return reply;
  }

  /** Sends until it is known what happened or the time is over. Sending again is safe: scripts know their own attempts. */
  async #submit(call: ScriptCall, deadline = Date.now() + this.#options.deadlineMs): Promise<Reply> {
    let indeterminate = false;
    return this.#retrier.run(deadline, true, async () => {
      const attempt = await this.#pipeline(this.#topology.primaryOf(call.tag)).submit(call);
      switch (attempt.outcome) {
        case 'reply':
          return { done: attempt.reply };
        case 'unconfirmed': {
          const has = `${attempt.replicas} of ${this.#options.waitReplicas} replicas have it`;
          throw new StoreError('commit-unknown', `written, but only ${has}; the same key settles it`);
        }
        case 'rejected':
          if (indeterminate) throw new StoreError('commit-unknown', messageOf(attempt.error), attempt.error);
          throw storeErrorOf(attempt.error);
        default:
          indeterminate ||= attempt.outcome === 'indeterminate';
          return { error: attempt.error, indeterminate };
      }
    });
  }

  async #read<T>(session: string, command: (redis: Redis) => Promise<T>, before?: Unresolved): Promise<T> {
    check.session(session);
    const deadline = before?.deadline ?? Date.now() + this.#options.deadlineMs;
    const attempt = async (): Promise<Attempted<T>> => {
      const { attemptMs } = this.#options;
      try {
        const redis = await this.#topology.connection(this.#topology.primaryOf(session), 'read', attemptMs);
        const done = await withTimeout(command(redis), attemptMs, () => {
          redis.disconnect(true);
          throw new Error(`no answer in ${attemptMs} ms`);
        });
        return { done };
      } catch (error) {
        if (classify(error as Error) === 'rejected') throw storeErrorOf(error as Error);
        return { error: error as Error, indeterminate: false };
      }
    };
    return this.#retrier.run(deadline, false, attempt, before?.made);
  }

  #pipeline(primary: string): WritePipeline {
    const known = this.#pipelines.get(primary);
    if (known) return known;
    const { waitReplicas, waitMs, attemptMs } = this.#options;
    const channel = (tag: string): string => this.#keys.channel(tag);
    const pipeline = new WritePipeline(() => this.#topology.connection(primary, 'write', attemptMs), {
      waitReplicas,
      waitMs,
      attemptMs,
      publish: this.#topology.publish,
      channel,
    });
    this.#pipelines.set(primary, pipeline);
    return pipeline;
  }

  #sharedCall(name: string): Pick<ScriptCall, 'tag' | 'keys' | 'wake'> {
    const tag = digestKey(name);
    return { tag, keys: [this.#keys.shared(tag)], wake: false };
  }
}
