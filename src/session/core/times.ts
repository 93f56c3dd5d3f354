import type { Seat } from '../../game/contract.js';
import type { EventEnvelope, SessionEvent } from './envelope.js';
import type { SessionSnapshot } from './snapshot.js';
import type { Meta, Takeback } from './meta.js';
import type { DueChange } from '../store/store.js';
import {
  clocksAfter,
  isChanged,
  nextDeadline,
  runningIn,
  shownClocks,
  turnsOver,
  type ChangeReason,
  type Clocks,
  type SeatClock,
  type ServiceMoment,
} from './clock.js';
import { seatsToAct, turnsAfter, type SeatTurn } from './turns.js';

/** A write of a session, before turns and clocks are known. */
interface Written {
  readonly envelopes: readonly EventEnvelope[];
  readonly state: unknown;
  readonly meta: Meta;
  /** The clocks have changed for this reason, even if the same seats go on. */
  readonly clocksChange?: ChangeReason | undefined;
}

/** Turns and clocks after a write. */
export interface Times {
  readonly meta: Meta;
  /** Tells of changed clocks. */
  readonly envelope: EventEnvelope | null;
  readonly due?: DueChange;
}

/** Adds turns and clocks to a write. After the end the clocks stand still, without an event. */
export function timesAfter(
  moment: ServiceMoment,
  { version, game, meta: before }: SessionSnapshot,
  write: Written,
): Times {
  const { envelopes, state, meta } = write;
  const next = version + 1;
  const turns = turnsAfter(before.turns, seatsToAct(game, meta, state), { version: next, envelopes });
  const { clocks } = meta;
  if (!clocks) return { meta: { ...meta, turns }, envelope: null };
  const isTakenBack = envelopes.some(({ session }) => session?.type === 'taken-back');
  const change = {
    version: next,
    at: moment.now,
    away: moment.away,
    running: isStopped(meta) ? [] : turns.filter((turn) => runs(clocks, turn, meta.takeback)).map(({ seat }) => seat),
    turnsOver: isTakenBack ? [] : turnsOver(before.turns ?? [], turns),
  };
  if (write.clocksChange === undefined && !isChanged(clocks, change))
    return { meta: { ...meta, turns }, envelope: null };
  const after = held(clocksAfter(clocks, change), turns, meta.takeback);
  const at = nextDeadline(after);
  const due: DueChange = {
    ...(at !== null && { add: { mark: next, at } }),
    ...(nextDeadline(before.clocks ?? clocks) !== null && { drop: clocks.change }),
  };
  const reason = write.clocksChange ?? reasonOf(clocks, change);
  const event: SessionEvent = { type: 'clocks-changed', reason, clocks: shownClocks(after, moment.shift) };
  const envelope = {
    version: next,
    at: envelopes.at(-1)?.at ?? new Date(change.at + moment.shift).toISOString(),
    session: event,
  };
  return { meta: { ...meta, turns, clocks: after }, envelope: meta.ended ? null : envelope, due };
}

function reasonOf(
  clocks: Clocks,
  { running, turnsOver }: { running: readonly Seat[]; turnsOver: readonly Seat[] },
): ChangeReason {
  if (turnsOver.length > 0) return 'turn';
  if (running.length === 0) return 'stopped';
  return runningIn(clocks).length === 0 ? 'started' : 'turn';
}

/** Whether the seat has a clock that an open takeback does not stop. */
function runs({ seats }: Clocks, { seat, turn }: SeatTurn, takeback: Takeback | undefined): boolean {
  const clock = seats.find((one) => one.seat === seat);
  return clock !== undefined && (takeback === undefined || isUsedUp(clock, turn, takeback));
}

/** A seat stops its own clock by a takeback once in a turn: asking again gains no time. */
function isUsedUp({ seat, held }: SeatClock, turn: number, takeback: Takeback): boolean {
  return takeback.seat === seat && held?.turn === turn && held.asked !== takeback.asked;
}

/** Records that a takeback has stopped the clock of the seat that asks. */
function held(clocks: Clocks, turns: readonly SeatTurn[], takeback: Takeback | undefined): Clocks {
  const turn = turns.find(({ seat }) => seat === takeback?.seat)?.turn;
  if (!takeback || turn === undefined) return clocks;
  const { asked } = takeback;
  const isHeld = (one: SeatClock) => one.seat === takeback.seat && !isUsedUp(one, turn, takeback);
  return { ...clocks, seats: clocks.seats.map((one) => (isHeld(one) ? { ...one, held: { turn, asked } } : one)) };
}

/** No clock runs before every seat has been claimed, in a pause, and after the end. */
function isStopped({ seats, ended, clocks }: Meta): boolean {
  const people = seats.filter(({ opponent }) => opponent === undefined);
  return ended !== null || people.some(({ claimed, reissued }) => !claimed && !reissued) || isPaused(clocks as Clocks);
}

/** Every seat of a person that plays agrees to the pause. */
export function isPaused({ seats, pause = [] }: Clocks): boolean {
  const playing = seats.filter(({ takenOver }) => !takenOver);
  return pause.length > 0 && playing.every(({ seat }) => pause.includes(seat));
}
