import { effect, signal } from '@preact/signals';
import { StreamError } from '@trench-club/client';
import { isOffline } from '../service/offline.js';
import { counted } from '../service/pending.js';
import { isNoAnswer, trouble, type Trouble } from '../service/words.js';

export interface Notice extends Trouble {
  readonly kind: 'trouble' | 'news';
  /** A task of the reader has failed: the answer to a question of the page says nothing about it. */
  readonly isOfTask?: boolean;
  /** Makes another attempt at what the service did not answer. */
  readonly retry?: () => void;
}

/** Shown above everything until dismissed. */
export const notice = signal<Notice | null>(null);
/** Announced to screen readers when it changes. */
export const announcement = signal('');
/** Tasks in progress. */
export const busy = signal(0);

export function inform(title: string, detail = ''): void {
  notice.value = { kind: 'news', title, detail };
}

/** News stay until the reader does something else; trouble waits until it is put away. */
export function putNewsAway({ target }: Event): void {
  if (notice.peek()?.kind === 'news' && !(target as Element).closest('.notice')) notice.value = null;
}

/** Shows an error; the content stays. */
export function complain(error: unknown, retry?: () => void, isOfTask = false): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const again = retry && (isNoAnswer(error) || error instanceof StreamError) && { retry };
  notice.value = { kind: 'trouble', isOfTask, ...trouble(error), ...again };
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
  if (!isAway.value && !isOffline.value) return;
  const look = () =>
    void counted(() => fetch('/healthz')).then(
      ({ ok }) => {
        if (!ok) return;
        isOffline.value = false;
        if (!isAway.peek()) return;
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
 * Runs a task and reports its failure. Its success puts away the trouble that was there when it began, and not that of a task that
 * began later.
 * @param isQuestion may be repeated without asking; its answer leaves the trouble of a click in place
 * @param again the next attempt of a task
 * @returns undefined on failure
 */
export async function attempt<T>(
  task: () => Promise<T>,
  isQuestion = false,
  again: () => void = () => void attempt(task),
): Promise<T | undefined> {
  const before = notice.peek();
  busy.value += 1;
  try {
    const value = await counted(task);
    const isAnswered = before?.kind === 'trouble' && !(isQuestion && before.isOfTask);
    if (isAnswered && notice.peek() === before) notice.value = null;
    return value;
  } catch (error) {
    if (isQuestion) keepAsking(error, task);
    else complain(error, again, true);
    return undefined;
  } finally {
    busy.value -= 1;
  }
}

/** A command, or a step through the game, is under way. */
export const isActing = signal(false);

/**
 * Runs a command, or a step through the game: one at a time, until the page shows its outcome. What is chosen meanwhile is chosen in
 * a position that is gone, and is not done.
 * @returns undefined on failure, and if another is under way
 */
export async function act<T>(task: () => Promise<T>): Promise<T | undefined> {
  if (isActing.peek()) return undefined;
  isActing.value = true;
  try {
    return await attempt(task, false, () => void act(task));
  } finally {
    isActing.value = false;
  }
}
