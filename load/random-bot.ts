import type { Dice } from '../src/dice/dice.js';
import { decide, seatsToAct } from '../src/trench-club/decide.js';
import type { CommandGroup } from '../src/trench-club/law/events/command-group.js';
import { commandGroups } from '../src/trench-club/enumerate.js';
import type { State } from '../src/trench-club/wire/schema/state.js';
import type { Chance } from '../scripts/play/random.js';

/** How a bot takes one of the listed commands: any of any group, or any of all, for which all of them are counted. */
export type Draw = (groups: readonly CommandGroup[], chance: Chance) => readonly [CommandGroup, index: number];

export const ofAnyGroup: Draw = (groups, chance) => {
  for (;;) {
    const group = chance.one(groups);
    if (group.count > 0) return [group, chance.below(group.count)];
  }
};

export const ofAll: Draw = (groups, chance) => {
  let index = chance.below(groups.reduce((sum, { count }) => sum + count, 0));
  for (const group of groups) {
    if (index < group.count) return [group, index];
    index -= group.count;
  }
  throw new RangeError('no command');
};

/** What ends a game by talk. */
const TALK = new Set(['surrender', 'offer-draw']);

/**
 * From a state: the list for the seat to act, one command of it, what comes of it, and so on, to the end or to so many commands.
 * Nothing is looked at besides.
 * @returns the number of commands
 */
export function playAtRandom(state: State, draw: Draw, chance: Chance, dice: Dice, most: number): number {
  let given = 0;
  for (let now: State | null = state; given < most; given++) {
    now = next(now, draw, chance, dice);
    if (!now) break;
  }
  return given;
}

/** The state that {@link playAtRandom} comes to. */
export function advanced(state: State, draw: Draw, chance: Chance, dice: Dice, most: number): State {
  for (let given = 0; given < most; given++) {
    const after = next(state, draw, chance, dice);
    if (!after) break;
    state = after;
  }
  return state;
}

/** Null when the game is over. */
function next(state: State, draw: Draw, chance: Chance, dice: Dice): State | null {
  const [seat] = seatsToAct(state);
  if (seat === undefined) return null;
  const groups = commandGroups(state, seat).filter(({ type }) => !TALK.has(type));
  const [group, index] = draw(groups, chance);
  const decision = decide(state, group.at(index), seat, dice);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.state;
}
