/**
 * Commands that this process is working on, by key. It answers "in flight" early; it protects nothing: when the same key runs
 * on two instances at once, the store lets one append through and gives its answer to the other.
 */
export class KeysInFlight {
  private readonly payloads = new Map<string, string>();

  /** `free`: the key is now taken and must be released. Otherwise whether the same payload is being worked on. */
  take(session: string, key: string, payloadHash: string): 'free' | 'same-payload' | 'other-payload' {
    const id = `${session}\n${key}`;
    const running = this.payloads.get(id);
    if (running !== undefined) return running === payloadHash ? 'same-payload' : 'other-payload';
    this.payloads.set(id, payloadHash);
    return 'free';
  }

  release(session: string, key: string): void {
    this.payloads.delete(`${session}\n${key}`);
  }

  get size(): number {
    return this.payloads.size;
  }
}
