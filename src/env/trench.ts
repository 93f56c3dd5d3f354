import type { Seat } from '../game/contract.js';
import { armyOf, otherOf, scoreOfSeats } from '../trench/board.js';
import { listedMoves, moveCommand, otherCommands } from '../trench/enumerate.js';
import { MAX_MOVES } from '../trench/generate.js';
import { trench as game } from '../trench/hosted/trench.js';
import { renderTrench } from '../trench/render/board.js';
import { fromOf, toOf, type Move } from '../trench/position.js';
import { TrenchCommandSchemas, type TrenchCommand } from '../trench/schema/command.js';
import type { Colour } from '../trench/schema/names.js';
import type { TrenchState } from '../trench/schema/state.js';
import { SQUARES, SQUARE_NAMES, squareOf } from '../trench/squares.js';
import type { Encoder, Listing } from './encoder.js';

/** Moves listed for T-DEC-16. */
const MAX_HISTORY = 50;
const COMMANDS = Object.values(TrenchCommandSchemas).map(({ properties }) => properties.type.const);

class Commands implements Listing {
  readonly #moves: readonly Move[];
  readonly #others: readonly TrenchCommand[];

  constructor(state: TrenchState, seat: Seat, without: ReadonlySet<string>) {
    this.#moves = without.has('move') ? [] : listedMoves(state, seat);
    this.#others = otherCommands(state, seat).filter(({ type }) => !without.has(type));
  }

  get count(): number {
    return this.#moves.length + this.#others.length;
  }

  at(index: number): TrenchCommand {
    const move = this.#moves[index];
    const command = move === undefined ? this.#others[index - this.#moves.length] : moveCommand(move);
    if (!command) throw new RangeError(`There are ${this.count} commands, none has the index ${index}.`);
    return command;
  }

  describe(out: Int16Array): void {
    const rows = [
      ...this.#moves.map((move) => [0, fromOf(move), toOf(move)]),
      ...this.#others.map(({ type }) => [COMMANDS.indexOf(type), -1, -1]),
    ];
    out.set(rows.flat().slice(0, out.length));
  }
}

/** Squares are numbered as in `squares.ts`; units are ranks, those of the other army negative. */
export const trenchEncoder: Encoder = {
  game,
  preset: 'trench-duel',
  actions: MAX_MOVES + COMMANDS.length,
  actionColumns: ['type', 'from', 'to'],
  tables: ({ options }: TrenchState) => [
    { name: 'board', rows: SQUARES, columns: ['unit'] },
    {
      name: 'game',
      rows: 1,
      columns: ['white', 'toMove', 'score', 'otherScore', 'quiet', 'battle', 'first', 'otherFirst', 'draw'],
    },
    ...(options?.repetition ? [{ name: 'history', rows: MAX_HISTORY, columns: ['from', 'to', 'made'] }] : []),
  ],
  constants: ({ options = {} }: TrenchState) => ({
    options,
    places: SQUARE_NAMES,
    cells: SQUARE_NAMES.map((_, square) => [7 - (square >> 3), square & 7]),
    names: { command: COMMANDS },
  }),
  observe(view: TrenchState, name: Seat, out: Int16Array): void {
    const seat = name as Colour;
    const army = armyOf(view, seat);
    const other = otherOf(seat);
    const { units, history = [], firstBattle, draw } = view;
    for (const { square, colour, rank } of units) out[squareOf(square)] = colour === army ? rank : -rank;
    const score = scoreOfSeats(view);
    out.set(
      [
        ...[Number(army === 'white'), Number(army === view.active && !view.result), score[seat], score[other]],
        ...[view.quiet, firstBattle ? 2 : 1, firstBattle?.[seat] ?? 0, firstBattle?.[other] ?? 0],
        draw ? (draw.by === seat ? 1 : 2) + (draw.declined ? 2 : 0) : 0,
      ],
      SQUARES,
    );
    history.forEach((move, index) => {
      const [from = '', to = ''] = move.split('-');
      out.set([squareOf(from), squareOf(to), 1], SQUARES + 9 + 3 * index);
    });
  },
  list: (state: TrenchState, seat, without) => new Commands(state, seat, without),
  draw: (view: TrenchState) => renderTrench(view),
  seated(setUp, seat, opponent, seed) {
    const level = Number(/^level:([1-5])$/.exec(opponent)?.[1]);
    if (!level) throw new Error(`Trench has the opponents level:1 to level:5, not ${opponent}.`);
    return { ...setUp, opponent: { seat, level, seed } };
  },
};
