/** Long work that pauses wherever it yields: whoever drives it may do something else in between, or end it. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
