import { computed, effect, signal } from '@preact/signals';
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

/** The worker of the page, which also keeps the page for a time without the line. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register('/explorer/worker.js', { scope: '/' });
}

/** Asks the reader's browser. */
export async function allowNotices(): Promise<void> {
  permission.value = await Notification.requestPermission();
  if (permission.peek() === 'granted') await registerWorker();
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
  const registration = await registerWorker();
  if (id === undefined || !registration) return;
  const ready = await navigator.serviceWorker.ready;
  const data = `/#session=${id}/${mySeat.peek() ?? ''}`;
  await ready.showNotification(text('your-turn'), { body: text('game-named', { id }), tag: id, data });
}
