import { Connection } from './connection.js';
import { backoffMs, type Backoff } from './delay.js';
import { StreamError, problemError, type ProblemError } from './errors.js';
import { OpenSeatsFollower, type OpenSeatsFollowing } from './open-seats.js';
import { globalWebSocket, type WebSocketConstructor } from './socket.js';
import { Follower, Subscription, type Following } from './subscription.js';
import type { DefaultGame, GameId, ServerFrame } from './types.js';

export interface StreamOptions {
  /** Default: the global one. Node 20 has none: give that of the package `ws`. */
  readonly WebSocket?: WebSocketConstructor | undefined;
  /** Between attempts to connect; default 250 to 15,000. */
  readonly backoff?: Backoff | undefined;
  /** Timeout of connecting in ms; default 10,000. */
  readonly connectTimeoutMs?: number | undefined;
  /** Reconnect timeout in ms, after which subscriptions fail. Default: none. */
  readonly giveUpAfterMs?: number | undefined;
  /** Items that may wait for the reader of a subscription before it is taken off the stream for a while; default 1,000. */
  readonly maxQueued?: number | undefined;
  /** Called when the connection is made or lost. */
  readonly onStatus?: ((status: StreamStatus) => void) | undefined;
}

export type StreamStatus =
  | { readonly connected: true }
  | { readonly connected: false; readonly error: StreamError; readonly retryInMs: number | null };

type AnyFollower = Follower | OpenSeatsFollower;

/** A connection of this duration in ms resets the backoff. */
const STABLE_MS = 5000;

/**
 * One WebSocket with any number of subscriptions, opened with the first and closed with the last. Each subscription holds its
 * position; after a lost socket all of them resume from there on the next.
 */
export class EventStream {
  readonly #followers = new Set<AnyFollower>();
  readonly #bySub = new Map<string, AnyFollower>();
  /** Sessions whose token the present socket has authorised; null for the API key. */
  readonly #shown = new Set<string | null>();
  readonly #tokens = new Map<string | null, string | undefined>();
  #connection: Connection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connectedAt = 0;
  #lostAt: number | null = null;
  #failures = 0;
  #reconnectAfterMs = 0;
  readonly #WebSocket: WebSocketConstructor;

  /** @throws Error when no WebSocket is given and the platform has none */
  constructor(
    private readonly address: string,
    private readonly options: StreamOptions,
  ) {
    this.#WebSocket = options.WebSocket ?? globalWebSocket();
  }

  /** @throws Error when the session is followed here with another token; the signal's reason */
  follow<G extends GameId = DefaultGame>(following: Following): Subscription<G> {
    const { session, token, signal } = following;
    signal?.throwIfAborted();
    if (this.#follows(session) && this.#tokens.get(session) !== token) {
      throw new Error('A stream has one token for each session: follow with another one on another stream.');
    }
    const follower = new Follower(following, this.options.maxQueued ?? 1000, {
      onRoom: (one) => this.#subscribe(one),
      onEnd: (one) => this.#forget(one),
    });
    this.#add(follower, session, token);
    return new Subscription<G>(follower);
  }

