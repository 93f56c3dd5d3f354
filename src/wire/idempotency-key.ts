import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { SessionFault } from '../session/fault.js';
import { nameOf } from './rate-limit.js';
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

/** Keys that nobody guesses: UUIDs of versions 4 and 7, 32 hexadecimal digits, 22 characters in base64. */
const RANDOM =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[47][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|[\da-fA-F]{32,})$|^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w+/-]{22,}={0,2}$/;
const MIN_DISTINCT = 8;

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

/**
 * What the key is bound to where it is all that a caller has and the answer contains tokens: a key that others may guess is bound to the
 * address of the caller. A random one gives the answer again wherever the retry comes from.
 */
export function boundTo(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  const isRandom = RANDOM.test(key) && new Set(key).size >= MIN_DISTINCT;
  return isRandom ? '' : nameOf(request.ip);
}
