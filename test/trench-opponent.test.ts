import t from 'tap';
import { isShaped } from '../src/game/check.js';
import { trench } from '../src/trench/game.js';
import { choose } from '../src/trench/opponent/choose.js';
import { LEVELS } from '../src/trench/opponent/levels.js';
import { MAX_LEVEL } from '../src/trench/schema/names.js';
import { TrenchChoiceSchema } from '../src/trench/schema/opponent.js';
import type { Colour } from '../src/trench/schema/names.js';
import type { TrenchState } from '../src/trench/schema/state.js';
import { after, fastChance, played, startState, trenchState } from './support/trench.js';

const TOP = LEVELS.length;

function choice(state: TrenchState, level = TOP, seed = 'test') {
  const [seat = 'black'] = trench.toAct(state);
  const chosen = choose(state, seat, level, seed);
  if (!chosen) throw new Error('Nothing chosen.');
  return chosen;
}

/** The move as `a1a2`. */
function moveOf(state: TrenchState, level = TOP, seed = 'test'): string {
  const { command } = choice(state, level, seed);
  return command.type === 'move' ? `${command.from}${command.to}` : command.type;
}

t.test('the same state, level and seed give the same choice; it is legal and explained', async (t) => {
  t.equal(TOP, MAX_LEVEL);
  const below = fastChance(21);
  let state = startState({ repetition: true, agreedDraw: true });
  let looked = 0;
  for (let turn = 0; turn < 40 && !state.result; turn++) {
    const [seat = ''] = trench.toAct(state);
    const level = 1 + below(TOP - 1);
    const chosen = choice(state, level, `seed ${turn}`);
    t.same(choice(state, level, `seed ${turn}`), chosen);
    t.ok(isShaped(TrenchChoiceSchema, chosen), JSON.stringify(chosen));
    const { line, nodes, text } = chosen.explanation;
    const { command } = chosen;
    if (command.type === 'move') t.equal(line[0]?.replace('x', '-'), `${command.from}-${command.to}`);
    t.ok(text.startsWith(line.join(' ')));
    t.ok(nodes <= (LEVELS[level - 1]?.nodes ?? 0), 'work is counted in positions');
    let later = state;
    for (const move of line) {
      const [from, to] = [move.slice(0, 2), move.slice(3, 5)];
      const next = after(later, { type: 'move', from, to }, trench.toAct(later)[0] as Colour);
      t.equal(move.includes('x'), next.quiet === 0, `${move} as the rules write it`);
      later = next;
      looked++;
    }
    state = after(state, command, seat as Colour);
  }
  t.ok(looked > 40, 'the expected lines are legal');
  const first = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => moveOf(startState(), 1, seed)));
  t.ok(first.size > 2, 'other seeds, other games');
});

t.test('the opponent finds winning moves (T-END-1, T-END-2, T-CAP-4)', async (t) => {
  const cases: [string, TrenchState, string][] = [
    ['T26', trenchState('B3e5 W3e6 W1h8', { score: { black: 23, white: 24 } }), 'e5e6'],
    ['T27', trenchState('B2d5 W1d6 W1d7 W5h8', { score: { black: 23, white: 0 } }), 'd5d7'],
    ['the general', trenchState('B1a1 W5a2 W1h8', { options: { captureTheGeneral: true } }), 'a1a2'],
    ['the last unit', trenchState('B1a1 W1a2 B1c1', { options: { wholeArmy: true } }), 'a1a2'],
    [
      'in the second battle the lead of the first counts (T-DEC-12)',
      trenchState('B2e6 W3e7 W1e5 B1a1 W1h1', {
        quiet: 3,
        score: { black: 24, white: 0 },
        firstBattle: { black: 26, white: 0 },
        options: { twoBattles: true },
      }),
      'e6e7',
    ],
  ];
  for (const [name, state, move] of cases) {
    for (const level of [3, 4, 5]) t.equal(moveOf(state, level), move, `${name}, level ${level}`);
  }
  const { explanation } = choice(trenchState('B3e5 W3e6 W1h8', { score: { black: 23, white: 24 } }));
  t.match(explanation, { forcedIn: 1, score: 25, line: ['e5xe6'], text: /wins by force in 1 move/ });
  const lost = choice(trenchState('B1a1 W5h8', { quiet: 48, score: { black: 8, white: 10 } }));
  t.match(lost.explanation, { score: -25, forcedIn: 2, text: /loses by force in 2 moves/ }, 'T-END-2');
  const kept = trenchState('B1a1 W1a2 W5h8', { quiet: 49, score: { black: 8, white: 10 } });
  t.equal(moveOf(kept), 'a1a2', 'the capture that keeps a lost game going');
});

t.test('the opponent accepts good draws, and plays in its turn only (T-END-6, T-DEC-16, T-DEC-14)', async (t) => {
  const options = { agreedDraw: true };
  const bad = trenchState('B1a1 W5h8 W4g8 W3f8', { score: { black: 0, white: 20 }, options, draw: { by: 'white' } });
  t.equal(moveOf(bad), 'accept-draw');
  const good = trenchState('B5a1 B4a2 W1h8', { score: { black: 20, white: 0 }, options, draw: { by: 'white' } });
  t.not(moveOf(good), 'accept-draw');
  t.equal(choose(startState(), 'white', 1, 'x'), null, 'not its turn');
  t.equal(choose(after(startState(), { type: 'resign' }, 'black'), 'white', 1, 'x'), null, 'over');
  t.throws(() => choose(startState(), 'black', 6, 'x'), RangeError);
  const round = 'a1-b1 h8-g8 b1-a1 g8-h8';
  const before = trenchState('B5a1 W1h8', { score: { black: 20, white: 0 }, options: { repetition: true } });
  const twice = played(before, `${round} a1-b1 h8-g8 b1-a1`);
  t.equal(after(twice, choice(twice, 4).command, 'white').result?.reason, 'repetition', 'the side behind repeats');
});

t.test('a level beats the one below; the figures are in docs/trench.md', async (t) => {
  let won = 0;
  for (let game = 0; game < 10; game++) {
    let state = played(startState(), ['a4-a5 h5-h4', 'd4-e4 e6-d6', 'd1-e1 e8-d8'][game % 3] as string);
    const upper = game % 2 === 0 ? 'black' : 'white';
    while (!state.result) {
      const [seat = ''] = trench.toAct(state);
      const chosen = choose(state, seat, seat === upper ? 2 : 1, `game ${game}`);
      state = after(state, chosen!.command, seat as Colour);
    }
    if (state.result.winner === upper) won++;
  }
  t.ok(won >= 8, `${won} of 10`);
});

t.test('a search ends as soon as its progress is no longer wanted', async (t) => {
  const reports: number[] = [];
  const left = (done: number): never => {
    reports.push(done);
    throw new RangeError('left');
  };
  t.throws(() => choose(startState(), 'black', 5, '', left), { message: 'left' });
  t.equal(reports.length, 1);
});
