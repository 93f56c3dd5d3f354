import type { DueKind, SessionStore, TakenEntry } from '../../src/session/store/store.js';

interface Wanted {
  readonly kind?: DueKind;
  readonly until?: number;
  readonly limit?: number;
  readonly leaseMs?: number;
}

/** Due entries of all places of a store; by default all that there are. */
export async function takeAllDue(
  store: SessionStore,
  { kind = 'clock', until = 1e15, limit = 1000, leaseMs = 0 }: Wanted = {},
): Promise<readonly TakenEntry[]> {
  const taken = await Promise.all(store.duePlaces().map((place) => store.takeDue(kind, place, until, limit, leaseMs)));
  return taken.flat();
}
