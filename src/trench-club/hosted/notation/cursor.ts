import type { Refusal } from '../../../game/verdict.js';
import type { Expected } from '../../words/notation.js';

/** A fault at a place of a text. */
export type TextFault =
  | { readonly expected: Expected }
  /** The canonical form of the text there. */
  | { readonly written: string }
  | { readonly digest: string }
  | { readonly refusal: Refusal };

/** Thrown at the place where a text departs from the grammar of docs/notation.md or from the rules. */
export class Unreadable extends Error {
  constructor(
    /** Offset in the whole text. */
    readonly at: number,
    readonly fault: TextFault,
  ) {
    super('The text cannot be read.');
  }
}

/** Reads a part of a text from left to right. */
export class Cursor {
  at = 0;

  constructor(
    readonly text: string,
    /** Offset of the part in the whole text. */
    readonly base = 0,
    /** Whether a name was written otherwise than in the notation. */
    readonly notes = { isLenient: false },
  ) {}

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Passes over the match of a sticky pattern here; null if there is none. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  /** @throws Unreadable */
  expect(pattern: RegExp, expected: Expected): RegExpExecArray {
    return this.take(pattern) ?? this.fail(expected);
  }

  /** Whether these letters follow; they are passed over then. */
  has(letters: string): boolean {
    if (!this.text.startsWith(letters, this.at)) return false;
    this.at += letters.length;
    return true;
  }

  /** Items with a separator between them, up to the first place without one. */
  list<Item>(separator: string, item: () => Item): Item[] {
    const items = [item()];
    while (this.has(separator)) items.push(item());
    return items;
  }

  fail(expected: Expected, at = this.at): never {
    throw new Unreadable(this.base + at, { expected });
  }
}

/** Line and column of an offset, from 1. */
export function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}
