import type { Limits } from './limits.js';
import { Problem } from './problems.js';
import { sentence } from './words/english.js';

/** Limits for objects and lists in a text. */
export type ContainerLimits = Pick<Limits, 'jsonDepth' | 'containers' | 'bytesPerContainer' | 'memberNames'>;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING_LIST = 91;
const CLOSING_LIST = 93;
const OPENING_OBJECT = 123;
const CLOSING_OBJECT = 125;

/**
 * Rejects JSON that nests too deeply, or has more objects and lists than its length justifies: an empty object takes 3 bytes of text and
 * twenty times as many in memory. Syntax is left to the parser.
 * @throws Problem `body-too-large`, `json-too-deep`
 */
export function requireModest(text: Uint8Array, { jsonDepth, containers, bytesPerContainer }: ContainerLimits): void {
  const most = Math.max(containers, Math.floor(text.length / bytesPerContainer));
  let count = 0;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) {
      isInString = true;
    } else if (byte === OPENING_LIST || byte === OPENING_OBJECT) {
      count += 1;
      depth += 1;
      if (depth > jsonDepth) throw new Problem('json-too-deep', sentence('nested', { levels: jsonDepth }));
      if (count > most) throw new Problem('body-too-large', sentence('containers', { most, bytes: text.length }));
    } else if (byte === CLOSING_LIST || byte === CLOSING_OBJECT) {
      depth -= 1;
    }
  }
}
