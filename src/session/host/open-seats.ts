import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import type { SessionSnapshot } from '../log/snapshot.js';
import type { OpenedSession } from './quota.js';

/** Sessions by the time (ms since 1970) when a seat was last offered. */
type Offered = Record<string, number>;

const RECORD = 'open-seats';
/** The oldest make room for new ones; their seats can still be claimed. */
const MAX_SESSIONS = 1000;
/** A session is entered before its seat is on offer, and must not be forgotten in between. */
const KEPT_MS = 60_000;

/** A list of sessions with seats on offer, for all instances. It may lag behind the sessions, which alone decide about claims. */
export class OpenSeats {
  readonly #records: SharedRecords;

  constructor(private readonly store: SessionStore) {
    this.#records = new SharedRecords(store);
  }

  enter(session: string, at: number): Promise<void> {
    return this.#records.change(RECORD, (stored) => {
      const offered = offeredIn(stored);
      const { [session]: before, ...others } = offered;
      if (before !== undefined && at - before < KEPT_MS / 2) return null;
      const all = [...Object.entries(others), [session, at]];
      return Buffer.from(JSON.stringify(Object.fromEntries(all.slice(-MAX_SESSIONS))));
    });
  }

  /** Newest first. */
  async all(): Promise<OpenedSession[]> {
    const offered = offeredIn((await this.store.readRecord(null, RECORD))?.value);
    const sessions = Object.entries(offered).map(([session, openedAt]) => ({ session, openedAt }));
    return sessions.sort((a, b) => b.openedAt - a.openedAt || (a.session < b.session ? -1 : 1));
  }

  async forget(gone: readonly OpenedSession[], now: number): Promise<void> {
    const ids = new Set(gone.flatMap(({ session, openedAt }) => (openedAt <= now - KEPT_MS ? [session] : [])));
    if (ids.size === 0) return;
    await this.#records.change(RECORD, (stored) => {
      const left = Object.entries(offeredIn(stored)).filter(([session]) => !ids.has(session));
      return Buffer.from(JSON.stringify(Object.fromEntries(left)));
    });
  }
}

/** Whether a seat of the session can be claimed without an invitation. */
export function hasOpenSeat({ meta }: SessionSnapshot): boolean {
  return !meta.ended && meta.seats.some(({ offered }) => offered === true);
}

function offeredIn(stored: Buffer | undefined): Offered {
  return stored ? (JSON.parse(stored.toString()) as Offered) : {};
}
