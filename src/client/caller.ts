import type { Answer, Arguments, PathOf } from './calls.js';
import type { EventStream, StreamOptions } from './stream.js';

/** Whoever makes the calls of a service. */
export interface Caller {
  get<P extends PathOf<'get'>>(path: P, ...options: Arguments<P, 'get'>): Promise<Answer<P, 'get'>>;
  post<P extends PathOf<'post'>>(path: P, ...options: Arguments<P, 'post'>): Promise<Answer<P, 'post'>>;
  stream(options?: StreamOptions): EventStream;
}
