import { Type, type TSchema } from '@sinclair/typebox';
import type { Games } from '../../game/registry.js';
import { ClosedObject, NamedObject, StringEnum } from '../../game/schema.js';
import { answers, jsonAnswer } from '../../wire/answers.js';
import type { App } from '../../wire/app-type.js';
import { ref } from '../../wire/components.js';
import { COMPRESSED, jsonDocument, NOT_MODIFIED, sendDocument, type StoredDocument } from '../../wire/documents.js';
import type { Language } from '../../language/language.js';
import { languageIn, negotiateLanguage } from '../../wire/language.js';
import { Problem } from '../../wire/problems.js';
import type { Services } from '../services.js';
import { customEntry } from '../documents/routes.js';
import { builtInDocument, builtInList } from '../../rules/catalogue.js';
import { publishedSchemas } from './published-schemas.js';
import { sentence } from '../../wire/words/english.js';

const Id = Type.String();

/** The games and, as a member for each list of documents, the built-in ids. */
function gamesSchema(games: Games): TSchema {
  const members = new Set(games.list.flatMap(({ documents }) => documents.map(({ member }) => member)));
  const isEverywhere = (name: string) =>
    games.list.every(({ documents }) => documents.some(({ member }) => member === name));
  return NamedObject('Games', {
    games: Type.Array(
      ClosedObject({
        id: Id,
        title: Type.String(),
        schema: Type.String({ description: 'The `schema` of its states.' }),
        players: Type.Array(Type.Integer(), { description: 'How many play it.' }),
        rollsDice: Type.Boolean({ description: 'Then set-up and `apply` take a source of dice.' }),
        questions: Type.Array(Type.String(), {
          description: 'The questions that the game answers about its states.',
        }),
        ...Object.fromEntries(
          [...members].map((name) => [name, isEverywhere(name) ? Type.Array(Id) : Type.Optional(Type.Array(Id))]),
        ),
      }),
      { description: 'The games of the service.' },
    ),
  });
}

const TermsSchema = NamedObject('Terms', {
  terms: Type.Array(
    ClosedObject({
      game: Id,
      kind: Type.String({ description: 'What it is: `unit`, `terrain`, `phase` …' }),
      id: Type.String({ description: 'As states and answers have it.' }),
      title: Type.String({ description: 'Its title in the language of the request.' }),
      seats: Type.Optional(Type.Array(Type.String(), { description: 'Of a faction: its seats, who win together.' })),
    }),
    { description: 'Of every game.' },
  ),
});

/** The presets, and for each the body that it stands for. */
function presetsSchema(games: Games): TSchema {
  const body = Type.Object(
    { game: StringEnum(games.ids) },
    {
      additionalProperties: true,
      description: 'A body of `POST /v1/sessions`; with `dice`, of `POST /v1/rules/setup`.',
    },
  );
  return NamedObject('Presets', {
    presets: Type.Array(
      ClosedObject({
        id: Type.String({ description: 'The `preset` of a session or a set-up.' }),
        title: Type.String({ description: 'Its title in the language of the request.' }),
        body,
      }),
      { description: 'Ready-made games, by name.' },
    ),
  });
}

const SchemasSchema = NamedObject('Schemas', {
  schemas: Type.Array(
    ClosedObject({
      name: Type.String({ description: 'Name of the schema.' }),
      description: Type.String({ description: 'What it describes.' }),
      href: Type.String({ description: 'Where it is.' }),
    }),
    { description: 'JSON Schemas that the service publishes.' },
  ),
});

