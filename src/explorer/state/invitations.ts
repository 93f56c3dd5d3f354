import { effect, signal } from '@preact/signals';
import { ProblemError } from '@trench-club/client';
import { client } from '../service/client.js';
import type { Seat, Session } from '../service/types.js';
import { goToFront } from './front.js';
import { claim, following } from './game.js';

interface Invitation {
  readonly session: string;
  readonly seat: Seat;
  readonly invitation: string;
}

/** In the tab, until it is used or put away. */
const KEPT = 'explorer.invitation';

/** A good invitation that the page was opened with, and who is in the game. */
export const invited = signal<(Invitation & Pick<Session, 'game' | 'seats'>) | null>(null);

/** The invitation that a reload has interrupted. */
export function keptInvitation(): Invitation | null {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as Invitation);
}

/** Keeps the invitation of the page from now on. */
export function keepInvitation(): void {
  effect(() => {
    const one = invited.value;
    if (one) sessionStorage.setItem(KEPT, JSON.stringify(one));
  });
}

export function putInvitationAway(): void {
  invited.value = null;
  sessionStorage.removeItem(KEPT);
}

/** Offers an invitation that is good; the service looks without using it up. */
export async function offerInvitation(one: Invitation): Promise<void> {
  await whileGood(async () => {
    const { session: id, seat, invitation } = one;
    const answer = await client.post('/v1/sessions/{id}/seats/{seat}/claims', {
      path: { id, seat },
      query: { dryRun: true },
      body: { invitation },
    });
    if ('game' in answer) invited.value = { ...one, game: answer.game, seats: answer.seats };
  });
}

/** Takes the seat of the invitation. */
export async function acceptInvitation(): Promise<void> {
  const one = invited.peek();
  if (!one) return;
  await whileGood(() => claim(one.session, one.seat, one.invitation));
  putInvitationAway();
}

/** An invitation that is not good is put away; where no game is followed the choice is shown instead. */
async function whileGood(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (error instanceof ProblemError && !error.retryable) {
      putInvitationAway();
      if (!following.peek()) await goToFront();
    }
    throw error;
  }
}
