import type { TSchema } from '@sinclair/typebox';
import type { Games } from '../../game/registry.js';
import { RefusalSchema } from '../../game/schema.js';
import { ProblemSchema } from '../../wire/answers.js';
import type { Components } from '../../wire/components.js';
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
    refusal: RefusalSchema,
    problem: ProblemSchema,
  };
  return new Map(
    Object.entries(published).map(([name, root]) => [
      name,
      { description: root.description ?? `${root.$id}`, schema: () => completeSchema(name, root, components) },
    ]),
  );
}

function completeSchema(name: string, published: TSchema, components: Components): object {
  components.add(published);
  const used = new Set<string>();
  const { $id: _, ...root } = localReferences(components.get(published.$id as string), used) as Record<string, unknown>;
  const definitions: Record<string, unknown> = {};
  // Definitions add to the set while it is iterated.
  for (const id of used) {
    const { $id: _id, ...definition } = localReferences(components.get(id), used) as Record<string, unknown>;
    definitions[id] = definition;
  }
  return toDraft2020({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/v1/schemas/${name}`,
    ...root,
    ...(used.size > 0 && { $defs: definitions }),
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
