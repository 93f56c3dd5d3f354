import { computed } from '@preact/signals';
import { client } from '../service/client.js';
import type { Seat } from '../service/types.js';
import { claim, eventLog, follow, following, goOnInSession, mySeat, opened } from './game.js';
import { keptSeats } from './kept-seats.js';

/** The own seat in the rematch of the session, taken on this machine. */
const taken = computed(() => keptSeats.value.find(({ id }) => id === following.value?.session.rematch));
/** The token of the session's host, on the machine that opened it: only the host opens a rematch. */
const hostToken = computed(() => {
  const one = opened.value;
  return one && one.id === following.value?.session.id ? one.hostToken : null;
});

/** The own seat in a rematch that another person has opened; null without one. */
const seatInRematch = computed<Seat | null>(() => {
  const exchanges = eventLog.value.flatMap(({ data }) => (data.type === 'rematch-opened' ? data.seats : []));
  return exchanges.findLast(({ seat }) => seat === mySeat.value)?.becomes ?? null;
});

export const canRematch = computed(
  () => taken.value !== undefined || hostToken.value !== null || seatInRematch.value !== null,
);

/** Opens the rematch, or goes to the one that is there, and takes the seat that the own one has become. */
export async function rematch(): Promise<void> {
  const { session: { id, rematch } = {}, client: one } = following.peek() ?? {};
  const token = hostToken.peek();
  const kept = taken.peek();
  if (kept) return goOnInSession(kept);
  const seat = seatInRematch.peek();
  // The token of the seat is good for the one that it has become.
  if (rematch !== undefined && seat !== null) return claim(rematch, seat, one?.token);
  if (id === undefined || token === null) return;
  const created = await client.session(id, token).rematch();
  const mine = created.invitations.find(({ formerly }) => formerly !== undefined && formerly === mySeat.peek());
  opened.value = created;
  await (mine ? claim(created.id, mine.seat, mine.invitation) : follow(created.id, created.hostToken));
}
