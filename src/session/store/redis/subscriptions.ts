import type { Bells } from '../following.js';
import type { Topology } from './topology.js';

/** Channels of the sessions that somebody here follows. A subscription that fails is tried again; followers poll meanwhile. */
export class Subscriptions {
  private readonly followers = new Map<string, number>();
  private readonly tags = new Map<string, string>();
  private readonly missing = new Set<string>();
  private readonly retry: NodeJS.Timeout;

  constructor(
    private readonly topology: Topology,
    private readonly channel: (tag: string) => string,
    private readonly bells: Bells,
  ) {
    this.retry = setInterval(() => [...this.missing].forEach((tag) => this.subscribe(tag)), 1000).unref();
  }

  tagOf(channel: string): string {
    return this.tags.get(channel) ?? '';
  }

  begin(tag: string): void {
    const count = this.followers.get(tag) ?? 0;
    this.followers.set(tag, count + 1);
    if (count > 0) return;
    this.tags.set(this.channel(tag), tag);
    this.subscribe(tag);
  }

  end(tag: string): void {
    const count = (this.followers.get(tag) ?? 1) - 1;
    if (count > 0) {
      this.followers.set(tag, count);
      return;
    }
    this.followers.delete(tag);
    this.missing.delete(tag);
    this.tags.delete(this.channel(tag));
    this.topology.unsubscribe(this.channel(tag));
  }

  /** After a lost connection: subscribe to everything again, and let everybody look for what was missed. */
  renew(): void {
    for (const tag of this.followers.keys()) this.subscribe(tag);
  }

  close(): void {
    clearInterval(this.retry);
  }

  private subscribe(tag: string): void {
    this.missing.add(tag);
    this.topology.subscribe(this.channel(tag)).then(
      () => {
        this.missing.delete(tag);
        this.bells.ring(tag);
        if (!this.followers.has(tag)) this.topology.unsubscribe(this.channel(tag));
      },
      () => undefined,
    );
  }
}
