import { current, hasLine, line, lineLength, lookAt, tree, variationsAfter, type Step } from '../state/line.js';
import { computed, useSignal } from '@preact/signals';
import type { SessionEvent } from '@trench-club/client';
import { hints, placeOf } from '../state/hint.js';
import { isOfGame } from '../state/session-line.js';
import { chaptersOf, reasonOf } from '../state/story.js';
import { human } from '../service/words.js';
import { eventLog, following } from '../state/game.js';
import { scene } from '../state/scene.js';
import type { GameEvent } from '../service/types.js';
import { act } from '../state/notices.js';
import { AnalysisPanel } from './analysis-panel.js';
import { sentence } from '../state/sentences.js';
import { stepWords } from './step-words.js';
import { Section, waits } from './parts.js';
import { WithPlaces } from './with-places.js';
import { Orders, Story } from './story.js';
import { text } from '../text/text.js';

/** The history: the last step in full, and the one log: of a session its events, of a game of one's own its steps. */
export function HistoryPanel() {
  const last = scene.value?.events ?? [];
  return (
    <>
      {last.length > 0 && (
        <Section title={text('what-happened')} class="happened">
          <Story />
        </Section>
      )}
      {!following.value && hasLine.value && lineLength.value > 1 && (
        <Section title={text('line-so-far')}>
          <ol class="places line">
            {line.value.map((at) => (
              <li key={at}>
                <StepRow at={at} />
                <TurnRows of={at} />
                <Variations of={at} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <AnalysisPanel />
      {following.value && (
        <Section title={text('log-of-game')}>
          <ol class="places log" reversed>
            {eventLog.value
              .slice(-100)
              .reverse()
              .map((event) => (
                <li key={event.seq} value={event.seq}>
                  <EventRow of={event} />
                  <Orders of={reasonOf(event.data as unknown as GameEvent)?.orders ?? []} />
                </li>
              ))}
          </ol>
        </Section>
      )}
      {last.length === 0 && !following.value && lineLength.value < 2 && <p class="hint">{text('nothing-happened')}</p>}
    </>
  );
}

/** The step of the line that each version of the session is. */
const stepOfVersion = computed(
  () => new Map(line.value.flatMap((at) => [[tree.value[at]?.logged?.version ?? at, at] as const])),
);

/** An event of the log; one of the game leads to the position after it. */
function EventRow({ of: event }: { readonly of: SessionEvent }) {
  const data = event.data as unknown as GameEvent;
  const at = isOfGame(event) ? stepOfVersion.value.get(event.version) : undefined;
  if (at === undefined) return <WithPlaces text={sentence(data)} />;
  return (
    <StepButton at={at} place={placeOf(data)}>
      {sentence(data)}
    </StepButton>
  );
}

/** What the seats of the service did in their turn, a row for each unit and event; of the step that is shown it stands above. */
function TurnRows({ of: at }: { readonly of: number }) {
  const turn = tree.value[at]?.played?.turn;
  const isOpen = useSignal(at === line.value.findLast((one) => tree.value[one]?.played?.turn));
  if (!turn || at === current.value) return null;
  const chapters = chaptersOf(turn.flatMap(({ events }) => events)).filter(({ events }) => events.length > 0);
  const rows = (
    <ul class="places">
      {chapters.map(({ unit, events }, index) => (
        <li key={index}>
          {unit !== null && unit !== chapters[index - 1]?.unit && <b>{human(unit)}</b>}
          {events.map((event, number) => (
            <p key={number}>
              <WithPlaces text={sentence(event)} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
  if (chapters.length < 2) return rows;
  return (
    <details class="turn" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>{text('steps-in-all', { steps: chapters.length })}</summary>
      {isOpen.value && rows}
    </details>
  );
}

function StepRow({ at, isVariation = false }: { readonly at: number; readonly isVariation?: boolean }) {
  return (
    <StepButton at={at} isVariation={isVariation}>
      {stepWords(tree.value[at] as Step)}
    </StepButton>
  );
}

/** Leads to the position of a step. */
function StepButton(props: {
  readonly at: number;
  readonly isVariation?: boolean;
  /** What the step is about on the board. */
  readonly place?: string | null;
  readonly children: string;
}) {
  const { at, isVariation = false, place = null } = props;
  return (
    <button
      type="button"
      class={`row${isVariation ? ' variation' : ''}`}
      aria-current={at === current.value ? 'step' : undefined}
      {...waits()}
      {...hints(place)}
      onClick={() => void act(() => lookAt(at))}
    >
      {props.children}
    </button>
  );
}

/** What was tried in the place of a step. */
function Variations({ of }: { readonly of: number }) {
  const { before } = tree.value[of] as Step;
  const others = before === null ? [] : variationsAfter(before).filter((at) => at !== of);
  if (others.length === 0) return null;
  return (
    <ul class="places variations" aria-label={text('instead')}>
      {others.map((at) => (
        <li key={at}>
          <StepRow at={at} isVariation />
        </li>
      ))}
    </ul>
  );
}
