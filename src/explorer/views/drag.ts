import { signal } from '@preact/signals';

/** What is dragged, and where it is in the window. */
export const dragged = signal<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);

/** Movement of a pointer, in pixels, from which on it does not click. */
const DRAG = 5;

/** The click that ends a drag is none. */
let hasDragged = false;

/**
 * Handlers of a button that is dragged by pointer or finger.
 * @param takeUp when it begins to move; the button may be gone then
 * @param drop when it is let go, with the place in the window
 */
export function draggable(id: string, takeUp: () => void, drop: (x: number, y: number) => void) {
  const begin = (down: PointerEvent) => {
    hasDragged = false;
    if (down.button !== 0 || dragged.peek()) return;
    const ended = new AbortController();
    const { signal } = ended;
    const isSame = ({ pointerId }: PointerEvent) => pointerId === down.pointerId;
    const move = (event: PointerEvent) => {
      if (!isSame(event)) return;
      const { clientX: x, clientY: y } = event;
      if (!hasDragged) {
        if (Math.hypot(x - down.clientX, y - down.clientY) < DRAG) return;
        hasDragged = true;
        takeUp();
      }
      dragged.value = { id, x, y };
    };
    const end = (event: PointerEvent) => {
      if (!isSame(event)) return;
      ended.abort();
      const isDropped = dragged.peek() !== null && event.type === 'pointerup';
      dragged.value = null;
      if (isDropped) drop(event.clientX, event.clientY);
    };
    addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, { signal });
  };
  return {
    onPointerDown: begin,
    onClickCapture(event: MouseEvent) {
      if (hasDragged && event.detail > 0) event.stopPropagation();
    },
  };
}
