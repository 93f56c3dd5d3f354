import type { SessionStore } from '../store/store.js';
import type { Owner } from './quota.js';

/** The side record of a session that answers a retry of its creation. */
export const CREATION_RECORD = 'creation';

export interface CreationRecord {
  readonly payloadHash: string;
  /** Absent if sessions are not counted for the creator, and in sessions created before there were rematches. */
  readonly owner?: Owner;
  /** The answer, encrypted under the creator's key. */
  readonly sealed: string;
}

/** Undefined if the session has no owner or does not exist. */
export async function ownerOfSession(store: SessionStore, session: string): Promise<Owner | undefined> {
  const record = await store.readRecord(session, CREATION_RECORD);
  return record && (JSON.parse(record.value.toString()) as CreationRecord).owner;
}
