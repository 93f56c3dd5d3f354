import type { FastifyReply } from 'fastify';
import type { TextBytes } from '../game/text-bytes.js';

/** Sends ready JSON. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Sends what was written. */
export function sendBytes(reply: FastifyReply, json: TextBytes): FastifyReply {
  const { buffer, byteOffset, length } = json.written;
  return reply.send(Buffer.from(buffer, byteOffset, length));
}
