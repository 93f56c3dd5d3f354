import type { App } from '../../src/app.js';

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A route, and requests to it: each made of some numbers between 0 and 1, so that they can be changed a little. */
export interface Route {
  readonly name: string;
  readonly genes: number;
  /** Default: a service without API keys. */
  readonly app?: App;
  make(genes: readonly number[]): Asked | Promise<Asked>;
}
