import { computed, effect, signal } from '@preact/signals';
import { registerWorker } from '../service/offline.js';
import { text } from '../text/text.js';
import { following, mySeat, myTurn } from './game.js';

/** Browsers without notifications, and pages that are not over TLS, have none. */
const canNotify = 'Notification' in globalThis && 'serviceWorker' in navigator;
const permission = signal(canNotify ? Notification.permission : 'denied');

/** In a game with others, as long as the reader has neither allowed nor refused it. */
export const mayOfferNotices = computed(() => {
  const session = following.value?.session;
  return permission.value === 'default' && mySeat.value !== null && session?.ended === null;
});

/** Asks the reader's browser. */
export async function allowNotices(): Promise<void> {
  permission.value = await Notification.requestPermission();
}

/** From now on a turn that begins while the page is not looked at has a notification; a click on it opens the game. */
export function notifyOfTurns(): () => void {
  let isKnown = myTurn.peek();
  return effect(() => {
    const begins = myTurn.value && !isKnown;
    isKnown = myTurn.value;
    if (begins && permission.peek() === 'granted' && document.hidden) void notify();
  });
}

async function notify(): Promise<void> {
  const { id } = following.peek()?.session ?? {};
  if (id === undefined || !(await registerWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  const address = `/#session=${id}/${mySeat.peek() ?? ''}`;
  active?.postMessage({ title: text('your-turn'), body: text('game-named', { id }), tag: id, address });
}
