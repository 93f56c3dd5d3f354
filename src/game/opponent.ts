import { recordingDice, type Dice } from '../dice/dice.js';
import type { Game, Seat } from './contract.js';
import { UNTOLD } from './progress.js';

/** What the service does for a seat that it plays. Like a command it happens wholly or not at all. */
export interface OpponentStep<State = unknown, Event = unknown> {
  readonly seat: Seat;
  /** At least one. Why the step was chosen is the content of one of them: it is logged, redacted and told as they are. */
  readonly events: readonly Event[];
  /** After the last of them. */
  readonly state: State;
}

/** Seats that the service plays itself. It obeys the rules through `decide`, and a state tells which seats are its own. */
export interface Opponent<State, Event> {
  /** Constant throughout a game and never all of its seats. `toAct` and `enumerate` leave them out. */
  seats(state: State): readonly Seat[];
  /** Everybody that {@link Opponent.nameOf} tells. */
  readonly names: readonly string[];
  /** Who plays one of its {@link Opponent.seats}. */
  nameOf(state: State, seat: Seat): string;
  /**
   * What comes next; null when a person is to act or the game is over. The same for the same state and dice: every random
   * choice is rolled. Work is bounded by counting, never by a clock.
   */
  step(state: State, dice: Dice): OpponentStep<State, Event> | null;
  /** Where nobody else can do anything: did the step between these states end a turn of a seat that plays the next one too? */
  playsAgain?(before: State, after: State): boolean;
}

/** A step with the dice it rolled, one list for each roll. */
export interface PlayedStep<State = unknown, Event = unknown> extends OpponentStep<State, Event> {
  readonly rolls: readonly (readonly number[])[];
}

/** No turn of a sound game has as many steps. */
const MOST_STEPS = 1000;

/**
 * The whole turn of the opponents: step after step until a person is to act, the game is over, or the same turn begins again.
 * @param diceAfter the dice of the step that begins after so many events of this turn
 */
export function opponentsTurn<S, C, E>(
  { id, opponent, result }: Pick<Game<S, C, E>, 'id' | 'result'> & { readonly opponent?: Opponent<S, E> },
  state: S,
  diceAfter: (events: number) => Dice,
  progress = UNTOLD,
): PlayedStep<S, E>[] {
  const turn: PlayedStep<S, E>[] = [];
  let now = state;
  let events = 0;
  while (opponent && !result(now)) {
    const dice = recordingDice(diceAfter(events));
    const step = opponent.step(now, dice);
    if (!step) break;
    if (step.events.length === 0 || turn.length >= MOST_STEPS)
      throw new Error(`The opponent of ${id} comes to no end.`);
    turn.push({ ...step, rolls: dice.rolls });
    progress(turn.length, null);
    const before = now;
    now = step.state;
    events += step.events.length;
    if (opponent.playsAgain?.(before, now)) break;
  }
  return turn;
}
