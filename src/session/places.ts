/** Counts what names hold at once: sockets of a seat, requests of a caller. */
export class Places {
  readonly #held = new Map<string, number>();
  constructor(private readonly most: number) {}

  /** False if `name` has reached its limit. */
  enter(name: string): boolean {
    const held = this.#held.get(name) ?? 0;
    if (held >= this.most) return false;
    this.#held.set(name, held + 1);
    return true;
  }

  leave(name: string): void {
    const held = (this.#held.get(name) ?? 0) - 1;
    if (held > 0) this.#held.set(name, held);
    else this.#held.delete(name);
  }
}
