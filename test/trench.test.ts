import { readFileSync } from 'node:fs';
import t from 'tap';
import { enumerate } from '../src/trench/enumerate.js';
import { positionOf, startList } from '../src/trench/board.js';
import { Position } from '../src/trench/position.js';
import { perft, perftDivide } from '../scripts/perft/trench.js';
import { reachable } from '../src/trench/reachable.js';
import { REFUSALS } from '../src/trench/schema/refusals.js';
import { oracleAfter, oracleMoves, type OracleBoard } from './oracle/trench.js';
import { after, decided, startState, textOf, trenchState } from './support/trench.js';
import { pluck } from './support/pluck.js';
import { REFUSED_MOVES, refusedMove } from './support/trench-refused.js';

const catalogue = readFileSync(new URL('../docs/rules/trench.md', import.meta.url), 'utf8');

/** The micro-positions of section 8 that list the moves of one unit, as the catalogue prints them. */
const MICRO = [
  ...catalogue.matchAll(
    /\*\*(T\d+)\. ([^*]+)\*\* `([^`]+)`; (Black|White) to move, moves of `(..)` \((\d+)\):\nquiet: ([^\n]*)\.\ncaptures: ([^\n]*)/g,
  ),
].map(([, id = '', title = '', units = '', colour = '', from = '', count, quiet = '', captures = '']) => ({
  name: `${id}: ${title}`,
  units,
  active: colour === 'White' ? ('white' as const) : ('black' as const),
  from,
  count: Number(count),
  quiet: quiet.split(', '),
  captures: [...captures.matchAll(/([a-h]\d) takes ((?:[a-h]\d\+?)+)/g)].map(
    ([, to = '', taken = '']) => `${to}: ${taken}`,
  ),
}));

t.test(
  'T1 … T12: each unit has its printed moves (T-MOV-2, T-MOV-4, T-MOV-5, T-CAP-1 … T-CAP-7, T-DEC-13)',
  async (t) => {
    t.equal(MICRO.length, 12);
    for (const { name, units, active, from, count, quiet, captures } of MICRO) {
      const state = trenchState(units, { active });
      const moves = enumerate(state, active).flatMap((command) =>
        command.type === 'move' && command.from === from ? [command] : [],
      );
      t.equal(moves.length, count, `${name}: as many as it says`);
      const [answer] = reachable(state, { squares: [from] }).units;
      const stops = answer?.destinations ?? [];
      t.same(
        pluck(stops, 'square'),
        moves.map(({ to }) => to),
        `${name}: reachable lists the same squares`,
      );
      const taking = stops.filter((stop) => stop.captures.length > 0);
      t.same(
        pluck(
          stops.filter((stop) => stop.captures.length === 0),
          'square',
        ),
        [...quiet].sort((a, b) => a.charCodeAt(1) - b.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0)),
        `${name}: quiet`,
      );
      t.same(
        taking.map((stop) => `${stop.square}: ${stop.captures.map(({ square }) => square).join('+')}`).sort(),
        [...captures].sort(),
        `${name}: captures`,
      );
      for (const command of moves) {
        const decision = decided(state, command, active);
        const stop = stops.find(({ square }) => square === command.to);
        t.match(decision, { ok: true, events: [{ type: 'unit-moved', captures: stop?.captures ?? [] }] }, name);
      }
    }
  },
);

t.test('T25: the start position has fourteen moves (T-MOV-1)', async (t) => {
  const state = startState();
  const listed = /Opening moves \(14\): ([^.]*)\./.exec(catalogue)?.[1]?.split(', ') ?? [];
  const moves = enumerate(state, 'black').filter(({ type }) => type === 'move');
  t.same(moves.map(textOf).sort(), [...listed].sort());
  t.equal(state.active, 'black');
  const drawn = catalogue.split('```')[1]?.trim().split('\n').slice(0, 8) ?? [];
  const units = drawn.flatMap((row, index) =>
    row
      .trim()
      .split(/\s+/)
      .slice(1)
      .flatMap((cell, x) =>
        cell === '.'
          ? []
          : [
              {
                square: `${'abcdefgh'.charAt(x)}${8 - index}`,
                colour: cell.startsWith('B') ? 'black' : 'white',
                rank: Number(cell.charAt(1)),
              },
            ],
      ),
  );
  t.equal(units.length, 32);
  const bySquare = (a: { square: string }, b: { square: string }) => (a.square < b.square ? -1 : 1);
  t.same([...startList()].sort(bySquare), units.sort(bySquare));
});

