import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
interface Operation {
  responses: Record<string, unknown>;
}

/**
 * The types of a client of one game, from the OpenAPI document of a service that hosts it alone and, for the frames of the
 * stream, its AsyncAPI document. What both name is the same; OpenAPI's is taken. Of answers only the successes are written
 * down: everything else is a `Problem`.
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
  const types = astToString(
    await openapiTS(document as unknown as OpenAPI3, { alphabetize: true, defaultNonNullable: false }),
  );
  const codes = refusals.map((code) => `\n    | ${JSON.stringify(code)}`).join('');
  return `/** Written by \`npm run openapi\`. */\n\n${types}\nexport type RefusalCode =${codes};\n`;
}

/** `src/client/generated.ts`: the types of all games by their ids. The first game is meant where none is named. */
export function gameTypes(games: readonly string[]): string {
  const [first] = games as [string];
  const lines = [
    '/** Written by `npm run openapi`. */',
    '',
    ...games.map((id, index) => `import type * as Game${index} from './generated/${id}.js';`),
    '',
    '/** What a service says to a client of each game. */',
    'export interface GameTypes {',
    ...games.map(
      (id, index) =>
        `    ${JSON.stringify(id)}: { paths: Game${index}.paths; components: Game${index}.components; refusal: Game${index}.RefusalCode };`,
    ),
    '}',
    `export type FirstGame = ${JSON.stringify(first)};`,
    `export type { components, operations, paths } from './generated/${first}.js';`,
  ];
  return `${lines.join('\n')}\n`;
}
