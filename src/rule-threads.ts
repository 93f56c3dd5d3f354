import { availableParallelism } from 'node:os';
import type { ThreadData } from './rules/thread.js';
import { Threads } from './rules/threads.js';
import type { Limits } from './wire/limits.js';

/** Megabytes for each thread. */
const HEAP = 160;

/** One processor is left to the event loop. */
export function defaultThreads(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Threads for the built-in games; null for 0 threads. @param nice see {@link Threads} */
export function ruleThreads(threads: number, limits: Limits, nice = 0): Threads | null {
  if (threads === 0) return null;
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './rule-thread.ts' : './rule-thread.js', import.meta.url);
  const { longWork: waiting, longWorkOfCaller: waitingOfCaller } = limits;
  const data: ThreadData = { limits };
  return new Threads({ file, threads, waiting, waitingOfCaller, heap: HEAP, nice, data });
}
