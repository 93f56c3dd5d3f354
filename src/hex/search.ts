import type { Board } from './board.js';

/**
 * A monotone bucket queue (Dial) over small integer keys: half movement points. Keys may be pushed in any order at or
 * above the one being drained.
 */
export class BucketQueue {
  readonly #buckets: number[][] = [];
  #key = 0;
  #last = -1;

  /** Empties the queue for a search whose keys start at 0. */
  reset(): void {
    for (let key = this.#key; key <= this.#last; key++) {
      const bucket = this.#buckets[key];
      if (bucket) bucket.length = 0;
    }
    this.#key = 0;
    this.#last = -1;
  }

  push(key: number, item: number): void {
    while (this.#buckets.length <= key) this.#buckets.push([]);
    (this.#buckets[key] as number[]).push(item);
    if (key > this.#last) this.#last = key;
  }

  /** The key of the item that {@link pop} returned last. */
  get key(): number {
    return this.#key;
  }

  /** An item with the least key, or −1 when the queue is empty. */
  pop(): number {
    while (this.#key <= this.#last) {
      const bucket = this.#buckets[this.#key] as number[];
      if (bucket.length > 0) return bucket.pop() as number;
      this.#key++;
    }
    return -1;
  }
}

/** In a table of step costs: this hex cannot be entered. */
export const BARRED = 255;

/**
 * Cheapest cost from any of `sources` to every hex, over any distance and ignoring all units: terrain only. `cost[i]` is
 * the price of entering hex i ({@link BARRED} for never). Returns −1 for hexes that cannot be reached.
 */
export function distanceField(board: Board, cost: Uint8Array, sources: Iterable<number>): Int32Array {
  const field = new Int32Array(board.size).fill(-1);
  const queue = new BucketQueue();
  for (const source of sources) {
    field[source] = 0;
    queue.push(0, source);
  }
  for (let hex = queue.pop(); hex !== -1; hex = queue.pop()) {
    const spent = queue.key;
    if ((field[hex] as number) < spent) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = board.neighbours[6 * hex + direction] as number;
      if (next === -1) continue;
      const step = cost[next] as number;
      if (step === BARRED) continue;
      const total = spent + step;
      const known = field[next] as number;
      if (known !== -1 && known <= total) continue;
      field[next] = total;
      queue.push(total, next);
    }
  }
  return field;
}
