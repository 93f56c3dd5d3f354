/**
 * The OpenAPI document describes alternatives in few schemas, as generators and viewers of others like it. For the types of our own
 * clients, and to compare releases, each alternative has a schema of its own: questions by state and by position, batched questions,
 * events of sessions, and refusals by code.
 */
import type { Games } from '../src/game/registry.js';
import { pascalCase, variantName } from '../src/game/schema.js';
import { publishedSchemas } from '../src/http/catalogue/published-schemas.js';
import { Components } from '../src/wire/components.js';
import { mapObjects, refTo } from '../src/wire/publish/json-schema.js';

interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export function typedDocument<D extends { readonly paths: object; readonly components: { readonly schemas: object } }>(
  document: D,
  games: Games,
): D {
  const schemas = new Schemas(document.components.schemas as Readonly<Record<string, Schema>>);
  const paths = document.paths as Paths;
  divideRefusals(schemas, games);
  for (const { prefix } of games) divideBatch(schemas, paths, { prefix, games });
  for (const name of ['SessionEvent', 'ServerEvent']) divideEvents(schemas, name);
  for (const [name, schema] of schemas.entries()) if (ONE_OF in schema) divideQuestion(schemas, name, schema);
  const sorted = schemas.entries().sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(sorted) } };
}

class Schemas {
  readonly #all: Map<string, Schema>;

  constructor(all: Readonly<Record<string, Schema>>) {
    this.#all = new Map(Object.entries(all));
  }

  entries(): [string, Schema][] {
    return [...this.#all];
  }

  get(name: string): Schema | undefined {
    return this.#all.get(name);
  }

  set(name: string, schema: Schema): void {
    this.#all.set(name, schema);
  }

  add(name: string, schema: Schema): void {
    if (!this.#all.has(name)) this.set(name, schema);
  }

  /** Puts a union of named variants in the place of a schema. */
  divide(name: string, tag: string, variants: readonly (readonly [value: string, schema: Schema])[]): void {
    const { description } = this.#all.get(name) as Schema;
    const refs = variants.map(([value, schema]) => {
      const variant = variantName(name, value);
      this.#all.set(variant, schema);
      return [value, refTo(variant) as Schema] as const;
    });
    this.#all.set(name, {
      ...(description !== undefined && { description }),
      oneOf: refs.map(([, ref]) => ref),
      discriminator: {
        propertyName: tag,
        mapping: Object.fromEntries(refs.map(([value, { $ref }]) => [value, $ref])),
      },
    });
  }
}

/** The members of which a value has exactly one. */
const ONE_OF = 'x-exactly-one-of';
const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);
/** A member that has one of its values. */
const only = (member: Schema | undefined, value: string): Schema => ({ ...member, enum: [value] });
/** The alternatives of a union, or the schema alone. */
const alternativesOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

/** A question of a state or a position: a schema for each. */
function divideQuestion(schemas: Schemas, name: string, schema: Schema): void {
  const { [ONE_OF]: members, description, ...rest } = schema as Schema & { readonly [ONE_OF]: readonly string[] };
  for (const member of members) {
    const properties = Object.entries(schema.properties ?? {}).filter(
      ([key]) => key === member || !members.includes(key),
    );
    schemas.add(`${name}By${pascalCase(member)}`, {
      ...rest,
      description: `${name}, of a \`${member}\`.`,
      required: [...(schema.required ?? []), member],
      properties: Object.fromEntries(properties),
    });
  }
  schemas.set(name, {
    ...(description !== undefined && { description }),
    oneOf: members.map((member) => refTo(`${name}By${pascalCase(member)}`) as Schema),
  });
}

