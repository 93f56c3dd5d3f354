import type { Cursor } from './cursor.js';
import type { JsonSchema } from './schema.js';

// Statements that read a value of one kind from `p.i` on, and return it.

export const BOOLEAN = `
  const b = p.b; const i = p.i;
  if (b[i] === 116 && b[i + 1] === 114 && b[i + 2] === 117 && b[i + 3] === 101) { p.i = i + 4; return true; }
  if (b[i] === 102 && b[i + 1] === 97 && b[i + 2] === 108 && b[i + 3] === 115 && b[i + 4] === 101) { p.i = i + 5; return false; }
  throw FAIL;`;

export const NULL = `
  if (p.b[p.i + 1] !== 117 || p.b[p.i + 2] !== 108 || p.b[p.i + 3] !== 108) throw FAIL;
  p.i += 4; return null;`;

/** One of these strings. The constants of the code are returned, which are interned: property lookups by them need no hash. */
export function wordsCode(values: readonly string[]): string {
  const byFirst = new Map<number, string[]>();
  for (const value of values) {
    const first = `${value}"`.charCodeAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), value]);
  }
  const cases = [...byFirst].map(([first, alike]) => {
    const tries = alike.map((value) => {
      const found = `{ p.i = i + ${value.length + 2}; return ${JSON.stringify(value)}; }`;
      return `if (${startsWith(`${value}"`, 'i', 1)}) ${found}`;
    });
    return `case ${first}: ${tries.join(' ')} throw FAIL;`;
  });
  return `
    const b = p.b; const i = p.i;
    if (b[i] !== 34) throw FAIL;
    switch (b[i + 1]) { ${cases.join(' ')} default: throw FAIL; }`;
}

/** A condition: the text has this word `offset` bytes after the position. */
export function startsWith(word: string, position: string, offset: number): string {
  return (
    [...word].map((char, at) => `b[${position} + ${offset + at}] === ${char.charCodeAt(0)}`).join(' && ') || 'true'
  );
}

/** Up to 15 digits, which a double holds exactly. Fractions and exponents are not read. */
export function integerCode({ minimum = -Infinity, maximum = Infinity }: JsonSchema): string {
  return `
    const b = p.b; let i = p.i;
    const isNegative = b[i] === 45;
    if (isNegative) i++;
    const from = i;
    let n = 0;
    for (let c = b[i]; c >= 48 && c <= 57; c = b[++i]) n = 10 * n + (c - 48);
    const next = b[i];
    if (i === from || i - from > 15 || (i - from > 1 && b[from] === 48) || next === 46 || next === 101 || next === 69) throw FAIL;
    if (isNegative) n = -n;
    if (n < ${minimum} || n > ${maximum}) throw FAIL;
    p.i = i;
    return n;`;
}

/** Moves the cursor past a value of any kind, without validating it. */
export function skipValue(p: Cursor): void {
  const { b } = p;
  let depth = 0;
  let { i } = p;
  for (; i < b.length; i++) {
    const byte = b[i];
    if (byte === 34) {
      for (i++; i < b.length && b[i] !== 34; i++) if (b[i] === 92) i++;
    } else if (byte === 123 || byte === 91) depth++;
    else if (byte === 125 || byte === 93) {
      if (depth === 0) break;
      depth--;
    } else if (byte === 44 && depth === 0) break;
  }
  p.i = i;
}
