import type { FastifyReply } from 'fastify';

/** Sends ready JSON. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
