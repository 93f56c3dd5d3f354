import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import type { Rules } from '../../board/rules/rules.js';
import type { Command, CommandOf } from '../../wire/schema/command.js';
import type { Country, Phase } from '../../wire/schema/names.js';
import type { State } from '../../wire/schema/state.js';
import type { CommandGroup } from './command-group.js';
import type { UncommittedEvents } from './uncommitted-events.js';
import type { Event, EventOf } from '../../wire/schema/event.js';

/**
 * Seats that may give a command, and for which country: the seat that commands the active country, any seat for a
 * country it commands (DEC-END-6), or any seat for its own.
 */
export type Giver = 'active' | 'hand' | 'anybody';

/** Everything there is to a command, in the room of its rules; `commands.ts` lists them all. */
export interface CommandKind<T extends Command['type']> {
  /** PHS-1: when it is given; null is any time before the end. */
  readonly phases: readonly Phase[] | null;
  readonly by: Giver;
  /** Section 23, ICON-BLD-4: whether the command exists under these rules. Default: yes. */
  readonly inPlay?: (rules: Rules) => boolean;
  /**
   * Emits the command with all its consequences, or returns a refusal, in which case emitted events are discarded.
   * Phase, turn and seat have been checked.
   * @throws DiceExhausted
   */
  readonly decide: (
    uncommitted: UncommittedEvents,
    command: CommandOf<T>,
    country: Country,
    dice: Dice,
  ) => Refusal | null;
  /** Its canonical expansion (`docs/trench-club.md`), when it is the time for it and the turn of the country. */
  readonly enumerate: (state: State, country: Country) => Iterable<CommandGroup>;
}

/** The state after an event. It never refuses and never rolls, and shares everything that the event leaves alone. */
export type EventKind<T extends Event['type']> = (state: State, event: EventOf<T>) => State;

/** State changes of some event types; each folder defines its own, `evolve.ts` joins them. */
export type EventKinds<T extends Event['type']> = {
  readonly [K in T]: EventKind<K>;
};
