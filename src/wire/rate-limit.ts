import { isIP } from 'node:net';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { problemAnswer } from './answers.js';
import type { App } from './app-type.js';
import { Problem } from './problems.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests count against the caller's rate limit. */
    readonly rateLimited?: true;
  }
  interface FastifyInstance {
    /** The API key of a request, or its address: in whose share it counts. */
    readonly callerOf: (request: FastifyRequest) => string;
    /** Counts a request that no route counts, such as a rejected one. */
    readonly countRequest: CountRequest;
    /**
     * Counts a request for its likely caller while that caller is being authorised, which saves a round trip to Redis. If it was another
     * caller, the request counts for both. Null if counting needs no I/O.
     */
    readonly countAhead: ((request: FastifyRequest, caller: string) => void) | null;
  }
  interface FastifyRequest {
    countedAhead: CountedAhead | null;
  }
}

export interface RateLimit {
  /** Session requests a minute, for each member, and for each address without a token. */
  readonly perMinute: number;
  /** Other requests a minute, for each API key and each address, within one instance. */
  readonly rulesPerMinute?: number;
  /** Counts for all instances. Without it each instance counts separately. */
  readonly redis?: Redis | Cluster;
}

/** Counts a request, unless it was counted ahead for this caller. @throws Problem `too-many-requests` */
export type CountRequest = (caller: string, request?: FastifyRequest) => Promise<void>;

interface CountedAhead {
  readonly caller: string;
  share?: Share;
  counted?: (share: Share) => void;
}

export const RATE_LIMITED = { rateLimited: true } as const;

const DEFAULT_RATE = 6000;
const DEFAULT_RULES_RATE = 60_000;
const MINUTE_MS = 60_000;
/** Callers counted without Redis (LRU). */
const CALLERS = 50_000;

/** Requests left, negative if over the limit, and ms until the minute ends. */
interface Share {
  readonly left: number;
  readonly ms: number;
}

/** The published limits. */
export function ratesOf({ perMinute, rulesPerMinute }: Partial<RateLimit> = {}) {
  return {
    sessionRequestsPerMinute: perMinute ?? DEFAULT_RATE,
    rulesRequestsPerMinute: rulesPerMinute ?? DEFAULT_RULES_RATE,
  };
}

/**
 * Each caller has one limit for all routes, over HTTP and the stream.
 * @param callerOf key of the caller, called after the headers were read
 */
export function addRateLimit(
  app: App,
  { perMinute, redis }: RateLimit = { perMinute: DEFAULT_RATE },
  callerOf: (request: FastifyRequest) => string,
): CountRequest {
  const shares = redis ? new SharedRateWindows(perMinute, redis) : new RateWindows(perMinute);
  const count = (caller: string, counted: (share: Share) => void, request?: FastifyRequest): void => {
    const ahead = request?.countedAhead;
    if (ahead?.caller !== caller) return shares.count(caller, counted);
    if (request) request.countedAhead = null;
    if (ahead.share) counted(ahead.share);
    else ahead.counted = counted;
  };
  // Callbacks, because promises are a measurable part of a short request.
  const limit: preParsingHookHandler = (request, reply, _payload, done) => {
    const counted = (share: Share): void => {
      setRateLimitHeaders(reply, perMinute, share);
      done(share.left < 0 ? usedUp(share.ms) : null);
    };
    count(callerOf(request), counted, request);
  };
  app.addHook('onRoute', (route) => {
    // After authorisation.
    if (route.config?.rateLimited) route.preParsing = [route.preParsing ?? [], limit].flat();
  });
  const countRequest: CountRequest = async (caller, request) => {
    const { left, ms } = await new Promise<Share>((resolve) => count(caller, resolve, request));
    if (left < 0) throw usedUp(ms);
  };
  app.decorateRequest('countedAhead', null);
  const countAhead = (request: FastifyRequest, caller: string): void => {
    const ahead: CountedAhead = { caller };
    request.countedAhead = ahead;
    shares.count(caller, (share) => {
      ahead.share = share;
      ahead.counted?.(share);
    });
  };
  app.decorate('countAhead', redis ? countAhead : null);
  app.decorate('countRequest', countRequest);
  return countRequest;
}

function setRateLimitHeaders(reply: FastifyReply, perMinute: number, { left, ms }: Share): void {
  reply.header('x-ratelimit-limit', perMinute);
  reply.header('x-ratelimit-remaining', Math.max(left, 0));
  reply.header('x-ratelimit-reset', Math.ceil(ms / 1000));
}

