import type { Dice } from '../dice/dice.js';
import type { Seat } from '../game/contract.js';
import type { AnyGame } from '../game/registry.js';
import type { Steps } from '../game/steps.js';
import type { Verdict } from '../game/verdict.js';
import type { DiceRecord } from './session-dice.js';

export interface Beginning {
  /** Before the first event. */
  readonly state: unknown;
  /** What the set-up itself sets off; may be empty. */
  readonly events: readonly unknown[];
}

/** An accepted command with everything that came of it; nothing in it is redacted. */
export interface Move {
  readonly seat: Seat;
  readonly command: unknown;
  /** In the order in which the rules called for them. */
  readonly rolls: readonly number[];
  readonly events: readonly unknown[];
  /** Of its first event. */
  readonly seq: number;
  readonly at: string;
}

/** A game that is over. */
export interface Played {
  readonly beginning: Beginning;
  /** Dice of the set-up. */
  readonly deal: readonly number[];
  readonly moves: readonly Move[];
  readonly dice: DiceRecord & { readonly secret: string };
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
  /** The game's own file of a game that is over, with the proof of its dice in it; may be large, so it is made in steps. */
  gameFile(played: Played): Steps<object>;
}
