import { withTimeout } from '../with-timeout.js';
import { StoreError } from '../store.js';

/** The result of one attempt: a value, or a transient error. */
export type Attempted<T> = { readonly done: T } | { readonly error: Error; readonly indeterminate: boolean };

/** Retries with exponential backoff what failed for a reason that may pass. */
export class Retrier {
  #underway = 0;
  #closed = false;

  /** `refresh` locates the primaries again; it is awaited for at most a second. */
  constructor(private readonly refresh: () => Promise<void>) {}

  get closed(): boolean {
    return this.#closed;
  }

  /**
   * `isWrite`: an attempt in progress at the deadline may still take effect. `first`: the result of the first attempt, if it was
   * batched.
   * @throws StoreError at the deadline: `commit-unknown` if the last attempt may have taken effect
   */
  async run<T>(
    deadline: number,
    isWrite: boolean,
    attempt: () => Promise<Attempted<T>>,
    first?: Attempted<T>,
  ): Promise<T> {
    let made = first;
    return this.#counted(async () => {
      for (let pause = 20; ; pause = Math.min(2 * pause, 250)) {
        const result = made ?? (await inTime(deadline, isWrite, attempt));
        made = undefined;
        if ('done' in result) return result.done;
        const code = result.indeterminate ? 'commit-unknown' : 'store-unavailable';
        if (Date.now() + pause >= deadline || this.#closed) {
          throw new StoreError(code, result.error.message, result.error);
        }
        await delay(pause);
        await Promise.race([this.refresh(), delay(1000)]);
      }
    });
  }

  /** One attempt to read. @throws StoreError `store-closed` */
  once<T>(deadline: number, attempt: () => Promise<Attempted<T>>): Promise<Attempted<T>> {
    return this.#counted(() => inTime(deadline, false, attempt));
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreError('store-closed', 'the store is closed');
    this.#underway += 1;
    try {
      return await work();
    } finally {
      this.#underway -= 1;
    }
  }

  /** Rejects all later calls. */
  close(): void {
    this.#closed = true;
  }

  /** Resolves when all calls have ended, or at the deadline. */
  async idle(deadline: number): Promise<void> {
    while (this.#underway > 0 && Date.now() < deadline) await delay(10);
  }
}

/** An attempt waits for its turn, for a connection and for an answer, each in a time of its own. */
function inTime<T>(
  deadline: number,
  indeterminate: boolean,
  attempt: () => Promise<Attempted<T>>,
): Promise<Attempted<T>> {
  return withTimeout<Attempted<T>>(attempt(), deadline - Date.now(), () => {
    return { error: new Error('no answer before the deadline'), indeterminate };
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
