import type { Chance } from '../../../scripts/play/random.js';

/** How often everything has been done so far, so that the rare things can be preferred. */
export class Usage {
  readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }

  /** The least used of a few items picked by chance. */
  rarest<T>(items: readonly T[], keyOf: (item: T) => string, chance: Chance, looks = 3): T {
    let best = chance.one(items);
    let least = this.of(keyOf(best));
    for (let look = 1; look < looks && items.length > 1; look++) {
      const item = chance.one(items);
      const count = this.of(keyOf(item));
      if (count < least) [best, least] = [item, count];
    }
    return best;
  }
}
