import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '../../game/hosted.js';
import type { Principal } from '../members/access.js';
import type { EventCache, EventLog } from './event-cache.js';
import type { RecordedEvent } from './recorded-event.js';
import type { SeenPlace } from './snapshot.js';
import { isDamaged } from '../store/integrity.js';
import { type ResetReason, type SessionStore, type StoredEvent, type Unfollow } from '../store/store.js';

/**
 * `revoked`: the token with which the follower came has been taken back. `damaged`: the log cannot be read on. `closed`: the
 * session is, and everything of it has been sent.
 */
export type FollowEnd = ResetReason | 'revoked' | 'damaged' | 'closed';

/** Where in which log somebody goes on from. */
export interface FollowFrom {
  readonly after: number;
  /** Another log is a reset. */
  readonly epoch: string;
  /** Of event `after`, where it is known: another one there is a reset. */
  readonly hash?: string | undefined;
  /** The session has been closed: nothing comes behind its head. */
  readonly closed?: boolean;
}

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
/** So many followers are sent to in one turn of the event loop: 2 to 3 ms. */
const IN_ONE_TURN = 256;

/** Followers of sessions: the store is followed once per session, for everybody in this process who follows it. */
export class FanOut {
  readonly #sessions = new Map<string, SessionFanOut>();
  constructor(
    private readonly store: SessionStore,
    private readonly events: EventCache,
    private readonly suspect: Suspect,
  ) {}

  follow(session: string, game: AnyGame, from: FollowFrom, follower: SessionFollower): Unfollow {
    let one = this.#sessions.get(session);
    if (!one) {
      const created = new SessionFanOut(this.store, this.events, session, game, {
        onEmpty: () => {
          if (this.#sessions.get(session) === created) this.#sessions.delete(session);
        },
        suspect: (place) => this.suspect(session, place),
      });
      this.#sessions.set(session, (one = created));
    }
    return one.add(from, follower);
  }

  /** The log has been found damaged: nothing more is sent. */
  damaged(session: string): void {
    void this.#sessions.get(session)?.endAll('damaged');
  }

  /** Last event seen of a session that is followed. */
  head(session: string): number | undefined {
    return this.#sessions.get(session)?.position;
  }
}

/** Told that a session is not any more where it was seen, because the store has gone back in time. */
type Suspect = (session: string, place: SeenPlace) => Promise<void>;

/** A follower's way along the log. */
interface Cursor {
  readonly follower: SessionFollower;
  /** Last event sent. */
  at: number;
  /** Its hash, where it is known. */
  hash: string | undefined;
  /** Of the session at that event; 0 where it is not known. */
  version: number;
  readonly epoch: string;
  closed: boolean;
  live: boolean;
  ended: boolean;
}

class SessionFanOut {
  readonly #cursors = new Set<Cursor>();
  #unfollow: Unfollow | null = null;
  /** Last event that came out of the store; -1 before the store is followed. */
  position = -1;
  #epoch = '';
  #hash: string | undefined;
  #version = 1;
  #ended = false;

  constructor(
    private readonly store: SessionStore,
    private readonly events: EventCache,
    private readonly session: string,
    private readonly game: AnyGame,
    private readonly fanOut: { onEmpty(): void; suspect(place: SeenPlace): Promise<void> },
  ) {}

  add({ after, epoch, hash, closed = false }: FollowFrom, follower: SessionFollower): Unfollow {
    const cursor: Cursor = { follower, at: after, hash, version: 0, epoch, closed, live: false, ended: false };
    this.#cursors.add(cursor);
    void this.#catchUp(cursor);
    return () => this.#remove(cursor);
  }

  /** Sends what is missing from the log; once nothing is, the cursor goes over to the live events in the same tick. */
  async #catchUp(cursor: Cursor): Promise<void> {
    while (!cursor.ended) {
      let page;
      let events;
      try {
        if (this.position < 0) await this.#followStore();
        page = await this.store.readEvents(this.session, cursor.at, PAGE);
        events = page && this.events.decode(this.#log(page.epoch), page.events);
      } catch (error) {
        if (isDamaged(error)) return this.#end(cursor, 'damaged');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      if (cursor.ended) return;
      if (!page || !events) return this.#end(cursor, 'unknown-session');
      if (page.epoch !== cursor.epoch) return this.#end(cursor, 'epoch');
      if (cursor.at > page.seq) return this.#end(cursor, 'past-head');
      this.#send(cursor, events, page.seq, areOfGame(events));
      if (cursor.ended) return;
      if (cursor.at < page.seq || cursor.at < this.position) continue;
      if (isOther(cursor.hash, page.chain)) return this.#end(cursor, 'epoch');
      if (cursor.epoch !== this.#epoch) return this.#end(cursor, 'epoch');
      cursor.live = true;
      cursor.follower.onCaughtUp?.(cursor.at);
      if (cursor.closed) return this.#end(cursor, 'closed');
      return this.#awaitFeed(cursor);
    }
  }

  /**
   * The page may have been ahead of what comes out of the store live. Should the store go back before that has come as far, nobody
   * else has seen what is lost.
   */
  async #awaitFeed(cursor: Cursor): Promise<void> {
    while (!cursor.ended && cursor.at > this.position) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      if (cursor.ended || cursor.at <= this.position) return;
      const { version, epoch, at: seq, hash: chain } = cursor;
      const page = await this.store.readPosition(this.session).catch(() => undefined);
      if (!page || (page.seq >= seq && (page.seq > seq || !isOther(chain, page.chain)))) continue;
      await this.fanOut.suspect({ version, epoch, seq, chain }).catch(() => undefined);
      return this.#end(cursor, 'epoch');
    }
  }

