/** A JSON Schema as it is published. */
export type Schema = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Every object in `value`, from the inside out, as `change` makes it. */
export function mapObjects(value: unknown, change: (object: Schema) => unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => mapObjects(member, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapObjects(member, change)])));
}

export function refTo(component: string): Schema {
  return { $ref: `#/components/schemas/${component}` };
}

/** `clientAuth`, `UnitMoved`: the words of a name that is written with dashes. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

/**
 * What a member means where it is left out stands in its description: generators take a member with a `default` for one
 * that is always there, and ask it of requests.
 */
export function describeDefaults(value: unknown): unknown {
  return mapObjects(value, (schema) => {
    if (!('default' in schema) || typeof schema['type'] !== 'string') return schema;
    const { default: value, description, ...rest } = schema;
    const words = `Default: ${JSON.stringify(value)}.`;
    return { ...rest, description: typeof description === 'string' ? `${description} ${words}` : words };
  });
}