/** The questions of a batch with the members of each, and its answer. */
function divideBatch(
  schemas: Schemas,
  paths: Paths,
  { prefix, games }: { readonly prefix: string; readonly games: Games },
): void {
  const names = { question: `${prefix}BatchedQuestion`, answer: `${prefix}BatchedAnswer` };
  const [question, answer] = [schemas.get(names.question), schemas.get(names.answer)];
  if (!question || !answer) return;
  const longer = games.list.map((game) => game.prefix).filter((one) => one.length > prefix.length);
  const isOwn = (ref: Schema) =>
    nameOf(ref).startsWith(prefix) && !longer.some((other) => nameOf(ref).startsWith(other));
  // What is the same in all games has no prefix.
  const own = (content: Content | undefined): Schema => {
    const alternatives = alternativesOf(content?.['application/json']?.schema ?? {});
    return (alternatives.find(isOwn) ?? alternatives[0]) as Schema;
  };
  const asked = (question.properties?.['question']?.enum ?? []) as readonly string[];
  const operations = asked.map((value) => [value, paths[`/v1/rules/${value}`]?.['post']] as const);
  schemas.divide(
    names.question,
    'question',
    operations.map(([value, operation]) => {
      const {
        properties,
        required = [],
        description = '',
      } = schemas.get(nameOf(own(operation?.requestBody?.content))) as Schema;
      const { state: _state, position: _position, ...members } = properties ?? {};
      return [
        value,
        {
          type: 'object',
          description: description.replace(/ Carries exactly one of .*$/, ''),
          properties: {
            question: only(question.properties?.['question'], value),
            after: question.properties?.['after'] as Schema,
            ...members,
          },
          required: ['question', ...required],
          additionalProperties: false,
        },
      ];
    }),
  );
  schemas.divide(
    names.answer,
    'question',
    operations.map(([value, operation]) => [
      value,
      {
        ...answer,
        description: operation?.summary ?? '',
        properties: {
          ...answer.properties,
          question: only(question.properties?.['question'], value),
          answer: {
            ...own(operation?.responses['200']?.content),
            description: answer.properties?.['answer']?.description ?? '',
          },
        },
      },
    ]),
  );
}

/** An event of a session: what `data` is for each `type`. */
function divideEvents(schemas: Schemas, name: string): void {
  const { description: _, properties, ...rest } = schemas.get(name) ?? {};
  if (!properties?.['data']) return;
  const byType = new Map<string, Schema[]>();
  for (const union of alternativesOf(properties['data'])) {
    for (const variant of schemas.get(nameOf(union))?.oneOf ?? []) {
      const { const: constant, enum: values } = schemas.get(nameOf(variant))?.properties?.['type'] ?? {};
      const type = (constant ?? values?.[0]) as string;
      byType.set(type, [...(byType.get(type) ?? []), variant]);
    }
  }
  schemas.divide(
    name,
    'type',
    [...byType].map(([type, [data, ...others]]) => [
      type,
      {
        ...rest,
        properties: {
          ...properties,
          type: only(properties['type'], type),
          data: others.length === 0 ? (data as Schema) : { anyOf: [data as Schema, ...others] },
        },
      },
    ]),
  );
}

const withoutTitle = ({ title: _, ...schema }: Schema): Schema => schema;

/** Refusals with the facts of their codes, as the service publishes them beside the document. */
function divideRefusals(schemas: Schemas, games: Games): void {
  const published = publishedSchemas(games, new Components());
  for (const { id } of games) {
    const name = `${pascalCase(id)}Refusal`;
    if (!schemas.get(name)) continue;
    const { oneOf = [], $defs = {} } = mapObjects(published.get(`${id}-refusal`)?.schema(), (one) => {
      const { $ref, title, description, ...rest } = one as Schema;
      if ($ref !== undefined) return { ...one, ...refTo(nameOf(one)) };
      if (typeof title !== 'string' || 'code' in (rest.properties ?? {})) return one;
      schemas.add(title, { ...(description !== undefined && { description }), ...rest });
      return { ...refTo(title), ...(schemas.get(title)?.description !== description && { description }) };
    }) as Schema & { readonly $defs?: Readonly<Record<string, Schema>> };
    for (const [part, schema] of Object.entries($defs)) schemas.add(part, schema);
    const codes = new Map<string, string[]>();
    const codeOf = ({ properties }: Schema) =>
      (properties?.['code']?.const ?? properties?.['code']?.enum?.[0]) as string;
    const factsOf = ({ properties }: Schema) => JSON.stringify(properties?.['facts']);
    for (const one of oneOf) codes.set(factsOf(one), [...(codes.get(factsOf(one)) ?? []), codeOf(one)]);
    schemas.divide(
      name,
      'code',
      oneOf.map((one) => {
        const [first = '', ...others] = codes.get(factsOf(one)) ?? [];
        if (others.length === 0) return [codeOf(one), withoutTitle(one)];
        const shared = `${pascalCase(id)}${pascalCase(first)}Facts`;
        schemas.add(shared, one.properties?.['facts'] as Schema);
        return [
          codeOf(one),
          withoutTitle({ ...one, properties: { ...one.properties, facts: refTo(shared) as Schema } }),
        ];
      }),
    );
  }
}
