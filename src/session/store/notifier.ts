/** Wake-ups by session: a store notifies when events are confirmed, and whoever waits then reads. */
export class Notifier {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Called before the read that it guards, so that a wake-up in between is not lost. */
  listen(session: string): { notified: Promise<void>; cancel: () => void } {
    let release!: () => void;
    const notified = new Promise<void>((resolve) => (release = resolve));
    const set = this.#waiting.get(session) ?? new Set();
    this.#waiting.set(session, set.add(release));
    const cancel = (): void => {
      release();
      set.delete(release);
      if (set.size === 0 && this.#waiting.get(session) === set) this.#waiting.delete(session);
    };
    return { notified, cancel };
  }

  notify(session: string): void {
    const set = this.#waiting.get(session);
    this.#waiting.delete(session);
    set?.forEach((release) => release());
  }
}
