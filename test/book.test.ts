import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { reasonsIn } from '../scripts/book/extras.js';
import { writeBook } from '../scripts/book/write.js';
import { buildApp, type App } from '../src/app.js';
import { hashOf } from '../src/book/book.js';
import { searchIn } from '../src/book/search.js';
import { GAMES } from '../src/games.js';
import { BOOK_FILE, readBook } from '../src/http/catalogue/stored-book.js';
import { pluck } from './support/pluck.js';

const PROJECT = new URL('../', import.meta.url);
const RULES = new URL('docs/rules/', PROJECT);
const folder = t.testdir();
await writeBook(PROJECT, folder);
const { book, findCase } = readBook(GAMES, RULES, folder);

const appWith = async (t: Test): Promise<App> => {
  const app = await buildApp({ documents: folder, explorer: false });
  t.teardown(() => app.close());
  return app;
};

t.test('every clause shows a case, or its reason not to is listed', async (t) => {
  const reasons = reasonsIn(PROJECT.pathname);
  const without = [...book.clauses.keys()].filter((id) => book.extras(id).cases.length === 0);
  t.same(
    without.filter((id) => !reasons.has(id)),
    [],
    'neither a case nor a reason',
  );
  const { withoutCase } = JSON.parse(readFileSync(new URL('docs/clause-exceptions.json', PROJECT), 'utf8')) as {
    withoutCase: { reason: string; clauses: string[] }[];
  };
  const listed = withoutCase.flatMap(({ clauses }) => clauses);
  t.same(
    listed.filter((id) => !without.includes(id)),
    [],
    'has a case by now, or is no clause',
  );
  t.equal(new Set(listed).size, listed.length);
  t.equal(book.clauses.size, 923);
});

t.test('a clause with cases of its own shows one in which it does not apply', async (t) => {
  const alone = [...book.clauses.keys()].filter((id) => {
    const { cases, via, contrast } = book.extras(id);
    return cases.length > 0 && via === undefined && contrast === undefined;
  });
  // Every question of its kind is about it.
  t.same(alone, ['KOF-ADV-1']);
});

t.test('every case that a clause shows is stored, and its picture can be drawn', async (t) => {
  const app = await appWith(t);
  const shown = new Set<string>();
  for (const id of book.clauses.keys()) {
    const { cases, contrast, via } = book.extras(id);
    for (const one of [...cases, ...(contrast === undefined ? [] : [contrast])]) shown.add(one);
    t.ok(cases.length <= 3 && !(via !== undefined && contrast !== undefined), id);
  }
  let drawn = 0;
  for (const id of shown) {
    const found = findCase(id);
    if (!found?.shown) {
      t.ok(found, id);
      continue;
    }
    const { statusCode, body } = await app.inject(`/v1/cases/${id}/picture.svg`);
    if (statusCode !== 200 || !body.startsWith('<svg')) t.fail(`${id}: ${body.slice(0, 200)}`);
    drawn++;
  }
  t.ok(drawn > 350, `${drawn} pictures`);
});

t.test('a clause is answered with its parts, its cases and one in which it does not apply', async (t) => {
  const app = await appWith(t);
  const clause = async (id: string) => (await app.inject(`/v1/clauses/${id}`)).json();
  const mov16 = await clause('MOV-16');
  t.match(mov16, {
    ...{ title: 'Enemy units block', kind: 'rule', edition: 'both', source: '000 DR-P1; 001 DR-P1' },
    statement: /^A unit may never enter a hex that holds an enemy unit\. .* both directions\.$/,
    refusals: [{ code: 'no-way' }, { game: 'trench-club', code: 'enemy-in-the-way' }],
    decidedIn: /step\.ts/,
    decisions: ['DEC-MOV-14'],
    reason: null,
    rules: { game: 'trench-club' },
  });
  t.match(JSON.stringify(mov16.cases), '"clause":"MOV-16"', 'a case is refused by it');
  t.notMatch(JSON.stringify(mov16.contrast.steps), '"clause":"MOV-16"');
  const mov13 = await clause('MOV-13');
  t.match(mov13, {
    editions: { e1: /entrance hexes/, e2: /entrances are not mentioned/ },
    options: ['air.overflyEntrances'],
    differences: ['DIFF-7'],
  });
  t.same((await clause('BAT-5')).table.rows[0], ['dice', '12', '11', '10', '8', '7', '5', 'destroyed']);
  t.equal((await clause('DIFF-1')).cells['E2'], '1 coin');
  t.match(await clause('CMP-6'), { cases: [], reason: /Table equipment/ });
  t.equal((await clause('VAR-VP-5')).options[0], 'variant.victoryPoints');
  t.equal((await app.inject('/v1/clauses/MOV-99')).statusCode, 404);
});

