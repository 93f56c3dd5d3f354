import type { Caller } from './caller.js';
import type { Answer, Arguments, CallOptions, LooseOptions, PathOf, Query } from './calls.js';
import { backoffMs, sleep, type Backoff } from './delay.js';
import { NoAnswerError, problemError, type ProblemError } from './errors.js';
import { SessionClient } from './session.js';
import { openSeatsOf, type OpenSeatsOptions } from './open-seats.js';
import { EventStream, type StreamOptions } from './stream.js';
import { turnsOf, type Turn, type TurnsOptions } from './turns.js';
import type {
  CreatedSession,
  CreateSession,
  DefaultGame,
  GameFile,
  GameId,
  OpenSession,
  Problem,
  Seat,
  SessionList,
} from './types.js';

export interface ClientOptions {
  /** Bearer token of calls that name no other: an API key for opening sessions. */
  readonly token?: string | undefined;
  /** Default: the global one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** For a whole call with its retries; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** For one attempt; default 10,000. */
  readonly attemptTimeoutMs?: number | undefined;
  /** Maximum number of attempts; default 10. */
  readonly attempts?: number | undefined;
  /** Between attempts; default 100 to 5,000. `Retry-After` of the service is waited for in any case. */
  readonly backoff?: Backoff | undefined;
}

interface Failure {
  readonly error: NoAnswerError | ProblemError;
  readonly retryable: boolean;
  readonly retryAfterMs: number;
}

/**
 * Calls of the service, typed by its OpenAPI document. Network failures and retryable problems are retried until the call's
 * timeout. A write repeats its idempotency key, so that it takes effect at most once. `RulesClient<'trench'>` has the types of
 * that game; the default is Trench Club.
 */
export class RulesClient<G extends GameId = DefaultGame> implements Caller<G> {
  readonly baseUrl: string;
  readonly #options: ClientOptions;

  /** @param baseUrl address of the service: `https://rules.example` */
  constructor(baseUrl: string, options: ClientOptions = {}) {
    this.baseUrl = new URL(baseUrl).href.replace(/\/+$/, '');
    this.#options = options;
  }

  /** @throws ProblemError, NoAnswerError, the signal's reason */
  get<P extends PathOf<'get', G>>(path: P, ...[options]: Arguments<P, 'get', G>): Promise<Answer<P, 'get', G>> {
    return this.call('GET', path as string, options) as Promise<Answer<P, 'get', G>>;
  }

  /** @throws ProblemError, RefusalError, NoAnswerError, the signal's reason */
  post<P extends PathOf<'post', G>>(path: P, ...[options]: Arguments<P, 'post', G>): Promise<Answer<P, 'post', G>> {
    return this.call('POST', path as string, options) as Promise<Answer<P, 'post', G>>;
  }

  /** The answer holds the only copies of the tokens and invitations. @throws RefusalError when the set-up is illegal */
  createSession(setUp: CreateSession<G>, options?: CallOptions): Promise<CreatedSession<G>> {
    return this.call('POST', '/v1/sessions', { ...options, body: setUp }) as Promise<CreatedSession<G>>;
  }

  /** Opens a session that continues a game file after `entries` entries. @throws ProblemError `replay-diverged` */
  continueGame(
    body: { readonly file: GameFile<G>; readonly entries?: number; readonly contributions?: 'awaited' | 'waived' },
    options?: CallOptions,
  ): Promise<CreatedSession<G>> {
    return this.call('POST', '/v1/sessions/continuations', { ...options, body }) as Promise<CreatedSession<G>>;
  }

  /** A page of the sessions opened with the API key, or with `open` of those with open seats, newest first. `cursor`: `next` of the previous page. */
  listSessions(query?: Query<'/v1/sessions', G>, options?: CallOptions): Promise<SessionList<G>> {
    return this.call('GET', '/v1/sessions', { ...options, ...(query && { query }) }) as Promise<SessionList<G>>;
  }

  /** Turns an invitation into a seat token; it works once. A seat on offer needs none. `name` is shown to everybody. */
  async claimSeat(
    session: string,
    { seat, ...body }: { readonly seat: Seat<G>; readonly invitation?: string; readonly name?: string },
    options?: CallOptions,
  ): Promise<SessionClient<G>> {
    const path = '/v1/sessions/{id}/seats/{seat}/claims';
    const claim = { ...options, path: { id: session, seat }, body };
    const { token } = (await this.call('POST', path, claim)) as { readonly token: string };
    return this.session(session, token);
  }

  /** The session as the token's holder sees it: host, seat or spectator. */
  session(id: string, token: string): SessionClient<G> {
    return new SessionClient<G>(this, id, token);
  }

