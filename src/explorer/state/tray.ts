import { computed, signal } from '@preact/signals';
import { freeChoiceOf, offersOf } from '../service/by-hand.js';
import { isPast } from './line.js';
import { legal, mayAct } from './scene.js';

/** What is in hand beside the board, and takes the places that are chosen on it. */
export interface Tray {
  /** The places that are marked. */
  readonly open: readonly string[];
  /** @returns whether the place is taken: otherwise it is asked about */
  choose(place: string): boolean;
  letGo(): void;
}

export const tray = signal<Tray | null>(null);

/** What the seat that is to act may put together by hand; null if there is nothing. */
export const work = computed(() => {
  const { seat = null, commands = [] } = legal.value ?? {};
  if (isPast.value || seat === null || !mayAct.value) return null;
  const [free, offers] = [freeChoiceOf(commands, seat), offersOf(commands)];
  return free || offers.length > 0 ? { seat, free, offers } : null;
});
