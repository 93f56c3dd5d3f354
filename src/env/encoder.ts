import type { AnyGame } from '../game/hosted.js';
import type { Seat } from '../game/contract.js';

/** A table of an observation: rows of 16-bit integers. */
export interface Table {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly string[];
}

/** The legal commands of a seat, which are built one by one when they are asked for. */
export interface Listing {
  readonly count: number;
  /** @throws RangeError if there is no such command */
  at(index: number): object;
  /** Writes the columns {@link Encoder.actionColumns} of the first commands, until `out` is full. */
  describe(out: Int16Array): void;
}

/** How the views and commands of a game become numbers. Pure functions: equal views have equal numbers. */
export interface Encoder {
  readonly game: AnyGame;
  /** A preset for an environment that names no set-up. */
  readonly preset: string;
  /** Length of a list of commands that games rarely exceed. */
  readonly actions: number;
  readonly actionColumns: readonly string[];
  /** The tables of an observation, in order. */
  tables(state: never): readonly Table[];
  /** What stays the same during a game: the board, and the names that numbers stand for. */
  constants(state: never): object;
  /** Writes an observation into `out`, which is all zeros. @param view of the seat */
  observe(view: never, seat: Seat, out: Int16Array): void;
  /** @param state a view with its hidden facts filled in; @param without types of commands to leave out */
  list(state: never, seat: Seat, without: ReadonlySet<string>): Listing;
  /** The board as an SVG document. */
  draw(view: never): string;
  /** A set-up in which the service plays the seat. @throws Error if there is no opponent of that name */
  seated(setUp: object, seat: Seat, opponent: string, seed: string): object;
}

export const length = (tables: readonly Table[]): number =>
  tables.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0);
