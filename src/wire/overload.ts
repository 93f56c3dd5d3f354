import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../language/language.js';
import { originHeaders } from './cors.js';
import { pathOf } from './errors.js';
import { newRequestId } from './headers.js';
import { languageIn } from './language.js';
import { Pace } from './pace.js';
import { problemIn } from './problem-in.js';
import { PROBLEM_MEDIA_TYPE, Problem } from './problems.js';
import { Queue } from './queue.js';
import { sentence } from './words/english.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from admission: health, the stream. */
    readonly essential?: true;
  }
}

export const ESSENTIAL = { essential: true } as const;

/** Admission limits. */
export interface OverloadLimits {
  /** Time for the requests of one turn of the event loop. The remaining ones are rejected. */
  readonly turnMs: number;
  /** Requests of a turn that are admitted regardless of the time. */
  readonly requestsPerTurn: number;
  /** Concurrent requests. */
  readonly requestsInFlight: number;
  /** Time for 64 KiB of a body, or for its rest. A slower sender gives its place to others. */
  readonly bodyPaceMs: number;
  /** Memory for answers that slow clients have not read, when others need their places. */
  readonly unreadBytes: number;
}

/** A client of an admitted request. */
export interface Client {
  readonly isSlow: boolean;
  /** It was slow, others needed its place, and it has lost it. It must not call `leave`. */
  giveWay(): void;
}

/** A body on its way. */
export interface Arrival {
  add(bytes: number): void;
  end(): void;
}

/**
 * Admits or rejects each request on arrival. Requests that arrived during a long turn of the event loop all come in the next one, so the
 * queue is visible only there. Requests beyond the time of a turn are rejected, so admitted ones have waited about two turns at most.
 * Players queue for the next turn instead, and have priority in it. If all places are taken, slow senders of bodies and slow readers of
 * answers lose theirs: otherwise a few idle connections could hold all of them.
 */
export class Admission {
  #turnBegan = 0;
  #ofThisTurn = 0;
  #inFlight = 0;
  /** Waiting players. */
  readonly #waiting = new Queue<() => void>();
  readonly #clients = new Queue<Client>();
  shed = 0;

  constructor(
    private readonly limits: OverloadLimits,
    private readonly now: () => number = () => performance.now(),
    private readonly nextTurn: (then: () => void) => void = setImmediate,
  ) {}

  /** Admits a request, which must call `leave` at its end. */
  enter(): boolean {
    return this.#enter(this.limits.requestsInFlight);
  }

  /** Admits a player's request, at once or later. @returns leaves the queue; undefined if it is full */
  wait(letIn: () => void): (() => void) | undefined {
    if (this.#waiting.size > 0 || !this.#enter(this.#ofPlayers)) {
      return this.#waiting.size < this.limits.requestsInFlight ? this.#waiting.add(letIn) : undefined;
    }
    letIn();
    return () => {};
  }

  /** Of a body that begins to arrive. */
  pace(): Pace {
    return new Pace(this.limits.bodyPaceMs, this.now);
  }

  /** Watches an admitted request, which loses its place if it is slow and others need it. @returns ends the watch */
  watch(client: Client): () => void {
    return this.#clients.add(client);
  }

  leave(): void {
    this.#inFlight -= 1;
    this.#letWaitingIn();
  }

  /** Players have as many places of their own. */
  get #ofPlayers(): number {
    return 2 * this.limits.requestsInFlight;
  }

  #enter(most: number): boolean {
    const { turnMs, requestsPerTurn } = this.limits;
    if (this.#ofThisTurn === 0) {
      this.#turnBegan = this.now();
      this.nextTurn(this.#endTurn);
    }
    this.#ofThisTurn += 1;
    const isLate = this.#ofThisTurn > requestsPerTurn && this.now() - this.#turnBegan > turnMs;
    if (isLate) return false;
    while (this.#inFlight >= most) if (!this.#makeRoom()) return false;
    this.#inFlight += 1;
    return true;
  }

  /** False if no client is slow. */
  #makeRoom(): boolean {
    const slow = this.#clients.take(({ isSlow }) => isSlow);
    if (!slow) return false;
    this.#inFlight -= 1;
    slow.giveWay();
    return true;
  }

  readonly #endTurn = (): void => {
    this.#ofThisTurn = 0;
    this.#letWaitingIn();
  };

  #letWaitingIn(): void {
    while (this.#waiting.size > 0 && this.#enter(this.#ofPlayers)) this.#waiting.take()?.();
  }
}

/** Longest wait of a player, then rejection. */
const WAIT_MS = 100;

/** Rejections are delayed by this time, which is that of `Retry-After`: clients that retry at once would take time from admitted requests. */
const PAUSE_MS = 1000;
/** Most delayed rejections. Others are sent at once, and close the connection. */
const MAX_HELD = 2_000;

const PLACE = Symbol('place');
interface Admitted {
  [PLACE]?: Place | undefined;
}

/** The place of an admitted request. Its sender may be slow, and then the reader of its answer, who loses the place too. */
class Place implements Client {
  readonly #unwatch: () => void;
  /** While a body arrives. */
  sender: { readonly pace: Pace; readonly end: (why: Problem) => void } | undefined;

  constructor(
    readonly admission: Admission,
    private readonly response: ServerResponse,
    private readonly unread: UnreadAnswers,
  ) {
    this.#unwatch = admission.watch(this);
  }

  get isSlow(): boolean {
    if (this.sender) return this.sender.pace.isSlow;
    const { headersSent, writableEnded, writableNeedDrain } = this.response;
    return headersSent && (writableEnded || writableNeedDrain);
  }

