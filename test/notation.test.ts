import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import { wholeNumbers } from '../scripts/play/random.js';
import { contentHash } from '../src/game/hash.js';
import { evolveAll } from '../src/trench-club/evolve.js';
import { GAMES } from '../src/games.js';
import { notation as trenchNotation } from '../src/trench/hosted/notation.js';
import { START_BOARD } from '../src/trench/notation.js';
import { Cursor } from '../src/trench-club/hosted/notation/cursor.js';
import { positionText, readPosition } from '../src/trench-club/hosted/notation/position-text.js';
import { OptionsSchema } from '../src/trench-club/wire/schema/options.js';
import { files } from '../src/trench-club/hosted/game/game-file.js';
import { notation } from '../src/trench-club/hosted/notation/notation.js';
import { parseState } from '../src/trench-club/documents/state/parse.js';
import type { GameFile } from '../src/trench-club/wire/schema/game-file.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import { amount } from './support/amount.js';
import { corpusTexts, wholeFile } from './support/corpus.js';
import { essence, fileOf, textOf } from './support/notation.js';
import { valid } from './support/schema-arbitrary.js';
import { appFor } from './support/session-table.js';
import { RUN_SEED } from './support/seed.js';

/** Altered texts that must be refused. */
const ALTERED = amount('ALTERED_TEXTS', 400, 6000);

const midGame = JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State;
/** `test/long/rules/notation.test.ts` takes all of it. */
const corpus = corpusTexts()
  .filter((_, index) => index % 12 === 0)
  .map(({ name, text }) => ({ name, file: wholeFile(JSON.parse(text) as GameFile) }));

t.test('positions are read back as they were', (t) => {
  const rich: State = {
    ...midGame,
    options: {},
    deadline: '2026-01-01T00:00:00.000Z',
    units: midGame.units.map((unit, index) => (index === 0 ? { ...unit, id: 'the-lion' } : unit)),
  };
  const states = [rich, midGame, ...corpus.flatMap(({ file: { start, entries } }) => [start, endOf(start, entries)])];
  for (const given of states) {
    const parsed = parseState(given);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
    const text = notation.position(parsed.state);
    const read = notation.read(text);
    if (!/^[\x20-\x7e]+$/.test(text)) t.fail(`one line of ASCII: ${text}`);
    if (!read.ok) return t.same(read, { ok: true }, text);
    if (contentHash(read.state) !== contentHash(parsed.state)) t.same(read.state, parsed.state, text);
  }
  t.match(notation.position(midGame), /^E2 flanders-mud GER\/FRA\/AUS\/GBR round=6 .*units=GER:/);
  t.end();
});

function endOf(start: State, entries: GameFile['entries']): State {
  return entries.reduce((state, { events }) => evolveAll(state, events), start);
}

/** A short game with a long path, a battle and a takeback. */
const START = textOf({ ...(corpus[0] as { file: GameFile }).file, entries: [] }).trimEnd();
const [FIRST] = corpus.map(({ file }) => textOf(file)).filter((text) => / fight: /.test(text));

