import type { Allowance } from '../game/allowance.js';
import type { Seat } from '../game/contract.js';
import type { CommandGroup } from './events/command-group.js';
import { oneCommand } from './events/command-group.js';
import { phaseOf } from './decide.js';
import { declarationGroups } from './combat/enumerate.js';
import { moneyGroups } from './money/enumerate.js';
import { movementGroups } from './movement/enumerate.js';
import { armiesGroups, deploymentGroups } from './set-up/enumerate.js';
import { activeCountry } from './position/position.js';
import type { Command } from './schema/command.js';
import type { SeatState, State } from './schema/state.js';

/**
 * Every legal command of the seat in canonical order, free choices in their canonical expansion: see `docs/commands.md`.
 * Commands of the clock are left out, their time is an input. Somebody without a seat has none.
 * @throws AnswerTooLarge
 */
export function enumerate(state: State, seat: Seat, allowance?: Allowance): Command[] {
  const commands: Command[] = [];
  for (const group of commandGroups(state, seat)) for (const command of group.all(allowance)) commands.push(command);
  return commands;
}

/** How many commands {@link enumerate} lists, without making them. */
export function countCommands(state: State, seat: Seat): number {
  return commandGroups(state, seat).reduce((sum, group) => sum + group.count, 0);
}

/** The commands of {@link enumerate} in groups that are looked into only when asked; some may turn out empty. */
export function commandGroups(state: State, seat: Seat): CommandGroup[] {
  const phase = phaseOf(state);
  const own = state.seats.find(({ country }) => country === seat);
  if (!own || phase === 'over') return [];
  const { country } = own;
  const offers = offerGroups(own);
  if (phase === 'armies') return [...armiesGroups(state, own), ...offers];
  if (activeCountry(state) !== country) return offers;
  switch (phase) {
    case 'deployment':
      return [...deploymentGroups(state, country), ...offers];
    case 'movement':
      return [...movementGroups(state, country), ...offers];
    case 'declaration':
      return [...declarationGroups(state, country), ...offers];
    case 'battles':
      return [oneCommand({ type: 'fight' }), ...offers];
    case 'money':
      return [...moneyGroups(state, country), ...offers];
  }
}

/** DEC-END-6, DEC-END-10: open to every seat until the game is over. */
function offerGroups({ surrendered, drawOffered }: SeatState): CommandGroup[] {
  return [
    oneCommand({ type: surrendered ? 'withdraw-surrender' : 'surrender' }),
    oneCommand({ type: drawOffered ? 'withdraw-draw' : 'offer-draw' }),
  ];
}
