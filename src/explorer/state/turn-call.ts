import { computed, effect, signal } from '@preact/signals';
import { text } from '../text/text.js';
import { isAtFront } from './front.js';
import { following, myTurn } from './game.js';
import { current, tree } from './line.js';
import { waitingGames } from './my-games.js';
import { legal } from './scene.js';

/** Whether it is the reader's turn: in the session that is followed, or after a turn of the service in a game on this machine. */
const isCalled = computed(() => {
  if (following.value) return myTurn.value;
  const isAnswer = tree.value[current.value]?.played?.turn !== undefined;
  return isAnswer && (legal.value?.toAct.length ?? 0) > 0;
});

const KEPT = 'explorer.sound';
/** Whether a sound calls for the turn. */
export const hasSound = signal(localStorage.getItem(KEPT) === 'on');
let audio: AudioContext | null = null;

/** Browsers allow a sound after a click: the one that turns it on is heard. */
export function toggleSound(): void {
  hasSound.value = !hasSound.peek();
  if (hasSound.peek()) {
    localStorage.setItem(KEPT, 'on');
    chime();
  } else localStorage.removeItem(KEPT);
}

/** Two notes, a fourth apart. */
function chime(): void {
  audio ??= new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  const now = audio.currentTime;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.7);
  for (const [hertz, after] of [
    [523.25, 0],
    [698.46, 0.16],
  ] as const) {
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(now + after);
    note.stop(now + 0.7);
  }
}

/** Calls for the turn in the title of the page, and by a sound if it is on. */
export function callForTurns(): () => void {
  const title = document.title;
  const stopTitle = effect(() => {
    const games = isAtFront.value ? waitingGames.value : 0;
    const waits = games > 0 ? text('games-wait', { games, title }) : title;
    document.title = isCalled.value && !isAtFront.value ? text('your-turn-title', { title }) : waits;
  });
  const stopSound = effect(() => {
    if (isCalled.value && hasSound.peek()) chime();
  });
  return () => {
    stopTitle();
    stopSound();
  };
}
