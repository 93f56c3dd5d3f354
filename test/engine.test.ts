import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t from 'tap';
import { readCases } from '../scripts/conformance/cases.js';
import { playCase, type Ask } from '../scripts/conformance/run.js';
import { buildEngine } from '../scripts/engine/build.js';
import { buildApp } from '../src/app.js';
import type { Clause } from '../src/engine/clauses.js';
import * as club from '../src/engine/index.js';
import * as opponents from '../src/engine/opponents.js';
import * as trench from '../src/engine/trench.js';
import { GAMES } from '../src/games.js';
import { readBook } from '../src/http/catalogue/stored-book.js';
import { answer, type Engine } from './support/engine-run.js';
import { pluck } from './support/pluck.js';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));

const dist = path.join(folder, 'dist');
const load = (name: string) => import(pathToFileURL(path.join(dist, `${name}.js`)).href);
t.before(async () => {
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), path.join(folder, 'node_modules'));
  await buildEngine(dist);
});

t.test('the clauses of the engine are those that the service answers, without cases', async (t) => {
  const { clauses } = (await load('clauses')) as { clauses: readonly Clause[] };
  const { book } = readBook(GAMES, new URL('../docs/rules/', import.meta.url), null);
  t.same(pluck(clauses, 'id'), [...book.clauses.keys()]);
  for (const clause of clauses) t.match(book.clauses.get(clause.id), clause);
  const app = await buildApp({ documents: false, explorer: false });
  t.teardown(() => app.close());
  const ofTable = clauses.find(({ id }) => id === 'BAT-5') as Clause;
  t.match((await app.inject('/v1/clauses/BAT-5')).json(), ofTable);
  t.ok(ofTable.table, 'a table is data');
});

t.test('the clauses are data in one file, which runs nothing and which no other entry has', async (t) => {
  const holding = readdirSync(dist).filter(
    (name) =>
      name.endsWith('.js') && readFileSync(path.join(dist, name), 'utf8').includes('Nobody stays aboard between turns'),
  );
  t.same(holding, ['clauses.js']);
  t.notMatch(readFileSync(path.join(dist, 'clauses.js'), 'utf8'), /^import|\(\)|=>/);
});

t.test('the built engine answers every conformance case as its sources do', async (t) => {
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
