import { withOverrides } from './with-overrides.js';
import type { SessionStore } from './store.js';

/** The operations that read or write once. Following is continuous and is not measured. */
export const OPERATIONS = [
  'readPosition',
  'readSnapshot',
  'readEvents',
  'commit',
  'renewEpoch',
  'writeResponse',
  'readResponse',
  'readRecord',
  'writeRecord',
] as const satisfies readonly (keyof SessionStore)[];

export type StoreOperation = (typeof OPERATIONS)[number];

/** Runs an operation and observes its duration and result. Passes its value or error on. */
export type StoreObserver = <T>(operation: StoreOperation, run: () => Promise<T>) => Promise<T>;

/** The same store, observed. */
export function instrumented(store: SessionStore, watch: StoreObserver): SessionStore {
  const own = OPERATIONS.map((operation) => {
    const run = (store[operation] as (...args: unknown[]) => Promise<unknown>).bind(store);
    return [operation, (...args: unknown[]) => watch(operation, () => run(...args))];
  });
  return withOverrides(store, Object.fromEntries(own) as Partial<SessionStore>);
}
