import { computed, effect, signal } from '@preact/signals';
import type { Seat } from '../service/types.js';
import { following } from './game.js';

/** The time of the machine, renewed each second while a clock runs (ms). */
const now = signal(Date.now());

/** The clock of a seat, as it stands. */
export interface TimeLeft {
  readonly seat: Seat;
  /** Seconds. */
  readonly left: number;
  readonly isRunning: boolean;
  /** Less than a tenth of what there was when it began to run. */
  readonly isShort: boolean;
  readonly daysOff: number;
}

const clocks = computed(() => following.value?.session.clocks ?? null);

effect(() => {
  const runs = clocks.value?.seats.some(({ deadline }) => deadline !== null) && !following.value?.session.ended;
  if (!runs) return;
  const timer = setInterval(() => (now.value = Date.now()), 1000);
  return () => clearInterval(timer);
});

/** The clocks of the session; empty without clocks. */
export const timesLeft = computed((): readonly TimeLeft[] =>
  (clocks.value?.seats ?? []).map(({ seat, left: before, deadline, daysOff }) => {
    const left = deadline === null ? before : Math.max(0, Math.min(before, (Date.parse(deadline) - now.value) / 1000));
    return { seat, left, isRunning: deadline !== null, isShort: deadline !== null && left < before / 10, daysOff };
  }),
);

/** Seats that agree to a pause. */
export const pausing = computed(() => clocks.value?.pause ?? []);

/** The seat whose clock was at zero and which has lost by it; null without one. */
export function lostOnTime(log: readonly { readonly data: { readonly type: string } }[]): string | null {
  const expired = log.findLast(({ data }) => data.type === 'clock-expired')?.data as
    { readonly seat: string; readonly outcome: string } | undefined;
  return expired?.outcome === 'forfeit' ? expired.seat : null;
}
