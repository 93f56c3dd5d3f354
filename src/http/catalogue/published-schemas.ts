import type { TSchema } from '@sinclair/typebox';
import { RefusalSchema } from '../../trench-club/schema/answers-combat.js';
import { CommandSchema } from '../../trench-club/schema/command.js';
import { EventSchema } from '../../trench-club/schema/event.js';
import { GameFileSchema } from '../../trench-club/schema/game-file.js';
import { MapDocumentSchema } from '../../trench-club/schema/map.js';
import { OptionOverridesSchema, OptionsSchema, RulesetDocumentSchema } from '../../trench-club/schema/options.js';
import { StateSchema } from '../../trench-club/schema/state.js';
import { UnitSheetDocumentSchema } from '../../trench-club/schema/unit-sheet.js';
import { toDraft2020 } from '../../wire/openapi.js';
import { ProblemSchema } from '../../wire/answers.js';
import { namedSchemas, ref } from '../../wire/components.js';

const PUBLISHED: Readonly<Record<string, TSchema>> = {
  'trench-club-state': StateSchema,
  'trench-club-command': CommandSchema,
  'trench-club-event': EventSchema,
  'trench-club-map': MapDocumentSchema,
  'trench-club-unit-sheet': UnitSheetDocumentSchema,
  'trench-club-ruleset': RulesetDocumentSchema,
  'trench-club-options': OptionsSchema,
  'trench-club-option-overrides': OptionOverridesSchema,
  'trench-club-game-file': GameFileSchema,
  refusal: RefusalSchema,
  problem: ProblemSchema,
};

for (const schema of Object.values(PUBLISHED)) ref(schema);

/** JSON Schemas (draft 2020-12) by name, each complete in itself: what it refers to stands in its `$defs`. */
export function publishedSchemas(): Map<string, { readonly description: string; readonly schema: object }> {
  const components = new Map(namedSchemas().map((schema) => [schema.$id as string, schema]));
  return new Map(
    Object.entries(PUBLISHED).map(([name, { $id, description }]) => {
      const used = new Set<string>();
      const { $id: _, ...root } = localReferences(components.get($id as string), used) as Record<string, unknown>;
      const definitions: Record<string, unknown> = {};
      // The set grows while definitions are written that refer to further ones.
      for (const id of used) {
        const { $id: _id, ...definition } = localReferences(components.get(id), used) as Record<string, unknown>;
        definitions[id] = definition;
      }
      const schema = {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `/v1/schemas/${name}`,
        ...root,
        ...(used.size > 0 && { $defs: definitions }),
      };
      return [name, { description: description ?? `${$id}`, schema: toDraft2020(schema) as object }];
    }),
  );
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
