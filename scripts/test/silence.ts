import { availableParallelism, loadavg } from 'node:os';
import type { Usage } from './processes.js';

/** A file that hangs for so long is ended. */
export const SILENCE_SECONDS = 240;

/** Who uses less of a second than this only asks again and again whether something has happened. */
const IDLE_SHARE = 0.1;

/**
 * How long a test file has been silent, counted so that a busy machine ends no file that would go on by itself: a second in
 * which it computes counts as the processor time that it got, one in which it waits for a processor does not count, and one in
 * which it wants none counts whole.
 */
export class Silence {
  #seconds = 0;
  #before: Usage | undefined;

  /** Since the last output. */
  get seconds(): number {
    return this.#seconds;
  }

  /** The file has written something. */
  end(): void {
    this.#seconds = 0;
  }

  /**
   * To be called once a second.
   * @param usage undefined if the system does not report it: then time on the clock counts, less on a loaded machine
   */
  look(usage: Usage | undefined): void {
    if (usage === undefined) {
      this.#seconds += 1 / Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
      return;
    }
    const used = Math.max(0, usage.cpuSeconds - (this.#before ?? usage).cpuSeconds);
    this.#before = usage;
    this.#seconds += usage.isBusy || used >= IDLE_SHARE ? used : 1;
  }
}
