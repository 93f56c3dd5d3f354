import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { preferredType } from '../wire/negotiation.js';
import { varyBy } from '../wire/headers.js';
import { withCard } from './card.js';

/** No foreign hosts, no inline code, no eval. @param frames origins of the pages that may frame the page */
export function pageHeaders(frames: readonly string[] = []) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  } as const;
}

export interface ExplorerOptions {
  readonly version: string;
  /** Folder of the built page. False: only the index exists. */
  readonly folder: string | false;
}

/** Programs that make previews of links accept anything, and want the page. */
const PREVIEWS =
  /(?:apple|bing|discord|google|linkedin|slack|telegram|twitter)bot|facebookexternalhit|mastodon|skypeuripreview|whatsapp/i;

/** `GET /`: the explorer for browsers, an index in JSON for programs. Its files are below `/explorer/`. */
export async function explorerRoutes(app: FastifyInstance, { version, folder }: ExplorerOptions): Promise<void> {
  const index = JSON.stringify({
    title: 'Trench Club Rules',
    version,
    links: {
      reference: '/docs',
      streamReference: '/docs/stream',
      openapi: '/openapi.json',
      asyncapi: '/asyncapi.json',
      games: '/v1/games',
      limits: '/v1/limits',
      problems: '/problems',
      stream: '/v1/stream',
      health: '/healthz',
      ready: '/readyz',
    },
  });
  const sendIndex = (reply: FastifyReply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-cache').send(index);

  await app.register(async (scope) => {
    const root = folder !== false && existsSync(`${folder}/index.html`) ? folder : undefined;
    if (root !== undefined) {
      await scope.register(fastifyStatic, {
        root,
        prefix: '/explorer/',
        index: false,
        // A route for each file, so that unknown names get the usual 404.
        wildcard: false,
        preCompressed: true,
        // File names are the same in all versions, so browsers must revalidate.
        cacheControl: true,
        maxAge: 0,
        setHeaders(reply, path) {
          void reply.headers(pageHeaders());
          // It is the worker of the page at `/`.
          if (path.includes('/worker.js')) void reply.header('service-worker-allowed', '/');
        },
      });
    }
    const page = root === undefined ? undefined : readFileSync(`${root}/index.html`, 'utf8');
    scope.get('/', { schema: { hide: true } }, (request, reply) => {
      varyBy(reply, 'Accept');
      varyBy(reply, 'User-Agent');
      const { accept, 'user-agent': program = '' } = request.headers;
      const [json, html] = ['application/json', 'text/html'] as const;
      const wanted = preferredType(accept, PREVIEWS.test(program) ? [html, json] : [json, html]);
      if (page === undefined || wanted !== html) return sendIndex(reply);
      reply.headers({ ...pageHeaders(), 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return reply.send(withCard(page, request, '/'));
    });
  });
}
