import { batch } from '@preact/signals';
import {
  current,
  end,
  followers,
  gameId,
  hasLine,
  isPast,
  keeper,
  loadedFile,
  refused,
  title,
  tree,
  type Keeper,
  type Played,
  type Step,
} from './line.js';
import { show } from './scene.js';

/** A kept game from now on; its steps come with `update`. */
export function openKept(by: Keeper, name: string): void {
  batch(() => {
    hasLine.value = false;
    tree.value = [];
    keeper.value = by;
    loadedFile.value = gameId.value = refused.value = null;
    title.value = name;
  });
}

/** The steps of a kept game as they are now. A page that shows its end goes on to the new one. */
export async function update(steps: readonly Step[], last: number, now: Played): Promise<void> {
  const known = tree.peek();
  const isAtEnd = !hasLine.peek() || !isPast.peek();
  const isSame = isAtEnd && last === current.peek() && known[last]?.played?.position === now.position;
  const next = new Map<number, number>();
  for (let at = last, before = steps[at]?.before; before != null; at = before, before = steps[at]?.before) {
    next.set(before, at);
  }
  batch(() => {
    tree.value = steps
      .map((step, at) => ({ ...step, played: known[at]?.played ?? null }))
      .with(last, {
        ...(steps[last] as Step),
        played: isSame ? (known[last]?.played ?? now) : now,
      });
    followers.value = next;
    end.value = last;
    if (isAtEnd) current.value = last;
    hasLine.value = true;
  });
  if (isAtEnd && !isSame) await show(now, keeper.peek()?.commands);
}
