import { signal } from '@preact/signals';
import { isNoAnswer, trouble } from '../service/words.js';

export interface Notice {
  readonly kind: 'trouble' | 'news';
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
  /** Makes another attempt at what the service did not answer. */
  readonly retry?: () => void;
}

/** Shown above everything until dismissed. */
export const notice = signal<Notice | null>(null);
/** Announced to screen readers when it changes. */
export const announcement = signal('');
/** Tasks in progress. */
export const busy = signal(0);

/** News put themselves away; trouble waits until it is put away. */
const NEWS_MS = 6000;

export function inform(title: string, detail = ''): void {
  const news: Notice = { kind: 'news', title, detail };
  notice.value = news;
  setTimeout(() => {
    if (notice.peek() === news) notice.value = null;
  }, NEWS_MS);
}

/** Shows an error; the content stays. */
export function complain(error: unknown, retry?: () => void): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const again = retry && isNoAnswer(error) && { retry };
  notice.value = { kind: 'trouble', ...trouble(error), ...again };
}

/**
 * Runs the task of a click and reports its failure. Its success puts away the trouble that was there when it began, and not that of
 * a task that began later.
 * @returns undefined on failure
 */
export async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  const before = notice.peek();
  busy.value += 1;
  try {
    const value = await task();
    if (before?.kind === 'trouble' && notice.peek() === before) notice.value = null;
    return value;
  } catch (error) {
    complain(error, () => void attempt(task));
    return undefined;
  } finally {
    busy.value -= 1;
  }
}
