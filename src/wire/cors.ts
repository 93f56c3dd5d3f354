import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXPOSED_HEADERS } from './headers.js';
import { isLoopback } from './loopback.js';

const METHODS = ['GET', 'HEAD', 'POST'];
const PREFLIGHT_SECONDS = 600;

/** Allows pages of these origins to read answers and problems. An `OPTIONS` request other than a preflight is handled like any method. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const options: FastifyCorsOptions = {
    origin: [...origins],
    methods: METHODS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  };
  const other: FastifyCorsOptions = { ...options, preflight: false };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) => {
      done(null, isPreflight(request) ? options : other);
    },
  });
}

function isPreflight({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

/** The same headers, for answers sent before routing. */
export function originHeaders(origins: readonly string[], origin: string | undefined): Record<string, string> {
  if (origins.length === 0) return {};
  return {
    vary: 'Origin',
    ...(origin !== undefined && origins.includes(origin) && { 'access-control-allow-origin': origin }),
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  };
}

/**
 * Whether a page of this origin may open the stream or use `/mcp`: a configured one, or a page that the service itself has served on
 * this machine. Only loopback hosts: under any other name that equals `Host`, the page may come from a server whose name was bound to
 * our address afterwards (DNS rebinding).
 */
export function isAllowedOrigin(origin: string, host: string | undefined, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && isLoopback(page.hostname);
}