t.test('perft of the start position gives the known counts (section 3, T-DEC-14)', async (t) => {
  const pinned = [1, 14, 192, 3894, 78372, 1840956];
  pinned.forEach((count, depth) => t.equal(perft(new Position(), depth), count, `depth ${depth}`));
  const divided = perftDivide(new Position(), 3);
  t.equal(divided.length, 14);
  t.equal(
    divided.reduce((sum, { count }) => sum + count, 0),
    3894,
  );
  let level: [OracleBoard, 'black' | 'white'][] = [
    [new Map(startList().map(({ square, colour, rank }) => [square, { colour, rank }])), 'black'],
  ];
  for (const count of pinned.slice(1, 5)) {
    t.equal(
      level.reduce((sum, [board, colour]) => sum + oracleMoves(board, colour).length, 0),
      count,
      `the second generator: ${count}`,
    );
    if (count > 10_000) break;
    level = level.flatMap(([board, colour]) =>
      oracleMoves(board, colour).map((move): [OracleBoard, 'black' | 'white'] => [
        oracleAfter(board, move),
        colour === 'black' ? 'white' : 'black',
      ]),
    );
  }
});

t.test('perft: finished games have no moves (T-DEC-14, T-END-1, T-END-2, T-DEC-13)', async (t) => {
  const at = (units: string, score: [number, number], quiet = 0) => {
    const position = positionOf(trenchState(units, { score: { black: score[0], white: score[1] }, quiet }));
    return [1, 2].map((depth) => perft(position, depth));
  };
  const [all = 0, further = 0] = at('B1a1 W1a2 W1h8', [24, 0]);
  t.equal(all, 2, 'a1-b1 and a1xa2');
  t.equal(further, 5, 'only after a1-b1: a2xa1 would be free, a2-a3, a2-b2, and h8 moves twice');
  t.same(at('B1a1 W1h8', [0, 0], 49), [2, 0], 'the fiftieth move');
  t.same(at('B1a1', [0, 0]), [2, 0], 'nobody left to move');
  const taking = trenchState('B1a1 W5a2 W1h8', { options: { captureTheGeneral: true } });
  t.equal(perft(positionOf(taking), 2, taking.options), perft(positionOf(taking), 2) - 2, 'T-DEC-4');
});

t.test(
  'illegal moves are refused with their clause (T-MOV-1 … T-MOV-3, T-CAP-1, T-CAP-2, T-CAP-5, T-CAP-6, T-DEC-6, T-DEC-7)',
  async (t) => {
    for (const { name, code, clause, towards, obstacle, ...row } of REFUSED_MOVES) {
      const { command, decision } = refusedMove(row);
      const { from, to } = command;
      t.match(
        decision,
        {
          ok: false,
          refusal: {
            code,
            clause,
            facts: { from, to, ...(obstacle !== undefined && { obstacle: { square: obstacle } }) },
          },
        },
        name,
      );
      if (!decision.ok && towards !== undefined) {
        t.same(decision.refusal.remedy?.['towards'], towards.split(' ').filter(Boolean), `${name}: what is left`);
      }
    }
  },
);

