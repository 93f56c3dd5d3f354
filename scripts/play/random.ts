/**
 * A repeatable, fast source of chance for players, scenarios and tests; the dice of a game come from elsewhere. Recorded games
 * rest on its numbers: `test/corpus/`, and every `npm run tool -- play` with a given seed.
 */
export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    let [a, b, c] = [0x9e3779b9, 0x243f6a88, 0xb7e15162];
    for (let i = 0; i < seed.length; i++) {
      const code = seed.charCodeAt(i);
      a = Math.imul(a ^ code, 0x85ebca6b);
      b = Math.imul(b ^ code, 0xc2b2ae35) ^ (a >>> 13);
      c = Math.imul(c ^ code, 0x27d4eb2f) ^ (b >>> 16);
    }
    [this.#a, this.#b, this.#c] = [a | 0, b | 0, c | 0];
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** A whole number from 0 to `count` − 1. */
  below(count: number): number {
    return Math.floor(this.fraction() * count);
  }

  /** From 0 to below 1. */
  fraction(): number {
    return this.#next() / 0x1_0000_0000;
  }

  /** True with that probability. */
  happens(probability: number): boolean {
    return this.#next() < probability * 0x1_0000_0000;
  }

  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  }

  /** sfc32 */
  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}

/** Whole numbers below `count`, the same ones for the same seed. */
export function wholeNumbers(seed: string | number): (count: number) => number {
  const chance = new Chance(String(seed));
  return (count) => chance.below(count);
}

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function fractions(seed: string | number): () => number {
  const chance = new Chance(String(seed));
  return () => chance.fraction();
}
