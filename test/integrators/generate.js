/**
 * Generates types from our documents with the tools that people use for it, sets beside each the program that is compiled
 * against it, and tells which models the tool had to invent a name for.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TypeScriptGenerator } from '@asyncapi/modelina';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate as generateByOrval } from 'orval';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const openApi = at('../../openapi/openapi.json');
const asyncApi = at('../../openapi/asyncapi.json');
/** Long examples are at the service, where openapi-typescript would look for them in the file system. */
const parsed = (file) =>
  JSON.parse(readFileSync(file, 'utf8'), (_key, value) => (value?.externalValue === undefined ? value : undefined));

/** A name that a generator makes up for a model that has none: `AnonymousSchema_7`, `CommandOneOfThree`, `SeatOneOf`. */
const INVENTED = /Anonymous|(?:One|Any|All)Of(?:[A-Z\d]|$)|Inline/;

const TOOLS = {
  'openapi-typescript': {
    program: 'questions',
    generate: async (file) => {
      const types = await openapiTS(parsed(openApi), { rootTypes: true, rootTypesNoSchemaPrefix: true });
      writeFileSync(file, astToString(types));
    },
  },
  'hey-api': {
    program: 'questions',
    generate: async (file, folder) => {
      await createClient({
        input: openApi,
        output: { path: `${folder}/all`, entryFile: false },
        plugins: ['@hey-api/typescript'],
        logs: { level: 'error', file: false },
      });
      writeFileSync(file, readFileSync(`${folder}/all/types.gen.ts`));
    },
  },
  orval: {
    program: 'questions',
    generate: (file) =>
      generateByOrval({ input: { target: openApi }, output: { target: file, client: 'fetch', mode: 'single' } }),
  },
  modelina: {
    program: 'stream',
    generate: async (file) => {
      // Without `rawPropertyNames` it calls `type`, a word of TypeScript, `reservedType`.
      const generator = new TypeScriptGenerator({
        modelType: 'interface',
        enumType: 'union',
        mapType: 'record',
        rawPropertyNames: true,
      });
      const models = await generator.generate(parsed(asyncApi));
      writeFileSync(file, models.map(({ result }) => `export ${result}\n`).join('\n'));
    },
  },
};

for (const [tool, { program, generate }] of Object.entries(TOOLS)) {
  const folder = at(`generated/${tool}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await generate(`${folder}/types.ts`, folder);
  copyFileSync(at(`programs/${program}.ts`), `${folder}/program.ts`);
  const text = readFileSync(`${folder}/types.ts`, 'utf8');
  const names = new Set([...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name));
  const invented = [...names].filter((name) => INVENTED.test(name));
  console.log(`${tool}: ${names.size} types, ${invented.length} with an invented name ${invented.join(' ')}`);
  if (names.size < 100 || invented.length > 0) process.exitCode = 1;
}
