import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { goToFront, isAtFront } from '../state/front.js';
import { following, link, myTurn } from '../state/game.js';
import { openText, taking } from '../state/intake.js';
import { attempt, announcement, busy, notice, putNewsAway } from '../state/notices.js';
import { refused } from '../state/line.js';
import { picked } from '../state/picking.js';
import { selected } from '../state/question.js';
import { Button } from './parts.js';
import { ActionBar } from './action-bar.js';
import { Away, Words } from './away.js';
import { Board } from './board.js';
import { PlansPanel } from './analysis-panel.js';
import { CommandsPanel, UnitsPanel } from './commands-panel.js';
import { Fight } from './fight.js';
import { FrontDoor } from './front-door.js';
import { GamePanel, Invitation } from './game-panel.js';
import { Guide } from './guide.js';
import { HistoryPanel } from './history-panel.js';
import { keepFocus } from './keep-focus.js';
import { LazyTray } from './lazy-tray.js';
import { OpenDialog } from './open-dialog.js';
import { PickedPanel } from './picked-panel.js';
import { RequestsPane } from './requests-pane.js';
import { SituationPanel } from './situation-panel.js';
import { Strip } from './strip.js';
import { Toolbar, ViewButtons, opening, stepKeys } from './toolbar.js';
import { PointedUnits } from './unit-figures.js';
import { UnitPanel } from './unit-panel.js';
import { text } from '../text/text.js';
import { LanguageSwitch, SoundSwitch } from './switches.js';
import { callForTurns } from '../state/turn-call.js';
import { notifyOfTurns } from '../state/turn-notices.js';

const TABS = ['Board', 'Commands', 'History', 'Requests'] as const;
export const tab = signal<(typeof TABS)[number]>('Board');
const dropping = signal(false);

export function App() {
  useEffect(dropZone, []);
  useEffect(stepKeys, []);
  useEffect(keepFocus, []);
  useEffect(leaveHiddenTab, []);
  useEffect(callForTurns, []);
  useEffect(notifyOfTurns, []);
  useEffect(() => scrollTo(0, 0), [isAtFront.value]);
  return (
    <div
      onPointerDownCapture={putNewsAway}
      onKeyDownCapture={putNewsAway}
      class={`app${dropping.value ? ' dropping' : ''}${isAtFront.value ? ' at-front' : ''}`}
      data-drop={text('let-go-of-file')}
    >
      <a class="skip" href="#panel">
        {text('to-panel')}
      </a>
      <header class="top">
        <h1>
          <button type="button" onClick={() => void attempt(goToFront)}>
            Trench Club <span>Rules</span>
          </button>
        </h1>
        <Toolbar />
        <nav aria-label={text('documents')}>
          <a href="/rules">{text('rules')}</a>
          <a href="/docs">{text('reference')}</a>
          <a href="/problems">{text('refusals')}</a>
        </nav>
        <SoundSwitch />
        <LanguageSwitch />
      </header>
      {link.value === 'lost' && following.value && (
        <p class="banner" role="status">
          {text('connection-lost-banner')}
        </p>
      )}
      <main>
        <div class="stage">
          {!isAtFront.value && <Strip />}
          <Board />
          <Fight />
          <PointedUnits />
          {!isAtFront.value && <Away />}
          <ViewButtons />
        </div>
        <div class="panel" id="panel" tabIndex={-1}>
          {isAtFront.value ? (
            <FrontDoor />
          ) : (
            <>
              <Tabs />
              <div class="tab-body" role="tabpanel" aria-labelledby={`tab-${tab.value}`} id="tabpanel" tabIndex={0}>
                <Panel />
              </div>
              <ActionBar />
            </>
          )}
        </div>
        <aside class="side">
          <RequestsPane />
        </aside>
      </main>
      <Notices />
      <p class="announcement" role="status" aria-live="polite">
        {announcement.value}
      </p>
      <Dialog title={text('open-title')} open={opening.value} onClose={() => (opening.value = false)}>
        {opening.value && <OpenDialog onDone={() => (opening.value = false)} />}
      </Dialog>
    </div>
  );
}

