import { signal } from '@preact/signals';
import { trouble } from '../service/words.js';

export interface Notice {
  readonly kind: 'trouble' | 'news';
  readonly title: string;
  readonly detail: string;
  readonly code?: string;
}

/** What stands above everything until it is put away. */
export const notice = signal<Notice | null>(null);
/** Said to screen readers when it changes. */
export const said = signal('');
/** How many tasks a person waits for. */
export const busy = signal(0);

/** News put themselves away; trouble waits until it is put away. */
const NEWS_MS = 6000;

export function tell(title: string, detail = ''): void {
  const news: Notice = { kind: 'news', title, detail };
  notice.value = news;
  setTimeout(() => {
    if (notice.peek() === news) notice.value = null;
  }, NEWS_MS);
}

/** Shows what went wrong; what was there stays there. */
export function complain(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  notice.value = { kind: 'trouble', ...trouble(error) };
}

/** Runs what a click sets off: it says when it goes wrong. @returns undefined when it went wrong */
export async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  busy.value += 1;
  try {
    const value = await task();
    if (notice.peek()?.kind === 'trouble') notice.value = null;
    return value;
  } catch (error) {
    complain(error);
    return undefined;
  } finally {
    busy.value -= 1;
  }
}