t.test('a takeback returns to the state after so many entries', (t) => {
  const { file } = corpus.find((one) => one.file.entries.length > 4) as { file: GameFile };
  const moves = [
    ...file.entries.slice(0, 4).map(({ seat, command, rolls, events }) => ({ seat, command, rolls, events })),
    { seat: (file.entries[3] as { seat: string }).seat, command: null, rolls: [], events: [], takenBack: 2 },
  ];
  const taken = files.file(file.start, file.deal, moves as never);
  t.equal(taken.entries.at(-1)?.hash, file.entries[1]?.hash);
  const text = textOf(taken);
  t.match(text, / \| takeback 2 #/);
  t.same(essence(fileOf(text)), essence(taken));
  t.end();
});

t.test('comments, variations and unknown tags are passed over', (t) => {
  const text = FIRST as string;
  const noted = text
    .replace('[Game', '[Event "Friday evening"]\n[Game')
    .replace(' | ', ' {the plan (first)} | {here} ')
    .replace(/ #/, ' (r1 GER | end-turn (or {a ) brace} wait)) #');
  t.not(noted, text);
  t.same(essence(fileOf(noted)), essence(fileOf(text)));
  t.end();
});

interface Fault {
  readonly name: string;
  readonly text: string;
  /** Line and column. */
  readonly pointer: string;
  readonly message: RegExp;
  readonly code?: string;
}

const position = notation.position(midGame);
const lines = START.split('\n').length;
const faults: readonly Fault[] = [
  { name: 'nothing', text: '', pointer: '/1/1', message: /expected E1 or E2/ },
  { name: 'another edition', text: position.replace('E2', 'E3'), pointer: '/1/1', message: /expected E1 or E2/ },
  {
    name: 'an unknown country',
    text: position.replace(' GER', ' BEL'),
    pointer: `/1/${position.indexOf(' GER') + 2}`,
    message: /expected a country/,
  },
  {
    name: 'a unit of no type',
    text: position.replace('units=GER:', 'units=GER:Horse1;'),
    pointer: `/1/${position.indexOf('units=GER:') + 11}`,
    message: /expected a unit\./,
  },
  {
    name: 'a member twice nowhere',
    text: `${position} map=x`,
    pointer: `/1/${position.length + 2}`,
    message: /member/,
  },
  { name: 'no Game tag', text: '[Event "x"]\nstart E1', pointer: '/1/1', message: /expected a tag/ },
  {
    name: 'dice that no die shows',
    text: '[Game "trench-club-game/1"]\n[Deal "13"]\nstart E1',
    pointer: '/2/1',
    message: /expected dice/,
  },
  { name: 'no start', text: START.replace('start ', 'begin '), pointer: `/${lines}/1`, message: /expected the start/ },
  {
    name: 'the seat of another round',
    text: `${START}\nr9 GER | end-turn #000000000000`,
    pointer: `/${lines + 1}/1`,
    message: /expected r1 GER/,
  },
  {
    name: 'no command',
    text: `${START}\nr1 GER | dance #000000000000`,
    pointer: `/${lines + 1}/10`,
    message: /expected a command/,
  },
  {
    name: 'an illegal command, by its clause',
    text: `${START}\nr1 GER | end-turn #000000000000`,
    pointer: `/${lines + 1}/10`,
    message: /column 10: /,
    code: 'wrong-phase',
  },
  {
    name: 'another digest',
    text: (FIRST as string).replace(/#[0-9a-f]{12}/, '#000000000000'),
    pointer: '',
    message: /the digest of the line is [0-9a-f]{12}/,
  },
  {
    name: 'dice that are missing',
    text: (FIRST as string).replace(/( fight)(: [^[|]*)? \[[\d ]+\]/, '$1'),
    pointer: '',
    message: /expected dice/,
  },
  {
    name: 'a comment without an end',
    text: `${START}\n{never`,
    pointer: `/${lines + 1}/1`,
    message: /expected the end of the comment/,
  },
];

t.test('each fault of a text has its line, its column and the expected word', (t) => {
  for (const { name, text, pointer, message, code = 'malformed' } of faults) {
    const read = notation.read(text);
    if (read.ok) t.fail(name);
    else {
      const [finding] = read.findings;
      if (pointer) t.equal(finding?.pointer, pointer, name);
      t.match(finding, { code, message }, name);
      t.match(finding?.message, new RegExp(`^Line ${finding?.pointer.split('/')[1]}, column \\d+: `), name);
    }
  }
  t.end();
});

t.test('the example of docs/notation.md is read, and written as it stands there', (t) => {
  const page = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8');
  const [, text = ''] = /```text\n([^]*?)```/.exec(page) ?? [];
  t.equal(textOf(fileOf(text)), text.replaceAll(/\n +/g, ' '));
  const read = notation.read(text.replace('Inf2 12,-1>12,-2', 'dance'));
  const [, expected = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  const displaced = notation.read(text.replace('Inf2 12,-1>', 'Inf2 12,0>'));
  const written = 'Line 6, column 10: expected Inf2 12,-1>12,-2.';
  t.match(displaced, { ok: false, findings: [{ pointer: '/6/10', message: written }] }, 'the canonical form');
  const { column = '' } = /\/6\/(?<column>\d+)/.exec(expected)?.groups ?? {};
  t.same(JSON.parse(JSON.stringify(read)), { ok: false, findings: [JSON.parse(expected) as object] });
  t.equal(text.split('\n')[5]?.slice(0, Number(column) - 1), 'r6 GER | ');
  t.end();
});

/** The example of docs/notation.md as versions before wrote it: with the digests of states. */
const FORMER = readFileSync(new URL('../docs/notation.md', import.meta.url), 'utf8')
  .split('```')[1]
  ?.slice(5)
  .replace(/#[0-9a-f]{12}/, '#64fa6bf23712')
  .replace(/#[0-9a-f]{12}\n$/, '#a000308bb848\n') as string;

t.test('texts with digests of states alone are read, and reported as weaker', (t) => {
  const read = notation.read(FORMER);
  t.match(read, { ok: true, digests: 'states' });
  t.equal((notation.read(textOf(fileOf(FORMER))) as { digests?: string }).digests, undefined, 'written anew');
  const mixed = textOf(fileOf(FORMER)).replace(/#[0-9a-f]{12}\n$/, '#a000308bb848\n');
  t.match(notation.read(mixed), { ok: false, findings: [{ message: /the digest of the line/ }] });
  t.end();
});

/** The text with other dice, with two words of a line exchanged, or with a declaration doubled. */
function altered(text: string, below: (n: number) => number): string {
  const pick = (pattern: RegExp, change: (found: string) => string) => {
    const found = [...text.matchAll(pattern)];
    const one = found[below(found.length)];
    if (!one) return text;
    return `${text.slice(0, one.index)}${change(one[0])}${text.slice(one.index + one[0].length)}`;
  };
  const dice = (found: string, change: (values: number[]) => number[]) =>
    `[${change(found.slice(1, -1).split(' ').map(Number)).join(' ')}]`;
  switch (below(4)) {
    case 0:
      return pick(/\[\d[\d ]*\]/g, (found) => dice(found, (values) => values.sort((one, other) => one - other)));
    case 1:
      return pick(/\[\d[\d ]*\]/g, (found) =>
        dice(found, (values) => values.with(below(values.length), 1 + below(12))),
      );
    case 2:
      return pick(/\| [^|#\n]+ \| [^|#\n]+ (?=[|#])/g, (found) => {
        const [, one = '', other = ''] = found.split('| ');
        return `| ${other.trimEnd()} | ${one}`;
      });
    default:
      return pick(/\| declare [^|#\n]+ (?=[|#])/g, (found) => `${found}${found}`);
  }
}

t.test('a text with other dice, exchanged words or a doubled declaration is refused', (t) => {
  const seed = 20261127;
  const below = wholeNumbers(seed);
  const texts = corpus.map(({ file }) => textOf(file)).filter((text) => /\[\d[\d ]*\]/.test(text));
  let changed = 0;
  while (changed < ALTERED) {
    const text = texts[below(texts.length)] as string;
    const other = altered(text, below);
    if (other === text) continue;
    changed++;
    if (notation.read(other).ok) t.fail(`seed ${seed}, text ${changed}: ${other}`);
  }
  t.ok(texts.length > 3, `${texts.length} texts`);
  t.end();
});

t.test('a version of the rules that is yet to come is refused', (t) => {
  const text = (FIRST as string).replace(/\[Rules "\d+"\]/, '[Rules "99"]');
  t.match(notation.read(text), { ok: false, findings: [{ message: /expected a version of the rules/ }] });
  t.end();
});

t.test('spaces at the end of a line are ignored', (t) => {
  const broken = FORMER.replace(' forts=', '\n  forts=');
  const blank = broken.replaceAll('\n', '  \n');
  t.same(essence(fileOf(blank)), essence(fileOf(FORMER)));
  t.match(notation.read(`${position}  \n`), { ok: true });
  t.match(trenchNotation.read(`${START_BOARD} b 0:0 0 -  \n`), { ok: true });
  t.end();
});

t.test('a fault names the unit that is missing or aboard', (t) => {
  const lines = (FORMER as string).split('\n');
  const [, number] = [0, lines.findIndex((line) => line.startsWith('r6 GER'))];
  const given = (word: string) =>
    notation.read([...lines.slice(0, number), `r6 GER | ${word} | end-movement #000000000000`].join('\n'));
  t.match(given('Tk9 13,-2>13,-1'), { ok: false, findings: [{ code: 'unknown-unit', message: /germany-tank-9/ }] });
  t.end();
});

t.test('every value of every option is read back', (t) => {
  for (const [key, schema] of Object.entries(OptionsSchema.properties)) {
    fc.assert(
      fc.property(valid(schema as never, { schemas: {} } as never), (value) => {
        const state = { ...midGame, options: { [key]: value } } as State;
        t.same(readPosition(new Cursor(positionText(state)))['options'], { [key]: value }, key);
      }),
      { numRuns: 12, seed: RUN_SEED },
    );
  }
  t.end();
});

t.test('the first state of every preset of every game is read back, without naming the game', async (t) => {
  const app = await appFor(t);
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).json<{ ok: boolean; text: string; state: object }>();
  for (const game of GAMES.list.filter((one) => one.notation)) {
    for (const { id: preset } of game.presets) {
      const { state } = await post('/v1/rules/setup', { preset });
      const { text } = await post('/v1/rules/notation', { state });
      t.match(await post('/v1/rules/import', { text }), { ok: true, state }, `${game.id} ${preset}`);
    }
  }
});

t.test('the service writes and reads positions and games of Trench Club', async (t) => {
  const app = await appFor(t);
  const post = async (url: string, payload: object, language = 'en') =>
    (await app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } })).json<{
      ok: boolean;
      text: string;
      state: State;
      file: GameFile;
      findings: { message: string }[];
    }>();
  const { text } = await post('/v1/rules/notation', { state: midGame });
  t.equal(text, position);
  t.same((await post('/v1/rules/import', { game: 'trench-club', text })).state, midGame);
  const { file } = corpus.find(({ name }) => name.includes('e2-flanders-mud-half')) as { file: GameFile };
  const exported = await post('/v1/rules/export', { file });
  t.equal(exported.text, textOf(file));
  const imported = await post('/v1/rules/import', { game: 'trench-club', text: exported.text });
  t.same(essence(imported.file), essence(file));
  const diverged = await post('/v1/rules/export', {
    file: { ...file, entries: file.entries.map((entry) => ({ ...entry, rolls: [] })) },
  });
  t.match(diverged, { ok: false, findings: [{ code: 'rolls' }] });
  for (const language of ['es', 'it', 'fr']) {
    const { findings } = await post('/v1/rules/import', { game: 'trench-club', text: 'E3' }, language);
    t.match(findings[0]?.message, /^(Línea|Riga|Ligne) 1, /, language);
  }
});
