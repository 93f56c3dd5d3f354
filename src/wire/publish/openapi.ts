import type { Glossary } from '../../game/glossary.js';
import { nameAlternatives } from './alternatives.js';
import { describeMembers } from './glossary.js';
import { documentHeaders } from './headers.js';
import { mapObjects, describeDefaults, type Schema } from './json-schema.js';
import { nameProblemAnswers } from './responses.js';
import { documentSecurity } from './security.js';
import { nameVariants } from './variants.js';

/**
 * Our schemas validate as draft 7, which Fastify's validator speaks; OpenAPI 3.1 and the published schemas are draft
 * 2020-12. They differ for us in tuples only: their length is bounded by `maxItems` and not by `items: false`, which
 * common tools do not read. The discriminator of a tagged union is dropped where the variants have no names, because it
 * may then say nothing.
 */
export function toDraft2020(value: unknown): unknown {
  return mapObjects(value, ({ additionalItems: _, ...object }) => {
    if (Array.isArray(object['items'])) {
      const { items, ...tuple } = object;
      return { ...tuple, prefixItems: items, items: {} };
    }
    if (!isDiscriminator(object['discriminator']) || hasNamedVariants(object)) return object;
    const { discriminator: _discriminator, ...plain } = object;
    return plain;
  });
}

/** Only references have names. */
function hasNamedVariants({ oneOf }: Schema): boolean {
  return (
    Array.isArray(oneOf) &&
    oneOf.every((variant) => typeof variant === 'object' && variant !== null && '$ref' in variant)
  );
}

function isDiscriminator(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'propertyName' in value;
}

interface Document {
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
  readonly paths?: Readonly<Record<string, unknown>>;
}

/** The document as published: draft 2020-12, variants by name, every member described, components and paths in alphabetical order. */
export function openApiDocument<T extends object>(document: T, glossary: Glossary): T {
  const { components, ...rest } = document as T & Document;
  const named = nameVariants(
    nameProblemAnswers(
      documentSecurity(
        documentHeaders({
          ...rest,
          components: { ...components, schemas: nameAlternatives(components?.schemas ?? {}) },
        }),
      ),
    ),
  );
  const published = describeDefaults(toDraft2020(named)) as T & Document;
  return {
    ...published,
    ...(published.paths && { paths: sorted(published.paths) }),
    components: {
      ...published.components,
      schemas: describeMembers(sorted(published.components?.schemas ?? {}), glossary),
    },
  };
}

function sorted<V>(object: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
