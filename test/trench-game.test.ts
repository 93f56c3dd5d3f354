import t from 'tap';
import { contentHash } from '../src/game/hash.js';
import { isShaped } from '../src/game/check.js';
import { trench } from '../src/trench/game.js';
import { timesSeen } from '../src/trench/repetition.js';
import { positionOf } from '../src/trench/board.js';
import { setUp, TrenchSetUpSchema } from '../src/trench/set-up.js';
import { TrenchCommandSchema, type TrenchCommand } from '../src/trench/schema/command.js';
import { TrenchEventSchema } from '../src/trench/schema/event.js';
import { COLOURS, type Colour } from '../src/trench/schema/names.js';
import { OPTIONS, type TrenchOptions } from '../src/trench/schema/options.js';
import { TrenchStateSchema, type TrenchState } from '../src/trench/schema/state.js';
import { SQUARE_NAMES } from '../src/trench/squares.js';
import { after, decided, fastChance, played, startState, trenchState, unitsFrom } from './support/trench.js';

const OTHERS: readonly TrenchCommand[] = [
  { type: 'offer-draw' },
  { type: 'accept-draw' },
  { type: 'decline-draw' },
  { type: 'resign' },
];

/** All commands of Trench: 64 times 64 moves and four words. */
const COMMANDS: readonly TrenchCommand[] = [
  ...SQUARE_NAMES.flatMap((from) => SQUARE_NAMES.map((to) => ({ type: 'move' as const, from, to }))),
  ...OTHERS,
];

t.test('listed moves are accepted, and every other is refused (T-MOV-1, T-MOV-6)', async (t) => {
  const below = fastChance(7);
  let [states, wrong] = [0, 0];
  for (let game = 0; game < 6; game++) {
    let state = startState({ agreedDraw: game % 2 === 0, repetition: game % 3 === 0, twoBattles: game === 4 });
    while (!state.result) {
      const look = below(25) === 0;
      for (const seat of look ? [...COLOURS, 'red'] : []) {
        states++;
        const listed = trench.enumerate(state, seat).map((command) => JSON.stringify(command));
        const accepted = COMMANDS.filter((command) => decided(state, command, seat).ok);
        if (listed.join() !== accepted.map((command) => JSON.stringify(command)).join()) wrong++;
      }
      const [seat = ''] = trench.toAct(state);
      const legal = trench.enumerate(state, seat);
      // Of a copy no board is kept.
      if (JSON.stringify(legal) !== JSON.stringify(trench.enumerate({ ...state }, seat))) wrong++;
      const commands = legal.filter(({ type }) => type !== 'resign');
      const decision = decided(state, commands[below(commands.length)]!, seat);
      if (!decision.ok) return t.fail(decision.refusal.message);
      ({ state } = decision);
      const other = seat === 'black' ? 'white' : 'black';
      const answers = trench.enumerate(state, other).filter(({ type }) => type === 'decline-draw');
      if (answers[0] && below(2) === 0) state = after(state, answers[0], other);
    }
    for (const seat of COLOURS) {
      wrong += trench.enumerate(state, seat).length;
      wrong += COMMANDS.slice(-300).filter((command) => decided(state, command, seat).ok).length;
    }
    t.same(trench.toAct(state), [], 'T-DEC-14');
  }
  t.equal(wrong, 0, `${states} lists`);
  t.ok(states > 20);
});

t.test('decide and evolve change nothing they are given; events and states keep their schemas', async (t) => {
  const below = fastChance(8);
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  let state = freeze(startState({ repetition: true, agreedDraw: true, doubled: true, twoBattles: true }));
  let wrong = 0;
  while (!state.result) {
    const [seat = ''] = trench.toAct(state);
    const commands = trench.enumerate(state, seat).filter(({ type }) => type !== 'resign');
    const command = commands[below(commands.length)]!;
    const decision = decided(state, command, seat);
    if (!decision.ok) throw new Error(decision.refusal.message);
    if (!isShaped(TrenchCommandSchema, command)) wrong++;
    for (const event of decision.events) {
      if (!isShaped(TrenchEventSchema, event)) wrong++;
      if (trench.redact(event, null) !== event) wrong++;
      state = freeze(trench.evolve(state, event));
      if (!isShaped(TrenchStateSchema, state)) wrong++;
    }
    if (trench.view(state, seat) !== state || trench.view(state, null) !== state) wrong++;
  }
  t.equal(wrong, 0);
  t.match(trench.result(state), { reason: 'match' });
});

