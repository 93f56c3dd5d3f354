import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t from 'tap';
import { readCases } from '../scripts/conformance/cases.js';
import { playCase, type Ask } from '../scripts/conformance/run.js';
import { buildEngine } from '../scripts/engine/build.js';
import * as club from '../src/engine/index.js';
import * as opponents from '../src/engine/opponents.js';
import * as trench from '../src/engine/trench.js';
import { answer, type Engine } from './support/engine-run.js';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

t.test('the built engine answers every conformance case as its sources do', async (t) => {
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), path.join(folder, 'node_modules'));
  await buildEngine(path.join(folder, 'dist'));
  const load = (name: string) => import(pathToFileURL(path.join(folder, 'dist', `${name}.js`)).href);
  const [builtClub, builtTrench, builtOpponents] = await Promise.all(['index', 'trench', 'opponents'].map(load));
  const built = { club: builtClub, trench: builtTrench, opponents: builtOpponents } as Engine;
  const source: Engine = { club, trench, opponents };

  const different: string[] = [];
  let asked = 0;
  const ask: Ask = (endpoint, body) => {
    const expected = answered(source, endpoint, body);
    const actual = answered(built, endpoint, body);
    asked += 1;
    if (actual !== expected) different.push(`${endpoint}\n${actual}\n${expected}`);
    return Promise.resolve({ status: 200, body: JSON.parse(expected) as object });
  };
  for (const one of readCases()) await playCase(one, ask);
  t.ok(asked > 700, `${asked} questions`);
  t.same(different, []);
});

/** JSON of an answer, or of what the engine throws for a question that it cannot read. */
function answered(engine: Engine, endpoint: string, body: unknown): string {
  try {
    return JSON.stringify(answer(engine, endpoint, body as Parameters<typeof answer>[2]));
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}
