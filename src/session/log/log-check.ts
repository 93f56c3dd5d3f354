import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { chainOrigin } from '../../game/chain.js';
import { RecordedEvent } from './recorded-event.js';
import type { SeenPlace, SessionSnapshot } from '../core/snapshot.js';
import { damaged, isDamaged } from '../store/integrity.js';
import type { SessionStore } from '../store/store.js';

/** Events that are checked in one turn of the event loop. */
const PAGE = 100;
/** Sessions whose logs were verified, for each whose snapshot is kept. */
const CHECKED_PER_CACHED = 20;

/**
 * Verifies each log once, when its session is first used, and afterwards only new events. A damaged log is not used: every use
 * reads the damaged event again and throws until it is restored.
 */
export class LogCheck {
  /** Verified up to an event. */
  readonly #checked: LRUCache<string, SeenPlace>;
  /** The event with the damage; 0 if it was detected elsewhere. */
  readonly #damaged: LRUCache<string, number>;
  readonly #running = new Map<string, Promise<boolean>>();

  /** @param cached sessions of which a snapshot is kept */
  constructor(
    private readonly store: SessionStore,
    cached: number,
  ) {
    this.#checked = new LRUCache({ max: CHECKED_PER_CACHED * cached });
    this.#damaged = new LRUCache({ max: cached });
  }

  /** The place up to which the log was verified. */
  place(session: string): SeenPlace | undefined {
    return this.#checked.get(session);
  }

  /** The log is whole up to there, unless it has been found damaged. */
  put({ session, version, epoch, seq, chain }: SessionSnapshot): void {
    if (!this.#damaged.has(session)) this.#checked.set(session, { version, epoch, seq, chain });
  }

  /** Another reader detected damage. The next check reads the whole log. */
  suspect(session: string): void {
    this.#checked.delete(session);
    if (!this.#damaged.has(session)) this.#damaged.set(session, 0);
  }

  isSuspect(session: string): boolean {
    return this.#damaged.has(session);
  }

  /**
   * Verifies the log. Returns false if it was replaced meanwhile.
   * @throws StoreError `store-damaged` if an event up to the head was altered
   */
  async check(snapshot: SessionSnapshot): Promise<boolean> {
    const { session } = snapshot;
    // What another check has read need not be read again.
    while (this.#running.has(session)) await this.#running.get(session)?.catch(() => false);
    const running = this.#check(snapshot);
    this.#running.set(session, running);
    try {
      return await running;
    } finally {
      this.#running.delete(session);
    }
  }

  async #check(snapshot: SessionSnapshot): Promise<boolean> {
    const { session, version, epoch, chain } = snapshot;
    const suspect = this.#damaged.get(session);
    try {
      return await this.#checkAt(snapshot, suspect ?? 0);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      const now = await this.store.readPosition(session);
      if (now?.version === version && now.epoch === epoch && now.chain === chain) throw error;
      // The log went on from somewhere else while it was read.
      if (suspect === undefined) this.#damaged.delete(session);
      else this.#damaged.set(session, suspect);
      return false;
    }
  }

  async #checkAt(snapshot: SessionSnapshot, suspect: number): Promise<boolean> {
    const { session, epoch, seq } = snapshot;
    // The hash of the event before it is needed too.
    if (suspect > 0 && suspect <= seq) await this.#read(snapshot, Math.max(suspect - 2, 0), suspect, undefined);
    const known = this.#checked.get(session);
    const isKnown = known?.epoch === epoch && known.seq <= seq;
    if (!(isKnown && (await this.#follows(snapshot, known))) && !(await this.#read(snapshot, 0, seq, undefined)))
      return false;
    this.#damaged.delete(session);
    this.put(snapshot);
    return true;
  }

  /** False also if events do not follow the known place: a store that went back may hold others there. */
  async #follows(snapshot: SessionSnapshot, { seq, chain }: SeenPlace): Promise<boolean> {
    try {
      return await this.#read(snapshot, seq, snapshot.seq, chain);
    } catch (error) {
      if (isDamaged(error)) return false;
      throw error;
    }
  }

  /** @param hash of event `after`, if it is known */
  async #read(snapshot: SessionSnapshot, after: number, last: number, hash: string | undefined): Promise<boolean> {
    const { session, epoch, game } = snapshot;
    const origin = chainOrigin(session);
    let at = after;
    /** Hash of the last event that had one. */
    let head = after === 0 ? origin : hash;
    let isLinked = head !== undefined;
    while (at < last) {
      if (at > after) await nextTurn();
      try {
        const page = await this.store.readEvents(session, at, Math.min(PAGE, last - at));
        if (page?.epoch !== epoch) return false;
        if (page.events.length === 0) throw damaged(`event ${at + 1} is missing`);
        for (const stored of page.events) {
          const { seq } = stored;
          if (seq !== at + 1) throw damaged(`event ${at + 1} is missing`);
          const { link } = RecordedEvent.read(stored, game);
          // After events of a release without a chain, the chain starts again.
          if (link && head !== undefined && link.prev !== head && (isLinked || link.prev !== origin))
            throw damaged(`event ${seq} does not follow the one before`);
          isLinked = link !== undefined;
          head = link?.hash ?? head;
          at = seq;
        }
      } catch (error) {
        if (isDamaged(error)) this.#damaged.set(session, Math.min(at + 1, last));
        throw error;
      }
    }
    return true;
  }
}
