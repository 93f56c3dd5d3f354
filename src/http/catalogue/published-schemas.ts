import type { TSchema } from '@sinclair/typebox';
import type { Glossary } from '../../game/glossary.js';
import type { Games } from '../../game/registry.js';
import { pascalCase, RefusalSchema, refusalsByCode } from '../../game/schema.js';
import { ProblemSchema } from '../../wire/answers.js';
import type { Components } from '../../wire/components.js';
import { describeMembers, glossaryOf } from '../../wire/publish/glossary.js';
import type { Schema } from '../../wire/publish/json-schema.js';
import { toDraft2020 } from '../../wire/publish/openapi.js';

export interface PublishedSchema {
  readonly description: string;
  /** Built on each call. */
  readonly schema: () => object;
}

/** JSON Schemas (draft 2020-12) by name. Each is self-contained: referenced schemas are in `$defs`. */
export function publishedSchemas(games: Games, components: Components): ReadonlyMap<string, PublishedSchema> {
  const published: Record<string, TSchema> = {
    ...Object.assign({}, ...games.list.map(({ schemas }) => schemas.published)),
    ...Object.fromEntries(
      games.list.map(({ id, refusals }) => [`${id}-refusal`, refusalsByCode(`${pascalCase(id)}Refusal`, refusals)]),
    ),
    refusal: RefusalSchema,
    problem: ProblemSchema,
  };
  const glossary = glossaryOf(games);
  return new Map(
    Object.entries(published).map(([name, root]) => [
      name,
      {
        description: root.description ?? `${root.$id}`,
        schema: () => completeSchema(name, root, components, glossary),
      },
    ]),
  );
}

function completeSchema(name: string, published: TSchema, components: Components, glossary: Glossary): object {
  components.add(published);
  const id = published.$id as string;
  const used = new Set([id]);
  const schemas: Record<string, Schema> = {};
  // Schemas add to the set while it is iterated.
  for (const one of used) {
    const { $id: _, ...schema } = localReferences(components.get(one), used) as Schema;
    schemas[one] = schema;
  }
  const { [id]: root, ...definitions } = describeMembers(schemas, glossary);
  return toDraft2020({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/v1/schemas/${name}`,
    ...root,
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  }) as object;
}

function localReferences(value: unknown, used: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((member) => localReferences(member, used));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key !== '$ref' || typeof member !== 'string') return [key, localReferences(member, used)];
      const id = member.slice(0, -1);
      used.add(id);
      return [key, `#/$defs/${id}`];
    }),
  );
}
