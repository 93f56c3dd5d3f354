import type { FastifyReply } from 'fastify';
import type { TextBytes } from '../game/text-bytes.js';

/** Sends ready JSON. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Sends what was written, and gives it back when it has gone out, or nobody is there any more to take it. */
export function sendBytes(reply: FastifyReply, json: TextBytes): FastifyReply {
  const { buffer, byteOffset, length } = json.written;
  reply.raw.once('close', () => json.free());
  return reply.send(Buffer.from(buffer, byteOffset, length));
}
