import type { Topology } from './topology.js';

/**
 * Redis channels of the sessions followed in this process, counted by followers. A failed SUBSCRIBE is retried; followers poll
 * meanwhile.
 */
export class WakeUpChannels {
  readonly #followers = new Map<string, number>();
  readonly #tags = new Map<string, string>();
  readonly #missing = new Set<string>();
  readonly #retry: NodeJS.Timeout;

  constructor(
    private readonly topology: Topology,
    private readonly channel: (tag: string) => string,
    private readonly wake: (tag: string) => void,
  ) {
    this.#retry = setInterval(() => [...this.#missing].forEach((tag) => this.#subscribe(tag)), 1000).unref();
  }

  tagOf(channel: string): string {
    return this.#tags.get(channel) ?? '';
  }

  retain(tag: string): void {
    const count = this.#followers.get(tag) ?? 0;
    this.#followers.set(tag, count + 1);
    if (count > 0) return;
    this.#tags.set(this.channel(tag), tag);
    this.#subscribe(tag);
  }

  release(tag: string): void {
    const count = (this.#followers.get(tag) ?? 1) - 1;
    if (count > 0) {
      this.#followers.set(tag, count);
      return;
    }
    this.#followers.delete(tag);
    this.#missing.delete(tag);
    this.#tags.delete(this.channel(tag));
    this.topology.unsubscribe(this.channel(tag));
  }

  /** After a lost connection: subscribes again, and wakes all followers to read missed events. */
  renew(): void {
    for (const tag of this.#followers.keys()) this.#subscribe(tag);
  }

  close(): void {
    clearInterval(this.#retry);
  }

  #subscribe(tag: string): void {
    this.#missing.add(tag);
    this.topology.subscribe(this.channel(tag)).then(
      () => {
        this.#missing.delete(tag);
        this.wake(tag);
        if (!this.#followers.has(tag)) this.topology.unsubscribe(this.channel(tag));
      },
      () => undefined,
    );
  }
}
