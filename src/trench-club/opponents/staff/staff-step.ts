import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import type { Work } from '../../../game/work.js';
import { activeCountry, positionOf, type Position } from '../../board/position/position.js';
import { COMMANDS } from '../../commands.js';
import { kindsOfSeat } from '../../enumerate.js';
import type { CommandGroup } from '../../law/events/command-group.js';
import { view } from '../../law/events/view.js';
import type { Command, CommandOf } from '../../wire/schema/command.js';
import type { Country } from '../../wire/schema/names.js';
import type { StaffOrder } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import { StepContext } from '../tactics/step-context.js';

/**
 * A step of Staff while it is made. It looks at the view of its seat alone; the dice of the game seed its searches, and its commands are
 * decided like those of a person.
 */
export class StaffStep extends StepContext {
  readonly orders: StaffOrder[] = [];
  /** Those that were given and accepted. */
  readonly commands: Command[] = [];
  #seen: { readonly state: State; readonly view: State } | null = null;

  /** @param work what its search may do; a look at its progress after each command may cancel the step */
  constructor(
    before: State,
    country: Country,
    dice: Dice,
    readonly work: Work,
  ) {
    super(before, country, dice);
  }

  /** What its seat may know of the present state. */
  get view(): State {
    if (this.#seen?.state !== this.state) this.#seen = { state: this.state, view: view(this.state, this.country) };
    return this.#seen.view;
  }

  override attempt(command: Command): Refusal | null {
    this.work.look();
    const refusal = super.attempt(command);
    if (!refusal) this.commands.push(command);
    return refusal;
  }

  get position(): Position {
    return positionOf(this.view);
  }

  /** Whose turn it is: its own country, or one of an ally who has given up (DEC-END-6). */
  get active(): Country {
    return activeCountry(this.state);
  }

  /** Groups of commands of a type that may be given now. */
  groups(type: Command['type']): CommandGroup[] {
    const { view, country } = this;
    return kindsOfSeat(view, country).flatMap(({ kind, whose }) =>
      kind === COMMANDS[type] ? [...kind.enumerate(view, whose)] : [],
    );
  }

  options<T extends Command['type']>(type: T): CommandOf<T>[] {
    return this.groups(type).flatMap((group) => group.all() as CommandOf<T>[]);
  }
}
