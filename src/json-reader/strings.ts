import type { JsonSchema } from './schema.js';

/** A string without a backslash, from `from` to `i`. */
const STRING = `
  const b = p.b; let i = p.i;
  if (b[i] !== 34) throw FAIL;
  const from = ++i;
  for (let c = b[i]; c !== 34; c = b[++i]) if (!(c >= 32) || c === 92) throw FAIL;`;

/** A pattern of ids: a character of one class, then up to N of another. */
const TWO_CLASSES = /^\^\[([\w-]+)\]\[([\w-]+)\]\{0,(\d+)\}\$$/;

/** Bits of a table by byte: allowed as first character, allowed after it. */
const [FIRST, REST] = [1, 2];

/**
 * Statements that read a string with `pattern`, `minLength` and `maxLength`. A {@link TWO_CLASSES} pattern is checked by table while
 * looking for the closing quote.
 */
export function stringCode(schema: JsonSchema, code: { use(value: unknown): string }): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const classes = TWO_CLASSES.exec(pattern ?? '');
  const checkLength = `if (value.length < ${minLength} || value.length > ${maxLength}) throw FAIL;`;
  if (classes) {
    const [, first, rest, most] = classes as unknown as [string, string, string, string];
    const table = code.use(tableOf(first, rest));
    return `
      const b = p.b; let i = p.i;
      if (b[i] !== 34) throw FAIL;
      const from = ++i;
      if (!(${table}[b[i]] & ${FIRST})) throw FAIL;
      for (i++; ${table}[b[i]] & ${REST}; i++);
      if (b[i] !== 34 || i - from > ${Number(most) + 1}) throw FAIL;
      const value = p.text.slice(from, i);
      ${minLength > 0 || maxLength !== Infinity ? checkLength : ''}
      p.i = i + 1;
      return value;`;
  }
  const test = pattern === undefined ? '' : `if (!${code.use(new RegExp(pattern, 'u'))}.test(value)) throw FAIL;`;
  return `
    ${STRING}
    const value = p.text.slice(from, i);
    ${checkLength}
    ${test}
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
    const isMember = new RegExp(`[${letters}]`);
    for (let code = 0; code < 128; code++)
      if (isMember.test(String.fromCharCode(code))) table[code] = (table[code] as number) | (bit as number);
  }
  return table;
}
