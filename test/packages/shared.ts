/** Both ways and without a cast: an assignment that does not fit is an error of the compiler. */
import type { Command, Event, SessionCommand, State } from '@trench-club/client';
import type * as engine from '@trench-club/engine';
import type { TrenchCommand, TrenchEvent, TrenchState } from '@trench-club/engine/trench';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same: [
  Same<Command, engine.Command>,
  Same<State, engine.State>,
  Same<Event, engine.Event>,
  Same<Command<'trench'>, TrenchCommand>,
  Same<State<'trench'>, TrenchState>,
  Same<Event<'trench'>, TrenchEvent>,
] = [true, true, true, true, true, true];
export const toEngine = (command: Command, state: State): [engine.Command, engine.State] => [command, state];
export const toClient = (command: engine.Command, state: engine.State): [Command, State] => [command, state];
export const toTrench = (command: Command<'trench'>, state: State<'trench'>): [TrenchCommand, TrenchState] => [
  command,
  state,
];
export const fromTrench = (command: TrenchCommand, state: TrenchState): [Command<'trench'>, State<'trench'>] => [
  command,
  state,
];
// A session takes either, and has the time of its own clock.
export const given: SessionCommand[] = [{ type: 'start-timer' }, toEngine({ type: 'end-turn' }, {} as State)[0]];
