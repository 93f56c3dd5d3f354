import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { operationsOf, runExamples } from '../scripts/openapi/examples.js';
import { buildApp } from '../src/app.js';

interface Media {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
type Content = Readonly<Record<string, Media>>;
interface Response {
  readonly $ref?: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}
interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<
      Record<
        string,
        { readonly payload: { readonly $ref: string }; readonly examples?: readonly { payload: unknown }[] }
      >
    >;
  };
}

const app = await buildApp();
t.teardown(() => app.close());
const openApi = (await app.inject('/openapi.json')).json<OpenApi>();
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

t.test('every operation has an example of its request and of its answer, and they follow the schemas', (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(openApi, 'openapi');
  const check = (pointer: readonly string[], content: Content, isNeeded: boolean): void => {
    const shown = Object.entries(content).flatMap(([type, { examples = {} }]) => {
      const values = Object.entries(examples).map(([name, { value }]) => ({ type, name, value }));
      if (isNeeded) t.ok(values.length > 0, `${pointer.join(' ')} ${type} has an example`);
      return values;
    });
    for (const { type, name, value } of shown) {
      const path = [...pointer, 'content', type, 'schema'].map(escaped).join('/');
      const validate = ajv.compile({ $ref: `openapi#/${path}` });
      t.ok(validate(value), `${pointer.join(' ')} ${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
    }
  };
  for (const { path, method, operation } of operations) {
    const { parameters = [], requestBody, responses } = operation;
    const missing = parameters.filter((one) => one.required && one.example === undefined).map(({ name }) => name);
    t.same(missing, [], `${method} ${path}: parameters without an example`);
    for (const [index, { name, example }] of parameters.entries()) {
      if (example === undefined) continue;
      const pointer = ['paths', path, method, 'parameters', String(index), 'schema'].map(escaped).join('/');
      const validate = ajv.compile({ $ref: `openapi#/${pointer}` });
      t.ok(validate(example), `${method} ${path} ${name}: ${JSON.stringify(example)}`);
    }
    if (requestBody) check(['paths', path, method, 'requestBody'], requestBody.content, true);
    for (const [status, { content }] of Object.entries(responses)) {
      if (content) check(['paths', path, method, 'responses', status], content, /^2/.test(status));
    }
  }
  const { responses } = openApi.components;
  const shown = Object.entries(responses).filter(([name, { content = {} }]) => {
    check(['components', 'responses', name], content, false);
    return Object.values(content).some(({ examples }) => examples);
  });
  t.ok(shown.length > 0, 'problems are shown too');
  t.end();
});

t.test('every message of the stream has an example that follows its schema', async (t) => {
  const asyncApi = (await app.inject('/asyncapi.json')).json<AsyncApi>();
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(asyncApi, 'asyncapi');
  for (const [name, { payload, examples = [] }] of Object.entries(asyncApi.components.messages)) {
    t.ok(examples.length > 0, name);
    const validate = ajv.compile({ $ref: `asyncapi${payload.$ref}` });
    for (const one of examples) t.ok(validate(one.payload), `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  }
});

/** Of every answer, whatever it says: HTTP’s own, and what tells browsers to be careful with it. */
const OF_ALL = [
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'transfer-encoding',
  'x-content-type-options',
];

t.test('every header that an answer has is declared for it', async (t) => {
  const { exchanges, document } = await runExamples();
  const operationOf = operationsOf(document);
  const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
  const undeclared = new Set<string>();
  for (const exchange of exchanges) {
    const { id = '' } = operationOf(exchange) ?? {};
    const response = byId.get(id)?.responses[exchange.status];
    const { headers = {} } = response?.$ref
      ? (openApi.components.responses[response.$ref.split('/').at(-1) as string] as Response)
      : (response ?? {});
    if (!response) undeclared.add(`${id} ${exchange.status}`);
    const declared = new Set([...Object.keys(headers).map((name) => name.toLowerCase()), ...OF_ALL]);
    for (const name of Object.keys(exchange.answered))
      if (!declared.has(name)) undeclared.add(`${id} ${exchange.status} ${name}`);
  }
  t.same([...undeclared], []);
});
