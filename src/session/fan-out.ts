import type { AnyGame } from '../game/hosted.js';
import type { Principal } from './access.js';
import type { EventCache, EventLog } from './event-cache.js';
import type { RecordedEvent } from './recorded-event.js';
import type { ResetReason, SessionStore, Unfollow } from './store/store.js';

/** `revoked`: the token with which the follower came has been taken back. */
export type FollowEnd = ResetReason | 'revoked';

/** Who follows a session through this process. */
export interface SessionFollower {
  readonly principal: Principal;
  /** Head when the follower was authorised: what took tokens back up to here did not take this one. */
  readonly authorisedAt: number;
  /** Dense, in order, each once; `head` is the last event known. Must neither throw nor wait. */
  onEvents(events: readonly RecordedEvent[], head: number): void;
  /** Nothing more will come. */
  onEnd(reason: FollowEnd): void;
  /** All events up to the head have been sent; called once. */
  onCaughtUp?(head: number): void;
}

const PAGE = 200;
const RETRY_MS = 500;

/** Followers of sessions: the store is followed once per session, for everybody in this process who follows it. */
export class FanOut {
  readonly #sessions = new Map<string, SessionFanOut>();
  constructor(
    private readonly store: SessionStore,
    private readonly events: EventCache,
  ) {}

  follow(session: string, game: AnyGame, after: number, follower: SessionFollower): Unfollow {
    let one = this.#sessions.get(session);
    if (!one) {
      const created = new SessionFanOut(this.store, this.events, session, game, () => {
        if (this.#sessions.get(session) === created) this.#sessions.delete(session);
      });
      this.#sessions.set(session, (one = created));
    }
    return one.add(after, follower);
  }

  /** Last event seen of a session that is followed. */
  head(session: string): number | undefined {
    return this.#sessions.get(session)?.position;
  }
}

/** A follower's way along the log. */
interface Cursor {
  readonly follower: SessionFollower;
  /** Last event sent. */
  at: number;
  live: boolean;
  ended: boolean;
}

class SessionFanOut {
  readonly #cursors = new Set<Cursor>();
  #unfollow: Unfollow | null = null;
  /** Last event that came out of the store; -1 before the store is followed. */
  position = -1;
  #ended = false;

  constructor(
    private readonly store: SessionStore,
    private readonly events: EventCache,
    private readonly session: string,
    private readonly game: AnyGame,
    private readonly onEmpty: () => void,
  ) {}

  add(after: number, follower: SessionFollower): Unfollow {
    const cursor: Cursor = { follower, at: after, live: false, ended: false };
    this.#cursors.add(cursor);
    void this.#catchUp(cursor);
    return () => this.#remove(cursor);
  }

  /** Sends what is missing from the log; once nothing is, the cursor goes over to the live events in the same tick. */
  async #catchUp(cursor: Cursor): Promise<void> {
    while (!cursor.ended) {
      let page;
      try {
        if (this.position < 0) await this.#followStore();
        page = await this.store.readEvents(this.session, cursor.at, PAGE);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      if (cursor.ended) return;
      if (!page) return this.#end(cursor, 'unknown-session');
      if (cursor.at > page.seq) return this.#end(cursor, 'past-head');
      if (cursor.at + 1 < page.first) return this.#end(cursor, 'trimmed');
      this.#send(cursor, this.events.decode(this.#log(page.epoch), page.events), page.seq);
      if (cursor.ended) return;
      if (cursor.at < page.seq || cursor.at < this.position) continue;
      cursor.live = true;
      cursor.follower.onCaughtUp?.(cursor.at);
      return;
    }
  }

  async #followStore(): Promise<void> {
    const position = await this.store.readPosition(this.session);
    if (this.#ended || this.position >= 0 || !position) return;
    this.position = position.seq;
    const log = this.#log(position.epoch);
    this.#unfollow = this.store.follow(this.session, position.seq, {
      onEvents: (events, head) => {
        const decoded = this.events.decode(log, events);
        this.position = events.at(-1)?.seq ?? this.position;
        for (const cursor of [...this.#cursors]) if (cursor.live) this.#send(cursor, decoded, head);
      },
      onReset: (reason) => {
        for (const cursor of [...this.#cursors]) this.#end(cursor, reason);
      },
    });
  }

  #log(epoch: string): EventLog {
    return { session: this.session, epoch, game: this.game };
  }

  #send(cursor: Cursor, events: readonly RecordedEvent[], head: number): void {
    const news = events.filter(({ seq }) => seq > cursor.at);
    if (news.length === 0) return;
    const revoked = news.findIndex((event) => revokes(event, cursor.follower));
    const allowed = revoked < 0 ? news : news.slice(0, revoked + 1);
    cursor.at = (allowed.at(-1) as RecordedEvent).seq;
    cursor.follower.onEvents(allowed, Math.max(head, cursor.at));
    if (revoked >= 0) this.#end(cursor, 'revoked');
  }

  #end(cursor: Cursor, reason: FollowEnd): void {
    if (cursor.ended) return;
    void this.#remove(cursor);
    cursor.follower.onEnd(reason);
  }

  async #remove(cursor: Cursor): Promise<void> {
    if (cursor.ended) return;
    cursor.ended = true;
    this.#cursors.delete(cursor);
    if (this.#cursors.size > 0) return;
    this.#ended = true;
    this.onEmpty();
    // Not awaited here: the last follower may leave from within a delivery.
    void this.#unfollow?.();
  }
}

/** Does this event take back the token with which the follower came? */
function revokes({ seq, envelope: { session } }: RecordedEvent, { principal, authorisedAt }: SessionFollower): boolean {
  if (seq <= authorisedAt || !session) return false;
  if (session.type === 'seat-reissued') return principal.role === 'seat' && principal.seat === session.seat;
  return session.type === 'spectators-reissued' && principal.role === 'spectator';
}
