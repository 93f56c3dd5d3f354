// At full length in part: clients
import type { InjectOptions } from 'fastify';
import t from 'tap';
import { readCases } from '../scripts/conformance/cases.js';
import { playCase, type Ask } from '../scripts/conformance/run.js';
import { type App } from '../src/app.js';
import { recordingDice } from '../src/dice/dice.js';
import { GAMES } from '../src/games.js';
import { languageNamed, languageOf, LANGUAGES, type Language } from '../src/language/language.js';
import { formsOf } from '../src/language/forms.js';
import { MEMBER_MESSAGES, type MessageBundle } from '../src/language/messages.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import { files } from '../src/trench-club/hosted/game/game-file.js';
import type { Event, EventOf } from '../src/trench-club/wire/schema/event.js';
import { opponent } from '../src/trench-club/opponents/opponents.js';

import { booksOf } from '../src/wire/language.js';
import { Problem, PROBLEMS } from '../src/wire/problems.js';
import { replay } from './support/game-recorder.js';
import { BROKEN, checkMessage, englishIn } from './support/said-checks.js';
import { givenTo } from './support/said-samples.js';
import { FORT, scripted, soloState } from './support/solo.js';
import { appFor, appOn, ask, claim, give, open, sessionsFor } from './support/session-table.js';
import { Peer } from './support/stream-peer.js';
import { startState } from './support/trench.js';
import { problemTexts, problemIn } from '../src/wire/problem-in.js';
import { SessionFault } from '../src/session/fault.js';
import { amount } from './support/amount.js';
import { faultProblem } from '../src/wire/errors.js';

const OTHERS = LANGUAGES.filter((language): language is Exclude<Language, 'en'> => language !== 'en');
const books = booksOf(GAMES);

t.test('the header chooses the language', async (t) => {
  const table: readonly [header: string | undefined, language: Language][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['es', 'es'],
    ['ES', 'es'],
    ['it-CH', 'it'],
    ['fr-CA, fr;q=0.9, en;q=0.8', 'fr'],
    ['en;q=0.5, it;q=0.9', 'it'],
    ['de, it;q=0.3, fr;q=0.4', 'fr'],
    ['it;q=0.4, fr;q=0.4', 'it'],
    ['es;q=0', 'en'],
    ['en;q=0, *', 'es'],
    ['*', 'en'],
    ['de', 'en'],
    ['es;q=1.5', 'en'],
    [';;;', 'en'],
    [' fr ; q=0.7 , es ; q=0.700 ', 'fr'],
  ];
  for (const [header, language] of table) t.equal(languageOf(header), language, JSON.stringify(header));
  t.equal(languageNamed('fr-BE'), 'fr');
  t.equal(languageNamed('de'), undefined);
});

t.test('messages use the form of their number', async (t) => {
  const points = { one: 'p', other: 'ps' };
  t.same(
    [0, 0.5, 1, 1.5, 2].map((number) => formsOf('fr').count(number, points)),
    ['0 p', '0,5 p', '1 p', '1,5 p', '2 ps'],
  );
  t.same(
    [0, 0.5, 1, 2].map((number) => formsOf('es').count(number, points)),
    ['0 ps', '0,5 ps', '1 p', '2 ps'],
  );
  t.equal(formsOf('es').and(['infantería', 'infantería montada']), 'infantería e infantería montada');
  t.equal(formsOf('it').number(2.5, 2), '2,50');
});

t.test('every problem has a title and a detail in every language', async (t) => {
  for (const [code, { title }] of Object.entries(PROBLEMS)) {
    for (const language of OTHERS) {
      const [told, detail] = problemTexts(language, code as keyof typeof PROBLEMS);
      t.ok(told && detail && told !== title, `${code} in ${language}`);
    }
  }
});

