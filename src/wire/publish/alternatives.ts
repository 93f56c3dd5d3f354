import { isObject, pascalCase, refTo, type Schema } from './json-schema.js';

/**
 * Expands "exactly one of these members" into a named object for each member. Generators turn the short form into a type that has neither.
 */
export function nameAlternatives(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const all: [string, Schema][] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const members = membersOf(schema);
    if (!members) {
      all.push([name, schema]);
      continue;
    }
    const { oneOf: _, description, ...rest } = schema;
    const alternatives = members.map((member) => [`${name}By${pascalCase(member)}`, member] as const);
    all.push([
      name,
      { ...(description !== undefined && { description }), oneOf: alternatives.map(([one]) => refTo(one)) },
    ]);
    for (const [one, member] of alternatives) {
      const others = members.filter((other) => other !== member);
      const properties = Object.entries(rest['properties'] as object).filter(([key]) => !others.includes(key));
      const required = [...((rest['required'] as string[] | undefined) ?? []), member];
      all.push([
        one,
        { ...rest, description: `${name}, of a \`${member}\`.`, required, properties: Object.fromEntries(properties) },
      ]);
    }
  }
  return Object.fromEntries(all);
}

function membersOf({ oneOf, properties }: Schema): string[] | undefined {
  if (!Array.isArray(oneOf) || !isObject(properties)) return undefined;
  const bare = oneOf.every((one: unknown) => isObject(one) && Object.keys(one).join() === 'required');
  return bare ? oneOf.map((one: { required: [string] }) => one.required[0]) : undefined;
}