  /** A WebSocket for any number of subscriptions; it is opened with the first. */
  stream(options: StreamOptions = {}): EventStream {
    return new EventStream(`${this.baseUrl.replace(/^http/, 'ws')}/v1/stream`, options);
  }

  /** The own turns in several sessions, over one stream: those under way, then each as it begins, once. */
  turns(
    sessions: readonly SessionClient<G>[],
    { stream = this.stream(), ...options }: TurnsOptions & { readonly stream?: EventStream | undefined } = {},
  ): AsyncGenerator<Turn<G>, undefined> {
    return turnsOf(stream, sessions, options);
  }

  /**
   * The newest 100 sessions with a seat that anyone may claim, of all games: the list, then again after each change. The
   * client's token is the API key, if the service requires one.
   */
  openSeats({
    stream = this.stream(),
    ...options
  }: OpenSeatsOptions & { readonly stream?: EventStream | undefined } = {}): AsyncGenerator<
    readonly OpenSession<G>[],
    undefined
  > {
    return openSeatsOf<G>(() => stream.followOpenSeats({ ...options, token: this.#options.token }));
  }

  /** Any call, whatever its types are; a text is sent as plain text. @throws as `post` */
  async call(method: 'GET' | 'POST', template: string, options: LooseOptions = {}): Promise<unknown> {
    const { signal, body, token = this.#options.token } = options;
    const writes = method === 'POST' && /^\/v1\/(sessions|webhooks)/.test(template);
    const key = writes ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined;
    const isText = typeof body === 'string';
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isText ? 'text/plain' : 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...options.headers,
    };
    const init = { method, headers, ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }) };
    const address = this.baseUrl + addressOf(template, options);
    const { attempts = 10, timeoutMs = 30_000, attemptTimeoutMs = 10_000 } = this.#options;
    const { backoff = { minMs: 100, maxMs: 5000 } } = this.#options;
    const until = Date.now() + (options.timeoutMs ?? timeoutMs);
    for (let failures = 1; ; failures++) {
      const left = Math.min(attemptTimeoutMs, until - Date.now());
      const outcome = await this.#attempt(address, init, { signal, timeoutMs: left, key });
      if ('answer' in outcome) return outcome.answer;
      const wait = Math.max(backoffMs(backoff, failures), outcome.retryAfterMs);
      if (!outcome.retryable || failures >= attempts || Date.now() + wait >= until) throw outcome.error;
      await sleep(wait, signal);
    }
  }

  async #attempt(address: string, init: RequestInit, { signal, timeoutMs, key }: Attempt) {
    signal?.throwIfAborted();
    const { fetch = globalThis.fetch } = this.#options;
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const late = () => controller.abort(new Error(`No answer within ${timeoutMs} ms.`));
    const timer = setTimeout(late, timeoutMs);
    // Not every fetch observes its signal: that of Node 20 may lose it to the garbage collector.
    const over = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), { once: true });
    });
    try {
      const response = await Promise.race([fetch(address, { ...init, signal: controller.signal }), over]);
      // Read within the attempt: an answer that breaks off is none.
      const text = await Promise.race([response.text(), over]);
      const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
      const answer = isJson ? (JSON.parse(text) as unknown) : text;
      return response.ok ? { answer } : failureOf(response, answer, key);
    } catch (cause) {
      signal?.throwIfAborted();
      const error = new NoAnswerError(`No answer of ${new URL(address).host}: ${String(cause)}`, key, { cause });
      return { error, retryable: true, retryAfterMs: 0 };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

interface Attempt {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly key: string | undefined;
}

/** Enough for every write of the service, opening a session included. */
export function newIdempotencyKey(): string {
  // Not randomUUID: pages that are not served over TLS have none.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function addressOf(template: string, { path = {}, query = {} }: LooseOptions): string {
  const values = path as Record<string, string>;
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] as string));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
}

/** Proxies answer so too, in words of their own. */
const PASSING = [408, 429, 502, 503, 504];

function failureOf(response: Response, answer: unknown, key: string | undefined): Failure {
  const retryAfterMs = retryAfterMsOf(response.headers.get('retry-after'));
  if (isProblem(answer)) {
    return { error: problemError(answer, key), retryable: answer.retryable, retryAfterMs };
  }
  const error = new NoAnswerError(`Somebody else than the service has answered: HTTP ${response.status}.`, key);
  return { error, retryable: PASSING.includes(response.status), retryAfterMs };
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'retryable' in answer;
}

/** Seconds, or a date. */
function retryAfterMsOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
