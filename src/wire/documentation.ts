import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { stringify } from 'yaml';
import type { Games } from '../game/registry.js';
import { EXAMPLE_URL, exampleAt, withExamples, type Examples } from './publish/examples.js';
import { sendDocument, textDocument, type StoredDocument } from './documents.js';
import { PAGE_POLICY } from './html.js';
import { COMMON_HEADERS } from './publish/headers.js';
import { glossaryOf } from './publish/glossary.js';
import { openApiDocument } from './publish/openapi.js';
import { Problem } from './problems.js';
import { Reference } from './publish/reference.js';
import { WEBHOOKS_DOCUMENT } from './webhook-schemas.js';

const CACHED = 'public, max-age=300';
/** Documents are cached for this many values of `Host`. */
const MAX_HOSTS = 4;

const TAGS = [
  { name: 'catalogue', description: 'Games, the documents that each publishes, and schemas.' },
  { name: 'rules', description: 'Stateless questions: the caller holds the state.' },
  { name: 'positions', description: 'The same questions about a position the service has compiled already.' },
  { name: 'sessions', description: 'Games that the service holds: seats, commands, events, dice.' },
  { name: 'webhooks', description: 'What the service sends to registered receivers.' },
  { name: 'operations', description: 'Health, metrics, limits and problems.' },
];

const DESCRIPTION = `Rules as a service for the board games Trench Club and Trench: an unofficial implementation, not affiliated with
the publishers of the games.

Every error is a problem document (RFC 9457). A question that a rule answers with no is a success: the answer carries a
refusal with the rule's clause, the facts it rests on and what would be legal instead.

This document is at /openapi.json and /openapi.yaml, that of a game alone at /openapi.json?game=. /asyncapi.json and /asyncapi.yaml
describe the stream over WebSocket, /v1/stream; its reference is at [/docs/stream](/docs/stream).

${COMMON_HEADERS}`;

/** Collects routes that are registered afterwards. */
export async function collectOperations(
  app: FastifyInstance,
  version: string,
  { games, examples }: { readonly games: Games; readonly examples: () => Examples },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trench Club Rules',
        version,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This service.' }],
      tags: TAGS,
      webhooks: WEBHOOKS_DOCUMENT as never,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A host, seat or spectator token of the session, or an API key to open one. With an API key, requests outside sessions are counted by key and not by address.',
          },
        },
      },
      // Stateless routes need no authentication.
      security: [],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => (json['$id'] as string | undefined) ?? `Schema${i}`,
    },
    transformObject: (document) =>
      withExamples(
        openApiDocument('openapiObject' in document ? document.openapiObject : {}, glossaryOf(games)),
        examples(),
      ),
  });
}

/** Constant documents that are expensive to make. `npm run build` writes each to a file. */
/** The host of the documents in files; in answers it is that of the request. */
export const DOCUMENTED_HOST = '127.0.0.1:3000';

export const DOCUMENT_FILES = {
  '/openapi.json': 'openapi.json',
  '/openapi.yaml': 'openapi.yaml',
  '/asyncapi.json': 'asyncapi.json',
  '/asyncapi.yaml': 'asyncapi.yaml',
  '/docs/stream': 'stream.html',
} as const;

/** Address and file of the OpenAPI document of a game alone, which is at `/openapi/{game}.json` too. */
export function gameDocument(id: string): readonly [url: string, file: string] {
  return [`/openapi.json?game=${id}`, `openapi-${id}.json`];
}

export interface Documentation {
  /** By the id of each game: OpenAPI of a service that hosts only this one. */
  readonly alone: ReadonlyMap<string, () => Promise<object>>;
  readonly stream: () => object;
  readonly examples: () => Examples;
  readonly streamPage: (document: object) => string;
  /** The folder of the written documents; null: each is made on first request. */
  readonly folder: string | null;
}

