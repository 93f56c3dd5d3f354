import type { Verdict } from './commands.js';

/** Runs against instances that share a store; everything but `acknowledged` must be 0. */
export type Scenario = (
  bases: readonly string[],
  runs: number,
  random: () => number,
) => Promise<Verdict & { readonly different?: number }>;
