import type { Seat } from '../../game/contract.js';
import type { SeatTurn } from './turns.js';

/** What happens when the clock of a seat is at zero. */
export const AT_ZERO = ['forfeit', 'pass', 'opponent'] as const;
export type AtZero = (typeof AT_ZERO)[number];

/** The time of a seat. */
export interface ClockTerms {
  /** Seconds at the start. */
  readonly bank: number;
  /** Seconds that each turn of the seat adds at its end. */
  readonly perTurn?: number | undefined;
  /** Seconds beyond which turns add nothing. */
  readonly cap?: number | undefined;
  /** Days for which the seat may stop its own clock. */
  readonly daysOff?: number | undefined;
}

/** The clocks of a new session: the same for every seat, with exceptions. */
export interface ClocksRequest extends ClockTerms {
  readonly atZero: AtZero;
  readonly seats?: Readonly<Record<Seat, Partial<ClockTerms>>> | undefined;
}

/** The clock of a seat at the time of the last change. Milliseconds; times are those of the service, since 1970. */
export interface SeatClock {
  readonly seat: Seat;
  readonly left: number;
  readonly perTurn: number;
  readonly cap: number | null;
  readonly daysOff: number;
  /** Its time stands still until then. */
  readonly offUntil?: number;
  /** When it is at zero; null while it is stopped. */
  readonly deadline: number | null;
  /** The last turn of the seat in which its own takeback stopped the clock, and that takeback. */
  readonly held?: { readonly turn: number; readonly asked: number };
  /** The clock was at zero, and an opponent plays the seat. */
  readonly takenOver?: true;
}

/** The clocks of a session. */
export interface Clocks {
  readonly atZero: AtZero;
  /** The version of the last change: with the session it names what is due at the deadlines. */
  readonly change: number;
  readonly at: number;
  readonly seats: readonly SeatClock[];
  /** Seats that agree to a pause. */
  readonly pause?: readonly Seat[];
}

/** A takeback that is asked for: it stops the clocks. */
interface Stopping {
  readonly seat: Seat;
  /** Sequence number of the request. */
  readonly asked: number;
}

/** A time in which the service was away: clocks stand still. */
export type Away = readonly [from: number, to: number];

/** A moment of the service, in whose time clocks are measured (ms since 1970). */
export interface ServiceMoment {
  readonly now: number;
  readonly away: readonly Away[];
  /** What to add to a time of the service, so that it is one of the machine's clock. */
  readonly shift: number;
}