/** A wide page has the requests beside the panel, so their tab is hidden. */
function leaveHiddenTab(): () => void {
  const wide = matchMedia('(min-width: 1500px)');
  const leave = () => {
    if (wide.matches && tab.peek() === 'Requests') tab.value = 'Board';
  };
  wide.addEventListener('change', leave);
  return () => wide.removeEventListener('change', leave);
}

/** Beside the board the panel scrolls; below it, on a phone, the page does, and the board stays where it is. */
function showPanelFromItsTop(): void {
  document.getElementById('tabpanel')?.scrollTo(0, 0);
  scrollTo(0, Math.min(scrollY, document.querySelector<HTMLElement>('.top')?.offsetHeight ?? 0));
}

/** A refused command is shown in the place of the situation. */
const inHand = computed(() => (selected.value ?? picked.value) !== null && refused.value === null);

function Panel() {
  const about = inHand.value ? (selected.value ?? picked.value) : null;
  useEffect(showPanelFromItsTop, [about]);
  switch (tab.value) {
    case 'Board':
      return (
        <>
          <Invitation />
          <Guide />
          {inHand.value ? picked.value === null ? <UnitPanel /> : <PickedPanel /> : <LazyTray />}
          <GamePanel />
          {!inHand.value && <SituationPanel />}
          {!inHand.value && <HistoryPanel />}
          {!inHand.value && <PlansPanel />}
          {!inHand.value && <UnitsPanel />}
        </>
      );
    case 'Commands':
      return <CommandsPanel />;
    case 'History':
      return <HistoryPanel />;
    case 'Requests':
      return <RequestsPane />;
  }
}

function Tabs() {
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const next = TABS[(TABS.indexOf(tab.value) + by + TABS.length) % TABS.length] ?? 'Board';
    tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={text('views')} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          class={`tab tab-${name.toLowerCase()}`}
          aria-selected={tab.value === name}
          aria-controls="tabpanel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => (tab.value = name)}
        >
          {text(`tab-${name}`)}
          {name === 'Board' && myTurn.value && <span class="dot" aria-label={text('your-turn-dot')} />}
        </button>
      ))}
    </div>
  );
}

function Notices() {
  const one = notice.value;
  return (
    <div class="notices" aria-live="assertive">
      {busy.value > 0 && <span class="busy" aria-hidden="true" />}
      {one && (
        <div class={`notice ${one.kind}`}>
          <Words of={one} />
          {one.retry && (
            <Button
              onClick={() => {
                notice.value = null;
                one.retry?.();
              }}
            >
              {text('try-again')}
            </Button>
          )}
          <Button kind="icon" label={text('put-away')} onClick={() => (notice.value = null)}>
            ×
          </Button>
        </div>
      )}
    </div>
  );
}

function Dialog(props: {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (props.open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [props.open]);
  return (
    <dialog ref={dialog} onClose={props.onClose} aria-labelledby="dialog-title">
      <header>
        <h2 id="dialog-title">{props.title}</h2>
        <Button kind="icon" label={text('close')} onClick={props.onClose}>
          ×
        </Button>
      </header>
      {props.children}
    </dialog>
  );
}

/** A file may be dropped anywhere. */
function dropZone(): () => void {
  const over = (event: DragEvent) => {
    event.preventDefault();
    dropping.value = true;
  };
  const out = () => void (dropping.value = false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    out();
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    void attempt(() => taking(async () => openText(await file.text(), file.name))).then((ok) => {
      // Errors are shown where files are opened.
      opening.value = ok === false;
    });
  };
  addEventListener('dragover', over);
  addEventListener('dragleave', out);
  addEventListener('drop', drop);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('dragleave', out);
    removeEventListener('drop', drop);
  };
}