/** Built-in documents, serialised on first request. */
export function catalogueRoutes(app: App, { games, library, components }: Services): void {
  const list = (name: string, operation: string, summary: string, schema: TSchema) =>
    serve(app, `/v1/${name}`, operation, summary, schema, () => builtInList(games, name));
  list('games', 'Games', 'Games', gamesSchema(games));
  for (const documents of games.list.flatMap((game) => game.documents)) {
    const { name, operations, summaries, schemas, entries } = documents;
    list(name, operations[0], summaries[0], schemas[0]);
    serveEach(
      app,
      `/v1/${name}`,
      operations[1],
      summaries[1],
      schemas[1],
      entries.map(({ id }) => id),
      (id) => builtInDocument(games, name, id),
      { ...(documents.custom && { custom: (id: string) => customEntry(documents, library, id) }) },
    );
  }
  const titles = 'What things are called, by the ids that states and answers have: titles';
  list('terms', 'Terms', titles, TermsSchema);
  list('presets', 'Presets', 'Games to begin with: presets', presetsSchema(games));

  const schemas = publishedSchemas(games, components);
  serve(app, '/v1/schemas', 'Schemas', 'Published JSON Schemas', SchemasSchema, () => ({
    schemas: [...schemas].map(([name, { description }]) => ({ name, description, href: `/v1/schemas/${name}` })),
  }));
  serveEach(
    app,
    '/v1/schemas',
    'Schema',
    'One JSON Schema (draft 2020-12), complete in itself',
    Type.Object({}, { description: 'A JSON Schema.' }),
    Object.keys(games.list[0]?.schemas.published ?? {}),
    (name) => schemas.get(name)?.schema(),
    { parameter: 'name' },
  );
}

/** A route for the list. */
function serve(app: App, url: string, name: string, summary: string, schema: TSchema, answer: () => unknown): void {
  const documents = new Map<Language, StoredDocument>();
  app.get(
    url,
    {
      schema: {
        operationId: `list${name}`,
        summary,
        description: `${summary} that are built in. Strong ETag.`,
        tags: ['catalogue'],
        response: answers({ 200: { ...jsonAnswer(ref(schema), 'The list.'), ...COMPRESSED }, ...NOT_MODIFIED }),
      },
    },
    (request, reply) => {
      const language = negotiateLanguage(reply);
      let document = documents.get(language);
      if (!document) documents.set(language, (document = jsonDocument(app.books.localise(answer(), language))));
      return sendDocument(request, reply, document);
    },
  );
}

/** A route for the entries; `examples` are some ids. */
function serveEach(
  app: App,
  url: string,
  name: string,
  summary: string,
  schema: TSchema,
  examples: readonly string[],
  answer: (id: string) => unknown,
  {
    parameter = 'id',
    custom,
  }: { parameter?: 'id' | 'name'; custom?: (id: string) => Promise<object | undefined> } = {},
): void {
  const documents = new Map<string, StoredDocument>();
  const described = schema.$id === undefined ? schema : ref(schema);
  app.get(
    `${url}/:${parameter}`,
    {
      schema: {
        operationId: `get${name}`,
        summary,
        description: `${summary}. Strong ETag.`,
        tags: ['catalogue'],
        params: Type.Object({ [parameter]: Type.String({ examples: [examples[0] ?? ''] }) }),
        response: answers(
          { 200: { ...jsonAnswer(described, 'The document.'), ...COMPRESSED }, ...NOT_MODIFIED },
          'not-found',
          'address-too-long',
          ...(custom ? (['store-unavailable'] as const) : []),
        ),
      },
    },
    async (request, reply) => {
      const id = (request.params as Record<string, string>)[parameter] ?? '';
      const language = languageIn(request);
      const key = `${language} ${id}`;
      let document = documents.get(key);
      if (!document) {
        const found = answer(id);
        const customOne = found === undefined ? await custom?.(id) : undefined;
        if (customOne) return sendDocument(request, reply, jsonDocument(customOne));
        if (found === undefined) throw new Problem('not-found', sentence('no-entry', { url }));
        documents.set(key, (document = jsonDocument(app.books.localise(found, language))));
      }
      negotiateLanguage(reply);
      return sendDocument(request, reply, document);
    },
  );
}