t.test('every option is off by default (section 7, T-DEC-1, T-DEC-4, T-DEC-9, T-DEC-12)', async (t) => {
  const state = startState();
  t.equal(state.options, undefined);
  t.same(state, startState(Object.fromEntries(OPTIONS.map((option) => [option, false])) as TrenchOptions));
  t.match(state, { active: 'black', quiet: 0, score: { black: 0, white: 0 } });
  t.ok(isShaped(TrenchSetUpSchema, { options: { repetition: true } }));
  t.notOk(isShaped(TrenchSetUpSchema, { options: { repetitions: true } }));
  t.same(setUp({ options: { doubled: true, twoBattles: true } }), {
    ok: true,
    value: { state: { ...state, options: { twoBattles: true, doubled: true } }, events: [] },
  });
  t.same(trench.seats(state), ['black', 'white']);
  t.equal(trench.result(state), null);
});

t.test('the seats take turns (T-MOV-1, T-DEC-14)', async (t) => {
  const state = startState();
  const move = { type: 'move' as const, from: 'e5', to: 'e4' };
  t.match(decided(state, move, 'white'), {
    ok: false,
    refusal: { code: 'not-your-turn', clause: 'T-MOV-1', remedy: { seats: ['black'] } },
  });
  t.match(decided(state, move, 'red'), { refusal: { code: 'unknown-seat', remedy: { seats: ['black', 'white'] } } });
  const next = played(state, 'a4-a5');
  t.same(trench.toAct(next), ['white']);
  t.match(decided(next, move, 'white'), { ok: true });
  const over = after(next, { type: 'resign' }, 'black');
  for (const command of [move, ...OTHERS]) {
    t.match(decided(over, command, 'white'), { refusal: { code: 'game-over', clause: 'T-DEC-14' } });
  }
});

t.test('a seat resigns, and both agree to a draw (T-END-6, T-DEC-18)', async (t) => {
  const [offer, accept, decline, resign] = OTHERS as [TrenchCommand, TrenchCommand, TrenchCommand, TrenchCommand];
  const plain = startState();
  t.match(after(plain, resign, 'white').result, { winner: 'black', reason: 'resignation', clause: 'T-END-6' });
  const resigned = after(plain, resign, 'black');
  t.same(trench.result(resigned), { winner: 'white', reason: 'resignation', clause: 'T-END-6' });
  t.same(trench.winners(resigned), ['white']);
  for (const command of [offer, accept, decline]) {
    t.match(decided(plain, command, 'black'), { refusal: { code: 'draws-off', clause: 'T-END-6' } });
  }
  const state = startState({ agreedDraw: true });
  t.match(decided(state, offer, 'white'), { refusal: { code: 'not-your-turn' } }, 'on the own turn');
  t.match(decided(state, accept, 'white'), { refusal: { code: 'nothing-offered' } });
  const offered = after(state, offer, 'black');
  t.same(offered.draw, { by: 'black' });
  t.match(decided(offered, offer, 'black'), { refusal: { code: 'already-offered' } });
  t.match(decided(offered, accept, 'black'), { refusal: { code: 'nothing-offered' } }, 'not the own offer');
  const drawn = after(offered, accept, 'white');
  t.match(drawn.result, { winner: null, reason: 'agreed-draw', clause: 'T-END-6' });
  t.equal(drawn.draw, undefined);
  t.same(trench.result(drawn), { winner: null, reason: 'agreed-draw', clause: 'T-END-6' });
  t.same(trench.winners(drawn), []);

  const moved = played(offered, 'a4-a5');
  t.same(moved.draw, { by: 'black' }, 'it stands while the other side thinks');
  t.match(after(moved, accept, 'white').result, { winner: null });
  t.match(decided(moved, offer, 'white'), {
    refusal: { code: 'already-offered', remedy: { commands: ['accept-draw'] } },
  });
  t.equal(played(moved, 'e5-e4').draw, undefined, 'a move declines');
  const declined = after(moved, decline, 'white');
  t.same(declined.draw, { by: 'black', declined: true });
  t.match(decided(declined, accept, 'white'), { refusal: { code: 'nothing-offered' } });
  const returned = after(declined, offer, 'white');
  t.same(
    returned.draw,
    { by: 'white' },
    'whoever has declined may offer: nothing stands, and it is the first of the turn',
  );
  t.ok(trench.enumerate(declined, 'white').some(({ type }) => type === 'offer-draw'));
  const refused = after(returned, decline, 'black');
  t.match(decided(refused, offer, 'white'), { refusal: { code: 'already-offered', remedy: { commands: ['move'] } } });
  t.notOk(trench.enumerate(refused, 'white').some(({ type }) => type === 'offer-draw'));
  t.match(decided(played(declined, 'e5-e4'), offer, 'black'), { ok: true }, 'again in the next turn');

  const first = startState({ twoBattles: true });
  t.match(after(first, resign, 'black').result, { winner: 'white', reason: 'resignation' }, 'T-DEC-18: the match');
});

