interface Waiting {
  readonly weight: number;
  admit(): void;
}

/** A weighted semaphore: so much of something, memory for instance, for all who need some at once, first come, first served. */
export class Semaphore {
  readonly #waiting: Waiting[] = [];
  #left: number;
  constructor(private readonly total: number) {
    this.#left = total;
  }

  /**
   * Waits until there is enough left; whoever asks for more than there is gets all of it.
   * @returns what releases it
   * @throws the reason of the signal when it fires first
   */
  acquire(wanted: number, signal?: AbortSignal): Promise<() => void> {
    const weight = Math.min(wanted, this.total);
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const one: Waiting = {
        weight,
        admit: () => {
          signal?.removeEventListener('abort', leave);
          this.#left -= weight;
          let isHeld = true;
          resolve(() => {
            if (isHeld) this.#left += weight;
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
    for (let first = this.#waiting[0]; first && first.weight <= this.#left; first = this.#waiting[0]) {
      this.#waiting.shift();
      first.admit();
    }
  }
}