  giveWay(): void {
    (this.response.req as Admitted)[PLACE] = undefined;
    if (this.sender) this.sender.end(TOO_SLOW);
    else this.unread.add(this.response);
  }

  leave(): void {
    (this.response.req as Admitted)[PLACE] = undefined;
    this.#unwatch();
    this.admission.leave();
  }
}

const TOO_SLOW = new Problem('overloaded', sentence('body-slow'), [], 1);

/** Answers that were written and not read, without a place. Above `limit` bytes the connections of the oldest are closed. */
export class UnreadAnswers {
  readonly #answers = new Set<ServerResponse>();

  constructor(private readonly limit: number) {}

  add(response: ServerResponse): void {
    this.#answers.add(response);
    response.once('close', () => this.#answers.delete(response));
    let bytes = 0;
    for (const one of [...this.#answers].reverse()) {
      bytes += one.writableLength;
      if (bytes > this.limit) one.destroy();
    }
  }
}

/**
 * Rejects requests with 503 under overload, before routing and parsing.
 * @param origins pages that may read rejections
 * @param isOfPlayer called under overload only
 */
export function addAdmission(
  app: FastifyInstance,
  limits: OverloadLimits,
  origins: readonly string[],
  isOfPlayer: (request: IncomingMessage) => boolean,
): Admission {
  const admission = new Admission(limits);
  const unread = new UnreadAnswers(limits.unreadBytes);
  const essential = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.essential) essential.add(url);
  });
  const { routing } = app;
  const admit: typeof routing = (request, response) => {
    // Preflights are always answered: without them pages cannot read rejections.
    if (essential.has(pathOf(request.url ?? '')) || request.method === 'OPTIONS') routing(request, response);
    else if (admission.enter()) letIn(request, response);
    else if (!isOfPlayer(request) || !waits(request, response)) reject(request, response, PAUSE_MS);
  };
  app.server.off('request', routing).on('request', admit);
  // Used for upgrades.
  app.routing = admit;

  function letIn(request: IncomingMessage, response: ServerResponse): void {
    (request as Admitted)[PLACE] = new Place(admission, response, unread);
    // A shared function is cheaper than a closure for each request.
    response.on('close', leave);
    routing(request, response);
  }

  /** Queues the request. Also rejects it after the wait. */
  function waits(request: IncomingMessage, response: ServerResponse): boolean {
    const begin = (): void => {
      clearTimeout(timer);
      letIn(request, response);
    };
    const timer = setTimeout(() => {
      leaveQueue?.();
      reject(request, response, 0);
    }, WAIT_MS);
    const leaveQueue = admission.wait(begin);
    if (!leaveQueue) {
      clearTimeout(timer);
      return false;
    }
    response.once('close', () => {
      clearTimeout(timer);
      leaveQueue();
    });
    return true;
  }

  let held = 0;
  function reject(request: IncomingMessage, response: ServerResponse, pauseMs: number): void {
    admission.shed += 1;
    // Drop the body, so that a delayed request needs little memory.
    request.resume();
    if (held >= MAX_HELD) response.shouldKeepAlive = false;
    if (held >= MAX_HELD || pauseMs === 0) return refuse(request, response);
    held += 1;
    setTimeout(refuseHeld, pauseMs, request, response);
  }

  function refuseHeld(request: IncomingMessage, response: ServerResponse): void {
    held -= 1;
    if (!response.destroyed) refuse(request, response);
  }

  /** The text before and after the request id, by language: serialised once, because rejections must be cheap. */
  const refusals = new Map<Language, readonly string[]>();
  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const language = languageIn(request);
    let parts = refusals.get(language);
    if (!parts) {
      parts = JSON.stringify(problemIn(app.books, language, OVERLOADED, ID_MARK)).split(ID_MARK);
      refusals.set(language, parts);
    }
    const id = newRequestId();
    const text = parts.join(id);
    const { vary, ...ofOrigin } = originHeaders(origins, request.headers.origin);
    // During shutdown each answer closes its connection.
    if (!app.server.listening) response.shouldKeepAlive = false;
    response.writeHead(OVERLOADED.statusCode, {
      ...REFUSAL_HEADERS,
      ...app.fixedHeaders,
      ...ofOrigin,
      vary: vary === undefined ? 'Accept-Language' : `${vary}, Accept-Language`,
      'content-language': language,
      'content-length': Buffer.byteLength(text),
      'request-id': id,
    });
    response.end(text);
  }

  return admission;
}

const ID_MARK = '{id}';
const REFUSAL_HEADERS = { 'content-type': PROBLEM_MEDIA_TYPE, 'cache-control': 'no-store', 'retry-after': '1' };
const OVERLOADED = new Problem('overloaded');

/** Called when the request is answered or has become a stream. */
export function leaveAdmission({ raw }: Pick<FastifyRequest, 'raw'>): void {
  (raw as Admitted)[PLACE]?.leave();
}

/** The body of a request begins to arrive. Undefined if requests are not admitted. @param end of the request, if others need its place */
export function watchArrival({ raw }: Pick<FastifyRequest, 'raw'>, end: (why: Problem) => void): Arrival | undefined {
  const place = (raw as Admitted)[PLACE];
  if (!place) return undefined;
  const pace = place.admission.pace();
  place.sender = { pace, end };
  return { add: (bytes) => pace.add(bytes), end: () => (place.sender = undefined) };
}

function leave(this: ServerResponse): void {
  leaveAdmission({ raw: this.req });
}
