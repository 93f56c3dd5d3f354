import { isObject, mapObjects, pascalCase, refTo, type Schema } from './json-schema.js';

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Names the variants of discriminated unions, so that generators make a type of each: `TrenchClubCommand` has `TrenchClubMoveCommand`.
 * Equal schemas elsewhere become references to them.
 */
export function nameVariants<T extends { readonly components?: { readonly schemas?: Schemas } }>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  const named = new Map<string, Schema>();
  const nameOf = new Map<string, string>();
  const unions = new Map<string, Schema>();
  for (const [parent, schema] of Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const tag = tagOf(schema);
    if (tag === undefined) continue;
    const variants = (schema['oneOf'] as Schema[]).map((variant) => {
      const value = valueOf(variant, tag);
      const text = JSON.stringify(variant);
      const known = nameOf.get(text);
      const name = known ?? variantName(parent, value);
      if (known === undefined) {
        if (named.has(name) || name in schemas) throw new Error(`Two different schemas are called ${name}.`);
        nameOf.set(text, name);
        named.set(name, variant);
      }
      return [value, refTo(name)] as const;
    });
    unions.set(parent, unionOf(schema, tag, variants));
  }
  const replace = (value: unknown) =>
    mapObjects(value, (object) => {
      const name = object['type'] === 'object' ? nameOf.get(JSON.stringify(object)) : undefined;
      return name === undefined ? object : refTo(name);
    });
  // A variant must not become a reference to itself; schemas in it may.
  const inside = (variant: Schema) =>
    Object.fromEntries(Object.entries(variant).map(([key, member]) => [key, replace(member)]));
  const all = Object.entries(schemas).map(([name, schema]) => [name, unions.get(name) ?? inside(schema)] as const);
  return {
    ...(replace({ ...document, components: undefined }) as T),
    components: {
      ...document.components,
      schemas: Object.fromEntries([...all, ...[...named].map(([name, one]) => [name, inside(one)] as const)]),
    },
  };
}

/** The discriminator of a union with unnamed variants. */
function tagOf({ discriminator, oneOf }: Schema): string | undefined {
  if (!isObject(discriminator) || !Array.isArray(oneOf)) return undefined;
  const inline = oneOf.every((variant) => isObject(variant) && !('$ref' in variant));
  return inline ? (discriminator['propertyName'] as string) : undefined;
}

function valueOf(variant: Schema, tag: string): string {
  const { const: constant, enum: values } = (variant['properties'] as Record<string, Schema>)[tag] as Schema;
  return (constant ?? (values as unknown[])[0]) as string;
}

/** The value is inserted before the last word: `TrenchClubEvent`, `unit-moved` → `TrenchClubUnitMovedEvent`. */
function variantName(union: string, value: string): string {
  const at = Math.max(union.search(/[A-Z][a-z]*$/), 0);
  return `${union.slice(0, at)}${pascalCase(value)}${union.slice(at)}`;
}

function unionOf(schema: Schema, tag: string, variants: readonly (readonly [value: string, ref: Schema])[]): Schema {
  return {
    ...(schema['description'] !== undefined && { description: schema['description'] }),
    oneOf: variants.map(([, ref]) => ref),
    discriminator: {
      propertyName: tag,
      mapping: Object.fromEntries(variants.map(([value, { $ref }]) => [value, $ref])),
    },
  };
}
