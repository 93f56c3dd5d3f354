import type { FastifyReply } from 'fastify';
import { SVG } from '../../game/question.js';
import type { SerialisedAnswer } from '../../rules/serialised-answer.js';

/** A picture may contain inline styles, and nothing else. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends an answer of the rules. */
export function sendAnswer(reply: FastifyReply, { text, mediaType, stateHash }: SerialisedAnswer): FastifyReply {
  if (mediaType.startsWith(SVG)) reply.header('content-security-policy', SVG_POLICY);
  if (stateHash !== undefined) reply.header('state-hash', stateHash);
  return reply.header('content-type', mediaType).send(typeof text === 'string' ? text : asBuffer(text));
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
