import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest delay of other work, in ms. */
const TURN_MS = 2;

/** Yields to the event loop during long loops: check `isOver` between items and await `next`. */
export class TimeSlice {
  #end = performance.now() + TURN_MS;

  constructor(private readonly signal?: AbortSignal) {
    signal?.throwIfAborted();
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** @throws the reason of the signal when it has fired */
  async next(): Promise<void> {
    await nextTurn();
    this.signal?.throwIfAborted();
    this.#end = performance.now() + TURN_MS;
  }
}
