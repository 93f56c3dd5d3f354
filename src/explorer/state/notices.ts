import { effect, signal } from '@preact/signals';
import { StreamError } from '@trench-club/client';
import { isNoAnswer, trouble, type Trouble } from '../service/words.js';

export interface Notice extends Trouble {
  readonly kind: 'trouble' | 'news';
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
  const again = retry && (isNoAnswer(error) || error instanceof StreamError) && { retry };
  notice.value = { kind: 'trouble', ...trouble(error), ...again };
}

/** Questions without an answer. They are asked again as soon as the service can be reached. */
const unanswered = new Set<() => Promise<unknown>>();
const isAway = signal(false);
/** How often in a row they were asked again in vain, by a service that can be reached. */
const inVain = signal(0);

export function askLater(question: () => Promise<unknown>): void {
  unanswered.add(question);
  isAway.value = true;
}

/** Shows why a question has failed, and keeps it if there was no answer. */
export function keepAsking(error: unknown, question: () => Promise<unknown>): void {
  if (isNoAnswer(error)) askLater(question);
  complain(error, () => void askAgain());
}

export async function askAgain(): Promise<void> {
  const questions = [...unanswered];
  unanswered.clear();
  isAway.value = false;
  await Promise.all(questions.map((question) => attempt(question, true)));
  if (!isAway.peek()) inVain.value = 0;
}

/** A service that is too busy is asked less and less often. */
const [LOOK_MS, MAX_DOUBLINGS] = [2000, 4];

effect(() => {
  if (!isAway.value) return;
  const look = () =>
    void fetch('/healthz').then(
      ({ ok }) => {
        if (!ok || !isAway.peek()) return;
        inVain.value += 1;
        void askAgain();
      },
      () => {},
    );
  const timer = setInterval(look, LOOK_MS * 2 ** Math.min(inVain.peek(), MAX_DOUBLINGS));
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
});

/**
 * Runs the task of a click and reports its failure. Its success puts away the trouble that was there when it began, and not that of
 * a task that began later.
 * @param isQuestion may be repeated without asking
 * @returns undefined on failure
 */
export async function attempt<T>(task: () => Promise<T>, isQuestion = false): Promise<T | undefined> {
  const before = notice.peek();
  busy.value += 1;
  try {
    const value = await task();
    if (before?.kind === 'trouble' && notice.peek() === before) notice.value = null;
    return value;
  } catch (error) {
    if (isQuestion) keepAsking(error, task);
    else complain(error, () => void attempt(task));
    return undefined;
  } finally {
    busy.value -= 1;
  }
}
