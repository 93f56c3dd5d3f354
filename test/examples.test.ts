import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { generatedDocuments } from '../scripts/generated.js';
import { operationsOf, runExamples } from '../scripts/openapi/examples.js';
import { buildApp } from '../src/app.js';

interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
  readonly externalValue?: string;
}
interface Media {
  readonly examples?: Readonly<Record<string, Example>>;
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
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly examples: Readonly<Record<string, Example>>;
  };
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
const run = await runExamples();
t.teardown(() => app.close());
const openApi = (await app.inject('/openapi.json')).json<OpenApi>();
const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
/** The value of an example: in the document, or served at a path. */
async function valueOf(type: string, { $ref, value, externalValue }: Example): Promise<unknown> {
  if ($ref !== undefined) return openApi.components.examples[last($ref)]?.value;
  if (externalValue === undefined) return value;
  const { statusCode, headers, body } = await app.inject(externalValue);
  if (statusCode !== 200 || headers['content-type'] !== `${type}; charset=utf-8`) throw new Error(externalValue);
  return type.endsWith('json') ? (JSON.parse(body) as unknown) : body;
}
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

t.test('every operation has an example of its request and of its answer, and they follow the schemas', async (t) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(openApi, 'openapi');
  const check = async (pointer: readonly string[], content: Content, isNeeded: boolean): Promise<void> => {
    const shown = Object.entries(content).flatMap(([type, { examples = {} }]) => {
      const values = Object.entries(examples).map(([name, example]) => ({ type, name, example }));
      if (isNeeded) t.ok(values.length > 0, `${pointer.join(' ')} ${type} has an example`);
      return values;
    });
    for (const { type, name, example } of shown) {
      const value = await valueOf(type, example);
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
    for (const [type, { examples = {} }] of Object.entries(requestBody?.content ?? {})) {
      const values = await Promise.all(Object.values(examples).map((one) => valueOf(type, one)));
      const isShort = values.some((value) => JSON.stringify(value).length <= 2_000);
      const isInline = Object.values(examples).some(({ value }) => value !== undefined);
      t.equal(isInline, isShort, `${operation.operationId} has a short request of ${type} in the document itself`);
    }
    if (requestBody) await check(['paths', path, method, 'requestBody'], requestBody.content, true);
    for (const [status, { content }] of Object.entries(responses)) {
      if (content) await check(['paths', path, method, 'responses', status], content, /^2/.test(status));
    }
  }
  const { responses } = openApi.components;
  for (const [name, { content = {} }] of Object.entries(responses)) {
    await check(['components', 'responses', name], content, false);
  }
  const shown = Object.values(responses).filter(({ content = {} }) =>
    Object.values(content).some(({ examples }) => examples),
  );
  t.ok(shown.length > 0, 'problems are shown too');
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

/** Headers of HTTP and security, and those that the description of the document lists. */
const OF_ALL = [
  'api-version',
  'cache-control',
  'connection',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'request-id',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

t.test('every header that an answer has is declared for it', async (t) => {
  const { exchanges, document } = run;
  const operationOf = operationsOf(document);
  const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
  const undeclared = new Set<string>();
  for (const exchange of exchanges) {
    const { id = '' } = operationOf(exchange) ?? {};
    const response = byId.get(id)?.responses[exchange.status];
    const { headers = {} } = response?.$ref
      ? (openApi.components.responses[last(response.$ref)] as Response)
      : (response ?? {});
    if (!response) undeclared.add(`${id} ${exchange.status}`);
    const declared = new Set([...Object.keys(headers).map((name) => name.toLowerCase()), ...OF_ALL]);
    for (const name of Object.keys(exchange.answered))
      if (!declared.has(name)) undeclared.add(`${id} ${exchange.status} ${name}`);
  }
  t.same([...undeclared], []);
});

t.test('generated files are fresh: npm run openapi', async (t) => {
  for (const [file, text] of await generatedDocuments(run)) {
    const written = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    t.ok(written === text, `${file} is what the source says`);
  }
});
