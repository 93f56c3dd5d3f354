import { LRUCache } from 'lru-cache';

/** Of the cache entry and the object around it. */
const OVERHEAD_BYTES = 200;

/** Answers as text, bounded in bytes. None goes stale: keys name immutable content (a state by its hash, a view by its version). */
export type AnswerCache<Answer extends object | string> = LRUCache<string, Answer>;

export function answerCache<Answer extends string | { readonly text: string | Uint8Array }>(
  maxBytes: number,
): AnswerCache<Answer> {
  const lengthOf = (answer: Answer): number => (typeof answer === 'string' ? answer : answer.text).length;
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => 2 * (lengthOf(answer) + key.length) + OVERHEAD_BYTES,
  });
}
