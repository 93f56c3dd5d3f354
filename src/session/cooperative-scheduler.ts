import type { Steps } from '../game/steps.js';

interface SchedulingOptions {
  /** A slice ends with the first step that ends later than this; default 10. */
  readonly sliceMs?: number;
  /** Ends the work at its next turn. */
  readonly signal?: AbortSignal | undefined;
}

/** All long work of the process, each by its next slice, which says whether there is more to do. */
const waiting: (() => boolean)[] = [];
let isUnderWay = false;

/**
 * Cooperative scheduling: does long work without holding up anybody else. Between two slices the event loop has its turn.
 * There is one slice in each turn, so that it makes no difference to the others how much long work there is; those who have
 * some take turns.
 * @throws the reason of the signal when it fires before the end; the steps are ended by their `return`
 */
export function runCooperatively<T>(steps: Steps<T>, { sliceMs = 10, signal }: SchedulingOptions = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        if (signal?.aborted) {
          steps.return(undefined as T);
          throw signal.reason;
        }
        const end = performance.now() + sliceMs;
        do {
          const step = steps.next();
          if (!step.done) continue;
          resolve(step.value);
          return false;
        } while (performance.now() < end);
        return true;
      } catch (error) {
        reject(error);
        return false;
      }
    });
    if (!isUnderWay) setImmediate(nextSlice);
    isUnderWay = true;
  });
}

/** Most of what is done in steps is done by then. */
const AT_ONCE_MS = 1;

/**
 * As {@link runCooperatively}, for work that is mostly shorter than it takes to come back to it: what is done in a millisecond is done
 * at once, as is that of all answers which are not made in steps.
 */
export function runSoon<T>(steps: Steps<T>, scheduling: () => SchedulingOptions): T | Promise<T> {
  const end = performance.now() + AT_ONCE_MS;
  do {
    const step = steps.next();
    if (step.done) return step.value;
  } while (performance.now() < end);
  return runCooperatively(steps, scheduling());
}

function nextSlice(): void {
  const slice = waiting.shift();
  if (slice?.()) waiting.push(slice);
  isUnderWay = waiting.length > 0;
  if (isUnderWay) setImmediate(nextSlice);
}
