import type { Seat } from '../../../game/contract.js';
import { SessionFault } from '../../fault.js';
import { sessionMsg } from '../../words/bundle.js';
import { DAY_MS, type Clocks, type SeatClock } from '../clock.js';
import type { SessionEvent } from '../envelope.js';
import { stateAfter } from '../long-work.js';
import { botsOf } from '../meta.js';
import type { SessionSnapshot } from '../snapshot.js';
import { closing } from './host.js';
import {
  eventsOf,
  requirePlaying,
  requireRequestLeft,
  seriesAt,
  stampOf,
  type Accepted,
  type DecideEnv,
  type Unchanged,
} from './decision.js';
import { withOpponents } from './play.js';

/** A seat agrees to a pause, or does not any more. The pause lasts as long as all agree. */
export function pause(
  snapshot: SessionSnapshot,
  { seat, agree }: { readonly seat: Seat; readonly agree: boolean },
  env: DecideEnv,
): Accepted | Unchanged {
  const { clocks } = ownClock(snapshot, seat);
  const { session, version, meta } = snapshot;
  const { pause = [] } = clocks;
  if (pause.includes(seat) === agree) return { answer: { session, version, pause } };
  requireRequestLeft(meta, seat);
  const others = pause.filter((one) => one !== seat);
  const agreed = agree ? [...others, seat] : others;
  const ready = new Set([...agreed, ...Object.keys(botsOf(meta) ?? {})]);
  const waiting = clocks.seats.flatMap((one) => (one.takenOver || ready.has(one.seat) ? [] : [one.seat]));
  return {
    envelopes: eventsOf(snapshot, env, { type: 'pause-answered', seat, agreed: agree, waiting }),
    answer: { session, version: version + 1, pause: agreed },
  };
}

/** A seat stops its own clock for some of its days off. */
export function takeDaysOff(
  snapshot: SessionSnapshot,
  { seat, days }: { readonly seat: Seat; readonly days: number },
  env: DecideEnv,
): Accepted {
  const { clocks, own } = ownClock(snapshot, seat);
  const { daysOff } = own;
  if (days > daysOff) throw clockImpossible('days-off-left', { daysOff });
  requireRequestLeft(snapshot.meta, seat);
  const { now, shift } = env.moment;
  const offUntil = Math.max(now, clocks.at, own.offUntil ?? 0) + days * DAY_MS;
  const until = new Date(offUntil + shift).toISOString();
  const { session, version } = snapshot;
  const { pause = [] } = clocks;
  return {
    envelopes: eventsOf(snapshot, env, { type: 'days-off-taken', seat, days, until }),
    answer: { session, version: version + 1, pause },
  };
}

/** @throws SessionFault `clock-impossible` for a seat without a clock of its own */
function ownClock(snapshot: SessionSnapshot, seat: Seat): { readonly clocks: Clocks; readonly own: SeatClock } {
  requirePlaying(snapshot);
  const { clocks } = snapshot.meta;
  const own = clocks?.seats.find((one) => one.seat === seat);
  if (!clocks || !own) throw clockImpossible('no-clock');
  if (own.takenOver) throw clockImpossible('taken-over');
  return { clocks, own };
}

/** Reasons are the keys of their messages. */
function clockImpossible(
  reason: 'no-clock' | 'taken-over' | 'days-off-left',
  facts: { readonly daysOff?: number } = {},
): SessionFault {
  const { daysOff = 0 } = facts;
  const words = reason === 'days-off-left' ? sessionMsg(reason, { daysOff }) : sessionMsg(reason);
  return new SessionFault('clock-impossible', words, { reason, ...facts });
}

/** The turn of a seat whose clock is at zero is over: it has given up, passed, or an opponent has played. */
export async function expire(
  snapshot: SessionSnapshot,
  {
    seat,
    isFull = false,
  }: { readonly seat: Seat; /** A full log takes nothing but its end. */ readonly isFull?: boolean },
  env: DecideEnv,
): Promise<Accepted> {
  const { game, seq, meta, version } = snapshot;
  const { atZero, seats } = meta.clocks as Clocks;
  const { turn = version } = meta.turns?.find((one) => one.seat === seat) ?? {};
  const event: SessionEvent = { type: 'clock-expired', seat, turn, outcome: atZero };
  const closed = async (): Promise<Accepted> => ({ envelopes: await closing(snapshot, env, event), answer: {} });
  // No seat is left to play.
  const bots = botsOf(meta);
  const isLast =
    atZero === 'opponent' && seats.every((one) => one.takenOver || one.seat === seat || bots?.[one.seat] !== undefined);
  if (isFull || isLast) return closed();
  const first = seq + 2;
  const series = await seriesAt(snapshot, env.store, first);
  const absent = { seat, atZero, state: snapshot.state, seq: first, dice: series };
  const { moves, isOver } = await env.work.absent(game, absent, env.signal);
  // The rules know no way to give up.
  if (!isOver) return closed();
  const state = stateAfter(game, snapshot.state, moves);
  const told = eventsOf(snapshot, env, event);
  const played = await withOpponents(game, { moves, state, first, series, bots }, env, stampOf(snapshot, env));
  return { ...played, envelopes: [...told, ...played.envelopes], answer: {} };
}

/** The service was away while clocks ran: the time does not count, and the clocks say so. */
export function credit(_snapshot: SessionSnapshot, _intent: object): Accepted {
  return { envelopes: [], answer: {} };
}