/** `/docs` and the documents of HTTP and stream, as JSON and YAML, without foreign hosts. */
export async function documentationRoutes(
  app: FastifyInstance,
  { alone, stream, streamPage, folder, examples }: Documentation,
): Promise<void> {
  const textAt = (url: keyof typeof DOCUMENT_FILES, make: () => string) =>
    once(folder === null ? make : () => readFileSync(join(folder, DOCUMENT_FILES[url]), 'utf8'));
  const constant = (url: keyof typeof DOCUMENT_FILES, mediaType: string, text: () => string, policy?: string) => {
    const document = once(() => textDocument(text(), mediaType, CACHED));
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (policy !== undefined) reply.header('content-security-policy', policy);
      return sendDocument(request, reply, document());
    };
    app.get(url, { schema: { hide: true } }, handler);
    return handler;
  };
  const json = (document: () => object) => () => JSON.stringify(document());
  const yaml = (document: () => object) => () => stringify(document(), { aliasDuplicateObjects: false });
  const swagger = () => app.swagger();
  const openApiText = textAt('/openapi.json', json(swagger));
  const sendYaml = constant('/openapi.yaml', 'application/yaml', textAt('/openapi.yaml', yaml(swagger)));
  const whole = once(() => textDocument(openApiText(), 'application/json', CACHED));
  const ofGames = new Map(
    [...alone].map(([id, make]) => {
      const text = async () =>
        folder === null ? JSON.stringify(await make()) : readFileSync(join(folder, gameDocument(id)[1]), 'utf8');
      return [id, once(async () => textDocument(await text(), 'application/json', CACHED))];
    }),
  );
  const sendJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { game } = { ...(request.query as object), ...(request.params as object) } as { readonly game?: string };
    const document = game === undefined ? whole : ofGames.get(game);
    if (!document) throw new Problem('not-found');
    return sendDocument(request, reply, await document());
  };
  for (const url of ['/openapi.json', '/docs/json', '/openapi/:game.json'])
    app.get(url, { schema: { hide: true } }, sendJson);
  // AsyncAPI requires a host, which is taken from the request.
  const addressed = (url: keyof typeof DOCUMENT_FILES, mediaType: string, make: () => string) => {
    const text = textAt(url, make);
    const known = new LRUCache<string, StoredDocument>({ max: MAX_HOSTS });
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const { host, protocol } = request;
      const server = `${protocol}://${host}`;
      let document = known.get(server);
      if (!document) {
        const here = text()
          .replace(/(?<="?host"?: ?)"?127\.0\.0\.1:3000"?/, () => JSON.stringify(host))
          .replace(/(?<="?protocol"?: ?)"?ws"?/, protocol === 'https' ? '"wss"' : '"ws"');
        known.set(server, (document = textDocument(here, mediaType, CACHED)));
      }
      return sendDocument(request, reply, document);
    });
  };
  addressed('/asyncapi.json', 'application/json', json(stream));
  addressed('/asyncapi.yaml', 'application/yaml', yaml(stream));
  const streamText = textAt('/docs/stream', () => streamPage(stream()));
  constant('/docs/stream', 'text/html', streamText, PAGE_POLICY);

  exampleRoute(app, once(examples));
  app.get('/docs/yaml', { schema: { hide: true } }, sendYaml);
  referenceRoutes(
    app,
    once(() => new Reference(JSON.parse(openApiText()) as object)),
  );
}

function exampleRoute(app: FastifyInstance, examples: () => Examples): void {
  app.get(EXAMPLE_URL, { schema: { hide: true } }, (request, reply) => {
    const found = exampleAt(examples(), request.params as Parameters<typeof exampleAt>[1]);
    if (!found) throw new Problem('not-found');
    const { mediaType, value } = found;
    const text = typeof value === 'string' && !mediaType.endsWith('json') ? value : JSON.stringify(value, null, 2);
    if (mediaType.startsWith('image/svg')) reply.header('content-security-policy', PAGE_POLICY);
    return sendDocument(request, reply, textDocument(text, mediaType, CACHED));
  });
}

type Page = (reference: Reference, name: string) => string | undefined;

/** The pages below `/docs`, rendered on first request. */
function referenceRoutes(app: FastifyInstance, reference: () => Reference): void {
  const rendered = new Map<string, StoredDocument>();
  const serve = (url: string, page: Page): void => {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      const { name = '' } = request.params as { readonly name?: string };
      const key = `${url} ${name}`;
      let document = rendered.get(key);
      if (!document) {
        const text = page(reference(), name);
        if (text === undefined) throw new Problem('not-found');
        rendered.set(key, (document = textDocument(text, 'text/html', CACHED)));
      }
      return sendDocument(request, reply.header('content-security-policy', PAGE_POLICY), document);
    });
  };
  for (const url of ['/docs', '/docs/']) serve(url, (all) => all.index());
  serve('/docs/operations/:name', (all, name) => all.operation(name));
  serve('/docs/schemas', (all) => all.schemas());
  serve('/docs/schemas/:name', (all, name) => all.schema(name));
}

/** Computes a value on first use. */
function once<T>(workOut: () => T): () => T {
  let known: T | undefined;
  return () => (known ??= workOut());
}
