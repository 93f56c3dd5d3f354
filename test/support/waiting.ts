/**
 * Waits of the tests. None has a time of its own: what a slow machine does late is not wrong. The one limit is that of the
 * runner for a whole file (`scripts/test/files.ts`); when it strikes, what was waited for is told.
 */
const waits = new Set<string>();
process.on('exit', () => {
  for (const what of waits) console.error(`# Still waiting for ${what}.`);
});

/** Something has changed: whoever waits for a state of things looks again. */
export class Bell {
  readonly #listeners = new Set<() => void>();

  /** To be called after each change. */
  readonly ring = (): void => {
    for (const look of [...this.#listeners]) look();
  };

  /** Resolves as soon as `holds` says so: at once, or after a ring. @throws what `holds` throws */
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
 * Waits for what another process decides and does not tell (a failover, a metric): asks again when the last answer is here.
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

/** Limits of a service whose time-outs are not what is tested: nobody is closed because the machine is slow. */
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
