import { textOf } from './json-text.js';
import type { Limits } from './limits.js';
import { Problem } from './problems.js';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * The text of a body that a person typed.
 * @throws Problem `body-too-large` above what any document needs: a text is read line by line without a pause
 */
export function typedText(body: Buffer, { textBytes, textLines }: Pick<Limits, 'textBytes' | 'textLines'>): string {
  if (body.length > textBytes) throw new Problem('body-too-large', `The text is longer than ${textBytes} bytes.`);
  if (linesIn(body) > textLines) throw new Problem('body-too-large', `The text has more than ${textLines} lines.`);
  return textOf(body);
}

/** A line ends with LF, CR or both. */
function linesIn(body: Buffer): number {
  let lines = 1;
  for (const [at, byte] of body.entries()) {
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && body[at + 1] !== LINE_FEED)) lines += 1;
  }
  return lines;
}
