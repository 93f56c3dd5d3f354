import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
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

/** What is left of a share after a request, below nought where it was too many, and for so many milliseconds. */
interface Share {
  readonly left: number;
  readonly ms: number;
}

/** Requests a minute, as published. */
export function ratesOf({ perMinute, rulesPerMinute }: Partial<RateLimit> = {}) {
  return {
    sessionRequestsPerMinute: perMinute ?? DEFAULT_RATE,
    rulesRequestsPerMinute: rulesPerMinute ?? DEFAULT_RULES_RATE,
  };
}

/**
 * Everybody has one share a minute, whatever routes they ask and whether they come over HTTP or the stream.
 * @param callerOf a name for whoever sent a request, known once its headers have been read
 */
export function addRateLimit(
  app: App,
  { perMinute, redis }: RateLimit = { perMinute: DEFAULT_RATE },
  callerOf: (request: FastifyRequest) => string,
): CountRequest {
  const shares = redis ? new SharesOfAll(perMinute, redis) : new Shares(perMinute);
  // Without promises where nobody is asked: with them it was an eighth of the time of a question about a session.
  const limit: preParsingHookHandler = (request, reply, _payload, done) => {
    const counted = (share: Share): void => {
      tellShare(reply, perMinute, share);
      done(share.left < 0 ? usedUp(share.ms) : null);
    };
    const share = shares.take(callerOf(request));
    if (share instanceof Promise) void share.then(counted);
    else counted(share);
  };
  app.addHook('onRoute', (route) => {
    // Where it is known who asks.
    if (route.config?.rateLimited) route.preParsing = [route.preParsing ?? [], limit].flat();
  });
  const countRequest: CountRequest = async (caller) => {
    const { left, ms } = await shares.take(caller);
    if (left < 0) throw usedUp(ms);
  };
  app.decorate('countRequest', countRequest);
  return countRequest;
}

function tellShare(reply: FastifyReply, perMinute: number, { left, ms }: Share): void {
  reply.header('x-ratelimit-limit', perMinute);
  reply.header('x-ratelimit-remaining', Math.max(left, 0));
  reply.header('x-ratelimit-reset', Math.ceil(ms / 1000));
}

/** How many requests each of them has made since its minute began. */
export class Shares {
  readonly #used = new LRUCache<string, { count: number; until: number }>({ max: CALLERS });
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Counts one, and answers with what is left then. */
  take(caller: string): Share {
    const name = nameOf(caller);
    const now = this.now();
    let share = this.#used.get(name);
    if (!share || share.until <= now) this.#used.set(name, (share = { count: 0, until: now + MINUTE_MS }));
    share.count += 1;
    return { left: this.perMinute - share.count, ms: share.until - now };
  }
}

const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}
`;

/** The same in Redis, for all instances together. While it does not answer everybody is let in. */
class SharesOfAll {
  constructor(
    private readonly perMinute: number,
    private readonly redis: Redis | Cluster,
  ) {}

  async take(caller: string): Promise<Share> {
    try {
      const counted = await this.redis.eval(COUNT, 1, `trench-club-rate-${nameOf(caller)}`, MINUTE_MS);
      const [count, ms] = counted as [number, number];
      return { left: this.perMinute - count, ms };
    } catch {
      return { left: this.perMinute, ms: 0 };
    }
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
    const share = shares.take(keyOf(request) ?? request.ip);
    tellShare(reply, rulesPerMinute, share);
    done(share.left < 0 ? usedUp(share.ms) : undefined);
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
