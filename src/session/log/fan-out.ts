import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '../../game/hosted.js';
import type { Principal } from '../members/access.js';
import type { EventCache, EventLog } from './event-cache.js';
import type { RecordedEvent } from './recorded-event.js';
import type { SeenPlace } from '../core/snapshot.js';
import { isDamaged } from '../store/integrity.js';
import { type ResetReason, type SessionStore, type StoredEvent, type Unfollow } from '../store/store.js';

/**
 * `revoked`: the follower's token was revoked. `damaged`: the log cannot be read further. `closed`: the session is closed, and
 * all its events were sent.
 */
export type FollowEnd = ResetReason | 'revoked' | 'damaged' | 'closed';

/** A resume position: a log and a sequence number. */
export interface FollowFrom {
  readonly after: number;
  /** Another log is a reset. */
  readonly epoch: string;
  /** Hash of event `after`, if known. Another hash in the log is a reset. */
  readonly hash?: string | undefined;
  /** The game is over. */
  readonly over?: boolean;
  /** The session has been closed: nothing comes behind its head. */
  readonly closed?: boolean;
}

/** A follower of a session in this process. */
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
  /** The game is over, and its events have been sent; called once. A rematch may be opened later. */
  onOver?(head: number): void;
}

const PAGE = 200;
const RETRY_MS = 500;
/** Followers served in one turn of the event loop, so that other requests are not delayed. */
const IN_ONE_TURN = 256;

/** Followers of sessions. The store is followed once per session for all of them. */
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

/** Reports that a session was seen at a place that the store no longer contains. */
type Suspect = (session: string, place: SeenPlace) => Promise<void>;

/** A follower's way along the log. */
interface Cursor {
  readonly follower: SessionFollower;
  /** Last event sent. */
  at: number;
  /** Hash of that event, if known. */
  hash: string | undefined;
  /** Version of the session at that event; 0 if unknown. */
  version: number;
  readonly epoch: string;
  over: boolean;
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

  add({ after, epoch, hash, over = false, closed = false }: FollowFrom, follower: SessionFollower): Unfollow {
    const cursor: Cursor = { follower, at: after, hash, version: 0, epoch, over, closed, live: false, ended: false };
    this.#cursors.add(cursor);
    void this.#catchUp(cursor);
    return () => this.#remove(cursor);
  }

  /** Sends the missing events from the log. Then the cursor switches to the live events in the same tick. */
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
      if (cursor.over) cursor.follower.onOver?.(cursor.at);
      if (cursor.closed) return this.#end(cursor, 'closed');
      return this.#awaitFeed(cursor);
    }
  }

  /**
   * The page may be ahead of the live events. If the store goes back before they catch up, only this follower saw the lost
   * events.
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
   * Resolves when every follower was served, which takes several turns in a large session. Events stored meanwhile come with the
   * next call, in one write.
   */
  async #live(events: readonly StoredEvent[], head: number): Promise<void> {
    let decoded;
    try {
      decoded = this.events.decode(this.#log(this.#epoch), events);
    } catch (error) {
      return void this.endAll(isDamaged(error) ? 'damaged' : 'epoch');
    }
    // Not awaited: the end of the store's following waits for this call to return.
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

  /** Ends this following of the store. The next follower starts another. */
  async endAll(reason: FollowEnd): Promise<void> {
    this.fanOut.onEmpty();
    const isRollback = reason === 'epoch' || reason === 'past-head';
    const place = { version: this.#version, epoch: this.#epoch, seq: this.position, chain: this.#hash };
    // If the store fails, the next reconnect detects the rollback again.
    if (isRollback) await this.fanOut.suspect(place).catch(() => undefined);
    for (const cursor of [...this.#cursors]) this.#end(cursor, isRollback ? 'epoch' : reason);
  }

  #log(epoch: string): EventLog {
    return { session: this.session, epoch, game: this.game };
  }

  /** @param isPlay none of the events is of the session itself: none takes a token back or closes it */
  #send(cursor: Cursor, events: readonly RecordedEvent[], head: number, isPlay: boolean): void {
    const first = events[0]?.seq ?? 0;
    // The page that brought the follower there was of a history that the store has lost since.
    if (isOther(events[cursor.at - first]?.hash, cursor.hash)) return this.#end(cursor, 'epoch');
    // Mostly all of them: then the array itself, which is how sockets know that they send the same.
    const news = first > cursor.at ? events : events.filter(({ seq }) => seq > cursor.at);
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
    if (!cursor.over && !isPlay && allowed.some(({ type }) => type === 'dice-revealed')) {
      cursor.over = true;
      if (cursor.live) cursor.follower.onOver?.(cursor.at);
    }
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

/** True if both hashes of one place are known and differ: the follower comes from another history. */
function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** True if the event has the next sequence number but another predecessor. */
function isFromOtherHistory(event: RecordedEvent | undefined, at: number, hash: string | undefined): boolean {
  return event?.seq === at + 1 && isOther(hash, event.link?.prev);
}

function areOfGame(events: readonly RecordedEvent[]): boolean {
  return events.every(({ envelope }) => envelope.session === undefined);
}

/** True if this event revokes the follower's token. */
function revokes({ seq, envelope: { session } }: RecordedEvent, { principal, authorisedAt }: SessionFollower): boolean {
  if (seq <= authorisedAt || !session) return false;
  if (session.type === 'seat-reissued') return principal.role === 'seat' && principal.seat === session.seat;
  return session.type === 'spectators-reissued' && principal.role === 'spectator';
}
