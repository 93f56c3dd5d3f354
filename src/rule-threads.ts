import { availableParallelism } from 'node:os';
import type { ThreadData } from './rules/thread.js';
import { Threads } from './rules/threads.js';
import type { Limits } from './wire/limits.js';

/** Of a thread, in megabytes. */
const HEAP = 160;

/** One processor is for what answers requests. */
export function defaultThreads(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Threads that answer questions to the games of the service; null for none. */
export function ruleThreads(threads: number, limits: Limits): Threads | null {
  if (threads === 0) return null;
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './rule-thread.ts' : './rule-thread.js', import.meta.url);
  return new Threads({ file, threads, waiting: limits.longWork, heap: HEAP, data: { limits } satisfies ThreadData });
}
