import { isDeepStrictEqual } from 'node:util';
import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';

const SOURCE: unique symbol = Symbol('the schema that is referred to');

/** A reference to a named schema; the service learns of it, and of the named schemas it holds, from the route it stands in. */
export function ref<T extends TSchema>(schema: T): TUnsafe<Static<T>> {
  if (schema.$id === undefined) throw new Error('Only a schema with an $id can be referred to.');
  return Type.Unsafe<Static<T>>({ $ref: `${schema.$id}#`, [SOURCE]: schema } as unknown as TSchema);
}

/** OpenAPI's word for how variants are told apart: the value of a member, and the named schema it stands for. */
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
 * The named schemas of a service. Whatever has an `$id` becomes one component: referred to instead of repeated, in
 * validation as well as in OpenAPI and in the published JSON Schemas.
 */
export class Components {
  readonly #flat = new Map<string, TSchema>();
  readonly #asked = new Set<string>();

  /** Every named schema that `value` refers to or holds. */
  add(value: unknown): void {
    this.#visit(value);
  }

  /** The same of what a request is checked against. */
  addAsked(value: unknown): void {
    this.#visit(value, (id) => this.#asked.add(id));
  }

  get(id: string): TSchema | undefined {
    return this.#flat.get(id);
  }

  /** Flat: nested named schemas are references. */
  all(): readonly TSchema[] {
    return [...this.#flat.values()];
  }

  /** The named ones that requests are checked against; others may be known for the documents alone. */
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
    const known = this.#flat.get(id);
    // Most are referred to many times, and are the same object each time.
    if (this.#sources.has(schema)) return { $ref: `${id}#` };
    const flat = Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, this.#flatten(member)]));
    if (known && !isDeepStrictEqual(known, flat)) throw new Error(`Two different schemas are called ${id}.`);
    if (!known) this.#flat.set(id, flat as TSchema);
    this.#sources.add(schema);
    return { $ref: `${id}#` };
  }

  /** Objects known to be the component of their name; equal ones may be several. */
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

/** Learns the named schemas of all routes that are registered after it: those of requests, and of answers where they are documented. */
export function collectComponents(app: FastifyInstance, components: Components, areDocumented: boolean): void {
  app.addHook('onRoute', ({ schema }) => {
    if (areDocumented) components.add(schema);
    if (schema) for (const part of REQUEST_PARTS) components.addAsked(schema[part]);
  });
}

const REQUEST_PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** A JSON document of which the schema says nothing more. */
export const AnyJson = Type.Unknown();
