import type { Noted, Rows } from '../game/rows.js';
import { ReadLists } from './as-it-came.js';
import { isSaying, referred, type QuickChecks, type Schema } from './quick-check.js';
import { STRING, stringOf } from './quick-string.js';
import { requireSingleKeys } from './single-keys.js';

/** Reads a text of ASCII, given with its bytes; undefined where it is not what the schema describes, or might not be. */
export type QuickRead = (text: string, bytes: Uint8Array) => unknown;

/** Where the generated functions are in the text. One text is read at a time. */
interface Place {
  text: string;
  b: Uint8Array;
  i: number;
  /** Is what has been read of a list what `JSON.stringify` would write? */
  isTerse: boolean;
  /** Which of its words was read last. */
  word: number;
  /** The number of the id that was read last. */
  id: number;
  readonly lists: ReadLists;
}

/** Without what is written with a backslash. */
const ASCII = /^[ !#-[\]-~]*$/;

/** Members of such names come first in an object, whatever the text has first. */
const NUMBER = /^\d+$/;

/** What may stand for keys that change what an object is made of. */
const UNSAFE = /\\|__proto__|constructor/;

const FAIL = new Error('Not read quickly.');

/**
 * Readers of JSON made of schemas, which read a text and check it in one pass. A value is what `JSON.parse` makes of the text: with
 * the same members in the same order. What they do not understand, a fault among it, is left to those who do.
 */
export class QuickReads {
  readonly #readers = new Map<string, QuickRead>();
  readonly #named = new Map<string, () => unknown>();
  /** Long lists of the body that was read last. */
  readonly lists = new ReadLists();
  readonly #place: Place = { text: '', b: new Uint8Array(), i: 0, isTerse: true, word: 0, id: 0, lists: this.lists };

  /** @param rows what is noted of lists of some named schemas */
  constructor(
    readonly checks: QuickChecks,
    readonly rows: ReadonlyMap<string, Rows> = new Map(),
  ) {}

  /** The reader of a named schema, made when it is first asked for. */
  of(id: string): QuickRead {
    let reader = this.#readers.get(id);
    if (!reader) this.#readers.set(id, (reader = this.#reader(id)));
    return reader;
  }

  #reader(id: string): QuickRead {
    const read = this.ofName(id);
    const place = this.#place;
    return (text, bytes) => {
      place.text = text;
      place.b = bytes;
      place.i = skip(bytes, 0);
      place.lists.forget();
      try {
        const value = read();
        place.lists.text = text;
        return skip(bytes, place.i) === bytes.length ? value : undefined;
      } catch {
        return undefined;
      }
    };
  }

  ofName(id: string): () => unknown {
    const known = this.#named.get(id);
    if (known) return known;
    this.#named.set(id, () => read());
    const read = this.#written(this.checks.components.get(id) as Schema);
    this.#named.set(id, read);
    return read;
  }

  /** Reads a part that is not written as code here. @throws where it is not good, or might not be */
  readonly part = (schema: Schema, text: string): unknown => {
    if (UNSAFE.test(text)) throw FAIL;
    const value: unknown = JSON.parse(text);
    requireSingleKeys(text, value);
    if (!this.checks.of(schema)(value)) throw FAIL;
    return value;
  };

  #written(schema: Schema): () => unknown {
    const writer = new Writer(this);
    const read = writer.function(schema, this.rows.get(schema.$id as string));
    const names = writer.uses.map((_, index) => `use${index}`);
    const make = new Function('p', 'FAIL', 'SPACE', ...names, `${writer.functions.join('\n')}\nreturn ${read};`) as (
      ...uses: unknown[]
    ) => () => unknown;
    const place = this.#place;
    const space = (bytes: Uint8Array, from: number): number => {
      place.isTerse = false;
      return skip(bytes, from);
    };
    return make(place, FAIL, space, ...writer.uses);
  }
}

/** Past white space. */
function skip(b: Uint8Array, i: number): number {
  for (;;) {
    const byte = b[i];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return i;
    i += 1;
  }
}

class Writer {
  readonly uses: unknown[] = [];
  readonly functions: string[] = [];
  #names = 0;

  constructor(private readonly reads: QuickReads) {}

  /** The name of a function that reads a value of the schema from `p.i` on. */
  function(schema: Schema, rows?: Rows): string {
    const id = referred(schema);
    if (id !== null) return this.#use(this.reads.ofName(id));
    return this.#function(this.#body(schema, rows));
  }