t.test('a fault of a session has its facts in every language', async (t) => {
  const bundle = books.list.find(({ id }) => id === 'session') as MessageBundle;
  for (const key of Object.keys(bundle.en)) {
    const inAll = LANGUAGES.map((language) => bundle[language][key] as (given: unknown) => string);
    for (const given of givenTo('session', key, inAll)) {
      const said = { bundle: 'session', key, params: given };
      const problem = faultProblem(new SessionFault('version-stale', said, { fact: 1 }));
      for (const language of LANGUAGES) {
        const { detail, errors } = problemIn(books, language, problem, 'r');
        t.equal(detail, books.translate(said, language), `${key} in ${language}`);
        t.equal(errors[0]?.message, detail);
        for (const fact of Object.values(given).flat()) t.ok(detail.includes(String(fact)), `${key}: ${detail}`);
      }
    }
  }
});

t.test('every message exists in four languages, with the same parameters', async (t) => {
  let messages = 0;
  for (const { id, ...catalogues } of books.list) {
    const { en } = catalogues;
    for (const language of OTHERS) t.same(Object.keys(catalogues[language]).sort(), Object.keys(en).sort(), id);
    for (const key of Object.keys(en)) {
      messages += 1;
      const inAll = LANGUAGES.map((language) => catalogues[language][key] as (given: unknown) => string);
      for (const given of givenTo(id, key, inAll)) checkMessage(t, books, { bundle: id, key, params: given });
    }
  }
  t.ok(messages >= 350, `${messages} messages`);
});

const WORDS = new Set(['message', 'title', 'detail', 'text']);

t.test('a stored answer with a message of an earlier version stays in English', async (t) => {
  const stored = (key: string) => ({
    message: 'The game is over.',
    [MEMBER_MESSAGES]: { message: { parts: ['', { bundle: 'trench-club', key }] } },
  });
  t.equal(books.localise(stored('has-ended'), 'es').message, 'The game is over.');
  t.equal(books.localise(stored('game-over'), 'es').message, 'La partida ha terminado.');
});

t.test('a problem in another language has no English in it', async (t) => {
  for (const code of Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]) {
    const entry = { in: 'body', pointer: '', code, message: 'What nobody has said in other words.' } as const;
    for (const language of OTHERS) {
      const { title, detail, errors } = problemIn(books, language, new Problem(code, null, [entry]), 'r');
      for (const text of [title, detail, errors[0]?.message]) {
        t.equal(englishIn(text ?? 'nothing is said'), null, `${code} in ${language}: ${text}`);
      }
    }
  }
  const { app } = await sessionsFor(t);
  const session = await open(app, { quick: true });
  const seat = await claim(app, session, 'germany');
  const url = `/v1/sessions/${session.id}`;
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
  const state = { schema: 'trench-club/1', ruleset: 'e1', map: 'flanders-mud', seats: [{ country: 'germany' }], x: 1 };
  const asked: readonly [status: number, token: string | undefined, request: InjectOptions][] = [
    [404, undefined, { url: '/nothing' }],
    [400, undefined, { url: '/v1/maps/%zz' }],
    [405, undefined, { url: '/v1/limits', method: 'POST' }],
    [400, undefined, { url: '/v1/limits?x=1' }],
    [404, undefined, { url: '/v1/maps/none' }],
    [401, undefined, { url }],
    [404, 'x', { url }],
    [400, seat, { url: `${url}/state?since=1` }],
    ...['/events?limit=0', '/events?after=-1', '/state?atSeq=x'].map((path): [number, string, InjectOptions] => [
      400,
      seat,
      { url: url + path },
    ]),
    [
      400,
      seat,
      {
        url: `${url}/commands`,
        ...post,
        payload: { type: 'end-turn' },
        headers: { 'idempotency-key': 'x'.repeat(201) },
      },
    ],
    [400, seat, { url: `${url}/events`, headers: { accept: 'text/event-stream', 'last-event-id': 'x' } }],
    [410, seat, { url: `${url}/events?epoch=x` }],
    [409, seat, { url: `${url}/replay` }],
    [403, seat, { url: `${url}/close`, ...post, headers: { 'idempotency-key': 'a key that is long' } }],
    [400, seat, { url: `${url}/commands`, ...post, payload: { type: 'end-turn' } }],
    ...[['"999"', 412] as const, ['x', 400] as const, [undefined, 428] as const].map(
      ([tag, status]): [number, string, InjectOptions] => {
        const headers = { 'idempotency-key': `a key that is long for ${tag}`, ...(tag && { 'if-match': tag }) };
        return [status, seat, { url: `${url}/commands`, method: 'POST', headers, payload: { type: 'end-turn' } }];
      },
    ),
    [400, undefined, { url: '/v1/rules/validate', ...post, payload: '{' }],
    [400, undefined, { url: '/v1/rules/validate', ...post, payload: {} }],
    [400, undefined, { url: '/v1/rules/validate', ...post, payload: 'null' }],
    [400, undefined, { url: '/v1/rules/validate', ...post, payload: { state, command: { type: 'mvoe' } } }],
    [415, undefined, { url: '/v1/rules/validate', method: 'POST', headers: { 'content-type': 'a/b' }, payload: '{}' }],
    [200, undefined, { url: '/v1/rules/validate-state', ...post, payload: { state } }],
    [
      200,
      undefined,
      { url: '/v1/rules/validate-state', ...post, payload: { state: { schema: 'trench/1', units: 5 } } },
    ],
    [400, undefined, { url: '/v1/maps', ...post, payload: { schema: 'trench-club-map/1', id: 'x', rows: [] } }],
  ];
  for (const [status, token, request] of asked) {
    const name = `${request.method ?? 'GET'} ${String(request.url)}`;
    const answers = new Map<Language, unknown>();
    for (const language of LANGUAGES) {
      const headers = { ...request.headers, 'accept-language': language };
      const answer = await ask(app, token, { ...request, headers });
      t.equal(answer.statusCode, status, `${name}: ${answer.body.slice(0, 300)}`);
      t.equal(answer.headers['content-language'], language, name);
      answers.set(language, answer.json());
    }
    for (const language of OTHERS) {
      const pairs = [...same(answers.get('en'), answers.get(language), '')].filter(({ at }) => SENTENCES.test(at));
      t.same(pairs, [], `${name} in ${language}: nothing is as in English`);
      for (const text of sentencesIn(answers.get(language))) {
        if (englishIn(text) !== null || BROKEN.test(text)) t.fail(`${name} in ${language}: ${text}`);
      }
    }
  }
});

