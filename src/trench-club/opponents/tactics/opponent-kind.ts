import type { Dice } from '../../../dice/dice.js';
import type { Refusal } from '../../../game/verdict.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';
import type { SetUp } from '../../law/set-up/starting-state.js';

/** A seat as it is asked for: who plays it, and how. */
export type SeatChoice = Pick<SeatState, 'country' | 'opponent' | 'difficulty' | 'chart' | 'automa' | 'startingUnits'>;

/** One of those who play seats for the service. */
export interface OpponentKind {
  /** Levels that a seat may ask for; the first is played where it asks for none. */
  readonly levels: readonly NonNullable<SeatState['difficulty']>[];
  /** Why it does not play in such a game. */
  setUpFault(request: SetUp, seat: SeatChoice): Refusal | null;
  /** The state once the tokens are dealt, before anybody makes armies: what it draws and remembers. */
  prepared(state: State, seat: SeatChoice, dice: Dice): State;
  /**
   * What it does next, in any phase but `over`; null where others are to act first. The first event is `opponent-chose`, and
   * everything else it needs to know of its turn stands in `state.solo`.
   */
  step(state: State, country: Country, dice: Dice): OpponentPlay | null;
}

export interface OpponentPlay {
  readonly events: readonly Event[];
  /** After the last of them. */
  readonly state: State;
}
