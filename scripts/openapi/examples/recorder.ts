import type { App } from '../../../src/app.js';

/** The key by which sessions are opened and documents are brought. */
export const API_KEY = 'an-api-key-of-the-service';

/** A request and what it was answered with. */
export interface Exchange {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  readonly mediaType: string;
  /** Of the answer, by lower-case name. */
  readonly answered: Readonly<Record<string, unknown>>;
  /** As JSON where it is JSON, else as text. */
  readonly answer: unknown;
}

export interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** An idempotency key. */
  readonly key?: string;
}

/** Asks a service in this process and records the exchange. */
export class Recorder {
  readonly exchanges: Exchange[] = [];

  constructor(private readonly app: App) {}

  /** @param name of the example; one of the same operation has another */
  async ask<T = never>(name: string, method: 'GET' | 'POST', url: string, asked: Asked = {}): Promise<T> {
    const { body, token, key } = asked;
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(typeof body === 'string' && { 'content-type': 'text/plain' }),
      ...asked.headers,
    };
    const payload = body as object | undefined;
    const told = await this.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const [mediaType = ''] = String(told.headers['content-type'] ?? '').split(';');
    const answer: unknown = /[/+]json$/.test(mediaType) ? told.json() : told.body;
    const said = { name, method, url, headers, ...(body !== undefined && { body }) };
    this.exchanges.push({ ...said, status: told.statusCode, mediaType, answered: told.headers, answer });
    return answer as T;
  }
}
