import type { IncomingMessage } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * On every answer, few because each costs: the type is what it says, and nothing in it may run, load or be framed. The
 * pages under `/docs` and `/problems` set their own content policy.
 */
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
export const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': CONTENT_POLICY,
};

const SANE_REQUEST_ID = /^[A-Za-z0-9._:-]{1,64}$/;

// Ids only tell requests apart in logs, so one random prefix for the process and a counter will do.
const PROCESS_PREFIX = `req_${randomBytes(9).toString('base64url')}`;
let count = 0;

export function newRequestId(): string {
  count += 1;
  return `${PROCESS_PREFIX}-${count.toString(36)}`;
}

/** A client may name its request; a name that could not safely stand in a log is replaced. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['request-id'];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : newRequestId();
}

/** `Request-Id` and the fixed security headers on every answer. */
export function addFixedHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CONTENT_POLICY);
    done(null, payload);
  });
}
