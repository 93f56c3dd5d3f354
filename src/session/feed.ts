import type { AnyGame } from '../game/hosted.js';
import type { Principal } from './access.js';
import { Logged } from './log.js';
import type { Following, ResetReason, SessionStore, StoredEvent } from './store/store.js';

/** `revoked`: the token with which the follower came has been taken back. */
export type FeedEnd = ResetReason | 'revoked';

export interface Subscriber {
  readonly principal: Principal;
  /** Head when the subscriber was authorised: what took tokens back up to here did not take this one. */
  readonly authorisedAt: number;
  /** Dense, in order, each once; `head` is the last event known. Must neither throw nor wait. */
  onEvents(events: readonly Logged[], head: number): void;
  /** Nothing more will come. */
  onEnd(reason: FeedEnd): void;
  /** All events up to the head have been sent; called once. */
  onCaughtUp?(head: number): void;
}

const PAGE = 200;

/** One following of the store per session, shared by everybody in this process who follows the session. */
export class Feeds {
  readonly #feeds = new Map<string, Feed>();
  constructor(private readonly store: SessionStore) {}

  subscribe(session: string, game: AnyGame, after: number, subscriber: Subscriber): Following {
    let feed = this.#feeds.get(session);
    if (!feed) {
      const created = new Feed(this.store, session, game, () => {
        if (this.#feeds.get(session) === created) this.#feeds.delete(session);
      });
      this.#feeds.set(session, (feed = created));
    }
    return feed.join(after, subscriber);
  }

  /** Last event seen of a session that is followed. */
  head(session: string): number | undefined {
    return this.#feeds.get(session)?.position;
  }

  get size(): number {
    return this.#feeds.size;
  }
}

interface Member {
  readonly subscriber: Subscriber;
  /** Last event sent. */
  at: number;
  live: boolean;
  gone: boolean;
}

class Feed {
  readonly #members = new Set<Member>();
  #following: Following | null = null;
  /** Last event that came out of the store; -1 before the following has begun. */
  position = -1;
  #ended = false;

  constructor(
    private readonly store: SessionStore,
    private readonly session: string,
    private readonly game: AnyGame,
    private readonly onEmpty: () => void,
  ) {}

  join(after: number, subscriber: Subscriber): Following {
    const member: Member = { subscriber, at: after, live: false, gone: false };
    this.#members.add(member);
    void this.#catchUp(member);
    return { stop: () => this.#leave(member) };
  }

  /** Sends what is missing from the log; once nothing is, the member goes over to the live events in the same tick. */
  async #catchUp(member: Member): Promise<void> {
    while (!member.gone) {
      let page;
      try {
        if (this.position < 0) await this.#begin();
        page = await this.store.readEvents(this.session, member.at, PAGE);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500).unref());
        continue;
      }
      if (member.gone) return;
      if (!page) return this.#end(member, 'unknown-session');
      if (member.at > page.seq) return this.#end(member, 'past-head');
      if (member.at + 1 < page.first) return this.#end(member, 'trimmed');
      this.#send(member, this.#decoded(page.events), page.seq);
      if (member.gone) return;
      if (member.at < page.seq || member.at < this.position) continue;
      member.live = true;
      member.subscriber.onCaughtUp?.(member.at);
      return;
    }
  }

  async #begin(): Promise<void> {
    const position = await this.store.readPosition(this.session);
    if (this.#ended || this.position >= 0 || !position) return;
    this.position = position.seq;
    this.#following = this.store.follow(this.session, position.seq, {
      onEvents: (events, head) => {
        const decoded = this.#decoded(events);
        this.position = events.at(-1)?.seq ?? this.position;
        for (const member of [...this.#members]) if (member.live) this.#send(member, decoded, head);
      },
      onReset: (reason) => {
        for (const member of [...this.#members]) this.#end(member, reason);
      },
    });
  }

  #decoded(events: readonly StoredEvent[]): Logged[] {
    return events.map((event) => Logged.of(event, this.game));
  }

  #send(member: Member, events: readonly Logged[], head: number): void {
    const news = events.filter(({ seq }) => seq > member.at);
    if (news.length === 0) return;
    const revoked = news.findIndex((event) => takesBack(event, member.subscriber));
    const allowed = revoked < 0 ? news : news.slice(0, revoked + 1);
    member.at = (allowed.at(-1) as Logged).seq;
    member.subscriber.onEvents(allowed, Math.max(head, member.at));
    if (revoked >= 0) this.#end(member, 'revoked');
  }

  #end(member: Member, reason: FeedEnd): void {
    if (member.gone) return;
    void this.#leave(member);
    member.subscriber.onEnd(reason);
  }

  async #leave(member: Member): Promise<void> {
    if (member.gone) return;
    member.gone = true;
    this.#members.delete(member);
    if (this.#members.size > 0) return;
    this.#ended = true;
    this.onEmpty();
    // Not awaited here: the last member may leave from within a delivery.
    void this.#following?.stop();
  }
}

function takesBack({ seq, entry: { session } }: Logged, { principal, authorisedAt }: Subscriber): boolean {
  if (seq <= authorisedAt || !session) return false;
  if (session.type === 'seat-reissued') return principal.role === 'seat' && principal.seat === session.seat;
  return session.type === 'spectators-reissued' && principal.role === 'spectator';
}
