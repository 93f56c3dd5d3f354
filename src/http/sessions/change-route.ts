import type { FastifyReply } from 'fastify';
import type { ChangeResult } from '../../session/journal/changes.js';
import { sendJson } from '../../wire/json.js';

/** Sends the answer to a change other than a command, and marks replays. */
export function sendChange(reply: FastifyReply, { text, replayed }: ChangeResult, status = 201): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return sendJson(reply.code(status), text);
}
