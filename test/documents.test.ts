import { readFileSync } from 'node:fs';
import t from 'tap';
import { breaches, extractOf, untold, type Breach, type Interface } from '../scripts/openapi/evolution.js';
import { GAMES } from '../src/games.js';
import { SERVICE_GLOSSARY } from '../src/wire/publish/glossary.js';
import { typedDocument } from '../scripts/typed-document.js';
import { resolve, type JsonSchema } from './support/json-schema.js';
import { appFor } from './support/session-table.js';

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly headers?: Readonly<Record<string, unknown>> }>
  >;
}

const app = await appFor(t);

t.test('both documents name variants and describe every member', async (t) => {
  for (const url of ['/openapi.json', '/asyncapi.json']) {
    const { components } = (await app.inject(url)).json<{ components: { schemas: Record<string, JsonSchema> } }>();
    const { schemas } = components;
    const isDescribed = (schema: JsonSchema & { description?: string }): boolean =>
      schema.description !== undefined ||
      (schema.$ref !== undefined && isDescribed(resolve(schema, schemas))) ||
      (schema.anyOf?.some(isDescribed) ?? false);
    const silent = new Set<string>();
    const unnamed = new Set<string>();
    const visit = (component: string, value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      const { properties, oneOf, discriminator } = value as JsonSchema & { discriminator?: unknown };
      if (!Array.isArray(value)) {
        for (const [name, member] of Object.entries(properties ?? {})) {
          if (!isDescribed(member)) silent.add(`${component}.${name}`);
        }
        if (discriminator && !oneOf?.every(({ $ref }) => $ref !== undefined)) unnamed.add(component);
      }
      for (const member of Object.values(value)) visit(component, member);
    };
    for (const [name, schema] of Object.entries(schemas)) visit(name, schema);
    t.same([...silent], [], `${url}: members without a word`);
    t.same([...unnamed], [], `${url}: unions with variants that have no names`);
    t.ok('TrenchClubUnitMovedEvent' in schemas && 'TrenchUnitMovedEvent' in schemas, url);
  }
});

