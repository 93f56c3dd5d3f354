import { isDeepStrictEqual } from 'node:util';
import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';

const SOURCE: unique symbol = Symbol('the schema that is referred to');

/** A reference to a named schema. Routes that use it add the schema to {@link Components}. */
export function ref<T extends TSchema>(schema: T): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new Error('Only a schema with an $id can be referred to.');
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#`, [SOURCE]: schema } as unknown as TSchema);
}

const DOCUMENTED: unique symbol = Symbol('the schema that documents have instead');

/** A named schema that is validated as it is, and documented in another form, which generators make good types of. */
export function documentedAs(schema: TSchema, documented: object): TSchema {
  return Object.assign({ ...schema }, { [DOCUMENTED]: documented });
}

/** OpenAPI's `discriminator`: the member, and the schema for each of its values. */
export function discriminatedBy(
  propertyName: string,
  variants: readonly (readonly [value: string, schema: TSchema])[],
) {
  const mapping = variants.map(([value, { $id, $ref }]) => [
    value,
    `#/components/schemas/${(($id ?? $ref) as string).replace('#', '')}`,
  ]);
  return { discriminator: { propertyName, mapping: Object.fromEntries(mapping) as Record<string, string> } };
}

/**
 * The named schemas of a service. A schema with an `$id` becomes a component: validators, OpenAPI and the published JSON Schemas refer to
 * it instead of repeating it.
 */
export class Components {
  readonly #flat = new Map<string, TSchema>();
  readonly #documented = new Map<string, object>();
  readonly #asked = new Set<string>();

  /** Adds all named schemas in `value`. */
  add(value: unknown): void {
    this.#visit(value);
  }

  /** Adds all named schemas of a request. */
  addAsked(value: unknown): void {
    this.#visit(value, (id) => this.#asked.add(id));
  }

  get(id: string): TSchema | undefined {
    return this.#flat.get(id);
  }

  /** All schemas, with nested named schemas as references. */
  all(): readonly TSchema[] {
    return [...this.#flat.values()];
  }

  /** The same as documents have them. */
  documented(): readonly object[] {
    return this.all().map((schema) => this.#documented.get(schema.$id as string) ?? schema);
  }

  /** The schemas of requests. Others serve documentation only. */
  asked(): readonly TSchema[] {
    return [...this.#asked].map((id) => this.#flat.get(id) as TSchema);
  }

  #visit(value: unknown, found?: (id: string) => void): void {
    if (value === null || typeof value !== 'object') return;
    const { [SOURCE]: source } = value as { [SOURCE]?: TSchema };
    const named = source ?? (typeof (value as TSchema).$id === 'string' ? (value as TSchema) : undefined);
    if (named) {
      this.#reference(named);
      found?.(named.$id as string);
    } else for (const member of Object.values(value)) this.#visit(member, found);
  }

  #reference(schema: TSchema): unknown {
    const id = schema.$id as string;
    // Known objects need no comparison.
    if (this.#sources.has(schema)) return { $ref: `${id}#` };
    const first = this.#first.get(id);
    if (!first || !hasMembersOf(first, schema)) this.#addFlat(id, schema);
    const { [DOCUMENTED]: documented } = schema as { [DOCUMENTED]?: object };
    if (documented) this.#documented.set(id, { $id: id, ...(this.#flatten(documented) as object) });
    this.#sources.add(schema);
    return { $ref: `${id}#` };
  }

  #addFlat(id: string, schema: TSchema): void {
    const flat = Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, this.#flatten(member)]));
    const known = this.#flat.get(id);
    if (known && !isDeepStrictEqual(known, flat)) throw new Error(`Two different schemas are called ${id}.`);
    if (known) return;
    this.#flat.set(id, flat as TSchema);
    this.#first.set(id, schema);
  }

  /** What each component was made of. */
  readonly #first = new Map<string, TSchema>();

  /** Objects already compared with the component of their name. */
  readonly #sources = new Set<TSchema>();

  #flatten(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((member) => this.#flatten(member));
    if (value === null || typeof value !== 'object') return value;
    const { [SOURCE]: source } = value as { [SOURCE]?: TSchema };
    if (source) return this.#reference(source);
    if (typeof (value as TSchema).$id === 'string') return this.#reference(value as TSchema);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.#flatten(member)]));
  }
}

/** Whether one schema is a copy of another, as TypeBox makes them to mark members as optional. */
function hasMembersOf(one: TSchema, other: TSchema): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Collects the schemas of routes that are registered afterwards: of requests and, if `areDocumented`, of answers. */
export function collectComponents(app: FastifyInstance, components: Components, areDocumented: boolean): void {
  app.addHook('onRoute', ({ schema }) => {
    if (areDocumented) components.add(schema);
    if (schema) for (const part of REQUEST_PARTS) components.addAsked(schema[part]);
  });
}

const REQUEST_PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** Any JSON document. */
export const AnyJson = Type.Unknown();
