import { opponentsTurn } from '../../game/opponent.js';
import type { Played } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import { playForSeat, type AbsentSeat, type PlayedForSeat } from './absence.js';
import { placeInFile, type Continued, type File } from './place-in-file.js';
import { diceOf, type DiceSeries } from './session-dice.js';
import type { LoggedMove } from './moves.js';
import { Semaphore } from '../semaphore.js';

/** Long work of sessions, on plain data, so that a thread can do it. */
export interface LongWork {
  /** The turn of opponents that begins with the event `seq`. @param caller in whose share it counts */
  opponents(
    game: AnyGame,
    turn: OpponentsTurn,
    caller?: string,
  ): readonly LoggedMove[] | Promise<readonly LoggedMove[]>;
  /** The turn of a seat whose clock is at zero. */
  absent(game: AnyGame, absent: AbsentSeat, signal?: AbortSignal): PlayedForSeat | Promise<PlayedForSeat>;
  place(game: AnyGame, file: File, entries: number, signal?: AbortSignal): Continued | Promise<Continued>;
  file(game: AnyGame, played: Played, signal?: AbortSignal): object | Promise<object>;
}

export interface OpponentsTurn {
  readonly state: unknown;
  readonly seq: number;
  readonly dice: DiceSeries;
}

/** Done in this thread. */
export const DONE_HERE: LongWork = {
  opponents: (game, { state, seq, dice }) =>
    opponentsTurn(game, state, (events) => diceOf(dice, seq + events)).map(({ seat, rolls, events }) => ({
      seat,
      rolls,
      events,
    })),
  absent: (game, absent) => playForSeat(game, absent),
  place: (game, file, entries) => placeInFile(game, file, entries),
  file: (game, played) => game.files.ofSession(played),
};

/** Seats that are played at once. */
const MAX_ABSENT = 2;

/** With a limit on the seats that are played at once. To forfeit is one command, and is done here. */
export function limited(work: LongWork): LongWork {
  const places = new Semaphore(MAX_ABSENT);
  return {
    opponents: (game, turn, caller) => work.opponents(game, turn, caller),
    place: (game, file, entries, signal) => work.place(game, file, entries, signal),
    file: (game, played, signal) => work.file(game, played, signal),
    async absent(game, absent, signal) {
      if (absent.atZero === 'forfeit') return playForSeat(game, absent);
      const release = await places.acquire(1, signal);
      try {
        return await work.absent(game, absent, signal);
      } finally {
        release();
      }
    },
  };
}

/** The opponents' moves after a command, and the resulting state. */
export interface OpponentsMoves {
  readonly moves: readonly LoggedMove[];
  readonly state: unknown;
}

/**
 * Opponents' moves go into the same write as the command, so that no crash or retry can split or repeat them. Without opponents
 * to move it returns synchronously: an extra turn of the event loop would keep commands from sharing a sync.
 */
export function opponentsMoves(
  work: LongWork,
  game: AnyGame,
  turn: OpponentsTurn,
  caller?: string,
): OpponentsMoves | Promise<OpponentsMoves> {
  const { state } = turn;
  if (!game.opponent || game.opponent.seats(state).length === 0) return { moves: [], state };
  // While a person is to act there is little that an opponent does.
  const isTheirs = game.toAct(state).length === 0 && game.result(state) === null;
  const moves = (isTheirs ? work : DONE_HERE).opponents(game, turn, caller);
  const done = (all: readonly LoggedMove[]): OpponentsMoves => ({ moves: all, state: stateAfter(game, state, all) });
  return moves instanceof Promise ? moves.then(done) : done(moves);
}

export function stateAfter(game: AnyGame, state: unknown, moves: readonly LoggedMove[]): unknown {
  return moves.flatMap(({ events }) => events).reduce((before, event) => game.evolve(before, event) as unknown, state);
}
