import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { malformedAt } from './problems.js';
import { msg } from './words/bundle.js';

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
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'Request-Id',
  'Retry-After',
  'State-Hash',
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

/** @throws Problem `malformed-request` if the request names another API version */
export function requireVersion(app: FastifyInstance, versions: readonly string[]): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const asked = headers['api-version'];
    if (asked !== undefined && !versions.includes(asked as string)) {
      const values = versions.map((version) => JSON.stringify(version));
      throw malformedAt('header', '/api-version', 'enum', msg('one-of', { values }));
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
