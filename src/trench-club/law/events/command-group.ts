import { UNLIMITED, type Allowance } from '../../../game/allowance.js';
import type { Command } from '../../wire/schema/command.js';

/** Neighbours in the canonical order that belong together: the moves of one unit, the recruits of one type. */
export interface CommandGroup {
  readonly type: Command['type'];
  /** The common unit or unit type of the commands; otherwise empty. */
  readonly subject: string;
  readonly count: number;
  /** @throws RangeError when there is no such command. */
  at(index: number): Command;
  /** @throws AnswerTooLarge */
  all(allowance?: Allowance): Command[];
}

/** Hexes, forts and units that a command names. */
export function placesOfCommand(command: Command): number {
  switch (command.type) {
    case 'move':
      return 1 + command.path.length + (command.unload?.length ?? 0);
    case 'declare':
      return 1 + command.attacks.length;
    case 'deploy':
      return 1 + command.placements.length;
    case 'split-armies':
      return 1 + command.armies.flat().length;
    default:
      return 1;
  }
}

export function oneCommand(command: Command, subject = ''): CommandGroup {
  return new Listed(command.type, subject, [command], itself);
}

/** A group with one command for each item. Items passed as a function are computed on demand. */
export function listedCommands<T>(
  type: Command['type'],
  subject: string,
  items: readonly T[] | (() => readonly T[]),
  make: (item: T) => Command,
): CommandGroup {
  return new Listed(type, subject, items, make);
}

class Listed<T> implements CommandGroup {
  constructor(
    readonly type: Command['type'],
    readonly subject: string,
    private items: readonly T[] | (() => readonly T[]),
    private readonly make: (item: T) => Command,
  ) {}

  get count(): number {
    return this.#found().length;
  }

  at(index: number): Command {
    return this.make(itemAt(this.#found(), index));
  }

  all(allowance: Allowance = UNLIMITED): Command[] {
    return this.#found().map((item) => {
      const command = this.make(item);
      allowance.take(placesOfCommand(command));
      return command;
    });
  }

  #found(): readonly T[] {
    if (typeof this.items === 'function') this.items = this.items();
    return this.items;
  }
}

function itself(command: Command): Command {
  return command;
}

/** The same, but no group where there are no items. */
export function listedIfAny<T>(
  type: Command['type'],
  subject: string,
  items: readonly T[],
  make: (item: T) => Command,
): CommandGroup[] {
  return items.length > 0 ? [listedCommands(type, subject, items, make)] : [];
}

/** @throws RangeError */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (!(index in items)) throw new RangeError(`There are ${items.length} commands, none has the index ${index}.`);
  return items[index] as T;
}
