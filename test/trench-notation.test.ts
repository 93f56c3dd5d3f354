import fc from 'fast-check';
import t from 'tap';
import { canonicalJson, contentHash } from '../src/game/hash.js';
import { isShaped } from '../src/game/check.js';
import { trench } from '../src/trench/game.js';
import { files } from '../src/trench/game-file.js';
import { gameText, readGame, type Given } from '../src/trench/game-text.js';
import { notation } from '../src/trench/hosted/notation.js';
import { positionText, readPosition, START_BOARD } from '../src/trench/notation.js';
import { MAX_LEVEL, type Colour } from '../src/trench/schema/names.js';
import { OPTIONS, type TrenchOptions } from '../src/trench/schema/options.js';
import { TrenchGameFileSchema, type TrenchGameFile } from '../src/trench/schema/game-file.js';
import type { TrenchState } from '../src/trench/schema/state.js';
import { after, fastChance, played, randomUnits, startState, trenchState } from './support/trench.js';
import { RUN_SEED, untilCovered } from './support/seed.js';

interface Played {
  readonly start: TrenchState;
  readonly given: readonly Given[];
  readonly state: TrenchState;
}

/** A random game of at most so many commands, from the start or from scattered units; now and then resigned. */
function randomGame(seed: number, options: TrenchOptions, length: number): Played {
  const below = fastChance(seed);
  const units = randomUnits(below);
  const both = (['black', 'white'] as const).every((colour) => units.some((unit) => unit.colour === colour));
  let start = startState(options);
  if (below(3) === 0 && both) {
    const score = { black: 2 * below(12), white: 2 * below(12) };
    const parsed = trench.parse({ ...start, units, quiet: below(20), score });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
    start = parsed.state;
  }
  let state = start;
  const given: Given[] = [];
  while (given.length < length && !state.result) {
    const seats = trench.toAct(state);
    const seat = (below(6) === 0 ? (['black', 'white'][below(2)] as Colour) : seats[0]) as Colour;
    const commands = trench.enumerate(state, seat);
    const command = commands[below(commands.length)]!;
    if (command.type === 'resign' && below(20) > 0) continue;
    state = after(state, command, seat);
    given.push({ seat, command });
  }
  return { start, given, state };
}

const games = fc
  .tuple(
    fc.integer(),
    fc.record(Object.fromEntries(OPTIONS.map((option) => [option, fc.boolean()]))),
    fc.integer({ min: 0, max: 260 }),
  )
  .map(([seed, options, length]) => randomGame(seed, options as TrenchOptions, length));

const opponents = fc.option(
  fc.record(
    {
      seat: fc.constantFrom('black' as const, 'white' as const),
      level: fc.integer({ min: 1, max: MAX_LEVEL }),
      seed: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
    },
    { requiredKeys: ['seat', 'level'] },
  ),
);

t.test('a position is written in one line and read back (docs/trench.md)', async (t) => {
  t.equal(positionText(startState()), `${START_BOARD} b 0:0 0 -`);
  const seen = new Set<string>();
  const isReadBack = fc.property(games, opponents, ({ state: alone }, opponent) => {
    const state = { ...alone, ...(opponent && { opponent }) };
    const text = positionText(state);
    for (const [word] of text.matchAll(/[a-z]+(?==)/g)) seen.add(word);
    const read = readPosition(text);
    return read.ok && canonicalJson(read.state) === canonicalJson(state) && positionText(read.state) === text;
  });
  for (const n of untilCovered(1, () => seen.size === 5)) fc.assert(isReadBack, { numRuns: 300, seed: RUN_SEED + n });
  // 16 points were given, 60 captured.
  t.match(readPosition('6S1/8/4l3/5S2/8/2G4t/8/T4T2 b 22:76 0 adw'), { ok: true, state: { score: { white: 76 } } });
  t.same([...seen].sort(), ['draw', 'first', 'opponent', 'result', 'since'], 'with everything a state may have');
});

/** The text of a game that has been played. */
function textOf(...game: Parameters<typeof gameText>): string {
  const written = gameText(...game);
  if (!written.ok) throw new Error(written.findings[0]?.message);
  return written.text;
}

/** The file of a game that has been played. */
function fileOf({ start, given }: Played): TrenchGameFile {
  const read = notation.read(textOf(start, given));
  if (!read.ok) throw new Error(read.findings[0]?.message);
  return read.file as TrenchGameFile;
}

t.test('a game is written in one line and read back (T-CAP-7)', async (t) => {
  const property = fc.check(
    fc.property(games, ({ start, given, state }) => {
      const text = textOf(start, given);
      const read = readGame(text);
      return (
        read.ok &&
        !text.includes('\n') &&
        canonicalJson([read.start, read.given, read.state]) === canonicalJson([start, given, state]) &&
        textOf(read.start, read.given) === text
      );
    }),
    { numRuns: 150, seed: RUN_SEED },
  );
  t.notOk(property.failed, fc.defaultReportMessage(property) ?? '');
});

