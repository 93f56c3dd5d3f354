import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
interface Operation {
  responses: Record<string, unknown>;
}

/**
 * `src/client/generated.ts`: the types of the client, from the OpenAPI document and, for the frames of the stream, the
 * AsyncAPI document. What both name is the same; OpenAPI's is taken. Of answers only the successes are written down:
 * everything else is a `Problem`.
 */
export async function clientTypes(openApi: object, asyncApi: object, refusals: readonly string[]): Promise<string> {
  const { paths, components, ...rest } = openApi as Document;
  const { schemas } = (asyncApi as Document).components;
  const successes = ([verb, { responses, ...operation }]: [string, Operation]) => [
    verb,
    { ...operation, responses: Object.fromEntries(Object.entries(responses).filter(([status]) => /^2/.test(status))) },
  ];
  const document = {
    ...rest,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [
        path,
        Object.fromEntries(Object.entries(operations).map(successes)),
      ]),
    ),
    components: { ...components, schemas: { ...schemas, ...components.schemas } },
  };
  const types = astToString(await openapiTS(document as unknown as OpenAPI3, { alphabetize: true }));
  const codes = refusals.map((code) => `\n    | ${JSON.stringify(code)}`).join('');
  return `/** Written by \`npm run openapi\`. */\n\n${types}\nexport type RefusalCode =${codes};\n`;
}
