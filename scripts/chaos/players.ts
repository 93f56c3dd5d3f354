import { Crowd, type CrowdOptions } from './crowd.js';
import { staged, type Row, type Scenario, type Stage } from './stage.js';
import type { Verdict } from './verdict.js';

/** A fault under which players go on. */
export interface Fault {
  /** How often what happened. */
  readonly facts: Record<string, number>;
  /** Acknowledged commands of each player before each run. Default 1. */
  readonly each?: number;
  readonly crowd?: Partial<CrowdOptions>;
  /** Ahead of the moment at which commands must be on their way. Runs count from 1. */
  readonly before?: (crowd: Crowd, run: number) => Promise<unknown>;
  /** Breaks something while commands are on their way, and mends it. */
  readonly breaks: (crowd: Crowd, run: number) => Promise<unknown>;
}

/** Lone players, each with a spectator, go on while in each run the same thing is broken. */
export function players(row: Row, open: (stage: Stage) => Promise<Fault>): Scenario {
  return staged(row, async (stage) => playUnder(await open(stage), stage));
}

export async function playUnder(
  { facts, each = 1, crowd: more, before, breaks }: Fault,
  stage: Stage,
): Promise<Verdict> {
  const { runs, random, manner, sessions = 8, least = 1, say } = stage.options;
  const crowd = await Crowd.gather({ sessions, manner, bases: stage.bases, random, pauseMs: 10, ...more });
  stage.ends(() => crowd.scatter());
  let inFlight = 0;
  for (let run = 1; run <= runs; run++) {
    await crowd.progress(each);
    await before?.(crowd, run);
    inFlight += await crowd.underway();
    await breaks(crowd, run);
    say?.(`run ${run}: ${crowd.acknowledged} acknowledged`);
  }
  await crowd.progress(Math.max(each, least));
  return crowd.disperse({ ...facts, inFlight });
}
