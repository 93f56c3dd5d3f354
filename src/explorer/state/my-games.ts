import { computed, effect, signal } from '@preact/signals';
import type { SessionList } from '@trench-club/client';
import { client } from '../service/client.js';
import { isAtFront } from './front.js';
import { keptSeats, playerKey, type KeptSession } from './kept-seats.js';

type Listed = SessionList['sessions'][number];

const listed = signal<readonly Listed[]>([]);

effect(() => {
  const key = playerKey();
  if (!isAtFront.value || keptSeats.value.length === 0 || key === null) return;
  // Without an answer the rows have no more than the browser has kept.
  client.listSessions({ mine: true }, { token: key }).then(
    ({ sessions }) => void (listed.value = sessions),
    () => {},
  );
});

/** What the service says of a kept seat: whether it is to act, and until when (RFC 3339). */
export function standingOf({ id, seat }: KeptSession): { readonly isToAct: boolean; readonly deadline: string | null } {
  const session = listed.value.find((one) => one.id === id);
  const deadline = session?.yours?.find((one) => one.seat === seat)?.deadline ?? null;
  return { isToAct: session?.toAct.some((one) => one === seat) ?? false, deadline };
}

/** The kept seats, those that are to act first. */
export const sortedSeats = computed(() =>
  keptSeats.value.toSorted((a, b) => Number(standingOf(b).isToAct) - Number(standingOf(a).isToAct)),
);

/** How many games wait for the reader. */
export const waitingGames = computed(() => keptSeats.value.filter((one) => standingOf(one).isToAct).length);
