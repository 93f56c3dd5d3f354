import { opponentsTurn } from '../../game/opponent.js';
import type { Played } from '../../game/game-file.js';
import type { AnyGame } from '../../game/hosted.js';
import { NO_PROGRESS } from '../../game/progress.js';
import type { Seat } from '../../game/contract.js';
import { playBot, playForSeat, type AbsentSeat, type PlayedForSeat } from './absence.js';
import { placeInFile, type Continued, type File } from './place-in-file.js';
import { diceOf, type DiceSeries } from './session-dice.js';
import type { LoggedMove } from './moves.js';
import { Semaphore } from '../semaphore.js';

/** Long work of sessions, on plain data, so that a thread can do it. */
export interface LongWork {
  /** The turns of opponents and bots that begin with the event `seq`. @param caller in whose share it counts */
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
  /** Bots by the seats of persons that they play. */
  readonly bots?: Readonly<Record<Seat, string>> | undefined;
  /** A bot plays the turn under way of this seat first. */
  readonly once?: { readonly seat: Seat; readonly bot: string } | undefined;
}

/** Turns of bots in one write: each begins after an opponent or another seat has moved, so few are usual. */
const MAX_BOT_TURNS = 20;

/** The moves of opponents and bots, until a person is to act or the game is over. */
export function serviceMoves(
  game: AnyGame,
  { state, seq, dice, bots = {}, once }: OpponentsTurn,
  progress = NO_PROGRESS,
): LoggedMove[] {
  const all: LoggedMove[] = [];
  let now = state;
  let place = seq;
  const add = (moves: readonly LoggedMove[]): boolean => {
    all.push(...moves);
    now = stateAfter(game, now, moves);
    place += moves.reduce((sum, { events }) => sum + events.length, 0);
    return moves.length > 0;
  };
  const turnOf = (seat: Seat, bot: string) => add(playBot(game, { seat, bot, state: now, seq: place, dice }, progress));
  if (once) turnOf(once.seat, once.bot);
  for (let turns = 0; ; turns++) {
    const first = place;
    const steps = opponentsTurn(game, now, (events) => diceOf(dice, first + events), progress);
    add(steps.map(({ seat, rolls, events }) => ({ seat, rolls, events })));
    if (turns === MAX_BOT_TURNS || game.result(now) !== null) return all;
    const seat = game.toAct(now).find((one) => Object.hasOwn(bots, one));
    if (seat === undefined || !turnOf(seat, bots[seat] as string)) return all;
  }
}

/** Done in this thread. */
export const DONE_HERE: LongWork = {
  opponents: (game, turn) => serviceMoves(game, turn),
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
  const { state, bots, once } = turn;
  const isPlayed = (game.opponent?.seats(state).length ?? 0) > 0 || bots !== undefined || once !== undefined;
  if (!isPlayed) return { moves: [], state };
  // While a person is to act there is little that an opponent does.
  const toAct = game.toAct(state);
  const isBots = once !== undefined || toAct.some((seat) => bots !== undefined && Object.hasOwn(bots, seat));
  const isTheirs = (toAct.length === 0 || isBots) && game.result(state) === null;
  const moves = (isTheirs ? work : DONE_HERE).opponents(game, turn, caller);
  const done = (all: readonly LoggedMove[]): OpponentsMoves => ({ moves: all, state: stateAfter(game, state, all) });
  return moves instanceof Promise ? moves.then(done) : done(moves);
}

export function stateAfter(game: AnyGame, state: unknown, moves: readonly LoggedMove[]): unknown {
  return moves.flatMap(({ events }) => events).reduce((before, event) => game.evolve(before, event) as unknown, state);
}