const WIN = { units: 'B3e5 W3e6 W1h8', score: { black: 23, white: 20 } };

interface Ended {
  readonly name: string;
  readonly units: string;
  readonly changes: Partial<TrenchState>;
  readonly moves: string;
  /** undefined where the game goes on. */
  readonly result: Partial<NonNullable<TrenchState['result']>> | undefined;
  readonly score?: { black: number; white: number };
}

const ENDED: readonly Ended[] = [
  {
    name: 'T-DEC-1: at once, whatever White could do',
    units: WIN.units,
    changes: { score: WIN.score },
    moves: 'e5-e6',
    result: { winner: 'black', reason: 'points', clause: 'T-END-1' },
  },
  {
    name: 'T-DEC-15: with equal turns White moves once more, and loses',
    units: WIN.units,
    changes: { score: WIN.score, options: { equalTurns: true } },
    moves: 'e5-e6 h8-h7',
    result: { winner: 'black', reason: 'equal-turns', clause: 'T-DEC-15' },
  },
  {
    name: 'T-DEC-15: White gets more',
    units: 'B3e5 W3e6 W1h8 B5h7',
    changes: { score: { black: 23, white: 24 }, options: { equalTurns: true } },
    moves: 'e5-e6 h8-h7',
    result: { winner: 'white', reason: 'equal-turns', clause: 'T-DEC-15' },
    score: { black: 26, white: 29 },
  },
  {
    name: 'T-DEC-15: equal scores are a draw',
    units: 'B3e5 W3e6 W1h8 B5h7',
    changes: { score: { black: 23, white: 21 }, options: { equalTurns: true } },
    moves: 'e5-e6 h8-h7',
    result: { winner: null, reason: 'equal-turns' },
    score: { black: 26, white: 26 },
  },
  {
    name: 'T-DEC-15: not before White has moved',
    units: WIN.units,
    changes: { score: WIN.score, options: { equalTurns: true } },
    moves: 'e5-e6',
    result: undefined,
  },
  {
    name: 'T-DEC-15: White reaches the points, over at once',
    units: 'B1a1 B1e1 W1a2',
    changes: { active: 'white', score: { black: 24, white: 24 }, options: { equalTurns: true } },
    moves: 'a2-a1',
    result: { winner: 'white', reason: 'points', clause: 'T-END-1' },
  },
  {
    name: 'T-DEC-15: White has no unit to move',
    units: 'B3e5 W3e6',
    changes: { score: WIN.score, options: { equalTurns: true } },
    moves: 'e5-e6',
    result: { winner: 'black', reason: 'equal-turns' },
  },
  {
    name: 'T-END-1 doubled: values count twice, to 50',
    units: WIN.units,
    changes: { score: { black: 44, white: 48 }, options: { doubled: true } },
    moves: 'e5-e6',
    result: { winner: 'black', reason: 'points' },
    score: { black: 50, white: 48 },
  },
  {
    name: 'T-END-1 doubled: 25 points do not do',
    units: WIN.units,
    changes: { score: { black: 24, white: 0 }, options: { doubled: true } },
    moves: 'e5-e6',
    result: undefined,
    score: { black: 30, white: 0 },
  },
  {
    name: 'T-DEC-17: the whole army, no 25 points',
    units: WIN.units,
    changes: { score: WIN.score, options: { wholeArmy: true } },
    moves: 'e5-e6',
    result: undefined,
  },
  {
    name: 'T-DEC-17: the last unit, whatever the score',
    units: 'B3e5 W3e6',
    changes: { score: { black: 0, white: 20 }, options: { wholeArmy: true } },
    moves: 'e5-e6',
    result: { winner: 'black', reason: 'army', clause: 'T-DEC-17' },
  },
  {
    name: 'T-DEC-17 replaces T-END-1 only: fifty quiet moves end it too',
    units: 'B1a1 W1h8',
    changes: { quiet: 49, score: { black: 3, white: 30 }, options: { wholeArmy: true } },
    moves: 'a1-a2',
    result: { winner: 'white', reason: 'fifty-moves', clause: 'T-END-2' },
  },
  {
    name: 'T-DEC-4, T-END-5: a general is a unit like others',
    units: 'B1a1 W5a2 W1h8',
    changes: {},
    moves: 'a1-a2',
    result: undefined,
    score: { black: 5, white: 0 },
  },
  {
    name: 'T-DEC-4: the general wins where that is agreed on',
    units: 'B1a1 W5a2 W1h8',
    changes: { score: { black: 0, white: 20 }, options: { captureTheGeneral: true } },
    moves: 'a1-a2',
    result: { winner: 'black', reason: 'general', clause: 'T-DEC-4' },
  },
  {
    name: 'T-DEC-4: another unit does not, though there is no general',
    units: 'B1a1 W4a2 W1h8',
    changes: { options: { captureTheGeneral: true } },
    moves: 'a1-a2',
    result: undefined,
  },
  {
    name: 'T-DEC-13: nobody left to move, the higher score wins',
    units: 'B1a1 W1a2',
    changes: { score: { black: 3, white: 9 } },
    moves: 'a1-a2',
    result: { winner: 'white', reason: 'no-units', clause: 'T-DEC-13' },
  },
  {
    name: 'T-END-3, T-DEC-2: equal scores draw',
    units: 'B1a1 W1a2',
    changes: { score: { black: 8, white: 9 } },
    moves: 'a1-a2',
    result: { winner: null, reason: 'no-units' },
  },
  {
    name: 'T-END-2, T-DEC-10: White’s capture counts as well',
    units: 'B1a1 W1a2 B1h1',
    changes: { active: 'white', quiet: 49 },
    moves: 'a2-a1',
    result: undefined,
  },
];

