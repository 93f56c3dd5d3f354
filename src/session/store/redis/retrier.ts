import { orLate } from '../or-late.js';
import { StoreError } from '../store.js';

/** What came of one attempt: a value, or an error that may pass. */
type Attempted<T> = { readonly done: T } | { readonly error: Error; readonly indeterminate: boolean };

/** Retries with exponential backoff what failed for a reason that may pass. */
export class Retrier {
  #underway = 0;
  #closed = false;

  /** `refresh` looks where everything is now; it is waited for a second at most. */
  constructor(private readonly refresh: () => Promise<void>) {}

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * `isWrite`: an attempt that is still under way at the deadline may do it.
   * @throws StoreError when the deadline comes first: `commit-unknown` where the last attempt may have done it
   */
  async run<T>(deadline: number, isWrite: boolean, attempt: () => Promise<Attempted<T>>): Promise<T> {
    if (this.#closed) throw new StoreError('store-closed', 'the store is closed');
    this.#underway += 1;
    try {
      for (let pause = 20; ; pause = Math.min(2 * pause, 250)) {
        // An attempt waits for its turn, for a connection and for an answer, each in a time of its own.
        const result = await orLate(attempt(), deadline - Date.now(), () => late(isWrite));
        if ('done' in result) return result.done;
        const code = result.indeterminate ? 'commit-unknown' : 'store-unavailable';
        if (Date.now() + pause >= deadline || this.#closed) {
          throw new StoreError(code, result.error.message, result.error);
        }
        await delay(pause);
        await Promise.race([this.refresh(), delay(1000)]);
      }
    } finally {
      this.#underway -= 1;
    }
  }

  /** Refuses what comes from now on. */
  close(): void {
    this.#closed = true;
  }

  /** What was under way is over, or the deadline has come. */
  async idle(deadline: number): Promise<void> {
    while (this.#underway > 0 && Date.now() < deadline) await delay(10);
  }
}

function late(indeterminate: boolean): Attempted<never> {
  return { error: new Error('no answer before the deadline'), indeterminate };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
