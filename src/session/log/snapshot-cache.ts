import { LRUCache } from 'lru-cache';
import { AnswerCache } from '../../game/answer-cache.js';
import type { AnyGame } from '../../game/hosted.js';
import type { Access } from '../members/access.js';
import { SessionFault } from '../fault.js';
import { snapshotDigest } from './chain.js';
import { LogCheck } from './log-check.js';
import { newId, SESSION_ID } from '../ids.js';
import type { SessionLimits } from '../limits.js';
import type { Games } from '../../game/registry.js';
import { RecordedEvent } from './recorded-event.js';
import { ACCESS_RECORD, SessionSnapshot, type SeenPlace } from './snapshot.js';
import { SessionDocuments } from './session-documents.js';
import { decodedMeta } from './stored-meta.js';
import { damaged, isDamaged } from '../store/integrity.js';
import type { LogPosition, SessionStore, StoredSnapshot } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

const ID = new RegExp(SESSION_ID);

/**
 * No version that was told before the store went back shall fit afterwards, and other instances may have told more of them than
 * this one has seen.
 */
const LEAP = 1_000_000;

/** A state takes several times the memory of its text, which is kept too, once it is parsed, seen by several and compiled. */
const FACTOR = 11;

/**
 * Decoded snapshots by session. The store is the truth: each use asks it for the version, epoch and chain, and only what is
 * not there any more is read again. Who reads checks that state and log belong together, and that what was known before lies behind: a store
 * that has gone back in time is found out, and its log goes on as another. Who may do what changes only together with the version, so it is cached with it. What is compiled
 * of a state depends on it too.
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
    this.#logs = new LogCheck(store);
    this.#answers = new AnswerCache(limits.sessionAnswerBytes);
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

  /** The session as it stands now, where that is known without asking; undefined where it takes `latest`. */
  known(session: string): SessionSnapshot | undefined {
    const known = this.#position && this.#snapshots.get(session);
    const position = known && this.#position?.(session);
    return position && isAt(known, position) ? known : undefined;
  }

  /** The session as it stood when it was looked at last, where that is remembered. */
  last(session: string): SessionSnapshot | undefined {
    return this.#snapshots.get(session);
  }

  /**
   * The session as it stands now; undefined when there is none.
   * @throws StoreError `store-damaged` where state, meta document and log do not belong together
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

  /** Something of it may be another though it stands where it stood. */
  async reload(session: string): Promise<void> {
    await this.#read(session);
  }

  /** Keeps what an append has just made, so that nobody has to read it back. */
  put(snapshot: SessionSnapshot): void {
    const known = this.#snapshots.get(snapshot.session);
    if ((known && known.version >= snapshot.version) || this.#logs.isSuspect(snapshot.session)) return;
    this.#snapshots.set(snapshot.session, snapshot);
    this.#logs.put(snapshot);
  }

  /** Something of the log has been found damaged: whoever uses the session next reads all of it. */
  damaged(session: string): void {
    this.#snapshots.delete(session);
    this.#logs.suspect(session);
    this.on.damage?.(session);
  }

  /** Somebody has seen the session at this place, and what the store shows now is no continuation of it. */
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

  /** The access record is read before and after: it changes only with the version, but not in one reading with it. */
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
    // Perhaps the log went on from somewhere else between the readings.
    const now = await this.store.readPosition(session);
    if (now && !isAt(snapshot, now)) return 'again';
    throw damaged('the state is not the one that the log ends with');
  }

  /** An event of the log as it stands; null where it is not kept. */
  async #event(snapshot: SessionSnapshot, seq: number): Promise<RecordedEvent | null> {
    const [stored] = (await this.store.readEvents(snapshot.session, seq - 1, 1))?.events ?? [];
    return stored?.seq === seq ? RecordedEvent.read(stored, snapshot.game) : null;
  }

  /** Has the session come to where it is by way of where it was known to be? */
  async #isAfter(read: SessionSnapshot, known: SeenPlace): Promise<boolean> {
    if (read.epoch !== known.epoch || isAt(known, read)) return true;
    if (read.version <= known.version || read.seq < known.seq) return false;
    const event = await this.#event(read, known.seq);
    return event === null || event.hash === known.chain;
  }

  /** The store has gone back in time: positions of before mean something else, or nothing, so the log gets another name. */
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

/** Told of sessions. */
export interface CacheListener {
  /** The store has gone back in time. */
  readonly rollback?: ((session: string) => void) | undefined;
  /** Something of the log is not what was written. */
  readonly damage?: (session: string) => void;
}

type CachedLogPosition = Pick<LogPosition, 'version' | 'epoch'> & { readonly chain?: string | undefined };

function isAt(one: CachedLogPosition, other: CachedLogPosition): boolean {
  return one.version === other.version && one.epoch === other.epoch && one.chain === other.chain;
}

/** Do state and meta document belong to the last event, and is it the head of the chain? */
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
