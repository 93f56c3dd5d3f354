/**
 * Our schemas validate as draft 7, which Fastify's validator speaks; OpenAPI 3.1 and the published schemas are draft
 * 2020-12. They differ for us in tuples only. The discriminator of a tagged union is dropped where the variants have
 * no names, because it may then say nothing.
 */
export function toDraft2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDraft2020);
  if (value === null || typeof value !== 'object') return value;
  const result: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === 'items' && Array.isArray(member)) result['prefixItems'] = toDraft2020(member);
    else if (key === 'additionalItems') result['items'] = toDraft2020(member);
    else if (key === 'discriminator' && isDiscriminator(member) && !hasNamedVariants(value)) continue;
    else result[key] = toDraft2020(member);
  }
  return result;
}

/** Only references have names. */
function hasNamedVariants({ oneOf }: { readonly oneOf?: unknown }): boolean {
  return (
    Array.isArray(oneOf) &&
    oneOf.every((variant) => typeof variant === 'object' && variant !== null && '$ref' in variant)
  );
}

function isDiscriminator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'propertyName' in value;
}

/** The document as published: draft 2020-12, components and paths in alphabetical order. */
export function openApiDocument<T extends object>(document: T): T {
  const published = toDraft2020(document) as T & {
    components?: { schemas?: Record<string, unknown> };
    paths?: Record<string, unknown>;
  };
  if (published.paths) published.paths = sorted(published.paths);
  if (published.components?.schemas) published.components.schemas = sorted(published.components.schemas);
  return published;
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
