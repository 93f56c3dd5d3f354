import { hash } from 'node:crypto';

/** Idempotency keys come from outside and may be long; what is stored has 43 characters. */
export function digestKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/**
 * Commands that this process is working on, by key. It answers "in flight" early; it protects nothing: when the same key runs
 * on two instances at once, the store lets one append through and gives its answer to the other.
 */
export class KeysInFlight {
  readonly #payloads = new Map<string, string>();

  /** `acquired`: the key must be released. Otherwise whether the same payload is being worked on. */
  acquire(session: string, key: string, payloadHash: string): 'acquired' | 'same-payload' | 'other-payload' {
    const id = `${session}\n${key}`;
    const running = this.#payloads.get(id);
    if (running !== undefined) return running === payloadHash ? 'same-payload' : 'other-payload';
    this.#payloads.set(id, payloadHash);
    return 'acquired';
  }

  release(session: string, key: string): void {
    this.#payloads.delete(`${session}\n${key}`);
  }

  get size(): number {
    return this.#payloads.size;
  }
}
