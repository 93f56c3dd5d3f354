import type { State } from '../service/types.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** What a part of a link says. @throws ForeseenError when the link is cut short or was never one */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ForeseenError(text('link-not-whole'));
  }
}

/** The parts of a link behind `#`, by name. */
export function readFragment(): ReadonlyMap<string, string> {
  const parts = location.hash.slice(1).split('&').filter(Boolean);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('=');
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}

/** Takes the fragment out of the address bar and out of the history. */
export function forgetFragment(): void {
  history.replaceState(null, '', location.pathname);
}

/** A link that holds the whole position; nothing is stored. */
export async function linkTo(state: State, unit: string | null, hex: string | null): Promise<string> {
  const more = [
    unit !== null && `&unit=${encodeURIComponent(unit)}`,
    hex !== null && `&hex=${encodeURIComponent(hex)}`,
  ];
  return `${location.origin}/#position=${await pack(state)}${more.filter(Boolean).join('')}`;
}

/** A value as a part of a link. */
export async function pack(value: unknown): Promise<string> {
  return toBase64Url(await pipe(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw')));
}

/** @throws Error when the link is cut short or was never one */
export async function unpack(packed: string): Promise<unknown> {
  try {
    const bytes = await pipe(fromBase64Url(packed), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new ForeseenError(text('link-not-whole'));
  }
}

async function pipe(bytes: Uint8Array, through: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(packed: string): Uint8Array {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Saves a file on the reader's machine. */
export function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
