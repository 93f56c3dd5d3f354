import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.js';
import { Problem } from './problems.js';

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
 * nobody who is let in has waited longer than about two turns.
 */
export class Admission {
  #turnBegan = 0;
  #ofThisTurn = 0;
  #inFlight = 0;
  shed = 0;

  constructor(
    private readonly limits: OverloadLimits,
    private readonly now: () => number = () => performance.now(),
    private readonly nextTurn: (then: () => void) => void = setImmediate,
  ) {}

  /** Whoever is let in says when it leaves. */
  enter(): boolean {
    const { turnMs, requestsPerTurn, requestsInFlight } = this.limits;
    if (this.#ofThisTurn === 0) {
      this.#turnBegan = this.now();
      this.nextTurn(() => (this.#ofThisTurn = 0));
    }
    this.#ofThisTurn += 1;
    const isLate = this.#ofThisTurn > requestsPerTurn && this.now() - this.#turnBegan > turnMs;
    if (isLate || this.#inFlight >= requestsInFlight) {
      this.shed += 1;
      return false;
    }
    this.#inFlight += 1;
    return true;
  }

  leave(): void {
    this.#inFlight -= 1;
  }
}

/**
 * The answer of whoever is turned away is kept back so long: a client that asks again at once would otherwise take the time
 * of those who were let in.
 */
const PAUSE_MS = 100;

const ADMISSION = Symbol('let in by');
interface Admitted {
  [ADMISSION]?: Admission | undefined;
}

/** Turns requests away with 503 while there is too much to do, before anything of them is read. */
export function addAdmission(app: FastifyInstance, limits: OverloadLimits): Admission {
  const admission = new Admission(limits);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.essential) return done();
    if (!admission.enter()) return turnAway(reply);
    (request.raw as Admitted)[ADMISSION] = admission;
    // One function for all: a listener of its own for each request takes three times as long.
    reply.raw.on('close', leave);
    done();
  });
  return admission;
}

/** The request is answered, or has become a stream that lasts. */
export function leaveAdmission({ raw }: Pick<FastifyRequest, 'raw'>): void {
  (raw as Admitted)[ADMISSION]?.leave();
  (raw as Admitted)[ADMISSION] = undefined;
}

function leave(this: ServerResponse): void {
  leaveAdmission({ raw: this.req });
}

function turnAway(reply: FastifyReply): void {
  const problem = new Problem('overloaded', 'There is too much to do just now; nothing has happened.', [], 1);
  const timer = setTimeout(() => void sendProblem(reply, problem), PAUSE_MS);
  reply.raw.once('close', () => clearTimeout(timer));
}