function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' && WORDS.has(key) ? [one] : sentencesIn(one),
  );
}

interface Pair {
  readonly at: string;
  readonly english: string;
  readonly other: string;
}

/** The pointers at which two answers differ, and their texts. */
function* compared(english: unknown, other: unknown, at = ''): Generator<Pair> {
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null) {
    if (english !== other) yield { at, english: String(english), other: String(other) };
    return;
  }
  const [one, two] = [english as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(one), ...Object.keys(two)]))
    yield* compared(one[key], two[key], `${at}/${key}`);
}

/** Texts that two answers have in common, by where they stand. */
function* same(english: unknown, other: unknown, at = ''): Generator<{ readonly at: string; readonly text: string }> {
  if (typeof english === 'string' && english === other) yield { at, text: english };
  if (typeof english !== 'object' || english === null || typeof other !== 'object' || other === null) return;
  for (const [key, one] of Object.entries(english))
    yield* same(one, (other as typeof english)[key as never], `${at}/${key}`);
}

/** The texts of a drawing. */
const WRITTEN = /<title>.*?<\/title>|>[^<>]*<\/text>|aria-label="[^"]*"/g;

/** Members that are sentences wherever they stand. */
const SENTENCES = /\/(message|explanation\/text)$/;

t.test('conformance cases in four languages differ in words only', async (t) => {
  const app = await appFor(t);
  const said = new Set<string>();
  const post = (endpoint: string, body: unknown, language?: Language) =>
    app.inject({
      method: 'POST',
      url: `/v1/rules/${endpoint}`,
      payload: body as object,
      ...(language && { headers: { 'accept-language': language } }),
    });
  // Each case in one other language, in turn; at full length in all.
  const languages = amount('CASE_LANGUAGES', 1, OTHERS.length);
  let asked = 0;
  const ask: Ask = async (endpoint, body) => {
    const english = await post(endpoint, body);
    const answer = english.json<unknown>();
    asked++;
    for (let n = 0; n < languages; n++) {
      const language = OTHERS[(asked + n) % OTHERS.length] as Language;
      const other = await post(endpoint, body, language);
      if (other.statusCode !== english.statusCode) t.fail(`${endpoint}: ${other.statusCode} in ${language}`);
      if (other.headers['content-language'] !== language) t.fail(`${endpoint}: no Content-Language`);
      if (!/Accept-Language/.test(String(other.headers.vary))) t.fail(`${endpoint}: no Vary`);
      for (const { at, other: text } of compared(answer, other.json())) {
        const member = at.split('/').at(-1) as string;
        if (member === 'requestId') continue;
        if (!WORDS.has(member)) t.fail(`${endpoint}${at} differs in ${language}`);
        if (BROKEN.test(text)) t.fail(`${endpoint}${at}: ${text}`);
        said.add(`${language} ${text}`);
      }
      for (const { at, text } of same(answer, other.json())) {
        if (SENTENCES.test(at)) t.fail(`${endpoint}${at}: ${text} is English in ${language}`);
      }
    }
    return { status: english.statusCode, body: answer };
  };
  for (const one of readCases()) await playCase(one, ask);
  t.ok(said.size >= 100 * languages, `${said.size} sentences`);
});

