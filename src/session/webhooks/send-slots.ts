/** Limits what is under way at once: in all, and for each name. */
export class SendSlots {
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(
    private readonly most: number,
    private readonly mostEach: number,
  ) {}

  /** Takes a place for all names together, or none: then null. */
  take(names: readonly string[]): (() => void) | null {
    if (this.#all >= this.most || names.some((name) => (this.#held.get(name) ?? 0) >= this.mostEach)) return null;
    this.#all += 1;
    for (const name of names) this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    return () => {
      this.#all -= 1;
      for (const name of names) {
        const left = (this.#held.get(name) ?? 1) - 1;
        if (left === 0) this.#held.delete(name);
        else this.#held.set(name, left);
      }
    };
  }
}
