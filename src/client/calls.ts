import type { DefaultGame, GameId, PathsOf } from './types.js';

/** Types of a call in the OpenAPI document: address, parameters, body and answer. */
type Method = 'get' | 'post';

export type PathOf<M extends Method, G extends GameId = DefaultGame> = {
  [P in keyof PathsOf<G>]: PathsOf<G>[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof PathsOf<G>];

type Operation<P, M extends Method, G extends GameId> = P extends keyof PathsOf<G>
  ? M extends keyof PathsOf<G>[P]
    ? PathsOf<G>[P][M]
    : never
  : never;

type Parameters<O> = O extends { parameters: infer A } ? Pick<A, keyof A & ('path' | 'query')> : unknown;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? { body: B } : unknown;
type Content<R> = R extends { content: infer C } ? (C extends { 'application/json': infer J } ? J : string) : never;

/** Options of every call. */
export interface CallOptions {
  /** Bearer token; default: the client's. */
  readonly token?: string | undefined;
  /** For writes; default: a new key. Only a retry of the same call repeats a key. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For the whole call with its retries; default: the client's. */
  readonly timeoutMs?: number | undefined;
}

/** Options at run time, independent of their type. */
export type LooseOptions = CallOptions & { readonly path?: object; readonly query?: object; readonly body?: unknown };

export type Request<P, M extends Method, G extends GameId = DefaultGame> = CallOptions &
  Parameters<Operation<P, M, G>> &
  Body<Operation<P, M, G>>;

/** The options of a call, optional if none of them is required. */
export type Arguments<P, M extends Method, G extends GameId = DefaultGame> =
  object extends Request<P, M, G> ? [options?: Request<P, M, G>] : [options: Request<P, M, G>];

/** The body of a success: JSON, or text for other media types. */
export type Answer<P, M extends Method, G extends GameId = DefaultGame> =
  Operation<P, M, G> extends { responses: infer R } ? Content<R[keyof R]> : never;

/** The query of a GET; nothing if the game does not support the question. */
export type Query<P, G extends GameId = DefaultGame> =
  Operation<P, 'get', G> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
