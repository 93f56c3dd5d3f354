import type { Key, RootDatabase } from 'lmdb';
import { LRUCache } from 'lru-cache';
import type * as Store from '../store.js';
import { damaged, isDamage } from '../integrity.js';
import { messageOf } from './data-directory.js';
import { decode, keys, split, type AnswerEntry, type HeadEntry, type RecordEntry } from './entries.js';

/** Heads that are remembered, each of some 500 bytes. */
const HEADS = 20_000;

/** Reads committed entries, decoded and verified. Expired entries are not returned. */
export class EntryReader {
  /** This process is the only writer, so a decoded head stays valid until the session is written. */
  readonly #heads = new LRUCache<string, HeadEntry>({ max: HEADS });

  constructor(private readonly db: RootDatabase<Buffer>) {}

  /** @throws StoreError `store-damaged` if the pages to the entry are damaged */
  get(key: Key): Buffer | undefined {
    try {
      return this.db.getBinary(key);
    } catch (error) {
      throw isDamage(error) ? damaged(messageOf(error), error) : error;
    }
  }

  has(key: Key): boolean {
    return this.db.doesExist(key);
  }

  head(session: string): HeadEntry | undefined {
    const entry = this.#heads.get(session) ?? this.#readHead(session);
    return entry?.expiresAt !== undefined && entry.expiresAt <= Date.now() ? undefined : entry;
  }

  /** Caches the present head; undefined if it may have changed. */
  rememberHead(session: string, head: HeadEntry | undefined): void {
    if (head) this.#heads.set(session, head);
    else this.#heads.delete(session);
  }

  #readHead(session: string): HeadEntry | undefined {
    const bytes = this.get(keys.head(session));
    const entry = bytes && decode<HeadEntry>(bytes);
    if (entry) this.#heads.set(session, entry);
    return entry;
  }

  answer(session: string, key: string): Store.StoredResponse | undefined {
    const bytes = this.get(keys.answer(session, key));
    if (!bytes) return undefined;
    const { entry, rest } = split<AnswerEntry>(bytes);
    return { payloadHash: entry.payloadHash, label: entry.label, response: rest };
  }

  record(key: Key): Store.StoredRecord | undefined {
    const bytes = this.get(key);
    if (!bytes) return undefined;
    const { entry, rest } = split<RecordEntry>(bytes);
    if (entry.expiresAt !== undefined && entry.expiresAt <= Date.now()) return undefined;
    return { version: entry.version, value: rest };
  }

  /** The first `limit` keys from `start` on, before `end`. */
  list(start: Key, end: Key, limit: number): Key[] {
    return [...this.db.getKeys({ start, end, limit })];
  }
}
