import { LRUCache } from 'lru-cache';
import { AnswerCache } from '../game/answer-cache.js';
import type { Access } from './access.js';
import { SessionFault } from './fault.js';
import { SESSION_ID } from './ids.js';
import type { SessionLimits } from './limits.js';
import type { Games } from '../game/registry.js';
import { SessionSnapshot, type Meta } from './snapshot.js';
import type { SessionStore } from './store/store.js';

/** The names of a session's side records. */
export const ACCESS_RECORD = 'access';
export const INITIAL_RECORD = 'initial';
export const SECRET_RECORD = 'secret';

const ID = new RegExp(SESSION_ID);

/** A state takes several times the memory of its text once it is parsed, seen by several and compiled. */
const FACTOR = 10;

/**
 * Decoded snapshots by session. The store is the truth: each use asks it for the version, and only what is older is read
 * again. Who may do what changes only together with the version, so it is cached with it. To be let into a session in mid
 * game costs 20 microseconds with it and 180 without (`npm run bench:caches`), and what is compiled of a state hangs on it too.
 */
export class SnapshotCache {
  readonly #snapshots: LRUCache<string, SessionSnapshot>;
  readonly #answers: AnswerCache<string>;

  constructor(
    private readonly store: SessionStore,
    private readonly games: Games,
    limits: Pick<SessionLimits, 'cachedSessions' | 'sessionBytes' | 'sessionAnswerBytes'>,
  ) {
    this.#answers = new AnswerCache(limits.sessionAnswerBytes);
    this.#snapshots = new LRUCache({
      max: limits.cachedSessions,
      maxSize: limits.sessionBytes,
      sizeCalculation: ({ bytes }) => FACTOR * bytes,
    });
  }

  /** The session as it stands now; undefined when there is none. */
  async latest(session: string): Promise<SessionSnapshot | undefined> {
    if (!ID.test(session)) return undefined;
    const known = this.#snapshots.get(session);
    if (known) {
      const position = await this.store.readPosition(session);
      if (position === undefined) {
        this.#snapshots.delete(session);
        return undefined;
      }
      if (position.version === known.version && position.epoch === known.epoch && position.first === known.first) {
        return known;
      }
    }
    return this.#read(session);
  }

  /** Keeps what an append has just made, so that nobody has to read it back. */
  put(snapshot: SessionSnapshot): void {
    const known = this.#snapshots.get(snapshot.session);
    if (!known || known.version < snapshot.version) this.#snapshots.set(snapshot.session, snapshot);
  }

  async #read(session: string): Promise<SessionSnapshot | undefined> {
    // The access record is read before and after: it changes only with the version, but not in one reading with it.
    for (;;) {
      const access = await this.store.readRecord(session, ACCESS_RECORD);
      const stored = await this.store.readSnapshot(session);
      if (!stored || !access) return undefined;
      const again = await this.store.readRecord(session, ACCESS_RECORD);
      if (again?.version !== access.version) continue;
      const meta = JSON.parse(stored.meta.toString()) as Meta;
      const game = this.games.get(meta.game);
      if (!game) throw new SessionFault('game-unknown', `This service does not know the game ${meta.game}.`);
      const { version, epoch, seq, first } = stored;
      const facts = {
        version,
        seq,
        state: JSON.parse(stored.state.toString()) as unknown,
        bytes: stored.state.length,
        meta,
        access: JSON.parse(access.value.toString()) as Access,
        accessVersion: access.version,
      };
      const snapshot = new SessionSnapshot({ session, epoch, first, game, answers: this.#answers }, facts);
      this.#snapshots.set(session, snapshot);
      return snapshot;
    }
  }
}
