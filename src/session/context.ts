import type { EventCache } from './log/event-cache.js';
import type { Games } from '../game/registry.js';
import type { SessionLimits } from './limits.js';
import type { LongWork } from './game/long-work.js';
import type { Quota } from './host/quota.js';
import type { Signing } from './log/signing.js';
import type { SnapshotCache } from './log/snapshot-cache.js';
import type { SessionStore } from './store/store.js';

/** What the parts of the session layer share. */
export interface SessionContext {
  readonly store: SessionStore;
  readonly games: Games;
  readonly snapshots: SnapshotCache;
  readonly events: EventCache;
  readonly signing: Signing;
  /** The only clock. */
  readonly now: () => Date;
  /** A session is deleted so long after its game has ended. */
  readonly keepEndedMs: number;
  /** Invitations and tokens are good for so long; the host's as long as the session. */
  readonly tokenLifeMs: number;
  /** A session in which nobody gives a command is deleted so long after it was opened. */
  readonly unplayedMs: number;
  /** A session is deleted so long after its last change. */
  readonly idleMs: number;
  readonly work: LongWork;
  readonly quota: Quota;
  readonly limits: Pick<SessionLimits, 'sessionLogBytes' | 'refusalsKept'>;
  /** Commands being worked on at once before more are turned away. */
  readonly commandsInFlight: number;
}