t.test('the examples of the notation are read', async (t) => {
  const short = readGame('start a; d4-d5 offer e5-e4 offer accept');
  const findings = [{ pointer: '/3', code: 'already-offered', clause: 'T-END-6' }];
  t.match(short, { ok: false, findings }, 'White’s offer stands until Black has moved');
  const game = readGame('start ar; d4-e4 offer decline e6-d6 e4xe5 resign:w');
  t.match(game, {
    ok: true,
    given: [
      { seat: 'black', command: { type: 'move', from: 'd4', to: 'e4' } },
      { seat: 'white', command: { type: 'offer-draw' } },
      { seat: 'black', command: { type: 'decline-draw' } },
      { seat: 'white' },
      { seat: 'black', command: { type: 'move', from: 'e4', to: 'e5' } },
      { seat: 'white', command: { type: 'resign' } },
    ],
    state: { score: { black: 1, white: 0 }, result: { winner: 'black', reason: 'resignation' } },
  });
  if (game.ok) {
    t.equal(textOf(game.start, game.given), 'start ra; d4-e4 offer decline e6-d6 e4xe5 resign:w', 'letters in order');
    t.equal(
      positionText(game.state),
      '4TCLG/4STCL/3S1STC/4sSST/tss5/ctss4/lcts4/glct4 w 1:0 0 ra result=black:resignation',
    );
  }
  const units = trenchState('B5a1 W5h8', { score: { black: 3, white: 0 }, quiet: 7 });
  t.equal(positionText(units), '7G/8/8/8/8/8/8/g7 b 3:0 7 -');
  t.same(readPosition('7G/8/8/8/8/8/8/g7 b 3:0 7 -'), { ok: true, state: units });
  const match = trenchState('B5a1 W5h8', { options: { twoBattles: true }, firstBattle: { black: 9, white: 25 } });
  t.equal(positionText(match), '7G/8/8/8/8/8/8/g7 b 0:0 0 m first=9:25');
  const repeated = played(trenchState('B5a1 W5h8', { options: { repetition: true } }), 'a1-b1 h8-h7');
  t.equal(positionText(repeated), '8/7G/8/8/8/8/8/1g6 b 0:0 2 r since=a1-b1,h8-h7');
});

t.test('empty and impossible texts are refused', async (t) => {
  const texts: [string, string][] = [
    ['', 'malformed'],
    ['start -', 'malformed'],
    [`${START_BOARD} b 0:0 0`, 'malformed'],
    [`${START_BOARD} x 0:0 0 -`, 'malformed'],
    [`${START_BOARD}/8 b 0:0 0 -`, 'malformed'],
    ['9/8/8/8/8/8/8/g7 b 0:0 0 -', 'malformed'],
    ['8/8/8/8/8/8/8/g8 b 0:0 0 -', 'malformed'],
    ['8/8/8/8/8/8/8/g6 b 0:0 0 -', 'malformed'],
    [`${START_BOARD} b 0:0 0 mm`, 'malformed'],
    [`${START_BOARD} b 0:0 0 - result=black:constructor`, 'malformed'],
    [`${START_BOARD} b 0:0 0 r since=-`, 'malformed'],
    ['8/8/8/8/8/8/8/gg6 b 0:0 0 -', 'too-many-units'],
    ['8/8/8/8/8/8/8/G7 b 0:0 0 -', 'nobody-to-move'],
    [`${START_BOARD} b 25:0 0 -`, 'game-has-ended'],
    [`${'8/'.repeat(60_000)} b 0:0 0 -`, 'malformed'],
  ];
  for (const [text, code] of texts) {
    t.match(readPosition(text), { ok: false, findings: [{ code }] }, text.slice(0, 60));
  }
  const gamesOf: [string, string, string][] = [
    ['start -', '', 'malformed'],
    ['start -; a4-a5; e5-e4', '', 'malformed'],
    ['start z; ', '', 'malformed'],
    ['start mm; ', '', 'malformed'],
    ['start -; a4-a5 constructor', '/1', 'malformed'],
    ['start -; a4xa5', '/0', 'malformed'],
    ['start -; a4-a7', '/0', 'too-far'],
    ['start -; offer', '/0', 'draws-off'],
    ['start a; accept', '/0', 'nothing-offered'],
    ['start -; resign:w a4-a5', '/1', 'game-over'],
    [`start -;${' a4-a5'.repeat(20_000)}`, '', 'malformed'],
  ];
  for (const [text, pointer, code] of gamesOf) {
    t.match(readGame(text), { ok: false, findings: [{ pointer, code }] }, text.slice(0, 60));
  }
  const wrong = gameText(startState(), [{ seat: 'white', command: { type: 'move', from: 'e5', to: 'e4' } }]);
  t.match(wrong, { ok: false, findings: [{ pointer: '/0', code: 'not-your-turn', clause: 'T-MOV-1' }] });
});

t.test('game files are written and replayed, and changes are detected', async (t) => {
  for (const options of [{}, { twoBattles: true, repetition: true, agreedDraw: true }]) {
    const game = randomGame(11, options, 3000);
    const file = fileOf(game);
    t.ok(isShaped(TrenchGameFileSchema, file));
    const again = files.replay(file);
    t.match(again, { ok: true });
    if (again.ok) t.equal(contentHash(again.state), contentHash(game.state));
  }
  const game = randomGame(12, {}, 30);
  const file = fileOf(game);
  const at = <K extends keyof TrenchGameFile['entries'][number]>(
    index: number,
    key: K,
    value: TrenchGameFile['entries'][number][K],
  ): TrenchGameFile => ({
    ...file,
    entries: file.entries.map((entry, place) => (place === index ? { ...entry, [key]: value } : entry)),
  });
  const changed: [TrenchGameFile, object][] = [
    [
      { ...file, start: { ...file.start, quiet: 50 } },
      { kind: 'start', entry: null, pointer: '/start/quiet' },
    ],
    [at(3, 'seat', 'black'), { kind: 'refused', entry: 3, pointer: '/entries/3/command' }],
    [at(4, 'events', []), { kind: 'events', entry: 4, pointer: '/entries/4/events/0', expected: null }],
    [at(5, 'rolls', [12]), { kind: 'rolls', entry: 5, pointer: '/entries/5/rolls' }],
    [at(6, 'hash', '0'.repeat(64)), { kind: 'hash', entry: 6, pointer: '/entries/6/hash' }],
  ];
  for (const [other, divergence] of changed) t.match(files.replay(other), { ok: false, divergence });
});
