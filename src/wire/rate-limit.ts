import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { problemAnswer } from './answers.js';
import type { App } from './app-type.js';
import { Problem } from './problems.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route count against the share of whoever asks. */
    readonly rateLimited?: true;
  }
  interface FastifyInstance {
    /** Counts a request that its route does not count: of somebody who was turned away before. */
    readonly countRequest: CountRequest;
  }
}

export interface RateLimit {
  /** Requests about sessions a minute, for each member of a session, and for each address without a token. */
  readonly perMinute: number;
  /** Requests a minute that name no session, for each API key and each address; counted by each instance for itself. */
  readonly rulesPerMinute?: number;
  /** Counts for all instances together; without it each counts for itself. */
  readonly redis?: Redis | Cluster;
}

/** Counts one request of a caller who did not come by a route. @throws Problem `too-many-requests` */
export type CountRequest = (caller: string) => Promise<void>;

export const RATE_LIMITED = { rateLimited: true } as const;

const DEFAULT_RATE = 6000;
const DEFAULT_RULES_RATE = 60_000;
const MINUTE_MS = 60_000;
/** Callers that are remembered without Redis; who comes from ever new addresses pushes only the oldest out. */
const CALLERS = 50_000;

/**
 * Everybody has one share a minute, whatever routes they ask and whether they come over HTTP or the stream.
 * @param callerOf a name for whoever sent a request, known once its headers have been read
 */
export async function addRateLimit(
  app: App,
  { perMinute, redis }: RateLimit = { perMinute: DEFAULT_RATE },
  callerOf: (request: FastifyRequest) => string,
): Promise<CountRequest> {
  const callers = new WeakMap<object, string>();
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => nameOf(callers.get(request) ?? callerOf(request)),
    errorResponseBuilder: (_request, { ttl }) => usedUp(ttl),
    skipOnError: true,
    cache: CALLERS,
    ...(redis && { redis, nameSpace: 'trench-club-rate-' }),
  });
  // Without options of its own a limiter counts in the one store; a route with options would have its own.
  const limit = app.rateLimit();
  app.addHook('onRoute', (route) => {
    // Where it is known who asks.
    if (route.config?.rateLimited) route.preParsing = [route.preParsing ?? [], limit].flat();
  });
  const count = app.createRateLimit();
  const countRequest: CountRequest = async (caller) => {
    const asked = { routeOptions: {} };
    callers.set(asked, caller);
    const result = await count(asked as FastifyRequest);
    if (!result.isAllowed && result.isExceeded) throw usedUp(result.ttl);
  };
  app.decorate('countRequest', countRequest);
  return countRequest;
}

/** How many requests each of them has made since its minute began. */
export class Shares {
  readonly #used = new LRUCache<string, { count: number; until: number }>({ max: CALLERS });
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Counts one, and answers with what is left then, below nought where it was too many, and for how long. */
  take(caller: string): { readonly left: number; readonly ms: number } {
    const name = nameOf(caller);
    const now = this.now();
    let share = this.#used.get(name);
    if (!share || share.until <= now) this.#used.set(name, (share = { count: 0, until: now + MINUTE_MS }));
    share.count += 1;
    return { left: this.perMinute - share.count, ms: share.until - now };
  }
}

/**
 * Bounds the requests of the routes that are registered after it and name no session: by API key where a good one is shown, by
 * address otherwise. Their answers take microseconds, so nobody is asked about them but memory.
 */
export function addRulesRateLimit(
  app: App,
  { rulesPerMinute = DEFAULT_RULES_RATE }: Partial<RateLimit> = {},
  keyOf: (request: FastifyRequest) => string | null,
): void {
  const shares = new Shares(rulesPerMinute);
  app.addHook('onRoute', ({ config, schema }) => {
    const answers = schema?.response as Record<string, unknown> | undefined;
    if (answers && isCountedByAddress(config)) answers['429'] = problemAnswer(['too-many-requests']);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCountedByAddress(request.routeOptions.config)) return done();
    const { left, ms } = shares.take(keyOf(request) ?? request.ip);
    reply.header('x-ratelimit-limit', rulesPerMinute);
    reply.header('x-ratelimit-remaining', Math.max(left, 0));
    reply.header('x-ratelimit-reset', Math.ceil(ms / 1000));
    done(left < 0 ? usedUp(ms) : undefined);
  });
}

function isCountedByAddress({ rateLimited, essential }: FastifyContextConfig = {}): boolean {
  return !rateLimited && !essential;
}

function usedUp(ttl: number): Problem {
  return new Problem('too-many-requests', 'The share of this minute is used up.', [], Math.ceil(ttl / 1000));
}

/** One machine has all addresses of an IPv6 network for itself, so they count as one. */
export function nameOf(caller: string): string {
  return isIP(caller) ? normalizeIP(caller) : caller;
}
