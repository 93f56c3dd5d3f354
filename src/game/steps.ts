/** Long work that pauses wherever it yields: whoever drives it may do something else in between, or end it. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, with something done at each step. */
export function driven<T>(steps: Steps<T>, goOn: () => void): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    goOn();
  }
}

/** Is this work that is still to be done, or the outcome itself? */
export function isSteps<T>(value: T | Steps<T>): value is Steps<T> {
  return typeof (value as Partial<Steps<T>> | null)?.next === 'function';
}
