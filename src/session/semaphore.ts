interface Waiting {
  readonly weight: number;
  admit(): void;
}

/** A weighted semaphore, first come, first served; for example for memory. */
export class Semaphore {
  readonly #waiting: Waiting[] = [];
  #left: number;
  constructor(private readonly total: number) {
    this.#left = total;
  }

  /**
   * Waits until enough is available. A request for more than the total gets the total.
   * @returns the release function
   * @throws the reason of the signal, if it fires first
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
