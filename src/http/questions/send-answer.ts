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

/** Sends an answer of a thread once it is there, another one at once: promises are a measurable part of a short request. */
export function whenAnswered<T>(
  answer: SerialisedAnswer | Promise<SerialisedAnswer>,
  send: (answer: SerialisedAnswer) => T,
): T | Promise<T> {
  return answer instanceof Promise ? answer.then(send) : send(answer);
}