/** Requests of each caller in its current minute. */
export class RateWindows {
  // Bounded by size: for `max` entries the cache would set memory aside at once.
  readonly #used = new LRUCache<string, { count: number; until: number }>({
    maxSize: CALLERS,
    sizeCalculation: () => 1,
  });
  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = () => Date.now(),
  ) {}

  count(caller: string, counted: (share: Share) => void): void {
    counted(this.take(caller));
  }

  /** Counts a request and returns the remaining ones. */
  take(caller: string): Share {
    const name = nameOf(caller);
    const now = this.now();
    let share = this.#used.get(name);
    if (!share || share.until <= now) this.#used.set(name, (share = { count: 0, until: now + MINUTE_MS }));
    share.count += 1;
    return { left: this.perMinute - share.count, ms: share.until - now };
  }
}

/** Adds a number to each key. Returns the count and the remaining ms of each. ARGV: window in ms, then a number for each key. */
const COUNT = `
local counts = {}
for i, key in ipairs(KEYS) do
  local more = tonumber(ARGV[1 + i])
  local count = redis.call('INCRBY', key, more)
  if count == more then redis.call('PEXPIRE', key, ARGV[1]) end
  counts[2 * i - 1], counts[2 * i] = count, redis.call('PTTL', key)
end
return counts
`;
/** A script blocks Redis. */
const MAX_KEYS = 256;

interface Counting {
  countRequests(keys: number, ...args: (string | number)[]): Promise<readonly number[]>;
}

type Waiting = ((share: Share) => void)[];

/**
 * Counts in Redis, for all instances. The requests of one turn of the event loop are counted by one call, in a Cluster by one for each
 * caller. If Redis does not answer, all requests are allowed.
 */
class SharedRateWindows {
  readonly #redis: Counting;
  readonly #most: number;
  #turn: Map<string, Waiting> | undefined;

  constructor(
    private readonly perMinute: number,
    redis: Redis | Cluster,
  ) {
    redis.defineCommand('countRequests', { lua: COUNT });
    this.#redis = redis as unknown as Counting;
    this.#most = redis.isCluster ? 1 : MAX_KEYS;
  }

  count(caller: string, counted: (share: Share) => void): void {
    if (!this.#turn) {
      this.#turn = new Map();
      setImmediate(() => this.#send());
    }
    const name = nameOf(caller);
    const waiting = this.#turn.get(name);
    if (waiting) waiting.push(counted);
    else this.#turn.set(name, [counted]);
  }

  #send(): void {
    const all = [...(this.#turn ?? [])];
    this.#turn = undefined;
    for (let from = 0; from < all.length; from += this.#most) void this.#ask(all.slice(from, from + this.#most));
  }

  async #ask(callers: readonly [name: string, waiting: Waiting][]): Promise<void> {
    const keys = callers.map(([name]) => `trench-club-rate-${name}`);
    const numbers = callers.map(([, { length }]) => length);
    const counted = await this.#redis.countRequests(keys.length, ...keys, MINUTE_MS, ...numbers).catch(() => null);
    for (const [place, [, waiting]] of callers.entries()) {
      const [count, ms] = counted ? [counted[2 * place] as number, counted[2 * place + 1] as number] : [0, 0];
      waiting.forEach((report, index) => {
        report({ left: counted ? this.perMinute - (count - waiting.length + index + 1) : this.perMinute, ms });
      });
    }
  }
}

/**
 * Limits requests of routes outside sessions that are registered afterwards: by API key if a valid one is sent, else by address. Counted
 * in memory, because asking Redis would cost more than the answer.
 */
export function addRulesRateLimit(
  app: App,
  { rulesPerMinute = DEFAULT_RULES_RATE }: Partial<RateLimit> = {},
  keyOf?: (request: FastifyRequest) => string | null,
): void {
  const shares = new RateWindows(rulesPerMinute);
  app.decorate('callerOf', (request) => nameOf(keyOf?.(request) ?? request.ip));
  app.addHook('onRoute', ({ config, schema }) => {
    const answers = schema?.response as Record<string, unknown> | undefined;
    if (answers && isCountedByAddress(config)) answers['429'] = problemAnswer(['too-many-requests']);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCountedByAddress(request.routeOptions.config)) return done();
    const share = shares.take(keyOf?.(request) ?? request.ip);
    setRateLimitHeaders(reply, rulesPerMinute, share);
    done(share.left < 0 ? usedUp(share.ms) : undefined);
  });
}

function isCountedByAddress({ rateLimited, essential }: FastifyContextConfig = {}): boolean {
  return !rateLimited && !essential;
}

function usedUp(ttl: number): Problem {
  return new Problem('too-many-requests', null, [], Math.ceil(ttl / 1000));
}

/** An IPv6 network of one host (/64) counts as one address. */
export function nameOf(caller: string): string {
  // IPv4 addresses are keys themselves, and so are members, whose names contain a slash.
  if (!caller.includes(':') || caller.includes('/') || !isIP(caller)) return caller;
  const address = ipaddr.process(caller);
  return address instanceof ipaddr.IPv6
    ? new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()
    : address.toString();
}
