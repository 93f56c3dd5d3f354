import type { Dice } from '../../../dice/dice.js';
import { decideFor } from '../../decide.js';
import type { Command } from '../../wire/schema/command.js';
import type { Event, EventOf } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { Explanation } from '../../wire/schema/opponent.js';
import type { State } from '../../wire/schema/state.js';
import type { OpponentPlay } from '../tactics/opponent-kind.js';

/** What a step comes to besides its first event. */
export interface Step {
  readonly stage: EventOf<'opponent-chose'>['stage'];
  readonly explanation: Explanation;
  readonly events: readonly Event[];
  readonly ordered?: EventOf<'opponent-chose'>['ordered'];
  /** Is it the last one of the turn? */
  readonly ends?: boolean;
}

/** Gives a command like any player. @throws Error when it is refused, which would be a fault of the Automa */
export function commanded(state: State, command: Command, country: Country, dice: Dice): OpponentPlay {
  const decision = decideFor(state, command, country, dice);
  if (decision.ok) return decision;
  const { code, message } = decision.refusal;
  throw new Error(`The Automa's ${JSON.stringify(command)} is refused: ${code}, ${message}`);
}
