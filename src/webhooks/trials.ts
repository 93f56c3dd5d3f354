import type { LookupAddress } from 'node:dns';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 10_000;

interface Known {
  readonly isProven: boolean;
  /** Times of the attempts of the last minute, ms of the steady clock. */
  readonly tried: readonly number[];
}

/** Limits the attempts at addresses that have never answered with 2xx: their owners may not have asked for any. */
export class Trials {
  readonly #known = new LRUCache<string, Known>({ max: MAX_ADDRESSES });

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The addresses of a name that may be tried now, the proven ones if there are any; or the milliseconds until then. */
  take(addresses: readonly LookupAddress[]): readonly LookupAddress[] | number {
    const proven = addresses.filter(({ address }) => this.#known.get(address)?.isProven);
    if (proven.length > 0) return proven;
    const now = this.now();
    const tried = addresses.map(({ address }) =>
      (this.#known.get(address)?.tried ?? []).filter((at) => at > now - MINUTE_MS),
    );
    const full = tried.filter(({ length }) => length >= this.perMinute);
    if (full.length > 0) return Math.max(...full.map(([first = now]) => first + MINUTE_MS - now));
    addresses.forEach(({ address }, index) => {
      this.#known.set(address, { isProven: false, tried: [...(tried[index] ?? []), now] });
    });
    return addresses;
  }

  /** It has answered with 2xx. */
  prove(address: string): void {
    this.#known.set(address, { isProven: true, tried: [] });
  }

  /** None of them could be reached: the next attempt may go to other addresses of the name. */
  doubt(addresses: readonly LookupAddress[]): void {
    for (const { address } of addresses) {
      if (this.#known.get(address)?.isProven) this.#known.set(address, { isProven: false, tried: [this.now()] });
    }
  }
}
