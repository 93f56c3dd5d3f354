import { NO_PROGRESS, type Progress } from './progress.js';

/** Reports come after about this much work: a search stays cancellable without a call for every position. */
const BETWEEN_REPORTS = 4;

/** The work that a search may do and has done, counted and never timed, so that the same question has the same answer. */
export class Work {
  spent = 0;
  #reported = 0;

  /** @param progress called with the work done; an exception thrown by it cancels the search */
  constructor(
    readonly limit: number,
    readonly progress: Progress = NO_PROGRESS,
  ) {}

  /** False if so much would exceed the limit: then nothing is spent. */
  take(cost: number): boolean {
    if (this.spent + cost > this.limit) return false;
    this.spent += cost;
    if (this.spent - this.#reported >= BETWEEN_REPORTS) this.look();
    return true;
  }

  /** Reports the progress, so that a search can be cancelled where it counts no work. */
  readonly look = (): void => {
    this.#reported = this.spent;
    this.progress(this.spent, this.limit);
  };

  /** A part of the remaining work; its progress is reported as progress of the whole. */
  share(limit: number): Work {
    const before = this.spent;
    return new Work(Math.min(limit, this.limit - before), (done) => {
      this.progress(Math.max(before + done, this.spent), this.limit);
    });
  }
}
