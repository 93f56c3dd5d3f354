import { EmbeddedStore } from './embedded/embedded-store.js';
import { MemoryStore } from './memory.js';
import { RedisStore, type RedisStoreOptions } from './redis/redis-store.js';
import type { SessionStore } from './store.js';

export type StoreConfig =
  { kind: 'memory' } | { kind: 'embedded'; path: string } | ({ kind: 'redis' } & RedisStoreOptions);

/**
 * Throws StoreError `store-locked` or `store-unavailable` when a data directory cannot be had, RangeError for a Redis address that
 * cannot be read. A Redis that cannot be reached is no error here: `ready` says so until it can.
 */
export function openStore(config: StoreConfig): SessionStore {
  switch (config.kind) {
    case 'memory':
      return new MemoryStore();
    case 'embedded':
      return new EmbeddedStore(config.path);
    case 'redis':
      return new RedisStore(config);
  }
}
