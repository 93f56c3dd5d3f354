import { givenDice, recordingDice, type Dice } from '../../dice/dice.js';
import type { GameStart, Finding } from '../../game/contract.js';
import type { Clock, StateSummary } from '../../game/hosted.js';
import { accept, type Verdict } from '../../game/verdict.js';
import { leads } from '../board/position/side.js';
import type { Command } from '../wire/schema/command.js';
import type { Event } from '../wire/schema/event.js';
import type { State } from '../wire/schema/state.js';
import { setUp, type SetUp } from './game/set-up.js';
import { stateFindings } from '../documents/state/state-check.js';
import type { SessionSetUp } from './schemas.js';

/** The start of a game. A quick set-up deals the tokens before the first event; its choices are events. */
export function beginning(request: unknown, dice: Dice): Verdict<GameStart<State, Event>> {
  const recorded = recordingDice(dice);
  const done = setUp(request as SetUp, recorded);
  if (!done.ok || done.value.events.length === 0) return done;
  // The state from which the events lead on: the same tokens, from the same dice.
  const { quick: _quick, ...slow } = request as SetUp;
  const begun = setUp(slow, givenDice(recorded.rolls.flat()));
  return begun.ok ? accept({ state: begun.value.state, events: done.value.events }) : begun;
}

export const sessionSetUp = {
  /** Checks the caller's own map and unit sheet before the set-up uses them. */
  findings({ quick: _quick, seats, ...base }: SessionSetUp): Finding[] {
    // The set-up judges who may play against whom.
    const sides = seats.length === 3 ? leads({ seats }).map((country) => ({ country })) : seats;
    const skeleton = {
      schema: 'trench-club/1',
      ...base,
      seats: sides.map(({ country }) => ({ country })),
      units: [],
    };
    return stateFindings(skeleton as State);
  },
  request: (request: SessionSetUp): SetUp => request as SetUp,
};

const CLOCK_COMMANDS: ReadonlySet<string> = new Set(['start-timer', 'expire-timer'] satisfies Command['type'][]);

/** TIM-1, DEC-PHS-3 */
export const CLOCK: Clock<Command> = {
  isClockCommand: (command) => CLOCK_COMMANDS.has((command as Command | null)?.type ?? ''),
  stamped: (command, now) =>
    CLOCK_COMMANDS.has(command.type) ? ({ type: command.type, now: now.toISOString() } as Command) : command,
};

/** The ruleset, the documents by id, and the options that differ from the ruleset. */
export function summary({ phase = 'movement', ruleset, map, unitSheet, options = {} }: State): StateSummary {
  const idOf = (document: string | { readonly id: string }) => (typeof document === 'string' ? document : document.id);
  const documents = { map: idOf(map), ...(unitSheet !== undefined && { unitSheet: idOf(unitSheet) }) };
  return { phase, options: { ruleset, ...documents, ...options } };
}
