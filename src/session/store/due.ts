import type { OnlyDue } from './store.js';

/** Whether a change of a due entry that has the time `before` is meant for it. */
export function isMeant(before: number | undefined, at: number | null, only: OnlyDue | undefined): boolean {
  if (only === undefined) return true;
  if (only === 'sooner') return before === undefined || (at !== null && at < before);
  return only === 'there' ? before !== undefined : before === only;
}
