import { readFileSync } from 'node:fs';
import t from 'tap';
import { inWords } from '../src/trench-club/hosted/in-words.js';
import { notation } from '../src/trench-club/hosted/notation/notation.js';
import { enumerate } from '../src/trench-club/enumerate.js';
import { normaliseState } from '../src/trench-club/board/position/normalise-state.js';
import { answerReachable } from '../src/trench-club/answers/reachable.js';
import { understood } from '../src/mcp/reading.js';
import type { Service } from '../src/mcp/service.js';
import { notation as trench } from '../src/trench/hosted/notation.js';
import { Dialogue } from '../src/ugi/dialogue.js';
import type { Country } from '../src/trench-club/wire/schema/names.js';
import type { State } from '../src/trench-club/wire/schema/state.js';

const STATE = normaliseState(
  JSON.parse(readFileSync(new URL('fixtures/mid-game.json', import.meta.url), 'utf8')) as State,
);
const SEAT = STATE.active as Country;

/** Answers of the service about one position, with the types of its commands. */
function serviceOf(game: string): Service {
  const types =
    game === 'trench' ? ['move', 'resign'] : ['move', 'declare', 'repair', 'end-movement', 'end-turn', 'fight'];
  const answers: Readonly<Record<string, (query: { unit: string }) => object>> = {
    '/v1/sessions/{id}/words': () => ({ ...inWords(STATE), game, you: { role: 'seat', seat: SEAT } }),
    '/v1/schemas/{name}': () => ({
      oneOf: types.map((type) => ({ properties: { type: { const: type }, ...(game === 'trench' && { from: {} }) } })),
    }),
    '/v1/sessions/{id}/reachable': ({ unit }) => answerReachable(STATE, { units: [unit], paths: true }),
  };
  return {
    tokenOf: () => 'token',
    get: async (path: string, { query }: { query: { unit: string } }) => answers[path]?.(query),
  } as never;
}

const read = (line: string, game = 'trench-club') => understood(line, { session: 'ses' }, serviceOf(game));

t.test('a command in a line is read in any case, with any separators and names of units', async (t) => {
  const move = enumerate(STATE, SEAT).find(
    (one) => one.type === 'move' && one.path.length > 1 && 'q' in (one.path.at(-1) as object),
  );
  if (move?.type !== 'move') throw new Error('no unit moves');
  const { unit, path } = move;
  const { q, r } = path.at(-1) as { q: number; r: number };
  const { name = '' } = inWords(STATE).units.find(({ id }) => id === unit) ?? {};
  const own = unit.slice(SEAT.length + 1);
  for (const line of [
    `${name} ${q},${r}`,
    `${name.toLowerCase()} 0,0>${q},${r}`,
    `Move ${unit} to ${q},${r}`,
    `move ${own.replaceAll('-', ' ')} ${q},${r}`,
    `MOVE ${unit.toUpperCase().replaceAll('-', '_')} >${q},${r}`,
  ]) {
    const command = await read(line);
    t.match(command, { type: 'move', unit }, line);
    t.match((command['path'] as object[]).at(-1), { q, r }, line);
  }
  const explicit = path.map((step) => ('q' in step ? `${step.q},${step.r}` : '')).join('>');
  if (!explicit.includes('>>')) t.same(await read(`${name} >>${explicit}`), { type: 'move', unit, path });
  for (const line of ['end-turn', 'End Turn', 'END_TURN', 'endturn']) t.same(await read(line), { type: 'end-turn' });
  t.same(await read(`Repair unit=${name}`), { type: 'repair', unit });
  t.same(await read(`declare ${name}>${name}`), { type: 'declare', attacks: [{ attacker: unit, target: unit }] });
  t.same(await read(`repair unit=${unit}`), { type: 'repair', unit }, 'the form of tickets');
  for (const line of ['d4-e4', 'D4xE4', 'move d4 e4', 'd4e4']) {
    t.same(await read(line, 'trench'), { type: 'move', from: 'd4', to: 'e4' }, line);
  }
});

t.test('what is not understood is not guessed, and the nearest is named', async (t) => {
  await t.rejects(read('end-tunr'), { message: '"end-tunr" is no command; the nearest is end-turn.' });
  await t.rejects(read('please attack the weakest enemy'), { message: / is no command; the nearest is / });
  await t.rejects(read('repair germany-tonk-1'), { message: /^"germany-tonk-1" is no unit; the nearest is \w+-/ });
});

