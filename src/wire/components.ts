import { isDeepStrictEqual } from 'node:util';
import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';

/**
 * The named schemas of the service. Whatever has an `$id` becomes one component: referred to instead of repeated, in
 * validation as well as in OpenAPI and in the published JSON Schemas.
 */
const components = new Map<string, TSchema>();

/** A reference to a named schema, which is made known to the service with all the named schemas it holds. */
export function ref<T extends TSchema>(schema: T): TUnsafe<Static<T>> {
  return Type.Unsafe<Static<T>>(reference(schema) as TSchema);
}

/** Every named schema referred to so far, flat: nested named schemas are references. */
export function namedSchemas(): readonly TSchema[] {
  return [...components.values()];
}

function reference(schema: TSchema): unknown {
  const id = schema.$id;
  if (id === undefined) throw new Error('Only a schema with an $id can be referred to.');
  const flat = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, flatten(value)]));
  const known = components.get(id);
  if (known && !isDeepStrictEqual(known, flat)) throw new Error(`Two different schemas are called ${id}.`);
  if (!known) components.set(id, flat as TSchema);
  return { $ref: `${id}#` };
}

function flatten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatten);
  if (value === null || typeof value !== 'object') return value;
  if (typeof (value as TSchema).$id === 'string') return reference(value as TSchema);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, flatten(member)]));
}

/** A JSON document of which the schema says nothing more. */
export const AnyJson = Type.Unknown();