export const CHANGE_REASONS = ['turn', 'started', 'stopped', 'service-away', 'days-off', 'expired'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

export const DAY_MS = 86_400_000;

/** The clocks of the seats of persons, all stopped. */
export function newClocks({ atZero, seats = {}, ...common }: ClocksRequest, people: readonly Seat[]): Clocks {
  return {
    atZero,
    change: 0,
    at: 0,
    seats: people.map((seat) => {
      const { bank, perTurn = 0, cap, daysOff = 0 } = { ...common, ...seats[seat] };
      const limit = cap === undefined ? null : Math.max(cap, bank) * 1000;
      return { seat, left: bank * 1000, perTurn: perTurn * 1000, cap: limit, daysOff, deadline: null };
    }),
  };
}

/** Milliseconds between two times, without those in which the service was away. */
export function elapsed(from: number, to: number, away: readonly Away[]): number {
  const gone = away.reduce((sum, [left, back]) => sum + Math.max(0, Math.min(to, back) - Math.max(from, left)), 0);
  return Math.max(0, to - from - gone);
}

/** What a seat has left at a time. */
export function leftAt(
  { left, deadline, offUntil = 0 }: SeatClock,
  since: number,
  at: number,
  away: readonly Away[],
): number {
  return deadline === null ? left : Math.max(0, left - elapsed(Math.max(since, offUntil), at, away));
}

/** What a write means for the clocks. */
export interface ClockWrite {
  /** The version after it. */
  readonly version: number;
  readonly at: number;
  readonly away: readonly Away[];
  /** Seats whose clocks run after it. */
  readonly running: readonly Seat[];
  /** Seats whose turn is over with it. */
  readonly turnsOver: readonly Seat[];
}

/** The clocks after a write. Time only comes from `perTurn`, never more than its cap. */
export function clocksAfter(clocks: Clocks, { version, at, away, running, turnsOver }: ClockWrite): Clocks {
  const seats = clocks.seats.map((one): SeatClock => {
    const spent = leftAt(one, clocks.at, at, away);
    const { perTurn, cap } = one;
    const earned = Math.max(spent, Math.min(cap ?? Infinity, spent + perTurn));
    const left = turnsOver.includes(one.seat) ? earned : spent;
    const from = Math.max(at, one.offUntil ?? 0);
    return { ...one, left, deadline: running.includes(one.seat) ? from + left : null };
  });
  return { ...clocks, change: version, at: Math.max(at, clocks.at), seats };
}

/** A write changes the clocks if others run after it, or a turn is over. */
export function isChanged(clocks: Clocks, { running, turnsOver }: Pick<ClockWrite, 'running' | 'turnsOver'>): boolean {
  const before = runningIn(clocks);
  return turnsOver.length > 0 || before.length !== running.length || running.some((seat) => !before.includes(seat));
}

export function runningIn({ seats }: Clocks): Seat[] {
  return seats.filter(({ deadline }) => deadline !== null).map(({ seat }) => seat);
}

/** Seats whose turn is over: not to act any more, or in their next turn. */
export function turnsOver(before: readonly SeatTurn[], after: readonly SeatTurn[]): Seat[] {
  return before
    .filter((one) => !after.some(({ seat, turn }) => seat === one.seat && turn === one.turn))
    .map(({ seat }) => seat);
}

/** The next deadline; null if no clock runs. */
export function nextDeadline({ seats }: Clocks): number | null {
  const deadlines = seats.flatMap(({ deadline }) => deadline ?? []);
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

/** Has the service been away while a clock ran, and the clocks do not show it yet? */
export function isCreditDue(clocks: Clocks, at: number, away: readonly Away[]): boolean {
  return nextDeadline(clocks) !== null && elapsed(clocks.at, at, away) < Math.max(0, at - clocks.at);
}

/** The clocks as they stand at a moment. */
export function clocksAt(clocks: Clocks, { now: at, away }: ServiceMoment): Clocks {
  return clocksAfter(clocks, { version: clocks.change, at, away, running: runningIn(clocks), turnsOver: [] });
}

/** Whether the seat has a clock that an open takeback does not stop. */
export function runsIn({ seats }: Clocks, { seat, turn }: SeatTurn, takeback: Stopping | undefined): boolean {
  const clock = seats.find((one) => one.seat === seat);
  return clock !== undefined && (takeback === undefined || isUsedUp(clock, turn, takeback));
}

/** A seat stops its own clock by a takeback once in a turn: asking again gains no time. */
function isUsedUp({ seat, held }: SeatClock, turn: number, takeback: Stopping): boolean {
  return takeback.seat === seat && held?.turn === turn && held.asked !== takeback.asked;
}

/** Records that a takeback has stopped the clock of the seat that asks. */
export function heldBy(takeback: Stopping | undefined, turns: readonly SeatTurn[], clocks: Clocks): Clocks {
  const turn = turns.find(({ seat }) => seat === takeback?.seat)?.turn;
  if (!takeback || turn === undefined) return clocks;
  const { asked } = takeback;
  const isHeld = (one: SeatClock) => one.seat === takeback.seat && !isUsedUp(one, turn, takeback);
  return { ...clocks, seats: clocks.seats.map((one) => (isHeld(one) ? { ...one, held: { turn, asked } } : one)) };
}

/** Every seat of a person that plays agrees to the pause. @param bots seats that bots play */
export function isPaused({ seats, pause = [] }: Clocks, bots: readonly Seat[]): boolean {
  const playing = seats.filter(({ seat, takenOver }) => !takenOver && !bots.includes(seat));
  return pause.length > 0 && playing.every(({ seat }) => pause.includes(seat));
}

/** The seats whose clocks are at zero, the earliest deadline first. */
export function expiredAt({ seats }: Clocks, at: number): Seat[] {
  return seats
    .filter(({ deadline }) => deadline !== null && deadline <= at)
    .sort((a, b) => (a.deadline as number) - (b.deadline as number))
    .map(({ seat }) => seat);
}

/** A clock as it is shown. */
export interface ShownClock {
  readonly seat: Seat;
  /** Seconds left at the time of the change. */
  readonly left: number;
  readonly deadline: string | null;
  readonly daysOff: number;
  readonly offUntil?: string;
  readonly takenOver?: true;
}

/** @param shift see {@link ServiceMoment.shift} */
export function shownClocks({ seats }: Clocks, shift: number): ShownClock[] {
  return seats.map(({ seat, left, deadline, daysOff, offUntil, takenOver }) => ({
    seat,
    left: left / 1000,
    deadline: deadline === null ? null : new Date(deadline + shift).toISOString(),
    daysOff,
    ...(offUntil !== undefined && { offUntil: new Date(offUntil + shift).toISOString() }),
    ...(takenOver && { takenOver }),
  }));
}

/** What a list says of the clocks of a session, in seconds: the terms of the first seat, with what it has left. */
export function listedClock({ atZero, seats: [first] }: Clocks) {
  const { left = 0, perTurn = 0, daysOff = 0 } = first ?? {};
  return { bank: left / 1000, perTurn: perTurn / 1000, daysOff, atZero };
}

/** The clocks of a session as members see them, with the `shift` of the time of the service. */
export function clocksView(
  clocks: Clocks,
  shift: number,
): { readonly atZero: AtZero; readonly pause: readonly Seat[]; readonly seats: ShownClock[] } {
  const { atZero, pause = [] } = clocks;
  return { atZero, pause, seats: shownClocks(clocks, shift) };
}
