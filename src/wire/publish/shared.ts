import { isDeepStrictEqual } from 'node:util';
import { isObject, mapObjects, mapValues, refTo, type Schema } from './json-schema.js';

/** Keywords whose values are no schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'required']);

/**
 * Moves inline schemas with a `title` into components of that name. Unlike schemas with an `$id`, which validators refer to as well, they
 * are part of each schema that contains them; only documents refer to them. A description that differs from the first one stays beside the
 * reference.
 */
export function nameTitled<T extends { readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> } }>(
  document: T,
): T {
  const shared = new Map<string, Schema>();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    const inside = mapValues(value, (member, key) => {
      if (key === 'parameters') return untitled(member);
      return DATA.has(key) ? member : visit(member);
    });
    const { title, description, ...schema } = inside;
    if (typeof title !== 'string' || !isSchema(schema)) return inside;
    const known = shared.get(title) ?? { ...(description !== undefined && { description }), ...schema };
    shared.set(title, known);
    const { description: first, ...same } = known;
    if (!isDeepStrictEqual(same, schema)) throw new Error(`Two different schemas are called ${title}.`);
    return { ...refTo(title), ...(description !== undefined && description !== first && { description }) };
  };
  const { components, paths } = document as T & { readonly paths?: object };
  const schemas = visit(components?.schemas ?? {}) as Record<string, Schema>;
  const rest = paths && visit(paths);
  for (const title of shared.keys()) {
    if (title in schemas) throw new Error(`Two different schemas are called ${title}.`);
  }
  return {
    ...document,
    ...(rest !== undefined && { paths: rest }),
    components: { ...components, schemas: { ...schemas, ...Object.fromEntries(shared) } },
  };
}

/** Parameters have schemas of their own, with examples beside them. */
function untitled(value: unknown): unknown {
  return mapObjects(value, ({ title, ...schema }) =>
    isSchema(schema) ? schema : { ...schema, ...(title !== undefined && { title }) },
  );
}

function isSchema(value: Schema): boolean {
  return ['type', 'anyOf', 'oneOf', 'enum'].some((keyword) => keyword in value);
}
