import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Shorter documents fit into a packet or two. */
const WORTHWHILE_BYTES = 2048;
const BROTLI_QUALITY = 6;

/** Both compress in libuv's threads. */
const COMPRESS: Readonly<Record<Encoding, (text: string | Uint8Array) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify<string | Uint8Array, Buffer>(gzip)(text),
};

const compressed = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

export function isWorthwhile(text: string | Uint8Array): boolean {
  return text.length >= WORTHWHILE_BYTES;
}

export function compress(text: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  return COMPRESS[encoding](text);
}

/** The bytes of a constant document, compressed on first use. */
export function encodedBytes(document: { readonly text: string }, encoding: Encoding): Promise<Buffer> {
  let forms = compressed.get(document);
  if (!forms) compressed.set(document, (forms = new Map()));
  let bytes = forms.get(encoding);
  if (!bytes) forms.set(encoding, (bytes = COMPRESS[encoding](document.text)));
  return bytes;
}

/** The content encoding to use, if any (RFC 9110 section 12.5.3): Brotli unless gzip has a higher weight, and none if `identity` has. */
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
