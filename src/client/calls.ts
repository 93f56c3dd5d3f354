import type { paths } from './generated.js';

/** What the OpenAPI document says about a call, as types: its address, what goes in, what comes out. */
type Method = 'get' | 'post';

export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P][M];

type Parameters<O> = O extends { parameters: infer A } ? Pick<A, keyof A & ('path' | 'query')> : unknown;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? { body: B } : unknown;
type Content<R> = R extends { content: infer C } ? (C extends { 'application/json': infer J } ? J : string) : never;

/** What every call takes. */
export interface CallOptions {
  /** Bearer token; default: the client's. */
  readonly token?: string | undefined;
  /** Of a write; default: a new one. Only a retry of the very same call repeats a key. */
  readonly idempotencyKey?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For the whole call with its retries; default: the client's. */
  readonly timeoutMs?: number | undefined;
}

export type Request<P extends keyof paths, M extends Method> = CallOptions &
  Parameters<Operation<P, M>> &
  Body<Operation<P, M>>;

/** The options of a call: they may be left out where nothing in them is required. */
export type Arguments<P extends keyof paths, M extends Method> =
  object extends Request<P, M> ? [options?: Request<P, M>] : [options: Request<P, M>];

/** The body of a success: JSON, or text where the service answers with something else. */
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? Content<R[keyof R]> : never;

export type Query<P extends PathOf<'get'>> = paths[P]['get'] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never;
