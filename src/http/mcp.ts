import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest, InjectOptions } from 'fastify';
import { ClosedObject, StringEnum } from '../game/schema.js';
import type { McpHandler, Perform } from '../mcp/http.js';
import type { App } from '../wire/app-type.js';
import { isAllowedOrigin } from '../wire/cors.js';
import { leaveAdmission } from '../wire/overload.js';
import { Problem } from '../wire/problems.js';
import { bearerOf } from './sessions/auth.js';

const MCP_PATH = '/mcp';
/** A call that takes longer works in a thread: it gives its place to other requests. One that waits for events does so at once. */
const SHORT_MS = 1000;
/** Any address: requests to it stay in the process. */
export const INSIDE = 'http://service.internal';

const QuerySchema = ClosedObject({ mode: Type.Optional(StringEnum(['assisted', 'unaided'])) });

/** `/mcp`: the Model Context Protocol over Streamable HTTP. The library and the tools are loaded with the first request. */
export function mcpRoutes(app: App, origins: readonly string[], isServed = true): void {
  if (!isServed) return;
  let handler: Promise<McpHandler> | undefined;
  /** Open calls, which end when their client leaves or the service stops. */
  const open = new Set<AbortController>();
  app.addHook('preClose', (done) => {
    for (const call of open) call.abort();
    done();
  });
  const load = async (): Promise<McpHandler> => {
    const { mcpHandler } = await import('../mcp/http.js');
    return mcpHandler(INSIDE, performer(app));
  };
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    schema: { hide: true, querystring: QuerySchema },
    onRequest(request, _reply, done) {
      const { origin, host } = request.headers;
      if (origin !== undefined && !isAllowedOrigin(origin, host, origins)) {
        throw new Problem('origin-not-allowed');
      }
      done();
    },
    async handler(request, reply) {
      handler ??= load().catch((error: unknown) => {
        handler = undefined;
        throw error;
      });
      const call = new AbortController();
      open.add(call);
      const leave = setTimeout(() => leaveAdmission(request), mayWait(request.body) ? 0 : SHORT_MS);
      reply.raw.once('close', () => {
        clearTimeout(leave);
        open.delete(call);
        call.abort();
      });
      const { mode = 'assisted' } = request.query;
      const answer = await (
        await handler
      )({
        ...{ request: webRequest(request), body: request.body, bearer: bearerOf(request) ?? undefined },
        ...{ address: request.ip, mode, signal: call.signal },
      });
      reply.code(answer.status).header('cache-control', 'no-store');
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.send(answer.body ? Readable.fromWeb(answer.body as never) : null);
    },
  });
}

/** Waits for events are counted where they wait. */
function mayWait(body: unknown): boolean {
  const { params } = (body ?? {}) as {
    readonly params?: { readonly name?: unknown; readonly arguments?: { readonly wait?: unknown } };
  };
  return params?.name === 'events' && Number(params.arguments?.wait) > 0;
}

const { code, detail, errors } = new Problem('not-ready');
const STOPPING = { code, detail, retryable: true, errors };

/** Asks the service itself, as a client at this address would. */
export function performer(app: App): Perform {
  return async (url, init, address) => {
    const { pathname, search } = new URL(url);
    const request: InjectOptions = {
      method: init.method as 'GET' | 'POST',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      remoteAddress: address,
      ...(init.body !== undefined && { payload: init.body as string }),
      ...(init.signal && { signal: init.signal }),
    };
    // It rejects if the caller has left, and once the service has begun to stop.
    const answer = await app.inject(request).catch(() => null);
    if (answer === null) return Response.json(STOPPING, { status: 503 });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };
}

/** The body has been read; the handler gets it apart. */
function webRequest({ method, url, headers }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, INSIDE), { method, headers: entries });
}
