import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../language/language.js';
import { originHeaders } from './cors.js';
import { pathOf } from './errors.js';
import { newRequestId } from './headers.js';
import { languageIn } from './language.js';
import { problemIn } from './problem-in.js';
import { PROBLEM_MEDIA_TYPE, Problem } from './problems.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: health, the stream. */
    readonly essential?: true;
  }
}

export const ESSENTIAL = { essential: true } as const;

/** How much is taken on at once. */
export interface OverloadLimits {
  /** Time that the requests of one turn of the event loop may take before the rest of them is turned away. */
  readonly turnMs: number;
  /** So many of a turn are taken on however long they take. */
  readonly requestsPerTurn: number;
  /** Requests being worked on. */
  readonly requestsInFlight: number;
}

/**
 * Decides about each request as it comes in. What waits for a turn of the event loop is seen nowhere but in the turn itself:
 * a long one is full of requests that came while the last one lasted. So those that a turn has no time for are turned away, and
 * nobody who is let in has waited longer than about two turns. Players wait for the next turn instead, and go first in it.
 */
export class Admission {
  #turnBegan = 0;
  #ofThisTurn = 0;
  #inFlight = 0;
  /** Players, in the order in which they came. */
  readonly #waiting = new Set<() => void>();
  shed = 0;

  constructor(
    private readonly limits: OverloadLimits,
    private readonly now: () => number = () => performance.now(),
    private readonly nextTurn: (then: () => void) => void = setImmediate,
  ) {}

  /** A request that is let in says when it leaves. */
  enter(): boolean {
    return this.#enter(this.limits.requestsInFlight);
  }

  /** Lets the request of a player in, at once or later, unless too many wait. */
  wait(letIn: () => void): boolean {
    if (this.#waiting.size === 0 && this.#enter(this.#ofPlayers)) letIn();
    else if (this.#waiting.size < this.limits.requestsInFlight) this.#waiting.add(letIn);
    else return false;
    return true;
  }

  /** It waits no longer. */
  giveUp(letIn: () => void): void {
    this.#waiting.delete(letIn);
  }

  leave(): void {
    this.#inFlight -= 1;
    this.#letWaitingIn();
  }

  /** However many others are being worked on, there is room for as many players. */
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
    if (isLate || this.#inFlight >= most) return false;
    this.#inFlight += 1;
    return true;
  }

  readonly #endTurn = (): void => {
    this.#ofThisTurn = 0;
    this.#letWaitingIn();
  };

  #letWaitingIn(): void {
    for (const letIn of this.#waiting) {
      if (!this.#enter(this.#ofPlayers)) return;
      this.#waiting.delete(letIn);
      letIn();
    }
  }
}

/** A player whose request has not been let in by then is turned away. */
const WAIT_MS = 100;

/**
 * Every other answer of a request that is turned away is held back so long, as `Retry-After` asks for: a client that asks again at once would
 * take the time of those that were let in.
 */
const PAUSE_MS = 1000;
/** So many are held back at most. Above it they are answered at once, and their connections end. */
const MOST_HELD = 2_000;

const ADMISSION = Symbol('let in by');
interface Admitted {
  [ADMISSION]?: Admission | undefined;
}

/**
 * Turns requests away with 503 while there is too much to do, before they are routed and anything of them is read.
 * @param origins of pages that may read what is refused
 * @param isOfPlayer asked only where there is too much to do
 */
export function addAdmission(
  app: FastifyInstance,
  limits: OverloadLimits,
  origins: readonly string[],
  isOfPlayer: (request: IncomingMessage) => boolean,
): Admission {
  const admission = new Admission(limits);
  const essential = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.essential) essential.add(url);
  });
  const { routing } = app;
  const admit: typeof routing = (request, response) => {
    // A page reads what is refused only if its preflight was answered.
    if (essential.has(pathOf(request.url ?? '')) || request.method === 'OPTIONS') routing(request, response);
    else if (admission.enter()) letIn(request, response);
    else if (!isOfPlayer(request) || !waits(request, response)) reject(request, response, PAUSE_MS);
  };
  app.server.off('request', routing).on('request', admit);
  // Upgrades are routed by this one.
  app.routing = admit;

  function letIn(request: IncomingMessage, response: ServerResponse): void {
    (request as Admitted)[ADMISSION] = admission;
    // One function for all: a listener of its own for each request takes three times as long.
    response.on('close', leave);
    routing(request, response);
  }

  /** Also answers a player that waited in vain. */
  function waits(request: IncomingMessage, response: ServerResponse): boolean {
    const begin = (): void => {
      clearTimeout(timer);
      letIn(request, response);
    };
    const giveUp = (): void => {
      clearTimeout(timer);
      admission.giveUp(begin);
    };
    const timer = setTimeout(() => {
      giveUp();
      reject(request, response, 0);
    }, WAIT_MS);
    if (admission.wait(begin)) {
      response.once('close', giveUp);
      return true;
    }
    clearTimeout(timer);
    return false;
  }

  let held = 0;
  function reject(request: IncomingMessage, response: ServerResponse, pauseMs: number): void {
    admission.shed += 1;
    // What is held back must be small: a body that is not read would be kept until the answer.
    request.resume();
    if (held >= MOST_HELD) response.shouldKeepAlive = false;
    if (held >= MOST_HELD || pauseMs === 0) return refuse(request, response);
    held += 1;
    setTimeout(refuseHeld, pauseMs, request, response);
  }

  function refuseHeld(request: IncomingMessage, response: ServerResponse): void {
    held -= 1;
    if (!response.destroyed) refuse(request, response);
  }

  /** What stands before and behind the id of the request, by language: written once, for a refusal must cost little. */
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
    // While the service stops, each connection ends with its answer.
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
const OVERLOADED = new Problem('overloaded', 'There is too much to do just now; nothing has happened.');

/** The request is answered, or has become a stream that lasts. */
export function leaveAdmission({ raw }: Pick<FastifyRequest, 'raw'>): void {
  (raw as Admitted)[ADMISSION]?.leave();
  (raw as Admitted)[ADMISSION] = undefined;
}

function leave(this: ServerResponse): void {
  leaveAdmission({ raw: this.req });
}
