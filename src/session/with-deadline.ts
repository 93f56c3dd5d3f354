import { withTimeout } from './store/with-timeout.js';
import { StoreError } from './store/store.js';

/**
 * What takes many calls of the store, each of which may wait for it: answered in time, or given up. What is under way then goes on,
 * and its answer is kept under its key.
 * @throws StoreError `code` when the time is over
 */
export async function withDeadline<T>(
  work: Promise<T>,
  milliseconds: number | undefined,
  code: 'commit-unknown' | 'store-unavailable',
): Promise<T> {
  if (milliseconds === undefined) return work;
  return withTimeout(work, milliseconds, () => {
    throw new StoreError(code, `no answer in ${milliseconds} ms`);
  });
}
