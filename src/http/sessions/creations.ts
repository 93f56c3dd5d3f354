import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Created, CreateSession } from '../../session/host/creation.js';
import { hashOf } from '../../session/ids.js';
import { headers, jsonAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';
import { sendJson } from '../../wire/json.js';
import { nameOf } from '../../wire/rate-limit.js';
import type { SessionSchemas } from '../../wire/session-schemas.js';
import { bearerOf, keyHolderOf } from './auth.js';
import { boundTo, idempotencyKeyOf } from '../../wire/idempotency-key.js';

/** Documents the answer that opens a session; `what` is opened. */
export function createdAnswer({ created }: SessionSchemas, what: 'session' | 'rematch' = 'session') {
  return {
    201: { ...jsonAnswer(ref(created), `The ${what}.`), ...headers({ Location: `Address of the ${what}.` }) },
  };
}

/** The owner and the idempotency key of a new session. @throws SessionFault `idempotency-key-missing` */
export function creationOf(
  request: FastifyRequest,
  keyHashes: readonly string[],
): Pick<CreateSession, 'idempotencyKey' | 'caller' | 'owner'> {
  return {
    idempotencyKey: idempotencyKeyOf(request),
    caller: keyHashes.length > 0 ? hashOf(bearerOf(request) ?? '') : boundTo(request),
    owner: keyHolderOf(request, keyHashes) ?? nameOf(request.ip),
  };
}

export function sendCreated(reply: FastifyReply, { session, replayed }: Created): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(201).header('location', `/v1/sessions/${session.id}`);
  return sendJson(reply, JSON.stringify(session));
}
