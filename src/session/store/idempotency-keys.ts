import { hash } from 'node:crypto';

/** Idempotency keys come from clients and may be long. The digest has 43 characters. */
export function digestKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

/**
 * Commands that this process is working on, by key: a retry meanwhile waits for the answer. It protects nothing: when the same key
 * runs on two instances at once, the store lets one append through and gives its answer to the other.
 */
export class KeysInFlight<Answer> {
  readonly #running = new Map<string, { readonly payloadHash: string; readonly answer: Promise<Answer> }>();

  get(session: string, key: string): { readonly payloadHash: string; readonly answer: Promise<Answer> } | undefined {
    return this.#running.get(`${session}\n${key}`);
  }

  /** The key must not be in flight. It is, until the work has ended. */
  async run(session: string, key: string, payloadHash: string, work: () => Promise<Answer>): Promise<Answer> {
    const id = `${session}\n${key}`;
    const answer = work();
    this.#running.set(id, { payloadHash, answer });
    try {
      return await answer;
    } finally {
      this.#running.delete(id);
    }
  }

  get size(): number {
    return this.#running.size;
  }
}
