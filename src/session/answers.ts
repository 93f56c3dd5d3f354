import { LRUCache } from 'lru-cache';

/** Memory for answers about sessions; the least recently used are forgotten first. */
const BYTES = 33_554_432;

/** Answers to questions about what somebody sees of a session at one version. They never become other ones. */
export class Answers {
  readonly #texts: LRUCache<string, string>;
  #views = 0;

  constructor(maxBytes = BYTES) {
    this.#texts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (text, key) => 2 * (text.length + key.length) + 200,
    });
  }

  /** A name for a view among all. */
  newView(): number {
    return this.#views++;
  }

  /** The answer to a question about a view, worked out at most once while it is remembered. */
  of(view: number, question: string, workOut: () => string): string {
    const key = `${view} ${question}`;
    let text = this.#texts.get(key);
    if (text === undefined) this.#texts.set(key, (text = workOut()));
    return text;
  }
}
