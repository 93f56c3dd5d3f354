import type { LRUCache as Full } from 'lru-cache';

/** Replaces lru-cache in the engine: a map bounded by size that evicts the least recently used entry. */
export class LRUCache<K extends string | bigint, V extends object> implements Pick<Full<K, V>, 'get' | 'set'> {
  readonly #values = new Map<K, { readonly value: V; readonly size: number }>();
  readonly #options: { max?: number; maxSize?: number; sizeCalculation?: (value: V) => number };
  #size = 0;

  constructor(options: { max?: number; maxSize?: number; sizeCalculation?: (value: V) => number }) {
    this.#options = options;
  }

  get(key: K): V | undefined {
    const kept = this.#values.get(key);
    if (!kept) return undefined;
    this.#values.delete(key);
    this.#values.set(key, kept);
    return kept.value;
  }

  /** Remembers a value under a key that has none. */
  set(key: K, value: V): never {
    const { max = Infinity, maxSize = Infinity, sizeCalculation = () => 0 } = this.#options;
    const size = sizeCalculation(value);
    if (size > maxSize) return this as never;
    this.#values.set(key, { value, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#values) {
      if (this.#values.size <= max && this.#size <= maxSize) break;
      this.#values.delete(oldest);
      this.#size -= freed;
    }
    return this as never;
  }
}
