/** Where the compiled functions are in the text. One text is read at a time. */
export interface Cursor {
  text: string;
  /** The text as bytes. */
  b: Uint8Array;
  /** The next byte to read. */
  i: number;
}

/** Ends a reader. Constant, because the stack trace of a new error costs more than parsing again. */
export const FAIL = new Error('Not read.');

/** The first byte from `i` on that is no white space. */
export function skipSpace(b: Uint8Array, i: number): number {
  for (;;) {
    const byte = b[i];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return i;
    i += 1;
  }
}
