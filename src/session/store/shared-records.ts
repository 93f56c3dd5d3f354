import { setTimeout as delay } from 'node:timers/promises';
import { StoreError, type SessionStore } from './store.js';

/** A change that loses to other instances for so long fails. */
const PATIENCE_MS = 5000;
const LONGEST_PAUSE_MS = 50;

/**
 * Changes of shared records that depend on what is stored: compare-and-set with retry. Changes in one process take turns for each record,
 * so they compete with those of other processes alone.
 */
export class SharedRecords {
  readonly #last = new Map<string, Promise<void>>();

  constructor(private readonly store: SessionStore) {}

  /**
   * @param next from the stored value, undefined where there is none, to the new one; null leaves it unchanged. Called again after a conflict
   * @throws StoreError, and what `next` throws
   */
  change(name: string, next: (stored: Buffer | undefined) => Buffer | null | Promise<Buffer | null>): Promise<void> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(() => this.#change(name, next));
    const last = turn
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(name) === last) this.#last.delete(name);
      });
    this.#last.set(name, last);
    return turn;
  }

  async #change(name: string, next: Parameters<SharedRecords['change']>[1]): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (let longest = 1; Date.now() < until; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
      const stored = await this.store.readRecord(null, name);
      const value = await next(stored?.value);
      if (value === null) return;
      const { outcome } = await this.store.writeRecord(null, { name, expectedVersion: stored?.version ?? 0, value });
      if (outcome === 'written') return;
      await delay(Math.random() * longest);
    }
    throw new StoreError('store-unavailable', `too many changes of ${name} at once`);
  }
}
