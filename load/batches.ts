/** Microseconds of a call: the median of some batches, the fastest and the slowest. */
export interface Batched {
  readonly median: number;
  readonly spread: readonly [number, number];
}

/** Times a call in `batches` batches of about `milliseconds` each, after a warm-up of the same length. Pages take this file, too. */
export function inBatches(call: () => unknown, batches: number, milliseconds: number): Batched {
  let calls = 1;
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call();
    return performance.now() - start;
  };
  for (let spent = 0; spent < milliseconds * 3;) {
    const time = batch();
    spent += time;
    calls = Math.max(1, Math.ceil((calls * milliseconds) / Math.max(time, 0.01)));
  }
  const times = Array.from({ length: batches }, () => batch() / calls).sort((a, b) => a - b);
  const at = (index: number) => (times[index] as number) * 1000;
  return { median: at(Math.floor(batches / 2)), spread: [at(0), at(batches - 1)] };
}
