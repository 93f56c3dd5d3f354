import type { Dice } from '../dice/dice.js';
import type { AnyGame } from '../game/registry.js';
import type { Verdict } from '../game/verdict.js';

export interface Beginning {
  /** Before the first event. */
  readonly state: unknown;
  /** What the set-up itself sets off; may be empty. */
  readonly events: readonly unknown[];
}

/** What sessions need of a game beside its contract: how it begins, and what of its commands the clock decides. */
export interface SessionGame {
  readonly game: AnyGame;
  setUp(request: unknown, dice: Dice): Verdict<Beginning>;
  /** May anybody of the session give this command at any time? Then it says nothing but the time. */
  isSystemCommand(command: unknown): boolean;
  /** The command with the time of the service in place of whatever time it carries. */
  stamped(command: unknown, now: Date): unknown;
  /**
   * A whole state that fits what somebody sees. Dry runs and lists of commands are made from it, so that nothing hidden
   * can get into them.
   */
  plausible(view: unknown): unknown;
}
