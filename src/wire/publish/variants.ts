import type { TSchema } from '@sinclair/typebox';
import { constantOf } from '../../game/schema.js';
import { isObject, mapObjects, type Schema } from './json-schema.js';

/** Unions of named variants as documents have them: the references, and which is meant by which value of the discriminator. */
export function mapVariants<
  T extends { readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> } },
>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  return mapObjects(document, ({ type, required, ...schema }) => {
    const { discriminator, oneOf } = schema as {
      discriminator?: unknown;
      oneOf?: readonly { readonly $ref?: string }[];
    };
    const tag = isObject(discriminator) && discriminator['mapping'] === undefined && discriminator['propertyName'];
    if (typeof tag !== 'string' || !oneOf?.every(({ $ref }) => $ref !== undefined)) {
      return { ...schema, ...(type !== undefined && { type }), ...(required !== undefined && { required }) };
    }
    const mapping = oneOf.map(({ $ref = '' }) => {
      const variant = schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as unknown as TSchema;
      return [constantOf(variant, tag), $ref];
    });
    return { ...schema, discriminator: { propertyName: tag, mapping: Object.fromEntries(mapping) as object } };
  }) as T;
}
