import type { Allowance } from '../game/allowance.js';
import type { Seat } from '../game/contract.js';
import { givenFor, isInPlay, kindsOf, type AnyKind } from './commands.js';
import { phaseOf } from './decide.js';
import type { CommandGroup } from './law/events/command-group.js';
import type { Giver } from './law/events/command-kind.js';
import type { Command } from './wire/schema/command.js';
import type { Country } from './wire/schema/names.js';
import type { State } from './wire/schema/state.js';
import { opponentOf } from './board/position/opponents.js';

/**
 * Every legal command of the seat in canonical order, free choices in their canonical expansion
 * (`docs/trench-club.md`). Without the commands of the clock, whose time is an input. Empty for spectators and for
 * seats played by the service.
 * @throws AnswerTooLarge
 */
export function enumerate(state: State, seat: Seat, allowance?: Allowance): Command[] {
  const commands: Command[] = [];
  for (const { kind, whose } of kindsFor(state, seat)) {
    for (const group of kind.enumerate(state, whose)) {
      for (const command of group.all(allowance)) commands.push(command);
    }
  }
  return commands;
}

/** The commands of {@link enumerate} in lazy groups, some of which may be empty. */
export function commandGroups(state: State, seat: Seat): CommandGroup[] {
  const groups: CommandGroup[] = [];
  for (const { kind, whose } of kindsFor(state, seat)) {
    for (const group of kind.enumerate(state, whose)) groups.push(group);
  }
  return groups;
}

/** The kinds of commands that the seat may give, each with the country it is given for. */
export function kindsFor(state: State, seat: Seat): { readonly kind: AnyKind; readonly whose: Country }[] {
  return opponentOf(state, seat as Country) ? [] : kindsOfSeat(state, seat);
}

/** {@link kindsFor}, for a seat that the service plays too. */
export function kindsOfSeat(state: State, seat: Seat): { readonly kind: AnyKind; readonly whose: Country }[] {
  const phase = phaseOf(state);
  const country = state.seats.find((one) => one.country === seat)?.country;
  if (!country || phase === 'over') return [];
  const kinds: { kind: AnyKind; whose: Country }[] = [];
  const given: Partial<Record<Giver, Country | null>> = {};
  for (const kind of kindsOf(phase)) {
    if (!isInPlay(kind, state)) continue;
    let whose = given[kind.by];
    if (whose === undefined) given[kind.by] = whose = givenFor(kind, country, state);
    if (whose) kinds.push({ kind, whose });
  }
  return kinds;
}
