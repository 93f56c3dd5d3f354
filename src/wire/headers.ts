import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { malformedAt } from './problems.js';
import { msg } from './words/english.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly fixedHeaders: FixedHeaders;
  }
}

/** Sent with every answer: no sniffing, scripts, loading or framing. Pages under `/docs` and `/problems` set their own policy. */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
export type FixedHeaders = Readonly<Record<string, string>>;

/** @param version API version, as in OpenAPI */
export function fixedHeaders(version: string): FixedHeaders {
  return {
    'api-version': version,
    'x-content-type-options': 'nosniff',
    'content-security-policy': CONTENT_POLICY,
  };
}

/** Headers that pages of other origins may read. */
export const EXPOSED_HEADERS = [
  'Allow',
  'Api-Version',
  'Content-Language',
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Request-Id',
  'Retry-After',
  'State-Hash',
  'Sunset',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Adds a request header to `Vary`. */
export function varyBy(reply: FastifyReply, header: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? header : `${String(vary)}, ${header}`);
}

// Ids identify requests in logs: a random prefix for the process, and a counter.
const PROCESS_PREFIX = `req_${randomBytes(9).toString('base64url')}`;
let count = 0;

export function newRequestId(): string {
  count += 1;
  return `${PROCESS_PREFIX}-${count.toString(36)}`;
}

/**
 * Whether a service of a version keeps the promises of another: of itself, and of earlier releases with the same major number. What
 * comes before a release, such as 1.0.0-rc.1, promises nothing to later ones.
 */
export function isCompatible(service: string, asked: string): boolean {
  if (asked === service) return true;
  const numbers = (version: string) => /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number);
  const [own, other] = [numbers(service.replace(/-.*$/, '')), numbers(asked)];
  if (!own || !other || own[0] !== other[0]) return false;
  const order = (own[1] as number) - (other[1] as number) || (own[2] as number) - (other[2] as number);
  return order > 0;
}

/** @throws Problem `malformed-request` if the request names an API version whose promises this one does not keep */
export function requireVersion(app: FastifyInstance, version: string): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const asked = headers['api-version'];
    if (asked !== undefined && !isCompatible(version, String(asked))) {
      throw malformedAt('header', '/api-version', 'wrong-value', msg('one-of', { values: [JSON.stringify(version)] }));
    }
    done();
  });
}

/**
 * Adds `Request-Id`, `Api-Version` and security headers. During shutdown also `Connection: close`: an open connection would delay the exit.
 */
export function addFixedHeaders(app: FastifyInstance, fixed: FixedHeaders): void {
  const version = fixed['api-version'] as string;
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.decorate('fixedHeaders', fixed);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('request-id', request.id);
    reply.header('api-version', version);
    if (stopping) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CONTENT_POLICY);
    done(null, payload);
  });
}
