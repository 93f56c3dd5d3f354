import type { Finding } from './contract.js';

/** So many things that are wrong are described; the others are only counted. */
export const MOST_FINDINGS = 100;

/** Where a list of findings keeps how many there are that it does not have. Never on the wire: JSON has no symbols. */
const MORE: unique symbol = Symbol('how many findings there are beside those of the list');

/** Collects what is wrong. Beyond the bound nothing is described, so that an input wrong all over costs little. */
export class FindingCollector<T = Finding> {
  readonly list: T[] & { [MORE]?: number } = [];

  constructor(private readonly most = MOST_FINDINGS) {}

  add(describe: () => T): void {
    if (this.list.length < this.most) this.list.push(describe());
    else this.#count(1);
  }

  /** The findings of a part, described anew. */
  addAll(part: readonly T[], describe: (one: T) => T): void {
    for (const one of part) this.add(() => describe(one));
    this.#count(moreThan(part));
  }

  #count(more: number): void {
    if (more > 0) this.list[MORE] = moreThan(this.list) + more;
  }
}

/** How many findings there are beside those of a list that was collected. */
export function moreThan(findings: readonly unknown[]): number {
  return (findings as { readonly [MORE]?: number })[MORE] ?? 0;
}

/** The member `more` of an answer with findings: absent where all of them are listed. */
export function more(count: number): { readonly more?: number } {
  return count > 0 ? { more: count } : {};
}
