import type { TSchema } from '@sinclair/typebox';
import type { Components } from './components.js';

export type QuickCheck = (value: unknown) => boolean;

export type Schema = TSchema & {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly discriminator?: { readonly propertyName: string };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

/** Keywords that are written as code here, with the type that they say something about. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['pattern', 'minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  boolean: [],
  null: [],
};
const OF_ALL = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'discriminator'];
const FORBIDS_NOTHING = ['$id', 'title', 'description', 'default', 'examples'];

/** Up to so many values are compared one after the other. */
const COMPARED = 4;

/**
 * Checks made of the same schemas as those of ajv, for bodies that are right: they look at the members that are there, where ajv asks
 * each object for all that it might have. A yes is a yes of ajv. A no says nothing: ajv is asked then, and says what is wrong. What
 * they do not know of a schema they ask ajv about at once.
 */
export class QuickChecks {
  readonly #made = new WeakMap<object, QuickCheck>();
  readonly #named = new Map<string, QuickCheck>();

  constructor(
    readonly components: Components,
    readonly ajv: (schema: object) => QuickCheck,
  ) {}

  /** The check of a schema, made when it is first asked for. */
  of(schema: object): QuickCheck {
    let check = this.#made.get(schema);
    if (!check) {
      const id = referred(schema as Schema);
      this.#made.set(schema, (check = id === null ? written(schema as Schema, this) : this.ofName(id)));
    }
    return check;
  }

  ofName(id: string): QuickCheck {
    const known = this.#named.get(id);
    if (known) return known;
    // It may refer to itself.
    this.#named.set(id, (value) => made(value));
    const made = written(this.components.get(id) as Schema, this);
    this.#named.set(id, made);
    return made;
  }
}

function written(schema: Schema, checks: QuickChecks): QuickCheck {
  const writer = new Writer(checks);
  const check = writer.function(schema);
  const names = writer.uses.map((_, index) => `use${index}`);
  const make = new Function(...names, `${writer.functions.join('\n')}\nreturn ${check};`) as (
    ...uses: unknown[]
  ) => QuickCheck;
  return make(...writer.uses);
}

/** Writes statements that return false where a value is not of a schema. */
class Writer {
  /** What the statements refer to. */
  readonly uses: unknown[] = [];
  readonly functions: string[] = [];
  #names = 0;

  constructor(private readonly checks: QuickChecks) {}

  /** The name of a function for a schema. */
  function(schema: Schema): string {
    const name = this.#name();
    const value = this.#name();
    const code = this.#check(schema, value);
    this.functions.push(`const ${name} = (${value}) => { ${code} return true; };`);
    return name;
  }

  #check(schema: Schema, value: string): string {
    const id = referred(schema);
    if (id !== null) return this.#call(this.checks.ofName(id), value);
    if (!this.#isKnown(schema)) return this.#call(this.checks.ajv(schema), value);
    const { anyOf, oneOf, discriminator } = schema;
    return [
      this.#type(schema, value),
      schema.const === undefined ? '' : unless(`${value} === ${JSON.stringify(schema.const)}`),
      schema.enum ? unless(this.#among(schema.enum, value)) : '',
      anyOf ? unless(anyOf.map((one) => this.#alone(one, value)).join(' || ')) : '',
      oneOf ? (discriminator ? this.#variant(oneOf, discriminator, value) : exactlyOne(oneOf, value)) : '',
    ].join('');
  }

  #isKnown({ type, required = [], properties = {}, items, oneOf, discriminator, ...rest }: Schema): boolean {
    const known = [...OF_ALL, ...FORBIDS_NOTHING, ...(OF_TYPE[type as string] ?? [])];
    if (!Object.keys(rest).every((keyword) => known.includes(keyword))) return false;
    if (type !== undefined && !Object.hasOwn(OF_TYPE, type as string)) return false;
    if (items !== undefined && (type !== 'array' || Array.isArray(items))) return false;
    if (![true, false, undefined].includes(rest['additionalProperties'] as boolean | undefined)) return false;
    if (![rest.const, ...(rest.enum ?? [])].every((one) => typeof one !== 'object' || one === null)) return false;
    if (type !== 'object') return required.length === 0 && Object.keys(properties).length === 0 && !oneOf;
    const tag = discriminator?.propertyName;
    if (!required.every((name) => name === tag || Object.hasOwn(properties, name))) return false;
    if (!oneOf) return true;
    if (tag === undefined) return oneOf.every((one) => one.required && Object.keys(one).length === 1);
    return oneOf.every((one) => this.#resolved(one).properties?.[tag]?.const !== undefined);
  }

  #resolved(schema: Schema): Schema {
    const id = referred(schema);
    return id === null ? schema : (this.checks.components.get(id) as Schema);
  }

  #type(schema: Schema, value: string): string {
    switch (schema['type'] as string | undefined) {
      case 'object':
        return (
          unless(`typeof ${value} === 'object' && ${value} !== null && !Array.isArray(${value})`) +
          this.#members(schema, value)
        );
      case 'array':
        return unless(`Array.isArray(${value})`) + this.#items(schema, value);
      case 'string':
        return unless(`typeof ${value} === 'string'`) + this.#text(schema, value);
      case 'integer':
        return unless(`Number.isInteger(${value})`) + bounds(value, schema.minimum, schema.maximum);
      case 'number':
        return unless(`Number.isFinite(${value})`) + bounds(value, schema.minimum, schema.maximum);
      case 'boolean':
        return unless(`typeof ${value} === 'boolean'`);
      case 'null':
        return unless(`${value} === null`);
      default:
        return '';
    }
  }

  #members({ properties = {}, required = [], additionalProperties }: Schema, value: string): string {
    const [key, member, count] = [this.#name(), this.#name(), this.#name()];
    const needed = required.filter((name) => Object.hasOwn(properties, name));
    const cases = Object.entries(properties).map(([name, schema]) => {
      const counted = needed.includes(name) ? `${count}++; ` : '';
      return `case ${JSON.stringify(name)}: ${counted}${this.#check(schema, member)} break;`;
    });
    if (additionalProperties === false) cases.push('default: return false;');
    if (cases.length === 0) return '';
    const each = `const ${member} = ${value}[${key}]; switch (${key}) { ${cases.join(' ')} }`;
    return `let ${count} = 0; for (const ${key} in ${value}) { ${each} } ${unless(`${count} === ${needed.length}`)}`;
  }

  #items({ items, minItems, maxItems }: Schema, value: string): string {
    const length = bounds(`${value}.length`, minItems, maxItems);
    if (!items) return length;
    const [index, item] = [this.#name(), this.#name()];
    const each = `const ${item} = ${value}[${index}]; ${this.#check(items, item)}`;
    return `${length} for (let ${index} = 0; ${index} < ${value}.length; ${index}++) { ${each} }`;
  }

  /** Lengths count code points: a text has at most as many as units, and at least half as many. */
  #text({ pattern, minLength = 0, maxLength }: Schema, value: string): string {
    const length = bounds(`${value}.length`, minLength > 1 ? 2 * minLength : minLength, maxLength);
    return pattern === undefined
      ? length
      : length + unless(`${this.#use(new RegExp(pattern as string, 'u'))}.test(${value})`);
  }

  #among(values: readonly unknown[], value: string): string {
    if (values.length > COMPARED) return `${this.#use(new Set(values))}.has(${value})`;
    return values.map((one) => `${value} === ${JSON.stringify(one)}`).join(' || ');
  }

  #variant(oneOf: readonly Schema[], { propertyName: tag }: { readonly propertyName: string }, value: string): string {
    const variants = this.#name();
    const entries = oneOf.map((one) => {
      const name = this.#resolved(one).properties?.[tag]?.const as unknown;
      return `[${JSON.stringify(name)}, ${this.function(one)}]`;
    });
    this.functions.push(`const ${variants} = new Map([${entries.join(', ')}]);`);
    return unless(`${variants}.get(${value}[${JSON.stringify(tag)}])?.(${value})`);
  }

  /** As an expression. */
  #alone(schema: Schema, value: string): string {
    return schema['type'] === 'null' ? `${value} === null` : `${this.function(schema)}(${value})`;
  }

  #call(check: QuickCheck, value: string): string {
    return unless(`${this.#use(check)}(${value})`);
  }

  #use(thing: unknown): string {
    return `use${this.uses.push(thing) - 1}`;
  }

  #name(): string {
    return `v${this.#names++}`;
  }
}

/** A keyword that forbids nothing. */
export function isSaying(keyword: string): boolean {
  return FORBIDS_NOTHING.includes(keyword);
}

/** The name of the schema that it refers to and adds nothing to. */
export function referred(schema: Schema): string | null {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string' || !Object.keys(rest).every((keyword) => FORBIDS_NOTHING.includes(keyword))) return null;
  return $ref.replace(/#$/, '');
}

/** Which one is told by the members that are there. */
function exactlyOne(oneOf: readonly Schema[], value: string): string {
  const are = oneOf.map(({ required = [] }) => {
    const members = required.map((name) => `${value}[${JSON.stringify(name)}] !== undefined`);
    return `(${members.join(' && ')})`;
  });
  return unless(`${are.join(' + ')} === 1`);
}

function bounds(value: string, least: number | undefined, most: number | undefined): string {
  return (
    (least === undefined || (least === 0 && value.endsWith('.length')) ? '' : unless(`${value} >= ${least}`)) +
    (most === undefined ? '' : unless(`${value} <= ${most}`))
  );
}

function unless(holds: string): string {
  return `if (!(${holds})) return false; `;
}