t.test('games end by the chosen options', async (t) => {
  for (const { name, units, changes, moves, result, score } of ENDED) {
    const state = played(trenchState(units, changes), moves);
    if (result) t.match(state.result, result, name);
    else t.equal(state.result, undefined, name);
    if (score) t.same(state.score, score, name);
    t.match(trench.parse(state), { ok: true }, `${name}: a possible state`);
  }
});

t.test('the third repetition of squares and side to move ends the game (T-DEC-16, T-DEC-9)', async (t) => {
  const round = 'a4-a5 h5-h4 a5-a4 h4-h5';
  const plain = played(startState(), [round, round, round].join(' '));
  t.equal(plain.result, undefined, 'T-DEC-9: none by default');
  t.equal(plain.history, undefined);
  const state = startState({ repetition: true });
  const twice = played(state, round);
  t.equal(timesSeen(positionOf(twice), twice.history ?? []), 2);
  t.same(twice.history, round.split(' '));
  const before = played(twice, 'a4-a5 h5-h4 a5-a4');
  t.equal(before.result, undefined);
  const third = played(before, 'h4-h5');
  t.match(third.result, { winner: null, reason: 'repetition', clause: 'T-DEC-16' });
  t.match(trench.parse(third), { ok: true });
  const swapped = played(trenchState('B1a1 B1a2 W1h8', { options: { repetition: true } }), 'a1-b1 h8-g8 a2-a1 g8-h8');
  t.equal(
    timesSeen(positionOf(played(swapped, 'b1-b2 h8-g8 b2-a2 g8-h8')), [...(swapped.history ?? [])].slice(0, 0)),
    1,
  );
  const again = played(swapped, 'b1-b2 h8-g8 b2-a2 g8-h8');
  t.equal(timesSeen(positionOf(again), again.history ?? []), 2, 'another soldier on the square is the same position');
  const taking = played(trenchState('B1a1 W1b2 W1h8', { options: { repetition: true } }), 'a1-a2 h8-g8 a2-b2');
  t.equal(taking.history, undefined, 'nothing before a capture comes again');
  const limit = trenchState('B5a1 W5h8', { quiet: 49, options: { repetition: true } });
  t.match(played(limit, 'a1-a2').result, { reason: 'fifty-moves' }, 'asked after T-END-2');
});