t.test('every glossary entry describes a member, and no two lists have the same entry', async (t) => {
  const described = new Set<string>();
  const { schemas } = (await app.inject('/v1/schemas')).json<{ schemas: { href: string }[] }>();
  for (const url of ['/openapi.json', '/asyncapi.json', ...schemas.map(({ href }) => href)]) {
    const visit = (value: unknown): void => {
      if (value === null || typeof value !== 'object') return;
      const { properties } = value as { properties?: Record<string, { description?: string } | null> };
      for (const [name, member] of Object.entries(properties ?? {})) described.add(`${name}: ${member?.description}`);
      for (const member of Object.values(value)) visit(member);
    };
    visit((await app.inject(url)).json());
  }
  const lists = [SERVICE_GLOSSARY, ...GAMES.list.map(({ glossary }) => glossary)];
  const entries = lists.flatMap((list) => Object.entries(list));
  const unused = entries.filter(([key, words]) => !described.has(`${key.replace(/^[A-Z]\w*\./, '')}: ${words}`));
  // A unit type or a country is a member of some map of the documents, not each of them of a schema.
  t.same(
    unused.filter(([, words]) => !/^(Of|Figures of) /.test(words)),
    [],
  );
  const keys = entries.map(([key]) => key);
  t.same(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
});

t.test('the type of an event of a session is one of the types of its data', async (t) => {
  const { components } = (await app.inject('/openapi.json')).json<{
    components: { schemas: Record<string, JsonSchema> };
  }>();
  const { schemas } = components;
  const { type, data } = schemas['SessionEvent']?.properties ?? {};
  const variants = (data?.anyOf ?? []).flatMap((union) => resolve(union, schemas).oneOf ?? []);
  const types = variants.flatMap((variant) => resolve(variant, schemas).properties?.['type']?.enum ?? []);
  t.ok(types.length > 60);
  t.same(type?.enum, [...new Set(types)]);
});

t.test('the document has at most 450 schemas, and one answer for each status of problems', async (t) => {
  const { components } = (await app.inject('/openapi.json')).json<{
    components: { schemas: object; responses: Record<string, { description: string }> };
  }>();
  t.ok(Object.keys(components.schemas).length <= 450, `${Object.keys(components.schemas).length} schemas`);
  const [longest = ''] = Object.keys(components.responses).sort((a, b) => b.length - a.length);
  t.ok(longest.length < 30, longest);
  t.match(components.responses['NotFound']?.description, '`session-unknown`: There is no such session');
});

t.test('headers of requests and answers are declared', async (t) => {
  const { info, paths, components } = (await app.inject('/openapi.json')).json<{
    info: { description: string };
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Operation['responses'][string]> };
  }>();
  for (const name of ['Request-Id', 'Api-Version', 'Content-Language', 'Vary', 'X-RateLimit-Remaining']) {
    t.ok(info.description.includes(`\`${name}\``), `${name} is described for all answers`);
  }
  const give = paths['/v1/sessions/{id}/commands']?.['post'] as Operation;
  t.same(
    give.parameters?.filter((one) => one.in === 'header').map(({ name, required }) => [name, required]),
    [
      ['idempotency-key', false],
      ['if-match', false],
    ],
    'a dry run does without',
  );
  const close = paths['/v1/sessions/{id}/close']?.['post'] as Operation;
  const [key] = close.parameters?.filter((one) => one.in === 'header') ?? [];
  t.match(key, { name: 'idempotency-key', required: true, schema: { minLength: 16, maxLength: 200 } });
  t.match(give.responses['201'], {
    headers: { ETag: {}, Location: {}, 'Idempotency-Replayed': {} },
  });
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const { $ref: named } = responses['304'] ?? {};
      const unmodified = named === undefined ? responses['304'] : components.responses[named.split('/').at(-1) ?? ''];
      if (unmodified) t.ok(unmodified.headers?.['ETag'], `${method} ${path} 304`);
    }
  }
});

t.test('every write documents its authorisation', async (t) => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  const writes = Object.entries(paths).flatMap(([path, { get: _get, ...others }]) =>
    Object.entries(others).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  t.ok(writes.length > 25);
  for (const { name, security = [] } of writes) t.ok(security.length > 0, name);
  const securityOf = (path: string) => paths[path]?.['post']?.security;
  t.same(securityOf('/v1/sessions/{id}/commands'), [{ bearer: [] }]);
  t.same(securityOf('/v1/rules/apply'), [{}, { bearer: [] }]);
});

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

t.test('the changelog names each breaking change since the last release', async (t) => {
  const changelog = read('CHANGELOG.md');
  const [, release = ''] = /^## (\d\S*)$/m.exec(changelog) ?? [];
  const promised = JSON.parse(read(`openapi/releases/${release}.json`)) as Interface;
  const today = extractOf(typedDocument((await app.inject('/openapi.json')).json<Interface>(), GAMES));
  const found = breaches(promised, today);
  t.same(untold(found, changelog), [], 'name it under Unreleased, in an entry that begins with **Changed**');
  t.same(breaches(today, today), [], 'no document breaks itself');
  const first = JSON.parse(read('openapi/releases/0.1.0.json')) as Interface;
  t.ok(untold(breaches(first, today), '## Unreleased\n').length > 0, 'what no entry names is found');
});

interface Loose {
  properties: Record<string, { type?: string; enum?: string[]; anyOf?: object[] }>;
  required: string[];
  oneOf: Loose[];
}