t.test('clauses and pictures are not sent twice', async (t) => {
  const app = await appWith(t);
  const [first] = book.extras('MOV-16').cases;
  for (const url of ['/v1/clauses/MOV-16', `/v1/cases/${first}/picture.svg`]) {
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });
    t.equal(again.statusCode, 304, url);
    t.equal(again.body, '');
  }
  t.equal((await app.inject('/v1/cases/nothing/picture.svg')).statusCode, 404);
});

/** What players ask, in other words than the clauses, and the ids of which one is to be found. */
const QUESTIONS: readonly (readonly [question: string, ...right: string[]])[] = [
  ['may a plane enter a forest', 'MOV-12'],
  ['what happens to units in a captured fort', 'FRT-4'],
  ['how many men fit into a lorry', 'TRN-1'],
  ['can two of my pieces stand on the same tile', 'MOV-17'],
  ['can I walk through my teammate', 'MOV-15'],
  ['is it possible to drive a truck across a stream', 'MOV-21', 'MOV-8'],
  ['how much cash do I earn for my castles', 'ECO-1'],
  ['does a wounded unit throw fewer dice', 'BAT-5'],
  ['when is somebody promoted to veteran', 'BAT-13', 'DEF-13'],
  ['will my mortar get into the woods', 'MOV-23'],
  ['can I keep unspent steps for the next turn', 'MOV-2'],
  ['number of strongholds needed for victory', 'END-1'],
  ['shooting at somebody hiding in a bunker', 'FRT-10', 'FRT-11'],
  ['does it matter where my model is looking', 'DEF-1'],
  ['what if both sides die in the same fight', 'BAT-20', 'EX-BAT-14'],
  ['am I halted when I walk past an enemy', 'CON-1', 'CON-2'],
  ['do I have to take a piece in trench', 'T-MOV-6'],
  ['does my teammate help me to encircle somebody', 'BAT-9'],
  ['where do I mend a hurt tank', 'ECO-3'],
  ['lending coins to my partner', 'ECO-2'],
];

/** Written after the words of players were listed, and before any of them was tried. */
const LATER_QUESTIONS: typeof QUESTIONS = [
  ['can tanks cross a river', 'MOV-21', 'MOV-8', 'UNI-20'],
  ['how do I win with two players', 'END-1'],
  ['does my soldier lose experience when he is repaired', 'ECO-5'],
  ['can I attack before moving', 'PHS-1', 'PHS-3'],
  ['how fast is a plane over a wood', 'MOV-12'],
  ['does the defender get more dice when several attack', 'BAT-8'],
  ['can I fire at a fort', 'FRT-11', 'ATT-8'],
  ['what do I have to roll to hit', 'BAT-12'],
  ['does a wood protect me from planes', 'BAT-16'],
  ['how long does a repair take', 'ECO-6'],
  ['can my ally give me coins', 'ECO-2'],
  ['may I load troops and drive on in the same turn', 'TRN-3', 'TRN-5'],
  ['where do new units appear', 'ECO-7'],
  ['can I put two mines on the same spot', 'SF-MIN-4'],
  ['what happens when the big gun misses', 'ICON-BB-1', 'ICON-BB-4'],
  ['can an armoured car conquer a fort', 'FRT-1'],
  ['how many armies can I move in the first round', 'FRS-1', 'FRS-2'],
  ['does it matter when the general is captured in trench', 'T-END-5'],
  ['when is the trench game drawn', 'T-END-3', 'T-END-2', 'T-DEC-2'],
  ['can the enemy see where my mines are', 'SF-MIN-2', 'DEC-SF-MIN-2'],
];

t.test('of twenty questions in the words of players at least seventeen find the right clause', async (t) => {
  for (const questions of [QUESTIONS, LATER_QUESTIONS]) {
    const missed = questions.filter(([question, ...right]) => {
      const found = pluck(searchIn(book.index, question, 3), 'id');
      return !right.some((id) => found.includes(id));
    });
    t.ok(missed.length <= 3, missed.map(([question]) => question).join('; '));
    t.equal(questions.length, 20);
  }
});

t.test('a search takes other languages and ids, and has excerpts with words of the question', async (t) => {
  const app = await appWith(t);
  const found = async (q: string) =>
    (await app.inject({ url: '/v1/clauses', query: { q, limit: '3' } })).json().clauses as {
      id: string;
      excerpt: string;
    }[];
  for (const [question, right] of [
    ['puede un avión volar sobre un fuerte', 'MOV-13'],
    ['l’infanterie dans l’eau', 'MOV-8'],
    ['l’infanteria può entrare nell’acqua', 'MOV-8'],
    ['T-CAP-4', 'T-CAP-4'],
  ] as const) {
    t.ok(
      pluck(await found(question), 'id').includes(right),
      `${question}: ${pluck(await found(question), 'id').join(' ')}`,
    );
  }
  const [first] = await found('who pays the bank for a transfer between allies');
  t.match(first, { id: 'ECO-2', excerpt: /bank/ });
  t.same(await found('constructor __proto__ zzz'), [], 'no word of it is known');
  const refused = await app.inject({ url: '/v1/clauses', query: { q: 'x'.repeat(201) } });
  t.equal(refused.statusCode, 400);
});

