import { LRUCache } from 'lru-cache';

/** Of the cache entry and the object around it. */
const OVERHEAD_BYTES = 200;

/**
 * An LRU cache of answers as text, bounded in bytes. Entries never go stale: keys name immutable content (a state by
 * its hash, a view by its version).
 */
export class AnswerCache<Answer extends string | { readonly text: string | Uint8Array }> {
  readonly #answers: LRUCache<string, Answer>;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, key) => 2 * (cachedText(answer).length + key.length) + OVERHEAD_BYTES,
    });
  }

  /** The answer under a key as far as it is remembered. */
  find(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
  }
}

function cachedText(answer: string | { readonly text: string | Uint8Array }): string | Uint8Array {
  return typeof answer === 'string' ? answer : answer.text;
}