t.test('a game file with the sentences of an opponent in another language is the same game', async (t) => {
  const start = soloState({ rows: FORT, units: { i: 'G infantry 4,1', f: 'F tank 11,3' } });
  const dice = recordingDice(scripted([12]));
  const played = opponent.step(start, dice);
  if (!played) return t.fail('it is the turn of the enemy');
  const fileWith = (events: readonly Event[]) =>
    files.file(start, undefined, [{ seat: 'germany', command: null, rolls: dice.rolls.flat(), events: [...events] }]);
  const english = fileWith(played.events);
  const spanish = fileWith(books.localise(played.events, 'es'));
  const sentence = ({ entries }: GameFile) => (entries[0]?.events[0] as EventOf<'opponent-chose'>).explanation.text;
  t.match(sentence(english), /conquers it/);
  t.match(sentence(spanish), /lo conquista/);
  for (const file of [english, spanish]) t.equal(replay(file).ok, true);
  const forged = JSON.parse(JSON.stringify(spanish).replace('"kind":"conquer"', '"kind":"hold"')) as GameFile;
  t.match(replay(forged), { ok: false, divergence: { pointer: '/entries/0/events/0' } });
});

t.test('drawings in four languages differ in words only', async (t) => {
  const app = await appFor(t);
  const referred = async (state: object) =>
    (await app.inject({ method: 'POST', url: '/v1/positions', payload: { state } })).json<{ position: string }>()
      .position;
  const board = `/v1/positions/${await referred(openGame())}/board.svg?unit=t`;
  const drawings = [
    board,
    '/v1/maps/flanders-mud/drawing.svg',
    `/v1/positions/${await referred(startState())}/board.svg`,
  ];
  for (const url of drawings) {
    const pictures = new Set<string>();
    const tags = new Set<unknown>();
    const titles: string[][] = [];
    for (const language of LANGUAGES) {
      const { body, headers } = await app.inject({ url, headers: { 'accept-language': language } });
      t.equal(headers['content-language'], language, url);
      if (headers.etag) tags.add(headers.etag);
      if (BROKEN.test(body)) t.fail(`${url}: ${BROKEN.exec(body)?.[0]} in ${language}`);
      pictures.add(body.replace(WRITTEN, ''));
      titles.push([...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title));
    }
    t.equal(pictures.size, 1, `${url}: the same picture`);
    if (tags.size > 0) t.equal(tags.size, LANGUAGES.length, `${url}: each language its ETag`);
    const [english = [], ...others] = titles;
    t.ok(english.length > 60, `${english.length} titles`);
    for (const other of others)
      t.same(
        english.filter((title, place) => title === other[place]),
        [],
        url,
      );
  }
  const { body } = await app.inject({ url: board, headers: { 'accept-language': 'es' } });
  t.match(body, 'Ronda 3, movimiento de tropas, turno de Alemania');
  t.match(body, 'Flandes en el barro');
  t.match(body, '>Francia: 0 unidades, 0 fuertes<');
  t.end();
});

