import type { Camera } from './camera.js';

/** What pointers do to a board. */
export interface Hand {
  camera(): Camera | null;
  /** @param target what lies under a pointer that touches nothing; null when it left */
  over(target: Element | null): void;
  click(target: Element): void;
}

/** Movement of a pointer, in pixels, from which on it does not click. */
const DRAG = 5;

/** A pointer pans and clicks, two of them and the wheel zoom. @param signal ends it */
export function listen(frame: HTMLElement, hand: Hand, signal: AbortSignal): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = 0;
  const targetOf = (event: Event) => event.composedPath()[0] as Element;
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown(event) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) dragged = 0;
    },
    pointermove(event) {
      const before = fingers.get(event.pointerId);
      if (!before) return hand.over(event.pointerType === 'touch' ? null : targetOf(event));
      const camera = hand.camera();
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      const scale = camera?.scale ?? 1;
      if (other) {
        const gap = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
        camera?.zoomBy(gap(now) / gap(before), camera.pointAt((now.x + other.x) / 2, (now.y + other.y) / 2));
        dragged = DRAG + 1;
      } else {
        dragged += Math.hypot(now.x - before.x, now.y - before.y);
        if (dragged > DRAG) {
          frame.setPointerCapture(event.pointerId);
          camera?.panBy((before.x - now.x) * scale, (before.y - now.y) * scale);
        }
      }
      fingers.set(event.pointerId, now);
    },
    pointerup: (event) => void fingers.delete(event.pointerId),
    pointercancel: (event) => void fingers.delete(event.pointerId),
    pointerleave: () => hand.over(null),
    click(event) {
      if (dragged <= DRAG) hand.click(targetOf(event));
    },
    wheel(event) {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : 1;
      const camera = hand.camera();
      camera?.zoomBy(Math.exp(-event.deltaY * unit * 0.0015), camera.pointAt(event.clientX, event.clientY));
    },
  };
  for (const [type, listener] of Object.entries(listeners)) {
    frame.addEventListener(type, listener as EventListener, { passive: false, signal });
  }
}
