import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import t, { type Test } from 'tap';
import { LANGUAGES } from '../src/language/language.js';
import { EventSchemas } from '../src/trench-club/wire/schema/event.js';
import { TrenchEventSchemas } from '../src/trench/schema/event.js';
import type { Components, JsonSchema } from './support/json-schema.js';
import { valid } from './support/schema-arbitrary.js';
import { appFor } from './support/session-table.js';
import { RUN_SEED } from './support/seed.js';

interface GameEvent {
  readonly type: string;
}

/** What the page writes sentences with, compiled as the page is. */
interface Writer {
  readonly sentence: (event: GameEvent) => string;
  readonly isOfSession: (type: string) => boolean;
  readonly terms: { value: unknown };
  readonly useLanguage: (next: string) => Promise<void>;
}

async function writer(t: Test): Promise<Writer> {
  const folder = mkdtempSync(join(tmpdir(), 'sentences-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'sentences.mjs');
  const contents = `
    export { isOfSession, sentence } from './service/event-sentences.js';
    export { terms } from './service/words.js';
    export { useLanguage } from './text/text.js';`;
  const resolveDir = fileURLToPath(new URL('../src/explorer', import.meta.url));
  await build({ stdin: { contents, resolveDir }, bundle: true, format: 'esm', platform: 'node', outfile });
  return (await import(pathToFileURL(outfile).href)) as Writer;
}

const BROKEN = /undefined|NaN|\[object|null\b/;
t.test('every event of both games and of sessions has a sentence in four languages', async (t) => {
  const { sentence, isOfSession, terms, useLanguage } = await writer(t);
  const app = await appFor(t);
  const { components } = (await app.inject('/openapi.json')).json<{ components: { schemas: Components } }>();
  const { schemas } = components;
  const games = [EventSchemas, TrenchEventSchemas].flatMap((all) => Object.values(all) as JsonSchema[]);
  const sessions = schemas['SessionOwnEvent']?.oneOf ?? [];
  const samplesOf = (all: readonly JsonSchema[]) =>
    all.flatMap((schema) => fc.sample(valid(schema, schemas), { numRuns: 8, seed: RUN_SEED }) as GameEvent[]);
  const [ofGames, ofSessions] = [samplesOf(games), samplesOf(sessions)];
  const gameTypes = new Set(ofGames.map(({ type }) => type));
  for (const { type } of ofSessions)
    t.equal(isOfSession(type), !gameTypes.has(type), `the page knows whose ${type} is`);
  // The words of `opponent-chose` are the service's.
  const samples = [...ofGames, ...ofSessions].filter(({ type }) => type !== 'opponent-chose');
  t.ok(new Set(samples.map(({ type }) => type)).size > 60);

  Object.assign(globalThis, { document: { documentElement: {} } });
  t.teardown(() => Reflect.deleteProperty(globalThis, 'document'));
  const english = new Map<string, string>();
  for (const language of LANGUAGES) {
    const answer = await app.inject({ url: '/v1/terms', headers: { 'accept-language': language } });
    const kinds = new Map<string, Map<string, string>>();
    for (const { kind, id, title } of answer.json<{ terms: { kind: string; id: string; title: string }[] }>().terms) {
      kinds.set(kind, (kinds.get(kind) ?? new Map<string, string>()).set(id, title));
    }
    terms.value = kinds;
    await useLanguage(language);
    samples.forEach((event, index) => {
      const words = sentence(event);
      const key = `${language}: ${event.type}: ${words}`;
      t.match(words, /^[^a-z].*\.$/su, key);
      t.notOk(words.toLowerCase().startsWith(event.type.replaceAll('-', ' ')), `${key} is no name of a type`);
      t.notMatch(words, BROKEN, key);
      if (language === 'en') english.set(String(index), words);
      else t.not(words, english.get(String(index)), key);
    });
  }
});
