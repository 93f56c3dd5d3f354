import type { WebSocket } from 'ws';
import type { Limits } from '../wire/limits.js';
import { Problem, problemAt } from '../wire/problems.js';
import { messageMember, msg, sentence } from '../wire/words/english.js';
import type { CountRequest } from '../wire/rate-limit.js';
import { memberName, type Member } from '../session/host/authorisation.js';
import { SessionFault } from '../session/fault.js';
import type { Places } from '../session/places.js';
import type { SessionService } from '../session/sessions.js';
import { CLOSE_REASONS, type CloseCode } from './close-codes.js';
import { frame, frameWith } from './frames.js';
import { checkCommand, parseFrame, requestIdOf } from './inbound.js';
import type { ClientMessage, ClientMessageOf, ServerMessage } from './messages.js';
import { Outbox, type FrameSink } from './outbox.js';
import { OpenSeatsSubscription, type OpenSeatsFeed, type OpenSeatsPolicy } from './open-seats.js';
import type { StreamCounts } from './stream-metrics.js';
import { Subscription } from './subscription.js';
import type { MessageBundles } from '../language/bundles.js';
import type { Language } from '../language/language.js';
import { problemIn } from '../wire/problem-in.js';
import { sessionMsg } from '../session/words/bundle.js';

/** Traces work by name: `connect`, `subscribe` or `resume`. */
export type StreamTrace = <T>(name: 'connect' | 'subscribe' | 'resume', run: () => Promise<T>) => Promise<T>;

export interface StreamContext {
  readonly trace?: StreamTrace | undefined;
  readonly books: MessageBundles;
  readonly sessions: SessionService;
  readonly limits: Limits;
  readonly counts: StreamCounts;
  /** Counts against the same rate limit as HTTP. */
  readonly countRequest: CountRequest;
  /** Whatever was thrown, as a problem; bugs are logged. */
  readonly problemOf: (error: unknown, requestId: string) => Problem;
  readonly onClose: (connection: Connection, code: number) => void;
  /** On how many sockets each seat is at home. */
  readonly seats: Places;
  readonly openSeats: OpenSeatsPolicy & { readonly feed: OpenSeatsFeed };
}

const MALFORMED_FRAMES = 20;

/** One socket: its members, subscriptions and outbox. */
export class Connection {
  readonly outbox: Outbox;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #tokens = new Map<string, string>();
  readonly #timers: NodeJS.Timeout[] = [];
  #openSeats: OpenSeatsSubscription | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #heard = performance.now();
  #names = 0;
  #requests = 0;
  #malformed = 0;
  /** Since the last heartbeat. */
  #pings = 0;
  #refused = 0;
  /** Sessions with an authorised token, and its holder. */
  readonly #members = new Map<string, string>();
  #open = true;
  /** Rate limit key of requests without a session: the last member, or the address. */
  #caller: string;
  /** With which the service itself has closed the socket. */
  #code: CloseCode | undefined;