  async #followStore(): Promise<void> {
    const position = await this.store.readPosition(this.session);
    if (this.#ended || this.position >= 0 || !position) return;
    this.position = position.seq;
    this.#epoch = position.epoch;
    this.#hash = position.chain;
    this.#version = position.version;
    this.#unfollow = this.store.follow(this.session, position.seq, {
      chain: position.chain,
      onEvents: (events, head) => this.#live(events, head),
      onReset: (reason) => void this.endAll(reason),
    });
  }

  /**
   * Resolves when everybody has been sent them, which in a large session takes several turns. What is stored meanwhile comes with the next
   * call, and goes out in one write.
   */
  async #live(events: readonly StoredEvent[], head: number): Promise<void> {
    let decoded;
    try {
      decoded = this.events.decode(this.#log(this.#epoch), events);
    } catch (error) {
      return void this.endAll(isDamaged(error) ? 'damaged' : 'epoch');
    }
    // Nobody waits for the end: it asks the store, whose followers end no sooner than this call.
    if (isFromOtherHistory(decoded[0], this.position, this.#hash)) return void this.endAll('epoch');
    this.position = events.at(-1)?.seq ?? this.position;
    this.#hash = decoded.at(-1)?.hash;
    this.#version = decoded.at(-1)?.envelope.version ?? this.#version;
    const isPlay = areOfGame(decoded);
    let sent = 0;
    for (const cursor of [...this.#cursors]) {
      if (!cursor.live || cursor.ended) continue;
      if (++sent % IN_ONE_TURN === 0) await nextTurn();
      // Perhaps not any more.
      if (!cursor.ended) this.#send(cursor, decoded, head, isPlay);
    }
  }

  /** Nothing more comes out of this following of the store; whoever comes next begins another. */
  async endAll(reason: FollowEnd): Promise<void> {
    this.fanOut.onEmpty();
    const isRollback = reason === 'epoch' || reason === 'past-head';
    const place = { version: this.#version, epoch: this.#epoch, seq: this.position, chain: this.#hash };
    // Should the store be in trouble, whoever comes back finds out again.
    if (isRollback) await this.fanOut.suspect(place).catch(() => undefined);
    for (const cursor of [...this.#cursors]) this.#end(cursor, isRollback ? 'epoch' : reason);
  }

  #log(epoch: string): EventLog {
    return { session: this.session, epoch, game: this.game };
  }

  /** @param isPlay none of the events is of the session itself: none takes a token back or closes it */
  #send(cursor: Cursor, events: readonly RecordedEvent[], head: number, isPlay: boolean): void {
    // Mostly all of them: then the array itself, which is how sockets know that they send the same.
    const news = (events[0]?.seq ?? 0) > cursor.at ? events : events.filter(({ seq }) => seq > cursor.at);
    if (news.length === 0) return;
    if (isFromOtherHistory(news[0], cursor.at, cursor.hash)) return this.#end(cursor, 'epoch');
    const revoked = isPlay ? -1 : news.findIndex((event) => revokes(event, cursor.follower));
    const allowed = revoked < 0 ? news : news.slice(0, revoked + 1);
    const last = allowed[allowed.length - 1] as RecordedEvent;
    cursor.at = last.seq;
    cursor.hash = last.hash;
    cursor.version = last.envelope.version;
    cursor.follower.onEvents(allowed, Math.max(head, cursor.at));
    cursor.closed ||= !isPlay && allowed.some(({ type }) => type === 'session-closed');
    if (revoked >= 0) this.#end(cursor, 'revoked');
    else if (cursor.closed && cursor.live) this.#end(cursor, 'closed');
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
    this.fanOut.onEmpty();
    // Not awaited here: the last follower may leave from within a delivery.
    void this.#unfollow?.();
  }
}

/** Two hashes of one place that are known and not the same: somebody has come from another history. */
function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** Is the event the next one by its number, but not by its chain? */
function isFromOtherHistory(event: RecordedEvent | undefined, at: number, hash: string | undefined): boolean {
  return event?.seq === at + 1 && isOther(hash, event.link?.prev);
}

function areOfGame(events: readonly RecordedEvent[]): boolean {
  return events.every(({ envelope }) => envelope.session === undefined);
}

/** Does this event take back the token with which the follower came? */
function revokes({ seq, envelope: { session } }: RecordedEvent, { principal, authorisedAt }: SessionFollower): boolean {
  if (seq <= authorisedAt || !session) return false;
  if (session.type === 'seat-reissued') return principal.role === 'seat' && principal.seat === session.seat;
  return session.type === 'spectators-reissued' && principal.role === 'spectator';
}
