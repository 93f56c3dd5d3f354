import type { Schema } from './quick-check.js';

// Statements that read values of one kind, from `p.i` on, and return them.

export const BOOLEAN = `
  const b = p.b; const i = p.i;
  if (b[i] === 116 && b[i + 1] === 114 && b[i + 2] === 117 && b[i + 3] === 101) { p.i = i + 4; return true; }
  if (b[i] === 102 && b[i + 1] === 97 && b[i + 2] === 108 && b[i + 3] === 115 && b[i + 4] === 101) { p.i = i + 5; return false; }
  throw FAIL;`;

export const NULL = `
  if (p.b[p.i + 1] !== 117 || p.b[p.i + 2] !== 108 || p.b[p.i + 3] !== 108) throw FAIL;
  p.i += 4; return null;`;

/** Strings that are known: their own, so that looking things up by them is quick. */
export function words(values: readonly string[]): string {
  const byFirst = new Map<number, string[]>();
  for (const value of values) {
    const first = `${value}"`.charCodeAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), value]);
  }
  const cases = [...byFirst].map(([first, alike]) => {
    const tries = alike.map((value) => {
      const found = `{ p.word = ${values.indexOf(value)}; p.i = i + ${value.length + 2}; return ${JSON.stringify(value)}; }`;
      return `if (${standsAt(`${value}"`, 'i', 1)}) ${found}`;
    });
    return `case ${first}: ${tries.join(' ')} throw FAIL;`;
  });
  return `
    const b = p.b; const i = p.i;
    if (b[i] !== 34) throw FAIL;
    switch (b[i + 1]) { ${cases.join(' ')} default: throw FAIL; }`;
}

/** A condition: the word stands so far behind that place. */
export function standsAt(word: string, place: string, behind: number): string {
  return [...word].map((char, at) => `b[${place} + ${behind + at}] === ${char.charCodeAt(0)}`).join(' && ') || 'true';
}

export function integer({ minimum = -Infinity, maximum = Infinity }: Schema): string {
  return `
    const b = p.b; let i = p.i;
    const isNegative = b[i] === 45;
    if (isNegative) i++;
    const from = i;
    let n = 0;
    for (let c = b[i]; c >= 48 && c <= 57; c = b[++i]) n = 10 * n + (c - 48);
    const next = b[i];
    if (i === from || i - from > 15 || (i - from > 1 && b[from] === 48) || next === 46 || next === 101 || next === 69) throw FAIL;
    if (isNegative) {
      if (n === 0) p.isTerse = false;
      n = -n;
    }
    if (n < ${minimum} || n > ${maximum}) throw FAIL;
    p.i = i;
    return n;`;
}

/** Goes past a value, whatever it is; whoever reads it says whether it is one. */
export function pastValue(p: { readonly b: Uint8Array; i: number }): void {
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
