import type { Seat } from '../../game/contract.js';
import type { SessionContext } from '../journal/context.js';
import { newestFirst, type OpenedSession } from '../journal/quota.js';
import { keyedHash } from '../ids.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { SharedRecords } from '../store/shared-records.js';
import { seatTokenOf } from '../members/access.js';
import { pepperOf } from '../members/pepper.js';

/** When a session was joined first (ms since 1970), and a mark of the token of each seat. */
interface Joined {
  readonly at: number;
  readonly seats: Readonly<Record<Seat, string>>;
}
type JoinedSessions = Readonly<Record<string, Joined>>;

/** A session in a player's list. */
export interface PlayedSession extends OpenedSession {
  readonly seats: Joined['seats'];
}

/** The oldest make room for new ones. */
const MAX_SESSIONS = 500;
/** A seat is in so many lists; the oldest make room. Without this limit a seat token could fill the store with lists. */
const MAX_KEYS = 4;
const MARK_BYTES = 16;
const EMPTY = Buffer.from('{}');

/**
 * Seats of many sessions under one key that a player has made. The key finds sessions and opens none: each seat still needs its
 * token. A seat counts as long as the token with which it was joined is valid.
 */
export class Players {
  readonly #records: SharedRecords;

  constructor(private readonly context: Pick<SessionContext, 'store' | 'now' | 'tokenLifeMs'>) {
    this.#records = new SharedRecords(context.store);
  }

  /** Adds a seat to the sessions of a player. Twice is as good as once. */
  async join(player: string, { session, access }: SessionSnapshot, seat: Seat): Promise<void> {
    const now = this.context.now().getTime();
    const token = seatTokenOf(access, seat, now);
    // The token may have expired since the caller was authorised.
    if (token === null) return;
    const mark = await this.#mark(session, seat, token);
    const place = await this.#place(player);
    const gone = await this.#enter(place, mark);
    await this.#change(place, (sessions) => {
      const known = sessions[session];
      if (known?.seats[seat] === mark) return null;
      const joined = { at: known?.at ?? now, seats: { ...known?.seats, [seat]: mark } };
      const others = Object.entries(sessions).filter(([id]) => id !== session);
      const all: [string, Joined][] = [...others, [session, joined]];
      return Object.fromEntries(all.sort(([, a], [, b]) => a.at - b.at).slice(-MAX_SESSIONS));
    });
    for (const one of gone) await this.#change(one, (sessions) => withoutSeat(sessions, session, seat, mark));
  }

  /** Enters a list among those with the seat. @returns the lists that it must leave */
  async #enter(place: string, mark: string): Promise<readonly string[]> {
    let gone: readonly string[] = [];
    const next = (stored: Buffer | undefined): Buffer | null => {
      const places = stored ? (JSON.parse(stored.toString()) as string[]) : [];
      gone = places.includes(place) ? [] : places.slice(0, Math.max(0, places.length + 1 - MAX_KEYS));
      if (places.includes(place)) return null;
      return Buffer.from(JSON.stringify([...places, place].slice(-MAX_KEYS)));
    };
    await this.#records.change(`players-of-seat/${mark}`, next, () => this.context.tokenLifeMs);
    return gone;
  }

  /** A player's sessions, newest first; some may be deleted, or the seats given to others. */
  async sessions(player: string): Promise<PlayedSession[]> {
    const sessions = joinedIn((await this.context.store.readRecord(null, await this.#place(player)))?.value);
    return newestFirst(Object.entries(sessions).map(([session, { at, seats }]) => ({ session, openedAt: at, seats })));
  }

  /** The seats of the session that the player still holds. */
  async seatsIn({ session, access }: SessionSnapshot, { seats }: PlayedSession): Promise<Seat[]> {
    const now = this.context.now().getTime();
    const held: Seat[] = [];
    for (const [seat, mark] of Object.entries(seats)) {
      const token = seatTokenOf(access, seat, now);
      if (token !== null && (await this.#mark(session, seat, token)) === mark) held.push(seat);
    }
    return held;
  }

  /** Drops sessions, except those joined again since they were read. */
  async forget(player: string, gone: readonly PlayedSession[]): Promise<void> {
    if (gone.length === 0) return;
    const dropped = new Map(gone.map(({ session, seats }) => [session, JSON.stringify(seats)]));
    await this.#change(await this.#place(player), (sessions) =>
      Object.fromEntries(
        Object.entries(sessions).filter(([session, { seats }]) => dropped.get(session) !== JSON.stringify(seats)),
      ),
    );
  }

  /** Null leaves it unchanged. The record lives as long as the tokens of its seats can; without any it goes at once. */
  async #change(place: string, change: (sessions: JoinedSessions) => JoinedSessions | null): Promise<void> {
    const next = (stored: Buffer | undefined): Buffer | null => {
      const changed = change(joinedIn(stored));
      return changed && Buffer.from(JSON.stringify(changed));
    };
    await this.#records.change(place, next, (value) => (value.equals(EMPTY) ? 1 : this.context.tokenLifeMs));
  }

  /** A reader of the store can try neither keys nor tokens. */
  async #place(player: string): Promise<string> {
    return `player/${keyedHash(await pepperOf(this.context.store), ['player', player]).toString('hex')}`;
  }

  async #mark(session: string, seat: Seat, token: string): Promise<string> {
    const hash = keyedHash(await pepperOf(this.context.store), ['seat of a player', session, seat, token]);
    return hash.subarray(0, MARK_BYTES).toString('base64url');
  }
}

/** Null if the seat is not there under this token. */
function withoutSeat(sessions: JoinedSessions, session: string, seat: Seat, mark: string): JoinedSessions | null {
  const { [session]: joined, ...others } = sessions;
  if (joined?.seats[seat] !== mark) return null;
  const { [seat]: _, ...seats } = joined.seats;
  return Object.keys(seats).length === 0 ? others : { ...others, [session]: { ...joined, seats } };
}

function joinedIn(stored: Buffer | undefined): JoinedSessions {
  return stored ? (JSON.parse(stored.toString()) as JoinedSessions) : {};
}
