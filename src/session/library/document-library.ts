import { LRUCache } from 'lru-cache';
import { canonicalJson, hashOfJson } from '../../game/hash.js';
import { SessionFault } from '../fault.js';
import type { SessionLimits } from '../limits.js';
import type { Owner } from '../journal/quota.js';
import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import { sessionMsg } from '../words/bundle.js';

const ALGORITHM = 'sha256:';
/** The id of a document of a caller: the hash of its canonical JSON. */
export const DOCUMENT_ID = new RegExp(`^${ALGORITHM}[0-9a-f]{64}$`);

/** The hash that an id is made of. */
export function hashIn(id: string): string {
  return id.slice(ALGORITHM.length);
}

export interface Kept {
  readonly id: string;
  /** False: the document exists already, and its expiry was extended. */
  readonly isNew: boolean;
}

type LibraryLimits = Pick<
  SessionLimits,
  'documents' | 'documentBytes' | 'documentLifeMs' | 'documentsPerOwner' | 'documentBytesPerOwner'
>;

/**
 * Bytes of each document, its expiry (ms since 1970), and the owner of its first sender; absent if an earlier release wrote it.
 */
type Index = Record<string, readonly [bytes: number, until: number, owner?: string]>;

const INDEX = 'documents';
/** Decoded documents in memory. */
const MEMORY_BYTES = 33_554_432;
/** Characters of an owner's hash in the index, which is rewritten with every document. */
const OWNER_CHARACTERS = 16;

/**
 * Uploaded documents in the store, by content hash, so that every instance finds them. A document never changes, so the memory
 * cache is always valid. Count and bytes are bounded per sender and in total, and documents expire after the last upload.
 * Sessions and game files have copies of their own, so nothing permanent depends on this store.
 */
export class DocumentLibrary {
  readonly #memory = new LRUCache<string, object>({ maxSize: MEMORY_BYTES });
  readonly #records: SharedRecords;

  constructor(
    private readonly store: SessionStore,
    private readonly limits: LibraryLimits,
    private readonly now: () => Date,
  ) {
    this.#records = new SharedRecords(store);
  }

  /**
   * Keeps a document of a kind (`maps`), or keeps it for longer.
   * @throws SessionFault `own-documents-full`, `documents-full`; StoreError
   */
  async keep(kind: string, document: object, owner: Owner): Promise<Kept> {
    const text = canonicalJson(document);
    const value = Buffer.from(text);
    const id = `${ALGORITHM}${hashOfJson(text)}`;
    const name = nameOf(kind, id);
    const until = this.now().getTime() + this.limits.documentLifeMs;
    await this.#enter(name, value.length, until, owner.hash.slice(0, OWNER_CHARACTERS));
    const known = await this.store.readRecord(null, name);
    // A concurrent writer writes the same bytes.
    await this.store.writeRecord(
      null,
      { name, expectedVersion: known?.version ?? 0, value },
      this.limits.documentLifeMs,
    );
    this.#memory.set(name, document, { size: value.length });
    return { id, isNew: !known };
  }

  /** Undefined: there is none, or it is forgotten. The same object as long as it is remembered. */
  async find(kind: string, id: string): Promise<object | undefined> {
    if (!DOCUMENT_ID.test(id)) return undefined;
    const name = nameOf(kind, id);
    const remembered = this.#memory.get(name);
    if (remembered) return remembered;
    const stored = await this.store.readRecord(null, name);
    if (!stored) return undefined;
    const document = JSON.parse(stored.value.toString()) as object;
    this.#memory.set(name, document, { size: stored.value.length });
    return document;
  }

  /** Reserves an entry in the bounded index, before the document is written. */
  #enter(name: string, bytes: number, until: number, sender: string): Promise<void> {
    return this.#records.change(INDEX, (stored) => {
      const all = stored ? (JSON.parse(stored.toString()) as Index) : {};
      const now = this.now().getTime();
      const kept = Object.entries(all).filter(([, [, end]]) => end > now);
      const others = kept.filter(([other]) => other !== name);
      const isNew = others.length === kept.length;
      const owner = isNew ? sender : all[name]?.[2];
      if (isNew) this.#requireRoom(others, bytes, sender);
      const entry = [bytes, until, ...(owner === undefined ? [] : [owner])] as const;
      return Buffer.from(JSON.stringify(Object.fromEntries([...others, [name, entry]])));
    });
  }

  #requireRoom(kept: readonly (readonly [string, Index[string]])[], bytes: number, sender: string): void {
    const { documents, documentBytes, documentsPerOwner, documentBytesPerOwner } = this.limits;
    const own = kept.filter(([, [, , owner]]) => owner === sender);
    const used = bytesOfDocuments(own);
    if (own.length >= documentsPerOwner || used + bytes > documentBytesPerOwner) {
      const facts = { documents: own.length, bytes: used };
      const until = new Date(Math.min(...own.map(([, [, end]]) => end)));
      throw new SessionFault('own-documents-full', sessionMsg('own-documents-full', facts), {
        ...facts,
        ...(own.length > 0 && { until: until.toISOString() }),
      });
    }
    if (kept.length >= documents || bytesOfDocuments(kept) + bytes > documentBytes) {
      throw new SessionFault('documents-full');
    }
  }
}

function bytesOfDocuments(kept: readonly (readonly [string, Index[string]])[]): number {
  return kept.reduce((sum, [, [size]]) => sum + size, 0);
}

function nameOf(kind: string, id: string): string {
  return `document/${kind}/${id}`;
}
