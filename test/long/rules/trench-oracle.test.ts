import t from 'tap';
import { canonicalJson } from '../../../src/game/hash.js';
import { unitsOnBoard } from '../../../src/trench/board.js';
import { endingAfterMove, longestGame } from '../../../src/trench/ending.js';
import { capturesOf, countMoves, generate, MAX_MOVES } from '../../../src/trench/generate.js';
import { trench } from '../../../src/trench/game.js';
import { fromOf, Position, toOf } from '../../../src/trench/position.js';
import type { TrenchOptions } from '../../../src/trench/schema/options.js';
import type { TrenchUnit } from '../../../src/trench/schema/state.js';
import { nameOf, squareOf } from '../../../src/trench/squares.js';
import { codeOf } from '../../../src/trench/units.js';
import { oracleAfter, oracleMoves, type OracleBoard } from '../../oracle/trench.js';
import { after, fastChance, randomUnits, startState } from '../../support/trench.js';
import { amount } from '../../support/amount.js';

/** Long mode: 100000 of each. */
const POSITIONS = amount('TRENCH_POSITIONS', 3000, 30_000);
const GAMES = amount('TRENCH_GAMES', 300, 3_000);

function positionWith(units: readonly TrenchUnit[], side: 0 | 1 = 0): Position {
  const codes = new Uint8Array(64);
  for (const { square, colour, rank } of units) codes[squareOf(square)] = codeOf(colour === 'black' ? 0 : 1, rank);
  return new Position(codes, side);
}

const boardOf = (units: readonly TrenchUnit[]): OracleBoard =>
  new Map(units.map(({ square, colour, rank }) => [square, { colour, rank }]));

/** Everything that a move changes and that taking it back has to restore. */
const imageOf = ({ units, taken, points, side, quiet, keyLow, keyHigh }: Position) =>
  [units.join(), taken.join(), points.join(), side, quiet, keyLow, keyHigh].join(' ');

const moves = new Int16Array(MAX_MOVES);

t.test(`both generators agree on ${POSITIONS} random positions (T-MOV-2 … T-MOV-5, T-CAP-1 … T-CAP-7)`, async (t) => {
  const below = fastChance(1);
  let [listed, takes, several] = [0, 0, 0];
  let wrong: unknown = null;
  for (let index = 0; index < POSITIONS && wrong === null; index++) {
    const units = randomUnits(below);
    const side = below(2) as 0 | 1;
    const position = positionWith(units, side);
    const board = boardOf(units);
    const image = imageOf(position);
    const end = generate(position, moves);
    const fast = Array.from(moves.subarray(0, end), (move) => {
      const captures = capturesOf(position, move).map(nameOf);
      position.make(move);
      const text = unitsOnBoard(position.units)
        .map(({ square, colour, rank }) => `${colour}${rank}${square}`)
        .join(' ');
      const fresh = new Position(position.units, position.side);
      if (fresh.keyLow !== position.keyLow || fresh.keyHigh !== position.keyHigh) wrong = { units, move, hash: true };
      position.unmake();
      return `${nameOf(fromOf(move))}${nameOf(toOf(move))} ${captures.join()} ${text}`;
    }).sort();
    const slow = oracleMoves(board, side === 0 ? 'black' : 'white').map((move) => {
      listed++;
      if (move.captures.length > 0) takes++;
      if (move.captures.length > 1) several++;
      const left = [...oracleAfter(board, move)].map(([square, { colour, rank }]) => ({ square, colour, rank }));
      const text = left
        .sort((a, b) => squareOf(a.square) - squareOf(b.square))
        .map(({ square, colour, rank }) => `${colour}${rank}${square}`)
        .join(' ');
      return `${move.from}${move.to} ${move.captures.join()} ${text}`;
    });
    const agreed = fast.join('\n') === slow.sort().join('\n');
    if (!agreed || countMoves(position) !== slow.length) wrong = { units, side, fast, slow };
    if (imageOf(position) !== image) wrong = { units, side, unmade: imageOf(position), image };
  }
  t.equal(wrong, null);
  t.comment(`${listed} moves, ${takes} of them captures, ${several} of more than one unit`);
  t.ok(takes > listed / 100 && several > 0, `${takes} captures, ${several} of several units, in ${listed} moves`);
});

t.test(`${GAMES} random games end in time, and the side to move always has a move (T-END-4, T-DEC-9)`, async (t) => {
  const below = fastChance(2);
  const variants: TrenchOptions[] = [
    {},
    {},
    { wholeArmy: true },
    { equalTurns: true },
    { captureTheGeneral: true, doubled: true },
  ];
  const reasons = new Map<string, number>();
  let [longest, stuck, late, total] = [0, 0, 0, 0];
  for (let game = 0; game < GAMES; game++) {
    const options = variants[game % variants.length] as TrenchOptions;
    // A third begins with scattered units.
    const units = randomUnits(below);
    const both = (['black', 'white'] as const).every((colour) => units.some((unit) => unit.colour === colour));
    const position = game % 3 === 2 && both ? positionWith(units) : new Position();
    const bound = longestGame(options);
    let played = 0;
    for (;;) {
      const end = generate(position, moves);
      if (end === 0) {
        stuck++;
        break;
      }
      position.make(moves[below(end)] as number);
      played++;
      const ending = endingAfterMove(position, options, () => false);
      if (ending) {
        reasons.set(ending.reason, (reasons.get(ending.reason) ?? 0) + 1);
        break;
      }
      if (played > bound) {
        late++;
        break;
      }
    }
    total += played;
    longest = Math.max(longest, played);
  }
  t.equal(stuck, 0, 'T-END-4');
  t.equal(late, 0);
  t.comment(`${total} moves, the longest game ${longest}, bounds ${variants.map(longestGame).join(', ')}`);
  t.comment([...reasons].map(([reason, count]) => `${reason} ${count}`).join(', '));
  t.ok(reasons.has('points') && reasons.has('fifty-moves'));
});

t.test('no game lasts longer than its bound (T-END-1, T-END-2)', async (t) => {
  // Six soldiers, four sergeants and three captains make 23 points: 13 captures each without a victory.
  t.equal(longestGame(), (2 * 13 + 1) * 50);
  t.equal(longestGame({ wholeArmy: true }), (2 * 15 + 1) * 50, 'T-DEC-17');
  t.equal(longestGame({ twoBattles: true }), 2 * longestGame(), 'T-DEC-12');
  t.equal(longestGame({ equalTurns: true }), (2 * 13 + 2) * 50, 'T-DEC-15');
});

t.test('moves listed in whole games are those of the second generator', async (t) => {
  const below = fastChance(3);
  const wrong: unknown[] = [];
  const games = Math.min(30, Math.ceil(GAMES / 10));
  for (let game = 0; game < games; game++) {
    let state = startState(game % 2 === 0 ? {} : { repetition: true, equalTurns: true });
    while (!state.result) {
      const [seat = ''] = trench.toAct(state);
      const commands = trench.enumerate(state, seat).filter(({ type }) => type === 'move');
      const listed = commands.map((command) => (command.type === 'move' ? `${command.from}${command.to}` : '')).sort();
      const expected = oracleMoves(boardOf(state.units), state.active).map(({ from, to }) => `${from}${to}`);
      if (listed.join() !== expected.sort().join()) wrong.push(state);
      state = after(state, commands[below(commands.length)]!, seat as 'black' | 'white');
      const parsed = trench.parse(JSON.parse(JSON.stringify(state)));
      if (!parsed.ok || canonicalJson(parsed.state) !== canonicalJson(state)) wrong.push({ state, parsed });
    }
  }
  t.same(wrong, [], `${games} games`);
});
