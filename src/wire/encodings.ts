import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Shorter ones fit a packet or two as they are. */
const WORTHWHILE_BYTES = 2048;
const BROTLI_QUALITY = 6;

/** Both work in the threads of libuv, not in ours. */
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify<string, Buffer>(gzip)(text),
};

const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

export function isWorthwhile(text: string): boolean {
  return text.length >= WORTHWHILE_BYTES;
}

/** The bytes of a document that never changes, compressed when they are asked for first. */
export function bytesOf(document: { readonly text: string }, encoding: Encoding): Promise<Buffer> {
  let forms = compressed.get(document);
  if (!forms) compressed.set(document, (forms = new Map()));
  let bytes = forms.get(encoding);
  if (!bytes) forms.set(encoding, (bytes = COMPRESS[encoding](document.text)));
  return bytes;
}

/**
 * What to compress an answer by, if at all (RFC 9110 section 12.5.3): Brotli where it is liked no less than gzip, and neither
 * where the caller would rather have it as it is.
 */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((one) => one.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzipped] = [weightOf('br'), weightOf('gzip')];
  const best = Math.max(br, gzipped);
  if (best === 0 || (weights.get('identity') ?? 0) > best) return null;
  return br >= gzipped ? 'br' : 'gzip';
}
