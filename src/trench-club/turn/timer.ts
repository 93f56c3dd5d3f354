import { accept, refuse, type Verdict } from '../../game/verdict.js';
import type { Course } from '../events/course.js';
import { forcedMove } from '../movement/walk.js';
import { activeCountry, positionOf, type Position } from '../position/position.js';
import { reachOf, releaseReach } from '../movement/reach.js';
import { refusal } from '../refusals/refusals.js';
import { landingsOf } from '../movement/cargo-room.js';
import { rulesOf } from '../rules/rules.js';
import type { CommandOf, Placement, Step } from '../schema/command.js';
import type { Event } from '../schema/event.js';
import type { Country } from '../schema/names.js';
import type { State, Unit } from '../schema/state.js';
import { hexOf, stepOf } from '../movement/paths.js';
import { beginBattles, beginDeclaration } from './turn.js';

/** Later years would be written with more digits. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** TIM-1: the clock of the active player starts; anybody may start it, with the time of whoever keeps it. */
export function decideStart(state: State, { now }: CommandOf<'start-timer'>): Verdict<Event[]> {
  const seconds = rulesOf(state).options['timer.movePlusDeclare'];
  const facts = { now, active: activeCountry(state), seconds };
  if (seconds === null) {
    return refuse(refusal('timer-off', { message: 'This game is played without a timer.', facts }));
  }
  if (state.deadline !== undefined) {
    const message = `The clock is running until ${state.deadline}.`;
    return refuse(refusal('timer-running', { message, facts: { ...facts, deadline: state.deadline } }));
  }
  const end = Math.min(Date.parse(now) + 1000 * seconds, LAST_MOMENT);
  return accept([{ type: 'timer-started', deadline: new Date(end).toISOString() }]);
}

/**
 * DEC-PHS-3: once the deadline has passed phases 1 and 2 end: what has been moved and declared stands, and loaded
 * transports unload.
 */
export function decideExpiry(course: Course, { now }: CommandOf<'expire-timer'>): Verdict<readonly Event[]> {
  const { deadline, phase } = course.state;
  const country = activeCountry(course.state);
  const facts = { now, deadline: deadline ?? null, active: country };
  if (deadline === undefined) {
    const remedy = { command: { type: 'start-timer' } };
    return refuse(refusal('timer-not-started', { message: 'The clock is not running.', facts, remedy }));
  }
  const left = Date.parse(deadline) - Date.parse(now);
  if (left > 0) {
    const message = `${country} has time until ${deadline}.`;
    return refuse(refusal('timer-not-expired', { message, facts, remedy: { at: deadline, milliseconds: left } }));
  }
  course.emit({ type: 'timer-expired', now });
  if (phase !== 'declaration') {
    unloadAll(course, country);
    beginDeclaration(course);
  }
  beginBattles(course);
  return accept(course.events);
}

/**
 * TRN-6, DEC-PHS-3: all transports of the country, in the first order that works. Each unloads where it stands if there is
 * room, else at its nearest legal end (DEC-TRN-3), the cargo on the first free hexes clockwise that leave other loaded
 * transports their room (DEC-TRN-15).
 */
function unloadAll(course: Course, country: Country): void {
  const landings = landingsOf(positionOf(course.state), country);
  // DEC-TRN-3, DEC-TRN-15: parsing and moving leave every loaded transport a legal end.
  if (!landings) throw new Error(`${country} has a loaded transport that can unload nowhere.`);
  for (const { transport, to, unload } of landings) {
    const position = positionOf(course.state);
    const cargo = position.loaded.get(transport) ?? [];
    const move = forcedMove(
      position,
      transport,
      pathTo(position, transport, to),
      placementsOf(position, cargo, unload),
    );
    if (!move.ok) throw new Error(`${country} has a loaded transport that cannot unload: ${move.refusal.message}`);
    course.emit(...move.value.events);
  }
}

function pathTo(position: Position, transport: number, to: number): Step[] {
  if (to === position.places[transport]) return [];
  const reach = reachOf(position, transport);
  const path = reach.path(to).map((node) => stepOf(position, node));
  releaseReach(reach);
  return path;
}

function placementsOf(position: Position, cargo: readonly number[], hexes: readonly number[]): Placement[] {
  if (hexes.length === 0) return [];
  return cargo.map((index, i) => ({
    unit: (position.state.units[index] as Unit).id,
    hex: hexOf(position, hexes[i] as number),
  }));
}
