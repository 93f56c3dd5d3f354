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
    /** Steps that compile the remaining readers and validators. */
    readonly prepareRest: () => readonly (() => void)[];
    /** Messages in all languages. */
    readonly books: MessageBundles;
  }
}

/** Fastify with types from TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