t.test('a position with names in words is read, and repeated in its canonical form', async (t) => {
  const text = notation.position(STATE);
  t.notOk('interpreted' in notation.read(text));
  const lenient = text.replace('=GER:Inf@', '=GER:INFANTRY@').replace(' GER/', ' ger/');
  t.not(lenient, text);
  t.match(notation.read(lenient), { ok: true, state: STATE, interpreted: text });
});

t.test('the first word that is not part of a Trench position is named with the nearest', async (t) => {
  const board = '4TCLG/4STCL/4SSTC/4SSST/tsss4/ctss4/lcts4/glct4';
  for (const [line, fault] of [
    [`${board} black 0.0 0 -`, 'Word 3, "0.0", is not part of a position; the nearest is 0:0.'],
    [`${board} x 0:0 0 -`, 'Word 2, "x", is not part of a position; the nearest is b.'],
    [`${board} b 0:0 0 - drow=white`, 'Word 6, "drow=white", is not part of a position; the nearest is draw=white.'],
    [
      `${board} b 0:0 0 - result=draw`,
      'Word 6, "result=draw", is not part of a position; the nearest is result=draw:points.',
    ],
    [
      `${board} b 0:0 0 - draw=white first=0:0`,
      'A position is a board, b or w, a score, a number and options, with single spaces.',
    ],
    [`${board} b`, 'A position is a board, b or w, a score, a number and options, with single spaces.'],
  ] as const)
    t.match(trench.read(line), { ok: false, findings: [{ message: fault }] }, line);
});

t.test(
  'a position and a game of Trench are read in any case, with other separators, and repeated in their canonical form',
  async (t) => {
    const position = '7G/8/8/8/8/8/8/g7 b 3:0 7 -';
    t.notOk('interpreted' in trench.read(` ${position}  `), 'spaces mean nothing');
    for (const text of [
      position.replace(' b ', ' Black '),
      position.replace('3:0', '3-0'),
      position.replace(' b ', '  B '),
    ]) {
      t.match(
        trench.read(text),
        { ok: true, state: { active: 'black', score: { black: 3 } }, interpreted: position },
        text,
      );
    }
    const seeded = '7G/8/8/8/8/8/8/g7 b 3:0 7 - OPPONENT=White:3:SeedOne';
    t.match(trench.read(seeded), { state: { opponent: { seat: 'white', seed: 'SeedOne' } } }, 'a seed keeps its case');
    const game = 'start ra; d4-e4 offer decline e6-d6 e4xe5 resign:w';
    t.notOk('interpreted' in trench.read(game));
    for (const text of [
      'START ar; D4-E4 OFFER-DRAW decline e6d6 e4:e5 Resign:White',
      'start ra; d4>e4 offer decline e6-d6 e4-e5 resign=w',
    ]) {
      t.match(trench.read(text), { ok: true, interpreted: game, state: { result: { winner: 'black' } } }, text);
    }
  },
);

t.test('a word of a game of Trench that is none is not guessed, and the nearest is named', async (t) => {
  for (const [text, word, nearest] of [
    ['start -; d4-e9', 1, 'd4-e4'],
    ['start a; d4-e4 ofer', 2, 'offer'],
    ['start -; d4-e4 please capture something', 2, ''],
  ] as const) {
    const message = new RegExp(`^Word ${word}, .* is not part of a game; the nearest is ${nearest}`);
    t.match(trench.read(text), { ok: false, findings: [{ pointer: `/${word - 1}`, message }] }, text);
  }
});

t.test('match runners are told how a position was read that is written otherwise', async (t) => {
  const dialogue = async (...asked: string[]) => {
    const lines: string[] = [];
    const one = new Dialogue(
      (line) => lines.push(line),
      () => {
        throw new Error('no search');
      },
    );
    for (const line of asked) await one.read(line);
    return lines;
  };
  t.same(await dialogue('position startpos moves D4:E4 e6-d6', 'query p1turn'), [
    'info string read as d4-e4',
    'response true',
  ]);
  t.same(await dialogue('position startpos moves d4e4 e6xd6'), [], 'the documented forms');
  t.same(await dialogue('position fen 7G/8/8/8/8/8/8/g7 Black 3-0 7 -'), [
    'info string read as 7G/8/8/8/8/8/8/g7 b 3:0 7 -',
  ]);
});
