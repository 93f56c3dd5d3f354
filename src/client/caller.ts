import type { Answer, Arguments, LooseOptions, PathOf } from './calls.js';
import type { EventStream, StreamOptions } from './stream.js';
import type { DefaultGame, GameId } from './types.js';

/** Performs the calls of a service, for one game. */
export interface Caller<G extends GameId = DefaultGame> {
  get<P extends PathOf<'get', G>>(path: P, ...options: Arguments<P, 'get', G>): Promise<Answer<P, 'get', G>>;
  post<P extends PathOf<'post', G>>(path: P, ...options: Arguments<P, 'post', G>): Promise<Answer<P, 'post', G>>;
  /** Any call, whatever its types are. */
  call(method: 'GET' | 'POST', path: string, options?: LooseOptions): Promise<unknown>;
  stream(options?: StreamOptions): EventStream;
}
