import { StoreError, type SessionStore } from './store.js';

/** Timeout in ms of a change that keeps losing to other instances. */
const PATIENCE_MS = 5000;
const LONGEST_PAUSE_MS = 50;

/**
 * Changes of shared records by compare-and-set with retry. Changes of one record in one process run one after another, so they
 * compete only with other processes.
 */
export class SharedRecords {
  readonly #last = new Map<string, Promise<void>>();

  constructor(private readonly store: SessionStore) {}

  /**
   * @param next computes the new value from the stored one, undefined if there is none; null leaves it unchanged. Called again
   * after a conflict
   * @param lifeMs of a value, after this change; default: it does not expire
   * @throws StoreError, and the errors of `next`
   */
  change(
    name: string,
    next: (stored: Buffer | undefined) => Buffer | null | Promise<Buffer | null>,
    lifeMs?: (value: Buffer) => number,
  ): Promise<void> {
    const turn = (this.#last.get(name) ?? Promise.resolve()).then(() => this.#change(name, next, lifeMs));
    const last = turn
      .catch(() => {})
      .finally(() => {
        if (this.#last.get(name) === last) this.#last.delete(name);
      });
    this.#last.set(name, last);
    return turn;
  }

  async #change(...[name, next, lifeMs]: Parameters<SharedRecords['change']>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (let longest = 1; Date.now() < until; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
      const stored = await this.store.readRecord(null, name);
      const value = await next(stored?.value);
      if (value === null) return;
      const write = { name, expectedVersion: stored?.version ?? 0, value };
      const { outcome } = await this.store.writeRecord(null, write, lifeMs?.(value));
      if (outcome === 'written') return;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
    throw new StoreError('store-unavailable', `too many changes of ${name} at once`);
  }
}
