import type { Seat } from '../../game/contract.js';
import type { SessionContext } from '../journal/context.js';
import { SessionFault } from '../fault.js';
import type { ChangeResult, SeatRequest, SessionChange, SessionChanges } from '../journal/session-changes.js';
import type { SessionSnapshot } from '../core/snapshot.js';
import { sessionMsg } from '../words/bundle.js';
import { DAY_MS, shownClocks, type Clocks, type SeatClock } from '../core/clock.js';
import { clocksAt } from '../agenda/clock-keeper.js';

/** What seats do with their clocks: pauses by consent, and days off. */
export class ClockService {
  constructor(
    private readonly context: SessionContext,
    private readonly changes: SessionChanges,
  ) {}

  /** A seat agrees to a pause, or does not any more. The pause lasts as long as all agree. */
  pause({ agree, ...request }: SeatRequest & { readonly agree: boolean }): Promise<ChangeResult> {
    return this.#amend(request, 'pause', { agree }, (snapshot, clocks, own) => {
      const { seat } = own;
      const agreed = new Set(clocks.pause);
      if (agreed.has(seat) === agree) return { events: [], answer: this.#answer(snapshot, snapshot.version, clocks) };
      if (agree) agreed.add(seat);
      else agreed.delete(seat);
      const pause = [...agreed];
      const waiting = clocks.seats.flatMap((one) => (one.takenOver || agreed.has(one.seat) ? [] : [one.seat]));
      return this.#changed(snapshot, { ...clocks, pause }, { type: 'pause-answered', seat, agreed: agree, waiting });
    });
  }

  /** A seat stops its own clock for some of its days off. */
  async takeDaysOff({ days, ...request }: SeatRequest & { readonly days: number }): Promise<ChangeResult> {
    await this.context.time.ensureKnown();
    return this.#amend(request, 'days-off', { days }, (snapshot, clocks, own) => {
      const { seat, daysOff } = own;
      if (days > daysOff) throw clockImpossible('days-off-left', { daysOff });
      // Time spent so far is spent.
      const now = clocksAt(this.context, clocks);
      const offUntil = Math.max(now.at, own.offUntil ?? 0) + days * DAY_MS;
      const seats = now.seats.map((one) => (one.seat === seat ? { ...one, daysOff: daysOff - days, offUntil } : one));
      const until = new Date(offUntil + this.context.time.shift).toISOString();
      const event = { type: 'days-off-taken', seat, days, until } as const;
      return { ...this.#changed(snapshot, { ...now, seats }, event), clocksChange: 'days-off' };
    });
  }

  #changed(snapshot: SessionSnapshot, clocks: Clocks, event: SessionChange['events'][number]): SessionChange {
    const answer = this.#answer(snapshot, snapshot.version + 1, clocks);
    return { events: [event], meta: { ...snapshot.meta, clocks }, answer };
  }

  #answer({ session }: SessionSnapshot, version: number, { pause = [] }: Clocks) {
    return { session, version, pause };
  }

  #amend(
    request: SeatRequest,
    operation: string,
    payload: unknown,
    change: (snapshot: SessionSnapshot, clocks: Clocks, own: SeatClock) => SessionChange,
  ): Promise<ChangeResult> {
    return this.changes.amendAsSeat(request, operation, payload, (snapshot) => {
      const { clocks } = snapshot.meta;
      const own = clocks?.seats.find(({ seat }) => seat === request.principal.seat);
      if (!clocks || !own) throw clockImpossible('no-clock');
      if (own.takenOver) throw clockImpossible('taken-over');
      return change(snapshot, clocks, own);
    });
  }
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

/** The clocks of a session as members see them, with the `shift` of the time of the service. */
export function clocksView(
  clocks: Clocks,
  shift: number,
): {
  readonly atZero: Clocks['atZero'];
  readonly pause: readonly Seat[];
  readonly seats: ReturnType<typeof shownClocks>;
} {
  const { atZero, pause = [] } = clocks;
  return { atZero, pause, seats: shownClocks(clocks, shift) };
}
