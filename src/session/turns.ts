import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long others wait. */
const TURN_MS = 2;

/** Turns of the event loop for work on a long list: whoever asks between two items whether it is over lets others have theirs. */
export class Turns {
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
