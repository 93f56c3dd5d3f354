import type { WithKey } from '../log/session-changes.js';
import type { CreateSession } from './creation.js';
import { ownerOfSession } from './creation-record.js';
import type { Origin } from '../log/snapshot.js';
import type { SessionStore } from '../store/store.js';

/** Of a request that goes on elsewhere. */
export interface SuccessorRequest extends WithKey {
  /** Whose session the new one is where the old one does not say. */
  readonly owner: string;
}

/** What a new session that goes on from another has of it: its caller, whom nobody without the token can be, and its owner. */
export async function successorOf(
  store: SessionStore,
  { session, idempotencyKey, token, owner }: SuccessorRequest,
  type: Origin['type'],
): Promise<Pick<CreateSession, 'idempotencyKey' | 'caller' | 'owner'>> {
  const caller = JSON.stringify([type, session, token]);
  return { idempotencyKey, caller, owner: (await ownerOfSession(store, session)) ?? owner };
}
