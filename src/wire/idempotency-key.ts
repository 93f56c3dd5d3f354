import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SessionFault } from '../session/fault.js';
import { sessionMsg } from '../session/words/bundle.js';

/** Whoever guesses another's key would get its answer, in which tokens may be. */
const SHORTEST = 16;
const LONGEST = 200;

/** Other characters than those of ASCII have other bytes from client to client: a retry would not be known again. */
export const IdempotencyKeySchema = Type.String({
  minLength: SHORTEST,
  maxLength: LONGEST,
  pattern: '^[\\x20-\\x7e]*$',
  description: 'Names this attempt, for example a random UUID: a retry with the same key has the same answer.',
});

export const KEY_HEADER = Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKeySchema) });

/** As a string of a structured field or as it is: the same key. */
export function bareKey(request: FastifyRequest, _reply: unknown, done: () => void): void {
  const { headers } = request;
  const key = headers['idempotency-key'];
  if (typeof key === 'string') headers['idempotency-key'] = key.replace(/^"(.*)"$/, '$1');
  done();
}

/** The key of a request whose headers fit {@link KEY_HEADER}. @throws SessionFault `idempotency-key-missing` */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string') return key;
  throw new SessionFault('idempotency-key-missing', sessionMsg('key-missing', { least: SHORTEST, most: LONGEST }));
}
