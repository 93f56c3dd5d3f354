import { ProblemError, RulesClient, type ClientOptions } from '../client/index.js';
import type { LooseOptions } from '../client/calls.js';

/** One connection: its tokens, and its end. */
export interface Connection {
  /** Bearer token of the connection: of a seat, or an API key. */
  readonly bearer?: string | undefined;
  /** Seat tokens by session, where a connection has a memory. */
  readonly seats?: Map<string, string>;
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal;
}

/** The published operations of a service, called with the token that belongs to a session. */
export class Service {
  readonly #client: RulesClient;

  constructor(
    address: string,
    options: Pick<ClientOptions, 'fetch' | 'attempts'>,
    private readonly connection: Connection,
  ) {
    this.#client = new RulesClient(address, { ...options, attemptTimeoutMs: 60_000, timeoutMs: 60_000 });
  }

  /** @throws ProblemError, NoAnswerError */
  async get<T = unknown>(path: string, options: LooseOptions = {}): Promise<T> {
    return (await this.#client.call('GET', path, { token: this.connection.bearer, ...options })) as T;
  }

  /** @throws ProblemError, NoAnswerError */
  async post<T = unknown>(path: string, options: LooseOptions): Promise<T> {
    return (await this.#client.call('POST', path, { token: this.connection.bearer, ...options })) as T;
  }

  /** Aborted with this signal, or when the client has left. */
  until(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, this.connection.signal ?? signal]);
  }

  remember(session: string, token: string): void {
    this.connection.seats?.set(session, token);
  }

  /** The token given, or the one of a seat of this connection. @throws ToolError if there is none */
  tokenOf(session: string, token: string | undefined): string {
    const found = token ?? this.connection.seats?.get(session) ?? this.connection.bearer;
    if (found === undefined) {
      throw new ToolError('token-missing: Pass the seat token that open_game or join_game returned as `token`.');
    }
    return found;
  }
}

/** The message names the fault and the remedy. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** An error for an agent: the code of the problem, its detail, and the places in the request. */
export function errorText(error: unknown): string {
  if (!(error instanceof ProblemError)) return error instanceof Error ? error.message : String(error);
  const places = error.errors
    .filter(({ message }) => !error.problem.detail.includes(message))
    .map(({ pointer, message }) => (pointer === '' ? message : `${pointer}: ${message}`));
  const version = error.version === undefined ? '' : ` The present version is ${error.version}.`;
  return [`${error.message}${version}`, ...places].join('\n');
}
