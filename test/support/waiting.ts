/**
 * Waits of the tests. None has a timeout: a slow machine is not a fault. The one limit is that of the
 * runner for a whole file (`scripts/test/files.ts`); when it is reached, the open waits are printed.
 */
const waits = new Set<string>();
process.on('exit', () => {
  for (const what of waits) console.error(`# Still waiting for ${what}.`);
});

/** Rings on a change, so that all that wait for a condition check it again. */
export class Bell {
  readonly #listeners = new Set<() => void>();

  /** To be called after each change. */
  readonly ring = (): void => {
    for (const look of [...this.#listeners]) look();
  };

  /** Resolves as soon as `holds` returns true: at once, or after a ring. @throws what `holds` throws */
  async until(holds: () => boolean, what: string): Promise<void> {
    if (holds()) return;
    await known(
      what,
      new Promise<void>((resolve, reject) => {
        const look = () => {
          try {
            if (!holds()) return;
            resolve();
          } catch (error) {
            reject(error as Error);
          }
          this.#listeners.delete(look);
        };
        this.#listeners.add(look);
      }),
    );
  }
}

/**
 * Waits for a condition of another process that sends no event (a failover, a metric): asks again when the last answer is here.
 * An error is the answer no.
 */
export async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  await known(what, asked(holds));
}

/** So that an idle machine is not kept busy with asking. */
const PAUSE_MS = 10;

async function asked(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

async function known<T>(what: string, promise: Promise<T>): Promise<T> {
  waits.add(what);
  try {
    return await promise;
  } finally {
    waits.delete(what);
  }
}

const HOUR = 3_600_000;

/** Limits of a service whose timeouts are not under test: a slow machine closes no connection. */
export const PATIENT_LIMITS = {
  // Node takes no more: its default for a whole request.
  headersTimeoutMs: 300_000,
  requestTimeoutMs: HOUR,
  bodyPaceMs: HOUR,
  socketTimeoutMs: HOUR,
  keepAliveTimeoutMs: HOUR,
  streamHeartbeatMs: HOUR,
  streamAuthMs: HOUR,
  streamQueueMs: HOUR,
  streamCloseMs: HOUR,
} as const;

/** The same for a client of it: an attempt that comes to nothing is followed by another. */
export const PATIENT_CLIENT = { timeoutMs: HOUR, attemptTimeoutMs: 60_000, attempts: Infinity } as const;

/** The same for a store on Redis. */
export const PATIENT_STORE = { waitMs: HOUR, attemptMs: 2 * HOUR, deadlineMs: 2 * HOUR } as const;
