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
