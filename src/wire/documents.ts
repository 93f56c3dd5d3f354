import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headers } from './answers.js';
import { compress, encodedBytes, isWorthwhile, type Encoding } from './encodings.js';
import { encodingFor } from './negotiation.js';
import { varyBy } from './headers.js';

/** An immutable answer: serialised once, with the strong ETag of its bytes. */
export interface StoredDocument {
  readonly text: string;
  readonly etag: string;
  readonly mediaType: string;
  readonly cacheControl: string;
}

export const CATALOGUE_CACHE = 'public, max-age=86400';

export function jsonDocument(value: unknown, cacheControl = CATALOGUE_CACHE): StoredDocument {
  return textDocument(JSON.stringify(value), 'application/json', cacheControl);
}

export function textDocument(text: string, mediaType: string, cacheControl: string): StoredDocument {
  return { text, etag: strongETag(text), mediaType: `${mediaType}; charset=utf-8`, cacheControl };
}

export function strongETag(text: string | Uint8Array): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110 section 13.1.2: whether the client's copy is current. */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-none-match'];
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  return condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

interface Negotiated {
  readonly encoding: Encoding | null;
  /** The ETag of the encoded form. */
  readonly etag: string;
}

/**
 * The encoding of a public document, or of an answer about a position, which needs no credentials. Sets `ETag` and `Vary`. Other
 * answers are never compressed: they contain tokens or hidden information beside text of callers, so their length would leak it
 * (BREACH).
 */
function negotiateEncoding(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag: plain }: { readonly text: string | Uint8Array; readonly etag: string },
): Negotiated {
  const encoding = acceptedEncoding(request, reply, text);
  const etag = encoding ? plain.replace(/"$/, `;${encoding}"`) : plain;
  reply.header('etag', etag);
  return { encoding, etag };
}

/** The encoding that a client accepts for a text that is worth it; null for none. Sets `Vary`. */
export function acceptedEncoding(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Uint8Array,
): Encoding | null {
  if (!isWorthwhile(text)) return null;
  varyBy(reply, 'Accept-Encoding');
  return encodingFor(request.headers['accept-encoding'] as string | undefined);
}

/** Sends an answer that never changes, compressed if the client accepts that, or 304 without `whole`. */
export function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly text: string | Uint8Array; readonly etag: string },
  whole: (text: string | Uint8Array) => FastifyReply,
): FastifyReply {
  const { encoding, etag } = negotiateEncoding(request, reply, answer);
  if (isHeld(request, etag)) return reply.code(304).send();
  return sendEncoded(reply, encoding, answer.text, whole);
}

/** Sends a text in an encoding, or as it is without one. */
export function sendEncoded(
  reply: FastifyReply,
  encoding: Encoding | null,
  text: string | Uint8Array,
  whole: (text: string | Uint8Array) => FastifyReply,
): FastifyReply {
  if (!encoding) return whole(text);
  compress(text, encoding).then(
    (bytes) => {
      reply.header('content-encoding', encoding);
      whole(bytes);
    },
    (error: Error) => reply.send(error),
  );
  return reply;
}

/** Sends a public document, compressed if the client accepts that. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StoredDocument): FastifyReply {
  const { encoding, etag } = negotiateEncoding(request, reply, document);
  reply.header('cache-control', document.cacheControl);
  if (isHeld(request, etag)) return reply.code(304).send();
  reply.header('content-type', document.mediaType);
  if (!encoding) return reply.send(document.text);
  encodedBytes(document, encoding).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error: Error) => reply.send(error),
  );
  return reply;
}

/** Headers of answers with such documents. */
export const COMPRESSED = headers({
  'Content-Encoding': '`br` or `gzip`, if `Accept-Encoding` prefers one and the document is long.',
});

/** Documents 304, for operations with an ETag. */
export const NOT_MODIFIED = {
  304: { description: 'The client holds this version already (`If-None-Match`).', type: 'null' },
} as const;
