import { createMcpHandler } from '@modelcontextprotocol/server';
import { RulesClient } from '../client/index.js';
import { Service } from './service.js';
import { Toolbox } from './server.js';
import type { Mode } from './tool.js';

/** Performs a request inside the process, for a caller at an address. */
export type Perform = (url: string, init: RequestInit, address: string) => Promise<Response>;

export interface McpRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly bearer: string | undefined;
  /** Address of the caller, for the rate limits. */
  readonly address: string;
  readonly mode: Mode;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
}

export type McpHandler = (request: McpRequest) => Promise<Response>;

/**
 * The tools over Streamable HTTP, without sessions of the protocol: each request has a server of its own, and a game's memory is in
 * its session. Tools ask the service as any client does.
 * @param inside an address for requests that stay in the process
 */
export async function mcpHandler(inside: string, perform: Perform): Promise<McpHandler> {
  const fetch = (url: string, init: RequestInit) => perform(url, init, '127.0.0.1');
  const toolbox = new Toolbox(await new RulesClient(inside, { fetch, attempts: 1 }).call('GET', '/openapi.json'));
  const handlers = Object.fromEntries(
    (['assisted', 'unaided'] as const).map((mode) => {
      // Nothing changes that a client could subscribe to.
      const options = { maxSubscriptions: 0 };
      const handler = createMcpHandler(({ authInfo }) => {
        const { address, bearer, signal } = authInfo?.extra as Pick<McpRequest, 'address' | 'bearer' | 'signal'>;
        const fetch = (url: string, init: RequestInit) => perform(url, init, address);
        return toolbox.serve(new Service(inside, { fetch, attempts: 1 }, { bearer, signal }), mode);
      }, options);
      return [mode, handler];
    }),
  ) as Record<Mode, ReturnType<typeof createMcpHandler>>;
  return ({ request, body, mode, ...extra }) =>
    handlers[mode].fetch(request, {
      ...(body !== undefined && { parsedBody: body }),
      authInfo: { token: extra.bearer ?? '', clientId: extra.address, scopes: [], extra: { ...extra } },
    });
}
