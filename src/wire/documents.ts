import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headers } from './answers.js';
import { bytesOf, encodingFor, isWorthwhile } from './encodings.js';
import { varyBy } from './headers.js';

/** An answer that never changes while the process runs: serialised once, with the strong ETag of its bytes. */
export interface StoredDocument {
  readonly text: string;
  readonly etag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
}

const CATALOGUE_CACHE = 'public, max-age=86400';

export function jsonDocument(value: unknown, cacheControl = CATALOGUE_CACHE): StoredDocument {
  return textDocument(JSON.stringify(value), 'application/json', cacheControl);
}

export function textDocument(text: string, mediaType: string, cacheControl: string): StoredDocument {
  return { text, etag: strongETag(text), mediaType: `${mediaType}; charset=utf-8`, cacheControl };
}

export function strongETag(text: string | Uint8Array): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110 section 13.1.2: does the client hold this version already? */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-none-match'];
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Sends a document that is the same for everybody, compressed as the caller likes it. Nothing else is compressed: answers about
 * sessions have tokens, invitations or hidden things beside text of callers, and their length would tell of them (BREACH).
 */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StoredDocument): FastifyReply {
  const isCompressible = isWorthwhile(document.text);
  const encoding = isCompressible ? encodingFor(request.headers['accept-encoding'] as string | undefined) : null;
  const etag = encoding ? document.etag.replace(/"$/, `;${encoding}"`) : document.etag;
  if (isCompressible) varyBy(reply, 'Accept-Encoding');
  reply.header('etag', etag);
  reply.header('cache-control', document.cacheControl);
  if (isHeld(request, etag)) return reply.code(304).send();
  reply.header('content-type', document.mediaType);
  if (!encoding) return reply.send(document.text);
  bytesOf(document, encoding).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error: Error) => reply.send(error),
  );
  return reply;
}

/** Documented with the answers that are such documents. */
export const COMPRESSED = headers({
  'Content-Encoding': '`br` or `gzip`, where `Accept-Encoding` likes one and the document is long enough.',
});

/** Documented with every operation that has an ETag. */
export const NOT_MODIFIED = {
  304: { description: 'The client holds this version already (`If-None-Match`).', type: 'null' },
} as const;
