import { Type, type TSchema } from '@sinclair/typebox';
import { maps, rulesets, unitSheets } from '../../trench-club/rules/catalogue.js';
import { mapHexes } from '../../trench-club/map/map-hexes.js';
import type { App } from '../../wire/app-type.js';
import { jsonDocument, NOT_MODIFIED, sendDocument, type StoredDocument } from '../../wire/documents.js';
import { Problem } from '../../wire/problems.js';
import { publishedSchemas } from './published-schemas.js';
import {
  GamesSchema,
  MapSchema,
  MapsSchema,
  RulesetSchema,
  RulesetsSchema,
  SchemasSchema,
  UnitSheetSchema,
  UnitSheetsSchema,
} from './schemas.js';
import { answers, jsonAnswer } from '../../wire/answers.js';
import { ref } from '../../wire/components.js';

/** What is built in: serialised once, at start. */
export function catalogueRoutes(app: App): void {
  serve(app, '/v1/games', 'Games', 'Games', GamesSchema, {
    games: [
      {
        id: 'trench-club',
        title: 'Trench Club',
        schema: 'trench-club/1',
        players: [2, 4],
        rulesets: [...rulesets.keys()],
        maps: [...maps.keys()],
        unitSheets: [...unitSheets.keys()],
      },
    ],
  });

  serve(app, '/v1/rulesets', 'Rulesets', 'Rulesets', RulesetsSchema, {
    rulesets: [...rulesets.values()].map(({ id, hash, document: { title, edition, unitSheet } }) => ({
      id,
      title,
      edition,
      unitSheet,
      hash,
    })),
  });
  serveEach(
    app,
    '/v1/rulesets',
    'Ruleset',
    'One ruleset: the default of every option',
    RulesetSchema,
    [...rulesets.values()].map(({ id, hash, document }) => [id, { hash, document }]),
  );

  serve(app, '/v1/unit-sheets', 'UnitSheets', 'Unit sheets', UnitSheetsSchema, {
    unitSheets: [...unitSheets.values()].map(({ id, hash, document: { title, units } }) => ({
      id,
      title,
      units: units.length,
      hash,
    })),
  });
  serveEach(
    app,
    '/v1/unit-sheets',
    'UnitSheet',
    'One unit sheet: every figure with its basis',
    UnitSheetSchema,
    [...unitSheets.values()].map(({ id, hash, document }) => [id, { hash, document }]),
  );

  const details = [...maps.values()].map(({ id, hash, document }) => ({
    id,
    detail: { hash, document, hexes: mapHexes(document) },
  }));
  serve(app, '/v1/maps', 'Maps', 'Maps', MapsSchema, {
    maps: details.map(({ id, detail: { hash, document, hexes } }) => ({
      id,
      title: document.title,
      season: document.season ?? null,
      orientation: document.orientation,
      hexes: hexes.length,
      forts: document.forts.length,
      hash,
    })),
  });
  serveEach(
    app,
    '/v1/maps',
    'Map',
    'One map: the document and its hexes spelt out',
    MapSchema,
    details.map(({ id, detail }) => [id, detail]),
  );

  const schemas = publishedSchemas();
  serve(app, '/v1/schemas', 'Schemas', 'Published JSON Schemas', SchemasSchema, {
    schemas: [...schemas].map(([name, { description }]) => ({ name, description, href: `/v1/schemas/${name}` })),
  });
  serveEach(
    app,
    '/v1/schemas',
    'Schema',
    'One JSON Schema (draft 2020-12), complete in itself',
    Type.Object({}, { description: 'A JSON Schema.' }),
    [...schemas].map(([name, { schema }]) => [name, schema]),
    'name',
  );
}

/** One list. */
function serve(app: App, url: string, name: string, summary: string, schema: TSchema, answer: unknown): void {
  const document = jsonDocument(answer);
  app.get(
    url,
    {
      schema: {
        operationId: `list${name}`,
        summary,
        description: `${summary} that are built in. Strong ETag.`,
        tags: ['catalogue'],
        response: answers({ 200: jsonAnswer(ref(schema), 'The list.'), ...NOT_MODIFIED }),
      },
    },
    (request, reply) => sendDocument(request, reply, document),
  );
}

/** The entries of a list. */
function serveEach(
  app: App,
  url: string,
  name: string,
  summary: string,
  schema: TSchema,
  entries: readonly (readonly [string, unknown])[],
  parameter: 'id' | 'name' = 'id',
): void {
  const documents = new Map<string, StoredDocument>(entries.map(([id, answer]) => [id, jsonDocument(answer)]));
  const described = schema.$id === undefined ? schema : ref(schema);
  app.get(
    `${url}/:${parameter}`,
    {
      schema: {
        operationId: `get${name}`,
        summary,
        description: `${summary}. Strong ETag.`,
        tags: ['catalogue'],
        params: Type.Object({ [parameter]: Type.String({ examples: [entries[0]?.[0] ?? ''] }) }),
        response: answers(
          { 200: jsonAnswer(described, 'The document.'), ...NOT_MODIFIED },
          'not-found',
          'address-too-long',
        ),
      },
    },
    (request, reply) => {
      const document = documents.get((request.params as Record<string, string>)[parameter] ?? '');
      if (!document) throw new Problem('not-found', `There is none with this ${parameter}; ${url} lists them.`);
      return sendDocument(request, reply, document);
    },
  );
}