t.test('the comparison distinguishes breaking changes from compatible ones', async (t) => {
  const text = { type: 'string' };
  const object = (properties: object, required: string[] = []) => ({
    ...{ type: 'object', properties, required, additionalProperties: false },
  });
  const variant = (kind: string, members: object = {}) =>
    object({ kind: { type: 'string', enum: [kind] }, ...members }, ['kind']) as unknown as Loose;
  const of = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const document = () => ({
    paths: {
      '/ask': {
        post: {
          parameters: [{ in: 'query', name: 'depth', schema: { type: 'integer' } }],
          requestBody: { content: of('Question') },
          responses: { 200: { content: of('Answer') } },
        },
      },
    } as Record<string, { post: { parameters: object[] } }>,
    components: {
      schemas: {
        Question: object({ unit: text, level: { type: 'string', enum: ['low', 'high'] } }, ['unit']),
        Answer: object({ steps: { type: 'array', items: { $ref: '#/components/schemas/Step' } }, cost: text }, [
          'cost',
        ]),
        Step: { oneOf: [variant('go', { hex: text }), variant('stay')] },
      } as unknown as Record<'Question' | 'Answer' | 'Step', Loose>,
    },
  });
  type Made = ReturnType<typeof document>;
  const schema =
    (name: 'Question' | 'Answer' | 'Step', change: (one: Loose) => unknown) =>
    ({ components }: Made) =>
      change(components.schemas[name]);
  const rows: [name: string, change: (made: Made) => unknown, found?: Partial<Breach>][] = [
    ['nothing', () => {}],
    ['a path gone', ({ paths }) => delete paths['/ask'], { name: 'POST /ask', what: 'is gone' }],
    ['a parameter gone', ({ paths }) => paths['/ask']?.post.parameters.pop(), { name: 'depth' }],
    ['a member not taken', schema('Question', (one) => delete one.properties['level']), { where: 'Question.level' }],
    ['a value not taken', schema('Question', (one) => one.properties['level']?.enum?.pop()), { name: 'high' }],
    ['a value more', schema('Question', (one) => one.properties['level']?.enum?.push('all'))],
    ['a few of all', schema('Question', (one) => (one.properties['unit'] = { enum: ['tank'] })), { name: 'unit' }],
    ['a member more', schema('Question', (one) => (one.properties['path'] = text))],
    [
      'a member wanted',
      schema('Question', (one) => one.required.push('level')),
      { name: 'level', what: 'is required' },
    ],
    ['another type', schema('Question', (one) => (one.properties['unit'] = { type: 'integer' })), { name: 'unit' }],
    [
      'an answer less',
      schema('Answer', (one) => delete one.properties['cost']),
      { where: 'Answer.cost', what: 'is gone' },
    ],
    ['an answer at times', schema('Answer', (one) => one.required.pop()), { what: 'is not always there' }],
    [
      'an answer that may be null',
      schema('Answer', (one) => (one.properties['cost'] = { anyOf: [text, { type: 'null' }] })),
      { where: 'Answer.cost', what: 'may be null' },
    ],
    ['an answer more', schema('Answer', (one) => (one.properties['speed'] = text))],
    ['a variant gone', schema('Step', (one) => one.oneOf.pop()), { name: 'stay' }],
    ['a variant more', schema('Step', (one) => one.oneOf.push(variant('fly')))],
    ['less in a variant', schema('Step', (one) => delete one.oneOf[0]?.properties['hex']), { where: 'Step.hex' }],
  ];
  const asInterface = (made: Made) => made as unknown as Interface;
  for (const [name, change, expected] of rows) {
    const changed = document();
    change(changed);
    const [first, ...others] = breaches(asInterface(document()), asInterface(changed));
    if (expected) t.match(first, expected, name);
    else t.equal(first, undefined, name);
    t.ok(
      others.every(({ where }) => where === first?.where),
      `${name}: ${JSON.stringify(others)}`,
    );
    const found = first ? [first, ...others] : [];
    const told = `## Unreleased\n\n- **Changed**: ${found.map((one) => `\`${one.name}\``).join(', ')}.\n\n## 0.1.0\n`;
    t.same(untold(found, told), [], `${name}: told`);
    t.equal(untold(found, told.replace('Unreleased', '0.2.0')).length, found.length, `${name}: in another release`);
  }
});
