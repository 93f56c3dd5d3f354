import { recordingDice, type Dice } from '../dice/dice.js';
import type { Game, Seat } from './contract.js';
import { NO_PROGRESS, type Progress } from './progress.js';

/** One step of a seat that the service plays. Committed as a whole or not at all, like a command. */
export interface OpponentStep<State = unknown, Event = unknown> {
  readonly seat: Seat;
  /** At least one. One of them carries the explanation of the step: it is logged, redacted and sent like the others. */
  readonly events: readonly Event[];
  /** After the last of them. */
  readonly state: State;
}

/** Seats played by the service. Their steps obey the rules through `decide`; the state records which seats they are. */
export interface Opponent<State, Event> {
  /** Constant throughout a game and never all of its seats. `toAct` and `enumerate` leave them out. */
  seats(state: State): readonly Seat[];
  /** All possible results of {@link Opponent.nameOf}. */
  readonly names: readonly string[];
  /** The name of the opponent on one of its {@link Opponent.seats}. */
  nameOf(state: State, seat: Seat): string;
  /**
   * The next step; null if a person is to act or the game is over. Deterministic for the same state and dice: random
   * choices are rolled. Work is bounded by counts, not by a clock.
   * @param onWork called now and then by a step that searches; an exception thrown by it cancels the step
   */
  step(state: State, dice: Dice, onWork?: Progress): OpponentStep<State, Event> | null;
  /** True if the step ended a turn and the same seat plays the next, because no other seat can act. */
  playsAgain?(before: State, after: State): boolean;
}

/**
 * Commands for the turn of a seat that is to act, given as far as they are legal; then it is asked again.
 * @param view what the seat may know, with something for all that is hidden
 * @param dice for its choices alone
 */
export type Bot<State, Command> = (view: State, seat: Seat, dice: Dice, onWork?: Progress) => readonly Command[];

/** A step with the dice it rolled, one list for each roll. */
export interface PlayedStep<State = unknown, Event = unknown> extends OpponentStep<State, Event> {
  readonly rolls: readonly (readonly number[])[];
}

/** No turn of a sound game has as many steps. */
const MAX_STEPS = 1000;

/**
 * The whole turn of the opponents: steps until a person is to act, the game is over, or the same seat begins its next
 * turn.
 * @param diceAfter the dice of the step that begins after this many events of the turn
 */
export function opponentsTurn<S, C, E>(
  { id, opponent, result }: Pick<Game<S, C, E>, 'id' | 'result'> & { readonly opponent?: Opponent<S, E> },
  state: S,
  diceAfter: (events: number) => Dice,
  progress = NO_PROGRESS,
): PlayedStep<S, E>[] {
  const turn: PlayedStep<S, E>[] = [];
  let now = state;
  let events = 0;
  while (opponent && !result(now)) {
    const dice = recordingDice(diceAfter(events));
    const step = opponent.step(now, dice, () => {
      progress(turn.length, null);
    });
    if (!step) break;
    if (step.events.length === 0 || turn.length >= MAX_STEPS) throw new Error(`The opponent of ${id} comes to no end.`);
    turn.push({ ...step, rolls: dice.rolls });
    progress(turn.length, null);
    const before = now;
    now = step.state;
    events += step.events.length;
    if (opponent.playsAgain?.(before, now)) break;
  }
  return turn;
}