t.test('what has changed since a release is listed, also what is gone', async (t) => {
  const app = await appWith(t);
  const changed = async (release: string) => (await app.inject(`/v1/clauses?changed=${release}`)).json();
  t.match(
    (await changed('1.0.0-rc.1')).clauses.find(({ id }: { id: string }) => id === 'KOF-D-6'),
    {
      change: 'changed',
      section: '12. Decisions',
    },
  );
  t.equal((await app.inject('/v1/clauses?changed=9.9.9')).statusCode, 404);
  const releases = JSON.parse(readFileSync(new URL('releases.json', RULES), 'utf8')) as Record<string, object>;
  const [mov1] = [...book.clauses.values()].filter(({ id }) => id === 'MOV-1');
  releases['test'] = { 'MOV-1': hashOf(mov1?.text ?? ''), 'MOV-2': 'other', 'GONE-1': 'x' };
  const file = (name: string) =>
    name === 'releases.json' ? JSON.stringify(releases) : readFileSync(new URL(name, RULES), 'utf8');
  const { Book } = await import('../src/book/book.js');
  const since = new Book({ file, citations: [] }).changedSince('test') ?? [];
  t.notOk(since.some(({ id }) => id === 'MOV-1'));
  t.same(
    since.filter(({ id }) => ['MOV-2', 'MOV-3', 'GONE-1'].includes(id)),
    [
      { id: 'MOV-2', change: 'changed' },
      { id: 'MOV-3', change: 'added' },
      { id: 'GONE-1', change: 'removed' },
    ],
  );
});

t.test('without a build the clauses have their texts, and can be searched', async (t) => {
  const app = await buildApp({ documents: false, explorer: false });
  t.teardown(() => app.close());
  t.match((await app.inject('/v1/clauses/MOV-16')).json(), { id: 'MOV-16', cases: [], contrast: null, testedIn: [] });
  const { clauses } = (await app.inject('/v1/clauses?q=lorry')).json();
  t.ok(clauses.length > 0);
  t.equal((await app.inject('/v1/clauses')).json().clauses.length, 923);
});

t.test('the book is pages without script: contents, chapters, clauses and a search', async (t) => {
  const app = await appWith(t);
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    t.equal(statusCode, 200, url);
    t.match(headers['content-type'], 'text/html', url);
    t.notMatch(body, '<script', url);
    t.match(headers['content-security-policy'], "default-src 'none'");
    return body;
  };
  const first = await get('/rules');
  t.ok(Buffer.byteLength(first) < 60_000, `${Buffer.byteLength(first)} bytes`);
  for (const part of ['viewport', 'prefers-color-scheme:dark', '@media print', 'action="/rules/search"'])
    t.match(first, part);
  const chapters = [...first.matchAll(/href="\/rules\/([a-z-]+-\d+)"/g)].map(([, slug]) => slug as string);
  t.ok(chapters.length > 40, `${chapters.length} chapters`);
  const ids = new Set<string>();
  for (const slug of new Set(chapters)) {
    for (const [, id = ''] of (await get(`/rules/${slug}`)).matchAll(/<article id="([^"]+)"/g)) ids.add(id);
  }
  t.same(
    [...book.clauses.keys()].filter((id) => !ids.has(id)),
    [],
    'every clause is in a chapter',
  );
  const clause = await get('/rules/MOV-16');
  for (const part of [
    '/v1/cases/',
    'href="/#position=',
    'href="/v1/clauses/MOV-16"',
    'href="/problems/enemy-in-the-way"',
    'Where it does not apply',
  ])
    t.match(clause, part);
  t.match(await get('/rules/BAT-5'), /<th>damage<\/th>[^]*<td>12<\/td>/);
  t.match(await get('/rules/search?q=may+a+plane+enter+a+forest'), 'href="/rules/MOV-12"');
  t.match(await get('/rules/search?q=%3Czzq%3E'), 'No clause has these words');
  t.equal((await app.inject('/rules/nothing')).statusCode, 404);
});

t.test('links between the pages lead to pages', async (t) => {
  const app = await appWith(t);
  const known = new Set(book.clauses.keys());
  const dead: string[] = [];
  for (const id of known) {
    const { body } = await app.inject(`/rules/${id}`);
    const links = [...body.matchAll(/href="\/rules\/([A-Z][^"#]*)"/g)].map(([, to]) => to as string);
    dead.push(...links.filter((to) => !known.has(to)).map((to) => `${id} → ${to}`));
  }
  t.same(dead, []);
});

t.test('the file of the build stays small', async (t) => {
  const bytes = readFileSync(join(folder, BOOK_FILE)).length;
  t.ok(bytes < 1_400_000, `${bytes} bytes`);
});
