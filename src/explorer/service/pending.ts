import { effect, signal } from '@preact/signals';

/** Requests, tasks and timers under way: while there are any, the page changes by itself. */
export const pending = signal(0);

/** Without reading: an effect that begins something does not depend on the count. */
function count(by: number): void {
  pending.value = pending.peek() + by;
}

/** Counts a task until it has ended. */
export async function counted<T>(task: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await task();
  } finally {
    count(-1);
  }
}

/** Acts after a time, which is counted. @returns cancels it */
export function later(ms: number, action: () => void): () => void {
  let isOpen = true;
  const close = (): boolean => {
    if (!isOpen) return false;
    isOpen = false;
    count(-1);
    return true;
  };
  count(1);
  const timer = setTimeout(() => {
    // What the action begins is counted before this is not any more.
    if (isOpen) action();
    close();
  }, ms);
  return () => {
    if (close()) clearTimeout(timer);
  };
}

/**
 * Keeps two attributes of the document: `data-scene` names what the page shows, `data-pending` is the number of requests, tasks and
 * timers under way. It is 0 only when their outcome has been painted, by the frame after the last of them, and no animation moves.
 * @param sceneName what the page shows
 * @param isConnecting whether it waits for events of a stream that is being opened
 */
export function showPending(sceneName: () => string, isConnecting: () => boolean = () => false): () => void {
  const { dataset } = document.documentElement;
  let turn = 0;
  return effect(() => {
    dataset['scene'] = sceneName();
    const open = pending.value + (isConnecting() ? 1 : 0);
    const mine = (turn += 1);
    if (open > 0) dataset['pending'] = String(open);
    else void painted().then(() => mine === turn && (dataset['pending'] = '0'));
  });
}

/** Two frames, as the first paints what the second's effects ask about, and then the end of what moves. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  const moving = document.getAnimations().filter(({ effect: of }) => of?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