  /** @internal @throws Error when the open seats are followed here already; the signal's reason */
  followOpenSeats({ token, signal }: OpenSeatsFollowing): OpenSeatsFollower {
    signal?.throwIfAborted();
    if (this.#follows(null)) throw new Error('A stream follows the open seats once: follow them again on another.');
    const follower = new OpenSeatsFollower(signal, () => this.#forget(follower));
    this.#add(follower, null, token);
    return follower;
  }

  /** Ends all subscriptions. */
  close(): void {
    for (const follower of [...this.#followers]) follower.end();
  }

  #follows(session: string | null): boolean {
    return [...this.#followers].some((other) => sessionOf(other) === session);
  }

  #add(follower: AnyFollower, session: string | null, token: string | undefined): void {
    if (!this.#connection && this.#timer === undefined) this.#connect();
    if (this.#tokens.get(session) !== token) this.#shown.delete(session);
    this.#tokens.set(session, token);
    this.#followers.add(follower);
    this.#subscribe(follower);
  }

  #connect(): void {
    this.#timer = undefined;
    const { connectTimeoutMs = 10_000 } = this.options;
    this.#connection = new Connection(this.#WebSocket, this.address, connectTimeoutMs, {
      onReady: () => {
        this.#connectedAt = Date.now();
        this.#lostAt = null;
        this.options.onStatus?.({ connected: true });
        for (const follower of this.#followers) this.#subscribe(follower);
      },
      onFrame: (frame) => this.#receive(frame),
      onLost: (error) => this.#lost(error),
    });
  }

  #receive(frame: ServerFrame): void {
    switch (frame.t) {
      case 'event':
      case 'caught-up':
      case 'over':
      case 'reset': {
        const follower = this.#bySub.get(frame.sub);
        // Frames of a subscription that was given up may still be under way.
        if (!(follower instanceof Follower)) return;
        if (frame.t === 'reset') follower.reset(frame);
        else if (!(frame.t === 'event' ? follower.event(frame) : follower.reached(frame))) return this.#again(follower);
        if (follower.paused) this.#leave(follower);
        return;
      }
      case 'open-seats-changed': {
        const follower = this.#bySub.get(frame.sub);
        if (follower instanceof OpenSeatsFollower) follower.changed(frame);
        return;
      }
      case 'ping': {
        const applied: Record<string, number> = {};
        for (const [sub, follower] of [...this.#bySub]) {
          if (!(follower instanceof Follower)) continue;
          const head = frame.heads[sub];
          if (follower.read) applied[sub] = follower.read.seq;
          if (head !== undefined && !follower.heartbeat(head)) this.#again(follower);
        }
        return this.#connection?.send({ t: 'pong', applied });
      }
      case 'goaway':
        this.#reconnectAfterMs = frame.reconnectAfterMs;
        return;
      case 'error': {
        const follower = frame.sub === undefined ? undefined : this.#bySub.get(frame.sub);
        if (!follower) return;
        this.#bySub.delete(frame.sub as string);
        follower.detach();
        return this.#refused(follower, problemError(frame.problem));
      }
      default:
        // Answers to abandoned requests, and frames of a later version of the service.
        return;
    }
  }

  #subscribe(follower: AnyFollower): void {
    const connection = this.#connection;
    if (!connection?.hello || follower.sub !== null || follower.asking || follower.paused || follower.ended) return;
    const { streamSubscriptions } = connection.hello.limits;
    const taken = [...this.#followers].filter((one) => one.sub !== null || one.asking).length;
    if (taken >= streamSubscriptions) {
      return follower.fail(new StreamError(`A stream takes ${streamSubscriptions} subscriptions; open another.`));
    }
    this.#show(connection, sessionOf(follower));
    follower.asking = true;
    connection.request(requestOf(follower), (answer) => {
      follower.asking = false;
      if (answer.t === 'error') return this.#refused(follower, problemError(answer.problem));
      if (answer.t === 'subscribed' && follower instanceof Follower) follower.subscribed(answer);
      else if (answer.t === 'open-seats' && follower instanceof OpenSeatsFollower) follower.subscribed(answer);
      else return;
      this.#bySub.set(answer.sub, follower);
      if (follower.ended || follower.paused) this.#leave(follower);
    });
  }

  #show(connection: Connection, session: string | null): void {
    const token = this.#tokens.get(session);
    if (token === undefined || this.#shown.has(session)) return;
    this.#shown.add(session);
    connection.request({ t: 'auth', token, ...(session !== null && { session }) }, (answer) => {
      // The subscribe request gets the same error.
      if (answer.t === 'error') this.#shown.delete(session);
    });
  }

  /** The service does not let it follow: now, or at all. */
  #refused(follower: AnyFollower, error: ProblemError): void {
    if (error.retryable) this.#later(follower);
    else follower.fail(error);
  }

  #later(follower: AnyFollower): void {
    clearTimeout(follower.timer);
    follower.failures += 1;
    follower.timer = setTimeout(() => this.#subscribe(follower), backoffMs(this.#backoff, follower.failures));
  }

  /** Requests everything after the last received event again. */
  #again(follower: AnyFollower): void {
    this.#leave(follower);
    this.#later(follower);
  }

  #leave(follower: AnyFollower): void {
    const { sub } = follower;
    follower.detach();
    if (sub === null) return;
    this.#bySub.delete(sub);
    this.#connection?.request({ t: 'unsubscribe', sub }, () => {});
  }

  #forget(follower: AnyFollower): void {
    this.#leave(follower);
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#connection?.close();
    this.#release();
  }

  #release(): void {
    this.#connection = null;
    this.#bySub.clear();
    this.#shown.clear();
  }

  #lost(error: StreamError): void {
    this.#release();
    for (const follower of this.#followers) follower.detach();
    const now = Date.now();
    this.#lostAt ??= now;
    const { onStatus, giveUpAfterMs = Infinity } = this.options;
    const wait = this.#waitMs(now);
    if (isFinal(error.code) || now + wait - this.#lostAt > giveUpAfterMs) {
      onStatus?.({ connected: false, error, retryInMs: null });
      for (const follower of [...this.#followers]) follower.fail(error);
      return;
    }
    this.#timer = setTimeout(() => this.#connect(), wait);
    onStatus?.({ connected: false, error, retryInMs: wait });
  }

  #waitMs(now: number): number {
    if (this.#connectedAt > 0 && now - this.#connectedAt >= STABLE_MS) this.#failures = 0;
    this.#connectedAt = 0;
    this.#failures += 1;
    const named = this.#reconnectAfterMs;
    this.#reconnectAfterMs = 0;
    return Math.max(named, backoffMs(this.#backoff, this.#failures));
  }

  get #backoff(): Backoff {
    return this.options.backoff ?? { minMs: 250, maxMs: 15_000 };
  }
}

/** Null for the open seats. */
function sessionOf(follower: AnyFollower): string | null {
  return follower instanceof Follower ? follower.following.session : null;
}

function requestOf(follower: AnyFollower) {
  if (!(follower instanceof Follower)) return { t: 'subscribe-open-seats' as const };
  const { session, view } = follower.following;
  return { t: 'subscribe' as const, session, ...(view && { view }), ...follower.position };
}

/** 4500 to 4999, a frame that is too large, and what breaks the protocol: the same would happen again. */
function isFinal(code: number | undefined): boolean {
  return code !== undefined && ((code >= 4500 && code <= 4999) || [1002, 1003, 1007, 1008, 1009, 1010].includes(code));
}
