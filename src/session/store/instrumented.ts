import { withOverrides } from './with-overrides.js';
import type { SessionStore } from './store.js';

/** What of a store reads or writes once; following goes on and is not watched. */
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

/** Runs an operation and looks at how long it takes and how it ends; what it resolves to, or throws, goes on. */
export type StoreObserver = <T>(operation: StoreOperation, run: () => Promise<T>) => Promise<T>;

/** The same store, with somebody who looks on. */
export function instrumented(store: SessionStore, watch: StoreObserver): SessionStore {
  const own = OPERATIONS.map((operation) => {
    const run = (store[operation] as (...args: unknown[]) => Promise<unknown>).bind(store);
    return [operation, (...args: unknown[]) => watch(operation, () => run(...args))];
  });
  return withOverrides(store, Object.fromEntries(own) as Partial<SessionStore>);
}
