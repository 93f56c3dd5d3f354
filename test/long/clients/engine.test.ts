import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import t from 'tap';
import { readCases } from '../../../scripts/conformance/cases.js';
import { playCase, type Ask } from '../../../scripts/conformance/run.js';
import { buildEngine } from '../../../scripts/engine/build.js';
import { buildApp } from '../../../src/app.js';
import type { GameFile } from '../../../src/trench-club/wire/schema/game-file.js';
import * as club from '../../../src/engine/index.js';
import { GAMES } from '../../../src/games.js';
import { LANGUAGES } from '../../../src/language/language.js';
import { maps } from '../../../src/trench-club/board/rules/catalogue.js';
import { corpusTexts, wholeFile } from '../../support/corpus.js';
import { browserModule, enginePage } from '../../support/engine-in-chromium.js';
import { retold } from '../../support/engine-run.js';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
t.teardown(() => rmSync(folder, { recursive: true, force: true }));
const dist = path.join(folder, 'engine');
writeFileSync(path.join(folder, 'package.json'), '{ "sideEffects": false }');
t.before(() => buildEngine(dist));

/** What a page loads for some of the engine, as a bundler makes it: minified, one file. Nothing is left to be found elsewhere. */
async function bundled(source: string): Promise<{ text: string; gzipped: number; files: string[] }> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, source);
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const { text } = outputFiles[0]!;
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(file));
  return { text, gzipped: gzipped(text), files };
}

/** Files that an entry loads, by itself and through others. */
function loaded(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, name] of readFileSync(path.join(dist, entry), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
    loaded(name as string, seen);
  }
  return seen;
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;

t.test('the engine is at most 120 kB gzipped without maps, as packed and as loaded by a page', async (t) => {
  const text = (name: string) => JSON.stringify(maps.get(name)!.document);
  const drawn = gzipped(text('flanders-mud') + text('vosges-snow'));
  const files = [...loaded('index.js')].map((file) => readFileSync(path.join(dist, file)));
  const packed = files.reduce((sum, file) => sum + gzipped(file), 0);
  t.ok(packed - drawn <= 120_000, `${packed} bytes in ${files.length} files, ${drawn} of them maps`);
  const whole = await bundled(`export * from './engine/index.js';`);
  t.ok(whole.gzipped - drawn <= 120_000, `${whole.gzipped} bytes`);
  t.match(whole.text, 'flanders-mud', 'with the maps');
});

t.test('importing one function does not load the rest', async (t) => {
  const { gzipped: whole } = await bundled(`export * from './engine/index.js';`);
  for (const name of ['reach', 'odds', 'parse', 'render', 'view']) {
    const { gzipped } = await bundled(`export { ${name} } from './engine/index.js';`);
    t.ok(gzipped < 0.6 * whole, `${name}: ${gzipped} of ${whole} bytes`);
  }
  const { text } = await bundled(
    `import './engine/index.js'; import './engine/trench.js'; import './engine/clauses.js';`,
  );
  t.equal(text, '', 'loading it does nothing');
});

t.test('the engine needs no module of Node, no request and no generated code', async (t) => {
  const entries = ['index', 'trench', 'opponents', 'clauses', 'es', 'it', 'fr'].map(
    (name) => `export * as ${name} from './engine/${name}.js';`,
  );
  const { text, files } = await bundled(entries.join('\n'));
  const own = [path.join(folder, 'entry.js'), ...readdirSync(dist).map((name) => path.join(dist, name))];
  t.ok(files.length > 3);
  t.same(
    files.filter((file) => !own.includes(file)),
    [],
  );
  t.same(
    builtinModules.filter((module) => text.includes(`node:${module}`)),
    [],
  );
  t.notMatch(text, /\bFunction\s*\(|\beval\s*\(|\bprocess\.|\bimport\s*\(/);
});

t.test('no schema asks that items differ, for which the engine has no hash of values', async (t) => {
  for (const { schemas } of GAMES) t.notMatch(JSON.stringify(schemas), /uniqueItems/);
});

t.test('Chromium answers as the service and as Node, byte for byte', async (t) => {
  const asked: { endpoint: string; body: unknown; language: string }[] = [];
  const answers: string[] = [];
  const app = await buildApp();
  const ask: Ask = async (endpoint, body) => {
    const answered = async (language: string) => {
      const headers = { 'accept-language': language };
      const question = { method: 'POST', url: `/v1/rules/${endpoint}`, headers, payload: body as object } as const;
      const answer = await app.inject(question);
      if (answer.statusCode === 200) {
        asked.push({ endpoint, body, language });
        answers.push(answer.body);
      }
      return answer;
    };
    const answer = await answered('en');
    // Some in other languages too: Intl formats lists and numbers by the browser's data.
    if (answers.length % 4 === 0) await answered(LANGUAGES[(answers.length / 4) % 4] as string);
    return { status: answer.statusCode, body: answer.json() };
  };
  const cases = readCases();
  for (const one of cases) await playCase(one, ask);
  for (const name of ['mid-game', 'trench-position']) {
    const state = JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8')) as object;
    await ask('analyse', { state, budget: 300 });
  }
  await app.close();

  const games = corpusTexts().map(({ text }) => wholeFile(JSON.parse(text) as GameFile));
  const documents = {
    'run.js': () => browserModule(new URL('../../support/engine-run.ts', import.meta.url)),
    asked: () => JSON.stringify(asked),
    games: () => JSON.stringify(games),
  };
  const { page, close } = await enginePage(dist, documents);
  t.teardown(close);
  const told = (await page.evaluate(`(async () => {
    const [{ answer, retold }, club, trench, opponents, ...languages] = await Promise.all(
      ['/run.js', ...['index', 'trench', 'opponents', 'es', 'it', 'fr'].map((name) => '/engine/' + name + '.js')].map(
        (name) => import(name),
      ),
    );
    const inLanguage = (given, language) => {
      const [module] = languages.filter((one) => one[language]);
      return module ? club.inLanguage(given, module[language]) : given;
    };
    const engine = { club, trench, opponents };
    const documents = ['/asked', '/games'].map((name) => fetch(name).then((reply) => reply.json()));
    const [asked, games] = await Promise.all(documents);
    const digest = async (text) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    return {
      answers: asked.map(({ endpoint, body, language }) => JSON.stringify(inLanguage(answer(engine, endpoint, body), language))),
      games: await Promise.all(games.map((file) => digest(retold(engine, file)))),
    };
  })()`)) as { answers: string[]; games: string[] };

  t.ok(answers.length >= cases.length, `${answers.length} questions`);
  for (const [index, answer] of answers.entries()) {
    if (told.answers[index] !== answer)
      t.equal(told.answers[index], answer, JSON.stringify(asked[index]).slice(0, 200));
  }
  t.equal(told.answers.length, answers.length);
  const here = games.map((file) => createHash('sha256').update(retold({ club }, file)).digest('hex'));
  t.ok(here.length >= 200, `${here.length} games`);
  t.same(told.games, here);
});
