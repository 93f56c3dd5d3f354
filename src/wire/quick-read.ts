import type { Noted, Rows } from '../game/rows.js';
import { ReadLists } from './as-it-came.js';
import { isSaying, referred, type QuickChecks, type Schema } from './quick-check.js';
import { stringOf } from './quick-string.js';
import { BOOLEAN, integer, NULL, pastValue, standsAt, words } from './quick-values.js';
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
  readonly #place: Place = {
    text: '',
    b: new Uint8Array(),

    i: 0,
    isTerse: true,
    word: 0,
    id: 0,
    lists: this.lists,
  };

  /**
   * @param rows what is noted of lists of some named schemas
   * @param states the named schemas of states
   */
  constructor(
    readonly checks: QuickChecks,
    readonly rows: ReadonlyMap<string, Rows> = new Map(),
    readonly states: ReadonlySet<string> = new Set(),
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

  /** The reader of one of many variants, made when one comes. */
  lazily(schema: Schema): () => unknown {
    const id = referred(schema);
    let read: (() => unknown) | undefined;
    return () => (read ??= id === null ? this.#written(schema) : this.ofName(id))();
  }

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
    if (schema.discriminator) {
      return has('type', 'required', 'discriminator', 'oneOf') ? this.#variant(schema) : this.#part(schema);
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
    const isState = this.reads.states.has(schema.$id as string);
    const byFirst = new Map<number, string[]>();
    for (const name of names) byFirst.set(name.charCodeAt(0), [...(byFirst.get(name.charCodeAt(0)) ?? []), name]);
    const cases = [...byFirst].map(([first, alike]) => {
      const tries = alike.map((name) => {
        const matches = standsAt(`${name.slice(1)}"`, 'i', 2);
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
      ${isState ? 'const starts = []; const wasTerse = p.isTerse; p.isTerse = true;' : ''}
      if (b[i] !== 123) throw FAIL;
      i++;
      const o = new ${shape}();
      if (b[i] <= 32) i = SPACE(b, i);
      if (b[i] === 125) p.i = i + 1;
      else for (;;) {
        if (b[i] !== 34) throw FAIL;
        ${isState ? 'starts.push(i);' : ''}
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
      ${isState ? 'if (p.isTerse) p.lists.noteState(o, starts, p.i); p.isTerse &&= wasTerse;' : ''}
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
    const byKind = new Map<number | null, Schema[]>();
    for (const one of anyOf) byKind.set(this.#firstOf(one), [...(byKind.get(this.#firstOf(one)) ?? []), one]);
    if (byKind.has(null)) return this.#part(schema);
    const cases: string[] = [];
    for (const [kind, alike] of byKind) {
      const [first] = alike as [Schema];
      if (kind === 110) cases.push(`case 110: ${NULL}`);
      else if (alike.length === 1) cases.push(`case ${kind}: return ${this.function(first)}();`);
      else if (kind === OBJECT && this.#areApart(alike))
        cases.push(`case ${kind}: { ${this.#byMember(schema, alike)} }`);
      else return this.#part(schema);
    }
    return `switch (p.b[p.i]) { ${cases.join(' ')} default: throw FAIL; }`;
  }

  /** Are they objects of which no two have a member in common? */
  #areApart(schemas: readonly Schema[]): boolean {
    const names = schemas.flatMap((one) => Object.keys(this.#resolved(one).properties ?? {}));
    const areClosed = schemas.every((one) => this.#resolved(one)['additionalProperties'] === false);
    return areClosed && new Set(names).size === names.length && names.every((name) => ASCII.test(name));
  }

  /** By the name of the first member. */
  #byMember(schema: Schema, schemas: readonly Schema[]): string {
    const tries = schemas.flatMap((one) => {
      const read = this.function(one);
      const names = Object.keys(this.#resolved(one).properties ?? {});
      return names.map((name) => `if (${standsAt(`"${name}"`, 'i', 1)}) return ${read}();`);
    });
    return `const b = p.b; const i = p.i; if (b[i + 1] === 34) { ${tries.join(' ')} } ${this.#part(schema)}`;
  }

  /** By the word of the member that tells the variants apart, where that comes first. */
  #variant(schema: Schema): string {
    const { oneOf = [], discriminator } = schema;
    const tag = discriminator?.propertyName as string;
    const words = oneOf.map((one) => this.#resolved(one).properties?.[tag]?.const as unknown);
    if (!words.every((word) => typeof word === 'string' && ASCII.test(word))) return this.#part(schema);
    const tries = oneOf.map((variant, index) => {
      const isIt = standsAt(`${words[index] as string}"`, 'i', tag.length + 5);
      return `if (${isIt}) return ${this.#use(this.reads.lazily(variant))}();`;
    });
    return `
      const b = p.b; const i = p.i;
      if (b[i] === ${OBJECT} && b[i + 1] === 34 && ${standsAt(`${tag}":"`, 'i', 2)}) { ${tries.join(' ')} throw FAIL; }
      ${this.#part(schema)}`;
  }

  #resolved(schema: Schema): Schema {
    const id = referred(schema);
    return id === null ? schema : (this.reads.checks.components.get(id) as Schema);
  }

  #firstOf(schema: Schema): number | null {
    const { type } = this.#resolved(schema);
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
