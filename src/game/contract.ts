import type { Dice } from '../dice/dice.js';
import { MEMBER_MESSAGES, type Localisable } from '../language/messages.js';
import type { Allowance } from './allowance.js';
import type { Refusal, Verdict } from './verdict.js';

/** A player's place in a game: a country in Trench Club, a colour in Trench. */
export type Seat = string;

/**
 * Code of the refusal of a command whose outcome hangs on what a view of the state hides. Whether the command is legal does
 * not hang on it: that can be judged by a plausible state.
 */
export const HIDDEN_FACT = 'hidden-fact';

/** Something wrong with a state: where (JSON pointer), what, and the clause that makes it impossible. */
export interface Finding extends Localisable {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
}

/** A finding as answers carry it: every member is there. */
export function onTheWire({
  pointer,
  code,
  message,
  clause,
  [MEMBER_MESSAGES]: messages,
}: Finding): Omit<Finding, 'clause'> & { clause: string | null } {
  return { pointer, code, message, clause: clause ?? null, ...(messages && { [MEMBER_MESSAGES]: messages }) };
}

/** How a game begins. */
export interface GameStart<State = unknown, Event = unknown> {
  /** Before the first event. */
  readonly state: State;
  /** What the set-up itself sets off; may be empty. */
  readonly events: readonly Event[];
}

/** What came of a command: its events, with the state after the last of them; or why it may not be given. */
export type Decision<State, Event> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly state: State }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * What every game implements. All functions are pure; everything else (sessions, stateless endpoints, replays, bots)
 * is derived from them.
 */
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
  /** Seats that may give a command now, apart from commands that are open to everybody at any time. */
  toAct(state: State): readonly Seat[];
  /** The only place where a rule says no and where dice are rolled. */
  decide(state: State, command: Command, seat: Seat, dice: Dice): Decision<State, Event>;
  /** Never refuses, never rolls. */
  evolve(state: State, event: Event): State;
  /**
   * Every legal command of the seat in canonical order (free choices in their documented canonical expansion).
   * @throws AnswerTooLarge
   */
  enumerate(state: State, seat: Seat, allowance?: Allowance): readonly Command[];
  /** What the seat may know of the state; null is a spectator. */
  view(state: State, seat: Seat | null): State;
  /**
   * What the seat may know of an event; null is a spectator. The event itself where nothing of it is hidden: dice that led to
   * another one are told after the end.
   */
  redact(event: Event, seat: Seat | null): Event;
  /** How the game ended, as its states and events tell it; null while it goes on. */
  result(state: State): { readonly reason: string } | null;
  /** Seats that have won; none in a draw, nor while the game goes on. */
  winners(state: State): readonly Seat[];
}

export type { Dice, Refusal, Verdict };
