import { effect, signal } from '@preact/signals';
import { leave } from './game.js';
import { current, gameId, hasLine, open, title, tree, type Played, type Step } from './line.js';
import { refer } from './scene.js';
import { situationOf } from '../service/types.js';
import { ForeseenError } from '../service/words.js';
import { text } from '../text/text.js';

/** A game on this machine. Positions between the first and the present one are played again when they are looked at. */
interface Saved {
  readonly id: string;
  readonly title: string;
  /** Milliseconds. */
  readonly at: number;
  readonly steps: readonly Omit<Step, 'played'>[];
  readonly first: Kept;
  readonly current: number;
  readonly last: Kept;
}

type Kept = Omit<Played, 'position'>;

const PREFIX = 'explorer.game.';
const MAX_SAVED = 5;

/** The games that are kept, the latest first; those that are over behind the others. */
export const savedGames = signal<readonly Pick<Saved, 'id' | 'title' | 'at' | 'last'>[]>([]);

/** Keeps the game of the page from now on, after each change. */
export function keepGames(): void {
  savedGames.value = listed();
  effect(() => {
    if (!hasLine.value) return;
    const id = gameId.value;
    const first = tree.value[0]?.played;
    const last = tree.value[current.value]?.played;
    if (id === null || !first || !last) return;
    const steps = tree.value.map(({ played: _, ...step }) => step);
    write({
      id,
      title: title.value,
      at: Date.now(),
      steps,
      first: kept(first),
      current: current.value,
      last: kept(last),
    });
  });
}

function kept({ position: _, ...rest }: Played): Kept {
  return rest;
}

/** The oldest games make room. */
function write(saved: Saved): void {
  const text = JSON.stringify(saved);
  const others = listed().filter(({ id }) => id !== saved.id);
  for (const { id } of others.slice(MAX_SAVED - 1)) localStorage.removeItem(PREFIX + id);
  for (;;) {
    try {
      localStorage.setItem(PREFIX + saved.id, text);
      break;
    } catch {
      // The browser's storage is full.
      const oldest = others.pop();
      if (!oldest) break;
      localStorage.removeItem(PREFIX + oldest.id);
    }
  }
  savedGames.value = listed();
}

const isOver = ({ last }: Saved) => Number(situationOf(last.state).result !== undefined);

function listed(): Saved[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => read(key) ?? [])
    .sort((a, b) => isOver(a) - isOver(b) || b.at - a.at);
}

/** Null for what another release of the page has kept. */
function read(key: string): Saved | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as Saved | null;
    return saved?.first.state && saved.steps[saved.current] ? saved : null;
  } catch {
    return null;
  }
}

/** Goes on with a kept game. */
export async function goOnWith(id: string): Promise<void> {
  const saved = read(PREFIX + id);
  if (!saved) throw new ForeseenError(text('game-gone'));
  const { first, last } = saved;
  const [begun, now] = await Promise.all([refer(first.state), refer(last.state)]);
  const steps = saved.steps.map((step, index): Step => {
    const played =
      index === 0 ? { ...first, position: begun } : index === saved.current ? { ...last, position: now } : null;
    return { ...step, played };
  });
  leave();
  await open(steps, saved.current, saved.title, { id });
}

export function forget(id: string): void {
  localStorage.removeItem(PREFIX + id);
  savedGames.value = listed();
}
