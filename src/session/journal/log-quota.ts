import type { SessionContext } from './context.js';
import { ownerOfSession } from './creation-record.js';
import { SessionFault } from '../fault.js';
import type { WrittenEnvelope } from '../log/encoding.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import type { Meta } from '../core/meta.js';
import { sessionMsg } from '../words/bundle.js';

/** A session's growth counts for its owner in steps of this size, in bytes. */
const STEP = 65_536;

/** Approximate bytes of a stored answer that is rebuilt from the log: its key, the hash of the payload, its place. */
const KEPT_ANSWER = 320;

/**
 * Bytes of the log with these events and their stored answer, which takes as much again unless it is rebuilt from the log.
 * Reserves the growth in the owner's quota. An event that ends the session always fits.
 * @throws SessionFault `session-full`
 */
export async function reserveLogBytes(
  { store, quota, limits }: SessionContext,
  { session, meta }: SessionSnapshot,
  envelopes: readonly WrittenEnvelope[],
  isEnd: boolean,
  answer?: Meta['answers'],
): Promise<number> {
  const before = meta.bytes ?? 0;
  // As a list: its brackets, and a comma between two.
  const events = envelopes.reduce((sum, { text }) => sum + text.length + 1, 1);
  const bytes = before + events + (answer === 'log' ? KEPT_ANSWER : events);
  if (isEnd) return bytes;
  const most = limits.sessionLogBytes;
  if (bytes > most) throw new SessionFault('session-full', sessionMsg('log-full', { most }));
  if (Math.floor(bytes / STEP) > Math.floor(before / STEP)) {
    const owner = await ownerOfSession(store, session);
    if (owner) await quota.resize(owner, session, bytes);
  }
  return bytes;
}

/** Stored answers without a change: at most `refusalsKept` for each version of a session. */
export class RefusalBudget {
  readonly #counts = new WeakMap<SessionSnapshot, number>();
  constructor(private readonly context: SessionContext) {}

  /** Takes one; false if none is left. */
  enter(snapshot: SessionSnapshot): boolean {
    const count = (this.#counts.get(snapshot) ?? 0) + 1;
    this.#counts.set(snapshot, count);
    return count <= this.context.limits.refusalsKept;
  }
}
