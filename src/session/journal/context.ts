import type { EventCache } from '../log/event-cache.js';
import type { Games } from '../../game/registry.js';
import type { SessionLimits } from '../limits.js';
import type { LongWork } from '../core/long-work.js';
import type { Quota } from './quota.js';
import type { ServiceTime } from './service-time.js';
import type { Signing } from '../log/signing.js';
import type { SnapshotCache } from '../log/snapshot-cache.js';
import type { RecordWrite, SessionStore } from '../store/store.js';

/** A session about to be opened. */
export interface Opening {
  /** Hash of its owner. */
  readonly owner?: string | undefined;
  /** The session whose host opens it as a rematch or a continuation. */
  readonly predecessor?: string | undefined;
}

/** Dependencies shared by the session layer. */
export interface SessionContext {
  readonly store: SessionStore;
  readonly games: Games;
  readonly snapshots: SnapshotCache;
  readonly events: EventCache;
  readonly signing: Signing;
  /** The time that clocks of seats are measured in. */
  readonly time: ServiceTime;
  /** The clock for everything else. */
  readonly now: () => Date;
  /** Time to live of a session after the end of its game. */
  readonly keepEndedMs: number;
  /** Lifetime of invitations and tokens, except the host's, which is valid as long as the session. */
  readonly tokenLifeMs: number;
  /** Time to live of a new session without a command. */
  readonly unplayedMs: number;
  /** Time to live of a session after its last change. */
  readonly idleMs: number;
  readonly work: LongWork;
  readonly quota: Quota;
  readonly limits: Pick<SessionLimits, 'sessionLogBytes' | 'refusalsKept'>;
  /** Limit of commands in progress; more are rejected. */
  readonly commandsInFlight: number;
  /** Called after a write with which turns begin, or that has events of the session itself. Absent without webhooks. */
  readonly onTurn?: (session: string) => void;
  /** Called before a session is opened. Returns records that it begins with. */
  readonly onOpening?: (session: string, opening: Opening) => Promise<readonly RecordWrite[]> | undefined;
}
