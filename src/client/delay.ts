/** Delays between attempts. */
export interface Backoff {
  /** After the first failure; doubled after each further one. */
  readonly minMs: number;
  readonly maxMs: number;
}

/** Between half and all of `minMs · 2^(failures − 1)`, at most `maxMs`: clients that failed together come back apart. */
export function backoffMs({ minMs, maxMs }: Backoff, failures: number): number {
  return Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** @throws the signal's reason */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
