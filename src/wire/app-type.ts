import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { MessageBundles } from '../language/bundles.js';
import type { Validation } from './validation.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly readFast: Validation['readFast'];
    readonly tookFastPath: Validation['tookFastPath'];
    /** Compiles, part by part, what checks the rest of what requests have. */
    readonly prepareRest: () => readonly (() => void)[];
    /** What it says to people, in every language. */
    readonly books: MessageBundles;
  }
}

/** A Fastify instance whose handlers get their types from the TypeBox schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
