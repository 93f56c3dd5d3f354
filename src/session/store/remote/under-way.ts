/** How many of something are under way, by session. */
export class UnderWay {
  readonly #counts = new Map<string, number>();

  has(session: string): boolean {
    return this.#counts.has(session);
  }

  begin(session: string): void {
    this.#counts.set(session, (this.#counts.get(session) ?? 0) + 1);
  }

  end(session: string): void {
    const rest = (this.#counts.get(session) ?? 1) - 1;
    if (rest > 0) this.#counts.set(session, rest);
    else this.#counts.delete(session);
  }
}
