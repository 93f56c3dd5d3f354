import type { Dice } from '../dice/dice.js';
import { MEMBER_MESSAGES, type Localisable } from '../language/messages.js';
import type { Allowance } from './allowance.js';
import type { Refusal, Verdict } from './verdict.js';

/** A player's place in a game: a country in Trench Club, a colour in Trench. */
export type Seat = string;

/**
 * Code of the refusal of a command whose outcome depends on facts hidden from the viewer. Its legality does not: that
 * is judged by a filled-in state.
 */
export const HIDDEN_FACT = 'hidden-fact';

/** Something wrong with a state: where (JSON pointer), what, and the clause that makes it impossible. */
export interface Finding extends Localisable {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
}

/** A finding as sent: with every member. */
export function onTheWire({
  pointer,
  code,
  message,
  clause,
  [MEMBER_MESSAGES]: messages,
}: Finding): Omit<Finding, 'clause'> & { clause: string | null } {
  return { pointer, code, message, clause: clause ?? null, ...(messages && { [MEMBER_MESSAGES]: messages }) };
}

export interface GameStart<State = unknown, Event = unknown> {
  /** Before the first event. */
  readonly state: State;
  /** Events of the set-up itself; possibly empty. */
  readonly events: readonly Event[];
}

/** The events of a command and the state after the last one, or the refusal. */
export type Decision<State, Event> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false; readonly refusal: Refusal };

/** The rules of a game as pure functions. Sessions, stateless endpoints, replays and bots are derived from them. */
export interface Game<State, Command, Event> {
  readonly id: string;
  /** The state's schema id, for example `trench-club/1`. */
  readonly schema: string;
  /** Well-formed and possible? Returns the normalised state or every finding. `isShaped`: it fits the schema of the present version. */
  parse(
    input: unknown,
    isShaped?: boolean,
  ): { readonly ok: true; readonly state: State } | { readonly ok: false; readonly findings: readonly Finding[] };
  seats(state: State): readonly Seat[];
  /** Seats that can give a command now. Commands open to all seats at any time do not count. */
  toAct(state: State): readonly Seat[];
  /** Executes or refuses a command. The only member that refuses commands and rolls dice. */
  decide(state: State, command: Command, seat: Seat, dice: Dice): Decision<State, Event>;
  /** Never refuses, never rolls. */
  evolve(state: State, event: Event): State;
  /**
   * Every legal command of the seat in canonical order (free choices in their documented canonical expansion).
   * @throws AnswerTooLarge
   */
  enumerate(state: State, seat: Seat, allowance?: Allowance): readonly Command[];
  /** The state as the seat sees it; null is a spectator. */
  view(state: State, seat: Seat | null): State;
  /**
   * The event as the seat sees it; null is a spectator. Returns the same object if nothing in it is hidden. Dice whose
   * result is hidden are published after the end of the game.
   */
  redact(event: Event, seat: Seat | null): Event;
  /** How the game ended, as its states and events record it; null while it is running. */
  result(state: State): { readonly reason: string } | null;
  /** Seats that have won; empty for a draw and while the game is running. */
  winners(state: State): readonly Seat[];
}

export type { Dice, Refusal, Verdict };
