import type { Dice } from '../../../dice/dice.js';
import type { Progress } from '../../../game/progress.js';
import type { Refusal } from '../../../game/verdict.js';
import type { Event } from '../../wire/schema/event.js';
import type { Country } from '../../wire/schema/names.js';
import type { SeatState, State } from '../../wire/schema/state.js';
import type { SetUp } from '../../law/set-up/starting-state.js';

/** The player of a seat, as requested. */
export type SeatChoice = Pick<SeatState, 'country' | 'opponent' | 'difficulty' | 'chart' | 'automa' | 'startingUnits'>;

export interface OpponentKind {
  /** Levels that a seat may ask for; the first is played where it asks for none. */
  readonly levels: readonly NonNullable<SeatState['difficulty']>[];
  /** Why it does not play in such a game. */
  setUpFault(request: SetUp, seat: SeatChoice): Refusal | null;
  /** The state once the tokens are dealt, before armies are made, with its draws and its memory. */
  prepared(state: State, seat: SeatChoice, dice: Dice): State;
  /**
   * Its next step, in any phase but `over`; null if another seat acts first. The first event is `opponent-chose`; all
   * else it must remember of its turn is in `state.solo`.
   */
  step(state: State, country: Country, dice: Dice, onWork?: Progress): OpponentPlay | null;
}

export interface OpponentPlay {
  readonly events: readonly Event[];
  /** After the last of them. */
  readonly state: State;
}