  #function(body: string): string {
    const name = this.#name();
    this.functions.push(`const ${name} = () => { ${body} };`);
    return name;
  }

  #body(schema: Schema, rows?: Rows): string {
    const { anyOf, oneOf } = schema;
    const has = (...keywords: string[]) => Object.keys(schema).every((one) => keywords.includes(one) || isSaying(one));
    if (schema.const !== undefined || schema.enum) {
      const values = schema.enum ?? [schema.const];
      const isWords = values.every((one) => typeof one === 'string' && ASCII.test(one));
      return isWords && has('type', 'const', 'enum') ? words(values as string[]) : this.#part(schema);
    }
    if (anyOf) return has('anyOf') ? this.#either(schema, anyOf) : this.#part(schema);
    const isTold = !oneOf || oneOf.every((one) => one.required && Object.keys(one).length === 1);
    switch (schema['type'] as string) {
      case 'object': {
        const isKnown = isTold && has('type', 'properties', 'required', 'additionalProperties', 'oneOf');
        return isKnown ? this.#object(schema, rows) : this.#part(schema);
      }
      case 'array':
        return has('type', 'items', 'minItems', 'maxItems') ? this.#array(schema) : this.#part(schema);
      case 'string':
        return has('type', 'pattern', 'minLength', 'maxLength')
          ? stringOf(schema, (thing) => this.#use(thing))
          : this.#part(schema);
      case 'integer':
        return has('type', 'minimum', 'maximum') ? integer(schema) : this.#part(schema);
      case 'boolean':
        return has('type') ? BOOLEAN : this.#part(schema);
      default:
        return this.#part(schema);
    }
  }

  #object(schema: Schema, rows?: Rows): string {
    const { properties = {}, required = [], additionalProperties, oneOf } = schema;
    const names = Object.keys(properties);
    const isWritten = names.length < 32 && names.every((name) => name !== '' && ASCII.test(name));
    if (additionalProperties !== false || !isWritten) return this.#part(schema);
    const asked = [...required, ...(oneOf ?? []).flatMap((one) => one.required ?? [])];
    if (!asked.every((name) => names.includes(name))) return this.#part(schema);
    const bit = (name: string) => 2 ** names.indexOf(name);
    const shape = this.#name();
    this.functions.push(`function ${shape}() {} ${shape}.prototype = Object.prototype;`);
    const row = rows && this.#row(rows);
    const byFirst = new Map<number, string[]>();
    for (const name of names) byFirst.set(name.charCodeAt(0), [...(byFirst.get(name.charCodeAt(0)) ?? []), name]);
    const cases = [...byFirst].map(([first, alike]) => {
      const tries = alike.map((name) => {
        const rest = `${name.slice(1)}"`;
        const matches = [...rest].map((char, at) => `b[i + ${at + 2}] === ${char.charCodeAt(0)}`).join(' && ');
        const member = properties[name] as Schema;
        const noted = row?.notes.get(name);
        const read =
          rows?.noted[name] === 'id'
            ? this.#function(stringOf(member, (thing) => this.#use(thing), true))
            : this.function(member);
        return `if (${matches}) { if (seen & ${bit(name)}) throw FAIL; seen |= ${bit(name)}; i += ${name.length + 2}; if (b[i] !== 58) { i = SPACE(b, i); if (b[i] !== 58) throw FAIL; } i++; if (b[i] <= 32) i = SPACE(b, i); p.i = i; const value = ${read}(); o[${JSON.stringify(name)}] = value; ${noted ?? ''} }`;
      });
      return `case ${first}: ${tries.join(' else ')} else throw FAIL; break;`;
    });
    const needed = required.reduce((bits, name) => bits | bit(name), 0);
    const alternatives = (oneOf ?? []).map(({ required: members = [] }) => {
      const bits = members.reduce((sum, name) => sum | bit(name), 0);
      return `((seen & ${bits}) === ${bits})`;
    });
    return `
      ${names.some((name) => NUMBER.test(name)) ? 'p.isTerse = false;' : ''}
      const b = p.b; let i = p.i; let seen = 0;
      ${row?.begin ?? ''}
      if (b[i] !== 123) throw FAIL;
      i++;
      const o = new ${shape}();
      if (b[i] <= 32) i = SPACE(b, i);
      if (b[i] === 125) p.i = i + 1;
      else for (;;) {
        if (b[i] !== 34) throw FAIL;
        switch (b[i + 1]) { ${cases.join(' ')} default: throw FAIL; }
        i = p.i;
        if (b[i] <= 32) i = SPACE(b, i);
        const next = b[i++];
        if (next === 44) { if (b[i] <= 32) i = SPACE(b, i); continue; }
        if (next !== 125) throw FAIL;
        p.i = i;
        break;
      }
      if ((seen & ${needed}) !== ${needed}) throw FAIL;
      ${alternatives.length > 0 ? `if (${alternatives.join(' + ')} !== 1) throw FAIL;` : ''}
      ${row?.end ?? ''}
      return o;`;
  }

  /** What notes the members of an entry. Those that are not there are 0. */
  #row(rows: Rows): { readonly begin: string; readonly notes: ReadonlyMap<string, string>; readonly end: string } {
    const use = this.#use(rows);
    const notes = new Map<string, string>();
    const names: string[] = [];
    const note = (value: string): string => `${names[names.push(`n${names.length}`) - 1]} = ${value};`;
    for (const [name, kind] of Object.entries(rows.noted)) notes.set(name, VALUES[kind].map(note).join(' '));
    const numbers = names.map((name, index) => `numbers[at + ${index + 1}] = ${name};`).join(' ');
    return {
      begin: `let ${names.map((name) => `${name} = 0`).join(', ')};`,
      notes,
      end: `const at = ${use}.next(); const numbers = ${use}.numbers; numbers[at] = seen; ${numbers}`,
    };
  }

  #array(schema: Schema): string {
    const { items, minItems = 0, maxItems = Infinity } = schema;
    if (!items || Array.isArray(items)) return this.#part(schema);
    const read = this.function(items);
    const isOfObjects = this.#firstOf(items as Schema) === OBJECT;
    const rows = this.reads.rows.get(referred(items as Schema) ?? '');
    const use = rows && this.#use(rows);
    return `
      const b = p.b; let i = p.i;
      if (b[i] !== 91) throw FAIL;
      i++;
      const list = [];
      ${use ? `${use}.begin();` : ''}
      ${isOfObjects ? 'const starts = []; const wasTerse = p.isTerse; p.isTerse = true;' : ''}
      if (b[i] <= 32) i = SPACE(b, i);
      if (b[i] === 93) p.i = i + 1;
      else for (;;) {
        p.i = i;
        ${isOfObjects ? 'starts.push(i);' : ''}
        list.push(${read}());
        i = p.i;
        if (b[i] <= 32) i = SPACE(b, i);
        const next = b[i++];
        if (next === 44) { if (b[i] <= 32) i = SPACE(b, i); continue; }
        if (next !== 93) throw FAIL;
        p.i = i;
        break;
      }
      if (list.length < ${minItems} || list.length > ${maxItems}) throw FAIL;
      ${isOfObjects ? 'if (p.isTerse) p.lists.note(list, starts, p.i); p.isTerse &&= wasTerse;' : ''}
      ${use ? `${use}.end(list);` : ''}
      return list;`;
  }

  /** By the first byte. */
  #either(schema: Schema, anyOf: readonly Schema[]): string {
    const kinds = anyOf.map((one) => this.#firstOf(one));
    if (kinds.some((kind) => kind === null) || new Set(kinds).size < kinds.length) return this.#part(schema);
    const cases = anyOf.map((one, index) => {
      if (kinds[index] === 110) return `case 110: ${NULL}`;
      return `case ${kinds[index]}: return ${this.function(one)}();`;
    });
    return `switch (p.b[p.i]) { ${cases.join(' ')} default: throw FAIL; }`;
  }

  #firstOf(schema: Schema): number | null {
    const id = referred(schema);
    const { type } = id === null ? schema : (this.reads.checks.components.get(id) as Schema);
    return { string: 34, object: OBJECT, array: 91, null: 110 }[type as string] ?? null;
  }

  #part(schema: Schema): string {
    return `const from = p.i; p.isTerse = false; ${this.#use(pastValue)}(p); return ${this.#use(this.reads.part)}(${this.#use(schema)}, p.text.slice(from, p.i));`;
  }

  #use(thing: unknown): string {
    return `use${this.uses.push(thing) - 1}`;
  }

  #name(): string {
    return `v${this.#names++}`;
  }
}