t.test('over HTTP each language has its ETag, and English is the default', async (t) => {
  const app = await appFor(t);
  const { position } = (
    await app.inject({ method: 'POST', url: '/v1/positions', payload: { state: openGame() } })
  ).json<{ position: string }>();
  const url = `/v1/positions/${position}/reachable?unit=t&explain=true`;
  const get = (headers: Record<string, string> = {}) => app.inject({ url, headers });
  const [plain, english, spanish] = [
    await get(),
    await get({ 'accept-language': 'en' }),
    await get({ 'accept-language': 'de, es-AR;q=0.5' }),
  ];
  t.equal(plain.body, english.body);
  t.equal(plain.headers['content-language'], 'en');
  t.equal(spanish.headers['content-language'], 'es');
  t.not(spanish.headers.etag, plain.headers.etag);
  const held = (language: string, etag: unknown) => get({ 'accept-language': language, 'if-none-match': String(etag) });
  t.equal((await held('es', spanish.headers.etag)).statusCode, 304);
  t.equal((await held('es', plain.headers.etag)).statusCode, 200);
  const problem = await app.inject({ url: '/v1/sessions/s_none', headers: { 'accept-language': 'fr' } });
  t.equal(problem.headers['content-language'], 'fr');
  t.match(String(problem.headers.vary), /Accept-Language/);
  t.equal(problem.json<{ title: string; code: string }>().title, problemTexts('fr', 'unauthenticated')[0]);
  const malformed = await app.inject({
    method: 'POST',
    url: '/v1/rules/validate',
    headers: { 'accept-language': 'it' },
    payload: {},
  });
  t.match(malformed.json<{ errors: { message: string }[] }>().errors[0]?.message, /^(manca|deve)/);
});

t.test('catalogue titles are localised without a change of hashes', async (t) => {
  const app = await appFor(t);
  const get = (url: string, language: string) => app.inject({ url, headers: { 'accept-language': language } });
  const plain = (body: string): unknown =>
    JSON.parse(body, (key, value: unknown) => (key === 'title' ? null : value)) as unknown;
  for (const [url, title, words] of [
    ['/v1/terms', 'Open ground', { es: 'Campo abierto', it: 'Pianura', fr: 'Terrain dégagé' }],
    ['/v1/terms', 'Germany', { es: 'Alemania', it: 'Germania', fr: 'Allemagne' }],
    ['/v1/terms', 'Captain', { es: 'Capitán', it: 'Capitano', fr: 'Capitaine' }],
    [
      '/v1/maps',
      'The Vosges under snow',
      { es: 'Los Vosgos bajo la nieve', it: 'I Vosgi sotto la neve', fr: 'Les Vosges sous la neige' },
    ],
    [
      '/v1/maps/vosges-snow',
      'The Vosges under snow',
      { es: 'Los Vosgos bajo la nieve', it: 'I Vosgi sotto la neve', fr: 'Les Vosges sous la neige' },
    ],
    [
      '/v1/rulesets',
      'Trench Club, first edition',
      { es: 'Trench Club, primera edición', it: 'Trench Club, prima edizione', fr: 'Trench Club, première édition' },
    ],
    [
      '/v1/unit-sheets/e2',
      'Troop Transport',
      { es: 'Transporte de tropas', it: 'Camion da trasporto truppe', fr: 'Camion de transport de troupes' },
    ],
  ] as const) {
    const english = await get(url, 'en');
    t.equal(english.headers['content-language'], 'en');
    t.ok(english.body.includes(`"title":"${title}"`), `${url} in English`);
    for (const [language, word] of Object.entries(words)) {
      const other = await get(url, language);
      t.equal(other.headers['content-language'], language);
      t.match(String(other.headers.vary), /Accept-Language/);
      t.ok(other.body.includes(`"title":"${word}"`), `${url} in ${language}: ${word}`);
      t.same(plain(other.body), plain(english.body), 'nothing but titles differs');
      t.not(other.headers.etag, english.headers.etag);
      const held = { 'accept-language': language, 'if-none-match': String(other.headers.etag) };
      t.equal((await app.inject({ url, headers: held })).statusCode, 304);
    }
  }
  const sheet = (await get('/v1/unit-sheets/e1', 'en')).json<{
    document: { units: { type: string; title: string }[] };
  }>();
  const terms = (await get('/v1/terms', 'en')).json<{ terms: { kind: string; id: string; title: string }[] }>().terms;
  for (const { type, title } of sheet.document.units) {
    t.equal(terms.find(({ kind, id }) => kind === 'unit' && id === type)?.title, title, 'as the sheet has it');
  }
});

