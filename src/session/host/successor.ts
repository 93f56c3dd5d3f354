import type { WithKey } from '../journal/changes.js';
import type { CreateSession } from './creation.js';
import { ownerOfSession } from '../journal/creation-record.js';
import type { Origin } from '../core/meta.js';
import type { SessionStore } from '../store/store.js';

/** A request for a successor session. */
export interface SuccessorRequest extends WithKey {
  /** Owner of the new session if the old one has none. */
  readonly owner: string;
}

/** What a successor session inherits: the owner, the webhooks, and a caller id derived from the token. */
export async function successorOf(
  store: SessionStore,
  { session, idempotencyKey, token, owner }: SuccessorRequest,
  type: Origin['type'],
): Promise<Pick<CreateSession, 'idempotencyKey' | 'caller' | 'owner' | 'predecessor'>> {
  const caller = JSON.stringify([type, session, token]);
  const inherited = (await ownerOfSession(store, session)) ?? owner;
  return { idempotencyKey, caller, owner: inherited, predecessor: session };
}
