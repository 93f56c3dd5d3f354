import { arrayCode, objectCode } from './containers.js';
import { FAIL, skipSpace, type Cursor } from './cursor.js';
import { BOOLEAN, integerCode, NULL, skipValue, startsWith, wordsCode } from './scalars.js';
import { isAnnotation, referenceOf, type JsonSchema } from './schema.js';
import { stringCode } from './strings.js';

/** Reads ASCII JSON, given as text and as bytes. Undefined: not read; the text may still be valid. */
export type JsonReader = (text: string, bytes: Uint8Array) => unknown;

export interface ReaderSources {
  /** A schema by its `$id`. */
  readonly schemaOf: (id: string) => JsonSchema | undefined;
  /**
   * Parses and validates a part whose schema the compiler does not understand.
   * @throws if the part is invalid
   */
  readonly readPart: (schema: JsonSchema, text: string) => unknown;
}

/** Printable ASCII without quotes and backslashes. */
const PLAIN = /^[ !#-[\]-~]*$/;

const OBJECT = 123;

type Read = () => unknown;

/**
 * Compiles JSON Schemas into functions that parse and validate in one pass. A reader returns what `JSON.parse` returns, with members in
 * the same order, or undefined: if the text is invalid, or valid in a form that the reader does not know.
 */
export class JsonReaderCompiler {
  readonly #readers = new Map<string, JsonReader>();
  readonly #named = new Map<string, Read>();
  readonly #cursor: Cursor = { text: '', b: new Uint8Array(), i: 0 };

  constructor(readonly sources: ReaderSources) {}

  /** The reader of a schema by its `$id`, compiled on first use. */
  reader(id: string): JsonReader {
    let reader = this.#readers.get(id);
    if (!reader) this.#readers.set(id, (reader = this.#reader(id)));
    return reader;
  }

  #reader(id: string): JsonReader {
    const read = this.named(id);
    const cursor = this.#cursor;
    return (text, bytes) => {
      cursor.text = text;
      cursor.b = bytes;
      cursor.i = skipSpace(bytes, 0);
      try {
        const value = read();
        return skipSpace(bytes, cursor.i) === bytes.length ? value : undefined;
      } catch {
        return undefined;
      }
    };
  }

  /** Reads a value of a named schema at the cursor. */
  named(id: string): Read {
    const known = this.#named.get(id);
    if (known) return known;
    // The schema may refer to itself.
    this.#named.set(id, () => read());
    const read = this.#compile(this.sources.schemaOf(id) as JsonSchema);
    this.#named.set(id, read);
    return read;
  }

  /** Like {@link named}, for one of many variants: compiled when a value of it is first read. */
  lazy(schema: JsonSchema): Read {
    const id = referenceOf(schema);
    let read: Read | undefined;
    return () => (read ??= id === null ? this.#compile(schema) : this.named(id))();
  }

  #compile(schema: JsonSchema): Read {
    const code = new ReaderCode(this);
    const read = code.function(schema);
    const names = code.uses.map((_, index) => `use${index}`);
    const make = new Function('p', 'FAIL', 'SPACE', ...names, `${code.functions.join('\n')}\nreturn ${read};`) as (
      ...uses: unknown[]
    ) => Read;
    return make(this.#cursor, FAIL, skipSpace, ...code.uses);
  }
}

/** The code of one compiled schema: functions that read at the cursor `p`, and the values that they refer to by name. */
class ReaderCode {
  readonly uses: unknown[] = [];
  readonly functions: string[] = [];
  #names = 0;

  constructor(private readonly compiler: JsonReaderCompiler) {}

  /** The name of a function that reads a value of the schema from `p.i` on. */
  function(schema: JsonSchema): string {
    const id = referenceOf(schema);
    if (id !== null) return this.use(this.compiler.named(id));
    const name = this.name();
    this.functions.push(`const ${name} = () => { ${this.#body(schema)} };`);
    return name;
  }

  #body(schema: JsonSchema): string {
    const { anyOf, oneOf } = schema;
    const has = (...keywords: string[]) =>
      Object.keys(schema).every((one) => keywords.includes(one) || isAnnotation(one));
    if (schema.const !== undefined || schema.enum) {
      const values = schema.enum ?? [schema.const];
      const areWords = values.every((one) => typeof one === 'string' && PLAIN.test(one));
      return areWords && has('type', 'const', 'enum') ? wordsCode(values as string[]) : this.#part(schema);
    }
    if (schema.discriminator) {
      return has('type', 'required', 'discriminator', 'oneOf') ? this.#variant(schema) : this.#part(schema);
    }
    if (anyOf) return has('anyOf') ? this.#union(schema, anyOf) : this.#part(schema);
    const isChoiceOfMembers = !oneOf || oneOf.every((one) => one.required && Object.keys(one).length === 1);
    switch (schema.type) {
      case 'object': {
        const isKnown = isChoiceOfMembers && has('type', 'properties', 'required', 'additionalProperties', 'oneOf');
        return (isKnown && objectCode(schema, this, PLAIN)) || this.#part(schema);
      }
      case 'array':
        return (has('type', 'items', 'minItems', 'maxItems') && arrayCode(schema, this)) || this.#part(schema);
      case 'string':
        return has('type', 'pattern', 'minLength', 'maxLength') ? stringCode(schema, this) : this.#part(schema);
      case 'integer':
        return has('type', 'minimum', 'maximum') ? integerCode(schema) : this.#part(schema);
      case 'boolean':
        return has('type') ? BOOLEAN : this.#part(schema);
      default:
        return this.#part(schema);
    }
  }

  /** Selects the variant by its first byte. */
  #union(schema: JsonSchema, anyOf: readonly JsonSchema[]): string {
    const byKind = new Map<number | null, JsonSchema[]>();
    for (const one of anyOf) byKind.set(this.#firstByte(one), [...(byKind.get(this.#firstByte(one)) ?? []), one]);
    if (byKind.has(null)) return this.#part(schema);
    const cases: string[] = [];
    for (const [kind, alike] of byKind) {
      const [first] = alike as [JsonSchema];
      if (kind === 110) cases.push(`case 110: ${NULL}`);
      else if (alike.length === 1) cases.push(`case ${kind}: return ${this.function(first)}();`);
      else if (kind === OBJECT && this.#areDisjoint(alike))
        cases.push(`case ${kind}: { ${this.#byFirstMember(schema, alike)} }`);
      else return this.#part(schema);
    }
    return `switch (p.b[p.i]) { ${cases.join(' ')} default: throw FAIL; }`;
  }

  /** Closed objects of which no two have a member in common. */
  #areDisjoint(schemas: readonly JsonSchema[]): boolean {
    const names = schemas.flatMap((one) => Object.keys(this.#resolved(one).properties ?? {}));
    const areClosed = schemas.every((one) => this.#resolved(one).additionalProperties === false);
    return areClosed && new Set(names).size === names.length && names.every((name) => PLAIN.test(name));
  }

  #byFirstMember(schema: JsonSchema, schemas: readonly JsonSchema[]): string {
    const tries = schemas.flatMap((one) => {
      const read = this.function(one);
      const names = Object.keys(this.#resolved(one).properties ?? {});
      return names.map((name) => `if (${startsWith(`"${name}"`, 'i', 1)}) return ${read}();`);
    });
    return `const b = p.b; const i = p.i; if (b[i + 1] === 34) { ${tries.join(' ')} } ${this.#part(schema)}`;
  }

  /** Selects the variant by its discriminator, if that is the first member. */
  #variant(schema: JsonSchema): string {
    const { oneOf = [], discriminator } = schema;
    const tag = discriminator?.propertyName as string;
    const words = oneOf.map((one) => this.#resolved(one).properties?.[tag]?.const);
    if (!words.every((word) => typeof word === 'string' && PLAIN.test(word))) return this.#part(schema);
    const tries = oneOf.map((variant, index) => {
      const isIt = startsWith(`${words[index] as string}"`, 'i', tag.length + 5);
      return `if (${isIt}) return ${this.use(this.compiler.lazy(variant))}();`;
    });
    return `
      const b = p.b; const i = p.i;
      if (b[i] === ${OBJECT} && b[i + 1] === 34 && ${startsWith(`${tag}":"`, 'i', 2)}) { ${tries.join(' ')} throw FAIL; }
      ${this.#part(schema)}`;
  }

  #resolved(schema: JsonSchema): JsonSchema {
    const id = referenceOf(schema);
    return id === null ? schema : (this.compiler.sources.schemaOf(id) as JsonSchema);
  }

  #firstByte(schema: JsonSchema): number | null {
    const { type } = this.#resolved(schema);
    return { string: 34, object: OBJECT, array: 91, null: 110 }[type as string] ?? null;
  }

  /** Leaves the value to `ReaderSources.readPart`. */
  #part(schema: JsonSchema): string {
    const read = this.use((text: string) => this.compiler.sources.readPart(schema, text));
    return `const from = p.i; ${this.use(skipValue)}(p); return ${read}(p.text.slice(from, p.i));`;
  }

  /** A name for a value that the code refers to. */
  use(value: unknown): string {
    return `use${this.uses.push(value) - 1}`;
  }

  /** A name that no other code has. */
  name(): string {
    return `v${this.#names++}`;
  }
}
