import { pascalCase } from '../../game/schema.js';
import { isObject, type Schema } from './json-schema.js';

/**
 * Gives inline schemas that become types the titles that generators use: component, member and, for alternatives, what distinguishes them.
 * `HexCover`, `StateMines`, `StateMinesItem`.
 */
export function titleMembers(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, titleInside(schema, name)]));
}

function titled(schema: Schema, title: string): Schema {
  return { ...(isType(schema) && { title }), ...titleInside(schema, title) };
}

/** An object with members, or an enumeration. */
function isType({ properties, enum: values, type }: Schema): boolean {
  return (
    properties !== undefined ||
    (type === 'object' && values === undefined) ||
    (Array.isArray(values) && values.length > 1)
  );
}

function titleInside(schema: Schema, title: string): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties') return [key, titleEach(value as Schema, (member) => `${title}${pascalCase(member)}`)];
      if (key === 'patternProperties') return [key, titleEach(value as Schema, () => `${title}Value`)];
      if (key === 'items' && Array.isArray(value)) {
        return [key, value.map((item: Schema, index) => titled(item, `${title}${index + 1}`))];
      }
      if (key === 'items' && isObject(value)) return [key, titled(value, `${title}Item`)];
      if (key === 'additionalProperties' && isObject(value)) return [key, titled(value, `${title}Value`)];
      if (['oneOf', 'anyOf', 'allOf'].includes(key)) return [key, titleAlternatives(value as Schema[], title)];
      return [key, value];
    }),
  );
}

function titleEach(schemas: Schema, titleOf: (name: string) => string): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, titled(schema as Schema, titleOf(name))]),
  );
}

function titleAlternatives(alternatives: readonly Schema[], title: string): Schema[] {
  const types = alternatives.filter((one) => isType(one));
  return alternatives.map((one) => titled(one, types.length > 1 ? `${title}${pascalCase(apart(one, types))}` : title));
}

/** The distinguishing mark of an alternative: a constant member's value, or a member's name. */
function apart(one: Schema, all: readonly Schema[]): string {
  const members = Object.entries((one['properties'] ?? {}) as Record<string, Schema>);
  const [, constant] = members.find(([, { const: value }]) => typeof value === 'string') ?? [];
  if (constant) return constant['const'] as string;
  const isElsewhere = (name: string) =>
    all.some((other) => other !== one && name in ((other['properties'] ?? {}) as object));
  return members.find(([name]) => !isElsewhere(name))?.[0] ?? String(one['type']);
}
