import { Mailbox } from './mailbox.js';
import { Subscriber } from './subscriber.js';
import type { DefaultGame, GameId, ResetReason, Seat, ServerFrameOf, SessionEvent, Snapshot, State } from './types.js';

/** A place in the log of a session. */
export interface Position {
  readonly epoch: string;
  /** The last event that has been dealt with. */
  readonly seq: number;
  /** Its hash; with it, a store that has gone back in time is noticed. */
  readonly hash?: string | undefined;
}

/** The items of a subscription, in order. `epoch` and `seq` are the position to resume from after it. */
export type Item<G extends GameId = DefaultGame> = Position &
  (
    | {
        /** The state after event `seq`, replacing all earlier knowledge. */
        readonly type: 'snapshot';
        /** Why the log could not be continued; null for the snapshot a subscription begins with. */
        readonly reason: ResetReason | null;
        readonly version: number;
        readonly state: State<G>;
      }
    | { readonly type: 'event'; readonly event: SessionEvent<G> }
    /** From here on events are live; comes again after every reconnection. */
    | { readonly type: 'caught-up' }
    /** The game is over, or the host has closed it: the last item, unless `afterEnd` is set. */
    | { readonly type: 'over' }
  );

export interface FollowOptions {
  /** The own seat, or `spectator`; default: what belongs to the token. */
  readonly view?: Seat<GameId> | 'spectator' | undefined;
  /** Start position; default: a snapshot of now. `start` is the whole log. */
  readonly from?: Position | 'start' | undefined;
  /** Goes on after `over`, to the opening of a rematch. Default: false. */
  readonly afterEnd?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Following extends FollowOptions {
  readonly session: string;
  readonly token: string;
}

/**
 * The events of a session, once each and without gaps, for one reader: `for await (const item of subscription)`. It survives
 * lost connections; leaving the loop ends it. It throws a ProblemError when access is lost, a StreamError when the service
 * closes for good.
 */
export class Subscription<G extends GameId = DefaultGame> implements AsyncIterableIterator<Item<G>, undefined> {
  /** @internal */
  constructor(private readonly follower: Follower) {}

  /** The position of the last item that was read; undefined before the first. */
  get position(): Position | undefined {
    return this.follower.read;
  }

  next(): Promise<IteratorResult<Item<G>, undefined>> {
    return this.follower.mailbox.take() as Promise<IteratorResult<Item<G>, undefined>>;
  }

  async return(): Promise<IteratorResult<Item<G>, undefined>> {
    this.close();
    return { value: undefined, done: true };
  }

  close(): void {
    this.follower.end();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

export interface FollowerEvents {
  /** The reader has made room again. */
  onRoom(follower: Follower): void;
  onEnd(follower: Follower): void;
}

/** A subscription with its position in the log. */
export class Follower extends Subscriber<Item> {
  readonly mailbox: Mailbox<Item>;
  /** Position of the last item the reader took. */
  read: Position | undefined;
  #at: (Partial<Position> & { readonly seq: number }) | null;
  /** At the last heartbeat: the head, and how far we were. */
  #beat: { head: number; seq: number } | null = null;

  constructor(
    readonly following: Following,
    private readonly maxQueued: number,
    private readonly events: FollowerEvents,
  ) {
    super(following.signal, () => events.onEnd(this));
    const { from } = following;
    this.#at = from === 'start' ? { seq: 0 } : from ? { ...from } : null;
    this.mailbox = new Mailbox((item, left) => this.#taken(item, left));
  }

  /** `epoch`, `after` and `hash` of a `subscribe` that resumes here. */
  get position(): { epoch?: string; after?: number; hash?: string } {
    if (!this.#at) return {};
    const { epoch, seq, hash } = this.#at;
    return { ...(epoch !== undefined && { epoch }), after: seq, ...(hash !== undefined && { hash }) };
  }

  subscribed({ sub, epoch, recovered, snapshot }: ServerFrameOf<'subscribed'>): void {
    this.sub = sub;
    this.#beat = null;
    if (snapshot) this.#snapshot(snapshot, epoch, null);
    else if (recovered && this.#at) this.#at = { ...this.#at, epoch };
  }

  /** False if the sequence numbers are not dense: the log must be requested again. */
  event({ t: _, sub: _sub, ...event }: ServerFrameOf<'event'>): boolean {
    const { epoch = '', seq } = this.#at ?? { seq: 0 };
    if (event.seq > seq + 1) return false;
    // An event received before has been delivered.
    if (event.seq <= seq) return true;
    this.failures = 0;
    const { hash } = event;
    this.#at = { epoch, seq: event.seq, hash };
    this.#put({ type: 'event', epoch, seq: event.seq, ...(hash !== undefined && { hash }), event });
    return true;
  }

  /** False if events are missing before it. */
  reached({ t: type, seq }: ServerFrameOf<'caught-up' | 'over'>): boolean {
    if (seq !== this.#at?.seq) return false;
    this.failures = 0;
    const { epoch = '', hash } = this.#at;
    this.#put({ type, epoch, seq, ...(hash !== undefined && { hash }) });
    if (type === 'over' && this.following.afterEnd !== true) this.finish();
    return true;
  }

  reset({ epoch, reason, snapshot }: ServerFrameOf<'reset'>): void {
    this.#snapshot(snapshot, epoch, reason);
  }

  /** False if neither the head of the last heartbeat nor anything else has arrived since. */
  heartbeat(head: number): boolean {
    const seq = this.#at?.seq ?? 0;
    const lost = this.#beat !== null && seq < this.#beat.head && seq === this.#beat.seq;
    this.#beat = lost ? null : { head, seq };
    return !lost;
  }

  #snapshot({ seq, version, chain: hash, state }: Snapshot, epoch: string, reason: ResetReason | null): void {
    this.#at = { epoch, seq, hash };
    this.#beat = null;
    this.#put({ type: 'snapshot', reason, epoch, seq, ...(hash !== undefined && { hash }), version, state });
  }

  #put(item: Item): void {
    this.mailbox.put(item);
    if (this.mailbox.size >= this.maxQueued) this.paused = true;
  }

  #taken({ epoch, seq, hash }: Item, left: number): void {
    this.read = { epoch, seq, ...(hash !== undefined && { hash }) };
    if (!this.paused || left > this.maxQueued / 2) return;
    this.paused = false;
    this.events.onRoom(this);
  }
}
