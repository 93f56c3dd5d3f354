import type { SessionContext } from '../journal/context.js';
import { ownerOfSession } from '../journal/creation-record.js';
import { SharedRecords } from '../store/shared-records.js';
import type { SessionStore } from '../store/store.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { newestFirst, type OpenedSession } from '../journal/quota.js';

/** When a seat of a session was last offered (ms since 1970), and the owner of the session. Entries of earlier releases have no owner. */
type Offer = readonly [at: number, owner?: string];
type Offered = Record<string, Offer>;

const RECORD = 'open-seats';
/** In all, and of one owner. The oldest of the same owner make room for new ones; their seats can still be claimed. */
const MAX_SESSIONS = 1000;
const MAX_OF_OWNER = 50;
/** Characters of the hash of an owner that are kept. */
const OWNER_LENGTH = 16;
/** A session is entered before its seat is on offer, and must not be forgotten in between. */
const KEPT_MS = 60_000;

/** A list of sessions with seats on offer, for all instances. It may lag behind the sessions, which alone decide about claims. */
export class OpenSeats {
  readonly #records: SharedRecords;

  constructor(private readonly store: SessionStore) {
    this.#records = new SharedRecords(store);
  }

  /** @param owner hash; without one the session is its own */
  enter(session: string, at: number, owner = session): Promise<void> {
    return this.#records.change(RECORD, (stored) => {
      const offered = offeredIn(stored);
      const { [session]: before, ...others } = offered;
      if (before !== undefined && at - before[0] < KEPT_MS / 2) return null;
      const entered: [string, Offer] = [session, [at, owner.slice(0, OWNER_LENGTH)]];
      return Buffer.from(JSON.stringify(Object.fromEntries(withRoom([...Object.entries(others), entered]))));
    });
  }

  /** Enters a session now. */
  async enterOf({ now }: Pick<SessionContext, 'now'>, session: string): Promise<void> {
    await this.enter(session, now().getTime(), (await ownerOfSession(this.store, session))?.hash);
  }

  /** Newest first. */
  async all(): Promise<OpenedSession[]> {
    const offered = offeredIn((await this.store.readRecord(null, RECORD))?.value);
    return newestFirst(Object.entries(offered).map(([session, [openedAt]]) => ({ session, openedAt })));
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
  const offered = stored ? (JSON.parse(stored.toString()) as Record<string, Offer | number>) : {};
  return Object.fromEntries(
    Object.entries(offered).map(([session, offer]) => [session, typeof offer === 'number' ? [offer] : offer]),
  );
}

/** Without the oldest of the owner of the last, or of the one that has most, if there are too many. */
function withRoom(offers: readonly [string, Offer][]): readonly [string, Offer][] {
  const counts = new Map<string, number>();
  const ownerIn = ([, [, owner = '']]: [string, Offer]): string => owner;
  for (const offer of offers) counts.set(ownerIn(offer), (counts.get(ownerIn(offer)) ?? 0) + 1);
  const last = ownerIn(offers.at(-1) as [string, Offer]);
  const isOwnersFull = (counts.get(last) ?? 0) > MAX_OF_OWNER;
  if (!isOwnersFull && offers.length <= MAX_SESSIONS) return offers;
  const [greatest = last] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const from = isOwnersFull ? last : greatest;
  const leaving = offers.findIndex((offer) => ownerIn(offer) === from);
  return offers.toSpliced(leaving, 1);
}
