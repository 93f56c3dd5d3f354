import { computed, effect, signal } from '@preact/signals';
import type { GameEvent } from '../service/types.js';
import { later } from '../service/pending.js';
import { announcement } from './notices.js';
import { scene, type Scene } from './scene.js';
import { sentencesOf } from './sentences.js';

/** The battles that led to the position, if it follows the one that was shown before. */
const fights = signal<readonly GameEvent[]>([]);
const at = signal(0);
/** Whether the dice of the battle lie still. */
export const isSettled = signal(true);

/** The battle that is shown on the board; null for none. */
export const fight = computed<GameEvent | null>(() => fights.value[at.value] ?? null);
export const fightNumber = computed(() => at.value + 1);
export const fightCount = computed(() => fights.value.length);

/** How long dice roll, and how long the result is shown before the next battle of a turn. */
const ROLL_MS = 1400;
const HOLD_MS = 2600;
let cancel = (): void => {};

/** Takes the battle away, and those after it. */
export function skipFights(): void {
  cancel();
  fights.value = [];
}

export function nextFight(): void {
  if (at.peek() + 1 >= fights.peek().length) skipFights();
  else roll(at.peek() + 1);
}

function roll(index: number): void {
  cancel();
  at.value = index;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  isSettled.value = isStill;
  if (isStill) return;
  cancel = later(ROLL_MS, () => {
    isSettled.value = true;
    if (index + 1 < fights.peek().length) cancel = later(HOLD_MS, nextFight);
  });
}

let shown: Scene | null = null;
effect(() => {
  const next = scene.value;
  const follows = next !== null && next.position !== shown?.position && next.before === shown?.position;
  shown = next;
  const battles = follows ? next.events.filter(({ type, battle }) => type === 'battle-fought' && battle) : [];
  cancel();
  fights.value = battles;
  if (battles.length === 0) return;
  roll(0);
  // The position is announced first.
  void sentencesOf(battles).then((said) => (announcement.value = [...said, announcement.peek()].join(' ')));
});
