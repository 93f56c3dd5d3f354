/**
 * Writes the generated files: `openapi/openapi.json` from the routes and their schemas, `openapi/asyncapi.json` from the messages of the
 * stream, `docs/problems.md` from the registries, and the client's types, which are not in the repository.
 * `--check` writes nothing and fails if a file is stale. `--release` stores the contract of `openapi/openapi.json`, with which the tests
 * compare later documents.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toolArguments } from './arguments.js';
import { VERSION } from '../src/app.js';
import { GAMES } from '../src/games.js';
import { writeClientTypes } from './client-types.js';
import { generatedDocuments } from './generated.js';
import { extractOf, type Interface } from './openapi/evolution.js';
import { typedDocument } from './typed-document.js';

const { check, release } = toolArguments(import.meta.url, {
  check: { type: 'boolean' },
  release: { type: 'boolean' },
}).values;
let stale = 0;
for (const [file, text] of await generatedDocuments()) {
  const url = new URL(`../${file}`, import.meta.url);
  if (!check) writeFileSync(url, text);
  else if (readFileSync(url, 'utf8') !== text) {
    console.error(`${file} is stale: run npm run openapi`);
    stale += 1;
  }
  if (!check) console.log(`${file} ${text.length} bytes`);
}
if (!check) await writeClientTypes({ always: true });
if (release) {
  const document = readFileSync(new URL('../openapi/openapi.json', import.meta.url), 'utf8');
  const promised = `${JSON.stringify(extractOf(typedDocument(JSON.parse(document) as Interface, GAMES)))}\n`;
  writeFileSync(new URL(`../openapi/releases/${VERSION}.json`, import.meta.url), promised);
}
process.exitCode = stale > 0 ? 1 : 0;
