/** A published JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Replaces each object in `value`, innermost first. */
export function mapObjects(value: unknown, change: (object: Schema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObjects(member, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapObjects(member, change)])));
}

export function mapValues<V, W>(
  object: Readonly<Record<string, V>>,
  change: (value: V, key: string) => W,
): Record<string, W> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

export function refTo(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

/** Moves defaults into descriptions: generators would otherwise require members with a `default`. */
export function describeDefaults(value: unknown): unknown {
  return mapObjects(value, (schema) => {
    if (!('default' in schema) || typeof schema['type'] !== 'string') return schema;
    const { default: value, description, ...rest } = schema;
    const words = `Default: ${JSON.stringify(value)}.`;
    return { ...rest, description: typeof description === 'string' ? `${description} ${words}` : words };
  });
}
