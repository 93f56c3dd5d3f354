/**
 * The seed of this run, which the runner chooses and prints; `TEST_SEED=<seed>` repeats a run. A file that is run by itself has
 * one of its own, and prints it too.
 */
export const RUN_SEED = runSeed();

function runSeed(): number {
  const given = process.env['TEST_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 1e9) : Number(given);
  if (!Number.isInteger(seed)) throw new RangeError(`TEST_SEED=${given} is no whole number.`);
  if (given === undefined) console.error(`# TEST_SEED=${seed} repeats this run.`);
  return seed;
}

const MAX_MORE = 20;

/**
 * Numbers from 0 on, one for each random case: `count` of them, and then as many as the coverage needs, at most 20 times `count`.
 * So a test covers what it has to with any seed; it asserts the coverage afterwards.
 */
export function* untilCovered(count: number, isCovered: () => boolean): Generator<number, void> {
  for (let n = 0; n < count || (n < MAX_MORE * count && !isCovered()); n++) yield n;
}
