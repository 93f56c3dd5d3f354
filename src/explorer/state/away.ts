import { computed, signal } from '@preact/signals';
import { readDrawing, type Drawing } from '@trench-club/board';
import { fileBeside } from '../service/client.js';
import { trouble, type Trouble } from '../service/words.js';
import { scene } from './scene.js';

const failure = signal<Trouble | null>(null);
/** Why the page has no board; null once it has one. */
export const away = computed(() => (scene.value ? null : failure.value));
/** A board to look at meanwhile. */
export const still = signal<Drawing | null>(null);

/** The page cannot begin. The drawing comes from beside it; without that the reason stands alone. */
export async function standStill(error: unknown): Promise<void> {
  failure.value = trouble(error);
  if (still.peek()) return;
  try {
    still.value = readDrawing(await (await fileBeside('board.svg')).text());
  } catch {
    // There is nothing more to show.
  }
}
