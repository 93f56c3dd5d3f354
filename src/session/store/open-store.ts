import { EmbeddedStore } from './embedded.js';
import { MemoryStore } from './memory.js';
import type { SessionStore } from './store.js';

export type StoreConfig = { kind: 'memory' } | { kind: 'embedded'; path: string };

/** Throws StoreError `store-locked` or `store-unavailable` when a data directory cannot be had. */
export function openStore(config: StoreConfig): SessionStore {
  return config.kind === 'memory' ? new MemoryStore() : new EmbeddedStore(config.path);
}
