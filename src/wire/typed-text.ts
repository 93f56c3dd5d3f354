import { bodyText } from './json-text.js';
import type { Limits } from './limits.js';
import { Problem } from './problems.js';
import { sentence } from './words/english.js';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The text of a document in its text format.
 * @throws Problem `body-too-large` above the size of any document, because parsing blocks the event loop
 */
export function typedText(body: Buffer, { textBytes, textLines }: Pick<Limits, 'textBytes' | 'textLines'>): string {
  if (body.length > textBytes) throw new Problem('body-too-large', sentence('text-bytes', { most: textBytes }));
  if (linesIn(body) > textLines) throw new Problem('body-too-large', sentence('text-lines', { most: textLines }));
  return bodyText(body);
}

/** Lines end with LF, CR or both. */
function linesIn(body: Buffer): number {
  let lines = 1;
  for (const [at, byte] of body.entries()) {
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && body[at + 1] !== LINE_FEED)) lines += 1;
  }
  return lines;
}
