import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SessionFault } from '../session/fault.js';
import { sessionMsg } from '../session/words/bundle.js';

/** A guessed key would return another caller's answer, which may contain tokens. */
const SHORTEST = 16;
const LONGEST = 200;

/** ASCII only: clients encode other characters differently, so a retry would not be recognised. */
export const IdempotencyKeySchema = Type.String({
  minLength: SHORTEST,
  maxLength: LONGEST,
  pattern: '^[\\x20-\\x7e]*$',
  description: 'Names this attempt, for example a random UUID: a retry with the same key has the same answer.',
});

export const KEY_HEADER = Type.Object({ 'idempotency-key': Type.Optional(IdempotencyKeySchema) });

/** Accepts a structured-field string as the bare key. */
export function bareKey(request: FastifyRequest, _reply: unknown, done: () => void): void {
  const { headers } = request;
  const key = headers['idempotency-key'];
  if (typeof key === 'string') headers['idempotency-key'] = key.replace(/^"(.*)"$/, '$1');
  done();
}

/** The key of a request with valid headers. @throws SessionFault `idempotency-key-missing` */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string') return key;
  throw new SessionFault('idempotency-key-missing', sessionMsg('key-missing', { least: SHORTEST, most: LONGEST }));
}