/** A brace. */
const OBJECT = 123;

/** What is noted of a value that has just been read. */
const VALUES: Readonly<Record<Noted, readonly string[]>> = {
  word: ['p.word'],
  number: ['value'],
  hex: ['value.q', 'value.r'],
  id: ['p.id'],
};

const BOOLEAN = `
  const b = p.b; const i = p.i;
  if (b[i] === 116 && b[i + 1] === 114 && b[i + 2] === 117 && b[i + 3] === 101) { p.i = i + 4; return true; }
  if (b[i] === 102 && b[i + 1] === 97 && b[i + 2] === 108 && b[i + 3] === 115 && b[i + 4] === 101) { p.i = i + 5; return false; }
  throw FAIL;`;

const NULL = `
  if (p.b[p.i + 1] !== 117 || p.b[p.i + 2] !== 108 || p.b[p.i + 3] !== 108) throw FAIL;
  p.i += 4; return null;`;

/** Strings that are known: their own, so that looking things up by them is quick. */
function words(values: readonly string[]): string {
  const byLength = new Map<number, string[]>();
  for (const value of values) byLength.set(value.length, [...(byLength.get(value.length) ?? []), value]);
  const cases = [...byLength].map(([length, alike]) => {
    const tries = alike.map((value) => {
      const matches = [...value].map((char, at) => `b[from + ${at}] === ${char.charCodeAt(0)}`).join(' && ');
      return `if (${matches || 'true'}) { p.word = ${values.indexOf(value)}; return ${JSON.stringify(value)}; }`;
    });
    return `case ${length}: ${tries.join(' ')} throw FAIL;`;
  });
  return `${STRING} p.i = i + 1; switch (i - from) { ${cases.join(' ')} default: throw FAIL; }`;
}

function integer({ minimum = -Infinity, maximum = Infinity }: Schema): string {
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
function pastValue(p: Place): void {
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
