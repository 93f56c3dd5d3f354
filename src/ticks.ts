/** Of each form; V8 compiles it after some of them. They take about 30 ms of processor time, compiling included. */
const TICKS = 2_000;

/**
 * Has `process.nextTick` compiled by uses of every form before there are requests, for each of which Node calls it about six times.
 * Left to the requests, it mostly takes three to four times as long: about a tenth of the processor time of a question whose answer is
 * kept (docs/performance.md).
 */
export async function compileTicks(): Promise<void> {
  const nothing = (): void => {};
  for (let tick = 0; tick < TICKS; tick++) {
    process.nextTick(nothing);
    process.nextTick(nothing, tick);
    process.nextTick(nothing, tick, tick);
  }
  await new Promise((resolve) => setImmediate(resolve));
}
