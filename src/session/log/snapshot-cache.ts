import { LRUCache } from 'lru-cache';
import { answerCache, type AnswerCache } from '../../game/answer-cache.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Access } from '../members/access.js';
import { SessionFault } from '../fault.js';
import { snapshotDigest } from './chain.js';
import { LogCheck } from './log-check.js';
import { newId, SESSION_ID } from '../ids.js';
import type { SessionLimits } from '../limits.js';
import type { Games } from '../../game/registry.js';
import { RecordedEvent } from './recorded-event.js';
import { SessionSnapshot, type SeenPlace } from '../core/snapshot.js';
import { ACCESS_RECORD } from '../core/meta.js';
import { SessionDocuments } from '../core/session-documents.js';
import { decodedMeta } from './stored-meta.js';
import { damaged, isDamaged } from '../store/integrity.js';
import type { LogPosition, SessionStore, StoredSnapshot } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

const ID = new RegExp(SESSION_ID);

/**
 * Larger than the number of versions that other instances may have returned since the rollback, so that no earlier version
 * matches.
 */
const LEAP = 1_000_000;

/** Memory of a parsed, viewed and compiled state with its text, relative to the text. */
const FACTOR = 11;

/**
 * Cache of decoded snapshots by session. The store is the source of truth: each use compares version, epoch and chain, and reads
 * the session again if they differ. A read verifies that state and log belong together and continue the known history. After a
 * rollback of the store, the log gets another epoch. Access is cached with the version, because it changes only with it.
 */
export class SnapshotCache {
  readonly #snapshots: LRUCache<string, SessionSnapshot>;
  readonly #answers: AnswerCache<string>;
  readonly #position: SessionStore['knownPosition'];
  readonly #logs: LogCheck;

