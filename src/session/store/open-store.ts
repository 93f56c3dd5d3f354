import { EmbeddedStore } from './embedded/embedded-store.js';
import { MemoryStore } from './memory.js';
import { RedisStore, type RedisStoreOptions } from './redis/redis-store.js';
import type { SessionStore } from './store.js';

export type StoreConfig =
  { kind: 'memory' } | { kind: 'embedded'; path: string } | ({ kind: 'redis' } & RedisStoreOptions);

/**
 * Opens a store. An unreachable Redis is not an error here: `ready` reports it.
 * @throws StoreError `store-locked` or `store-unavailable` if the data directory cannot be opened
 * @throws RangeError for an invalid Redis address
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
