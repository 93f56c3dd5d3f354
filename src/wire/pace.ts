/** Bytes of a body that have to arrive within the time of the pace, or its rest. */
const PACE_BYTES = 65_536;

/** How fast a body arrives. A slow sender gives way to others. */
export class Pace {
  #began: number;
  #bytes = 0;

  constructor(
    private readonly paceMs: number,
    private readonly now: () => number,
  ) {
    this.#began = now();
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < PACE_BYTES) return;
    this.#bytes = 0;
    this.#began = this.now();
  }

  get isSlow(): boolean {
    return this.now() - this.#began > this.paceMs;
  }
}
