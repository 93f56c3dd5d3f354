import { effect, signal } from '@preact/signals';
import type { Command, GameEvent } from '../service/types.js';
import { placesOf } from './picking.js';
import { scene } from './scene.js';

/** The place of the command under the pointer. */
export const hinted = signal<string | null>(null);

/** The place that a command, or an event of one, leads to: the last step of its path, its hex, or the last place it names. */
export function placeOf(command: Command | GameEvent): string | null {
  const { path, hex } = command as { readonly path?: readonly object[]; readonly hex?: object };
  const { q, r } = (path?.at(-1) ?? hex ?? {}) as { readonly q?: number; readonly r?: number };
  return q !== undefined && r !== undefined ? `${q},${r}` : (placesOf(command as Command).at(-1) ?? null);
}

/** Handlers of an element that shows a place on the board while it is pointed at or has the focus. */
export function hints(place: string | null) {
  const show = () => void (hinted.value = place);
  const hide = () => void (hinted.value = null);
  // What has the focus stays shown when the page moves away under the pointer.
  const leave = ({ currentTarget }: Event) => {
    if (document.activeElement !== currentTarget) hide();
  };
  return { onMouseEnter: show, onFocus: show, onMouseLeave: leave, onBlur: hide };
}

// A new position may not have the hinted place.
effect(() => {
  void scene.value;
  hinted.value = null;
});
