import type { FastifyReply } from 'fastify';
import type { Amended } from '../../session/log/amendments.js';
import { sendJson } from '../../wire/json.js';

/** Answers a change of a session that is no command, and says whether it is the answer of an earlier try. */
export function sendChange(reply: FastifyReply, { text, replayed }: Amended, status = 201): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return sendJson(reply.code(status), text);
}