  constructor(
    private readonly context: StreamContext,
    private readonly socket: WebSocket,
    wire: FrameSink,
    private readonly requestId: string,
    private readonly address: string,
    private token: string | undefined,
    private readonly language: Language,
  ) {
    const { limits } = context;
    this.#caller = address;
    const bounds = { bytes: limits.streamQueueBytes, allBytes: limits.streamQueuesBytes, ageMs: limits.streamQueueMs };
    const isOpen = () => socket.readyState === socket.OPEN;
    this.outbox = new Outbox(wire, isOpen, bounds, context.counts, () => this.close(4002));
    socket.on('message', (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on('close', (code) => this.#closed(code));
    socket.on('ping', () => this.#countPing());
    socket.on('pong', () => this.#countPing());
    const { webSocketFrameBytes, streamQueueBytes, streamQueueMs, streamSubscriptions, streamRequests } = limits;
    this.#send({
      t: 'hello',
      lang: this.language,
      heartbeatMs: limits.streamHeartbeatMs,
      authWithinMs: limits.streamAuthMs,
      limits: { webSocketFrameBytes, streamQueueBytes, streamQueueMs, streamSubscriptions, streamRequests },
    });
    this.#awaitAuthentication();
    this.#timers.push(setInterval(() => void this.#beat(), limits.streamHeartbeatMs).unref());
  }

  get subscriptions(): number {
    return this.#subscriptions.size + (this.#openSeats ? 1 : 0);
  }

  close(code: CloseCode): void {
    if (!this.#open) return;
    this.#code = code;
    this.#end();
    this.socket.close(code, CLOSE_REASONS[code]);
    // A client that does not read never answers the closing frame, and its outbox would stay in memory.
    setTimeout(() => this.socket.terminate(), this.context.limits.streamCloseMs).unref();
  }

  terminate(): void {
    this.#end();
    this.socket.terminate();
  }

  /** Announces the shutdown, and closes after `closesInMs`. */
  goAway(closesInMs: number, reconnectAfterMs: number): void {
    this.#send({ t: 'goaway', closesInMs, reconnectAfterMs });
    this.#timers.push(setTimeout(() => this.close(4000), closesInMs));
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#open) return;
    this.#heard = performance.now();
    const text = isBinary ? '' : data.toString();
    let message: ClientMessage;
    try {
      if (isBinary) throw new Problem('malformed-request', sentence('binary-frame'));
      message = parseFrame(text);
    } catch (error) {
      this.#fail(error, requestIdOf(text));
      this.#malformed += 1;
      if (this.#malformed >= MALFORMED_FRAMES) this.close(4501);
      return;
    }
    if (message.t === 'ping' || message.t === 'pong') this.#countPing();
    if (message.t === 'pong' || !this.#open) return;
    const { id } = message;
    if (this.#requests >= this.context.limits.streamRequests) {
      return this.#fail(new Problem('too-many-requests', sentence('socket-requests')), id);
    }
    this.#requests += 1;
    this.#answer(message)
      .catch((error: unknown) => this.#fail(error, id))
      .finally(() => (this.#requests -= 1));
  }

  async #answer(message: Exclude<ClientMessage, { t: 'pong' }>): Promise<void> {
    switch (message.t) {
      case 'auth': {
        const { trace } = this.context;
        return trace ? trace('connect', () => this.#auth(message)) : this.#auth(message);
      }
      case 'subscribe':
        return this.#subscribe(message);
      case 'subscribe-open-seats':
        return this.#subscribeOpenSeats(message.id);
      case 'command':
        return this.#command(message);
      case 'ping':
        await this.context.countRequest(this.#caller);
        return this.#pong(message.id);
      case 'unsubscribe': {
        const { id, sub } = message;
        await this.context.countRequest(this.#caller);
        const openSeats = this.#openSeats?.sub === sub ? this.#openSeats : undefined;
        const subscription = openSeats ?? this.#subscriptions.get(sub);
        if (!subscription) {
          const words = messageMember(msg('no-subscription'));
          const entry = { in: 'body', pointer: '/sub', code: 'unknown-id', ...words } as const;
          throw problemAt('unknown-id', '/sub', [entry]);
        }
        subscription.stop();
        this.#subscriptions.delete(sub);
        if (openSeats) this.#openSeats = undefined;
        return this.#send({ t: 'unsubscribed', id, sub });
      }
    }
  }

  /** The token counts from now on, also for requests that come before the answer. */
  async #auth({ id, token, session }: ClientMessageOf<'auth'>): Promise<void> {
    if (session === undefined) {
      const before = this.token;
      this.token = token;
      try {
        await this.context.countRequest(this.address);
        if (!this.context.openSeats.isApiKey(token)) await this.context.sessions.members.requireIssued(token);
      } catch (error) {
        if (this.token === token) this.token = before;
        throw error;
      }
    } else {
      if (!this.#tokens.has(session) && this.#tokens.size >= this.context.limits.streamSubscriptions) {
        throw new Problem('too-many-requests', sentence('socket-tokens'));
      }
      this.#tokens.set(session, token);
      try {
        await this.#admit(session);
      } catch (error) {
        if (this.#tokens.get(session) === token) this.#tokens.delete(session);
        throw error;
      }
    }
    this.#send({ t: 'authenticated', id });
  }

  async #subscribe(request: ClientMessageOf<'subscribe'>): Promise<void> {
    if (this.#subscriptions.size >= this.context.limits.streamSubscriptions) {
      throw new Problem('too-many-requests', sentence('socket-subscriptions'));
    }
    const sub = `s${(this.#names += 1)}`;
    const subscription = new Subscription({
      sub,
      request,
      admit: () => this.#admit(request.session),
      sessions: this.context.sessions,
      outbox: this.outbox,
      counts: this.context.counts,
      authorise: () => this.#authorise(request.session),
      onEnd: (error) => {
        this.#subscriptions.delete(sub);
        this.#fail(error, undefined, sub);
        void this.#stayFor(request.session);
      },
    });
    this.#subscriptions.set(sub, subscription);
    try {
      const { trace } = this.context;
      const start = () => subscription.start();
      await (trace ? trace(request.after === undefined ? 'subscribe' : 'resume', start) : start());
    } catch (error) {
      subscription.stop();
      this.#subscriptions.delete(sub);
      throw error;
    }
  }

  async #subscribeOpenSeats(id: string): Promise<void> {
    const { isPublic, isApiKey, feed } = this.context.openSeats;
    await this.context.countRequest(this.#caller);
    if (!isPublic && !(this.token !== undefined && isApiKey(this.token))) {
      throw new SessionFault('unauthenticated', sessionMsg('api-key-needed'));
    }
    if (this.#openSeats) throw new Problem('too-many-requests', sentence('socket-open-seats'));
    const openSeats = new OpenSeatsSubscription(`s${(this.#names += 1)}`, feed, this.outbox);
    this.#openSeats = openSeats;
    try {
      await openSeats.start(id);
      clearTimeout(this.#deadline);
    } catch (error) {
      this.#openSeats = undefined;
      throw error;
    }
  }

  async #command(message: ClientMessageOf<'command'>): Promise<void> {
    const { sessions } = this.context;
    const { id, session, command, idempotencyKey, ifVersion, ifChain } = message;
    const member = await this.#admit(session);
    const permitted = sessions.permit(member, command);
    checkCommand(member.snapshot.game, command);
    const requestId = `${this.requestId}/${id}`;
    const given = await sessions.give(permitted, {
      ...{ idempotencyKey, ifVersion, ifChain, requestId },
      caller: this.address,
    });
    const { outcome, replayed } = given;
    const answer = { t: 'result', id, replayed, outcome };
    if (given.outcome === 'done') this.outbox.send(frameWith(answer, 'done', given.text));
    else
      this.outbox.send(
        JSON.stringify({ ...answer, refusal: this.context.books.localise(given.refusal, this.language) }),
      );
  }

  /** Authorises a request and counts it: against the token's holder, or against the address if the token is invalid. */
  async #admit(session: string): Promise<Member> {
    const { countRequest } = this.context;
    let member: Member;
    try {
      member = await this.#authorise(session);
    } catch (error) {
      if (error instanceof SessionFault) await countRequest(this.address);
      throw error;
    }
    this.#caller = memberName(member);
    await countRequest(this.#caller);
    this.#enter(session, member);
    return member;
  }

  /** Limits the sockets per seat. Spectators share a token, so they are limited by address only. */
  #enter(session: string, member: Member): void {
    const name = memberName(member);
    const before = this.#members.get(session);
    if (before === name || !this.#open) return;
    if (member.principal.role !== 'spectator' && !this.context.seats.enter(name)) {
      throw new Problem('too-many-requests', sentence('seat-sockets'));
    }
    if (before !== undefined) this.#leave(session);
    this.#members.set(session, name);
  }

  #leave(session: string): void {
    const name = this.#members.get(session);
    if (name !== undefined && !name.endsWith('/spectator')) this.context.seats.leave(name);
    this.#members.delete(session);
  }

  /**
   * Authorises the token of the session again. Closes a socket without any valid token.
   * @returns false if the token is not valid
   */
  async #stayFor(session: string): Promise<boolean> {
    let reason: 4502 | 4503;
    try {
      await this.#authorise(session);
      return true;
    } catch (error) {
      if (!(error instanceof SessionFault) || error.code !== 'session-unknown') return true;
      reason = (await this.context.sessions.exists(session).catch(() => true)) ? 4503 : 4502;
    }
    this.#leave(session);
    if (this.#members.size === 0 && !this.#openSeats) this.close(reason);
    return false;
  }

  #countPing(): void {
    this.#pings += 1;
    if (this.#pings > this.context.limits.streamPings) this.close(1008);
  }

  /** Closes a socket on which no token has been valid yet. */
  async #authorise(session: string): Promise<Member> {
    const { sessions } = this.context;
    const token = this.#tokens.get(session) ?? this.token;
    const member = sessions.members.recognise(session, token) ?? (await sessions.authorise(session, token));
    clearTimeout(this.#deadline);
    return member;
  }

  #awaitAuthentication(): void {
    this.#deadline = setTimeout(() => this.close(4500), this.context.limits.streamAuthMs);
    this.#timers.push(this.#deadline);
  }

  /** Reads the heads from the store and sends them, so that a client detects events missed by a lost wake-up. */
  async #beat(): Promise<void> {
    if (performance.now() - this.#heard > 2 * this.context.limits.streamHeartbeatMs) return this.close(4001);
    this.#pings = this.#refused = 0;
    for (const session of [...this.#members.keys()]) await this.#stayFor(session);
    if (!this.#open) return;
    const heads: Record<string, number> = {};
    for (const [sub, subscription] of [...this.#subscriptions]) {
      try {
        heads[sub] = await subscription.head();
      } catch (error) {
        // If the store fails, this heartbeat is skipped.
        if (error instanceof SessionFault) subscription.lose(error);
      }
    }
    this.#send({ t: 'ping', heads });
  }

  #pong(id: string | undefined): void {
    const heads = Object.fromEntries([...this.#subscriptions].map(([sub, { at }]) => [sub, at]));
    this.#send({ t: 'pong', ...(id !== undefined && { id }), heads });
  }

  #fail(error: unknown, id?: string, sub?: string): void {
    if (!this.#open) return;
    const problem = this.context.problemOf(error, this.requestId);
    const about = { ...(id !== undefined && { id }), ...(sub !== undefined && { sub }) };
    const later = problem.statusCode === 429 || problem.statusCode === 503;
    if (problem.statusCode === 429 && (this.#refused += 1) > this.context.limits.streamPings) return this.close(1008);
    const document = problemIn(this.context.books, this.language, problem, this.requestId);
    const rest = { problem: document, ...(later && { retryAfter: problem.retryAfter }) };
    this.outbox.send(JSON.stringify({ t: 'error', ...about, ...rest }));
  }

  #send(message: ServerMessage): void {
    this.outbox.send(frame(message));
  }

  #closed(code: number): void {
    this.#end();
    this.context.onClose(this, this.#code ?? code);
  }

  #end(): void {
    if (!this.#open) return;
    this.#open = false;
    this.outbox.close();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const subscription of this.#subscriptions.values()) subscription.stop();
    this.#openSeats?.stop();
    this.#subscriptions.clear();
    for (const session of [...this.#members.keys()]) this.#leave(session);
  }
}