t.test('a match has two battles with changed sides (T-DEC-12, T-DEC-18)', async (t) => {
  const options = { twoBattles: true };
  const first = trenchState('B5a1 W5h8', { quiet: 49, score: { black: 10, white: 8 }, options });
  const decision = decided(first, { type: 'move', from: 'a1', to: 'a2' }, 'black');
  t.match(decision, {
    events: [
      { type: 'unit-moved' },
      { type: 'battle-ended', battle: 1, reason: 'fifty-moves', clause: 'T-END-2', points: { black: 10, white: 8 } },
      { type: 'battle-began', battle: 2 },
    ],
  });
  const second = played(first, 'a1-a2');
  t.equal(contentHash(second), contentHash({ ...startState(options), firstBattle: { black: 10, white: 8 } }));
  t.same(trench.toAct(second), ['white'], 'colours exchanged: the black army is White’s now');
  t.match(decided(second, { type: 'move', from: 'a4', to: 'a5' }, 'black'), { refusal: { code: 'not-your-turn' } });
  t.match(after(second, { type: 'move', from: 'a4', to: 'a5' }, 'white'), { active: 'white' });
  t.equal(trench.enumerate(second, 'white').length, 15);
  const endings: [number, number, Colour | null][] = [
    [4, 7, 'black'],
    [12, 0, 'white'],
    [2, 0, null],
  ];
  for (const [blackArmy, whiteArmy, winner] of endings) {
    const last = trenchState('B5a1 W5h8', {
      quiet: 49,
      score: { black: blackArmy, white: whiteArmy },
      firstBattle: { black: 10, white: 8 },
      options,
    });
    const over = played(last, 'a1-a2');
    t.match(over.result, { winner, reason: 'match', clause: 'T-DEC-12' }, `${blackArmy} to ${whiteArmy}`);
    t.match(trench.parse(over), { ok: true });
  }
  const resigned = after(second, { type: 'resign' }, 'white');
  t.match(resigned.result, { winner: 'black', reason: 'resignation' });
});

const base = (): Record<string, unknown> => ({
  schema: 'trench/1',
  units: unitsFrom('B1a1 W1h8'),
  active: 'black',
  score: { black: 0, white: 0 },
  quiet: 0,
});

