import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { hashOfJson } from '../../game/hash.js';
import { withTimeout } from '../store/with-timeout.js';
import type { SessionStore } from '../store/store.js';

/** A position as text, and the id of its game. */
export interface KeptPosition {
  readonly game: string;
  /** Canonical JSON of the state. */
  readonly text: string;
}

/** Half a gigabyte at the very most; a state of the full map with all its units takes 2 kB. */
const DEFAULT_LIMITS = {
  /** Places in the store. */
  places: 32_768,
  /** Largest compressed position; larger ones are not stored. */
  bytes: 16_384,
  lifeMs: 24 * 3_600_000,
  /** Timeout in ms of waiting until other instances can read stored positions. */
  patienceMs: 250,
};
type PositionLimits = Readonly<typeof DEFAULT_LIMITS>;

/** Writes in progress; beyond that, positions stay in the memory of this instance. */
const MAX_PENDING = 256;
/** A state has no more characters than this. */
const MAX_CHARACTERS = 2 ** 24;
const HASH_CHARACTERS = 64;

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/**
 * Positions in the store by content hash, for all instances. A hash determines a slot, which a later position may overwrite; so
 * storage is bounded without a shared index. Nothing permanent depends on it: if the store fails, a position is not stored, or
 * not found.
 */
export class StateReferenceStore {
  readonly #limits: PositionLimits;
  readonly #pending = new Set<Promise<void>>();

  constructor(
    private readonly store: SessionStore,
    limits: Partial<PositionLimits> = {},
  ) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Keeps a position under the hash of its text, in the background. */
  keep(hash: string, position: KeptPosition): void {
    if (this.#pending.size >= MAX_PENDING) return;
    const writing = this.#write(hash, position)
      .catch(() => {})
      .finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /**
   * Resolves when other instances can read the positions stored so far, or after a timeout; immediately if there are no other
   * instances.
   */
  async shared(): Promise<void> {
    const { kind } = this.store;
    if (kind !== 'redis' || this.#pending.size === 0) return;
    await withTimeout<unknown>(Promise.all(this.#pending), this.#limits.patienceMs, () => undefined);
  }

  /** Undefined if it is not stored, or altered. */
  async find(hash: string): Promise<KeptPosition | undefined> {
    try {
      const stored = await this.store.readRecord(null, this.#placeOf(hash));
      if (stored?.value.toString('latin1', 0, HASH_CHARACTERS) !== hash) return undefined;
      const end = stored.value.indexOf('\n', HASH_CHARACTERS);
      const game = stored.value.toString('latin1', HASH_CHARACTERS, end);
      const packed = stored.value.subarray(end + 1);
      const text = (await inflate(packed, { maxOutputLength: MAX_CHARACTERS })).toString();
      return hashOfJson(text) === hash ? { game, text } : undefined;
    } catch {
      return undefined;
    }
  }

  async #write(hash: string, { game, text }: KeptPosition): Promise<void> {
    const value = Buffer.concat([Buffer.from(`${hash}${game}\n`), await deflate(text)]);
    if (value.length > this.#limits.bytes) return;
    const write = { name: this.#placeOf(hash), value };
    const first = await this.store.writeRecord(null, { ...write, expectedVersion: 0 }, this.#limits.lifeMs);
    if (first.outcome !== 'conflict') return;
    // A concurrent writer may have taken the slot.
    await this.store.writeRecord(null, { ...write, expectedVersion: first.version }, this.#limits.lifeMs);
  }

  #placeOf(hash: string): string {
    return `position/${Number.parseInt(hash.slice(0, 8), 16) % this.#limits.places}`;
  }
}
