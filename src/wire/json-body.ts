import type { FastifyRequest } from 'fastify';
import type { App } from './app-type.js';
import { SHORT_BODY_BYTES } from './body-memory.js';
import { strictJson, bodyText } from './json-text.js';
import { LongBody } from './long-body.js';
import { Problem } from './problems.js';
import { addBodyParser } from './receive-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Long bodies arrive unparsed, as a {@link LongBody}. */
    readonly unread?: true;
  }
}

interface Asker {
  readonly caller: string;
  readonly gone: AbortSignal | undefined;
}

export const UNREAD = { unread: true } as const;

/** Checks a long body in a thread. @throws Problem if it is not strict JSON within limits */
export type CheckLong = (body: LongBody, asker: Asker) => Promise<LongBody>;

/** Parses JSON bodies. They must be UTF-8 without repeated keys, so that no other parser reads them differently. */
export function strictJsonBodies(app: App, check: CheckLong): void {
  app.removeContentTypeParser('application/json');
  addBodyParser(app, 'application/json', (request, body, gone) => {
    requirePlain(request);
    const { schema, config } = request.routeOptions;
    if (body.length <= SHORT_BODY_BYTES) {
      const text = bodyText(body);
      return app.readFast(schema?.body as object | undefined, text, body) ?? strictJson(text);
    }
    const long = new LongBody(own(body));
    if (config.unread) return long;
    return check(long, { caller: app.callerOf(request), gone }).then(
      ({ bytes }) => JSON.parse(bodyText(bytes).replace(/^\ufeff/, '')) as unknown,
    );
  });
}

/** A copy in memory of its own, which can be transferred. */
function own(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body);
}

/** @throws Problem `unsupported-media-type` for a compressed body: a small one may expand beyond all limits */
function requirePlain({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new Problem('unsupported-media-type');
}
