import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
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
  /** Counts for all instances together; without it each counts for itself. */
  readonly redis?: Redis | Cluster;
}

/** Counts one request of a caller who did not come by a route. @throws Problem `too-many-requests` */
export type CountRequest = (caller: string) => Promise<void>;

export const RATE_LIMITED = { rateLimited: true } as const;

const DEFAULT_RATE = 6000;
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
  const usedUp = (ttl: number) =>
    new Problem('too-many-requests', 'The share of this minute is used up.', [], Math.ceil(ttl / 1000));
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
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

/** One machine has all addresses of an IPv6 network for itself, so they count as one. */
function nameOf(caller: string): string {
  return isIP(caller) ? normalizeIP(caller) : caller;
}
