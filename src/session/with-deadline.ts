import { withTimeout } from './store/with-timeout.js';
import { StoreError } from './store/store.js';

/**
 * A deadline for work with several calls of the store. After it the work continues, and its answer is stored under its key.
 * @throws StoreError `code` at the deadline
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
