import fc from 'fast-check';
import t from 'tap';
import { LANGUAGES } from '../src/language/language.js';
import { TrenchEventSchemas } from '../src/trench/schema/event.js';
import { EventSchemas } from '../src/trench-club/wire/schema/event.js';
import type { Components, JsonSchema } from './support/json-schema.js';
import { valid } from './support/schema-arbitrary.js';
import { RUN_SEED } from './support/seed.js';
import { appFor } from './support/session-table.js';

interface LoggedEvent {
  readonly type: string;
}

// The page is no part of this program: its types are those of a browser.
const { isOfGame } = (await import('../src/explorer/state/session-line.js' as string)) as {
  isOfGame: (event: { readonly data: LoggedEvent }) => boolean;
};

const BROKEN = /undefined|NaN|\[object|null\b/;
t.test('every event of both games and of sessions has a sentence in four languages', async (t) => {
  const app = await appFor(t);
  const { components } = (await app.inject('/openapi.json')).json<{ components: { schemas: Components } }>();
  const { schemas } = components;
  const samplesOf = (all: readonly JsonSchema[]) =>
    all.flatMap((schema) => fc.sample(valid(schema, schemas), { numRuns: 4, seed: RUN_SEED }) as LoggedEvent[]);
  const sessions = samplesOf(schemas['SessionOwnEvent']?.oneOf ?? []);
  const games = { 'trench-club': EventSchemas, trench: TrenchEventSchemas };
  for (const [game, variants] of Object.entries(games)) {
    const ofGame = samplesOf(Object.values(variants) as unknown as JsonSchema[]);
    t.same(
      sessions.filter((data) => isOfGame({ data })),
      [],
      'the page takes these for the game’s',
    );
    t.same(
      ofGame.filter((data) => !isOfGame({ data })),
      [],
      'the page takes these for the session’s',
    );
    // The reason of an opponent is a text already.
    const events = [...ofGame, ...sessions].filter(({ type }) => type !== 'opponent-chose');
    const english = new Map<number, string>();
    for (const language of LANGUAGES) {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/v1/rules/describe', payload: { game, events } },
        headers: { 'accept-language': language },
      });
      t.equal(answer.statusCode, 200, answer.body.slice(0, 400));
      t.equal(answer.headers['content-language'], language);
      const { sentences } = answer.json<{ sentences: string[] }>();
      t.equal(sentences.length, events.length);
      const faulty = sentences.filter((sentence, index) => {
        const { type } = events[index] as LoggedEvent;
        if (language === 'en') english.set(index, sentence);
        else if (sentence === english.get(index)) return true;
        const isName = sentence.toLowerCase().startsWith(type.replaceAll('-', ' '));
        return isName || !/^[^a-z].*\.$/su.test(sentence) || BROKEN.test(sentence);
      });
      t.same(faulty, [], `sentences of ${game} in ${language}`);
    }
  }
});

t.test('events name units, places and seats by their titles', async (t) => {
  const app = await appFor(t);
  const unit = 'germany-tank-1';
  const events = [
    { type: 'unit-moved', unit, path: [{ q: 3, r: -1 }], cost: 1, hex: { q: 3, r: -1 }, stopped: true },
    { type: 'fort-taken', fort: 'F1', unit, country: 'germany', from: null },
    { type: 'seat-claimed', seat: 'germany' },
    { type: 'game-ended', faction: null, result: { winner: null, reason: 'agreed-draw', clause: 'DEC-END-10' } },
  ];
  const said = async (language: string) => {
    const headers = { 'accept-language': language };
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/describe', payload: { events }, headers });
    return answer.json<{ sentences: string[] }>().sentences;
  };
  t.same(await said('en'), [
    'Germany’s Tank 1 moves to 3,-1 for 1 point and is stopped by contact.',
    'Germany’s Tank 1 takes fort F1 for Germany.',
    'Germany: the seat is taken.',
    'The game ends in a draw: agreed draw.',
  ]);
  t.same(await said('it'), [
    'Il carro armato 1 della Germania va in 3,-1 per 1 punto e si ferma per contatto.',
    'Il carro armato 1 della Germania prende il forte F1 per la Germania.',
    'Germania: posto occupato.',
    'La partita finisce in pareggio: pareggio concordato.',
  ]);
});

t.test('a moment that no calendar has stays as it was written', async (t) => {
  const app = await appFor(t);
  const payload = { events: [{ type: 'timer-started', deadline: '2016-12-31T23:59:60Z' }] };
  const answer = await app.inject({ method: 'POST', url: '/v1/rules/describe', payload });
  t.same(answer.json(), { sentences: ['The timer runs until 2016-12-31T23:59:60Z.'] });
});

t.test('a value that is not an event of the game is refused', async (t) => {
  const app = await appFor(t);
  const ask = async (payload: object) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/rules/describe', payload });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  t.same(await ask({ game: 'trench', events: [{ type: 'fort-taken' }] }), [400, 'malformed-request']);
  t.same(await ask({ game: 'chess', events: [] }), [400, 'malformed-request']);
  t.same(await ask({ events: new Array(1001).fill({ type: 'timer-expired' }) }), [400, 'malformed-request']);
  t.same(await ask({ events: [] }), [200, undefined]);
});
