import type { Glossary } from '../../game/glossary.js';
import { describeMembers } from './glossary.js';
import { documentOperations } from './headers.js';
import { mapObjects, describeDefaults, type Schema } from './json-schema.js';
import { nameProblemAnswers } from './responses.js';
import { nameTitled } from './shared.js';
import { mapVariants } from './variants.js';

/**
 * Converts draft 7, which Fastify validates, to draft 2020-12, which OpenAPI 3.1 uses. Here they differ in tuples only. Tuples get
 * `maxItems` rather than `items: false`, which common tools ignore. Discriminators of unnamed variants are removed, because they require
 * names.
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

/** Whether all variants are references. */
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

/** The published document: draft 2020-12, named variants, described members, sorted components and paths. */
export function openApiDocument<T extends object>(document: T, glossary: Glossary): T {
  const { components, ...rest } = document as T & Document;
  const titled = nameTitled({ ...rest, ...(components && { components }) });
  const named = mapVariants(nameProblemAnswers(documentOperations(titled)));
  const published = describeDefaults(toDraft2020(named)) as T & Document;
  const schemas = describeMembers(sorted(published.components?.schemas ?? {}), glossary);
  return {
    ...published,
    ...(published.paths && { paths: sorted(published.paths) }),
    components: { ...published.components, schemas },
  };
}

function sorted<V>(object: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