t.test('moves whose legality the rules leave open are legal', async (t) => {
  const cases: [string, string, string, string][] = [
    ['from behind: from the enemy territory along a row (T-CAP-3)', 'B3f4 W1e4', 'f4-e4', 'e4'],
    ['from behind along a diagonal (T-CAP-3)', 'B3e6 W1d5', 'e6-d5', 'd5'],
    ['back into the own territory without a capture (T-DEC-3, T-MOV-4)', 'B1e4', 'e4-e3', ''],
    ['over the empty trench (T-DEC-5, T-MOV-4)', 'B3d4', 'd4-d6', ''],
    ['between two trench squares (T-DEC-5, T-MOV-5)', 'B2d4 W1d5 W1e4', 'd4-e5', ''],
    ['stopping short of a second capture (T-DEC-8, T-CAP-4)', 'B5d5 W1d6 W2d7', 'd5-d6', 'd6'],
    ['a quiet move while a capture is there (T-MOV-6, T-DEC-8)', 'B1a1 W1a2', 'a1-b1', ''],
  ];
  for (const [name, units, move, captures] of cases) {
    const state = trenchState(`${units} W1h8`);
    const command = { type: 'move' as const, from: move.slice(0, 2), to: move.slice(3, 5) };
    const decision = decided(state, command, 'black');
    t.match(decision, { ok: true }, name);
    if (decision.ok && decision.events[0]?.type === 'unit-moved') {
      t.same(pluck(decision.events[0].captures, 'square'), captures.split(' ').filter(Boolean), name);
    }
  }
});

t.test('every refusal has a clause, a title and a description', async (t) => {
  for (const [code, { clause, title, description }] of Object.entries(REFUSALS)) {
    t.match(code, /^[a-z]+(-[a-z]+)*$/);
    t.ok(new RegExp(`${clause}(\\.| \\|)`).test(catalogue), `${code} cites ${clause}`);
    t.ok(title.length > 0 && description.endsWith('.'), code);
  }
});

t.test('`reachable` lists captures, and the reason for each other square (T-CAP-1, T-CAP-4, T-DEC-14)', async (t) => {
  const t12 = trenchState('B4e4 W1f4 B1g4 W2e5 W3e6 W1f5');
  const [answer] = reachable(t12, { squares: ['e4'], explain: true }).units;
  t.match(answer, { square: 'e4', colour: 'black', rank: 4, refusal: null });
  t.same(
    answer?.destinations.find(({ square }) => square === 'e7'),
    {
      square: 'e7',
      captures: [
        { square: 'e5', rank: 2, points: 2 },
        { square: 'e6', rank: 3, points: 3 },
      ],
      points: 5,
    },
  );
  const reason = (square: string) => answer?.outOfReach?.find((each) => each.square === square);
  t.match(reason('g4'), { code: 'friend-in-the-way', clause: 'T-MOV-3', obstacle: 'g4' });
  t.match(reason('h4'), { code: 'friend-in-the-way', obstacle: 'g4' });
  t.equal(reason('e8'), undefined, 'reached');
  t.equal(reason('d3'), undefined, 'no line of a colonel');
  t.match(reachable(trenchState('B1a4'), { squares: ['a4'], explain: true }).units[0]?.outOfReach, [
    { square: 'a1', code: 'too-far' },
    { square: 'a2' },
    { square: 'c4' },
  ]);
  t.equal(reachable(startState()).units.length, 16, 'all units of the side to move');
  const theirs = reachable(startState(), { squares: ['e5'] }).units[0];
  t.match(theirs, { refusal: { code: 'not-your-turn', clause: 'T-MOV-1' }, destinations: [{ square: 'e4' }] });
  t.match(reachable(startState(), { squares: ['d5'] }).units[0], { refusal: { code: 'no-unit' }, destinations: [] });
  const over = after(startState(), { type: 'resign' }, 'black');
  t.match(reachable(over, { squares: ['a4'] }).units[0], { refusal: { code: 'game-over' }, destinations: [] });
});
