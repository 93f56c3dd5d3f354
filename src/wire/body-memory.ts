import { Pace } from './pace.js';
import { Queue } from './queue.js';

/** This much of every body is free: shorter bodies are received even if no memory is left. */
export const SHORT_BODY_BYTES = 131_072;

/** The reservation of a body. */
export interface BodyReservation {
  /** Counts bytes that have arrived. False if there is no memory for them. */
  add(bytes: number): boolean;
  /** The body is complete, and no longer evicted. */
  complete(): void;
  release(): void;
}

interface Receipt {
  reserved: number;
  received: number;
  readonly pace: Pace;
  readonly evict: () => void;
}

/**
 * Memory of the long bodies of all requests together, in bytes. A body reserves the bytes that have arrived, not those that its sender announces,
 * until its request is answered.
 */
export class BodyMemory {
  #reserved = 0;
  readonly #receipts = new Queue<Receipt>();

  constructor(
    private readonly limit: number,
    private readonly paceMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Is there room now for a body of this length? */
  hasRoomFor(bytes: number): boolean {
    return this.#reserved + bytes - SHORT_BODY_BYTES <= this.limit;
  }

  /** @param evict is called if the body has to give way; the caller releases the reservation then */
  open(evict: () => void): BodyReservation {
    const receipt: Receipt = { reserved: 0, received: 0, pace: new Pace(this.paceMs, this.now), evict };
    const complete = this.#receipts.add(receipt);
    return {
      add: (bytes) => this.#add(receipt, bytes),
      complete,
      release: () => {
        complete();
        this.#reserved -= receipt.reserved;
        receipt.reserved = 0;
      },
    };
  }

  #add(receipt: Receipt, bytes: number): boolean {
    receipt.received += bytes;
    const more = Math.max(0, receipt.received - SHORT_BODY_BYTES - receipt.reserved);
    if (this.#reserved + more > this.limit) this.#evict(receipt, more);
    if (this.#reserved + more > this.limit) return false;
    this.#reserved += more;
    receipt.reserved += more;
    receipt.pace.add(bytes);
    return true;
  }

  /** Makes room in place of bodies that arrive too slowly. */
  #evict(by: Receipt, bytes: number): void {
    const isSlow = (one: Receipt) => one !== by && one.reserved > 0 && one.pace.isSlow;
    while (this.#reserved + bytes > this.limit) {
      const slow = this.#receipts.take(isSlow);
      if (!slow) return;
      slow.evict();
    }
  }
}
