import { startsWith } from './scalars.js';
import type { JsonSchema } from './schema.js';

/** The code that objects and arrays are part of. */
export interface Functions {
  readonly functions: string[];
  function(schema: JsonSchema): string;
  name(): string;
}

/** Bits of an integer that record which members have been read. */
const MAX_MEMBERS = 31;

/**
 * Statements that read an object; null for schemas other than closed objects of up to {@link MAX_MEMBERS} members.
 * `oneOf` may define which members exclude each other.
 */
export function objectCode(schema: JsonSchema, code: Functions, plain: RegExp): string | null {
  const { properties = {}, required = [], additionalProperties, oneOf = [] } = schema;
  const names = Object.keys(properties);
  const areKnown = names.length <= MAX_MEMBERS && names.every((name) => name !== '' && plain.test(name));
  if (additionalProperties !== false || !areKnown) return null;
  const mentioned = [...required, ...oneOf.flatMap((one) => one.required ?? [])];
  if (!mentioned.every((name) => names.includes(name))) return null;
  const bit = (name: string) => 2 ** names.indexOf(name);
  const bitsOf = (members: readonly string[]) => members.reduce((bits, name) => bits | bit(name), 0);
  // Objects of one constructor share their hidden classes, whatever the order of their members.
  const shape = code.name();
  code.functions.push(`function ${shape}() {} ${shape}.prototype = Object.prototype;`);
  const byFirst = new Map<number, string[]>();
  for (const name of names) byFirst.set(name.charCodeAt(0), [...(byFirst.get(name.charCodeAt(0)) ?? []), name]);
  const cases = [...byFirst].map(([first, alike]) => {
    const tries = alike.map((name) => {
      const read = code.function(properties[name] as JsonSchema);
      return `if (${startsWith(`${name.slice(1)}"`, 'i', 2)}) { if (seen & ${bit(name)}) throw FAIL; seen |= ${bit(name)}; i += ${name.length + 2}; if (b[i] !== 58) { i = SPACE(b, i); if (b[i] !== 58) throw FAIL; } i++; if (b[i] <= 32) i = SPACE(b, i); p.i = i; o[${JSON.stringify(name)}] = ${read}(); }`;
    });
    return `case ${first}: ${tries.join(' else ')} else throw FAIL; break;`;
  });
  const needed = bitsOf(required);
  const alternatives = oneOf.map(
    ({ required: members = [] }) => `((seen & ${bitsOf(members)}) === ${bitsOf(members)})`,
  );
  return `
    const b = p.b; let i = p.i; let seen = 0;
    if (b[i] !== 123) throw FAIL;
    i++;
    const o = new ${shape}();
    if (b[i] <= 32) i = SPACE(b, i);
    if (b[i] === 125) p.i = i + 1;
    else for (;;) {
      if (b[i] !== 34) throw FAIL;
      switch (b[i + 1]) { ${cases.join(' ')} default: throw FAIL; }
      ${goOn(125)}
    }
    if ((seen & ${needed}) !== ${needed}) throw FAIL;
    ${alternatives.length > 0 ? `if (${alternatives.join(' + ')} !== 1) throw FAIL;` : ''}
    return o;`;
}

/** Statements that read an array; null for tuples and arrays of anything. */
export function arrayCode(schema: JsonSchema, code: Functions): string | null {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (!items || Array.isArray(items)) return null;
  const read = code.function(items as JsonSchema);
  return `
    const b = p.b; let i = p.i;
    if (b[i] !== 91) throw FAIL;
    i++;
    const list = [];
    if (b[i] <= 32) i = SPACE(b, i);
    if (b[i] === 93) p.i = i + 1;
    else for (;;) {
      p.i = i;
      list.push(${read}());
      ${goOn(93)}
    }
    if (list.length < ${minItems} || list.length > ${maxItems}) throw FAIL;
    return list;`;
}

/** Statements behind a member or an item: after a comma the loop goes on, at the closing byte it ends. */
function goOn(closing: number): string {
  return `
    i = p.i;
    if (b[i] <= 32) i = SPACE(b, i);
    const next = b[i++];
    if (next === 44) { if (b[i] <= 32) i = SPACE(b, i); continue; }
    if (next !== ${closing}) throw FAIL;
    p.i = i;
    break;`;
}
