import { computed, effect, signal } from '@preact/signals';
import type { OpenSession } from '@trench-club/client';
import { client } from '../service/client.js';
import { claim } from './game.js';
import { isAtFront } from './front.js';
import { keptSeats } from './kept-seats.js';

/** Clocks to choose from, by the names that the page has texts for; in seconds. */
export const CLOCKS = {
  none: undefined,
  'half-hour': { bank: 1800, atZero: 'forfeit' },
  'three-days': { bank: 259_200, perTurn: 259_200, cap: 259_200, atZero: 'forfeit' },
  'two-weeks': { bank: 1_209_600, perTurn: 43_200, cap: 1_209_600, daysOff: 7, atZero: 'forfeit' },
} as const;
export type ClockName = keyof typeof CLOCKS;

const listed = signal<readonly OpenSession[]>([]);

/** Sessions of other people with a seat that anyone may claim, the newest first, while the front page is shown. */
export const openGames = computed(() =>
  listed.value.flatMap((session) => {
    const seat = session.seats.find(({ offered }) => offered)?.seat;
    const isOwn = keptSeats.value.some(({ id }) => id === session.id);
    return seat === undefined || isOwn ? [] : [{ session, seat }];
  }),
);

effect(() => {
  if (!isAtFront.value) return;
  const left = new AbortController();
  void follow(left.signal);
  return () => left.abort();
});

/** A service that shows its list to the holders of keys alone has none for the page. */
async function follow(signal: AbortSignal): Promise<void> {
  try {
    for await (const sessions of client.openSeats({ signal })) listed.value = sessions;
  } catch {
    listed.value = [];
  }
}

/** Takes the offered seat of a session. */
export async function join({ session, seat }: (typeof openGames.value)[number]): Promise<void> {
  await claim(session.id, seat);
}
