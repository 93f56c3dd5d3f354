import t from 'tap';
import { buildApp } from '../src/app.js';
import { resolve, type JsonSchema } from './support/json-schema.js';

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly headers?: Readonly<Record<string, unknown>> }>
  >;
}

const app = await buildApp();
t.teardown(() => app.close());

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

t.test('an event is what its type says', async (t) => {
  const { components } = (await app.inject('/openapi.json')).json<{
    components: { schemas: Record<string, JsonSchema> };
  }>();
  const { SessionEvent: event } = components.schemas;
  t.match(event, { discriminator: { propertyName: 'type' } });
  for (const { $ref } of event?.oneOf ?? []) {
    const { type, data } = resolve({ $ref: $ref as string }, components.schemas).properties ?? {};
    const payloads = data?.anyOf ?? [data as JsonSchema];
    for (const payload of payloads) {
      t.same(resolve(payload, components.schemas).properties?.['type']?.enum, type?.enum, `${$ref}`);
    }
  }
});

t.test('headers of requests and answers are declared', async (t) => {
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  const give = paths['/v1/sessions/{id}/commands']?.['post'] as Operation;
  t.same(
    give.parameters?.filter((one) => one.in === 'header').map(({ name, required }) => [name, required]),
    [
      ['idempotency-key', true],
      ['if-match', true],
    ],
  );
  t.match(give.responses['201'], { headers: { ETag: {}, Location: {}, 'Idempotency-Replayed': {}, 'Request-Id': {} } });
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const [status, answer] of Object.entries(responses)) {
        t.ok(answer.$ref ?? answer.headers?.['Request-Id'], `${method} ${path} ${status}`);
      }
      if (responses['304']) t.ok(responses['304'].headers?.['ETag'], `${method} ${path} 304`);
    }
  }
});
