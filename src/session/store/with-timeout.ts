import { StoreError } from './store.js';

/**
 * The result of `work`, or of `late` after the timeout in ms, if there is one; `late` may throw. It is called only then, because
 * creating an error captures a stack. The work continues after it.
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number | undefined,
  late: (milliseconds: number) => T,
): Promise<T> {
  if (milliseconds === undefined) return work;
  return new Promise((resolve, reject) => {
    const expire = (): void => {
      try {
        resolve(late(milliseconds));
      } catch (error) {
        reject(error as Error);
      }
    };
    const timer = setTimeout(expire, milliseconds);
    const inTime =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        clearTimeout(timer);
        settle(value);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}

/** For {@link withTimeout}. */
export function storeFails(code: 'commit-unknown' | 'store-unavailable'): (milliseconds: number) => never {
  return (milliseconds) => {
    throw new StoreError(code, `no answer in ${milliseconds} ms`);
  };
}
