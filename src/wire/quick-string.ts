import { idNumber } from '../game/rows.js';
import type { Schema } from './quick-check.js';

/** A string without a backslash, from `from` to `i`. */
const STRING = `
  const b = p.b; let i = p.i;
  if (b[i] !== 34) throw FAIL;
  const from = ++i;
  for (let c = b[i]; c !== 34; c = b[++i]) if (!(c >= 32) || c === 92) throw FAIL;`;

/** One character of a class, and then some of another: ids are of that form. */
const TWO_CLASSES = /^\^\[([\w-]+)\]\[([\w-]+)\]\{0,(\d+)\}\$$/;

/** Bits of a table by byte: what may stand first, and what after it. */
const [FIRST, REST] = [1, 2];

/**
 * Statements that read a string of a schema with `pattern`, `minLength` and `maxLength` alone. An id is checked while its end is looked for.
 * @param use gives a name to what the statements refer to
 * @param isNoted keeps a number of it: `idNumber`
 */
export function stringOf(schema: Schema, use: (thing: unknown) => string, isNoted = false): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const classes = TWO_CLASSES.exec((pattern as string | undefined) ?? '');
  const isOfLength = `if (value.length < ${minLength} || value.length > ${maxLength}) throw FAIL;`;
  if (classes) {
    const [, first, rest, most] = classes as unknown as [string, string, string, string];
    const table = use(tableOf(first, rest));
    return `
      const b = p.b; let i = p.i;
      if (b[i] !== 34) throw FAIL;
      const from = ++i;
      if (!(${table}[b[i]] & ${FIRST})) throw FAIL;
      ${isNoted ? 'let id = b[i];' : ''}
      for (i++; ${table}[b[i]] & ${REST}; i++) ${isNoted ? 'id = (Math.imul(id, 31) + b[i]) | 0' : ''};
      if (b[i] !== 34 || i - from > ${Number(most) + 1}) throw FAIL;
      ${isNoted ? 'p.id = id;' : ''}
      const value = p.text.slice(from, i);
      ${minLength > 0 || maxLength !== Infinity ? isOfLength : ''}
      p.i = i + 1;
      return value;`;
  }
  const test = pattern === undefined ? '' : `if (!${use(new RegExp(pattern as string, 'u'))}.test(value)) throw FAIL;`;
  return `
    ${STRING}
    const value = p.text.slice(from, i);
    ${isOfLength}
    ${test}
    ${isNoted ? `p.id = ${use(idNumber)}(value);` : ''}
    p.i = i + 1;
    return value;`;
}

function tableOf(first: string, rest: string): Uint8Array {
  const table = new Uint8Array(256);
  const classes = [
    [first, FIRST],
    [rest, REST],
  ] as const;
  for (const [letters, bit] of classes) {
    const isOne = new RegExp(`[${letters}]`);
    for (let code = 0; code < 128; code++)
      if (isOne.test(String.fromCharCode(code))) table[code] = (table[code] as number) | (bit as number);
  }
  return table;
}
