interface Waiting {
  readonly amount: number;
  admit(): void;
}

/** So much of something, memory for instance, for all who need some at the same time: first come, first served. */
export class Supply {
  readonly #waiting: Waiting[] = [];
  #left: number;
  constructor(private readonly total: number) {
    this.#left = total;
  }

  /**
   * Waits until there is enough left; whoever asks for more than there is gets all of it.
   * @returns what gives it back
   * @throws the reason of the signal when it fires first
   */
  take(wanted: number, signal?: AbortSignal): Promise<() => void> {
    const amount = Math.min(wanted, this.total);
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const one: Waiting = {
        amount,
        admit: () => {
          signal?.removeEventListener('abort', leave);
          this.#left -= amount;
          let isHeld = true;
          resolve(() => {
            if (isHeld) this.#left += amount;
            isHeld = false;
            this.#admit();
          });
        },
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1);
        reject(signal?.reason);
        this.#admit();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(one);
      this.#admit();
    });
  }

  #admit(): void {
    for (let first = this.#waiting[0]; first && first.amount <= this.#left; first = this.#waiting[0]) {
      this.#waiting.shift();
      first.admit();
    }
  }
}
