import type { Finding } from './contract.js';

/** Findings described in full; further ones are only counted. */
export const MAX_FINDINGS = 100;

/** Holds the number of findings beyond those listed. Not serialised: JSON has no symbols. */
const MORE: unique symbol = Symbol('how many findings there are beside those of the list');

/** Collects findings. Beyond the limit it only counts, so that an input that is wrong everywhere costs little. */
export class FindingCollector<T = Finding> {
  readonly list: T[] & { [MORE]?: number } = [];

  constructor(private readonly most = MAX_FINDINGS) {}

  add(describe: () => T): void {
    if (this.list.length < this.most) this.list.push(describe());
    else this.#count(1);
  }

  /** Adds the findings of a part, each passed through `describe`. */
  addAll(part: readonly T[], describe: (one: T) => T): void {
    for (const one of part) this.add(() => describe(one));
    this.#count(moreThan(part));
  }

  #count(more: number): void {
    if (more > 0) this.list[MORE] = moreThan(this.list) + more;
  }
}

/** The number of findings beyond those listed. */
export function moreThan(findings: readonly unknown[]): number {
  return (findings as { readonly [MORE]?: number })[MORE] ?? 0;
}

/** The member `more` of an answer with findings: absent where all of them are listed. */
export function more(count: number): { readonly more?: number } {
  return count > 0 ? { more: count } : {};
}
