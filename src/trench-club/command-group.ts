import type { Command } from './schema/command.js';

/** Neighbours in the canonical order that belong together: the moves of one unit, the recruits of one type. */
export interface CommandGroup {
  readonly type: Command['type'];
  /** What they have in common: the unit that moves or attacks or is repaired, the type recruited; else empty. */
  readonly subject: string;
  readonly count: number;
  /** @throws RangeError when there is no such command. */
  at(index: number): Command;
  all(): Command[];
}

/** A group of one command. */
export function oneCommand(command: Command, subject = ''): CommandGroup {
  return listed(command.type, subject, [command], (only) => only);
}

/** A group with one command for each of the items. */
export function listed<T>(
  type: Command['type'],
  subject: string,
  items: readonly T[],
  make: (item: T) => Command,
): CommandGroup {
  return {
    type,
    subject,
    count: items.length,
    at: (index) => make(itemAt(items, index)),
    all: () => items.map(make),
  };
}

/** @throws RangeError */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (!(index in items)) throw new RangeError(`There are ${items.length} commands, none has the index ${index}.`);
  return items[index] as T;
}
