import type { DueEntry, DueKind, OnlyDue, TakenEntry } from './store.js';

/** Whether a change of a due entry that has the time `before` is meant for it. */
export function isMeant(before: number | undefined, at: number | null, only: OnlyDue | undefined): boolean {
  if (only === undefined) return true;
  if (only === 'sooner') return before === undefined || (at !== null && at < before);
  return only === 'there' ? before !== undefined : before === only;
}

/** The due entries of a store that one process has for itself: all in one place, and nobody else takes them. */
export abstract class DueInOnePlace {
  /** The entries up to a time, the earliest first. */
  protected abstract dueUntil(kind: DueKind, until: number, limit: number): readonly DueEntry[];

  duePlaces(): readonly string[] {
    return [''];
  }

  duePlaceOf(): string {
    return '';
  }

  async hasDue(kind: DueKind): Promise<boolean> {
    return this.dueUntil(kind, Number.MAX_SAFE_INTEGER - 1, 1).length > 0;
  }

  async takeDue(kind: DueKind, _place: string, until: number, limit: number): Promise<readonly TakenEntry[]> {
    return this.dueUntil(kind, until, limit).map((entry) => ({ ...entry, held: entry.at }));
  }
}