  constructor(
    private readonly store: SessionStore,
    private readonly games: Games,
    limits: Pick<SessionLimits, 'cachedSessions' | 'sessionBytes' | 'sessionAnswerBytes'>,
    private readonly on: CacheListener = {},
  ) {
    this.#logs = new LogCheck(store, limits.cachedSessions);
    this.#answers = answerCache(limits.sessionAnswerBytes);
    this.#position = store.knownPosition?.bind(store);
    this.#snapshots = new LRUCache({
      max: limits.cachedSessions,
      maxSize: limits.sessionBytes,
      sizeCalculation: ({ bytes, documents }) => FACTOR * (bytes + documents.bytes),
    });
  }

  /** A session that is not stored yet, at version 0: what its first write is decided on. */
  start(session: string, game: AnyGame, { meta, access }: Pick<SessionSnapshot, 'meta' | 'access'>): SessionSnapshot {
    const identity = { session, epoch: newId('epo'), game, answers: this.#answers };
    const nothing = { state: null, documents: SessionDocuments.NONE, bytes: 0 };
    return new SessionSnapshot(identity, {
      ...{ version: 0, seq: 0, chain: undefined, meta, access, accessVersion: 0 },
      ...nothing,
    });
  }

  /** The current snapshot, if the store knows the position synchronously; undefined if `latest` must ask. */
  known(session: string): SessionSnapshot | undefined {
    const known = this.#position && this.#snapshots.get(session);
    const position = known && this.#position?.(session);
    return position && isAt(known, position) ? known : undefined;
  }

  /** The snapshot as last read, if cached. */
  last(session: string): SessionSnapshot | undefined {
    return this.#snapshots.get(session);
  }

  /**
   * The current snapshot; undefined if the session does not exist.
   * @throws StoreError `store-damaged` if state, meta document and log do not belong together
   */
  async latest(session: string): Promise<SessionSnapshot | undefined> {
    if (!ID.test(session)) return undefined;
    const known = this.#snapshots.get(session);
    if (known) {
      const position = await this.store.readPosition(session);
      if (position === undefined) {
        this.#snapshots.delete(session);
        return undefined;
      }
      if (isAt(known, position)) return known;
    }
    return this.#read(session);
  }

  /** Reads the session again although its position is the same, for example after its records were encrypted again. */
  async reload(session: string): Promise<void> {
    await this.#read(session);
  }

  /** Caches the snapshot after a write, so that it need not be read back. */
  put(snapshot: SessionSnapshot): void {
    const known = this.#snapshots.get(snapshot.session);
    if ((known && known.version >= snapshot.version) || this.#logs.isSuspect(snapshot.session)) return;
    this.#snapshots.set(snapshot.session, snapshot);
    this.#logs.put(snapshot);
  }

  /** Damage was detected. The next use of the session reads all of it. */
  damaged(session: string): void {
    this.#snapshots.delete(session);
    this.#logs.suspect(session);
    this.on.damage?.(session);
  }

  /** A client saw the session at this place, and the store no longer continues it. */
  async suspect(session: string, seen: SeenPlace): Promise<void> {
    await this.#read(session, seen);
  }

  async #read(session: string, seen?: SeenPlace): Promise<SessionSnapshot | undefined> {
    try {
      return await this.#readWhole(session, seen);
    } catch (error) {
      if (isDamaged(error)) this.damaged(session);
      throw error;
    }
  }

  async #readWhole(session: string, seen?: SeenPlace): Promise<SessionSnapshot | undefined> {
    for (;;) {
      const known = seen ?? this.#snapshots.get(session) ?? this.#logs.place(session);
      const read = await this.#readOnce(session);
      if (read === 'again') continue;
      if (read && known && !(await this.#isAfter(read, known))) {
        await this.#renew(read, known);
        continue;
      }
      if (read && !(await this.#logs.check(read))) continue;
      if (read) this.#snapshots.set(session, read);
      return read;
    }
  }

  /** Reads the access record before and after the snapshot: both change together, but are separate reads. */
  async #readOnce(session: string): Promise<SessionSnapshot | 'again' | undefined> {
    const access = await this.store.readRecord(session, ACCESS_RECORD);
    const stored = await this.store.readSnapshot(session);
    if (!stored || !access) return undefined;
    const again = await this.store.readRecord(session, ACCESS_RECORD);
    if (again?.version !== access.version) return 'again';
    const meta = decodedMeta(parsed(stored.meta));
    const game = this.games.get(meta.game);
    if (!game) throw new SessionFault('game-unknown', sessionMsg('no-game', { game: meta.game }));
    const { version, epoch, seq, chain } = stored;
    const readRecord = async (name: string) => (await this.store.readRecord(session, name))?.value;
    const { state, documents } = await SessionDocuments.read(game, parsed(stored.state), readRecord);
    const facts = {
      version,
      seq,
      chain,
      state,
      documents,
      bytes: stored.state.length,
      meta,
      access: parsed(access.value) as Access,
      accessVersion: access.version,
    };
    const snapshot = new SessionSnapshot({ session, epoch, game, answers: this.#answers }, facts);
    const last = await this.#event(snapshot, seq);
    if (last === null || matches(stored, last)) return snapshot;
    // The log may have been replaced between the two reads.
    const now = await this.store.readPosition(session);
    if (now && !isAt(snapshot, now)) return 'again';
    throw damaged('the state is not the one that the log ends with');
  }

  /** An event of the log; null if the log does not contain it. */
  async #event(snapshot: SessionSnapshot, seq: number): Promise<RecordedEvent | null> {
    const [stored] = (await this.store.readEvents(snapshot.session, seq - 1, 1))?.events ?? [];
    return stored?.seq === seq ? RecordedEvent.read(stored, snapshot.game) : null;
  }

  /** True if the session's history contains the known place. */
  async #isAfter(read: SessionSnapshot, known: SeenPlace): Promise<boolean> {
    if (read.epoch !== known.epoch || isAt(known, read)) return true;
    if (read.version <= known.version || read.seq < known.seq) return false;
    const event = await this.#event(read, known.seq);
    return event === null || event.hash === known.chain;
  }

  /** After a rollback of the store, earlier positions are invalid, so the log gets another epoch. */
  async #renew({ session, version, epoch, chain }: SessionSnapshot, known: SeenPlace): Promise<void> {
    const renewed = await this.store.renewEpoch({
      session,
      expected: { version, epoch, ...(chain !== undefined && { chain }) },
      version: Math.max(version, known.version) + LEAP,
      epoch: newId('epo'),
    });
    if (this.#snapshots.get(session) === known) this.#snapshots.delete(session);
    if (renewed) this.on.rollback?.(session);
  }
}

/** Callbacks about sessions. */
export interface CacheListener {
  /** The store was rolled back. */
  readonly rollback?: ((session: string) => void) | undefined;
  /** An event of the log is damaged. */
  readonly damage?: (session: string) => void;
}

type CachedLogPosition = Pick<LogPosition, 'version' | 'epoch'> & { readonly chain?: string | undefined };

function isAt(one: CachedLogPosition, other: CachedLogPosition): boolean {
  return one.version === other.version && one.epoch === other.epoch && one.chain === other.chain;
}

/** True if state and meta document belong to the last event, and it is the head of the chain. */
function matches({ version, state, meta, chain }: StoredSnapshot, { hash, envelope }: RecordedEvent): boolean {
  if (version < envelope.version) return false;
  if (hash === undefined) return true;
  return hash === chain && (envelope.snapshot ?? snapshotDigest(state, meta)) === snapshotDigest(state, meta);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch (error) {
    throw damaged('a document cannot be read', error);
  }
}
