/** JSON Schemas of tools, taken from the OpenAPI document of the service. */

export type Schema = { readonly [keyword: string]: unknown };

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface ObjectSchema extends Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const REFERENCE = '#/components/schemas/';
/** Keywords that JSON Schema and OpenAPI share. Examples are left out: a list of tools must be short. */
const KEYWORDS = [
  ...['type', 'enum', 'const', 'description', 'properties', 'required', 'additionalProperties', 'items', 'prefixItems'],
  ...['oneOf', 'anyOf', 'allOf', 'minimum', 'maximum', 'minItems', 'maxItems', 'minLength', 'maxLength', 'pattern'],
];

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The schemas of the operations that the tools stand on. */
export class Contract {
  readonly #schemas: OpenApi['components']['schemas'];

  constructor(document: unknown) {
    this.#schemas = (document as OpenApi).components.schemas;
  }

  /** A member of an answer. Large objects in it are described by the name of their schema alone. */
  member(schema: string, name: string): Schema {
    const { properties } = this.#named(schema) as { properties: Readonly<Record<string, Schema>> };
    const found = properties[name];
    if (!found) throw new Error(`${schema} of the OpenAPI document has no ${name}.`);
    return this.#shallow(found);
  }

  /**
   * The variants of the unions with such names, a line each: the type, then the other members in short, `?` behind those that may be
   * absent.
   */
  lines(names: RegExp): readonly string[] {
    const variants = Object.entries(this.#schemas).flatMap(([name, { oneOf = [] }]) =>
      names.test(name) ? (oneOf as readonly Schema[]) : [],
    );
    const lines = variants.map((variant) => {
      const { properties = {}, ...schema } = this.#resolved(variant) as ObjectSchema;
      const { type, ...members } = properties;
      return [(type?.['enum'] as readonly string[])[0], this.#members({ ...schema, properties: members })].join(' ');
    });
    return [...new Set(lines.map((line) => line.trim()))];
  }

  #members({ properties = {}, required = [] }: ObjectSchema): string {
    const member = ([name, schema]: [string, Schema]): string => {
      const [key, type] = [required.includes(name) ? name : `${name}?`, this.#short(schema)];
      return type === 'integer' ? key : `${key}: ${type}`;
    };
    return Object.entries(properties).map(member).join(', ');
  }

  #short(given: Schema): string {
    const schema = this.#resolved(given) as ObjectSchema & Record<string, never>;
    const variants = schema['anyOf'] ?? schema['oneOf'];
    if (variants) return (variants as readonly Schema[]).map((one) => this.#short(one)).join(' | ');
    if (schema.properties) return `{${this.#members(schema)}}`;
    if (schema['type'] === 'array')
      return `[${this.#short((schema['prefixItems'] as readonly Schema[] | undefined)?.[0] ?? schema['items'] ?? {})}]`;
    const { $ref } = given as { $ref?: string };
    const values = (schema['enum'] as readonly string[] | undefined)?.join(' | ');
    return $ref?.slice(REFERENCE.length) ?? values ?? String(schema['type']);
  }

  #resolved(schema: Schema): Schema {
    const { $ref } = schema as { $ref?: string };
    return $ref === undefined ? schema : this.#named($ref.slice(REFERENCE.length));
  }

  #named(name: string): Schema {
    const found = this.#schemas[name];
    if (!found) throw new Error(`The OpenAPI document has no schema ${name}.`);
    return found;
  }

  #shallow(schema: Schema): Schema {
    return copy(schema, (name) => {
      const { type, enum: values, description } = this.#named(name);
      if (type !== 'object' && type !== undefined && type !== 'array') {
        return {
          type,
          ...(values !== undefined && { enum: values }),
          ...(description !== undefined && { description }),
        };
      }
      return { ...(type !== undefined && { type }), description: `Schema ${name} of openapi.json.` };
    });
  }
}

/** @param refer the schema in the place of a reference */
function copy(schema: Schema, refer: (name: string) => Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return refer(reference.slice(REFERENCE.length));
  const entries = KEYWORDS.filter((keyword) => schema[keyword] !== undefined).map((keyword) => {
    const value = schema[keyword];
    if (keyword === 'properties') {
      const members = Object.entries(value as Record<string, Schema>);
      return [keyword, Object.fromEntries(members.map(([name, one]) => [name, copy(one, refer)]))];
    }
    if (['oneOf', 'anyOf', 'allOf', 'prefixItems'].includes(keyword)) {
      return [keyword, (value as Schema[]).map((one) => copy(one, refer))];
    }
    return [keyword, isObject(value) && !Array.isArray(value) ? copy(value, refer) : value];
  });
  return Object.fromEntries(entries) as Schema;
}
