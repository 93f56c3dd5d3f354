import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that never changes while the process runs: serialised once, with the strong ETag of its bytes. */
export interface StoredDocument {
  readonly text: string;
  readonly etag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
}

const CATALOGUE_CACHE = 'public, max-age=86400';

export function jsonDocument(value: unknown, cacheControl = CATALOGUE_CACHE): StoredDocument {
  const text = JSON.stringify(value);
  return { text, etag: strongETag(text), mediaType: 'application/json; charset=utf-8', cacheControl };
}

export function strongETag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110 section 13.1.2: does the client hold this version already? */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-none-match'];
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StoredDocument): FastifyReply {
  reply.header('etag', document.etag);
  reply.header('cache-control', document.cacheControl);
  if (isHeld(request, document.etag)) return reply.code(304).send();
  return reply.header('content-type', document.mediaType).send(document.text);
}

/** Documented with every operation that has an ETag. */
export const NOT_MODIFIED = {
  304: { description: 'The client holds this version already (`If-None-Match`).', type: 'null' },
} as const;
