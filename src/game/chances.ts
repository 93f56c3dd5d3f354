/** The chances of whole numbers from `low` on. */
export interface Chances {
  readonly low: number;
  readonly chances: readonly number[];
}

/** Nothing, for certain. */
export const CERTAIN: Chances = { low: 0, chances: [1] };

/** @param of chances by value, each value once or more often */
export function chancesOf(of: Iterable<readonly [value: number, chance: number]>): Chances {
  const sums = new Map<number, number>();
  for (const [value, chance] of of) sums.set(value, (sums.get(value) ?? 0) + chance);
  const low = Math.min(...sums.keys());
  const length = Math.max(...sums.keys()) - low + 1;
  return { low, chances: Array.from({ length }, (_, index) => sums.get(low + index) ?? 0) };
}

/** Of the sum of two independent numbers. */
export function plus(one: Chances, other: Chances): Chances {
  const chances = new Array<number>(one.chances.length + other.chances.length - 1).fill(0);
  one.chances.forEach((a, i) => {
    if (a > 0) other.chances.forEach((b, j) => (chances[i + j]! += a * b));
  });
  return { low: one.low + other.low, chances };
}

/** Of the number with the other sign. */
export function reversed({ low, chances }: Chances): Chances {
  return { low: -(low + chances.length - 1), chances: [...chances].reverse() };
}

/** How much of what might have been was worse. Null without dice. */
export interface Luck {
  /** The chance of less, and half the chance of as much: its mean is one half. */
  readonly luck: number | null;
  /** So much, or more if that is rarer than less, comes once in this many times. */
  readonly oneIn: number | null;
}

export function luckOf({ low, chances }: Chances, value: number): { readonly luck: number; readonly oneIn: number } {
  let [less, more] = [0, 0];
  chances.forEach((chance, index) => {
    if (low + index < value) less += chance;
    else if (low + index > value) more += chance;
  });
  const same = chances[value - low] ?? 0;
  // By the smaller sum, which is the more exact one.
  const luck = less < more ? less + same / 2 : 1 - more - same / 2;
  return { luck, oneIn: 1 / (Math.min(less, more) + same) };
}