t.test('a session and its stream answer one stored refusal in each language', async (t) => {
  const { app } = await appOn();
  await app.listen({ port: 0 });
  t.teardown(() => app.close());
  const session = await open(app, { quick: true });
  const token = await claim(app, session, 'germany');
  const other = await claim(app, session, 'france');
  const url = `/v1/sessions/${session.id}`;
  const get = (language: Language, more: Record<string, string> = {}) =>
    ask(app, token, { url: `${url}/board.svg`, headers: { 'accept-language': language, ...more } });
  const tags = new Map<Language, string>();
  for (const language of [...LANGUAGES, ...LANGUAGES]) {
    const { headers, body } = await get(language);
    t.equal(headers['content-language'], language);
    t.match(body, { en: 'Germany', es: 'Alemania', it: 'Germania', fr: 'Allemagne' }[language], language);
    tags.set(language, String(headers.etag));
  }
  t.equal(new Set(tags.values()).size, LANGUAGES.length, [...tags.values()].join());
  t.equal((await get('fr', { 'if-none-match': tags.get('fr') as string })).statusCode, 304);
  t.equal((await get('fr', { 'if-none-match': tags.get('es') as string })).statusCode, 200);

  const command = { type: 'end-turn' };
  const told = new Set<string>();
  const first = await give(app, session.id, other, command, { key: 'the same in all languages' });
  t.match(first.json(), { code: 'rules-refusal' });
  for (const language of LANGUAGES) {
    const again = await ask(app, other, {
      method: 'POST',
      url: `${url}/commands`,
      headers: {
        'idempotency-key': 'the same in all languages',
        'if-match': tags.get(language) as string,
        'accept-language': language,
      },
      payload: command,
    });
    const { detail, errors } = again.json<{ detail: string; errors: { message: string; code: string }[] }>();
    t.equal(again.statusCode, first.statusCode, `the ETag in ${language} names the version`);
    t.equal(errors[0]?.message, detail);
    t.equal(JSON.stringify(again.json()).includes('"said"'), false);
    told.add(detail);

    const { socket, ...peer } = await listener(app, language);
    t.teardown(() => socket.terminate());
    t.match(peer.hello, { lang: language });
    t.match(await peer.ask({ t: 'auth', token: other }), { t: 'authenticated' });
    const refused = await peer.ask({
      ...{ t: 'command', session: session.id, command },
      ...{ idempotencyKey: `the-stream-in-${language}`, ifVersion: 3 },
    });
    t.match(refused, { t: 'result', outcome: 'refused', refusal: { message: detail } });
    const fault = await peer.ask({ t: 'subscribe', session: session.id, view: 'germany' });
    if (language !== 'en') t.match(fault, { problem: { title: problemTexts(language, 'forbidden')[0] } });
  }
  t.equal(told.size, LANGUAGES.length, [...told].join(' '));
});

/** A socket that asks for a language: Spanish by its header alone, others by `?lang=`, which counts for more. */
async function listener(app: App, language: Language) {
  const query = language === 'es' ? '' : `?lang=${language}`;
  const peer = await Peer.open(app, { headers: { 'accept-language': 'es' } }, undefined, query);
  return { socket: peer.socket, hello: await peer.next('hello'), ask: peer.ask.bind(peer) };
}

/** A tank in a bend of the Flanders map. */
function openGame(): object {
  return {
    schema: 'trench-club/1',
    ruleset: 'e1',
    map: 'flanders-mud',
    seats: [{ country: 'germany' }, { country: 'france' }],
    options: { players: 2, 'map.area': 'half-1-6' },
    units: [{ id: 't', country: 'germany', type: 'tank', hex: { q: 0, r: 0 } }],
  };
}
