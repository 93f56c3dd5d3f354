import { isObject, mapObjects, refTo, type Schema } from './json-schema.js';

/** Keywords whose values are no schemas. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'required']);

interface Shared {
  readonly text: string;
  readonly descriptions: Map<string | undefined, number>;
}

/**
 * Moves inline schemas with a `title` into components of that name. Unlike schemas with an `$id`, which validators refer to as well, they
 * are part of each schema that contains them; only documents refer to them. A description that differs from the usual one stays beside the
 * reference.
 */
export function nameTitled<T extends { readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> } }>(
  document: T,
): T {
  const shared = new Map<string, Shared>();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    const inside = Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (key === 'parameters') return [key, untitled(member)];
        return [key, DATA.has(key) ? member : visit(member)];
      }),
    );
    const { title, description, ...schema } = inside as { title?: unknown; description?: string };
    if (typeof title !== 'string' || !isSchema(schema)) return inside;
    const text = JSON.stringify(sorted(schema));
    const known = shared.get(title) ?? { text, descriptions: new Map<string | undefined, number>() };
    if (known.text !== text) throw new Error(`Two different schemas are called ${title}.`);
    known.descriptions.set(description, (known.descriptions.get(description) ?? 0) + 1);
    shared.set(title, known);
    return { ...refTo(title), ...(description !== undefined && { description }) };
  };
  const { components, paths } = document as T & { readonly paths?: object };
  const schemas = visit(components?.schemas ?? {}) as Record<string, Schema>;
  const rest = paths && visit(paths);
  const usual = new Map([...shared].map(([title, { descriptions }]) => [title, mostFrequent(descriptions)] as const));
  const named = [...shared].map(([title, { text }]) => {
    if (title in schemas) throw new Error(`Two different schemas are called ${title}.`);
    const description = usual.get(title);
    return [title, { ...(description !== undefined && { description }), ...(JSON.parse(text) as Schema) }] as const;
  });
  const undescribed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(undescribed);
    if (!isObject(value)) return value;
    const { $ref, description } = value;
    const title = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : '';
    if (usual.has(title) && usual.get(title) === description) return { $ref };
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, undescribed(member)]));
  };
  return {
    ...document,
    ...(rest !== undefined && { paths: undescribed(rest) }),
    components: { ...components, schemas: undescribed({ ...schemas, ...Object.fromEntries(named) }) },
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

function sorted(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function mostFrequent(counts: ReadonlyMap<string | undefined, number>): string | undefined {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
