import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { RulesClient, type ClientOptions } from '../client/index.js';
import { Toolbox } from './server.js';
import { Service } from './service.js';
import type { Mode } from './tool.js';

export interface StdioOptions extends Pick<ClientOptions, 'fetch' | 'attempts'> {
  /** Address of the service. */
  readonly url: string;
  readonly mode: Mode;
  /** Seat token or API key. */
  readonly bearer?: string | undefined;
  /** Default: the standard input and output of the process. */
  readonly transport?: NonNullable<Parameters<typeof serveStdio>[1]>['transport'];
}

/** Serves one connection, which remembers the seats that it takes. @throws NoAnswerError if the service cannot be reached */
export async function serveConnection({ url, mode, bearer, transport, ...options }: StdioOptions) {
  const toolbox = new Toolbox(await new RulesClient(url, options).call('GET', '/openapi.json'));
  const service = new Service(url, options, { bearer, seats: new Map() });
  return serveStdio(() => toolbox.serve(service, mode), { ...(transport && { transport }) });
}
