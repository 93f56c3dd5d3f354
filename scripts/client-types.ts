/**
 * `tsx scripts/client-types.ts` writes `src/client/generated.ts` and a file for each game beside it, unless they are up to date. The build,
 * the type check, the linter and the tests begin with it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import type { AnyGame } from '../src/game/hosted.js';
import type { Games } from '../src/game/registry.js';
import { pascalCase } from '../src/game/schema.js';
import type { Schema } from '../src/wire/publish/json-schema.js';
import { typedDocument } from './typed-document.js';

const root = new URL('../', import.meta.url);
const folder = new URL('src/client/generated/', root);
const entry = new URL('src/client/generated.ts', root);

/** The documents in the repository change with the contract, so their digest shows whether the types are up to date. */
const SOURCES = [
  'openapi/openapi.json',
  'openapi/asyncapi.json',
  'scripts/client-types.ts',
  'scripts/typed-document.ts',
  'package-lock.json',
];

const HEAD = '/** Written by `scripts/client-types.ts`. Digest of its sources:';

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const url = new URL(source, root);
    // An image is built without the documents.
    hash.update(existsSync(url) ? readFileSync(url) : 'absent').update('\0');
  }
  return hash.digest('hex');
}

/** Writes the client's types if their sources have changed since, or if `always`. */
export async function writeClientTypes({ always = false } = {}): Promise<void> {
  const digest = digestOfSources();
  if (!always && existsSync(entry) && readFileSync(entry, 'utf8').startsWith(`${HEAD} ${digest}`)) return;
  // The service takes a second to load, which is rarely needed.
  const { GAMES } = await import('../src/games.js');
  const files = await Promise.all(GAMES.list.map(async (game) => [game.id, await typesOf(game)] as const));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [id, text] of files) writeFileSync(new URL(`${id}.ts`, folder), text);
  // The last one, so that an interrupted run is repeated.
  writeFileSync(entry, gameTypes(GAMES.ids, digest));
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  responses: Record<string, unknown>;
}

/** The OpenAPI document of a service that hosts these games. */
export async function openApiDocument(games: Games): Promise<object> {
  const { buildApp } = await import('../src/app.js');
  const app = await buildApp({ games, documents: false });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}

/** The types of a client of one game know nothing of the others. */
async function typesOf(game: AnyGame): Promise<string> {
  const { VERSION } = await import('../src/app.js');
  const { Games } = await import('../src/game/registry.js');
  const { asyncApiDocument } = await import('../src/stream/asyncapi.js');
  const alone = new Games([game]);
  return clientTypes(await openApiDocument(alone), asyncApiDocument(alone, VERSION), alone);
}

/**
 * The types of a client of one game, from the OpenAPI document of a service that hosts it alone and, for the frames of the stream, its
 * AsyncAPI document. Schemas of one name are equal in both. Only successful answers are written: every other answer is a `Problem`.
 */
async function clientTypes(openApi: object, asyncApi: object, games: Games): Promise<string> {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const { paths, components, ...rest } = openApi as Document;
  const stream = asyncApi as Document;
  const { schemas } = typedDocument(
    { paths, components: { schemas: { ...stream.components.schemas, ...components.schemas } } },
    games,
  ).components as Document['components'];
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
    components: { ...components, schemas },
  };
  const types = astToString(
    await openapiTS(document as unknown as OpenAPI3, { alphabetize: true, defaultNonNullable: false }),
  );
  const codes = games.list
    .flatMap(({ refusals }) => Object.keys(refusals))
    .map((code) => `\n    | ${JSON.stringify(code)}`)
    .join('');
  return `${namedSchemas(types)}\nexport type RefusalCode =${codes};\n`;
}

/** The same types with a declaration for each schema, so that compilers and editors show its name in place of its members. */
function namedSchemas(types: string): string {
  const file = ts.createSourceFile('types.ts', types, ts.ScriptTarget.Latest, true);
  const components = file.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'components');
  const schemas = components?.members
    .filter(ts.isPropertySignature)
    .find(({ name }) => name.getText(file) === 'schemas');
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type)) throw new Error('The types have no schemas.');
  const members = schemas.type.members.filter(ts.isPropertySignature);
  const declarations = members.map((member) => {
    const comment = types.slice(member.getFullStart(), member.getStart(file)).trim();
    const type = member.type as ts.TypeNode;
    const name = member.name.getText(file);
    const text = type.getText(file);
    return `${comment && `${comment}\n`}export ${ts.isTypeLiteralNode(type) ? `interface ${name} ${text}` : `type ${name} = ${text};`}`;
  });
  const references = members.map(({ name }) => `${name.getText(file)}: ${name.getText(file)};`).join('\n        ');
  const { pos, end } = schemas.type;
  const text = [types.slice(0, pos), ` {\n        ${references}\n    }`, types.slice(end), ...declarations].join('\n');
  return text.replace(/components\["schemas"\]\["(\w+)"\]/g, '$1');
}

/** The types of all games by id. The first game is the default. */
function gameTypes(games: readonly string[], digest: string): string {
  const [first] = games as [string];
  const lines = [
    `${HEAD} ${digest}. */`,
    '',
    ...games.map((id) => `import type * as ${pascalCase(id)} from './generated/${id}.js';`),
    '',
    '/** The addresses, schemas and refusal codes of each game. */',
    'export interface GameTypes {',
    ...games.map((id) => {
      const name = pascalCase(id);
      const named = ['State', 'Command', 'Event']
        .map((one) => `${one.toLowerCase()}: ${name}.${name}${one}`)
        .join('; ');
      return `    ${JSON.stringify(id)}: { paths: ${name}.paths; components: ${name}.components; refusal: ${name}.RefusalCode; ${named} };`;
    }),
    '}',
    `export type FirstGame = ${JSON.stringify(first)};`,
    `export type { components, operations, paths } from './generated/${first}.js';`,
  ];
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeClientTypes();
