import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { board } from '../state/board.js';
import { following } from '../state/game.js';
import { complaint } from '../state/intake.js';
import { canRedo, canUndo, cursor, goTo, hasLine, isOwn, lineLength, title } from '../state/line.js';
import { gameFile } from '../state/line-file.js';
import { act, attempt, isActing } from '../state/notices.js';
import { later } from '../service/pending.js';
import { held, selected } from '../state/question.js';
import { copy, scene } from '../state/scene.js';
import { download, linkTo } from '../state/share.js';
import { Button } from './parts.js';
import { text } from '../text/text.js';

export const opening = signal(false);

/** Opening, going back and forth, sharing, saving, looking nearer. */
export function Toolbar() {
  const { current: slider } = useRef(new Slider());
  const at = scene.value;
  return (
    <div class="toolbar" role="toolbar" aria-label={text('position')}>
      <Button
        kind="primary"
        onClick={() => {
          complaint.value = null;
          opening.value = true;
        }}
      >
        {text('open')}
      </Button>
      {hasLine.value && (
        <span class="group">
          <Button kind="icon" label={text('undo')} disabled={!canUndo.value} acts onClick={() => step(-1)}>
            ↶
          </Button>
          <Button kind="icon" label={text('redo')} disabled={!canRedo.value} acts onClick={() => step(1)}>
            ↷
          </Button>
          {lineLength.value > 1 && (
            <Button
              kind="icon"
              label={text(isPlaying.value ? 'stop' : 'play-through')}
              disabled={!isPlaying.value && !canRedo.value}
              onClick={() => void playThrough()}
            >
              {isPlaying.value ? '■' : '▶'}
            </Button>
          )}
          {lineLength.value > 1 && (
            <input
              class="slider"
              type="range"
              min={0}
              max={lineLength.value - 1}
              value={cursor.value}
              disabled={isActing.value && !slider.isSliding.value}
              aria-label={text('position-in', { title: title.value })}
              onInput={(event) => void slider.slide(Number(event.currentTarget.value))}
            />
          )}
          {lineLength.value > 1 && <output class="cursor-of">{`${cursor.value + 1} / ${lineLength.value}`}</output>}
        </span>
      )}
      {at && (
        <span class="group">
          {!following.value && (
            <Button
              onClick={() =>
                void attempt(async () =>
                  copy(await linkTo(at.state, selected.peek(), held.peek()), text('link-to-position')),
                )
              }
            >
              {text('share')}
            </Button>
          )}
          <Button onClick={() => download('state.json', at.state)}>{text('save-state')}</Button>
          {isOwn.value && lineLength.value > 1 && (
            <Button onClick={() => void attempt(async () => download('game.json', await gameFile()))}>
              {text('save-game')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

const isPlaying = signal(false);
/** How long each position is shown. */
const SHOWN_MS = 900;

/** Shows one position after the other up to the end of the line, until it is stopped. */
async function playThrough(): Promise<void> {
  isPlaying.value = !isPlaying.peek();
  while (isPlaying.peek() && canRedo.peek()) {
    const at = cursor.peek();
    await act(() => goTo(at + 1));
    if (cursor.peek() === at) break;
    await new Promise<void>((done) => later(SHOWN_MS, done));
  }
  isPlaying.value = false;
}

/** Arrow keys go back and forth wherever they have no other meaning. */
export function stepKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, textarea, dialog, [role="tablist"], [role="application"]'))
      return;
    if (by < 0 ? canUndo.peek() : canRedo.peek()) step(by);
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function step(by: number): void {
  void act(() => goTo(cursor.peek() + by));
}

/** The slider may be faster than the service: only the last position is loaded. */
class Slider {
  readonly isSliding = signal(false);
  #wanted: number | null = null;

  async slide(index: number): Promise<void> {
    this.#wanted = index;
    await act(async () => {
      this.isSliding.value = true;
      while (this.#wanted !== null) {
        const next = this.#wanted;
        this.#wanted = null;
        await goTo(next);
      }
    });
    if (!isActing.peek()) this.isSliding.value = false;
  }
}

/** Zoom buttons on the board. */
export function ViewButtons() {
  return (
    <div class="view-buttons" role="toolbar" aria-label={text('board-view')}>
      <Button kind="icon" label={text('nearer')} onClick={() => board.peek()?.nearer()}>
        +
      </Button>
      <Button kind="icon" label={text('farther')} onClick={() => board.peek()?.farther()}>
        −
      </Button>
      <Button kind="icon" label={text('whole-board')} onClick={() => board.peek()?.fit()}>
        ⤢
      </Button>
    </div>
  );
}