const FINDINGS: readonly [
  name: string,
  changes: Record<string, unknown>,
  pointer: string,
  code: string,
  clause?: string,
][] = [
  ['a misspelt field', { quite: 0 }, '/quite', 'malformed'],
  ['no square', { units: [{ square: 'i1', colour: 'black', rank: 1 }] }, '/units/0/square', 'malformed'],
  ['another version', { schema: 'trench/2' }, '/schema', 'unknown-version'],
  ['two on a square', { units: unitsFrom('B1a1 W1a1') }, '/units/1/square', 'square-taken', 'T-MOV-3'],
  ['two generals', { units: unitsFrom('B5a1 W1h8 B5a3') }, '/units/2/rank', 'too-many-units', 'T-CAP-5'],
  ['nobody to move', { units: unitsFrom('W1a1') }, '/active', 'nobody-to-move', 'T-DEC-13'],
  ['25 points', { score: { black: 25, white: 0 } }, '/score/black', 'game-has-ended', 'T-END-1'],
  [
    'equal turns, but Black to move',
    { score: { black: 25, white: 0 }, options: { equalTurns: true } },
    '/score/black',
    'game-has-ended',
    'T-DEC-15',
  ],
  [
    '37 points with no unit missing',
    { units: startState().units, options: { wholeArmy: true }, score: { black: 37, white: 0 } },
    '/score/black',
    'impossible-score',
    'T-END-1',
  ],
  [
    'odd points, doubled',
    { score: { black: 0, white: 7 }, options: { doubled: true } },
    '/score/white',
    'impossible-score',
    'T-END-1',
  ],
  ['fifty moves', { quiet: 50 }, '/quiet', 'game-has-ended', 'T-END-2'],
  ['history without the option', { history: ['a2-a1'], quiet: 3 }, '/history', 'option-off', 'T-DEC-16'],
  [
    'history longer than the counter',
    { history: ['h7-h8'], options: { repetition: true } },
    '/history',
    'impossible-history',
    'T-END-2',
  ],
  [
    'history that leads elsewhere',
    { history: ['a2-a1', 'h6-h8'], quiet: 2, options: { repetition: true } },
    '/history/1',
    'impossible-history',
    'T-MOV-2',
  ],
  ['a first battle without a match', { firstBattle: { black: 3, white: 4 } }, '/firstBattle', 'option-off', 'T-DEC-12'],
  ['an offer without the option', { draw: { by: 'black' } }, '/draw', 'option-off', 'T-END-6'],
  [
    'an offer after the end',
    {
      draw: { by: 'black' },
      options: { agreedDraw: true },
      result: { winner: 'black', reason: 'resignation', clause: 'T-END-6' },
    },
    '/draw',
    'game-has-ended',
    'T-DEC-14',
  ],
  [
    'another clause',
    { result: { winner: 'black', reason: 'resignation', clause: 'T-END-1' } },
    '/result/clause',
    'impossible-result',
    'T-END-6',
  ],
  ...(
    [
      ['points', 'black', {}, 'T-END-1'],
      ['points', 'black', { score: { black: 25, white: 26 } }, 'T-END-1'],
      ['points', null, { score: { black: 25, white: 25 } }, 'T-END-1'],
      ['points', 'black', { score: { black: 30, white: 26 }, options: { wholeArmy: true } }, 'T-END-1'],
      ['equal-turns', 'black', { score: { black: 30, white: 26 } }, 'T-DEC-15'],
      ['equal-turns', 'white', { score: { black: 20, white: 26 }, options: { equalTurns: true } }, 'T-DEC-15'],
      ['fifty-moves', null, { quiet: 49 }, 'T-END-2'],
      ['fifty-moves', 'black', { quiet: 50 }, 'T-END-2'],
      ['no-units', null, {}, 'T-DEC-13'],
      ['army', 'black', {}, 'T-DEC-17'],
      ['army', 'black', { options: { wholeArmy: true } }, 'T-DEC-17'],
      ['army', 'black', { options: { wholeArmy: true }, units: unitsFrom('W5h8') }, 'T-DEC-17'],
      ['army', null, { options: { wholeArmy: true }, units: unitsFrom('W5h8') }, 'T-DEC-17'],
      ['general', 'black', {}, 'T-DEC-4'],
      ['repetition', null, {}, 'T-DEC-16'],
      ['agreed-draw', null, {}, 'T-END-6'],
      ['agreed-draw', 'black', { options: { agreedDraw: true } }, 'T-END-6'],
      ['resignation', null, {}, 'T-END-6'],
      ['match', null, { options: { twoBattles: true } }, 'T-DEC-12'],
      ['fifty-moves', null, { quiet: 50, options: { twoBattles: true } }, 'T-END-2'],
      ['match', 'black', { options: { twoBattles: true }, firstBattle: { black: 0, white: 2 } }, 'T-DEC-12'],
    ] as const
  ).map(([reason, winner, changes, clause]): [string, Record<string, unknown>, string, string, string] => [
    `no ${reason} for ${winner}`,
    { ...changes, result: { winner, reason, clause } },
    '/result',
    'impossible-result',
    clause,
  ]),
];

t.test('parse: findings have pointer, code and clause', async (t) => {
  for (const [name, changes, pointer, code, clause] of FINDINGS) {
    const parsed = trench.parse({ ...base(), ...changes });
    t.match(
      parsed,
      { ok: false, findings: [{ pointer, code, message: /./, ...(clause !== undefined && { clause }) }] },
      name,
    );
    if (!parsed.ok) t.ok(parsed.findings.length === 1 || code === 'malformed', `${name}: and nothing else`);
  }
  t.match(trench.parse(null), { ok: false, findings: [{ pointer: '', code: 'malformed' }] });
  t.match(trench.parse([]), { ok: false });
});

t.test('captures on top of a given score make a position that is accepted (T-DEC-13)', async (t) => {
  const given = { ...startState({ wholeArmy: true }), score: { black: 36, white: 0 } };
  const ready = { ...given, units: unitsFrom('B5d4 W1e5 W1h8') };
  const state = played(ready, 'd4-e5');
  t.equal(state.score.black, 37);
  t.match(trench.parse(state), { ok: true });
});

t.test('parse: the result is normalised', async (t) => {
  const scattered = {
    ...base(),
    units: unitsFrom('W1h8 B1a2 B2b1'),
    options: { repetition: true, doubled: false },
    history: [],
  };
  const parsed = trench.parse(scattered);
  t.same(parsed, {
    ok: true,
    state: { ...base(), units: unitsFrom('B2b1 B1a2 W1h8'), options: { repetition: true } },
  });
  t.match(trench.parse({ ...base(), units: unitsFrom('B1a1') }), { ok: true }, 'T-DEC-13: for questions about moves');
  t.match(trench.parse({ ...base(), score: { black: 30, white: 36 }, options: { wholeArmy: true } }), { ok: true });
});
